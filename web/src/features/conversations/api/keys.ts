import type { QueryClient } from '@tanstack/react-query'
import type { InboxView, Narrowing } from './session.ts'
import { patchRow, type SessionList } from './session-list.ts'

/** What the list is narrowed to. */
export interface SessionFilter {
  /** 'open': every chat that is not resolved. */
  status: Narrowing | 'open' | undefined
  search: string
  view?: InboxView | undefined
  /** The id of a tag that they have. */
  tag?: string | undefined
}

export const sessionKeys = {
  lists: (businessId: string) => ['chat sessions', businessId, 'list'] as const,
  list: (businessId: string, { status, search, view, tag }: SessionFilter) =>
    [...sessionKeys.lists(businessId), status ?? '', search, view ?? '', tag ?? ''] as const,
  blocks: (businessId: string) => ['chat sessions', businessId, 'blocks'] as const,
  counts: (businessId: string) => ['chat sessions', businessId, 'counts'] as const,
  inboxCounts: (businessId: string) => [...sessionKeys.counts(businessId), 'inbox'] as const,
  notes: (businessId: string, sessionId: string) =>
    ['chat sessions', businessId, 'notes', sessionId] as const,
  tags: (businessId: string) => ['tags', businessId] as const,
  chatTags: (businessId: string, sessionId: string) =>
    ['chat sessions', businessId, 'tags', sessionId] as const,
  people: (businessId: string) => ['people', businessId] as const,
  chat: (businessId: string, sessionId: string) => ['chat sessions', businessId, 'chat', sessionId] as const,
  waiting: (ownerId: string) => ['waiting chats', ownerId] as const,
}

/** Changes a chat in every list that holds it. */
export function patchLists(
  queryClient: QueryClient,
  businessId: string,
  sessionId: string,
  change: Parameters<typeof patchRow>[2],
): void {
  queryClient.setQueriesData<SessionList>({ queryKey: sessionKeys.lists(businessId) }, list =>
    patchRow(list, sessionId, change),
  )
}
