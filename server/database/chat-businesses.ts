import { LRUCache } from 'lru-cache'

/** Chats whose business is cached. */
const maxCached = 20_000

/** The business of a chat that this process does not know yet: every such chat's, until it is known. */
export const unknownBusiness = 'unknown'

/** Tells whose business a visitor's call is about, from its parameters. */
export interface ChatBusinesses {
  /** The business's id; `unknownBusiness` for a chat that was neither opened nor answered by this process. */
  businessOf(parameters: Record<string, unknown>): string
  /** Whether a chat was opened with this key lately. */
  knows(parameters: Record<string, unknown>): boolean
  /** Notes which business a chat belongs to, and its key, after a call that named them and succeeded. */
  learn(parameters: Record<string, unknown>): void
}

export function createChatBusinesses(): ChatBusinesses {
  const businesses = new LRUCache<string, string>({ max: maxCached })
  const keys = new LRUCache<string, string>({ max: maxCached })
  const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)
  return {
    businessOf: ({ business_id, session_id }) =>
      text(business_id) ?? businesses.get(text(session_id) ?? '') ?? unknownBusiness,
    knows: ({ session_id, session_key }) =>
      session_key !== undefined && keys.get(text(session_id) ?? '') === session_key,
    learn({ business_id, session_id, session_key }) {
      const [business, session] = [text(business_id), text(session_id)]
      if (business && session) businesses.set(session, business)
      if (session && typeof session_key === 'string') keys.set(session, session_key)
    },
  }
}
