import { Trans } from '@lingui/react/macro'
import { BeforeAfter } from '../before-after.tsx'
import type { ChangedRow } from './fetch-history.ts'
import { fieldChanges } from './field-words.ts'

interface RowDifferenceProps {
  row: ChangedRow
  currency: string
  /** Whether it is one of several: then it says whose difference it is. */
  isOneOfMany: boolean
}

/** The fields of a row that a change changed, each before and after; of one that was added or deleted, what it held. */
export function RowDifference({ row, currency, isOneOfMany }: RowDifferenceProps) {
  const { before, after, title, action } = row
  return (
    <div className="grid gap-3">
      {isOneOfMany && (
        <h4 className="text-sm font-medium wrap-anywhere">
          <Heading action={action} title={title} />
        </h4>
      )}
      {fieldChanges(before, after, currency).map(change => (
        <div key={change.column} className="grid gap-1.5">
          <p className="text-xs font-medium text-muted-foreground">{change.name}</p>
          {action === 'changed' ? (
            <BeforeAfter before={change.before} after={change.after} />
          ) : (
            <p
              dir="auto"
              className="rounded-lg bg-muted/60 px-3 py-2 text-sm leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              {change.before || change.after}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

function Heading({ action, title }: Pick<ChangedRow, 'action' | 'title'>) {
  if (action === 'added')
    return (
      <Trans>
        Added: <bdi>{title}</bdi>
      </Trans>
    )
  return action === 'removed' ? (
    <Trans>
      Deleted: <bdi>{title}</bdi>
    </Trans>
  ) : (
    <Trans>
      Changed: <bdi>{title}</bdi>
    </Trans>
  )
}
