import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'
import { storedTypes } from './image-rules.ts'
import { looksLikeImage } from './image-signature.ts'

/** The storage's limits: bytes of a file, and pixels of a picture. */
const maxBytes = 5 * 1024 * 1024
const maxPixels = 25_000_000
/** The longer edge of a picture made smaller here, in pixels: as large as the storage keeps. */
const maxEdge = 2000

/**
 * A picked picture that can be stored: unchanged when it is within the limits, else scaled down in the browser.
 *
 * @throws UserFacingError when it is too large, or of a kind that cannot be stored, and the browser cannot redraw it
 */
export async function fitForStorage(file: File): Promise<File> {
  const picture = await decode(file)
  const isKept = storedTypes.includes(file.type) && file.size <= maxBytes
  if (!picture) {
    if (!(await looksLikeImage(file))) throw new UserFacingError(t`This file is not an image.`)
    // The storage can check formats that this browser cannot decode.
    if (isKept) return file
    throw new UserFacingError(
      file.size > maxBytes
        ? t`It is larger than 5 MB, and this browser cannot make it smaller.`
        : t`This browser cannot read it. Use JPEG, PNG, WebP, GIF or AVIF.`,
    )
  }
  if (isKept && picture.naturalWidth * picture.naturalHeight <= maxPixels) return file
  return redraw(picture, file.name)
}

async function decode(file: File): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function redraw(picture: HTMLImageElement, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = picture
  // An SVG may have no intrinsic size.
  const width = naturalWidth || maxEdge
  const height = naturalHeight || maxEdge
  const scale = Math.min(1, maxEdge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const smaller =
    (await encode(canvas, 'image/webp', 0.9)) ?? (await encode(canvas, 'image/jpeg', 0.9)) ?? undefined
  if (!smaller || smaller.size > maxBytes) {
    throw new UserFacingError(t`It is larger than 5 MB, and this browser cannot make it smaller.`)
  }
  const extension = smaller.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([smaller], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: smaller.type })
}

/** Undefined when the browser encodes another type instead (Safari cannot write WebP). */
async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : undefined
}
