import type { AssistantContext, Product } from '../context.ts'
import { withoutDictation } from '../orders.ts'
import { feeWords, hoursWords, stockWords } from '../structure-words.ts'
import type { Material } from './lock.ts'

/** The products that a reply may speak of, each once. */
export function productsOf({
  products,
  catalog: { cheapest, dearest },
}: Pick<AssistantContext, 'products' | 'catalog'>): Product[] {
  const ends = [cheapest, dearest].filter(product => product !== null)
  // Often the same one.
  const distinct = ends.filter(({ id }, at) => ends.findIndex(end => end.id === id) === at)
  return [...distinct, ...products.filter(({ id }) => ends.every(end => end.id !== id))]
}

/** What a reply in this chat may state, and what the customer has said in it. */
export function materialOf(context: AssistantContext): { material: Material; customerWords: string } {
  const { business, passages, topic_passages, catalog, messages } = context
  const byOwner = messages.filter(({ sender_type }) => sender_type === 'human')
  const byCustomer = messages.filter(({ sender_type }) => sender_type === 'customer')
  const texts = new Map(
    [...passages, ...topic_passages].map(({ kind, source_id, title, content }) => [
      `${source_id} ${content}`,
      { title, content, ...(kind === 'product' ? { product: source_id } : {}) },
    ]),
  )
  return {
    material: {
      business,
      products: productsOf(context),
      productCount: catalog.total,
      texts: [
        ...texts.values(),
        ...byOwner.map(({ content }) => ({ title: '', content })),
        ...[...hoursWords(business), ...feeWords(business)].map(content => ({ title: '', content })),
        ...context.products.flatMap(product =>
          stockWords(product, business.currency).map(content => ({
            title: product.name,
            content,
            product: product.id,
          })),
        ),
      ],
      names: catalog.categories.map(({ name }) => name),
      instructions: business.ai_instructions,
    },
    customerWords: [...new Set([...byCustomer.map(({ content }) => content), context.asked])]
      .map(withoutDictation)
      .join('\n'),
  }
}
