import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/ui/button'
import { DialogBody, DialogFooter } from '@/ui/dialog'
import { SaveUnseen } from '@/ui/form/save-unseen'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { toast } from '@/ui/toast'
import type { Product } from '../api/use-products.ts'
import { useRefreshProducts } from '../api/use-refresh-products.ts'
import { ImagePicker } from '../images/image-picker.tsx'
import { usePendingImages } from '../images/use-pending-images.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductValues } from './save-product.ts'
import { SaveError, useSaveProduct } from './use-save-product.ts'

export interface FormState {
  isDirty: boolean
  isSaving: boolean
  /** A new product is stored, and its images are not yet: what follows edits it. */
  isUnfinished: boolean
}

interface ProductFormProps {
  businessId: string
  product?: Product
  /** The name that a new product starts with. */
  draftName?: string
  onStateChange: (state: FormState) => void
  onCancel: () => void
  /** Everything is saved, under this name. */
  onDone: (name: string) => void
}

/** The form of a product. What was typed and picked is kept when saving fails. */
export function ProductForm({
  businessId,
  product,
  draftName,
  onStateChange,
  onCancel,
  onDone,
}: ProductFormProps) {
  const formId = useId()
  const refresh = useRefreshProducts(businessId)
  const [images, setImages] = useState(product?.product_images ?? [])
  const pending = usePendingImages(images.length)
  const [stored] = useState(() => toValues(product, draftName))
  const form = useForm<ProductValues>({ defaultValues: stored })
  const { save, isSaving, saveUnseen, stop, isAdded } = useSaveProduct({
    businessId,
    productId: product?.id,
    stored,
    hasPrimary: images.some(image => image.is_primary),
    pending: pending.images,
    changePending: pending.change,
    onStored: (stored, saved) => {
      setImages(images => [...images, ...stored])
      pending.remove(...saved.map(({ id }) => id))
    },
  })
  const isDirty = form.formState.isDirty || pending.images.length > 0
  const isPreparing = pending.images.some(image => !image.file)
  const isUnfinished = isAdded && !isSaving && pending.images.length > 0

  useLayoutEffect(
    () => onStateChange({ isDirty, isSaving, isUnfinished }),
    [onStateChange, isDirty, isSaving, isUnfinished],
  )

  // After the save has ended, when the dialog may be left.
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving || isSaving) return
    setIsLeaving(false)
    onCancel()
  }, [isLeaving, isSaving, onCancel])

  const submit = form.handleSubmit(async values => {
    if (isPreparing || isSaving) return
    try {
      const outcome = await save(values)
      if (outcome === 'cancelled') setIsLeaving(true)
      if (outcome !== 'saved') return
      toast({ title: product ? t`Product updated successfully!` : t`Product added successfully!` })
      onDone(values.name.trim())
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      toast({ title: error.message, description: error.description, variant: 'destructive' })
    } finally {
      refresh()
    }
  })

  return (
    <>
      <DialogBody className="max-h-[70vh]">
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <UnsavedChanges when={isDirty} />
          <ProductFields businessId={businessId} form={form} />
          <ImagePicker
            images={images}
            onChange={setImages}
            onStored={refresh}
            pending={pending}
            isBusy={isSaving}
          />
          {isUnfinished && (
            <p role="status" className="text-sm text-muted-foreground">
              <Trans>
                The product is saved, but these images are not. Save again, or close this window to leave them
                out.
              </Trans>
            </p>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={stop ?? onCancel} disabled={isSaving && !stop}>
          <Trans>Cancel</Trans>
        </Button>
        <SaveUnseen onSave={saveUnseen} />
        <Button type="submit" form={formId} busy={isSaving || isPreparing}>
          {isSaving ? t`Saving...` : product || isAdded ? t`Save Changes` : t`Add Product`}
        </Button>
      </DialogFooter>
    </>
  )
}

const toValues = (product: Product | undefined, draftName = ''): ProductValues => ({
  name: product?.name ?? draftName,
  category: product?.category ?? '',
  price: product && product.price > 0 ? product.price.toFixed(2) : '',
  description: product?.description ?? '',
  availability: product?.availability ?? '',
  lead_time: product?.lead_time ?? '',
  options: (product?.options ?? []).map(({ name, price, in_stock }) => ({
    name,
    price: typeof price === 'number' ? price.toFixed(2) : '',
    in_stock,
  })),
  ignored_statements: product?.ignored_statements ?? [],
})
