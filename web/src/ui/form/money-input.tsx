import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { currencySign } from '@/lib/format'
import { Input } from '../input.tsx'

/** An amount of money behind its currency's sign; label it with `Field`. */
export function MoneyInput({
  currency,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { currency: string }) {
  const sign = currencySign(currency)
  return (
    <div className={clsx('relative', className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-sm text-muted-foreground"
      >
        {sign}
      </span>
      <Input
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        className={sign.length > 1 ? 'ps-13' : 'ps-7'}
        // The mouse wheel over a focused number field would change the amount.
        onWheel={event => event.currentTarget.blur()}
        {...props}
      />
    </div>
  )
}
