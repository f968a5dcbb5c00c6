import type { Families } from './families.ts'

const received = ['written', 'known', 'refused', 'other'] as const
const sent = ['sent', 'later', 'failed', 'blocked', 'refused'] as const

/**
 * Counts what came in from messengers, and what came of messages to them.
 * @param unreadFor for how many seconds the connection could not be read that could not be for longest
 */
export function channelMetrics(
  { counter, gauge }: Families,
  unreadFor: () => number,
): {
  received(outcome: (typeof received)[number]): void
  sent(outcome: (typeof sent)[number]): void
} {
  const updates = counter(
    'frontdesk_channel_updates_total',
    'Updates of messengers: written into a chat, come in before, refused, or no message, such as a tap.',
    ['outcome'],
  )
  const messages = counter(
    'frontdesk_channel_messages_total',
    'Messages to messengers: sent, wanted later, failed and tried again, to somebody who has blocked the shop, or refused.',
    ['outcome'],
  )
  gauge(
    'frontdesk_channel_unread_seconds',
    'For how long the account in a messenger could not be read that could not be for longest; up to 60 where all is well.',
    unreadFor,
  )
  for (const outcome of received) updates.inc({ outcome }, 0)
  for (const outcome of sent) messages.inc({ outcome }, 0)
  return { received: outcome => updates.inc({ outcome }), sent: outcome => messages.inc({ outcome }) }
}
