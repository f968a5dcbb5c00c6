import { clsx } from 'clsx'
import { AlertDialog as AlertDialogPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { dialogClasses, overlayClasses } from '@/ui/dialog'
import { useReturnFocus } from '@/ui/use-return-focus'

export const AlertDialog = AlertDialogPrimitive.Root
/** Closes the dialog; `asChild` around a `Button`. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel
/** Closes the dialog and acts; `asChild` around a `Button`. */
export const AlertDialogAction = AlertDialogPrimitive.Action

/** A dialog that needs an answer: a click outside does not close it. */
export function AlertDialogContent({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const focus = useReturnFocus(props)
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={overlayClasses} />
      <AlertDialogPrimitive.Content
        className={clsx(dialogClasses, 'max-w-md', className)}
        {...props}
        {...focus}
      />
    </AlertDialogPrimitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      className={clsx('default-title font-semibold tracking-tight', className)}
      {...props}
    />
  )
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      className={clsx('default-description text-sm text-muted-foreground', className)}
      {...props}
    />
  )
}
