import type { ChatBackend } from '../api/backend.ts'
import { BackendError } from '../api/backend-error.ts'
import { type ChatSession, type KeyValueStore, loadSession, saveSession } from '../session/session-store.ts'

/** A link in an e-mail, which opens a chat in a browser that has no key to it. */
export interface MailLink {
  sessionId: string
  token: string
}

/**
 * Reads `#chat={sessionId}.{token}`, or returns null.
 * @param hash the end of the page's address, from `#`
 */
export function readMailLink(hash: string): MailLink | null {
  const found = /^#chat=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/.exec(hash)
  const [, sessionId, token] = found ?? []
  return sessionId && token ? { sessionId, token } : null
}

/** What becomes of a link: its chat is this browser's now, another one is open here, or the link does not work. */
export type Followed = 'open' | 'another' | 'ended' | 'unreachable'

/**
 * Opens the chat of a link, unless this browser has it already.
 * @param isWanted whether it takes the place of another chat with this business that is open here
 */
export async function followMailLink(
  { sessionId, token }: MailLink,
  businessId: string,
  { backend, store }: { backend: Pick<ChatBackend, 'openMailLink'>; store: KeyValueStore },
  isWanted = false,
): Promise<Followed> {
  const known = loadSession(store, businessId)
  if (known?.id === sessionId) return 'open'
  if (known && !isWanted) return 'another'
  try {
    const { businessId: opened, ...session } = await backend.openMailLink(sessionId, token)
    if (opened !== businessId) return 'ended'
    saveSession(store, { ...session, id: sessionId, businessId } satisfies ChatSession)
    return 'open'
  } catch (error) {
    return error instanceof BackendError && error.kind === 'not-found' ? 'ended' : 'unreachable'
  }
}
