import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isUuid } from '@/lib/uuid'
import type { SessionFilter } from '../api/keys.ts'
import type { InboxView } from '../api/session.ts'

/** What the inbox shows: 'all' chats of a state, or one of its views of the open ones. */
export type Place = 'all' | InboxView | 'resolved' | 'held'

export const places: readonly Place[] = [
  'all',
  'waiting',
  'mine',
  'unassigned',
  'snoozed',
  'resolved',
  'held',
]

const openStates: Partial<Record<Place, SessionFilter['status']>> = { resolved: 'resolved', held: 'held' }

/** What the list is narrowed to in a place. */
export function filterOf(place: Place, search: string, tag?: string): SessionFilter {
  const view = place === 'all' || place === 'resolved' || place === 'held' ? undefined : place
  return { status: openStates[place] ?? 'open', search, view, tag }
}

/** The inbox's state in the address: `?in=mine&q=refund&tag=<id>&session=<id>`. */
export function useInboxAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const sessionId = params.get('session')
  const place = places.find(name => name === params.get('in')) ?? 'all'
  const search = params.get('q')?.trim() ?? ''
  const given = params.get('tag')
  const tag = given && isUuid(given) ? given : undefined

  const change = useCallback(
    (values: Record<string, string | undefined>, options: NavigateOptions) => {
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      navigate({ search: next.toString() }, options)
    },
    [navigate],
  )
  return {
    sessionId,
    place,
    search,
    tag,
    choose: useCallback(
      (next: Place) => change({ in: next === 'all' ? undefined : next }, { replace: true, state }),
      [change, state],
    ),
    searchFor: useCallback((q: string) => change({ q }, { replace: true, state }), [change, state]),
    showTag: useCallback(
      (id: string | undefined) => change({ tag: id }, { replace: true, state }),
      [change, state],
    ),
    showAll: useCallback(
      () => change({ in: undefined, q: undefined, tag: undefined }, { replace: true, state }),
      [change, state],
    ),
    /** From chat to chat: Back leads to the list, not through all of them. */
    openChat: useCallback(
      (session: string) =>
        change({ session }, { replace: sessionId !== null, state: sessionId ? state : { fromList: true } }),
      [change, sessionId, state],
    ),
    closeChat: useCallback(() => {
      if (state?.fromList) navigate(-1)
      else change({ session: undefined }, { replace: true })
    }, [change, navigate, state]),
  }
}
