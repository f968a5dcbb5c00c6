import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { readConfig } from '../../server/config.ts'
import { type Database, openDatabase, type Route } from '../../server/database/database.ts'
import { createPool } from '../../server/database/pool.ts'
import { checkDatabase } from '../../server/setup/database.ts'
import { findRoute } from '../../server/setup/route.ts'
import { findPgBouncers, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'

const programs = await findPgBouncers()

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await scratch.admin`create database other`
})
afterAll(() => scratch?.stop())

test('PostgreSQL itself is told from a pooler', async () => {
  expect(await findRoute(scratch.url)).toEqual({ mode: 'direct', prepares: true })
})

type Settings = Record<string, string | number>

describe.skipIf(programs.length === 0).each(programs)('PgBouncer $version', program => {
  const through = async <T>(settings: Settings, work: (pooler: PgBouncer) => Promise<T>): Promise<T> => {
    const pooler = await startPgBouncer(program, scratch.url, settings)
    try {
      return await work(pooler)
    } finally {
      await pooler.stop()
    }
  }
  const transactions: Settings = {
    pool_mode: 'transaction',
    ...(program.knowsStatements ? { max_prepared_statements: 0 } : {}),
  }
  const prepared: Settings[] = program.knowsStatements
    ? [{ pool_mode: 'transaction', max_prepared_statements: 50 }]
    : []

  test.each<[Settings, Route]>([
    [{ pool_mode: 'session' }, { mode: 'session', prepares: true }],
    [transactions, { mode: 'transaction', prepares: false }],
    [
      { ...transactions, default_pool_size: 1 },
      { mode: 'transaction', prepares: false },
    ],
    [
      { ...transactions, server_round_robin: 1, min_pool_size: 2 },
      { mode: 'transaction', prepares: false },
    ],
    ...prepared.map((settings): [Settings, Route] => [settings, { mode: 'transaction', prepares: true }]),
    [{ pool_mode: 'statement' }, { mode: 'statement', prepares: false }],
  ])('%o is recognised, also among other traffic', async (settings, route) => {
    await through(settings, async ({ url }) => {
      expect(await findRoute(url)).toEqual(route)
      expect(await Promise.all([findRoute(url), findRoute(url)])).toEqual([route, route])
    })
  })

  test('a pooler with one session for us is told in words', async () => {
    await through({ pool_mode: 'session', default_pool_size: 1 }, async ({ url }) => {
      const findings = await checkDatabase(readConfig({ DATABASE_URL: url }))
      expect(findings.map(({ text }) => text).join()).toMatch(/lends postgres no two connections/)
    })
  })

  test('what it lends is counted also while other work waits for it', async () => {
    await through({ pool_mode: 'session', default_pool_size: 2 }, async ({ url }) => {
      const limits = { maxConnections: 4, acquireTimeout: 5_000, answerTimeout: 5_000 }
      const pool = createPool({ url, settings: {}, ...limits })
      const others = Array.from({ length: 4 }, () => pool.use(sql => sql.run('select 1')))
      try {
        expect(await pool.fill(2_000)).toBe(2)
      } finally {
        await Promise.allSettled(others)
        await pool.close()
      }
    })
  })

  test.each<[Settings, { direct?: string }, RegExp]>([
    [transactions, {}, /^wrong DATABASE_URL is a pooler of transactions, .* Set DIRECT_DATABASE_URL/],
    [
      transactions,
      { direct: 'itself' },
      /^ok DATABASE_URL: a pooler of transactions, without prepared statements/,
    ],
    ...prepared.map((settings): [Settings, { direct: string }, RegExp] => [
      settings,
      { direct: 'itself' },
      /^ok DATABASE_URL: a pooler of transactions, with prepared statements/,
    ]),
    [transactions, { direct: 'pooler' }, /^wrong DIRECT_DATABASE_URL is a pooler of transactions, too/],
    [transactions, { direct: 'other' }, /^wrong DIRECT_DATABASE_URL is another database than DATABASE_URL/],
    [{ pool_mode: 'statement' }, { direct: 'itself' }, /^wrong DATABASE_URL is a pooler of statements/],
    [{ pool_mode: 'session' }, {}, /^ok DATABASE_URL: a pooler of sessions\./],
  ])('%o with %o is judged', async (settings, { direct }, words) => {
    await through(settings, async ({ url }) => {
      const other = new URL(scratch.url)
      other.pathname = 'other'
      const ways: Record<string, string> = { itself: scratch.url, pooler: `${url}?x=1`, other: other.href }
      const findings = await checkDatabase(
        readConfig({ DATABASE_URL: url, ...(direct ? { DIRECT_DATABASE_URL: ways[direct] } : {}) }),
      )
      expect(findings.map(({ status, text }) => `${status} ${text}`).at(-1)).toMatch(words)
    })
  })

  test.each<Settings>([transactions, ...prepared, { pool_mode: 'session' }])(
    '%o: processes do not get each other’s statements, events arrive, and statements have their time',
    async settings => {
      await through({ default_pool_size: 30, ...settings }, async ({ url }) => {
        const route = await findRoute(url)
        const processes: Database[] = [1, 2, 3].map(() =>
          openDatabase({ url, listenUrl: scratch.url, route, maxConnections: 4, statementTimeout: 1_000 }),
        )
        const heard: string[] = []
        await processes[0]?.listen('realtime', payload => heard.push(JSON.parse(payload).event))
        // Each process meets the same statements in another order.
        const ask = async (database: Database, at: number) => {
          for (let turn = 0; turn < 60; turn += 1) {
            const number = (turn * (at + 3)) % 17
            const [row] = await database.query<{ n: number }>(
              { role: 'service_role' },
              `select ${number} as n, $1 as word`,
              ['x'],
              { prepare: true },
            )
            expect(row?.n).toBe(number)
          }
        }
        await Promise.all(processes.flatMap((database, at) => [ask(database, at), ask(database, at + 3)]))
        const send = `select realtime.send('{}', $1, 'chat:x', false)`
        const events = Array.from({ length: 40 }, (_, at) => `event ${at}`)
        await Promise.all(
          events.map((event, at) =>
            processes[at % 3]?.query({ role: 'service_role' }, send, [event], {
              prepare: true,
              changes: true,
            }),
          ),
        )
        await expect.poll(() => heard.toSorted(), { timeout: 30_000 }).toEqual(events.toSorted())
        const slow = processes[1]?.query({ role: 'anon' }, 'select pg_sleep(60)', [])
        await expect(slow).rejects.toMatchObject({ code: '57014' })
        await Promise.all(processes.map(database => database.close()))
      })
    },
  )
})
