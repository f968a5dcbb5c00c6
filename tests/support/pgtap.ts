import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type postgres from 'postgres'

const run = promisify(execFile)

/**
 * Loads pgTAP into the schema `tap` of a database. Its SQL comes from the PGTAP_SQL file, from an installed
 * PostgreSQL, or from Debian's package, which is unpacked, not installed.
 * @throws Error that says how to get it
 */
export async function installPgTap(admin: postgres.Sql): Promise<void> {
  const sql = await findPgTap()
  await admin.unsafe(`
    create schema tap;
    grant usage on schema tap to public;
    set search_path = tap, public;
    ${sql.replace(/^\\.*$/gm, '')};
    grant execute on all functions in schema tap to public;
    reset search_path;`)
}

/**
 * Runs one pgTAP file. Of psql's commands it may contain \ir, which includes another file.
 * @param change runs before it, in the file's transaction, which ends with a rollback
 * @returns its TAP lines
 */
export async function runPgTap(admin: postgres.Sql, file: string, change = ''): Promise<string[]> {
  const connection = await admin.reserve()
  try {
    await connection.unsafe('set search_path = public, tap, extensions')
    const script = (await readScript(file)).replace(/^begin;$/m, () => `begin;\n${change}`)
    const results = (await connection.unsafe(script)) as unknown as Record<string, unknown>[][]
    return results
      .flat()
      .flatMap(row => Object.values(row))
      .flatMap(value => (typeof value === 'string' ? value.split('\n') : []))
  } finally {
    await connection.unsafe('rollback; reset all; reset role').catch(() => undefined)
    connection.release()
  }
}

async function readScript(file: string): Promise<string> {
  const pieces = (await readFile(file, 'utf8')).split(/^\\ir (.+)$/m)
  const scripts = await Promise.all(
    pieces.map((piece, at) => (at % 2 === 1 ? readScript(join(dirname(file), piece)) : piece)),
  )
  return scripts.join('')
}

async function findPgTap(): Promise<string> {
  if (process.env.PGTAP_SQL) return readFile(process.env.PGTAP_SQL, 'utf8')
  const installed = await findIn('/usr/share/postgresql')
  if (installed) return installed
  const folder = await mkdtemp(join(tmpdir(), 'pgtap-'))
  try {
    await run('apt-get', ['download', 'postgresql-15-pgtap'], { cwd: folder })
    const [file = ''] = await readdir(folder)
    await run('dpkg', ['-x', file, '.'], { cwd: folder })
    const unpacked = await findIn(join(folder, 'usr/share/postgresql'))
    if (unpacked) return unpacked
  } catch {
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  throw new Error(
    'pgTAP was not found. Install it (Debian: postgresql-15-pgtap), or set PGTAP_SQL to its pgtap--*.sql.',
  )
}

async function findIn(folder: string): Promise<string | undefined> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const scripts = files.filter(name => /pgtap--\d+\.\d+\.\d+\.sql$/.test(name)).sort()
  const newest = scripts.at(-1)
  return newest ? readFile(join(folder, newest), 'utf8') : undefined
}
