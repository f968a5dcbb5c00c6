/**
 * Guesses passwords and codes from very many network addresses and tells how many guesses for one account reached the
 * verifier, and what an owner's requests meanwhile took: `npx tsx tests/bench/auth-flood.ts [guesses]`. Server, guesser
 * and owner are processes of their own; quiet times and floods take turns, so that a busy machine weighs on both.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Guesses, Outcome } from './guesser.ts'
import { printTable, quantile } from './statistics.ts'

const count = Number(process.argv[2] ?? 2_000)
const rounds = 10
const accountsPerRound = 10
// More than wait for a turn at one account: the others are refused at once.
const atOnce = 200

const start = (file: string): ChildProcess =>
  fork(new URL(file, import.meta.url), { execArgv: ['--import', 'tsx'] })
const server = start('./limited-server.ts')
const [{ url, publishableKey, token }] = (await once(server, 'message')) as [
  { url: string; publishableKey: string; token: string },
]

/** The times of an owner's requests, one every 20 ms, until told to stop. */
async function ownersRequests(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begin = performance.now()
    const response = await fetch(`${url}/rest/v1/businesses?select=*`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The owner was answered ${response.status}`)
    times.push(performance.now() - begin)
    await delay(20)
  }
  return times
}

function idleFor(milliseconds: number) {
  const end = performance.now() + milliseconds
  return ownersRequests(() => performance.now() > end)
}

async function flood(what: Guesses['what'], round: number) {
  const guesser = start('./guesser.ts')
  await once(guesser, 'message')
  guesser.send({
    url,
    publishableKey,
    what,
    count: count / rounds,
    accounts: Array.from({ length: accountsPerRound }, (_, index) => `${what}-${round}-${index}@example.com`),
    firstAddress: round * count,
    atOnce,
  } satisfies Guesses)
  let outcome: Outcome | undefined
  guesser.once('message', message => {
    outcome = message as Outcome
  })
  const times = await ownersRequests(() => outcome !== undefined)
  return { times, most: outcome?.most ?? 0, seconds: outcome?.seconds ?? 0 }
}

await idleFor(3_000)
const idle: number[] = []
const floods = {
  passwords: [] as Awaited<ReturnType<typeof flood>>[],
  codes: [] as Awaited<ReturnType<typeof flood>>[],
}
for (let round = 0; round < rounds; round += 1) {
  for (const what of ['passwords', 'codes'] as const) {
    idle.push(...(await idleFor(3_000)))
    floods[what].push(await flood(what, round))
  }
}

const owner = (times: number[]) => ({
  "owner's p50 (ms)": quantile(times, 0.5).toFixed(1),
  "owner's p95 (ms)": quantile(times, 0.95).toFixed(1),
})
printTable([
  { during: 'nothing', seconds: '', 'most that reached the verifier for one account': '', ...owner(idle) },
  ...Object.entries(floods).map(([what, results]) => ({
    during: `${count} ${what}`,
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0),
    'most that reached the verifier for one account': String(Math.max(...results.map(({ most }) => most))),
    ...owner(results.flatMap(({ times }) => times)),
  })),
])
server.disconnect()
