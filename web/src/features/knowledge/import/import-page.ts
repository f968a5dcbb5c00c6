import { t } from '@lingui/core/macro'
import { messageOf } from '@/lib/errors'
import { readPage } from '@/lib/set-up/read-page'
import { ImportError, type ImportedDocument, storable } from './imported-document.ts'

/**
 * Imports a web page, which the server fetches.
 *
 * @param address as the owner typed it
 * @throws ImportError
 */
export async function importPage(address: string): Promise<ImportedDocument> {
  try {
    const { title, content } = await readPage(address)
    return { title: storable(title), content: storable(content), notes: [] }
  } catch (error) {
    throw new ImportError(
      messageOf(error, t`This page could not be read. Check the address, or paste the text.`),
    )
  }
}
