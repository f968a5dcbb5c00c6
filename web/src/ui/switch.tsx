import { clsx } from 'clsx'
import { Switch as SwitchPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'

/** A switch that takes effect at once; label it with `Label`. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      className={clsx(
        'relative h-6 w-11 shrink-0 cursor-pointer rounded-full bg-input transition-colors data-[state=checked]:bg-primary',
        'forced-colors:bg-[GrayText] forced-colors:data-[state=checked]:bg-[Highlight]',
        'after:absolute after:-inset-2.5 disabled:cursor-default disabled:opacity-60',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-card shadow-xs transition-transform forced-colors:bg-[Canvas] data-[state=checked]:translate-x-5.5 rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-5.5" />
    </SwitchPrimitive.Root>
  )
}
