import { format } from 'date-fns'
import type { ChatStatus } from '@/lib/chat/messages'
import { formatTranscript } from '@/lib/chat/transcript'
import { answeredFrom, type ChatMessage } from '../api/messages.ts'
import { customerEmail, customerName, toStatus } from '../api/session.ts'
import type { Note } from '../notes/use-notes.ts'

interface Conversation {
  customer_name: string
  customer_email: string
  status: ChatStatus
  escalation_reason: string | null
  created_at: string
}

/** A conversation as plain text, with the notes about it behind it; times are in the reader's time zone. */
export function toTranscript(
  businessName: string,
  session: Conversation,
  messages: readonly ChatMessage[],
  notes: readonly Note[],
): string {
  const customer = customerName(session)
  const email = customerEmail(session)
  const conversation = formatTranscript(messages, {
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
  if (notes.length === 0) return conversation
  const lines = notes.map(({ created_at, content }) => `[${formatMinute(created_at)}]\n${content}\n`)
  return `${conversation}\nInternal notes, which the customer has not seen:\n\n${lines.join('\n')}`
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
