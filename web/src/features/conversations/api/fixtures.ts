import type { ChatMessage } from './messages.ts'
import type { SessionSummary } from './session.ts'

/** A chat for tests; `values` overrides its defaults. */
export function session(values: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: 'a',
    customer_name: 'Maya Chen',
    customer_email: 'maya@example.com',
    status: 'active',
    escalation_reason: null,
    topic: `chat:${'0'.repeat(64)}`,
    created_at: '2026-03-04T10:00:00.000+00:00',
    last_message_at: '2026-03-04T10:05:00.000+00:00',
    waiting_since: null,
    message_count: 3,
    unread_count: 0,
    last_sender: 'ai',
    last_message: 'Hello',
    held_reason: null,
    channel: 'web',
    assignee_id: null,
    snoozed_until: null,
    tag_ids: [],
    ...values,
  }
}

/** A chat whose last activity was in this minute of a fixed hour. */
export const activeAt = (id: string, minute: number) =>
  session({ id, last_message_at: new Date(Date.UTC(2026, 2, 4, 10, minute)).toISOString() })

/** A message written in this second of a fixed hour. */
export function message(id: string, second: number, values: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    sender_type: 'customer',
    content: `Text of ${id}`,
    image_url: null,
    file: null,
    created_at: new Date(Date.UTC(2026, 2, 4, 10, 0, second)).toISOString(),
    sources: null,
    details: null,
    offers_person: false,
    takes_offer: null,
    helped: null,
    delivery_fault: null,
    author_id: null,
    ...values,
  }
}
