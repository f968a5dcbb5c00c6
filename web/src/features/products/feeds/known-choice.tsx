import { useId } from 'react'
import { grouped } from '@/lib/format'

interface KnownChoiceProps {
  count: number
  adopts: boolean
  onChange: (adopts: boolean) => void
}

/** Asks what becomes of products that have the name of one in the list. */
export function KnownChoice({ count, adopts, onChange }: KnownChoiceProps) {
  const name = useId()
  const choices: [boolean, string, string][] = [
    [false, 'Keep mine', 'Your products stay as they are, and you are not asked again.'],
    [true, 'Take the shop’s', 'They take what the shop says of them, now and whenever it changes.'],
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">
        {count === 1 ? 'A product of this name is' : `${grouped(count)} products of these names are`} in your
        catalog already.
      </legend>
      {choices.map(([value, label, hint]) => (
        <label
          key={label}
          className="flex cursor-pointer gap-3 rounded-lg border p-3 text-sm has-[:checked]:border-primary has-[:checked]:bg-accent/50"
        >
          <input
            type="radio"
            name={name}
            checked={adopts === value}
            onChange={() => onChange(value)}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span>
            <span className="font-medium">{label}</span>
            <span className="block text-muted-foreground">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
