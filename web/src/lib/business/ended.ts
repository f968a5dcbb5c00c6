import { useSyncExternalStore } from 'react'
import { typedReplies } from '@/lib/chat/typed-replies'
import type { Row } from '@/lib/supabase'

/** A business at which an account works no more, and what was typed there and not sent. */
export interface Ended {
  userId: string
  id: string
  name: string
  replies: string[]
}

let ended: readonly Ended[] = []
const listeners = new Set<() => void>()

function set(next: readonly Ended[]): void {
  ended = next
  for (const listener of listeners) listener()
}

/** Notes which businesses of an account are gone since they were read before. */
export function noteEnded(
  userId: string,
  before: readonly Row<'businesses'>[] | undefined,
  now: readonly Row<'businesses'>[],
): void {
  const isThere = (id: string) => now.some(business => business.id === id)
  const gone = before?.filter(({ id }) => !isThere(id)) ?? []
  const kept = ended.filter(other => other.userId !== userId || !isThere(other.id))
  if (gone.length === 0 && kept.length === ended.length) return
  set([...gone.map(({ id, name }) => ({ userId, id, name, replies: typedReplies(id) })), ...kept])
}

export const dismissEnded = (dismissed: Ended): void => set(ended.filter(each => each !== dismissed))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The businesses at which an account works no more since this page was opened, until each is dismissed. */
export const useEnded = (userId: string): Ended[] =>
  useSyncExternalStore(subscribe, () => ended).filter(each => each.userId === userId)
