import { useRef } from 'react'
import { cn } from '@/lib/cn'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import { FilterChip } from '../list/session-toolbar.tsx'
import { type Place, places } from './use-inbox-address.ts'

interface PlaceChipsProps {
  place: Place
  counts: Partial<Record<Place, number>> | undefined
  onChoose: (place: Place) => void
}

const labels: Record<Place, string> = {
  all: 'All open',
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
  held: 'Held back',
}

/** Which chats the list shows. */
export function PlaceChips({ place, counts, onChoose }: PlaceChipsProps) {
  const chips = useRef<HTMLFieldSetElement>(null)
  useEdgeFade(chips)
  const shown = places.filter(
    name => (name !== 'held' && name !== 'snoozed') || place === name || (counts?.[name] ?? 0) > 0,
  )
  return (
    <fieldset
      ref={chips}
      className={cn(
        '-mx-3 flex min-w-0 gap-1.5 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] md:flex-wrap',
        edgeFadeClasses,
      )}
    >
      <legend className="sr-only">Chats to show</legend>
      {shown.map(name => (
        <FilterChip
          key={name}
          label={labels[name]}
          count={name === 'all' || name === 'resolved' ? null : counts?.[name]}
          isChosen={name === place}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  )
}
