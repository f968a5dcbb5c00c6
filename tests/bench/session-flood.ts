/**
 * Floods one business with chats from as many addresses and tells what its owner, and a customer and the owner of
 * another business, meanwhile wait: `npx tsx tests/bench/session-flood.ts [sessions] [at once] [quiet seconds]`. Server,
 * flooder and the others are processes of their own; quiet times and floods take turns.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Flooded } from './session-flooder.ts'
import { printTable, quantile } from './statistics.ts'

const sessions = Number(process.argv[2] ?? 1_000)
const atOnce = Number(process.argv[3] ?? 64)
const quietSeconds = Number(process.argv[4] ?? 5)
const rounds = 3

const start = (file: string): ChildProcess =>
  fork(new URL(file, import.meta.url), { execArgv: ['--import', 'tsx'] })

interface Shop {
  businessId: string
  token: string
}
const server = start('./flooded-server.ts')
const [{ url, publishableKey, flooded, other }] = (await once(server, 'message')) as [
  { url: string; publishableKey: string; flooded: Shop; other: Shop },
]

async function call(path: string, token?: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}

/** A chat of the other business. */
async function openChat() {
  const session_id = crypto.randomUUID()
  const session_key = await call('/rest/v1/rpc/open_chat_session', undefined, {
    session_id,
    business_id: other.businessId,
  })
  return { session_id, session_key }
}
/** One that stays short, so that reading it costs the same all the time, and one that is written into. */
const [read, written] = [await openChat(), await openChat()]

const people: Record<string, () => Promise<unknown>> = {
  "another business's customer reads": () => call('/rest/v1/rpc/get_chat_messages', undefined, read),
  "another business's customer writes": () =>
    call('/rest/v1/rpc/send_customer_message', undefined, {
      ...written,
      message_id: crypto.randomUUID(),
      content: 'Hello',
    }),
  "another business's owner reads": () => call('/rest/v1/products?select=id,name&limit=24', other.token),
  'the flooded owner lists chats': () =>
    call('/rest/v1/rpc/list_chat_sessions', flooded.token, {
      business_id: flooded.businessId,
      status: null,
      search: null,
    }),
}
const times = { quiet: {} as Record<string, number[]>, flood: {} as Record<string, number[]> }

async function live(when: keyof typeof times, isOver: () => boolean) {
  while (!isOver()) {
    for (const [who, act] of Object.entries(people)) {
      const began = performance.now()
      await act()
      const list = times[when][who] ?? []
      times[when][who] = list
      list.push(performance.now() - began)
    }
    await delay(10)
  }
}

const statuses: Record<string, number> = {}
let seconds = 0
for (let round = 0; round <= rounds; round += 1) {
  const end = performance.now() + quietSeconds * 1_000
  await live('quiet', () => performance.now() > end)
  // The first quiet time warms up.
  if (round === 0) {
    times.quiet = {}
    continue
  }
  const flooder = start('./session-flooder.ts')
  await once(flooder, 'message')
  let outcome: Flooded | undefined
  flooder.once('message', message => {
    outcome = message as Flooded
  })
  flooder.send({ url, publishableKey, businessId: flooded.businessId, sessions, atOnce })
  await live('flood', () => outcome !== undefined)
  seconds += outcome?.seconds ?? 0
  for (const [what, count] of Object.entries(outcome?.statuses ?? {}))
    statuses[what] = (statuses[what] ?? 0) + count
}

printTable(
  Object.keys(people).map(who => {
    const [quiet = [], flood = []] = [times.quiet[who], times.flood[who]]
    return {
      who,
      'quiet p95 (ms)': quantile(quiet, 0.95).toFixed(1),
      'flood p95 (ms)': quantile(flood, 0.95).toFixed(1),
      ratio: (quantile(flood, 0.95) / quantile(quiet, 0.95)).toFixed(1),
      'requests in the flood': String(flood.length),
    }
  }),
)
console.log(
  `${rounds} floods of ${sessions} chats, ${atOnce} at once, ${seconds.toFixed(0)} s: ${JSON.stringify(statuses)}`,
)
server.disconnect()
