import { format } from 'date-fns'
import type { ChatStatus } from '@/lib/chat/messages'
import { formatTranscript } from '@/lib/chat/transcript'
import { answeredFrom, type ChatMessage } from '../api/messages.ts'
import { customerEmail, customerName, toStatus } from '../api/session.ts'

interface Conversation {
  customer_name: string
  customer_email: string
  status: ChatStatus
  escalation_reason: string | null
  created_at: string
}

/** A conversation as plain text, with times in the reader's time zone. */
export function toTranscript(
  businessName: string,
  session: Conversation,
  messages: readonly ChatMessage[],
): string {
  const customer = customerName(session)
  const email = customerEmail(session)
  return formatTranscript(messages, {
    head: [
      `${businessName}: chat with ${customer}${email ? ` <${email}>` : ''}`,
      `Started: ${formatMinute(session.created_at)}`,
      `Status: ${toStatus(session.status)}`,
      session.escalation_reason ? `Reason for the hand-over: ${session.escalation_reason}` : '',
      `Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    ],
    authors: { customer, ai: 'Assistant', human: businessName },
    picture: 'Image',
    formatTime: formatMinute,
    note({ sources }) {
      const titles = answeredFrom(sources).map(({ title }) => title)
      return titles.length > 0 ? `(Answered from: ${titles.join(', ')})` : undefined
    },
  })
}

const formatMinute = (time: string | number) => format(new Date(time), 'yyyy-MM-dd HH:mm')

/** A file name without characters that are special to a file system or a shell: 'chat-maya-chen-2026-03-04.txt'. */
export function transcriptFileName(session: Conversation): string {
  const name = customerName(session)
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `chat-${name}-${format(new Date(session.created_at), 'yyyy-MM-dd')}.txt`
}
