import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * When a process started, in the system's own notation. Together with the id it names one process, since ids are reused.
 * @returns undefined when no process runs with this id. A zombie, which was killed and whose parent has not collected it
 * yet, still has the id and does not run any more.
 */
export async function startTime(pid: number): Promise<string | undefined> {
  const [state = 'X', startedAt] = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  return /^[ZX]/.test(state) ? undefined : startedAt
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
