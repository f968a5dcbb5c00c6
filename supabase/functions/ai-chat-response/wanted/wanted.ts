import { isOrder } from '../injection/orders.ts'
import { dictionaryFor } from '../languages/dictionary-for.ts'
import type { Planned, Wanted } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import type { Ask } from '../read/ask.ts'
import { absentIn } from './absent.ts'
import { isAboutContents } from './contents.ts'
import { outOfStockIn } from './out-of-stock.ts'

/** Of one question. */
const most = 3

/**
 * What a question wanted and the shop does not have, as its answer says: goods that are not in the catalogue, or a product or an
 * option that is out of stock.
 */
export function wantedIn({ index, material }: Shop, ask: Ask, planned: Planned): Wanted[] {
  const dictionary = dictionaryFor(ask.spoken)
  const absent = absentIn(index, ask, planned, dictionary)
  // What comes closest to goods that are not there was not asked for.
  const wanted = absent.length > 0 ? absent : outOfStockIn(index, material, ask, planned)
  if (wanted.length === 0 || isAboutContents(index, ask) || isOrder(ask.text)) return []
  return wanted.slice(0, most)
}

/** An answer with what its question wanted and the shop does not have. */
export function withWanted(shop: Shop, ask: Ask, planned: Planned): Planned {
  const wanted = wantedIn(shop, ask, planned)
  return wanted.length > 0 ? { ...planned, wanted } : planned
}
