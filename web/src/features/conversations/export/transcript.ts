import { t } from '@lingui/core/macro'
import { format } from 'date-fns'
import type { ChatStatus } from '@/lib/chat/messages'
import { formatTranscript } from '@/lib/chat/transcript'
import { serverWords } from '@/lib/server-words/server-words'
import { type ChatMessage, titlesOf } from '../api/messages.ts'
import { customerEmail, customerName, toStatus } from '../api/session.ts'
import { statusName } from '../api/status-names.ts'
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
  const who = email ? `${customer} <${email}>` : customer
  const time = formatMinute(session.created_at)
  const status = statusName(toStatus(session.status))
  const reason = session.escalation_reason && serverWords(session.escalation_reason)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const conversation = formatTranscript(messages, {
    head: [
      t`${businessName}: chat with ${who}`,
      t`Started: ${time}`,
      t`Status: ${status}`,
      reason ? t`Reason for the hand-over: ${reason}` : '',
      t`Time zone: ${timeZone}`,
    ],
    authors: { customer, ai: t`Assistant`, human: businessName },
    picture: t`Image`,
    file: t`File`,
    formatTime: formatMinute,
    note({ sources }) {
      const titles = titlesOf(sources)
      return titles === '' ? undefined : t`(Answered from: ${titles})`
    },
  })
  if (notes.length === 0) return conversation
  const lines = notes.map(({ created_at, content }) => `[${formatMinute(created_at)}]\n${content}\n`)
  return `${conversation}\n${t`Internal notes, which the customer has not seen:`}\n\n${lines.join('\n')}`
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
