// Three machines and two processes behind nginx, as docs/deploy.md describes them, on loopback. `npm run drill -- failover`
// kills a primary 20 times and a process 20 times.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../server/process/free-port.ts'
import { type FrontProxy, startNginx } from '../../support/proxy.ts'
import { spread, tell, times } from '../figures.ts'
import { createInstallation, type Installation } from '../installation.ts'
import { startTraffic, type Traffic } from '../traffic.ts'
import { hasAutoFailover, type ReplicatedPostgres, startAutoFailover } from './auto-failover.ts'
import { type Listener, listen } from './listener.ts'

/** Patience for a busy machine. */
const soon = { timeout: 120_000, interval: 100 }

describe.skipIf(!hasAutoFailover)('two processes behind nginx, on a PostgreSQL with a replica', () => {
  let database: ReplicatedPostgres
  let processes: Installation[]
  let proxy: FrontProxy
  let front: Installation
  let traffic: Traffic
  let page: Listener

  beforeAll(async () => {
    database = await startAutoFailover()
    const shared = {
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of both processes, 32 letters',
      SITE_URL: `http://localhost:${await freePort()}`,
    }
    processes = await Promise.all([createInstallation(shared), createInstallation(shared)])
    for (const each of processes) await each.start()
    proxy = await startNginx(processes.map(({ url }) => Number(new URL(url).port)))
    const [first] = processes as [Installation, Installation]
    front = { ...first, url: proxy.url }
    const owner = await front.addOwner()
    traffic = await startTraffic(front, { customers: 6, owners: 2, isFull: false }, owner)
    page = await listen(proxy.url, await front.publishableKey(), owner.token, traffic.businessId)
  }, 300_000)

  afterAll(async () => {
    await page?.stop()
    await traffic?.stop()
    await proxy?.stop()
    for (const each of processes ?? []) await each.remove()
    await database?.remove()
  }, 120_000)

  /** Sends a message of its own until it is acknowledged. @returns its id */
  async function write(): Promise<string> {
    const [chat] = traffic.chats
    if (!chat) throw new Error('There is no chat.')
    const id = crypto.randomUUID()
    const content = `After the kill ${id}`
    const entry = traffic.ledger.message(id, chat.id, 'customer', content)
    const body = { session_id: chat.id, session_key: chat.key, message_id: id, content }
    while (!entry.isAcknowledged) {
      const { status } = await traffic.sender.send('POST', '/rest/v1/rpc/send_customer_message', body)
      entry.isAcknowledged = status === 200
      if (!entry.isAcknowledged) await delay(50)
    }
    return id
  }

  /** Kills, and measures until a write is acknowledged, and until a live event is heard. */
  async function after(kill: () => Promise<void>) {
    const before = traffic.ledger.acknowledged
    await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(before + 20)
    await delay(Math.random() * 300)
    const killed = performance.now()
    await kill()
    const sent = [await write()]
    const written = performance.now() - killed
    while (!sent.some(id => page.heard.has(id))) {
      await delay(250)
      sent.push(await write())
      if (performance.now() - killed > soon.timeout) throw new Error('No live event came any more.')
    }
    return { written, heard: performance.now() - killed }
  }

  test('primaries and processes are killed: nothing acknowledged is lost or twice, writing and live events go on', async () => {
    const rounds = times(1)
    const failovers: { written: number; heard: number }[] = []
    const kills: typeof failovers = []
    for (let round = 0; round < rounds; round += 1) {
      await expect.poll(() => database.isWhole(), soon).toBe(true)
      const primary = await database.primary()
      failovers.push(await after(() => primary.kill()))
      await primary.start()

      const process = processes[round % 2] as Installation
      kills.push(await after(() => process.killNode()))
      await process.start()
    }
    await traffic.stop()
    const inWords = (of: typeof failovers) =>
      `writes again ${spread(of.map(({ written }) => written))}; live events again ${spread(of.map(({ heard }) => heard))}`
    tell(`${traffic.ledger.acknowledged} writes acknowledged`)
    tell(`${rounds} primaries killed: ${inWords(failovers)}`)
    tell(`${rounds} processes killed: ${inWords(kills)}`)
    await expect.poll(() => database.isWhole(), soon).toBe(true)
    expect(await traffic.ledger.differences(front)).toEqual([])
  })
})
