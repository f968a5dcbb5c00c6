import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClasses } from './input.tsx'

/** A choice from a list, by the browser's own control; label it with `Field`. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={clsx(controlClasses, 'h-10 pointer-coarse:h-11', className)} {...props} />
}
