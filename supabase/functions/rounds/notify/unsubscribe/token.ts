import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OwnerMailKind } from '../words/words.ts'

/** Which e-mails a link ends: one kind of an account's, or all of a business's to a customer. */
export type MailChoice = { language: string } & (
  | { kind: OwnerMailKind; account: string }
  /** `address` is the digest of the customer's address that the database compares. */
  | { kind: 'customer'; business: string; address: string }
)

/** Makes and reads the tokens of links that end e-mails. They name nobody, last as long as the key, and open nothing else. */
export interface UnsubscribeTokens {
  make(choice: MailChoice): string
  /** @returns undefined for what this installation has not signed */
  read(token: string): MailChoice | undefined
}

/** @param key the installation's secret for this purpose */
export function unsubscribeTokens(key: string): UnsubscribeTokens {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')
  return {
    make(choice) {
      const payload = Buffer.from(JSON.stringify(choice)).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    read(token) {
      const [payload = '', signature = '', ...more] = token.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(payload))]
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as MailChoice
    },
  }
}
