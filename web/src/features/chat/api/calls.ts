import type { Config } from '@/lib/config.ts'
import type { ChatSession, NewSession } from '../session/session-store.ts'

/** A database function with its parameters, whose order counts: a call that was begun is known by its body. */
export type Call = readonly [name: string, parameters: Record<string, unknown>]

/** How long such a call may take, in milliseconds. */
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

/** What each call of a customer carries. */
export const headersOf = ({ publishableKey }: Config) => ({
  apikey: publishableKey,
  Authorization: `Bearer ${publishableKey}`,
})
