// The customer's pictures, for models that see.
import type { Message } from '../turn/context.ts'

export interface PictureFile {
  bytes: Uint8Array
  /** Such as image/webp. */
  type: string
}

/**
 * Reads a picture of this installation's own store by its public address.
 * @returns null when it is not one, or is too large
 */
export type ReadPicture = (url: string, signal: AbortSignal) => Promise<PictureFile | null>

/** Most bytes of a picture that is sent: in base64 it stays below the providers' 5 MB. */
export const mostPictureBytes = 3.5 * 1024 * 1024
const mostPictures = 2
/** How many of the last messages are looked through. */
const recent = 6

/** What every provider's models take. */
const seenTypes = /^image\/(?:jpeg|png|webp|gif)$/

/** The newest pictures that the customer sent, by message id. One that cannot be read is left out. */
export async function recentPictures(
  messages: readonly Message[],
  read: ReadPicture,
  signal: AbortSignal,
): Promise<Map<string, PictureFile>> {
  const sent = messages
    .slice(-recent)
    .filter(({ sender_type, image_url }) => sender_type === 'customer' && image_url !== null)
    .slice(-mostPictures)
  const found = await Promise.all(
    sent.map(async ({ id, image_url }) => {
      const file = await read(image_url ?? '', signal).catch(() => null)
      return file && seenTypes.test(file.type) && file.bytes.length <= mostPictureBytes
        ? ([[id, file]] as const)
        : []
    }),
  )
  return new Map(found.flat())
}

/**
 * The path of a picture in Supabase's storage, from its public address: whose address it is does not matter, since the
 * path is only ever read in the store of one's own.
 * @returns bucket and name, or null for any other address
 */
export function pictureIn(url: string): { bucket: string; name: string } | null {
  const found =
    /^https?:\/\/[^/?#\s]+\/storage\/v1\/object\/public\/(chat-files|product-images)\/([\w-]+\.\w{1,10})$/.exec(
      url,
    )
  return found?.[1] && found[2] ? { bucket: found[1], name: found[2] } : null
}

/**
 * Reads pictures over HTTP, from this Supabase project's own public buckets and nowhere else.
 * @param supabaseUrl the project's address, without a slash at the end
 */
export function pictureFetcher(supabaseUrl: string): ReadPicture {
  return async (url, signal) => {
    const place = pictureIn(url)
    if (!place) return null
    const address = `${supabaseUrl}/storage/v1/object/public/${place.bucket}/${place.name}`
    const response = await fetch(address, { redirect: 'error', signal })
    if (!response.ok || Number(response.headers.get('content-length')) > mostPictureBytes) {
      await response.body?.cancel()
      return null
    }
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return { bytes: new Uint8Array(await response.arrayBuffer()), type }
  }
}
