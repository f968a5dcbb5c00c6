import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import { getStorage } from '@/lib/storage'
import { getSupabase } from '@/lib/supabase'
import { isOfOtherProduct, storagePath } from './stored-file.ts'
import type { ProductImage } from './use-products.ts'

/** An image's URL from which no storage path can be read. */
export class UnknownPathError extends UserFacingError {
  override name = 'UnknownPathError'
  constructor() {
    super(t`Could not determine file path from URL.`)
  }
}

/** The storage's message for a file that does not exist. */
const alreadyGone = 'The resource was not found'

/** Removes stored files; missing ones are ignored. @throws StorageError */
export async function removeFiles(paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const storage = await getStorage()
  const { error } = await storage.from('product-images').remove(paths)
  if (error && !error.message.includes(alreadyGone)) throw error
}

/**
 * Deletes an image: the stored file first, then the row. A file that belongs to another product stays.
 *
 * @throws UnknownPathError when the address names no stored file; StorageError, PostgrestError
 */
export async function deleteImage(image: ProductImage): Promise<void> {
  const path = storagePath(image.image_url)
  if (!path) throw new UnknownPathError()
  await removeFiles(isOfOtherProduct(path, image.product_id) ? [] : [path])
  await deleteImageRow(image.id)
}

/** Deletes an image's row; its file stays. @throws PostgrestError */
export async function deleteImageRow(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('product_images').delete().eq('id', id)
  if (error) throw error
}
