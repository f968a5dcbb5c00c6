import { FunctionsHttpError } from '@supabase/functions-js'
import { getSupabase } from '@/lib/supabase'
import { ImportError, type ImportedDocument, storable } from './imported-document.ts'

/**
 * Imports a web page, which the server fetches.
 *
 * @param address as the owner typed it
 * @throws ImportError
 */
export async function importPage(address: string): Promise<ImportedDocument> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<{ title: string; content: string }>('import-page', {
    body: { url: address },
  })
  if (!data) throw new ImportError(await sentenceFor(error))
  return { title: storable(data.title), content: storable(data.content), notes: [] }
}

async function sentenceFor(error: unknown): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return 'The server could not be reached. Please try again.'
  const body: { message?: unknown } = await error.context.json().catch(() => ({}))
  return error.context.status < 500 && error.context.status !== 400 && typeof body.message === 'string'
    ? body.message
    : 'This page could not be read. Check the address, or paste the text.'
}
