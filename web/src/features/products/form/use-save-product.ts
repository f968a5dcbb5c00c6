import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { isTransient, messageOf, UserFacingError } from '@/lib/errors'
import { changedColumns, type Edit } from '@/lib/replay/edits'
import type { Outcome } from '@/lib/replay/replay'
import { useReplay } from '@/lib/replay/use-replay'
import { randomUuid } from '@/lib/uuid'
import { removeFiles } from '../api/delete-product.ts'
import { storagePath } from '../api/stored-file.ts'
import type { ProductImage } from '../api/use-products.ts'
import { newImageRows, storageName } from '../images/image-rules.ts'
import { uploadFile } from '../images/upload-file.ts'
import type { PendingImage } from '../images/use-pending-images.ts'
import { insertImageRows, type ProductValues, toRow } from './save-product.ts'

const unreachable = () => t`The server could not be reached. Please try again.`

/** A failed step of a save; title and description are those of its toast. */
export class SaveError extends UserFacingError {
  override name = 'SaveError'
  readonly description: string | undefined

  constructor(title: string, description?: string) {
    super(title)
    this.description = description
  }
}

interface Draft {
  businessId: string
  /** Undefined for a new product. */
  productId: string | undefined
  /** The form's values as stored; of a new product those of an empty form. */
  stored: ProductValues
  hasPrimary: boolean
  pending: PendingImage[]
  changePending: (id: string, change: Partial<PendingImage>) => void
  /** Called as soon as images are stored, also when others of the same save are not. */
  onStored: (images: ProductImage[], saved: PendingImage[]) => void
}

/**
 * Saves a product once it has been seen what that changes, then uploads its new images, then writes their rows as a batch. After a failure the next save
 * continues there: a product is not added twice, nor a file uploaded twice.
 */
export function useSaveProduct(draft: Draft) {
  const [id] = useState(() => draft.productId ?? randomUuid())
  const [isStored, setIsStored] = useState(draft.productId !== undefined)
  const [isSaving, setIsSaving] = useState(false)
  const stored = useRef(draft.stored)
  const replay = useReplay(draft.businessId)

  /** @throws SaveError */
  const save = async (values: ProductValues): Promise<Outcome> => {
    setIsSaving(true)
    try {
      const outcome = await saveRow(values)
      if (outcome === 'saved' && draft.pending.length > 0) await saveImages(id)
      return outcome
    } finally {
      setIsSaving(false)
    }
  }

  const editsOf = (values: ProductValues): Edit[] => {
    const product = { kind: 'product', action: 'save', id } as const
    if (!isStored) return [{ ...product, values: toRow(values) }]
    const changed = changedColumns(toRow(stored.current), toRow(values))
    return Object.keys(changed).length === 0 ? [] : [{ ...product, must_exist: true, values: changed }]
  }

  const saveRow = async (values: ProductValues) => {
    try {
      const outcome = await replay.save(editsOf(values))
      if (outcome !== 'saved') return outcome
      stored.current = values
      setIsStored(true)
      return outcome
    } catch (error) {
      const what = draft.productId === undefined ? t`Failed to add product` : t`Failed to update product`
      throw new SaveError(what, messageOf(error, unreachable()))
    }
  }

  const saveImages = async (productId: string) => {
    const timestamp = Date.now()
    const uploads = await Promise.all(
      draft.pending.map((image, index) => upload(image, productId, timestamp, index)),
    )
    const uploaded = uploads.flatMap(({ image, url }) => (url ? [{ image, url }] : []))
    if (uploaded.length > 0) await saveRows(productId, uploaded)
    const failed = uploads.find(({ error }) => error !== undefined)
    if (!failed) return
    const { error: reason = '' } = failed
    const { originalName: image } = failed.image
    throw new SaveError(t`Failed to upload ${image}: ${reason}`)
  }

  const upload = async (image: PendingImage, productId: string, timestamp: number, index: number) => {
    if (image.url || !image.file) return { image, url: image.url }
    draft.changePending(image.id, { sent: 0, error: undefined })
    try {
      const name = storageName(productId, timestamp, index, image.file)
      const url = await uploadFile(name, image.file, sent => draft.changePending(image.id, { sent }))
      draft.changePending(image.id, { url, sent: undefined })
      return { image, url }
    } catch (failure) {
      const error = messageOf(failure, unreachable())
      draft.changePending(image.id, { sent: undefined, error })
      return { image, error }
    }
  }

  const saveRows = async (productId: string, uploaded: { image: PendingImage; url: string }[]) => {
    const rows = newImageRows(
      productId,
      uploaded.map(({ image: { originalName }, url }) => ({ url, originalName })),
      draft.hasPrimary,
    )
    try {
      draft.onStored(
        await insertImageRows(rows),
        uploaded.map(({ image }) => image),
      )
    } catch (error) {
      if (!isTransient(error)) await discard(uploaded)
      const reason = messageOf(error, unreachable())
      throw new SaveError(t`Failed to save image data: ${reason}`)
    }
  }

  /** Removes files whose rows were refused, which would stay in storage without a row. */
  const discard = async (uploaded: { image: PendingImage; url: string }[]) => {
    for (const { image } of uploaded) draft.changePending(image.id, { url: undefined })
    await removeFiles(uploaded.flatMap(({ url }) => storagePath(url) ?? [])).catch(() => undefined)
  }

  return {
    save,
    isSaving,
    saveUnseen: replay.saveUnseen,
    stop: replay.stop,
    isAdded: draft.productId === undefined && isStored,
  }
}
