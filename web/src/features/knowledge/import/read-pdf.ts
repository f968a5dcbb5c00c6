import { plural, t } from '@lingui/core/macro'
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import WorkerScript from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'
import { grouped } from '@/lib/format'
import { ImportError, type ImportedDocument, storable } from './imported-document.ts'
import { pdfText, type TextPiece } from './pdf-text.ts'

/**
 * The text of a PDF. Nothing of it is rendered or executed.
 *
 * @param bytes its content; the buffer is detached afterwards
 * @param onProgress called with the number of pages read and of all pages
 * @returns the document, with an empty title when the file has none
 * @throws ImportError with a message for the owner; pdf.js's errors for a damaged file
 */
export async function readPdf(
  bytes: ArrayBuffer,
  onProgress: (done: number, total: number) => void,
): Promise<ImportedDocument> {
  const port = new WorkerScript()
  const worker = PDFWorker.create({ port })
  const loading = getDocument({
    data: bytes,
    worker,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    const pages: TextPiece[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.flatMap(item => ('str' in item ? [toPiece(item)] : [])))
      page.cleanup()
      onProgress(number, pdf.numPages)
    }
    const { info } = await pdf.getMetadata()
    const title = 'Title' in info && typeof info.Title === 'string' ? usableTitle(info.Title) : ''
    return { title, content: storable(pdfText(pages)), notes: emptyPagesNote(pages) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') throw error
    throw new ImportError(t`This PDF is protected by a password. Save a copy without one, and import that.`)
  } finally {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
}

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

function toPiece({
  str,
  transform: [, , c = 0, d = 0, x = 0, y = 0],
  width,
  height,
  hasEOL,
}: Item): TextPiece {
  return { text: str, x, y, width, size: height || Math.hypot(c, d), endsLine: hasEOL }
}

/** Programs often put a file's name where its title should be. */
function usableTitle(title: string): string {
  const text = storable(title).trim()
  return /^(untitled|microsoft word\b|about:blank|https?:)|\.\w{2,4}$/i.test(text) ? '' : text
}

/** The note for pages that are scanned pictures. */
function emptyPagesNote(pages: TextPiece[][]): string[] {
  const empty = pages.filter(pieces => pieces.every(({ text }) => text.trim() === '')).length
  if (empty === 0 || empty === pages.length) return []
  const total = grouped(pages.length)
  return [
    plural(empty, {
      one: `# of ${total} pages holds no text. It may be a scanned image, which cannot be read.`,
      other: `# of ${total} pages hold no text. They may be scanned images, which cannot be read.`,
    }),
  ]
}
