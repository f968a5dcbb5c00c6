import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts what accounts are used with, before the database keeps it. */
export interface Seal {
  /** @param place what the secret belongs to: it opens nowhere else */
  close(secret: string, place: string): string
  /** @returns undefined for what was encrypted with another key, or for another place */
  open(sealed: string, place: string): string | undefined
}

const algorithm = 'aes-256-gcm'

/** @param secret of the installation: without it, what a database or its backup holds is of no use */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest()
  return {
    close(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
