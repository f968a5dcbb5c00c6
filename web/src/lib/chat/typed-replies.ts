import { onSignOut } from '@/lib/session-end'

/** The texts of replies that were typed and not delivered: by business, then by chat. */
const typed = new Map<string, Map<string, string[]>>()

/** Notes what is typed into a chat and not delivered yet, so that it is not lost when the chat is closed to its writer. */
export function noteTyped(businessId: string, sessionId: string, texts: readonly string[]): void {
  const ofBusiness = typed.get(businessId) ?? new Map<string, string[]>()
  typed.set(businessId, ofBusiness)
  const written = texts.filter(text => text.trim() !== '')
  if (written.length > 0) ofBusiness.set(sessionId, written)
  else ofBusiness.delete(sessionId)
}

/** What was typed into chats of a business and not delivered. */
export const typedReplies = (businessId: string): string[] =>
  [...(typed.get(businessId)?.values() ?? [])].flat()

// It belongs to whoever signs out.
onSignOut(phase => phase === 'begun' && typed.clear())
