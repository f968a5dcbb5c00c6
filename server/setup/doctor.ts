import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { SchemaError } from '../database/migrate.ts'
import { backupKeyOf } from '../process/backup-key.ts'
import { embeddedMajor } from '../process/cluster/binaries.ts'
import { checkVersion } from '../process/cluster/cluster.ts'
import { findRunning } from '../process/cluster/find-running.ts'
import { OperatorError } from '../process/operator-error.ts'
import { readSecrets } from '../process/secrets.ts'
import { checkStore } from './before-start.ts'
import { checkDataDir, checkRoom } from './data-dir.ts'
import { checkDatabase } from './database.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { checkInbound } from './inbound.ts'
import { checkMail } from './mail.ts'
import { misspeltSettings } from './misspelt.ts'
import { checkModel } from './model.ts'
import { checkPostgres } from './postgres.ts'
import { checkReplicas } from './replica.ts'
import { checkFollowers } from './secret-followers.ts'
import { checkSharedMemory } from './shared-memory.ts'
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
    checkSharedMemory(config),
    checkSecrets(config),
    checkAnyDatabase(config),
    checkReplicas(config),
    checkStore(config),
    checkSite(config),
    checkMail(config),
    checkInbound(config),
    checkModel(config.ai),
  ])
  return [...findings, ...looks.flat()]
}

async function checkAnyDatabase(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl, directDatabaseUrl } = config
  if (databaseUrl) {
    const secrets = await readSecrets(dataDir).catch(() => undefined)
    const findings = await checkDatabase(config, config.jwtSecret ?? secrets?.jwtSecret)
    return [...findings, ...(await checkFollowers(directDatabaseUrl ?? databaseUrl)), ...sharing(config)]
  }
  // Damaged secrets are reported by their own check.
  const running = await findRunning(dataDir).catch(() => undefined)
  if (running) {
    const { adminUrl } = running
    return [
      ...(await checkPostgres(adminUrl, 'The embedded PostgreSQL')),
      ...(await checkFollowers(adminUrl)),
    ]
  }
  try {
    await checkVersion(join(dataDir, 'postgres'), await embeddedMajor())
    return [ok('The embedded PostgreSQL is not running now. It starts with Frontdesk.')]
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof OperatorError)) throw error
    return [wrong(error.message)]
  }
}

/** What several processes on one database need, and one does not. */
function sharing({ jwtSecret, backupKey, s3, smtpUrl }: Config): Finding[] {
  const needed = { JWT_SECRET: jwtSecret, BACKUP_KEY: backupKey, 'S3_*': s3, SMTP_URL: smtpUrl }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 0) return []
  return [ok(`${missing.join(', ')} not set: well for one process; several on one database need the same.`)]
}

/** The file of secrets must be intact, readable by this account, and not readable by others. */
async function checkSecrets({ dataDir, backupKey }: Config): Promise<Finding[]> {
  const path = join(dataDir, 'secrets.json')
  try {
    const secrets = await readSecrets(dataDir)
    const key = backupKey ?? secrets?.backupKey
    const findings = key ? [ok(`Backups are signed with ${backupKeyOf(key).name}`)] : []
    if (secrets && (await stat(path)).mode & 0o077)
      findings.push(warning(`${path} can be read by other accounts. Run: chmod 600 ${path}`))
    return findings
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [wrong(error.message)]
  }
}
