import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { grouped } from '@/lib/format'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import type { SessionFilter } from '../api/keys.ts'
import { type Narrowing, statuses } from '../api/session.ts'
import { statusName } from '../api/status-names.ts'
import { SearchField } from './search-field.tsx'

interface SessionToolbarProps {
  filter: SessionFilter
  counts: Record<Narrowing | 'total', number> | undefined
  onChange: (filter: SessionFilter) => void
}

/** The search field and the filter by status. */
export function SessionToolbar({ filter, counts, onChange }: SessionToolbarProps) {
  const chips = useRef<HTMLFieldSetElement>(null)
  useEdgeFade(chips)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:flex lg:items-center lg:justify-between">
      <fieldset
        ref={chips}
        className={clsx(
          '-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0.5',
          edgeFadeClasses,
        )}
      >
        <legend className="sr-only">
          <Trans>Status</Trans>
        </legend>
        {([undefined, ...statuses] as const).map(status => (
          <FilterChip
            key={status ?? 'all'}
            label={status ? statusName(status) : t({ message: 'all', context: 'chats of any status' })}
            count={counts?.[status ?? 'total']}
            isChosen={filter.status === status}
            onChoose={() => onChange({ ...filter, status })}
          />
        ))}
        {((counts?.held ?? 0) > 0 || filter.status === 'held') && (
          <FilterChip
            label={statusName('held')}
            count={counts?.held}
            isChosen={filter.status === 'held'}
            onChoose={() => onChange({ ...filter, status: 'held' })}
          />
        )}
      </fieldset>
      <SearchField
        search={filter.search}
        onSearch={search => onChange({ ...filter, search })}
        className="lg:w-80"
      />
    </div>
  )
}

interface FilterChipProps {
  label: string
  /** Undefined while it is not known; null where none is shown. */
  count: number | undefined | null
  isChosen: boolean
  onChoose: () => void
}

/** One choice of several, and how many chats it shows. */
export function FilterChip({ label, count, isChosen, onChoose }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'inline-flex h-9 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors select-none pointer-coarse:h-11',
        isChosen
          ? 'border-transparent bg-primary text-primary-foreground'
          : 'bg-card text-muted-foreground hover:text-foreground',
      )}
    >
      <span className="first-letter:uppercase">{label}</span>
      {count !== null && (
        <span className="min-w-4 text-center text-xs tabular-nums">
          {count === undefined ? '' : grouped(count)}
        </span>
      )}
    </button>
  )
}
