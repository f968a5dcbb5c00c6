import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { useFirstRows } from '@/ui/use-first-rows'
import type { SessionList } from '../api/session-list.ts'
import type { Tag } from '../tags/use-tags.ts'
import { SessionRow } from './session-row.tsx'

interface SessionRowsProps {
  list: SessionList
  /** Whether the list was there before its page. */
  isKept: boolean
  /** Whether the rows are still those of the previous filter. */
  isOutdated: boolean
  hasMoreFailed: boolean
  /** The chats whose customers are blocked. */
  blocked: ReadonlySet<string | null>
  /** The business's; undefined while they are not known. */
  tags: readonly Tag[] | undefined
  onMore: () => void
  onView: (id: string) => void
}

/** The chats; the next page is loaded before the end is reached. Rows outside of the screen are not rendered. */
export function SessionRows(props: SessionRowsProps) {
  const { list, isKept, isOutdated, hasMoreFailed, blocked, tags, onMore, onView } = props
  const rows = useFirstRows(list.rows, 10, isKept)
  return (
    <div>
      <ul
        aria-label={t`Chats`}
        aria-busy={isOutdated}
        className="outdated-line divide-y overflow-hidden rounded-xl border bg-card shadow-xs max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        {rows.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isBlocked={blocked.has(session.id)}
            tags={tags}
            onView={onView}
          />
        ))}
      </ul>
      {!list.isComplete && !isOutdated && (
        <More key={list.rows.length} hasFailed={hasMoreFailed} onMore={onMore} />
      )}
    </div>
  )
}

/** Loads the next page when it comes near the viewport. */
export function More({ hasFailed, onMore }: { hasFailed: boolean; onMore: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current || hasFailed) return
    // A busy page gets several entries at once: the last one is current.
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: '800px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onMore, hasFailed])

  return (
    <div ref={mark} className="grid min-h-16 place-items-center py-4">
      {hasFailed ? (
        <Button variant="outline" size="sm" onClick={onMore}>
          <Trans>Load more chats</Trans>
        </Button>
      ) : (
        <span role="status" className="text-sm text-muted-foreground">
          <Trans>Loading more chats…</Trans>
        </span>
      )}
    </div>
  )
}

/** The skeleton of the list while it is loading. */
export function SessionRowsSkeleton() {
  return (
    <div
      role="status"
      className="divide-y rounded-xl border bg-card max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <span className="sr-only">
        <Trans>Loading chat sessions</Trans>
      </span>
      {['a', 'b', 'c', 'd', 'e'].map(key => (
        <div key={key} className="flex gap-3 px-4 py-3.5 sm:gap-4 sm:px-5">
          <Skeleton className="mt-0.5 size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-52 max-w-full" />
            <Skeleton className="h-4 w-full max-w-md" />
            <Skeleton className="h-3.5 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
