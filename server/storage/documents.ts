import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { StoredFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { isText } from '../../web/src/lib/chat/document-types.ts'
import { type DocumentExtension, documentTypes } from './document-types.ts'
import { notWhatItsNameSays } from './errors.ts'
import { sniff, sniffedBytes } from './signatures.ts'

/** The most that the list of an office document's parts may have, unpacked, in bytes. */
const maxListBytes = 1024 * 1024
/** The most parts of an office document that are looked through for that list. */
const maxParts = 20_000

/**
 * Reads an uploaded document and checks by its content that it is what its name says; what a browser says of it does not count.
 * Its bytes are kept as they are.
 * @param path the uploaded file
 * @param extension that of its name, in lower case
 * @throws HttpError 415 when it is something else
 */
export async function readDocument(path: string, extension: DocumentExtension): Promise<StoredFile> {
  const bytes = await readFile(path)
  if (!(await isDocument(bytes, extension))) throw notWhatItsNameSays()
  return { bytes, type: documentTypes[extension] }
}

/** Whether the content of a file is a document of this kind. */
export async function isDocument(bytes: Buffer, extension: DocumentExtension): Promise<boolean> {
  const found = sniff(bytes.subarray(0, sniffedBytes))
  if (extension === 'pdf') return found === 'application/pdf'
  if (isText(extension))
    return found !== 'application/pdf' && found !== 'application/zip' && isUtf8(bytes) && !bytes.includes(0)
  return found === 'application/zip' && isOffice(bytes, documentTypes[extension])
}

/**
 * Whether a zip archive is an office document of a type. OpenDocument names its type in its first part (OpenDocument 1.3, part 2,
 * section 3.3); Office Open XML in the list of its parts (ECMA-376, part 2, section 7.2.3), where macros would be named, too.
 */
async function isOffice(bytes: Buffer, type: string): Promise<boolean> {
  const isOpenDocument = type.includes('opendocument')
  const list = await readPart(bytes, isOpenDocument ? 'mimetype' : '[Content_Types].xml').catch(
    () => undefined,
  )
  if (list === undefined || isOpenDocument) return list?.trim() === type
  return list.includes(`"${type}.main+xml"`) && !/macroEnabled|vbaProject/i.test(list)
}

/**
 * Reads one part of a zip archive as text.
 * @returns undefined when there is none of this name, or it is too large
 * @throws Error for a broken archive
 */
async function readPart(bytes: Buffer, name: string): Promise<string | undefined> {
  const archive = await open(bytes)
  try {
    const entry = await findEntry(archive, name)
    if (!entry || entry.uncompressedSize > maxListBytes) return undefined
    return (await readEntry(archive, entry)).toString('utf8')
  } finally {
    archive.close()
  }
}

const open = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    // An entry that is larger than it says is an error.
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    )
  })

const findEntry = (archive: ZipFile, name: string) =>
  new Promise<Entry | undefined>((resolve, reject) => {
    let looked = 0
    archive.on('entry', (entry: Entry) => {
      looked += 1
      if (entry.fileName === name || looked === maxParts) resolve(entry.fileName === name ? entry : undefined)
      else archive.readEntry()
    })
    archive.on('end', () => resolve(undefined))
    archive.on('error', reject)
    archive.readEntry()
  })

const readEntry = (archive: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else buffer(stream).then(resolve, reject)
    })
  })
