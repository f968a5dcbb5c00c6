import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FoundSecrets, readSecrets } from '../secrets.ts'
import { startTime } from './running.ts'

/** An embedded PostgreSQL that runs as part of another Frontdesk. */
export interface RunningCluster {
  /** Address for the database's administrator. */
  adminUrl: string
  secrets: FoundSecrets
}

/**
 * Finds the embedded PostgreSQL of the Frontdesk that runs on a data folder.
 * @returns undefined when none runs there, or its PostgreSQL is not ready
 */
export async function findRunning(dataDir: string): Promise<RunningCluster | undefined> {
  const isLocked = await access(join(dataDir, 'frontdesk.lock')).then(
    () => true,
    () => false,
  )
  if (!isLocked) return undefined
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  // Its lines: process, folder, start, port, socket, address, shared memory, state.
  const [pid, , , port, , , , state] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  if (state?.trim() !== 'ready' || (await startTime(Number(pid))) === undefined) return undefined
  const secrets = await readSecrets(dataDir)
  if (!secrets) return undefined
  const password = encodeURIComponent(secrets.postgresPassword)
  return { adminUrl: `postgres://postgres:${password}@127.0.0.1:${Number(port)}/postgres`, secrets }
}
