/**
 * How long a replay takes of one changed number, in a shop with 300 products, 100 articles and 500 questions, and how long a
 * customer of that shop waits for an answer meanwhile: `npx tsx tests/bench/replay.ts [replays]`. The first replay is that of a
 * process that has answered nothing before.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../../web/src/lib/database.types.ts'
import type { Client } from '../support/frontdesk.ts'
import { replayLines } from '../support/replay.ts'
import { median, printTable, quantile } from './statistics.ts'

interface Served {
  url: string
  key: string
  token: string
  businessId: string
  numbers: { id: string; content: string; number: string }[]
}

const count = Number(process.argv[2] ?? 10)
const server = fork(join(import.meta.dirname, 'replay-server.ts'), { execArgv: ['--import', 'tsx'] })
const [served] = (await once(server, 'message')) as [Served]
const { businessId } = served

const connect = (token?: string): Client =>
  createClient<Database>(served.url, served.key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    ...(token ? { accessToken: async () => token } : {}),
  })
const owner = connect(served.token)
const visitor = connect()

interface Measured {
  begun: number
  first: number | undefined
  done: number
  changed: number
  questions: number
}

/** Replays a change of one number; nothing of it is saved. */
async function replayOnce(at: number): Promise<Measured> {
  const { id, content, number } = served.numbers[at % served.numbers.length] as Served['numbers'][number]
  const edited = content.replace(new RegExp(`\\b${number}\\b`), String(Number(number) + 7 + at))
  const started = performance.now()
  const { data } = await owner.functions.invoke<Response>('propose-change', {
    body: { businessId, edits: [{ kind: 'article', action: 'save', id, values: { content: edited } }] },
  })
  const measured: Measured = { begun: 0, first: undefined, done: 0, changed: 0, questions: 0 }
  for await (const line of replayLines(data as Response)) {
    const time = performance.now() - started
    if (line.kind === 'begun') Object.assign(measured, { begun: time, questions: line.questions })
    if (line.kind === 'changed') measured.first ??= time
    if (line.kind === 'done') Object.assign(measured, { done: time, changed: line.changed })
    if (line.kind === 'failed') throw new Error(line.message)
  }
  return measured
}

/** How long a customer waits for the answer to a question, in a chat of their own. */
async function askOnce(): Promise<number> {
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

const first = await replayOnce(0)
const replays: Measured[] = []
for (let at = 1; at <= count; at += 1) replays.push(await replayOnce(at))

const alone: number[] = []
for (let at = 0; at < 40; at += 1) alone.push(await askOnce())

// Customers ask one after another for as long as replays follow one another.
let isReplaying = true
const busy: number[] = []
const asking = (async () => {
  while (isReplaying) busy.push(await askOnce())
})()
const besides: Measured[] = []
for (let at = 0; at < count; at += 1) besides.push(await replayOnce(count + 1 + at))
isReplaying = false
await asking

const row = (what: string, some: readonly Measured[]) => ({
  Replays: what,
  begun: `${median(some.map(({ begun }) => begun)).toFixed(0)} ms`,
  'first change': `${median(some.flatMap(({ first }) => first ?? [])).toFixed(0)} ms`,
  'last line': `${median(some.map(({ done }) => done)).toFixed(0)} ms`,
  slowest: `${Math.max(...some.map(({ done }) => done)).toFixed(0)} ms`,
})
printTable([
  row('the first of the process', [first]),
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
  `\n${first.questions} questions; answers changed: ${replays.map(({ changed }) => changed).join(', ')}`,
)
server.disconnect()
