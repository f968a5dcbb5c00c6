import type { Families } from './families.ts'

/** What becomes of an e-mail that came in. */
const outcomes = ['written', 'refused', 'known', 'gone', 'bounce', 'foreign'] as const

/**
 * Counts the e-mails that came in.
 * @param isMailboxUp undefined where this process reads no mailbox
 * @returns called with what became of each
 */
export function inboundMetrics(
  { counter, gauge }: Families,
  isMailboxUp: () => boolean | undefined,
): (outcome: (typeof outcomes)[number]) => void {
  const mails = counter(
    'frontdesk_inbound_emails_total',
    'E-mails that came in: written into a chat, refused, come in before, for a chat that is gone, a bounce, for others.',
    ['outcome'],
  )
  for (const outcome of outcomes) mails.inc({ outcome }, 0)
  gauge('frontdesk_imap_up', 'Whether the mailbox of replies can be read.', () => {
    const isUp = isMailboxUp()
    return isUp === undefined ? undefined : Number(isUp)
  })
  return outcome => mails.inc({ outcome })
}
