import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { openDatabase } from '../../server/database/database.ts'
import { ConnectionLost, createPool, type Pool } from '../../server/database/pool.ts'

describe('the pool of connections', () => {
  let database: ScratchDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await startScratchDatabase()
    pool = createPool({
      url: database.url,
      settings: {},
      maxConnections: 4,
      acquireTimeout: 10_000,
      answerTimeout: 30_000,
    })
  })
  afterAll(async () => {
    await pool?.close()
    await database?.stop()
  })

  const pidOf = async (sql: Parameters<Parameters<Pool['use']>[0]>[0]) =>
    Number((await sql.run<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]?.pid)
  const end = (pid: number) => database.admin`select pg_terminate_backend(${pid}, 5000)`

  test('statements on a connection that breaks are refused at once, with what was sent behind them', async () => {
    const work = pool.use(async sql => {
      const pid = await pidOf(sql)
      await Promise.all([
        sql.together([[{ text: 'select pg_sleep(60)' }, { text: 'select 1' }], [{ text: 'select 2' }]]),
        end(pid),
      ])
    })
    await expect(work).rejects.toThrow(ConnectionLost)
  })

  test('work that continues after its connection was lost is refused', async () => {
    const outcomes = await pool.use(async sql => {
      await end(await pidOf(sql))
      const tries: unknown[] = []
      for (let count = 0; count < 3; count++) tries.push(await sql`select 1`.catch(error => error))
      return tries
    })
    for (const outcome of outcomes) expect(outcome).toBeInstanceOf(ConnectionLost)
  })

  test('a connection that does not answer is taken for broken', async () => {
    const impatient = createPool({
      url: database.url,
      settings: {},
      maxConnections: 1,
      acquireTimeout: 10_000,
      answerTimeout: 200,
    })
    await expect(impatient.use(sql => sql`select pg_sleep(60)`)).rejects.toThrow(ConnectionLost)
    expect(await impatient.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await impatient.close()
  })

  test('transactions that are sent together succeed or fail independently, and later statements run as written', async () => {
    await database.admin`create table if not exists public.notes (note text primary key)`
    await database.admin`grant all on public.notes to authenticator`
    const insert = (note: string) => ({
      text: 'insert into public.notes values ($1) returning note',
      parameters: [note],
      prepare: true,
    })
    await pool.use(async sql => {
      expect(await sql.together([[insert('a'), insert('b')], [insert('c')]])).toEqual([
        [{ note: 'a' }],
        [{ note: 'b' }],
      ])
      // The first fails at its second statement and is rolled back; the other one is committed.
      await expect(sql.together([[insert('d'), insert('a')], [insert('e')]])).rejects.toThrow(/duplicate key/)
      // Later statements may fail silently.
      expect(await sql.together([[insert('f')], [insert('f')]])).toEqual([[{ note: 'f' }]])
      // A statement that could not be prepared can be once its table exists.
      const late = { text: 'select * from public.late', prepare: true }
      await expect(sql.together([[late]])).rejects.toThrow(/does not exist/)
      await database.admin`create table public.late as select 1 as one`
      await database.admin`grant select on public.late to authenticator`
      expect(await sql.together([[late, late]])).toEqual([[{ one: 1 }], [{ one: 1 }]])
      expect(await sql`select string_agg(note, '' order by note) as all from public.notes`).toEqual([
        { all: 'abcef' },
      ])
    })
  })

  test('a transaction that was left open is undone', async () => {
    await database.admin`create table if not exists public.left_open (one int)`
    await database.admin`grant all on public.left_open to authenticator`
    await pool.use(async sql => {
      await sql`begin`
      await sql`insert into public.left_open values (1)`
    })
    await pool.use(sql => sql`select 1`)
    expect(await database.admin`select * from public.left_open`).toHaveLength(0)
  })

  test('idle connections that break are replaced', async () => {
    await Promise.all(Array.from({ length: 4 }, () => pool.use(sql => sql`select pg_sleep(0.01)`)))
    await database.admin`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'frontdesk'`
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => pool.use(sql => sql`select 1 as one`)),
    )
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ConnectionLost)
    }
    expect(await pool.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('as many as wait for a database that is not there are all refused, and none is in the way afterwards', async () => {
    const url = new URL(database.url)
    await database.admin`create role guest nologin password 'guest'`
    url.username = 'guest'
    url.password = 'guest'
    const guests = createPool({
      url: url.href,
      settings: {},
      maxConnections: 4,
      acquireTimeout: 10_000,
      answerTimeout: 30_000,
    })
    const ask = () => Promise.allSettled(Array.from({ length: 40 }, () => guests.use(sql => sql`select 1`)))
    expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set(['rejected']))
    await database.admin`alter role guest login`
    expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
    const [{ count } = { count: 0 }] = await database.admin<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where usename = 'guest'`
    expect(count).toBeLessThanOrEqual(4)
    await guests.close()
  })

  test('who waits too long for a connection is refused, and the connection is not lost with them', async () => {
    const hasty = createPool({
      url: database.url,
      settings: {},
      maxConnections: 1,
      acquireTimeout: 500,
      answerTimeout: 30_000,
    })
    let finish: () => void = () => undefined
    const held = hasty.use(async sql => {
      await sql`select 1`
      await new Promise<void>(resolve => {
        finish = resolve
      })
    })
    await expect(hasty.use(sql => sql`select 1`)).rejects.toThrow(ConnectionLost)
    finish()
    await held
    expect(await hasty.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await hasty.close()
  })

  test('errors of PostgreSQL are passed on, and the connection stays usable', async () => {
    const one = createPool({
      url: database.url,
      settings: {},
      maxConnections: 1,
      acquireTimeout: 10_000,
      answerTimeout: 30_000,
    })
    await expect(one.use(sql => sql`select 1 / 0`)).rejects.toThrow(pg.DatabaseError)
    expect(await one.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await one.close()
    await expect(one.use(sql => sql`select 1`)).rejects.toThrow(ConnectionLost)
  })

  test('notifications arrive again after the connection was lost and could not be opened for a while', async () => {
    await database.admin`create role listener login password 'listener'`
    const url = new URL(database.url)
    url.username = 'listener'
    url.password = 'listener'
    const listening = openDatabase({ url: url.href, maxConnections: 1, statementTimeout: 5_000 })
    const heard: string[] = []
    let isReady = 0
    await listening.listen(
      'news',
      word => heard.push(word),
      () => {
        isReady += 1
      },
    )
    expect(isReady).toBe(1)
    await database.admin`alter role listener nologin`
    await database.admin`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'listener'`
    // Refused at least once.
    await expect(listening.ping()).rejects.toThrow(/not permitted to log in/)
    await database.admin`alter role listener login`
    await expect.poll(() => isReady, { timeout: 30_000 }).toBe(2)
    await database.admin`notify news, 'again'`
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['again'])
    await listening.close()
  })
})
