import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { i18n } from '@/lib/i18n/language'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import { FilterChip } from '../list/session-toolbar.tsx'
import { type Place, places } from './use-inbox-address.ts'

interface PlaceChipsProps {
  place: Place
  counts: Partial<Record<Place, number>> | undefined
  onChoose: (place: Place) => void
}

const labels: Record<Place, MessageDescriptor> = {
  all: msg({ message: 'All open', context: 'chats' }),
  waiting: msg({ message: 'Waiting', context: 'chats' }),
  mine: msg({ message: 'Mine', context: 'chats' }),
  unassigned: msg({ message: 'Unassigned', context: 'chats' }),
  snoozed: msg({ message: 'Snoozed', context: 'chats' }),
  resolved: msg({ message: 'Resolved', context: 'chats' }),
  held: msg({ message: 'Held back', context: 'chats' }),
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
      className={clsx(
        '-mx-3 flex min-w-0 gap-1.5 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] md:flex-wrap',
        edgeFadeClasses,
      )}
    >
      <legend className="sr-only">
        <Trans>Chats to show</Trans>
      </legend>
      {shown.map(name => (
        <FilterChip
          key={name}
          label={i18n._(labels[name])}
          count={name === 'all' || name === 'resolved' ? null : counts?.[name]}
          isChosen={name === place}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  )
}
