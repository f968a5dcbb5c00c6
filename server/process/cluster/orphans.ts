import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startTime } from './running.ts'

const run = promisify(execFile)

/**
 * Ends the PostgreSQL processes that a killed Frontdesk left behind, and removes their pid file: PostgreSQL refuses to
 * start when that file is empty, or names an id that another process has by now. The caller holds the folder's lock, so
 * no other PostgreSQL is being started here.
 * @param cluster the cluster's folder
 * @throws Error when it does not end
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && (await isPostgres(pid, cluster))) await stopPostmaster(pid, cluster)
  // Without a postmaster, a backend that is busy keeps the next one from starting.
  for (const left of await processesIn(cluster)) signalProcess(left, 'SIGKILL')
  for (const left of await processesIn(cluster)) await hasEnded(left, cluster, 5_000)
  await rm(pidFile, { force: true })
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalProcess(pid, signal)
    if (await hasEnded(pid, cluster, 5_000)) return
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop. End it, then start again.`)
}

async function hasEnded(pid: number, cluster: string, timeout: number): Promise<boolean> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await delay(20)) {
    if (!(await isPostgres(pid, cluster))) return true
  }
  return false
}

/** PostgreSQL's processes on this cluster, on Linux; other systems do not say which cluster a process works on. */
async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const found = await Promise.all(pids.map(pid => isPostgres(pid, cluster)))
  return pids.filter((_pid, index) => found[index])
}

/** Whether a running process is PostgreSQL. On Linux, whether it is the one of this cluster; other systems do not say. */
async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    if ((await startTime(pid)) === undefined) return false
    const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout.trim().endsWith('postgres')
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') return false
  // A zombie has no working directory any more.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(cluster))
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
