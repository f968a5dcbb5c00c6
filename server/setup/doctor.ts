import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { findRunning } from '../process/cluster/find-running.ts'
import { checkStore } from './before-start.ts'
import { checkDataDir, checkRoom } from './data-dir.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { checkMail } from './mail.ts'
import { misspeltSettings } from './misspelt.ts'
import { checkModel } from './model.ts'
import { checkPostgres } from './postgres.ts'
import { checkSite } from './site.ts'

/** Checks a whole installation, running or not. Changes nothing. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  const findings = [ok(`Node ${process.versions.node}.`), ...misspeltSettings(environment).map(warning)]
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...findings, ...error.faults.map(fault => wrong(`${fault}.`))]
  }
  const looks = await Promise.all([
    checkDataDir(config.dataDir),
    checkRoom(config.dataDir),
    checkSecrets(config),
    checkDatabase(config),
    checkStore(config),
    checkSite(config),
    checkMail(config),
    checkModel(config.ai),
  ])
  return [...findings, ...looks.flat()]
}

async function checkDatabase({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  if (databaseUrl) return checkPostgres(databaseUrl)
  // Damaged secrets are reported by their own check.
  const running = await findRunning(dataDir).catch(() => undefined)
  if (running) return checkPostgres(running.adminUrl, 'The embedded PostgreSQL')
  return [ok('The embedded PostgreSQL is not running now. It starts with Frontdesk.')]
}

/** The file of secrets must be intact, readable by this account, and not readable by others. */
async function checkSecrets({ dataDir }: Config): Promise<Finding[]> {
  const path = join(dataDir, 'secrets.json')
  try {
    const { jwtSecret, postgresPassword } = JSON.parse(await readFile(path, 'utf8')) as Record<
      string,
      unknown
    >
    if (!jwtSecret || !postgresPassword) throw new SyntaxError('incomplete')
    const { mode } = await stat(path)
    return mode & 0o077 ? [warning(`${path} can be read by other accounts. Run: chmod 600 ${path}`)] : []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    if (code === 'EACCES')
      return [wrong(`${path} may not be read by this account. Run as the one that Frontdesk runs as.`)]
    return [wrong(`${path} is damaged. Restore it from a backup.`)]
  }
}
