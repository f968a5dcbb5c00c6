import { createHmac, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Secrets of an installation, generated at its first start. */
export interface Secrets {
  /** Signs access tokens; shared by all processes of an installation. */
  jwtSecret: string
  /** Password of the embedded PostgreSQL's administrator. */
  postgresPassword: string
  /** What the key that signs backups is made from. It is in no backup. */
  backupKey: string
}

/**
 * Reads `dataDir/secrets.json`, or creates it. The folder exists and is locked by this process.
 * @throws OperatorError when the file is damaged: new secrets would silently end all sessions and lose the database's
 * password
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const found = await readSecrets(dataDir)
  if (found?.backupKey) return { ...found, backupKey: found.backupKey }
  const made = { jwtSecret: randomSecret(), postgresPassword: randomSecret(), backupKey: randomSecret() }
  const secrets = { ...made, ...found }
  await saveSecrets(dataDir, secrets)
  return secrets
}

/** Those of a folder on which no Frontdesk has started since backups are signed lack that key. */
export type FoundSecrets = Omit<Secrets, 'backupKey'> & Partial<Pick<Secrets, 'backupKey'>>

/**
 * Reads `dataDir/secrets.json`, also while another process holds the folder.
 * @returns undefined when there is none
 * @throws OperatorError when the file is damaged, or may not be read
 */
export async function readSecrets(dataDir: string): Promise<FoundSecrets | undefined> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    if (error.code === 'EACCES')
      throw new OperatorError(
        `${path} may not be read by this account. Run as the one that Frontdesk runs as.`,
      )
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { jwtSecret, postgresPassword, backupKey } = JSON.parse(text) as Partial<Secrets>
    if (jwtSecret && postgresPassword)
      return { jwtSecret, postgresPassword, ...(backupKey ? { backupKey } : {}) }
  } catch {}
  throw new OperatorError(`${path} is damaged. Restore it from a backup.`)
}

/** Writes `dataDir/secrets.json` atomically. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const path = join(dataDir, 'secrets.json')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  // The rename survives a power cut only after the folder is synced too.
  const folder = await open(dataDir)
  await folder.sync()
  await folder.close()
}

/** 256 random bits in base64url, which needs no escaping in a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** Derives a value from a secret, another one for each purpose. */
export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`frontdesk:${purpose}`).digest('base64url')
