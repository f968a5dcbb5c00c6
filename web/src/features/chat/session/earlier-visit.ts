import { type KeyValueStore, loadDraft, loadUnsent, type UnsentMessage } from './session-store.ts'

/** What an earlier visit left of a chat. */
export interface EarlierVisit {
  /** Messages that are sent as they are. */
  unsent: UnsentMessage[]
  /** Messages whose picture is gone: they are not sent without it. */
  incomplete: UnsentMessage[]
  /** What goes into the input: the words of those, and what was typed. */
  draft: string
}

/** @param given what goes into the input in place of what was typed then */
export function earlierVisit(store: KeyValueStore, sessionId: string, given?: string): EarlierVisit {
  const all = loadUnsent(store, sessionId)
  const incomplete = all.filter(({ hadPicture }) => hadPicture)
  const unsent = all.filter(({ hadPicture }) => !hadPicture)
  const typed = given || loadDraft(store, sessionId)
  const isUnsent = unsent.some(({ content }) => content === typed)
  const words = [...incomplete.map(({ content }) => content), isUnsent ? '' : typed]
  return { unsent, incomplete, draft: words.filter(Boolean).join('\n') }
}
