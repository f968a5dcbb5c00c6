import { Plural } from '@lingui/react/macro'
import { useId } from 'react'

interface KnownChoiceProps<T extends string> {
  /** How many products of the list have a name that is in the catalog. */
  count: number
  choices: readonly { value: T; label: string; hint: string }[]
  value: T
  onChange: (value: T) => void
}

/** Asks what becomes of products that have the name of one in the catalog. */
export function KnownChoice<T extends string>({ count, choices, value, onChange }: KnownChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">
        <Plural
          value={count}
          one="A product of this name is in your catalog already."
          other="# products of these names are in your catalog already."
        />
      </legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="flex cursor-pointer gap-3 rounded-lg border p-3 text-sm has-[:checked]:border-primary has-[:checked]:bg-accent/50"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span>
            <span className="font-medium">{choice.label}</span>
            <span className="block text-muted-foreground">{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
