import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Filter } from 'lucide-react'
import { Button } from '../button.tsx'

interface Value {
  label: string
  text: string
}

/** A statement with what is understood in it; of a list, its rows. */
export interface ListedReading {
  statement: string
  heading: string | null
  values: readonly Value[]
  conditions: readonly string[]
  rows: readonly { label: string; values: readonly Value[]; conditions: readonly string[] }[]
  /** Whether the owner does not want it to be used. */
  isIgnored: boolean
  /** Whether the owner may decide that. */
  canBeIgnored: boolean
}

interface ReadingListProps {
  label: string
  readings: readonly ListedReading[]
  onIgnore: (statement: string, isIgnored: boolean) => void
}

/** Statements, each with its values and conditions below; a price list is a table. */
export function ReadingList({ label, readings, onIgnore }: ReadingListProps) {
  return (
    <ul aria-label={label} className="grid w-full divide-y rounded-lg border">
      {readings.map((reading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its order is its own
        <li key={`${index} ${reading.statement}`} className="grid gap-1.5 px-3 py-2.5 text-sm">
          <Statement {...reading} onIgnore={onIgnore} />
          {reading.isIgnored ? null : reading.rows.length > 0 ? (
            <Rows rows={reading.rows} />
          ) : (
            <Understood values={reading.values} conditions={reading.conditions} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Statement({
  statement,
  heading,
  isIgnored,
  canBeIgnored,
  onIgnore,
}: ListedReading & Pick<ReadingListProps, 'onIgnore'>) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p
        dir="auto"
        className={clsx(
          'min-w-0 leading-snug wrap-anywhere whitespace-pre-line',
          isIgnored && 'text-muted-foreground line-through',
        )}
      >
        {heading && <span className="text-muted-foreground">{heading}: </span>}
        {statement}
      </p>
      {canBeIgnored && (
        <Button
          variant="link"
          size="inline"
          className="shrink-0 text-xs pointer-coarse:-my-3 pointer-coarse:min-h-11"
          aria-label={isIgnored ? t`Use: ${statement}` : t`Don’t use: ${statement}`}
          onClick={() => onIgnore(statement, !isIgnored)}
        >
          {isIgnored ? t({ message: 'Use', context: 'verb' }) : t`Don’t use`}
        </Button>
      )}
    </div>
  )
}

function Rows({ rows }: Pick<ListedReading, 'rows'>) {
  return (
    <table className="w-fit max-w-full border-collapse text-sm">
      <tbody>
        {rows.map(({ label, values, conditions }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of a list have the order of their text
          <tr key={`${index} ${label}`} className="border-t align-top first:border-t-0">
            <th scope="row" dir="auto" className="py-1.5 pe-5 font-medium leading-6 wrap-anywhere">
              {label}
            </th>
            <td className="py-1.5">
              <Understood values={values} conditions={conditions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nothing for a plain sentence. */
function Understood({ values, conditions }: Pick<ListedReading, 'values' | 'conditions'>) {
  if (values.length + conditions.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {values.map(({ label, text }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: values have the order of their text
          key={`${index} ${text}`}
          className="rounded-md bg-accent px-2 py-0.5 text-xs leading-5 text-accent-foreground wrap-anywhere"
        >
          <span>{label}</span> <bdi className="font-semibold tabular-nums">{text}</bdi>
        </span>
      ))}
      {conditions.map(condition => (
        <span
          key={condition}
          className="inline-flex items-start gap-1 rounded-md bg-muted px-2 py-0.5 text-xs leading-5 wrap-anywhere"
        >
          <Filter aria-hidden className="mt-1 size-3 shrink-0 text-muted-foreground" />
          <span className="sr-only">
            <Trans>Condition:</Trans>{' '}
          </span>
          <bdi>{condition}</bdi>
        </span>
      ))}
    </p>
  )
}
