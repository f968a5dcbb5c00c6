import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { join as joinTopic, type Subscription, topicOf } from '../contract/realtime-support.ts'
import { createDebianPostgres, type DebianPostgres, hasDebianPostgres } from '../support/debian-postgres.ts'
import { findPgBouncers, startPgBouncer } from '../support/pgbouncer.ts'
import { tell, times } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createSender } from './sender.ts'

/** Messages that each process gets; `npm run crash -- 2000 poolers` sends 2,000. */
const messages = times(60)
const jwtSecret = 'a secret of all processes, 32 letters'
/** At length, as many processes as an operator may have. */
const counts = process.env.CRASH ? [1, 2, 3] : [2]
const programs = hasDebianPostgres ? await findPgBouncers() : []

let server: DebianPostgres
beforeAll(async () => {
  if (programs.length === 0) return
  server = await createDebianPostgres({ max_connections: '200' })
  await server.start()
})
afterAll(() => server?.remove())

describe.skipIf(programs.length === 0).each(programs)('PgBouncer $version', program => {
  /** Starts as many processes through a pooler. The last one of a start that fails says why. */
  async function startAll(count: number, settings: Record<string, string | number>, environment = {}) {
    const pooler = await startPgBouncer(program, server.url, settings)
    const processes: Installation[] = []
    const stop = async () => {
      for (const each of processes) await each.remove()
      await pooler.stop()
    }
    try {
      for (let made = 0; made < count; made += 1) {
        const each = await createInstallation({
          DATABASE_URL: pooler.url,
          JWT_SECRET: jwtSecret,
          ...environment,
        })
        processes.push(each)
        await each.start()
      }
    } catch (error) {
      await stop()
      throw error
    }
    return { processes, stop }
  }

  const cases = counts.flatMap(count => [
    { count, mode: 'session', settings: { default_pool_size: 17 * count }, hasDirect: false },
    { count, mode: 'transaction', settings: { default_pool_size: 5 }, hasDirect: true },
    ...(program.knowsStatements
      ? [
          {
            count,
            mode: 'transaction',
            settings: { default_pool_size: 5, max_prepared_statements: 200 },
            hasDirect: true,
          },
        ]
      : []),
  ])
  test.each(cases)(
    '$count processes, $mode, $settings: no call fails',
    async ({ count, mode, settings, hasDirect }) => {
      const { processes, stop } = await startAll(
        count,
        { pool_mode: mode, ...(program.knowsStatements ? { max_prepared_statements: 0 } : {}), ...settings },
        hasDirect ? { DIRECT_DATABASE_URL: server.url } : {},
      )
      try {
        const outcomes = await Promise.all(processes.map(each => converse(each, processes)))
        const failed = outcomes.flatMap(outcome => outcome.failed)
        tell(
          `PgBouncer ${program.version}, ${mode}, ${JSON.stringify(settings)}, ${count} processes: ` +
            `${outcomes.reduce((sum, outcome) => sum + outcome.calls, 0)} calls, ${failed.length} failed`,
        )
        expect(failed).toEqual([])
        for (const { heard, stored, sent } of outcomes) {
          expect(stored.sort()).toEqual(sent.sort())
          const all = heard()
          expect(sent.filter(id => !all.has(id))).toEqual([])
        }
      } finally {
        await stop()
      }
    },
  )

  test.each([
    [
      { pool_mode: 'session', default_pool_size: 10 },
      {},
      /lent \d+ of the 16 connections .* Raise its pool size to 17/,
    ],
    [{ pool_mode: 'transaction' }, {}, /is a pooler of transactions, .* Set DIRECT_DATABASE_URL/],
    [{ pool_mode: 'statement' }, {}, /is a pooler of statements/],
  ])('%o: refuses to start, in words', async (settings, environment, words) => {
    await expect(startAll(1, settings, environment)).rejects.toThrow(words)
  })
})

/** What customers of one process sent, what is stored, and what another process told of it. */
interface Outcome {
  calls: number
  /** Calls that were not answered as they should. */
  failed: string[]
  sent: string[]
  stored: string[]
  heard(): Set<unknown>
}

/** Customers open chats with a process and write, eight at a time, and others listen at the next process. */
async function converse(installation: Installation, all: Installation[]): Promise<Outcome> {
  const key = await installation.publishableKey()
  const { send, unclean } = createSender(installation.url, key)
  const channels: Subscription[] = []
  const heard = () =>
    new Set(channels.flatMap(({ events }) => events.map(({ payload }) => payload.message_id)))
  const outcome: Outcome = { calls: 0, failed: [], sent: [], stored: [], heard }
  const call = async (path: string, body: unknown, as?: { token: string }) => {
    outcome.calls += 1
    const answer = await send('POST', path, body, as)
    if (answer.status < 200 || answer.status > 299)
      outcome.failed.push(`${answer.status} ${path} ${answer.text}`)
    return answer.text
  }
  const owner = await installation.addOwner()
  const business = { id: crypto.randomUUID(), owner_id: owner.id, name: 'Shop' }
  await call('/rest/v1/businesses', business, owner)
  const next = all[(all.indexOf(installation) + 1) % all.length] ?? installation
  const listener = createClient(next.url, key, { realtime: { transport: WebSocket as never } })

  const customer = async (count: number) => {
    const session_id = crypto.randomUUID()
    const opened = await call('/rest/v1/rpc/open_chat_session', { session_id, business_id: business.id })
    const session_key: string = JSON.parse(opened)
    channels.push(await joinTopic(listener as never, topicOf(session_key)))
    for (let turn = 0; turn < count; turn += 1) {
      const message_id = crypto.randomUUID()
      outcome.sent.push(message_id)
      const message = { session_id, session_key, message_id, content: `Message ${message_id}` }
      await call('/rest/v1/rpc/send_customer_message', message)
      if (turn % 10 === 0) await call('/rest/v1/rpc/get_chat_messages', { session_id, session_key })
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => customer(Math.ceil((messages - at) / 8))))
  outcome.failed.push(...unclean)
  // What waited too long the assistant has answered, which is heard as well.
  const isAllHeard = () => {
    const all = heard()
    return outcome.sent.every(id => all.has(id))
  }
  await vi.waitUntil(isAllHeard, { timeout: 30_000, interval: 500 }).catch(() => undefined)
  await listener.removeAllChannels()
  outcome.stored = await installation.asAdmin(async sql => {
    const rows = await sql<{ id: string }[]>`
      select id from public.chat_messages where business_id = ${business.id} and sender_type = 'customer'`
    return rows.map(({ id }) => id)
  })
  return outcome
}
