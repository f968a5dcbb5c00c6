import { type ComponentProps, useMemo } from 'react'
import { currencyChoices } from '@/lib/business/currencies'
import { Select } from '../select.tsx'

/** A choice of a currency by its code and name; its value is the code. */
export function CurrencySelect(props: ComponentProps<'select'>) {
  const choices = useMemo(currencyChoices, [])
  return (
    <Select {...props}>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} – {name}
        </option>
      ))}
    </Select>
  )
}
