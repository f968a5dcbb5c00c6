import { t } from '@lingui/core/macro'
import { decodeText } from '@/lib/decode-text'
import { ImportError, type ImportedDocument, storable, titleFromFileName } from './imported-document.ts'

/** The file picker's `accept`. */
export const acceptedFiles = '.md,.markdown,.txt,.docx,.pdf'

/** The largest file that is read, in bytes. */
const maxFileBytes = 10 * 1024 * 1024

/** The progress of reading a file, in pages; only some kinds report it. */
export interface Progress {
  done: number
  total: number
}

/**
 * Reads a file that the owner chose, in this browser; nothing is sent to a server. The parser of a kind
 * of file is loaded with the first file of that kind.
 *
 * @throws ImportError
 */
export async function readFile(
  file: File,
  onProgress: (progress: Progress) => void,
): Promise<ImportedDocument> {
  const read = readerFor(file)
  if (file.size > maxFileBytes)
    throw new ImportError(t`This file is larger than 10 MB. Split it, or paste the part that matters.`)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportError(t`This file can no longer be opened. Choose it again.`)
  })
  const document = await read(bytes, onProgress).catch((error: unknown) => {
    if (error instanceof ImportError) throw error
    if (error instanceof TypeError && /import|module/i.test(error.message))
      throw new ImportError(
        t`The reader for this kind of file could not be loaded. Check the connection, and try again.`,
      )
    throw new ImportError(t`This file could not be read. It may be damaged.`)
  })
  if (document.content === '') throw new ImportError(emptyFile(file))
  return { ...document, title: document.title || titleFromFileName(file.name) }
}

type Reader = (bytes: ArrayBuffer, onProgress: (progress: Progress) => void) => Promise<ImportedDocument>

const readers: Record<string, Reader> = {
  async md(bytes) {
    const { readMarkdown } = await import('./read-markdown.ts')
    return readMarkdown(readText(bytes))
  },
  async txt(bytes) {
    return { title: '', content: readText(bytes).trim(), notes: [] }
  },
  async docx(bytes) {
    if (startsWith(bytes, oleMagic))
      throw new ImportError(
        t`This document is protected by a password, or in an older format. Save a copy as .docx without a password.`,
      )
    const { readDocx } = await import('./read-docx.ts')
    return readDocx(bytes)
  },
  async pdf(bytes, onProgress) {
    const { readPdf } = await import('./read-pdf.ts')
    return readPdf(bytes, (done, total) => onProgress({ done, total }))
  },
}

function readerFor({ name }: File): Reader {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const reader = Object.hasOwn(readers, extension) ? readers[extension] : undefined
  if (reader) return reader
  if (extension === 'markdown') return readers.md as Reader
  if (extension === 'doc')
    throw new ImportError(t`Word’s older format (.doc) cannot be read. Save a copy as .docx.`)
  throw new ImportError(t`Only .md, .txt, .docx and .pdf files can be imported.`)
}

function emptyFile({ name }: File): string {
  return name.toLowerCase().endsWith('.pdf')
    ? t`No text was found in this PDF. Its pages may be scanned images, which cannot be read.`
    : t`No text was found in this file.`
}

/** The first bytes of an OLE compound file: old Word documents, and encrypted new ones. */
const oleMagic = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: ArrayBuffer, magic: number[]): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(magic.length, bytes.byteLength))
  return start.length === magic.length && magic.every((byte, index) => start[index] === byte)
}

/** The text of a plain text file. @throws ImportError for a binary file */
function readText(bytes: ArrayBuffer): string {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new ImportError(t`This file contains no text.`)
  return storable(text)
}
