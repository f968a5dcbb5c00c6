/**
 * How long a replay takes of one changed number, in a shop with 300 products, 100 articles and 500 questions, and how long a
 * customer of that shop waits for an answer meanwhile: `npx tsx tests/bench/replay/replay.ts [replays]`. The first replay is that of a
 * process that has answered nothing before; in another process it was prepared, as an owner's page does when they begin to type.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../../../web/src/lib/database.types.ts'
import type { Client } from '../../support/frontdesk.ts'
import { replayLines } from '../../support/replay.ts'
import { median, printTable, quantile } from '../statistics.ts'

interface Served {
  url: string
  key: string
  token: string
  businessId: string
  numbers: { id: string; content: string; number: string }[]
}

const count = Number(process.argv[2] ?? 10)

/** A server of its own, with its shop. */
async function start() {
  const server = fork(join(import.meta.dirname, 'replay-server.ts'), { execArgv: ['--import', 'tsx'] })
  const [served] = (await once(server, 'message')) as [Served]
  const connect = (token?: string): Client =>
    createClient<Database>(served.url, served.key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
      ...(token ? { accessToken: async () => token } : {}),
    })
  const stop = async () => {
    server.disconnect()
    await once(server, 'exit')
  }
  // User time and system time in hundredths of a second, on Linux.
  const processor = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return 10 * (Number(fields[11]) + Number(fields[12]))
  }
  return { ...served, owner: connect(served.token), visitor: connect(), stop, processor }
}
type Started = Awaited<ReturnType<typeof start>>

interface Measured {
  begun: number
  first: number | undefined
  done: number
  /** Processor time of the server, without that of the database. */
  processor: number
  changed: number
  questions: number
}

/** Replays a change of one number; nothing of it is saved. */
async function replayOnce({ owner, businessId, numbers, processor }: Started, at: number): Promise<Measured> {
  const { id, content, number } = numbers[at % numbers.length] as Served['numbers'][number]
  const edited = content.replace(new RegExp(`\\b${number}\\b`), String(Number(number) + 7 + at))
  const [started, worked] = [performance.now(), processor()]
  const { data } = await owner.functions.invoke<Response>('propose-change', {
    body: { businessId, edits: [{ kind: 'article', action: 'save', id, values: { content: edited } }] },
  })
  const measured: Measured = { begun: 0, first: undefined, done: 0, processor: 0, changed: 0, questions: 0 }
  for await (const line of replayLines(data as Response)) {
    const time = performance.now() - started
    if (line.kind === 'begun') Object.assign(measured, { begun: time, questions: line.questions })
    if (line.kind === 'changed') measured.first ??= time
    if (line.kind === 'done') Object.assign(measured, { done: time, changed: line.changed })
    if (line.kind === 'failed') throw new Error(line.message)
  }
  return { ...measured, processor: processor() - worked }
}

/** How long a customer waits for the answer to a question, in a chat of their own. */
async function askOnce({ visitor, businessId }: Started): Promise<number> {
  const session_id = crypto.randomUUID()
  const { data: session_key } = await visitor
    .rpc('open_chat_session', { session_id, business_id: businessId })
    .throwOnError()
  const content = 'How long does delivery take?'
  await visitor
    .rpc('send_customer_message', { session_id, session_key, message_id: crypto.randomUUID(), content })
    .throwOnError()
  const started = performance.now()
  const { error } = await visitor.functions.invoke('ai-chat-response', {
    body: { sessionId: session_id, sessionKey: session_key, businessId, message: content },
  })
  if (error) throw error
  return performance.now() - started
}

const cold = await start()
const first = await replayOnce(cold, 0)
await cold.stop()

/** How long a shop was left alone, in milliseconds: its server makes replays ready meanwhile. */
const leftAlone = Number(process.argv[3] ?? 15_000)
const ready = await start()
await new Promise(resolve => setTimeout(resolve, leftAlone))
const firstLater = await replayOnce(ready, 0)
await ready.stop()

const server = await start()
const preparing = performance.now()
const { error } = await server.owner.functions.invoke('propose-change/prepare', {
  body: { businessId: server.businessId },
})
if (error) throw error
const prepared = performance.now() - preparing
const firstPrepared = await replayOnce(server, 0)
const replays: Measured[] = []
for (let at = 1; at <= count; at += 1) replays.push(await replayOnce(server, at))

const alone: number[] = []
for (let at = 0; at < 40; at += 1) alone.push(await askOnce(server))

// Customers ask one after another for as long as replays follow one another.
let isReplaying = true
const busy: number[] = []
const asking = (async () => {
  while (isReplaying) busy.push(await askOnce(server))
})()
const besides: Measured[] = []
for (let at = 0; at < count; at += 1) besides.push(await replayOnce(server, count + 1 + at))
isReplaying = false
await asking

const row = (what: string, some: readonly Measured[]) => ({
  Replays: what,
  begun: `${median(some.map(({ begun }) => begun)).toFixed(0)} ms`,
  'first change': `${median(some.flatMap(({ first }) => first ?? [])).toFixed(0)} ms`,
  'last line': `${median(some.map(({ done }) => done)).toFixed(0)} ms`,
  processor: `${median(some.map(({ processor }) => processor)).toFixed(0)} ms`,
  slowest: `${Math.max(...some.map(({ done }) => done)).toFixed(0)} ms`,
})
printTable([
  row('the first of a process', [first]),
  row(`the same, ${leftAlone / 1000} s after the shop was filled`, [firstLater]),
  row('the same, prepared', [firstPrepared]),
  row('those after it', replays),
  row('beside customers', besides),
])
const waits = (what: string, times: number[]) => ({
  'A customer waits': what,
  median: `${median(times).toFixed(0)} ms`,
  p95: `${quantile(times, 0.95).toFixed(0)} ms`,
  longest: `${Math.max(...times).toFixed(0)} ms`,
  answers: String(times.length),
})
console.log('')
printTable([waits('with nothing else', alone), waits('during replays', busy)])
console.log(
  `\nPreparing took ${prepared.toFixed(0)} ms. ${first.questions} questions; answers changed: ${replays.map(({ changed }) => changed).join(', ')}`,
)
await server.stop()
