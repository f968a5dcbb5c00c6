import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * When a process started, in the system's own notation. Together with the id it names one process, since ids are reused.
 * @returns undefined when no process runs with this id, and an empty text when one runs whose start cannot be read, as where
 * /proc is hidden. A zombie, which was killed and whose parent has not collected it yet, still has the id and does not run
 * any more.
 */
export async function startTime(pid: number): Promise<string | undefined> {
  const [state, startedAt = ''] = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  if (state === undefined) return hasProcess(pid) ? '' : undefined
  return /^[ZX]/.test(state) ? undefined : startedAt
}

function hasProcess(pid: number): boolean {
  try {
    // Other numbers name groups of processes.
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // It is another account's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Source: proc_pid_stat(5). The second field, the name, may hold spaces and brackets. */
async function fromProc(pid: number): Promise<(string | undefined)[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  return [fields[0], fields[19]]
}

async function fromPs(pid: number): Promise<(string | undefined)[]> {
  const listed = await promisify(execFile)('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)]).catch(
    () => undefined,
  )
  const [, state, startedAt] = /^\s*(\S+)\s+(.*\S)/.exec(listed?.stdout ?? '') ?? []
  return [state, startedAt]
}
