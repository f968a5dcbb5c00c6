import { format } from 'date-fns'
import { answeredFrom, type ChatMessage } from '../api/messages.ts'
import { customerEmail, customerName, type Sender, type StoredStatus, toStatus } from '../api/session.ts'

interface Conversation {
  customer_name: string
  customer_email: string
  status: StoredStatus
  escalation_reason: string | null
  created_at: string
}

/** A conversation as plain text, with the times of the reader's time zone. */
export function toTranscript(
  businessName: string,
  session: Conversation,
  messages: readonly ChatMessage[],
): string {
  const customer = customerName(session)
  const email = customerEmail(session)
  const authors: Record<Sender, string> = { customer, ai: 'Assistant', human: businessName }
  const head = [
    `${businessName}: chat with ${customer}${email ? ` <${email}>` : ''}`,
    `Started: ${stamp(session.created_at)}`,
    `Status: ${toStatus(session.status)}`,
    ...(session.escalation_reason ? [`Reason for the hand-over: ${session.escalation_reason}`] : []),
    `Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  ]
  const lines = messages.map(message => {
    const sources = answeredFrom(message.sources).map(({ title }) => title)
    return [
      `[${stamp(message.created_at)}] ${authors[message.sender_type]}:`,
      message.content,
      ...(message.image_url ? [`Picture: ${message.image_url}`] : []),
      ...(sources.length > 0 ? [`(Answered from: ${sources.join(', ')})`] : []),
    ].join('\n')
  })
  return `${[head.join('\n'), ...lines].join('\n\n')}\n`
}

const stamp = (timestamp: string) => format(new Date(timestamp), 'yyyy-MM-dd HH:mm')

/** A file name without anything that a file system or a shell minds: 'chat-maya-chen-2026-03-04.txt'. */
export function transcriptFileName(session: Conversation): string {
  const name = customerName(session)
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `chat-${name}-${format(new Date(session.created_at), 'yyyy-MM-dd')}.txt`
}
