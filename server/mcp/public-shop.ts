import type { ShopAnswer } from '../../supabase/functions/ai-chat-response/ask-shop.ts'
import type { Database, Identity } from '../database/database.ts'
import type { Answering } from '../functions/answering.ts'
import { textOf } from '../functions/threads/sent.ts'
import { HttpError } from '../http/errors.ts'
import type { PublicShop } from './tools/shop-tools.ts'

/** What everybody who has a shop's link may read of it. */
export function createPublicShop(
  database: Database,
  answering: Pick<Answering, 'inThread'>,
): Pick<PublicShop, 'search' | 'ask'> {
  /** Waits for the shop's turn, as its visitors do. */
  const visitorOf = (business: string): Identity => ({ role: 'service_role', business })
  return {
    async search(businessId, words, limit) {
      const [row] = await database.query<{ found: Record<string, unknown> }>(
        visitorOf(businessId),
        'select public.search_catalogue($1, $2, $3) as found',
        [businessId, words, String(limit)],
        { prepare: true, isReadOnly: true },
      )
      return row?.found ?? {}
    },
    async ask(businessId, questions) {
      const [open] = await database.query(
        visitorOf(businessId),
        'select id from public.get_public_business($1)',
        [businessId],
        { prepare: true, isReadOnly: true },
      )
      if (!open)
        throw new HttpError(404, 'not_found', 'There is no shop at this link, or its chat is closed.')
      const { status, body } = await answering.inThread('ask-shop', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        businessId,
        body: JSON.stringify({ businessId, questions }),
      })
      const told = JSON.parse(await textOf(body))
      if (status !== 200) throw new HttpError(status, String(told.error), String(told.message))
      return told as ShopAnswer
    },
  }
}
