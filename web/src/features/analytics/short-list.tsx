import { plural } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { Failure } from './failure.tsx'
import { useLoggedError } from './use-logged-error.ts'

/** How many lines are shown at first. */
const SHOWN_AT_FIRST = 5

interface ShortListProps<Line> {
  query: Pick<UseQueryResult<Line[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** How many lines are outlined while they are loading. */
  outlined: number
  /** Stands in place of no lines. */
  empty: ReactNode
  children: (line: Line) => ReactNode
}

/** The lines of a card: the first ones, and the others when they are asked for. */
export function ShortList<Line>({ query, outlined, empty, children }: ShortListProps<Line>) {
  const { data, error, isFetching, refetch } = query
  const [showsAll, setShowsAll] = useState(false)
  useLoggedError(error)
  if (!data)
    return error ? (
      <Failure isRetrying={isFetching} onRetry={refetch} />
    ) : (
      <div className="grid gap-8">
        {Array.from({ length: outlined }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={at} className="h-12" />
        ))}
      </div>
    )
  if (data.length === 0) return empty
  const more = data.length - SHOWN_AT_FIRST
  return (
    <>
      <ul className="-my-4 divide-y">{(showsAll ? data : data.slice(0, SHOWN_AT_FIRST)).map(children)}</ul>
      {!showsAll && more > 0 && (
        <Button variant="outline" size="sm" className="mt-6" onClick={() => setShowsAll(true)}>
          {plural(more, { one: 'Show # more', other: 'Show # more' })}
        </Button>
      )}
    </>
  )
}
