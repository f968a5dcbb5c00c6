import { mergeMessages } from '@/lib/chat/merge-messages'
import { getSupabase } from '@/lib/supabase'
import { type ChatMessage, messageColumns } from './messages.ts'
import type { SessionSummary } from './session.ts'

/** A chat as its dialog shows it, apart from its messages. */
export interface ChatSession
  extends Omit<SessionSummary, 'unread_count' | 'last_sender' | 'last_message' | 'tag_ids'> {
  /** The time of the last message that the owner has read. */
  read_at: string | null
  /** When the last message of the team was written that the customer's page has shown. */
  customer_read_at: string | null
  /** When a mail server said that the customer's address takes no e-mail; null where none did. */
  email_failed_at: string | null
  /** Since when the customer's messenger takes no message; null while it does. */
  unreachable_at: string | null
  /** When a message of the chat last was not delivered. */
  undelivered_at: string | null
  /** When the customer last said of an answer whether it has helped. */
  rated_at: string | null
}

export interface Chat {
  session: ChatSession
  messages: readonly ChatMessage[]
  /** Whether there are older messages than the first one. */
  hasEarlier: boolean
  /** The time of the last message that was read from the server in order; null while there is none. */
  cursor: string | null
}

const sessionColumns =
  'id, customer_name, customer_email, status, escalation_reason, topic, created_at, last_message_at, waiting_since, message_count, read_at, customer_read_at, held_reason, channel, rated_at, email_failed_at, unreachable_at, undelivered_at, assignee_id, snoozed_until'
/** The number of messages of a first read, and of a read further back. */
const PAGE_SIZE = 100
/** The most messages that the server returns at once. */
const LONGEST_PAGE = 1000

/**
 * What is new in a chat since it was last read; without an earlier state, its last messages.
 *
 * @returns null when the business has no such chat
 * @throws PostgrestError
 */
export async function fetchChat(
  businessId: string,
  sessionId: string,
  known: () => Chat | null | undefined,
  signal?: AbortSignal,
): Promise<Chat | null> {
  const cursor = known()?.cursor
  const [session, fetched] = await Promise.all([
    fetchSession(businessId, sessionId, signal),
    cursor ? fetchLater(sessionId, cursor, signal) : fetchLast(sessionId, undefined, signal),
  ])
  if (!session) return null
  const chat = known()
  const hasEarlier = chat?.cursor ? chat.hasEarlier : fetched.length === PAGE_SIZE
  const read = advance({ messages: [], cursor: null, ...chat, session, hasEarlier }, fetched)
  const isRated = chat && chat.session.rated_at !== session.rated_at
  const rated = isRated ? withRatings(read, await fetchRatings(sessionId, signal)) : read
  const hasFailed = chat && chat.session.undelivered_at !== session.undelivered_at
  return hasFailed ? withFaults(rated, await fetchFaults(sessionId, signal)) : rated
}

/** A chat with why messages of it were not delivered. */
function withFaults(chat: Chat, faults: ReadonlyMap<string, string>): Chat {
  const messages = chat.messages.map(message => {
    const delivery_fault = faults.get(message.id) ?? message.delivery_fault
    return delivery_fault === message.delivery_fault ? message : { ...message, delivery_fault }
  })
  return { ...chat, messages }
}

async function fetchFaults(sessionId: string, signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const supabase = await getSupabase()
  const call = supabase
    .from('chat_messages')
    .select('id, delivery_fault')
    .eq('session_id', sessionId)
    .filter('delivery_fault', 'is', 'not_null')
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return new Map(data.map(({ id, delivery_fault }) => [id, delivery_fault ?? '']))
}

/** A chat with what the customer says of its answers. */
function withRatings(chat: Chat, ratings: ReadonlyMap<string, boolean>): Chat {
  const messages = chat.messages.map(message => {
    const helped = ratings.get(message.id) ?? message.helped
    return helped === message.helped ? message : { ...message, helped }
  })
  return { ...chat, messages }
}

async function fetchRatings(sessionId: string, signal?: AbortSignal): Promise<ReadonlyMap<string, boolean>> {
  const supabase = await getSupabase()
  const call = supabase
    .from('chat_messages')
    .select('id, helped')
    .eq('session_id', sessionId)
    .filter('helped', 'is', 'not_null')
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return new Map(data.map(({ id, helped }) => [id, helped === true]))
}

/** A chat with the messages that were read after its cursor. */
export function advance(chat: Chat, fetched: readonly ChatMessage[]): Chat {
  const last = fetched.at(-1)?.created_at
  const isLater = last !== undefined && (chat.cursor === null || Date.parse(last) > Date.parse(chat.cursor))
  return {
    ...chat,
    messages: mergeMessages(chat.messages, fetched),
    cursor: isLater ? last : chat.cursor,
  }
}

async function fetchSession(
  businessId: string,
  sessionId: string,
  signal?: AbortSignal,
): Promise<ChatSession | null> {
  const supabase = await getSupabase()
  const call = supabase
    .from('chat_sessions')
    .select(sessionColumns)
    .eq('id', sessionId)
    .eq('business_id', businessId)
  const { data, error } = await (signal ? call.abortSignal(signal) : call).maybeSingle()
  if (error) throw error
  return data as ChatSession | null
}

/**
 * All messages after a time, oldest first; without a time, every message.
 *
 * @throws PostgrestError
 */
export async function fetchLater(
  sessionId: string,
  after: string | null,
  signal?: AbortSignal,
): Promise<ChatMessage[]> {
  const supabase = await getSupabase()
  const messages: ChatMessage[] = []
  for (;;) {
    const from = messages.at(-1)?.created_at ?? after
    const all = supabase.from('chat_messages').select(messageColumns).eq('session_id', sessionId)
    const call = (from ? all.gt('created_at', from) : all).order('created_at').limit(LONGEST_PAGE)
    const { data, error } = await (signal ? call.abortSignal(signal) : call)
    if (error) throw error
    messages.push(...(data as unknown as ChatMessage[]))
    if (data.length < LONGEST_PAGE) return messages
  }
}

/** The last messages of a chat, or the last before a time, oldest first. */
async function fetchLast(sessionId: string, before?: string, signal?: AbortSignal): Promise<ChatMessage[]> {
  const supabase = await getSupabase()
  const all = supabase.from('chat_messages').select(messageColumns).eq('session_id', sessionId)
  const call = (before ? all.lt('created_at', before) : all)
    .order('created_at', { ascending: false })
    .limit(PAGE_SIZE)
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return (data as unknown as ChatMessage[]).reverse()
}

/**
 * The messages before the first one on the screen.
 *
 * @throws PostgrestError
 */
export async function fetchEarlier(
  sessionId: string,
  before: string,
): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> {
  const messages = await fetchLast(sessionId, before)
  return { messages, hasEarlier: messages.length === PAGE_SIZE }
}
