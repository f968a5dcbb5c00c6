import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { spread, tell, times } from './figures.ts'
import { createInstallation, type Installation, kill } from './installation.ts'
import { startTraffic, type Traffic } from './traffic.ts'

let installation: Installation | undefined
afterEach(async () => {
  await installation?.remove()
  installation = undefined
})

/** Milliseconds until a write is acknowledged again. */
async function untilServed(traffic: Traffic): Promise<number> {
  const started = performance.now()
  const before = traffic.ledger.acknowledged
  await expect
    .poll(() => traffic.ledger.acknowledged, { timeout: process.env.CRASH ? 600_000 : 90_000, interval: 10 })
    .toBeGreaterThan(before + 3)
  return performance.now() - started
}

/** Everything acknowledged is stored, every refusal had a message, and it is still the same process. */
async function check(what: string, traffic: Traffic, outages: number[], one: Installation): Promise<void> {
  await traffic.stop()
  const { ledger, sender } = traffic
  tell(
    `${what}: ${ledger.acknowledged} writes acknowledged, ` +
      `refused in words ${JSON.stringify(sender.refusals)}, slowest refusal ${sender.slowest.refusal} ms, slowest answer ${sender.slowest.answer} ms, ` +
      `writes again after ${spread(outages)}`,
  )
  expect(await one.isRunning()).toBe(true)
  expect(await ledger.differences(one)).toEqual([])
  expect(sender.unclean).toEqual([])
  expect(sender.counts.broken).toBe(0)
}

/** Ways in which PostgreSQL ends while Node lives. The postmaster is the first process. */
const ends: ((pids: number[]) => void)[] = [
  // What pg_ctl stop -m immediate does.
  ([first = 0]) => kill(first, 'SIGQUIT'),
  ([first = 0]) => kill(first, 'SIGKILL'),
  pids => {
    for (const pid of pids) kill(pid, 'SIGKILL')
  },
]

test('the embedded PostgreSQL ends in three ways: requests are refused in words, and go on by themselves', async () => {
  const stops = times(3, 0.3)
  const one = await createInstallation()
  installation = one
  await one.start()
  const traffic = await startTraffic(one, { customers: 6, owners: 2, isFull: true })
  const outages: number[] = []
  for (let count = 0; count < stops; count++) {
    await delay(100 + Math.random() * 400)
    const pids = await postmasterFirst(one)
    ends[count % ends.length]?.(pids)
    await expect
      .poll(async () => (await one.postgresPids()).includes(pids[0] ?? 0), { timeout: 60_000, interval: 5 })
      .toBe(false)
    outages.push(await untilServed(traffic))
  }
  await check(`The embedded PostgreSQL ended ${stops} times`, traffic, outages, one)
})

describe('a PostgreSQL at DATABASE_URL', () => {
  let folder: string
  let cluster: Cluster
  const password = crypto.randomUUID()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-external-'))
    cluster = await startCluster({ dataDir: folder, password })
  })
  afterAll(async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('is stopped immediately and started again: requests are refused in words, and go on by themselves', async () => {
    const stops = times(1, 0.1)
    const one = await createInstallation({ DATABASE_URL: cluster.url })
    installation = one
    await one.start()
    const traffic = await startTraffic(one, { customers: 6, owners: 2, isFull: true })
    const outages: number[] = []
    for (let count = 0; count < stops; count++) {
      await delay(100 + Math.random() * 400)
      const pidFile = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      // What pg_ctl stop -m immediate does.
      kill(Number(pidFile.split('\n')[0]), 'SIGQUIT')
      await cluster.ended
      await delay(Math.random() * 500)
      cluster = await startCluster({ dataDir: folder, password, port: cluster.port })
      outages.push(await untilServed(traffic))
    }
    await check(`A PostgreSQL at DATABASE_URL was stopped ${stops} times`, traffic, outages, one)
  })
})

async function postmasterFirst(one: Installation): Promise<number[]> {
  const pidFile = await readFile(join(one.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const first = Number(pidFile.split('\n')[0])
  return [first, ...(await one.postgresPids()).filter(pid => pid !== first)]
}
