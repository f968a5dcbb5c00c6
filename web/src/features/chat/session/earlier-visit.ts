import { type KeyValueStore, loadDraft, loadUnsent, type UnsentMessage } from './session-store.ts'

/** What was not sent when the chat was open last. */
export interface EarlierVisit {
  /** Messages that are sent unchanged. */
  unsent: UnsentMessage[]
  /** Messages whose picture is lost: they are not sent without it. */
  incomplete: UnsentMessage[]
  /** The text for the input: that of the incomplete messages, and what had been typed. */
  draft: string
}

/** @param given the text for the input in place of what had been typed */
export function earlierVisit(store: KeyValueStore, sessionId: string, given?: string): EarlierVisit {
  const all = loadUnsent(store, sessionId)
  const incomplete = all.filter(({ hadPicture }) => hadPicture)
  const unsent = all.filter(({ hadPicture }) => !hadPicture)
  const typed = given || loadDraft(store, sessionId)
  const isUnsent = unsent.some(({ content }) => content === typed)
  const words = [...incomplete.map(({ content }) => content), isUnsent ? '' : typed]
  return { unsent, incomplete, draft: words.filter(Boolean).join('\n') }
}
