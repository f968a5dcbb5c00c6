import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { DialogFooter } from '@/ui/dialog'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  description: string
  /** The verb of the action: 'Delete', 'Leave'. */
  confirmLabel: string
  cancelLabel?: string
  /** Marks an action that destroys something. */
  destructive?: boolean
  onConfirm: () => void
  /** Escape or the cancel button. */
  onCancel: () => void
}

/** The dialog itself; use `ConfirmDialog`, which loads it when it is first needed. */
export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel = t`Cancel`,
    destructive,
    onConfirm,
    onCancel,
  } = props
  /** Radix's dialog has the key. While a menu fades out, that takes it, although the focus is here. */
  const isHeard = useRef(false)
  return (
    <AlertDialog open={open} onOpenChange={next => !next && onCancel()}>
      <AlertDialogContent
        onEscapeKeyDown={() => {
          isHeard.current = true
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !isHeard.current) onCancel()
          isHeard.current = false
        }}
      >
        <div className="grid gap-1.5">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancelLabel}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant={destructive ? 'destructive' : 'primary'} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
