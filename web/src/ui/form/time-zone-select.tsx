import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useMemo } from 'react'
import { timeZoneChoices } from '@/lib/business/time-zones'
import { Select } from '../select.tsx'

interface TimeZoneSelectProps extends ComponentProps<'select'> {
  /** The time zone that is stored; it is offered also where the browser does not know it. */
  stored: string | null
}

/** A choice of a time zone by its IANA name; its value is the name, or empty for none. */
export function TimeZoneSelect({ stored, ...props }: TimeZoneSelectProps) {
  const choices = useMemo(() => timeZoneChoices(stored), [stored])
  return (
    <Select {...props}>
      <option value="">
        <Trans context="time zone">Not set</Trans>
      </option>
      {choices.map(name => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
