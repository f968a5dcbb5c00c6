import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFamilies } from './families.ts'
import { jobMetrics } from './jobs.ts'
import type { SharedState } from './state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lagOf = async (families: ReturnType<typeof createFamilies>, job: string) =>
  Number(new RegExp(`lag_seconds{name="${job}"} (.*)`).exec(await families.registry.metrics())?.[1])

test("this process's own job is late when it neither ends well nor goes on", async () => {
  const families = createFamilies()
  const jobs = jobMetrics(families, () => undefined)
  jobs.started({ name: 'mails', every: 3_000 })
  vi.advanceTimersByTime(3_000)
  expect(await lagOf(families, 'mails')).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await lagOf(families, 'mails')).toBe(60)
  jobs.ended('mails', 'failed')
  expect(await lagOf(families, 'mails')).toBe(60)
  jobs.goesOn('mails')
  expect(await lagOf(families, 'mails')).toBe(0)
})

test('a shared job is late when it is due and no process has its lease', async () => {
  const families = createFamilies()
  let state: SharedState | undefined
  const jobs = jobMetrics(families, () => state)
  jobs.started({ name: 'sweep', every: 60_000 }, 15_000)
  vi.advanceTimersByTime(600_000)
  jobs.goesOn('sweep')
  expect(await lagOf(families, 'sweep')).toBe(0)
  const idleSince = Date.now() - 90_000
  state = { isUp: true, jobs: { sweep: { isLeased: true, idleSince } } }
  expect(await lagOf(families, 'sweep')).toBe(0)
  state = { isUp: true, jobs: { sweep: { isLeased: false, idleSince } } }
  expect(await lagOf(families, 'sweep')).toBe(30)
})

test('a shared job is late when its process hangs in it, or cannot find out whether it is due', async () => {
  const families = createFamilies()
  const state = { isUp: true, jobs: { sweep: { isLeased: true, idleSince: Date.now() } } }
  const jobs = jobMetrics(families, () => state)
  jobs.started({ name: 'sweep', every: 3_600_000 }, 15_000)
  vi.advanceTimersByTime(75_000)
  expect(await lagOf(families, 'sweep')).toBe(60)
})

test('runs are counted by outcome', async () => {
  const families = createFamilies()
  const jobs = jobMetrics(families, () => undefined)
  jobs.started({ name: 'sweep', every: 1 }, 1)
  jobs.ended('sweep', 'failed')
  const text = await families.registry.metrics()
  expect(text).toContain('frontdesk_job_runs_total{name="sweep",outcome="failed"} 1')
  expect(text).toContain('frontdesk_job_runs_total{name="sweep",outcome="stuck"} 0')
})
