import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '@/lib/format'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { type ListedReading, ReadingList } from './reading-list.tsx'

/** The statements that are shown before all are asked for. */
const shownAtFirst = 12

interface ReadingsPanelProps {
  /** What was read; undefined while nothing has been. */
  readings: readonly ListedReading[] | undefined
  /** Whether the text is being read again. */
  isFetching: boolean
  isError: boolean
  /** Whether only the beginning of the text was read. */
  isLong: boolean
  onIgnore: (statement: string, isIgnored: boolean) => void
  onRetry: () => void
}

/** What the assistant reads out of a text, below the field in which it is typed. */
export function ReadingsPanel(props: ReadingsPanelProps) {
  const { readings, isFetching, isError, isLong, onIgnore, onRetry } = props
  const [isWhole, setIsWhole] = useState(false)
  const count = grouped(readings?.length ?? 0)
  return (
    <div className="grid gap-2.5 text-sm">
      <p className="text-pretty text-muted-foreground">
        <Trans>
          Each line is something the assistant can say, with the prices, times and conditions it understood.
          If one is wrong, reword it above, or switch it off.
        </Trans>
      </p>
      {isError ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-destructive">
          <Trans>This could not be read now.</Trans>
          <Button variant="outline" size="sm" busy={isFetching} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : !readings ? (
        <div role="status" className="grid gap-2">
          <span className="sr-only">
            <Trans>Reading</Trans>
          </span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : readings.length === 0 ? (
        <p className="rounded-lg border border-dashed px-3 py-2.5 text-muted-foreground">
          <Trans>Nothing yet. Write a sentence or two above.</Trans>
        </p>
      ) : (
        <section
          aria-label={t`What the assistant reads`}
          aria-busy={isFetching}
          className="grid justify-items-start gap-2.5"
        >
          <ReadingList
            label={t`Statements`}
            onIgnore={onIgnore}
            readings={isWhole ? readings : readings.slice(0, shownAtFirst)}
          />
          {!isWhole && readings.length > shownAtFirst && (
            <Button variant="link" size="inline" onClick={() => setIsWhole(true)}>
              <Trans>Show all {count}</Trans>
            </Button>
          )}
        </section>
      )}
      {isLong && (
        <p className="text-muted-foreground">
          <Trans>This text is long: its first part is shown. All of it is used.</Trans>
        </p>
      )}
    </div>
  )
}
