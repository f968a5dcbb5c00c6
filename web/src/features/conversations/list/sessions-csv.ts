import Papa from 'papaparse'
import type { ChatStatus } from '@/lib/chat/messages'
import { customerEmail, givenName, toStatus } from '../api/session.ts'

/** The columns of a chat in the export. */
export interface ExportedSession {
  id: string
  customer_name: string
  customer_email: string
  status: ChatStatus
  escalation_reason: string | null
  created_at: string
  last_message_at: string
  message_count: number
}

/** The names of the tags of chats, by the chats' ids; those without tags may be missing. */
export type TagNames = ReadonlyMap<string, readonly string[]>

const header = [
  'Session',
  'Customer',
  'Email',
  'Status',
  'Escalation reason',
  'Started',
  'Last message',
  'Messages',
  'Tags',
]

/** In the file's language, whatever the page's is. */
const NAMELESS = 'Anonymous Customer'

/** The header line, after the byte order mark by which spreadsheets recognise UTF-8. */
export function csvHeader(): string {
  return `\ufeff${toCsv([header])}`
}

/**
 * Chats as lines of CSV (RFC 4180), times in UTC. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it. The tags of a chat are in one cell, with "; " between them.
 */
export function csvLines(sessions: readonly ExportedSession[], tags: TagNames): string {
  if (sessions.length === 0) return ''
  return toCsv(
    sessions.map(session => [
      session.id,
      givenName(session) ?? NAMELESS,
      customerEmail(session) ?? '',
      toStatus(session.status),
      session.escalation_reason ?? '',
      new Date(session.created_at).toISOString(),
      new Date(session.last_message_at).toISOString(),
      session.message_count,
      tags.get(session.id)?.join('; ') ?? '',
    ]),
  )
}

function toCsv(rows: (string | number)[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: /^\s*[=+\-@\t\r]/ })}\r\n`
}
