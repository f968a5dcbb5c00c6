import { useSyncExternalStore } from 'react'

/** What is being noted about a chat, under the id that the note will have. */
export interface NoteDraft {
  id: string
  content: string
}

const KEY = 'frontdesk:notes'
const listeners = new Set<() => void>()
let drafts = read()

function read(): Readonly<Record<string, NoteDraft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft of a chat's next note, which survives other chats and a reload; undefined while no note is written. */
export const useNoteDraft = (sessionId: string): NoteDraft | undefined =>
  useSyncExternalStore(subscribe, () => drafts[sessionId])

/** @param draft undefined when the note is stored, or given up */
export function setNoteDraft(sessionId: string, draft: NoteDraft | undefined): void {
  const { [sessionId]: _, ...others } = drafts
  drafts = draft ? { ...others, [sessionId]: draft } : others
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Storage is full or blocked: it is kept until the page is closed.
  }
  for (const listener of listeners) listener()
}
