import { type DocumentExtension, isDocumentExtension } from './document-types.ts'
import { bucketNotFound, invalidKey, unsupportedDocument, unsupportedType } from './errors.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Each bucket's names: {productId}-{timestamp}-{index}.{extension}, {sessionId}-{timestamp}.{extension}, of pictures and of
 * documents, and {businessId}-{timestamp}.{extension}.
 */
const buckets = {
  'product-images': new RegExp(`^(${uuid})-\\d{1,16}-\\d{1,4}\\.([A-Za-z0-9]{1,10})$`),
  'chat-files': new RegExp(`^(${uuid})-\\d{1,16}\\.([A-Za-z0-9]{1,10})$`),
  'chat-documents': new RegExp(`^(${uuid})-\\d{1,16}\\.([A-Za-z0-9]{1,10})$`),
  'business-logos': new RegExp(`^(${uuid})-\\d{1,16}\\.([A-Za-z0-9]{1,10})$`),
} as const

export type Bucket = keyof typeof buckets

const pictureExtension = /^(jpe?g|jfif|png|webp|gif|avif)$/i

/**
 * The target of an upload: the bucket, the name, the id of the product, chat or business that the name starts with, and of a
 * document the extension that it ends with.
 */
export interface Target {
  bucket: Bucket
  name: string
  parentId: string
  document: DocumentExtension | undefined
}

export const isBucket = (bucket: string): bucket is Bucket => Object.hasOwn(buckets, bucket)

/**
 * Parses the bucket and name of an upload.
 * @throws HttpError 404 for another bucket, 400 for another name, 415 for a name of a kind that the bucket does not take
 */
export function parseTarget(bucket: string, name: string): Target {
  if (!isBucket(bucket)) throw bucketNotFound()
  const [, parentId, extension] = buckets[bucket].exec(name) ?? []
  if (parentId === undefined || extension === undefined) throw invalidKey()
  const lower = extension.toLowerCase()
  if (bucket === 'chat-documents') {
    if (!isDocumentExtension(lower)) throw unsupportedDocument()
    return { bucket, name, parentId, document: lower }
  }
  if (!pictureExtension.test(extension)) throw unsupportedType(`of .${lower} files`)
  return { bucket, name, parentId, document: undefined }
}
