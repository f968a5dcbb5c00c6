import { t } from '@lingui/core/macro'
import mammoth from 'mammoth'
import { readHtml, UnreasonableHtmlError } from '@/lib/text/html-text'
import { ImportError, type ImportedDocument, storable } from './imported-document.ts'

/**
 * The text of a Word document, with its headings, lists and tables.
 *
 * @throws ImportError with a message for the owner; mammoth's errors for a damaged file
 */
export async function readDocx(bytes: ArrayBuffer): Promise<ImportedDocument> {
  const { value: html } = await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    { externalFileAccess: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  )
  try {
    return { title: '', content: storable(readHtml(html, true).text), notes: [] }
  } catch (error) {
    if (!(error instanceof UnreasonableHtmlError)) throw error
    throw new ImportError(t`This document is too complicated to be read. Save it as PDF, and import that.`)
  }
}
