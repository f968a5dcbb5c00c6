import type { Config } from '@/lib/config.ts'
import type { ChatSession, NewSession } from '../session/session-store.ts'

/** A database function with its parameters, whose order matters: the early script's calls are found by their body. */
export type Call = readonly [name: string, parameters: Record<string, unknown>]

/** The timeout of such a call, in milliseconds. */
export const CALL_DEADLINE_MS = 12_000

export const credentials = (session: ChatSession) => ({ session_id: session.id, session_key: session.key })

export const openingOf = (session: NewSession, browserId: string): Call => [
  'open_chat_session',
  {
    session_id: session.id,
    business_id: session.businessId,
    customer_name: session.customerName,
    customer_email: session.customerEmail,
    browser_id: browserId,
    page_language: session.pageLanguage,
  },
]

/** @param after a created_at, or null for the whole chat */
export const messagesOf = (session: ChatSession, after: string | null): Call => [
  'get_chat_messages',
  { ...credentials(session), after },
]

export const statusOf = (session: ChatSession): Call => ['get_chat_status', credentials(session)]

/** Where tables and database functions are called. */
export const restUrl = (config: Config): string => `${config.supabaseUrl}/rest/v1`

/** The headers of each call of a customer. */
export const headersOf = ({ publishableKey }: Config) => ({
  apikey: publishableKey,
  Authorization: `Bearer ${publishableKey}`,
})
