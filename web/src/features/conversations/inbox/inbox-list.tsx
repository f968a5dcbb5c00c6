import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { NothingFound, QuietChats } from '@/ui/feedback/pictures'
import { useArrivedData } from '@/ui/use-arrived'
import { nameOf, peopleOf } from '../api/people.ts'
import type { SessionSummary } from '../api/session.ts'
import { useBlocks } from '../blocking/use-blocks.ts'
import { More, SessionRowsSkeleton } from '../list/session-rows.tsx'
import type { useSessionList } from '../list/use-session-list.ts'
import type { Tag } from '../tags/use-tags.ts'
import { InboxRow } from './inbox-row.tsx'
import type { Place } from './use-inbox-address.ts'
import { useSteadyRows } from './use-steady-rows.ts'

interface InboxListProps {
  place: Place
  search: string
  /** The tag that all of them have; undefined for any. */
  tag: Tag | undefined
  tags: readonly Tag[] | undefined
  chats: ReturnType<typeof useSessionList>
  openId: string | null
  /** Filled with the chats in the order in which they are on the screen. */
  order: RefObject<readonly SessionSummary[]>
  onOpen: (id: string) => void
  onShowAll: () => void
}

/** The chats of a place. While a pointer or the focus is on them, none of them moves. */
export function InboxList(props: InboxListProps) {
  const { place, search, tag, tags, chats, openId, order, onOpen, onShowAll } = props
  const business = useBusiness()
  const { data, isError, isFetching, isPlaceholderData, refetch } = chats
  const list = useArrivedData(data)
  const { data: blocks } = useBlocks(business.id)
  const blocked = useMemo(() => new Set(blocks?.map(block => block.session_id)), [blocks])
  const { data: people } = useQuery(peopleOf(business.id))
  const { isHeld, ofPointer, ofFocus } = useHold()
  const { rows, newer, letMove } = useSteadyRows(
    `${place} ${search} ${tag?.id} ${isPlaceholderData}`,
    list?.rows ?? none,
    isHeld,
  )
  // That one list is empty says nothing of the next.
  const isWaiting = list ? isPlaceholderData && rows.length === 0 : !isError
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    order.current = rows
  }, [order, rows])

  // Another list begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they name the list
  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [place, search, tag?.id])

  useEffect(() => {
    if (!openId) return
    scroller.current?.querySelector(`[data-session="${openId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  return (
    <div className="relative min-h-0 flex-1" {...ofPointer}>
      <div ref={scroller} className="h-full overflow-y-auto overscroll-contain" {...ofFocus}>
        {list && rows.length > 0 && (
          <ul aria-label={t`Chats`} aria-busy={isPlaceholderData} className="outdated-line divide-y">
            {rows.map(session => (
              <InboxRow
                key={session.id}
                session={session}
                isOpen={session.id === openId}
                isBlocked={blocked.has(session.id)}
                assignee={nameOf(people, session.assignee_id)}
                tags={tags}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
        {list && rows.length > 0 && !list.isComplete && !isPlaceholderData && (
          <More key={list.rows.length} hasFailed={chats.hasMoreFailed} onMore={chats.loadMore} />
        )}
        {isWaiting && <SessionRowsSkeleton />}
        {!list && isError && (
          <div className="p-4">
            <LoadError isRetrying={isFetching} onRetry={refetch}>
              <Trans>The chats could not be loaded.</Trans>
            </LoadError>
          </div>
        )}
        {list && rows.length === 0 && !isPlaceholderData && (
          <NoChats place={place} search={search} tag={tag} onShowAll={onShowAll} />
        )}
      </div>
      {newer > 0 && (
        <button
          type="button"
          onClick={() => {
            letMove()
            scroller.current?.scrollTo(0, 0)
          }}
          className="absolute top-2 left-1/2 flex min-h-9 -translate-x-1/2 animate-fade-in cursor-pointer items-center gap-1.5 rounded-full bg-foreground px-4 text-sm font-medium whitespace-nowrap text-background shadow-lg pointer-coarse:min-h-11"
        >
          <ArrowUp aria-hidden className="size-4" />
          <Plural value={newer} one="# newer chat" other="# newer chats" />
        </button>
      )}
    </div>
  )
}

const none: readonly SessionSummary[] = []

/** Whether somebody may be about to press a row: a pointer is over the list or the focus is in it, or it is touched. */
function useHold() {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouch] = useState(() => window.matchMedia('(hover: none)').matches)
  return {
    isHeld: isTouch || isOver || isFocused,
    // For all that is over the list, too: the button for newer chats would be gone before it is pressed.
    ofPointer: { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) },
    ofFocus: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  }
}

const emptyTexts: Record<Place, MessageDescriptor> = {
  all: msg`No open chats.`,
  waiting: msg`Nobody is waiting for a person.`,
  mine: msg`No open chat is assigned to you.`,
  unassigned: msg`No chat waits for somebody to take it.`,
  snoozed: msg`No chat is snoozed.`,
  resolved: msg`No chat is resolved yet.`,
  held: msg`No chat is held back.`,
}

function NoChats(props: Pick<InboxListProps, 'place' | 'search' | 'tag' | 'onShowAll'>) {
  const { place, search, tag, onShowAll } = props
  const isSearched = search !== '' || tag !== undefined
  const isFiltered = place !== 'all' || isSearched
  return (
    <div className="p-4">
      <EmptyState
        picture={isSearched ? NothingFound : QuietChats}
        title={isSearched ? t`No chats match.` : i18n._(emptyTexts[place])}
        action={
          isFiltered && (
            <Button variant="outline" onClick={onShowAll}>
              <Trans>Show all open chats</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
