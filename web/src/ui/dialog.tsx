import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as DialogPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useReturnFocus } from '@/ui/use-return-focus'

export const Dialog = DialogPrimitive.Root
export const DialogClose = DialogPrimitive.Close

export const overlayClasses =
  'fixed inset-0 z-40 bg-black/45 print:hidden data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

export const dialogClasses = clsx(
  'default-dialog fixed top-1/2 left-1/2 z-50 flex -translate-x-1/2 -translate-y-1/2 flex-col',
  'rounded-xl border bg-card text-foreground shadow-xl outline-none',
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
)

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  /** Leaves out the close button in the corner; the content then has its own. */
  hideClose?: boolean
}

/**
 * The dialog's panel with its close button. Long content goes into a
 * `DialogBody`, which scrolls while title and footer stay.
 */
export function DialogContent({ className, children, hideClose, ...props }: DialogContentProps) {
  const focus = useReturnFocus(props)
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClasses} />
      <DialogPrimitive.Content className={clsx(dialogClasses, className)} {...props} {...focus}>
        {children}
        {!hideClose && (
          <DialogPrimitive.Close
            aria-label={t({ message: 'Close', context: 'dialog' })}
            className="absolute top-2.5 end-2.5 grid size-11 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <X className="size-4" aria-hidden />
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('default-dialog-header grid gap-1.5', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      className={clsx('default-title font-semibold tracking-tight', className)}
      {...props}
    />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description className={clsx('text-sm text-muted-foreground', className)} {...props} />
  )
}

/** The scrolling part; set its height by class (`max-h-[70vh]`). The negative margin keeps focus rings whole. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('-mx-1 min-h-0 overflow-y-auto overscroll-contain px-1 py-1', className)}
      {...props}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx(
        'default-dialog-footer flex flex-wrap-reverse gap-2 sm:justify-end sm:gap-3',
        className,
      )}
      {...props}
    />
  )
}
