import { createHmac, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Secrets of an installation, generated at its first start. */
export interface Secrets {
  /** Signs access tokens; shared by all processes of an installation. */
  jwtSecret: string
  /** Password of the embedded PostgreSQL's administrator. */
  postgresPassword: string
}

/**
 * Reads `dataDir/secrets.json`, or creates it. The folder exists and is locked by this process.
 * @throws Error when the file is damaged: new secrets would silently end all sessions and lose the database's password
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) {
    try {
      const { jwtSecret, postgresPassword } = JSON.parse(text) as Partial<Secrets>
      if (jwtSecret && postgresPassword) return { jwtSecret, postgresPassword }
    } catch {}
    throw new Error(`${path} is damaged. Restore it from a backup.`)
  }
  const secrets = { jwtSecret: randomSecret(), postgresPassword: randomSecret() }
  await saveSecrets(dataDir, secrets)
  return secrets
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
