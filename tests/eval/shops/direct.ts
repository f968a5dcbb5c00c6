import { type Shop as OpenShop, openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerTurn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import type { Chat, Shopfront } from './ask.ts'
import type { Shop } from './layout.ts'

/**
 * The assistant in this process, without a server and a database: a thousand questions in a second, for work on it. What
 * counts is measured with a whole Frontdesk.
 */
export async function withAssistant<T>(work: (shopfront: Shopfront) => Promise<T>): Promise<T> {
  return work({
    omitted: new Set(),
    open: shop => {
      const open = openShop(materialOf(shop))
      return Promise.resolve(() => Promise.resolve(openChat(open)))
    },
  })
}

function openChat(shop: OpenShop): Chat {
  const messages: string[] = []
  let isEscalated = false
  return {
    say(message) {
      if (isEscalated) return Promise.resolve({ text: null, escalated: true, milliseconds: 0 })
      messages.push(message)
      const started = performance.now()
      const { text, escalate } = answerTurn(shop, messages)
      isEscalated = escalate !== undefined
      return Promise.resolve({ text, escalated: isEscalated, milliseconds: performance.now() - started })
    },
  }
}

/** What a shop's owner enters, as the assistant takes it. */
export function materialOf({ business, currency, products, articles }: Shop): Material {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    currency,
    business: {
      id: 'business',
      name: text(business.name),
      description: text(business.description),
      policies: text(business.policies),
    },
    products: products.map((row, at) => ({
      id: `product ${at}`,
      name: text(row.name),
      category: text(row.category),
      price: Number(row.price ?? 0),
      description: text(row.description),
    })),
    articles: articles.map((row, at) => ({
      id: `article ${at}`,
      title: text(row.title),
      content: text(row.content),
    })),
  }
}
