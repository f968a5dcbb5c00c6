import { t } from '@lingui/core/macro'
import { productLimits } from '../api/product-limits.ts'

/** The picked files, sorted into those that are added and those that are not. */
export interface TakenFiles {
  taken: File[]
  /** Files that are not images. */
  refused: File[]
  /** How many images were over the limit. */
  dropped: number
}

/**
 * Chooses among picked files: images only, and no more than a product may have.
 *
 * @param count the images that the product has already, stored and pending ones
 */
export function takeFiles(files: File[], count: number): TakenFiles {
  const images = files.filter(isImage)
  const taken = images.slice(0, Math.max(0, productLimits.images - count))
  return {
    taken,
    refused: files.filter(file => !isImage(file)),
    dropped: images.length - taken.length,
  }
}

/** Some systems give files no type; then the extension decides. */
const isImage = (file: File) =>
  file.type === ''
    ? /\.(jpe?g|jfif|png|webp|gif|avif|hei[cf]|bmp|svg)$/i.test(file.name)
    : file.type.startsWith('image/')

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** The types of images that can be stored as they are. */
export const storedTypes = Object.keys(extensions)

/** The name under which an image is stored: {productId}-{timestamp}-{index}.{extension}. */
export function storageName(
  productId: string,
  timestamp: number,
  index: number,
  file: { name: string; type: string },
): string {
  const own = /\.(jpe?g|jfif|png|webp|gif|avif)$/i.exec(file.name)?.[1]?.toLowerCase()
  return `${productId}-${timestamp}-${index}.${own ?? extensions[file.type] ?? 'jpg'}`
}

/** A row of product_images as it is inserted. */
export interface NewImageRow {
  product_id: string
  image_url: string
  alt_text: string
  is_primary: boolean
}

/**
 * The rows of newly uploaded images. The first one becomes the primary image if the product has none yet.
 *
 * @param hasPrimary whether one of the product's stored images is primary
 */
export function newImageRows(
  productId: string,
  uploaded: { url: string; originalName: string }[],
  hasPrimary: boolean,
): NewImageRow[] {
  return uploaded.map(({ url, originalName }, index) => ({
    product_id: productId,
    image_url: url,
    alt_text: [...originalName].slice(0, productLimits.altText).join(''),
    is_primary: index === 0 && !hasPrimary,
  }))
}

/** The images that are left when one was deleted: as the database does, the next one becomes primary. */
export function withoutImage<Image extends { id: string; is_primary: boolean }>(
  images: Image[],
  id: string,
): Image[] {
  const left = images.filter(image => image.id !== id)
  if (left.some(image => image.is_primary)) return left
  return left.map((image, index) => (index === 0 ? { ...image, is_primary: true } : image))
}

/** What an image is called: by the name of its file, or by its place. */
export function imageName({ alt_text }: { alt_text: string }, index: number): string {
  const place = index + 1
  return alt_text || t`image ${place}`
}

/** The images with one of them at another place. */
export function moved<Image>(images: readonly Image[], from: number, to: number): Image[] {
  const rest = images.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)]
}

/** The images with another one as the primary one. */
export const withPrimary = <Image extends { id: string; is_primary: boolean }>(
  images: readonly Image[],
  id: string,
): Image[] => images.map(image => ({ ...image, is_primary: image.id === id }))

/** The image that is shown on a product's card. */
export function primaryImage<Image extends { is_primary: boolean }>(images: Image[]): Image | undefined {
  return images.find(image => image.is_primary) ?? images[0]
}
