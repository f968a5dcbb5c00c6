import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { openDatabase } from '../../server/database.ts'
import { ConnectionLost, createPool, type Pool } from '../../server/pool.ts'

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
      connectTimeout: 10_000,
      answerTimeout: 30_000,
    })
  })
  afterAll(async () => {
    await pool?.close()
    await database?.stop()
  })

  const pidOf = async (sql: Parameters<Parameters<Pool['use']>[0]>[0]) =>
    Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.pid)
  const end = (pid: number) => database.admin`select pg_terminate_backend(${pid}, 5000)`

  test('work on a connection that breaks is refused at once, with what waits behind it', async () => {
    const work = pool.use(async sql => {
      const pid = await pidOf(sql)
      const asked = Promise.allSettled([
        sql.unsafe('select pg_sleep($1)', [60]),
        sql.unsafe('select 1 where $1 = 1', [1]),
        sql.unsafe('commit'),
      ])
      await end(pid)
      return asked
    })
    await expect(work).rejects.toThrow(ConnectionLost)
  })

  test('work that goes on after its connection broke is refused, and touches nothing', async () => {
    const outcomes: unknown[] = []
    let isOver: () => void
    const over = new Promise<void>(resolve => {
      isOver = resolve
    })
    const work = pool.use(async sql => {
      await end(await pidOf(sql))
      for (let tries = 0; tries < 3; tries++) {
        await new Promise(resolve => setImmediate(resolve))
        outcomes.push(await (async () => sql`select 1`)().catch(error => error))
      }
      isOver()
    })
    await expect(work).rejects.toThrow(ConnectionLost)
    await over
    expect(outcomes.at(-1)).toBeInstanceOf(ConnectionLost)
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
      connectTimeout: 10_000,
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
      acquireTimeout: 100,
      connectTimeout: 10_000,
      answerTimeout: 30_000,
    })
    let finish: () => void = () => undefined
    const held = hasty.use(async sql => {
      await sql`select 1`
      await new Promise<void>(resolve => {
        finish = resolve
      })
    })
    await expect(hasty.use(sql => sql`select 1`)).rejects.toThrow('No connection became free in time.')
    finish()
    await held
    expect(await hasty.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await hasty.close()
  })

  test('errors of PostgreSQL are told as they are, and the connection serves on', async () => {
    const one = createPool({
      url: database.url,
      settings: {},
      maxConnections: 1,
      acquireTimeout: 10_000,
      connectTimeout: 10_000,
      answerTimeout: 30_000,
    })
    await expect(one.use(sql => sql`select 1 / 0`)).rejects.toThrow(postgres.PostgresError)
    expect(await one.use(sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await one.close()
    await expect(one.use(sql => sql`select 1`)).rejects.toThrow(ConnectionLost)
  })

  test('what is announced is heard again after the line broke and could not be opened for a while', async () => {
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
