import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const remedy =
  'The processes of the embedded PostgreSQL share memory there. Mount a tmpfs on it that every account may write (in Docker: shm_size), or set DATABASE_URL'

/** Bytes that PostgreSQL's larger queries want. */
const enough = 32_000_000

/**
 * Checks where the embedded PostgreSQL shares memory between its processes. Only Linux has such a folder.
 * @param folder where it is
 */
export async function checkSharedMemory(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  folder = '/dev/shm',
): Promise<Finding[]> {
  if (databaseUrl || process.platform !== 'linux') return []
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) return [wrong(`${folder} is missing. ${remedy}.`)]
  const fault = await access(folder, constants.W_OK | constants.X_OK).then(
    // Root may write anywhere, but PostgreSQL then runs as another account.
    () => (process.getuid?.() === 0 && !(found.mode & 0o002) ? 'EACCES' : undefined),
    (error: NodeJS.ErrnoException) => error.code,
  )
  if (fault === 'EROFS') return [wrong(`${folder} can only be read. ${remedy}.`)]
  if (fault) return [wrong(`${folder} may not be written by the account that PostgreSQL runs as. ${remedy}.`)]
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (bavail * bsize < enough)
    return [warning(`${folder} has ${free} MB free, which large queries may exceed. ${remedy}.`)]
  return [ok(`${folder} has ${free.toLocaleString('en')} MB free.`)]
}
