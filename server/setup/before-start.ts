import { type Config, ConfigError } from '../config.ts'
import { readCertificate } from '../inbound/certificate.ts'
import { mailFault } from '../mail/local.ts'
import { createS3Store } from '../storage/s3.ts'
import { checkDataDir } from './data-dir.ts'
import { checkDatabase } from './database.ts'
import { type Finding, wrong } from './finding.ts'
import { checkPort } from './port.ts'
import { checkReplicas } from './replica.ts'
import { checkSharedMemory } from './shared-memory.ts'
import { checkDoorPort } from './smtp-door.ts'

/**
 * Checks everything that a start needs, before anything is created on disk or in a database.
 * @throws ConfigError that lists all problems
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  const findings = await Promise.all([
    checkDataDir(config.dataDir),
    checkPort(config),
    checkDatabase(config),
    checkReplicas(config),
    checkStore(config),
    checkSharedMemory(config),
    checkMailSettings(config),
    checkInboundDoor(config),
  ])
  const faults = findings.flat().filter(({ status }) => status === 'wrong')
  if (faults.length > 0) throw new ConfigError(faults.map(({ text }) => text))
}

function checkMailSettings(config: Config): Finding[] {
  const fault = mailFault(config)
  return fault ? [wrong(fault)] : []
}

/** The port and the certificate of the SMTP door. */
async function checkInboundDoor({ inbound }: Config): Promise<Finding[]> {
  const door = inbound?.smtp
  if (!door) return []
  const files = door.tls && (await readCertificate(door.tls).catch((error: Error) => error))
  return [await checkDoorPort(door), ...(files instanceof Error ? [wrong(`${files.message}.`)] : [])]
}

/** Checks whether these credentials may use the bucket of the S3-compatible store. */
export async function checkStore({ s3 }: Config): Promise<Finding[]> {
  if (!s3) return []
  try {
    await createS3Store(s3)
    return [{ status: 'ok', text: `S3_BUCKET: ${s3.bucket} at ${s3.endpoint} answers.` }]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map(text => ({ status: 'wrong', text: `${text}.` }))
  }
}
