/**
 * Floods a server with its default limits from 50 network addresses of this machine, and tells what others wait meanwhile:
 * `npx tsx tests/bench/floods.ts [seconds] [kind] [at once from each address]`, after `npm run build`. Kinds:
 * assistant, openings, chats, anything, pages and articles. Server, flooder and others are processes of their own; a quiet
 * time comes before each flood. In the end, a customer who comes for the first time opens a chat with the flooded business.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Flood, Flooded } from './floods/flooder.ts'
import { callOf, clientAt } from './floods/requests.ts'
import type { Target } from './floods/server.ts'
import { printTable, quantile } from './statistics.ts'

const [seconds = '60', only = '', atOnce = '4'] = process.argv.slice(2)
const kinds: Flood['kind'][] = ['assistant', 'openings', 'chats', 'anything', 'pages', 'articles']
/** Between two requests of each of the others, in milliseconds: an owner has 200 in ten seconds. */
const pause = 60

const start = (file: string): ChildProcess =>
  fork(new URL(file, import.meta.url), { execArgv: ['--import', 'tsx'] })

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** Times in milliseconds, by who waited. */
type Times = Record<string, number[]>

/** What others do meanwhile, each from many addresses, so that no limit of theirs is reached. */
async function others(target: Target) {
  const clients = Array.from({ length: 240 }, (_, index) => clientAt(`127.0.3.${index + 1}`, target))
  let turn = 0
  const next = () => clients[turn++ % clients.length] ?? clientAt('127.0.4.1', target)
  const chat = { session_id: randomUUID() }
  const opened = await next()(callOf('open_chat_session', { ...chat, business_id: target.other.businessId }))
  const key = { ...chat, session_key: JSON.parse(opened.body) }
  const acts = {
    '/healthz': { path: '/healthz' },
    'a customer reads': callOf('get_chat_messages', { ...key, after: '2100-01-01T00:00:00Z' }),
    'a chat’s page': { path: `/chat/${target.other.businessId}`, headers: { 'accept-encoding': 'br' } },
    'an owner reads': {
      path: '/rest/v1/products?select=id,name&limit=24',
      headers: { authorization: `Bearer ${target.other.token}` },
    },
  }
  return async (isOver: () => boolean): Promise<Times> => {
    const times: Times = {}
    await Promise.all(
      Object.entries(acts).map(async ([who, shape]) => {
        const list: number[] = []
        times[who] = list
        while (!isOver()) {
          const { status, milliseconds } = await next()(shape)
          if (status >= 400) throw new Error(`${who} was answered ${status}`)
          list.push(milliseconds)
          await delay(pause)
        }
      }),
    )
    return times
  }
}

/** Processor time that the server's process has used, in milliseconds. */
async function timeUsed(server: ChildProcess): Promise<number> {
  server.send('time')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

async function live(acts: Awaited<ReturnType<typeof others>>, milliseconds: number): Promise<Times> {
  const end = performance.now() + milliseconds
  return acts(() => performance.now() > end)
}

for (const kind of kinds.filter(each => each.includes(only))) {
  const server = start('./floods/server.ts')
  const [target] = (await once(server, 'message')) as [Target]
  const acts = await others(target)
  await live(acts, 3_000)
  const began = await timeUsed(server)
  const quiet = await live(acts, 10_000)
  const quietTime = ((await timeUsed(server)) - began) / 10_000
  const flooder = start('./floods/flooder.ts')
  await once(flooder, 'message')
  flooder.send({ target, kind, atOnce: Number(atOnce) } satisfies Flood)
  const before = await timeUsed(server)
  const flood = await live(acts, Number(seconds) * 1000)
  const floodTime = ((await timeUsed(server)) - before) / (Number(seconds) * 1000)
  flooder.send('stop')
  const [answers] = (await once(flooder, 'message')) as [Flooded]
  const asked = performance.now()
  const newcomer = await clientAt(
    '127.0.9.9',
    target,
  )(callOf('open_chat_session', { session_id: randomUUID(), business_id: target.flooded.businessId }))
  console.log(`\n${kind}: ${seconds} s, answered ${JSON.stringify(answers)}`)
  printTable(
    Object.entries(flood).map(([who, times]) => {
      const before = quantile(quiet[who] ?? [], 0.95)
      return {
        who,
        'quiet p95 (ms)': before.toFixed(1),
        'flood p95 (ms)': quantile(times, 0.95).toFixed(1),
        ratio: (quantile(times, 0.95) / before).toFixed(1),
        'quiet, longest': Math.max(...(quiet[who] ?? [])).toFixed(0),
        'flood, longest': Math.max(...times).toFixed(0),
      }
    }),
  )
  console.log(`A newcomer’s chat: ${newcomer.status} after ${(performance.now() - asked).toFixed(0)} ms.`)
  console.log(
    `Processor time of the server: ${percent(quietTime)} of a core before, ${percent(floodTime)} in the flood.`,
  )
  server.disconnect()
  await once(server, 'exit')
}
