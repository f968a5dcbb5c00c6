import { useState } from 'react'
import { isTransient, messageOf, serverMessage, UserFacingError } from '@/lib/errors'
import { removeFiles } from '../api/delete-product.ts'
import { storagePath } from '../api/stored-file.ts'
import type { ProductImage } from '../api/use-products.ts'
import { newImageRows, storageName } from '../images/image-rules.ts'
import { uploadFile } from '../images/upload-file.ts'
import type { PendingImage } from '../images/use-pending-images.ts'
import { insertImageRows, insertProduct, type ProductValues, updateProduct } from './save-product.ts'

const unreachable = 'The server could not be reached. Please try again.'

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
  hasPrimary: boolean
  pending: PendingImage[]
  changePending: (id: string, change: Partial<PendingImage>) => void
  /** Called as soon as images are stored, also when others of the same save are not. */
  onStored: (images: ProductImage[], saved: PendingImage[]) => void
}

/**
 * Saves a product, then uploads its new images, then writes their rows as a batch. After a failure the next save
 * continues there: a product is not added twice, nor a file uploaded twice.
 */
export function useSaveProduct(draft: Draft) {
  const [savedId, setSavedId] = useState(draft.productId)
  const [isSaving, setIsSaving] = useState(false)

  /** @throws SaveError */
  const save = async (values: ProductValues) => {
    setIsSaving(true)
    try {
      const id = await saveRow(values)
      if (draft.pending.length > 0) await saveImages(id)
    } finally {
      setIsSaving(false)
    }
  }

  const saveRow = async (values: ProductValues) => {
    const what = draft.productId === undefined ? 'Failed to add product' : 'Failed to update product'
    try {
      if (savedId !== undefined) {
        await updateProduct(savedId, values)
        return savedId
      }
      const id = await insertProduct(draft.businessId, values)
      setSavedId(id)
      return id
    } catch (error) {
      throw new SaveError(what, serverMessage(error) ?? unreachable)
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
    if (failed) throw new SaveError(`Failed to upload ${failed.image.originalName}: ${failed.error}`)
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
      const error = messageOf(failure, unreachable)
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
      throw new SaveError(`Failed to save image data: ${messageOf(error, unreachable)}`)
    }
  }

  /** Removes files whose rows were refused, which would stay in storage without a row. */
  const discard = async (uploaded: { image: PendingImage; url: string }[]) => {
    for (const { image } of uploaded) draft.changePending(image.id, { url: undefined })
    await removeFiles(uploaded.flatMap(({ url }) => storagePath(url) ?? [])).catch(() => undefined)
  }

  return { save, isSaving, isAdded: draft.productId === undefined && savedId !== undefined }
}
