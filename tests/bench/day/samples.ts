/** The memory of the processes, and what the database has written, over the time of a run. */
import { readdir, readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type postgres from 'postgres'
import { processorSeconds, residentMegabytes } from '../performance/processes.ts'

export interface Sample {
  /** Seconds since the beginning. */
  at: number
  /** Resident megabytes by process. */
  memory: Record<string, number>
}

export interface Sampler {
  samples: Sample[]
  /** Seconds of processor time of each process since the beginning. */
  processor(): Promise<Record<string, number>>
  /** How late one timer in a hundred of this process was, in milliseconds: what it measures of others is no better than that. */
  ownDelay(): number
  stop(): Promise<void>
}

const every = 5_000
/** Of the timer by which this process measures its own delays, in milliseconds. */
const resolution = 10

/**
 * Megabytes of a process and of all that it has started, with pages of files divided among those that share them.
 * @returns `shared`: memory that they share on purpose, which is PostgreSQL's cache of its tables
 */
async function familyMegabytes(parent: number): Promise<{ own: number; shared: number }> {
  const pids = [parent, ...(await childrenOf(parent))]
  const sum = { own: 0, shared: 0 }
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '')
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
    sum.own += megabytes('Pss') - megabytes('Pss_Shmem')
    sum.shared += megabytes('Pss_Shmem')
  }
  return sum
}

async function childrenOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const parents = await Promise.all(
    names.map(async pid => {
      const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
      return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
    }),
  )
  return names.filter((_name, at) => parents[at] === parent).map(Number)
}

/** Looks every five seconds. @param postmaster PostgreSQL's first process */
export async function startSampler(pids: readonly number[], postmaster: number): Promise<Sampler> {
  const began = performance.now()
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const names = pids.map((_pid, at) => (pids.length > 1 ? `Frontdesk ${at + 1}` : 'Frontdesk'))
  const samples: Sample[] = []
  const look = async () => {
    const memory: Record<string, number> = {}
    for (const [at, pid] of pids.entries()) memory[names[at] ?? ''] = await residentMegabytes(pid)
    const { own, shared } = await familyMegabytes(postmaster)
    memory.PostgreSQL = own
    memory['PostgreSQL, its cache'] = shared
    samples.push({ at: (performance.now() - began) / 1000, memory })
  }
  const used = async () =>
    Object.fromEntries(
      await Promise.all(pids.map(async (pid, at) => [names[at] ?? '', await processorSeconds(pid)] as const)),
    )
  const before = await used()
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, every)
  return {
    samples,
    async processor() {
      const now = await used()
      return Object.fromEntries(names.map(name => [name, (now[name] ?? 0) - (before[name] ?? 0)]))
    },
    ownDelay: () => Math.max(0, delays.percentile(99) / 1e6 - resolution),
    async stop() {
      clearInterval(timer)
      await looking
      await look()
      delays.disable()
    },
  }
}

/** The slope of a line through points by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const above = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0)
  return above / below
}

export interface Written {
  /** Bytes. */
  database: number
  wal: number
  temporary: number
}

/** How large the database is, and what it has written since its start. */
export async function writtenBy(admin: postgres.Sql): Promise<Written> {
  const [row] = await admin<{ database: string; wal: string; temporary: string }[]>`
    select pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0' as wal,
           (select temp_bytes from pg_stat_database where datname = current_database()) as temporary`
  return {
    database: Number(row?.database),
    wal: Number(row?.wal),
    temporary: Number(row?.temporary),
  }
}
