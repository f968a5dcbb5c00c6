import { extensionOf, MAX_PICTURE_BYTES } from './picture-types.ts'

/** Why a file cannot be sent. */
export type PictureFault = 'notPicture' | 'tooLarge' | 'unreadable'

/** A file that cannot be sent. */
export class PictureRefused extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/** The longest edges to try, in pixels, until the file is small enough. */
const LONGEST_EDGES = [2_000, 1_400, 1_000]
const QUALITY = 0.85
/** A larger file is refused without being read, in bytes. */
const MAX_OPENED_BYTES = 60 * 1024 * 1024

/**
 * Converts a chosen file to one that the backend accepts: large photographs are scaled down, and other types that this
 * browser can decode (HEIC on an iPhone) become JPEG. A GIF is not converted, which would end its animation.
 *
 * @returns the same file where nothing has to be changed
 * @throws PictureRefused
 */
export async function preparePicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    throw new PictureRefused('notPicture')
  }
  if (file.size > MAX_OPENED_BYTES) throw new PictureRefused('tooLarge')
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('unreadable')
  })
  try {
    const isStorable = extensionOf(file.type) !== undefined && file.size <= MAX_PICTURE_BYTES
    if (isStorable && (file.type === 'image/gif' || isWithin(picture, LONGEST_EDGES[0]))) return file
    if (file.type === 'image/gif') throw new PictureRefused('tooLarge')
    return await scaleDown(picture, file)
  } finally {
    picture.close()
  }
}

interface Size {
  width: number
  height: number
}

function isWithin({ width, height }: Size, edge = Number.POSITIVE_INFINITY): boolean {
  return Math.max(width, height) <= edge
}

/** The size with the same proportions whose longest edge is at most this many pixels. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The name with the extension of another type. */
export function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.${extensionOf(type) ?? 'jpg'}`
}

async function scaleDown(picture: ImageBitmap, { name, type }: File): Promise<File> {
  // Only JPEG has no transparency. A browser that cannot write WebP writes PNG.
  const wanted =
    type === 'image/png' || type === 'image/webp' || type === 'image/avif' ? 'image/webp' : 'image/jpeg'
  for (const edge of LONGEST_EDGES) {
    const blob = await draw(picture, fitWithin(picture, edge), wanted)
    if (blob && blob.size <= MAX_PICTURE_BYTES) {
      return new File([blob], renamed(name, blob.type), { type: blob.type })
    }
  }
  throw new PictureRefused('tooLarge')
}

function draw(picture: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, type, QUALITY))
}
