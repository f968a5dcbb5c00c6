import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { Job } from '../database/jobs.ts'

/** How often a running Frontdesk saves itself, in milliseconds. */
const day = 86_400_000
/** How often it shows that it is not stuck. */
const sign = 10_000
/** The priority of the process, behind that of requests. */
const nice = 10

/** Where a running Frontdesk saves itself. */
export interface BackupSchedule {
  /** A folder, or s3://bucket/folder. */
  to: string
  /** How many backups stay there. */
  keep: number
}

/**
 * A backup each day, by one process of those that share a database. A process of its own does it, with the settings of
 * this one, so that compressing takes no time from requests.
 * @param program how this process was started: a script of Node
 */
export const dailyBackup = ({ to, keep }: BackupSchedule, program: string): Job => ({
  name: 'backup',
  every: day,
  async work(signal, goesOn) {
    const child = spawn(process.execPath, [program, 'backup', '--to', to, '--keep', `${keep}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    if (child.pid !== undefined) setPriority(child.pid, nice)
    let said = ''
    child.stderr.on('data', part => {
      said = `${said}${part}`.slice(-2_000)
    })
    const alive = setInterval(goesOn, sign)
    const [code] = await once(child, 'exit').finally(() => clearInterval(alive))
    if (code !== 0) throw new Error(`The backup failed: ${said.trim()}`)
  },
})
