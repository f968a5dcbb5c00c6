import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn'
import { Input } from '@/ui/input'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import type { SessionFilter } from '../api/keys.ts'
import { type Narrowing, statuses } from '../api/session.ts'

interface SessionToolbarProps {
  filter: SessionFilter
  counts: Record<Narrowing | 'total', number> | undefined
  onChange: (filter: SessionFilter) => void
}

/** The pause in typing after which a search starts, in milliseconds. */
const PAUSE_MS = 250

/** The search field and the filter by status. */
export function SessionToolbar({ filter, counts, onChange }: SessionToolbarProps) {
  const chips = useRef<HTMLFieldSetElement>(null)
  useEdgeFade(chips)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:flex lg:items-center lg:justify-between">
      <fieldset
        ref={chips}
        className={cn(
          '-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0.5',
          edgeFadeClasses,
        )}
      >
        <legend className="sr-only">Status</legend>
        {([undefined, ...statuses] as const).map(status => (
          <FilterChip
            key={status ?? 'all'}
            label={status ?? 'all'}
            count={counts?.[status ?? 'total']}
            isChosen={filter.status === status}
            onChoose={() => onChange({ ...filter, status })}
          />
        ))}
        {((counts?.held ?? 0) > 0 || filter.status === 'held') && (
          <FilterChip
            label="held back"
            count={counts?.held}
            isChosen={filter.status === 'held'}
            onChoose={() => onChange({ ...filter, status: 'held' })}
          />
        )}
      </fieldset>
      <SearchField search={filter.search} onSearch={search => onChange({ ...filter, search })} />
    </div>
  )
}

interface FilterChipProps {
  label: string
  count: number | undefined
  isChosen: boolean
  onChoose: () => void
}

function FilterChip({ label, count, isChosen, onChoose }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'inline-flex h-9 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors select-none pointer-coarse:h-11',
        isChosen
          ? 'border-transparent bg-primary text-primary-foreground'
          : 'bg-card text-muted-foreground hover:text-foreground',
      )}
    >
      <span className="first-letter:uppercase">{label}</span>
      <span className="min-w-4 text-center text-xs tabular-nums">{count?.toLocaleString() ?? ''}</span>
    </button>
  )
}

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  // The URL also changes when the owner goes back in the history.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (text.trim() !== search) setText(search)
  }

  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search, onSearch])

  return (
    <search className="relative lg:w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label="Search chats"
        placeholder="Search names, emails, messages"
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => setText('')}
          className="absolute top-0 right-0 grid size-10 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
