/**
 * Tells what a request costs the server of somebody who has no account and no chat: processor time of the whole process, with
 * all its threads, for each shape that such a request can have. `npx tsx tests/bench/before-authentication.ts [part of a
 * name]`. Passwords are left out: their hashes are meant to cost, and are limited by address and in number.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hostileRequests } from './floods/hostile.ts'
import { type Client, clientAt, type Shape } from './floods/requests.ts'
import type { Target } from './floods/server.ts'
import { printTable } from './statistics.ts'

/** The most that a request may cost, in milliseconds. */
const most = 1
const requests = 300
const atOnce = 8

const unlimited = Object.fromEntries(
  ['REST', 'FUNCTION', 'PAGE', 'LOOKUP', 'VERIFY', 'REFRESH', 'LOGIN', 'SIGN_UP'].map(name => [
    `LIMIT_${name}_BY_ADDRESS`,
    '100000000/10',
  ]),
)
const server = fork(
  new URL('./floods/server.ts', import.meta.url),
  [JSON.stringify({ ...unlimited, LIMIT_SESSION_BY_ADDRESS: '100000000/10' })],
  { execArgv: ['--import', 'tsx'] },
)
const [target] = (await once(server, 'message')) as [Target]
let sentInAll = 0
let client = clientAt('127.5.0.1', target)
/** From another address after each thirty requests: more of what one address is refused would be answered slowly. */
const send: Client = shape => {
  sentInAll += 1
  if (sentInAll % 30 === 0)
    client = clientAt(
      `127.5.${Math.floor(sentInAll / 30 / 250) % 250}.${1 + (Math.floor(sentInAll / 30) % 250)}`,
      target,
    )
  return client(shape)
}

/** Processor time of the server's process so far, in milliseconds. */
async function timeUsed(): Promise<number> {
  server.send('time')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

async function sendAll(shape: () => Shape, count: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  let sent = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // A body that is refused unread may end its connection before it was sent.
      while (sent++ < count)
        statuses.add(
          await send(shape()).then(
            ({ status }) => status,
            () => 0,
          ),
        )
    }),
  )
  return statuses
}

/** What the server does without a request, in milliseconds of processor time a millisecond. */
async function idle(): Promise<number> {
  const [before, began] = [await timeUsed(), performance.now()]
  await new Promise(resolve => setTimeout(resolve, 3_000))
  return ((await timeUsed()) - before) / (performance.now() - began)
}

const rows: { what: string; each: number; statuses: Set<number> }[] = []
const quiet = await idle()
const wanted = process.argv[2] ?? ''
for (const [what, shape] of Object.entries(hostileRequests(target))) {
  if (!what.includes(wanted)) continue
  await sendAll(shape, requests)
  const [before, began] = [await timeUsed(), performance.now()]
  const statuses = await sendAll(shape, requests)
  const used = (await timeUsed()) - before - quiet * (performance.now() - began)
  rows.push({ what, each: used / requests, statuses })
}
rows.sort((a, b) => b.each - a.each)
printTable(
  rows.map(({ what, each, statuses }) => ({
    request: what,
    answered: [...statuses].sort().join(', '),
    'process time (ms)': each.toFixed(2),
    '': each > most ? 'too much' : '',
  })),
)
server.disconnect()
