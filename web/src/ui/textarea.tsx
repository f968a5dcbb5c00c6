import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClasses } from '@/ui/input'

/** A text field of `rows` lines that the user can resize; label it with `Field`. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(controlClasses, 'default-textarea py-2', className)} {...props} />
}
