import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spread, tell, times } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { startTraffic } from './traffic.ts'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation()
  await installation.start()
})
afterAll(() => installation?.remove())

test('Node and PostgreSQL are killed outright, again and again, and nothing acknowledged is lost or made twice', async () => {
  const kills = times(3)
  const traffic = await startTraffic(installation, { customers: 8, owners: 2, isFull: true })
  const starts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    // At a random moment.
    await delay(100 + Math.random() * 700)
    await installation.killAll()
    starts.push(await installation.start())
    if (kill % 20 === 19) {
      tell(
        `${kill + 1} of ${kills} kills, ${traffic.ledger.acknowledged} writes acknowledged, ${spread(starts)}`,
      )
    }
  }
  await delay(300)
  await traffic.stop()
  const { ledger, sender } = traffic
  tell(
    `${kills} kills: ${ledger.acknowledged} writes acknowledged, ${sender.counts.broken} lines broken, ` +
      `${sender.counts.refused} refused in words, ready again after ${spread(starts)}`,
  )
  expect(await ledger.differences(installation)).toEqual([])
  expect(sender.unclean).toEqual([])
  expect(ledger.acknowledged).toBeGreaterThan(kills)
})
