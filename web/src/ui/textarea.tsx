import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClasses } from '@/ui/input'

/** A text field of `rows` lines that the user can resize; label it with `Field`. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlClasses, 'resize-y py-2 leading-relaxed', className)} {...props} />
}
