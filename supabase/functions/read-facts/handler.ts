import { z } from 'zod'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost } from '../ai-chat-response/http.ts'
import { rowsWithoutOrders } from '../ai-chat-response/injection/orders.ts'
import type { Shop } from '../ai-chat-response/plan/shop.ts'
import { compileBeside } from '../ai-chat-response/sheet/compile.ts'
import type { Material } from '../ai-chat-response/sheet/fact.ts'
import type { ShopMaterial, Shops } from '../ai-chat-response/turn/shops.ts'
import { type Reading, readingsOf } from './readings.ts'

/** What the assistant reads out of a text. */
export interface ReadFactsAnswer {
  readings: Reading[]
}

/** The most characters of a text that are read: the rest of a long one is not shown. */
export const longestText = 15_000

const Body = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    businessId: z.uuid(),
    name: z.string().max(1000),
    price: z.number().min(0),
    text: z.string().max(longestText),
  }),
  z.object({
    kind: z.literal('article'),
    businessId: z.uuid(),
    name: z.string().max(1000),
    text: z.string().max(longestText),
  }),
])
type Body = z.infer<typeof Body>

/** What a reading needs from the place where it runs. */
export interface ReadFactsDependencies {
  /** Calls the database as the caller, who must own the business. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  shops: Shops
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
}

/**
 * What the assistant reads out of a product's or an article's text, as typed, as a web handler: POST {kind, businessId,
 * name, price, text} answers a ReadFactsAnswer and stores nothing; errors answer {error, message} as those of the assistant.
 */
export function createReadFactsHandler(deps: ReadFactsDependencies): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    try {
      const held = deps.shops.held(body.businessId)
      const found = await deps.rpc<ShopMaterial>('own_material', {
        business_id: body.businessId,
        held_version: held?.version ?? null,
      })
      const shop = await deps.shops.keep(body.businessId, found, held)
      return json(200, { readings: read(shop, body) } satisfies ReadFactsAnswer)
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500)
        return failure(error.status, error.code, error.message)
      deps.log('error', 'reading failed', { businessId: body.businessId, error: String(error) })
      return failure(500, 'internal_error', 'The text could not be read.')
    }
  }
}

/** Reads a text like the shop's others, from which it is told how the owner writes prices. */
export function read({ material: { currency }, dictionary, evidence }: Shop, body: Body): Reading[] {
  const typed = rowsWithoutOrders(rowsOf(body))
  return readingsOf(
    compileBeside(typed, { dictionary, evidence, currency }),
    typed.products[0]?.description ?? typed.articles[0]?.content ?? '',
    currency,
  )
}

function rowsOf(body: Body): Pick<Material, 'products' | 'articles'> {
  const id = 'as typed'
  // A text may be typed before its name.
  const name = body.name.trim() || '-'
  if (body.kind === 'article') return { products: [], articles: [{ id, title: name, content: body.text }] }
  const { price, text: description } = body
  return { products: [{ id, name, category: '', price, description }], articles: [] }
}
