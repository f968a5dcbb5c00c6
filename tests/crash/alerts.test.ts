import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startInbox } from '../support/inbox.ts'
import { startModelServer } from '../support/model-server.ts'
import { type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { askQuestion, type Fault, type Ground, otherShapes, sixFaults } from './faults-at-night.ts'
import { tell } from './figures.ts'
import { createInstallation } from './installation.ts'
import { createSender } from './sender.ts'

const METRICS_TOKEN = 'a token for the monitoring system'

/** At length, faults come one after the other, in more shapes, and Prometheus asks as often as at home. */
const isLong = process.env.CRASH !== undefined

/** A small disk; where none may be mounted, no disk becomes full. */
const disk = mkdtempSync(join(tmpdir(), 'frontdesk-alerts-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0

describe('alerts of a real Prometheus', () => {
  let ground: Ground
  let prometheus: Prometheus
  beforeAll(async () => {
    const [model, inbox] = await Promise.all([startModelServer(), startInbox()])
    const installation = await createInstallation(
      { METRICS_TOKEN, SMTP_URL: inbox.url, AI_MODEL: 'shop:model-1', AI_BASE_URL: model.url },
      isMounted ? join(disk, 'data') : undefined,
    )
    await installation.start()
    const sender = createSender(installation.url, await installation.publishableKey())
    const owners = await Promise.all(Array.from({ length: 8 }, () => installation.addOwner()))
    const [owner] = owners
    const business = crypto.randomUUID()
    await sender.send(
      'POST',
      '/rest/v1/businesses',
      { id: business, owner_id: owner?.id, name: 'Shop' },
      owner,
    )
    ground = { installation, model, inbox, sender, owners, business, disk: isMounted ? disk : undefined }
    const target = new URL(installation.url).host
    prometheus = await startPrometheus(target, METRICS_TOKEN, isLong ? '15s' : '2s')
  })
  afterAll(async () => {
    await prometheus?.stop()
    await ground?.installation.remove()
    await ground?.model.stop()
    await ground?.inbox.stop()
    if (isMounted) execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  const firing = async () => {
    const alerts = await prometheus.alerts()
    return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
  }

  /** Causes faults at once, waits until the alert of each fires, and mends them. @returns the alerts that did not come */
  async function alertsOf(group: Fault[]): Promise<string[]> {
    const before = await firing()
    const started = performance.now()
    const mends = await Promise.all(group.map(({ cause }) => cause()))
    let isOver = false
    const traffic = group.map(async ({ meanwhile }) => {
      while (meanwhile && !isOver) await meanwhile()
    })
    const missing = new Set(group)
    const look = async () => {
      const names = await firing()
      for (const fault of missing) {
        if (!names.has(fault.alert)) continue
        missing.delete(fault)
        tell(`${fault.name}: ${fault.alert} after ${Math.round((performance.now() - started) / 1000)} s`)
      }
      return missing.size
    }
    // Two minutes, and patience for a busy machine.
    await expect.poll(look, { timeout: 170_000, interval: 250 }).toBe(0)
    const own = new Set(group.map(({ alert }) => alert))
    const others = [...(await firing())].filter(name => !before.has(name) && !own.has(name))
    if (others.length > 0) tell(`  beside it: ${others.join(', ')}`)
    isOver = true
    await Promise.all(mends.map(mend => mend()))
    await Promise.all(traffic)
    return [...missing].map(({ alert }) => alert)
  }

  const isOver = (name: string) =>
    expect.poll(async () => (await firing()).has(name), { timeout: 900_000, interval: 1_000 }).toBe(false)

  test('an ordinary hour fires none, and each of six faults its own', async () => {
    await askQuestion(ground)
    expect(await firing()).toEqual(new Set())
    const faults = sixFaults(ground)
    // The last one keeps the others' work from the database.
    const groups = isLong ? faults.map(fault => [fault]) : [faults.slice(0, -1), faults.slice(-1)]
    for (const group of groups) expect(await alertsOf(group)).toEqual([])
  })

  test.runIf(isLong)('so do other shapes of them', async () => {
    for (const fault of otherShapes(ground)) {
      await isOver(fault.alert)
      expect(await alertsOf([fault])).toEqual([])
    }
  })
})
