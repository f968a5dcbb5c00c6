import { createHmac, randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** What an installation keeps for itself, made at its first start. */
export interface Secrets {
  /** Signs access tokens; every process of one installation shares it. */
  jwtSecret: string
  /** The embedded PostgreSQL's administrator. */
  postgresPassword: string
}

/**
 * Reads `dataDir/secrets.json`, or makes it. The folder exists and is locked by this process.
 * @throws Error when the file is damaged: making new secrets would lock everybody out silently
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

/** Writes `dataDir/secrets.json`, whole or not at all. */
export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const path = join(dataDir, 'secrets.json')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  // The new name survives a power cut once its folder is on the disk, too.
  const folder = await open(dataDir)
  await folder.sync()
  await folder.close()
}

/** One that nobody can guess: 256 bits, in letters that any address may hold. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** A value that only holders of the secret can compute, for one named purpose. */
export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`frontdesk:${purpose}`).digest('base64url')
