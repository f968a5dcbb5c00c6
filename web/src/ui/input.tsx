import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** What every text control looks like; 16 px on touch screens, where iOS would zoom in otherwise. */
export const controlClasses = clsx(
  'default-control min-w-0 rounded-md border border-input bg-card text-foreground shadow-xs md:text-sm pointer-coarse:text-base',
  'placeholder:text-muted-foreground transition-[border-color,box-shadow]',
  'focus-visible:border-ring focus-visible:outline-0 focus-visible:ring-3 focus-visible:ring-ring/30',
  'disabled:cursor-not-allowed disabled:opacity-60',
  'aria-invalid:border-destructive aria-invalid:ring-destructive/25',
)

/** A one-line text field; label it with `Field`. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input className={clsx(controlClasses, 'min-h-10 py-1 pointer-coarse:min-h-11', className)} {...props} />
  )
}
