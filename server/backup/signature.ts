// Who made a backup: a signature of its list of contents.
import { createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { type BackupKey, keyName } from '../process/backup-key.ts'
import { format } from './format.ts'

/** The content of an archive's last member. */
export const signatureSchema = z.object({
  key: z.string().regex(keyName),
  signature: z.string().regex(/^[\w-]{86}$/),
})

/** What is signed: the archive's first member, and its list of everything else with checksums. */
export interface Signed {
  /** SHA-256 of the header in hexadecimal. */
  header: string
  /** SHA-256 of the list of contents in hexadecimal. */
  contents: string
}

const words = ({ header, contents }: Signed) =>
  Buffer.from(`frontdesk backup ${format}\n${header}\n${contents}\n`)

/** Signs an archive. */
export function signArchive(
  signed: Signed,
  { privateKey, name }: BackupKey,
): z.infer<typeof signatureSchema> {
  return { key: name, signature: sign(null, words(signed), privateKey).toString('base64url') }
}

/** Whether the holder of the named key signed this. */
export function isSignedBy(signed: Signed, { key, signature }: z.infer<typeof signatureSchema>): boolean {
  const x = keyName.exec(key)?.[1] ?? ''
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, words(signed), publicKey, Buffer.from(signature, 'base64url'))
}
