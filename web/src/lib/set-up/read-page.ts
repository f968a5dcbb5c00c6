import { t } from '@lingui/core/macro'
import { FunctionsHttpError } from '@supabase/functions-js'
import { UserFacingError } from '@/lib/errors'
import { functionMessage } from '@/lib/server-words/function-message'
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
  if (!(error instanceof FunctionsHttpError)) return t`The server could not be reached. Please try again.`
  const { status } = error.context
  const said = status < 500 && status !== 400 ? await functionMessage(error) : undefined
  return said ?? t`This page could not be read. Check the address, or paste the text.`
}
