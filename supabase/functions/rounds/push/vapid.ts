import { createECDH } from 'node:crypto'

/** What push services know this installation by (VAPID, RFC 8292). */
export interface Vapid {
  /** An uncompressed point of P-256, in base64url. Browsers subscribe with it. */
  publicKey: string
  privateKey: string
  /** Whom a push service may write to: an https: or mailto: address. */
  subject: string
}

/** The public key of a private one, both in base64url. @throws Error when it is no key of P-256 */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Whom push services may write to, unless the settings say: the site, or who its e-mails come from. */
export function defaultSubject(siteUrl: string, mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return siteUrl.startsWith('https://') ? siteUrl : `mailto:${address}`
}
