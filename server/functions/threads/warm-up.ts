import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerTurn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'

/**
 * Answers a question about a shop of nobody's. What is made once, such as dictionaries and what tells languages, is there
 * then, and the first customer does not wait for it.
 */
export function composeOnce(): { text: string } {
  const shop = openShop({
    business: {
      id: 'business',
      name: 'Tea house',
      description: 'A small house for tea.',
      policies: 'Returns are free for 30 days. Delivery takes 3 days and costs 4 dollars.',
    },
    currency: 'USD',
    products: [
      { id: 'tea', name: 'Green tea', category: 'Tea', price: 12.5, description: 'A bag of 100 g.' },
    ],
    articles: [{ id: 'opening', title: 'Opening hours', content: 'Open Monday to Friday, 9 am to 5 pm.' }],
  })
  return answerTurn(shop, ['How much is the green tea?'])
}
