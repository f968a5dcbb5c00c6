import { t } from '@lingui/core/macro'
import { UserFacingError } from '@/lib/errors'

/** The edge of a logo, in pixels. */
const EDGE = 192
/** A larger file is refused without being read, in bytes. */
const MOST_BYTES = 30 * 1024 * 1024

/** The part of a picture that a square of it shows: the middle. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge }
}

/**
 * Makes a small square PNG of a chosen file, whose middle it shows.
 * @throws UserFacingError when the file is no image that this browser can read, or too large
 */
export async function squarePicture(file: File): Promise<Blob> {
  if (file.size > MOST_BYTES)
    throw new UserFacingError(t`This image is too large. Please choose a smaller one.`)
  const picture = await createImageBitmap(file).catch(() => {
    throw new UserFacingError(t`This file can’t be read as an image. Please choose another one.`)
  })
  try {
    const { x, y, edge } = middleSquare(picture)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = EDGE
    const context = canvas.getContext('2d')
    if (context) {
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, x, y, edge, edge, 0, 0, EDGE, EDGE)
    }
    const blob = context && (await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png')))
    if (!blob) throw new UserFacingError(t`This browser could not make a logo of the image.`)
    return blob
  } finally {
    picture.close()
  }
}
