import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { derive } from './secrets.ts'

/** The Ed25519 key pair of an installation's backups. It is kept with the installation, and is in none of its backups. */
export interface BackupKey {
  privateKey: KeyObject
  /** The public key, as the operator sees it: `ed25519:` and 43 letters, digits, - and _. */
  name: string
}

/** PKCS #8 before the 32 bytes of an Ed25519 key. Source: RFC 8410, section 7. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The form of a public key's name. Its group is the key in base64url. */
export const keyName = /^ed25519:([\w-]{43})$/

/** The key pair that a secret stands for. The same secret always gives the same pair. */
export function backupKeyOf(secret: string): BackupKey {
  const seed = Buffer.from(derive(secret, 'backup-key'), 'base64url')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, name: `ed25519:${createPublicKey(privateKey).export({ format: 'jwk' }).x}` }
}
