import { oneLine } from './one-line.ts'
import type { LetterPart } from './owner-mail.ts'
import type { Words } from './words/words.ts'

/** A webhook that was switched off: it said that it is gone, or nothing was delivered to it for five days. */
export interface WebhookNotice {
  url: string
  reason: 'gone' | 'failing'
}

/**
 * What an e-mail says of webhooks that were switched off.
 * @param place the address of the page that they are switched on again at
 */
export function webhookPart(
  webhooks: readonly WebhookNotice[],
  business: string,
  place: string,
  { words: { webhooks: words } }: { words: Words },
): LetterPart {
  return {
    subject: words.subject(business),
    before: [...webhooks.map(({ url, reason }) => words[reason](oneLine(addressOf(url), 200))), words.waits],
    button: { label: words.open, address: place },
    after: [],
  }
}

/** An address without its query, which may be a secret of the receiver's. */
const addressOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return host + (pathname === '/' ? '' : pathname)
}
