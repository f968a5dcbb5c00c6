import type { DeliveryFailure } from '@/lib/chat/delivery-queue'
import { isTransient } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { type ChatMessage, messageColumns } from './messages.ts'

/** An image or a document that is stored, to go with a reply. */
export interface Attachment {
  kind: 'image' | 'document'
  /** Its public address. */
  url: string
  /** The file's name. */
  name: string
  /** Its bytes. */
  size: number
}

interface Reply {
  id: string
  content: string
  attachment?: Attachment | undefined
}

/** PostgreSQL's code for a row that is there already. */
const ALREADY_STORED = '23505'
/** How long storing a reply may take, in milliseconds. */
const DEADLINE_MS = 12_000

/**
 * Stores a reply as the owner's. One that was stored before, by an attempt whose response got lost, counts as stored.
 *
 * @returns the message as stored, or null when an earlier attempt had stored it
 * @throws PostgrestError with the HTTP status, 0 when there was no response
 */
export async function insertReply(
  sessionId: string,
  { id, content, attachment }: Reply,
): Promise<ChatMessage | null> {
  const reply = {
    id,
    session_id: sessionId,
    sender_type: 'human',
    content,
    ...(attachment && columnOf(attachment)),
  }
  const supabase = await getSupabase()
  const { data, error, status } = await supabase
    .from('chat_messages')
    .insert(reply)
    .select(messageColumns)
    .abortSignal(AbortSignal.timeout(DEADLINE_MS))
    .single()
  if (error?.code === ALREADY_STORED) return null
  if (error) throw Object.assign(error, { status })
  return data as unknown as ChatMessage
}

/** The database makes the address of a document one that saves it under its name. */
const columnOf = ({ kind, url, name, size }: Attachment) =>
  kind === 'image' ? { image_url: url } : { file: { url, name, size } }

/** What an error of `insertReply` means for the replies that wait. */
export function failureOf(error: unknown): DeliveryFailure {
  if (!isTransient(error)) return 'refused'
  const hasResponse = typeof error === 'object' && error !== null && 'status' in error && error.status !== 0
  return hasResponse ? 'unavailable' : 'unreachable'
}
