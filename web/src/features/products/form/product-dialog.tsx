import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import type { Product } from '../api/use-products.ts'
import { type FormState, ProductForm } from './product-form.tsx'

interface ProductDialogProps {
  businessId: string
  /** The product to edit; without it, one is added. */
  product?: Product
  /** The name that a new product starts with. */
  draftName?: string
  open: boolean
  onClose: () => void
  /** The product is saved, and the dialog closes. */
  onSaved?: (name: string) => void
  /** Sets the focus after the dialog is closed; by default it returns to where it was. */
  returnFocus?: () => void
}

/** Adds or edits a product; discarding changes has to be confirmed. */
export function ProductDialog({
  businessId,
  product,
  draftName,
  open,
  onClose,
  onSaved,
  returnFocus,
}: ProductDialogProps) {
  // A ref, not state: Escape right after a key needs the current value, before the next render.
  const form = useRef<FormState>({ isDirty: false, isSaving: false, isUnfinished: false })
  const [isUnfinished, setIsUnfinished] = useState(false)
  const noteState = useCallback((state: FormState) => {
    form.current = state
    setIsUnfinished(state.isUnfinished)
  }, [])
  const [isAsking, setIsAsking] = useState(false)

  const leave = () => {
    if (form.current.isSaving) return
    if (form.current.isDirty) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog open={open} onOpenChange={next => !next && leave()}>
      <DialogContent
        className="max-w-xl"
        onOpenAutoFocus={event => {
          // Focusing the name field would open a phone's keyboard over the product.
          if (!product) return
          event.preventDefault()
          ;(event.currentTarget as HTMLElement).focus()
        }}
        onCloseAutoFocus={event => {
          if (!returnFocus) return
          event.preventDefault()
          returnFocus()
        }}
      >
        <DialogHeader>
          <DialogTitle>{product || isUnfinished ? t`Edit Product` : t`Add Product`}</DialogTitle>
          <DialogDescription>
            <Trans>The assistant tells customers what you write here.</Trans>
          </DialogDescription>
        </DialogHeader>
        <ProductForm
          businessId={businessId}
          {...(product && { product })}
          {...(draftName && { draftName })}
          onStateChange={noteState}
          onCancel={leave}
          onDone={name => {
            onClose()
            onSaved?.(name)
          }}
        />
        <ConfirmDialog
          open={isAsking}
          title={t`Close without saving?`}
          description={t`What you changed here has not been saved.`}
          confirmLabel={t`Discard changes`}
          cancelLabel={t`Keep editing`}
          destructive
          onConfirm={() => {
            setIsAsking(false)
            onClose()
          }}
          onCancel={() => setIsAsking(false)}
        />
      </DialogContent>
    </Dialog>
  )
}
