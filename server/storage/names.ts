import { bucketNotFound, invalidKey, unsupportedType } from './errors.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Each bucket's names: {productId}-{timestamp}-{index}.{extension}, {sessionId}-{timestamp}.{extension} and
 * {businessId}-{timestamp}.{extension}.
 */
const buckets = {
  'product-images': new RegExp(`^(${uuid})-\\d{1,16}-\\d{1,4}\\.([A-Za-z0-9]{1,10})$`),
  'chat-files': new RegExp(`^(${uuid})-\\d{1,16}\\.([A-Za-z0-9]{1,10})$`),
  'business-logos': new RegExp(`^(${uuid})-\\d{1,16}\\.([A-Za-z0-9]{1,10})$`),
} as const

export type Bucket = keyof typeof buckets

const pictureExtension = /^(jpe?g|jfif|png|webp|gif|avif)$/i

/** The target of an upload: the bucket, the name, and the id of the product, chat or business that the name starts with. */
export interface Target {
  bucket: Bucket
  name: string
  parentId: string
}

export const isBucket = (bucket: string): bucket is Bucket => Object.hasOwn(buckets, bucket)

/**
 * Parses the bucket and name of an upload.
 * @throws HttpError 404 for another bucket, 400 for another name, 415 for a name that is no picture's
 */
export function parseTarget(bucket: string, name: string): Target {
  if (!isBucket(bucket)) throw bucketNotFound()
  const [, parentId, extension] = buckets[bucket].exec(name) ?? []
  if (parentId === undefined || extension === undefined) throw invalidKey()
  if (!pictureExtension.test(extension)) throw unsupportedType(`of .${extension.toLowerCase()} files`)
  return { bucket, name, parentId }
}
