import { t } from '@lingui/core/macro'
import { ANONYMOUS, isPlaceholderEmail } from '@/lib/chat/anonymous'
import type { ChatStatus, Sender } from '@/lib/chat/messages'

/** A chat's status as the dashboard names it: stored 'escalated' is 'manual'. */
export type Status = 'active' | 'manual' | 'resolved'

export const statuses: Status[] = ['active', 'manual', 'resolved']

/** The filters of the list: a status, or the chats that are held back, which are in no other list. */
export type Narrowing = Status | 'held'

/** The views of the inbox that narrow it to some chats: those whose customer waits for a person, one's own, nobody's, and those that are put off. */
export type InboxView = 'waiting' | 'mine' | 'unassigned' | 'snoozed'

/** A chat as the list shows it. */
export interface SessionSummary {
  id: string
  customer_name: string
  customer_email: string
  status: ChatStatus
  escalation_reason: string | null
  /** Its realtime topic. */
  topic: string
  created_at: string
  last_message_at: string
  /** Since when the customer has been waiting for an answer; null while nobody waits. */
  waiting_since: string | null
  message_count: number
  /** The customer's messages that the owner has not read; at least one for a chat that came back from a snooze, until it is opened. */
  unread_count: number
  last_sender: Sender | null
  /** The start of the last message. */
  last_message: string | null
  /** Why the chat is held back; null for one that is not. */
  held_reason: string | null
  /** Where its customer writes: 'web', or a messenger. */
  channel: string
  /** Who of the business answers it; null for nobody. */
  assignee_id: string | null
  /** Until when it is put off, or was until it came back and until somebody opens it; null for one that is not. */
  snoozed_until: string | null
  /** The team's tags on it, in no order. */
  tag_ids: string[]
}

/** Whether a chat is put off now, milliseconds since the epoch. */
export const isSnoozed = ({ snoozed_until }: Pick<SessionSummary, 'snoozed_until'>, now: number): boolean =>
  snoozed_until !== null && Date.parse(snoozed_until) > now

/** The dashboard's name of a stored status. */
export function toStatus(stored: ChatStatus): Status {
  return stored === 'escalated' ? 'manual' : stored
}

/** The stored form of a status. */
export function toStored(status: Status): ChatStatus {
  return status === 'manual' ? 'escalated' : status
}

/** The filter that a URL parameter names; undefined for any other text. */
export function parseNarrowing(text: string | null): Narrowing | undefined {
  return text === 'held' ? text : statuses.find(status => status === text)
}

/** The name of a messenger; undefined for the chat's page. */
export const channelName = ({ channel }: { channel: string }): string | undefined =>
  channel === 'telegram' ? 'Telegram' : undefined

interface Customer {
  customer_name: string
  customer_email: string
}

/** The name that the customer gave, or undefined. */
export function givenName({ customer_name, customer_email }: Customer): string | undefined {
  const name = customer_name.trim()
  const isUnnamed =
    name === '' || (name === ANONYMOUS && (customer_email === '' || isPlaceholderEmail(customer_email)))
  return isUnnamed ? undefined : name
}

/** The customer's name, 'Anonymous Customer' for one who gave none. */
export const customerName = (customer: Customer): string => givenName(customer) ?? t`Anonymous Customer`

/** The address that the customer gave, or undefined. */
export function customerEmail({ customer_email }: Customer): string | undefined {
  return customer_email.trim() === '' || isPlaceholderEmail(customer_email)
    ? undefined
    : customer_email.trim()
}

/** Whether the customer of a chat in manual status waits for the owner. */
export function isWaiting(session: Pick<SessionSummary, 'status' | 'waiting_since'>): boolean {
  return session.status === 'escalated' && session.waiting_since !== null
}
