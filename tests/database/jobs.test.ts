import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { withLogin } from '../../server/database/address.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { type JobObserver, startJob, unobservedJobs } from '../../server/database/jobs.ts'

const quiet = { warn: () => undefined }
const times = { lease: 300, look: 20 }
const hour = 3_600_000

describe('startJob', () => {
  let scratch: ScratchDatabase
  /** For the database, this many processes. */
  let processes: Database[]
  beforeAll(async () => {
    scratch = await startScratchDatabase()
    await scratch.admin.unsafe("create role requests login password 'scratch' in role authenticator")
    const url = withLogin(scratch.url, 'requests', 'scratch')
    processes = [1, 2, 3].map(() => openDatabase({ url, maxConnections: 2, statementTimeout: 5_000 }))
  })
  afterAll(async () => {
    await Promise.all(processes.map(database => database.close()))
    await scratch?.stop()
  })

  test('one process at a time is at it, and the next run comes after the pause', async () => {
    let atIt = 0
    let most = 0
    let runs = 0
    const work = async () => {
      atIt += 1
      most = Math.max(most, atIt)
      await scratch.admin`select pg_sleep(0.05)`
      atIt -= 1
      runs += 1
    }
    const jobs = processes.map(database =>
      startJob(database, { name: 'shared', every: 0, work }, quiet, unobservedJobs, times),
    )
    await expect.poll(() => runs).toBeGreaterThan(5)
    await Promise.all(jobs.map(job => job.stop()))
    expect(most).toBe(1)

    const before = runs
    const paused = startJob(
      processes[0] as Database,
      { name: 'shared', every: hour, work },
      quiet,
      unobservedJobs,
      times,
    )
    const [row] =
      await scratch.admin`select server.claim_job('shared', gen_random_uuid(), '1 s', '1 hour') as is_mine`
    await paused.stop()
    expect(row?.is_mine).toBe(false)
    expect(runs).toBeLessThanOrEqual(before + 1)
  })

  test('work that takes longer than the lease stays with its process', async () => {
    const [first, second] = processes as [Database, Database]
    let finish: () => void = () => undefined
    let wasLost: boolean | undefined
    const long = startJob(
      first,
      {
        name: 'long',
        every: 0,
        work: (signal, goesOn) =>
          new Promise<void>(resolve => {
            const steps = setInterval(goesOn, times.lease / 10)
            finish = () => {
              clearInterval(steps)
              wasLost = signal.aborted
              resolve()
            }
          }),
      },
      quiet,
      unobservedJobs,
      times,
    )
    const state = () => scratch.admin`select owner, leased_until from server.jobs where name = 'long'`
    await expect.poll(async () => (await state()).length).toBe(1)
    const [claimed] = await state()
    let otherRan = false
    const other = startJob(
      second,
      {
        name: 'long',
        every: 0,
        work: async () => {
          otherRan = true
        },
      },
      quiet,
      unobservedJobs,
      times,
    )
    await expect
      .poll(async () => (await state())[0]?.leased_until.getTime() - claimed?.leased_until.getTime())
      .toBeGreaterThan(2 * times.lease)
    expect(otherRan).toBe(false)
    finish()
    await long.stop()
    await expect.poll(() => otherRan).toBe(true)
    await other.stop()
    expect(wasLost).toBe(false)
  })

  test('work that shows no sign of going on loses its lease, and another process takes over', async () => {
    const [first, second] = processes as [Database, Database]
    const outcomes: string[] = []
    const observer: JobObserver = {
      ...unobservedJobs,
      ended: (_name, outcome) => void outcomes.push(outcome),
    }
    let wasLost = false
    let hang: () => void = () => undefined
    const stuck = startJob(
      first,
      {
        name: 'stuck',
        every: 0,
        work: signal =>
          new Promise<void>(resolve => {
            hang = resolve
            signal.addEventListener('abort', () => {
              wasLost = true
            })
          }),
      },
      quiet,
      observer,
      times,
    )
    await expect
      .poll(async () => (await scratch.admin`select from server.jobs where name = 'stuck'`).length)
      .toBe(1)
    let otherRan = false
    const work = async () => {
      otherRan = true
    }
    const other = startJob(second, { name: 'stuck', every: 0, work }, quiet, unobservedJobs, times)
    await expect.poll(() => otherRan).toBe(true)
    expect(wasLost).toBe(true)
    expect(outcomes).toEqual(['stuck'])
    hang()
    await Promise.all([stuck.stop(), other.stop()])
  })

  test('the work of a process that died goes to another one once its lease is over', async () => {
    await scratch.admin`select server.claim_job('orphaned', gen_random_uuid(), '500 milliseconds', '0')`
    let hasRun = false
    const job = startJob(
      processes[0] as Database,
      {
        name: 'orphaned',
        every: hour,
        work: async () => {
          hasRun = true
        },
      },
      quiet,
      unobservedJobs,
      times,
    )
    await expect.poll(() => hasRun).toBe(true)
    await job.stop()
    const [row] = await scratch.admin`
      select finished_at > now() - interval '1 minute' as is_finished from server.jobs where name = 'orphaned'`
    expect(row?.is_finished).toBe(true)
  })

  test('a failure is logged, and the job is due again', async () => {
    const warnings: unknown[] = []
    let runs = 0
    const job = startJob(
      processes[0] as Database,
      {
        name: 'failing',
        every: 0,
        work: async () => {
          runs += 1
          throw new Error('broken')
        },
      },
      { warn: (details: unknown) => void warnings.push(details) },
      unobservedJobs,
      times,
    )
    await expect.poll(() => runs).toBeGreaterThan(1)
    await job.stop()
    expect(warnings[0]).toMatchObject({ job: 'failing', err: { message: 'broken' } })
  })
})
