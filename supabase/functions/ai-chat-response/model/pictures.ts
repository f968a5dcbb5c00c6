// The customer's pictures, for models that see.
import type { Message } from '../turn/context.ts'

/** A file's content: of a picture here, of a document elsewhere. */
export interface StoredFile {
  bytes: Uint8Array
  /** Such as image/webp. */
  type: string
}

/**
 * Reads a file of this installation's own store by its public address.
 * @returns null when it is not one, or is too large
 */
export type ReadFile = (url: string, signal: AbortSignal) => Promise<StoredFile | null>

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
  read: ReadFile,
  signal: AbortSignal,
): Promise<Map<string, StoredFile>> {
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
 * The path of a file in Supabase's storage, from its public address: whose address it is does not matter, since the
 * path is only ever read in the store of one's own.
 * @param buckets those that it may be in
 * @returns bucket and name, or null for any other address
 */
export function storedIn(url: string, buckets: readonly string[]): { bucket: string; name: string } | null {
  const [, bucket = '', name] =
    /^https?:\/\/[^/?#\s]+\/storage\/v1\/object\/public\/([\w-]+)\/([\w-]+\.\w{1,10})$/.exec(url) ?? []
  return name !== undefined && buckets.includes(bucket) ? { bucket, name } : null
}

/** The same of a picture of a chat. */
export const pictureIn = (url: string) => storedIn(url, ['chat-files', 'product-images'])

/**
 * Reads pictures over HTTP, from this Supabase project's own public buckets and nowhere else.
 * @param supabaseUrl the project's address, without a slash at the end
 */
export function pictureFetcher(supabaseUrl: string): ReadFile {
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
