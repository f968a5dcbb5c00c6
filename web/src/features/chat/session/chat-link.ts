import { isUuid } from '@/lib/uuid.ts'

/** What a chat link names: a business, nothing, or something that is no id. */
export type ChatLink = { kind: 'business'; businessId: string } | { kind: 'missing' } | { kind: 'malformed' }

/**
 * Reads `/chat/{businessId}`.
 *
 * @param pathname the path of the page's address
 */
export function readChatLink(pathname: string): ChatLink {
  const rest = pathname.replace(/^\/chat(\.html)?/, '').replace(/^\/|\/$/g, '')
  if (rest === '') return { kind: 'missing' }
  return isUuid(rest) ? { kind: 'business', businessId: rest.toLowerCase() } : { kind: 'malformed' }
}
