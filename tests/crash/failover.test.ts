import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createDebianPostgres, type DebianPostgres, hasDebianPostgres } from '../support/debian-postgres.ts'
import { spread, tell, times } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { startTraffic } from './traffic.ts'

/** Patience for a busy machine. */
const soon = { timeout: 90_000, interval: 10 }

describe.skipIf(!hasDebianPostgres)('two hosts in DATABASE_URL', () => {
  const servers: DebianPostgres[] = []
  let installation: Installation | undefined
  afterEach(async () => {
    await installation?.remove()
    for (const server of servers.splice(0)) await server.remove()
  })

  /** Makes a server that does not run a synchronous replica of another one. */
  async function attach(replica: DebianPostgres, primary: DebianPostgres): Promise<void> {
    await replica.follow(primary)
    await replica.start()
    await primary.asAdmin(async sql => {
      await sql`alter system set synchronous_standby_names = '*'`
      await sql`select pg_reload_conf()`
    })
    const state = () => primary.asAdmin(sql => sql`select sync_state from pg_stat_replication`)
    await expect.poll(state, soon).toEqual([{ sync_state: 'sync' }])
  }

  test('the primary is killed and its replica promoted: nothing acknowledged is lost, and writing goes on', async () => {
    // `npm run crash -- 10 failover` does it ten times.
    const rounds = times(2)
    for (let made = 0; made < 2; made += 1) servers.push(await createDebianPostgres())
    let [primary, replica] = servers as [DebianPostgres, DebianPostgres]
    await primary.start()
    await attach(replica, primary)
    const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const one = await createInstallation({
      DATABASE_URL: `postgres://postgres:scratch@${hosts}/postgres?target_session_attrs=read-write`,
    })
    installation = one
    await one.start()
    const traffic = await startTraffic(one, { customers: 6, owners: 2, isFull: true })
    const outages: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = traffic.ledger.acknowledged
      await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(before + 20)
      await delay(Math.random() * 300)
      await primary.kill()
      await replica.asAdmin(sql => sql`select pg_promote(true, 60)`)
      const promoted = performance.now()
      const last = traffic.ledger.acknowledged
      await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(last)
      outages.push(performance.now() - promoted)
      const fallen = primary
      primary = replica
      replica = fallen
      await attach(replica, primary)
    }
    await traffic.stop()
    const { ledger, sender } = traffic
    tell(
      `${rounds} failovers: ${ledger.acknowledged} writes acknowledged, refused in words ${JSON.stringify(sender.refusals)}, ` +
        `slowest refusal ${sender.slowest.refusal} ms, writes again after the promotion ${spread(outages)}`,
    )
    expect(await one.isRunning()).toBe(true)
    expect(await ledger.differences(one)).toEqual([])
    expect(sender.unclean).toEqual([])
    expect(sender.counts.broken).toBe(0)
  })
})
