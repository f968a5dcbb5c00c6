import type { RefObject } from 'react'
import { cardIds } from './card-elements.ts'

/** An input of the intro card with its label. */
export function Field({
  id,
  label,
  value,
  onChange,
  field,
  invalid,
  ...input
}: {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  invalid: boolean
  type: string
  autoComplete: string
  maxLength: number
}) {
  return (
    <label className="grid gap-1.5 font-medium text-sm">
      {label}
      <input
        {...input}
        ref={field}
        id={id}
        dir="auto"
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={invalid ? cardIds.error : undefined}
        className="min-h-12 py-1 w-full min-w-0 rounded-lg border border-input bg-background px-3.5 font-normal text-base outline-offset-0 aria-invalid:border-destructive"
      />
    </label>
  )
}
