import { FunctionsHttpError } from '@supabase/functions-js'
import { UserFacingError } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { ShopDraft } from '../../../../supabase/functions/import-page/shop-draft.ts'

/** What the server read of a web page. */
export interface ReadPage {
  title: string
  content: string
  /** What it says of a shop, where that was asked for. */
  shop?: ShopDraft
}

/**
 * Has the server read a web page.
 * @param address as the owner typed it
 * @param asked whether it is read as a shop's page, too
 * @throws UserFacingError with the message to show
 */
export async function readPage(address: string, asked: { shop?: boolean } = {}): Promise<ReadPage> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<ReadPage>('import-page', {
    body: { url: address, ...asked },
  })
  if (!data) throw new UserFacingError(await sentenceFor(error))
  return data
}

async function sentenceFor(error: unknown): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return 'The server could not be reached. Please try again.'
  const body: { message?: unknown } = await error.context.json().catch(() => ({}))
  return error.context.status < 500 && error.context.status !== 400 && typeof body.message === 'string'
    ? body.message
    : 'This page could not be read. Check the address, or paste the text.'
}
