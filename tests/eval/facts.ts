import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { splitStatements } from '../../supabase/functions/ai-chat-response/sheet/statements.ts'
import { asksIn, groupBy, inParallel } from './assistant.ts'
import { findSetFolders, readRows } from './data.ts'
import type { Evaluation, EvaluationContext } from './evaluation.ts'
import { proportion } from './table.ts'

const product = z.object({
  name: z.string().min(1),
  category: z.string().default(''),
  price: z.number().nonnegative(),
  description: z.string().default(''),
})
type Product = z.infer<typeof product>

const files = ['shopify_apparel.jsonl', 'shopify_home_garden.jsonl', 'tau_retail.jsonl', 'vendure_demo.jsonl']

/** How many questions are asked. */
const most = 5000

/** Products that no shop here sells. */
const invented = [
  'Zephyr Hoverboard',
  'Quantum Toaster',
  'Moonstone Saddle',
  'Velvet Submarine',
  'Titan Harpsichord',
]

/** Questions about a product; `{w}` is a wrong price, `{o}` another product, `{x}` one that no shop sells. */
const wordings = [
  'How much is the {p}?',
  'price of {p} pls',
  'Do you have the {p}?',
  'Is the {p} {w}?',
  'The {p} is {w}, right?',
  'I saw the {p} for {w} elsewhere. What do you ask?',
  'Tell me about the {p}',
  'Can you send me a link to the {p}?',
  'Where do I buy the {p} online?',
  'Which is cheaper, the {p} or the {o}?',
  'How much are the {p} and the {o} together?',
  'Compare {p} and {o}',
  'Do you have anything under {w}?',
  'What is the most expensive thing like the {p}?',
  'Show me products similar to {p}',
  'Do you have the {x}?',
  'How much is the {x}?',
  'Is the {x} better than the {p}?',
  'Do you have the {p} in purple?',
  'Is there a discount on the {p}?',
  'What does the {p} weigh?',
  'Do you ship the {p} abroad?',
  'I want 3 of the {p}, what is the total?',
  'does {p} come with a warranty',
  'hw much 4 {p}',
  '{p}?',
  '{p} price',
  '¿Cuánto cuesta {p}?',
  'Combien coûte {p} ?',
  '{p} er dam koto?',
  '{p} ki keemat kya hai?',
  '{p} এর দাম কত?',
  '{p} की कीमत क्या है?',
  'كم سعر {p}؟',
  'I have a budget of {w}, is the {p} in it?',
  'My friend paid {w} for the {p} and the {x}. Same here?',
]

async function openCatalog(context: Pick<EvaluationContext, 'sql' | 'assistant'>, products: Product[]) {
  const { sql } = context
  const [owner, businessId] = [randomUUID(), randomUUID()]
  await sql`insert into auth.users (id, email) values (${owner}, ${`${owner}@example.com`})`
  await sql`
    insert into public.businesses (id, owner_id, name, daily_reply_limit)
    values (${businessId}, ${owner}, 'Catalog', 100000)`
  await sql`
    insert into public.products (business_id, name, category, price, description)
    select ${businessId}, p.name, p.category, p.price, p.description from unnest(
      ${products.map(({ name }) => name.slice(0, 200))}::text[],
      ${products.map(({ category }) => category.slice(0, 100))}::text[],
      ${products.map(({ price }) => price)}::numeric[],
      ${products.map(({ description }) => description.slice(0, 4000))}::text[]) p(name, category, price, description)`
  return asksIn(context, businessId)
}

/**
 * Whether answers about a catalog hold a wrong price, a product that is not in it, or a link that it does not have. The
 * replies are read by rules of their own, not by the product's.
 */
export const evaluateFacts: Evaluation = async ({ dataFolder, ...context }) => {
  const shops = []
  for (const file of files) {
    const all = await readRows(await findSetFolders(dataFolder, 'catalogs', [file]), file, product)
    shops.push({ file, products: groupBy(all, ({ name }) => name).flatMap(([, [first]]) => first ?? []) })
  }
  const catalogs = await Promise.all(
    shops.map(async shop => ({ ...shop, ask: await openCatalog(context, shop.products) })),
  )
  const questions = wordings
    .flatMap((wording, turn) =>
      catalogs.flatMap(catalog =>
        catalog.products.map((asked, at) => ({
          catalog,
          question: wording
            .replaceAll('{p}', asked.name)
            .replaceAll('{o}', catalog.products[(at + 1 + turn) % catalog.products.length]?.name ?? '')
            .replaceAll('{x}', invented[(at + turn) % invented.length] ?? '')
            .replaceAll('{w}', `$${Math.floor(asked.price * 0.7) + 1}`),
        })),
      ),
    )
    .slice(0, most)
  const read = await inParallel(questions, 4, async ({ catalog, question }) => {
    const { response } = await catalog.ask(question)
    return { question, response, faults: faultsOf(response ?? '', question, catalog.products) }
  })
  const without = (fault: Fault) => read.filter(({ faults }) => !faults.includes(fault)).length
  return {
    figures: (['wrong price', 'invented product', 'dead link'] as const).map(fault => ({
      set: 'catalogs',
      measure: `no ${fault}`,
      count: read.length,
      value: proportion(without(fault), read.length),
      least: 1,
    })),
    details: read.filter(({ faults }) => faults.length > 0),
  }
}

type Fault = 'wrong price' | 'invented product' | 'dead link'

/** The errors of a reply; a line's amounts have to be those of the products that it names, or be worked out from them. */
function faultsOf(response: string, question: string, products: readonly Product[]): Fault[] {
  const faults = new Set<Fault>()
  const inTexts = new Set(products.flatMap(({ description }) => amountsIn(description)))
  const asked = new Set(amountsIn(question))
  let sum = 0
  for (const line of response.split('\n')) {
    const named = products.filter(({ name }) => line.includes(name))
    const prices = new Set((named.length > 0 ? named : products).map(({ price }) => price.toFixed(2)))
    const isDenial = /\b(?:not|no|n't|under|over|below|above|up to|budget)\b|n't\b/i.test(line)
    for (const amount of amountsIn(line))
      if (
        !prices.has(amount) &&
        !inTexts.has(amount) &&
        !(isDenial && asked.has(amount)) &&
        amount !== workedOutIn(line, sum)
      )
        faults.add('wrong price')
    sum += Number(amountsIn(line).at(-1) ?? 0)
    const listed = /^• (.+?)(?: — \$[\d.,]+)?$/.exec(line)?.[1]
    const offered = /\b(?:we have|is) the (.+?)(?: for \$|, and|\.$|\?)/i.exec(
      withoutQuotations(line, products),
    )?.[1]
    for (const name of [listed, offered])
      if (
        name &&
        !isDenial &&
        !products.some(known => known.name.includes(name) || name.includes(known.name))
      )
        faults.add('invented product')
    if (invented.some(name => line.includes(name)) && !isDenial && !/\b(?:nothing|sorry)\b/i.test(line))
      faults.add('invented product')
    for (const [link] of line.matchAll(/https?:\/\/[^\s)\]]+|\bwww\.[^\s)\]]+/g))
      if (!products.some(({ description }) => description.includes(link))) faults.add('dead link')
  }
  return [...faults]
}

/** What "3 × $50 = $150" comes to, or a total after lines of such a sum. */
function workedOutIn(line: string, sum: number): string | undefined {
  if (line.startsWith('Total: ')) return sum.toFixed(2)
  const [, times, price = ''] = /(\d+) × (\$[\d.,]+) = /.exec(line) ?? []
  return times && (Number(times) * Number(amountsIn(price)[0])).toFixed(2)
}

/** A line without what descriptions say, word for word. */
const withoutQuotations = (line: string, products: readonly Product[]) =>
  products
    .filter(({ name }) => line.includes(name))
    .flatMap(({ description }) =>
      splitStatements(description).map(({ start, end }) => description.slice(start, end)),
    )
    .reduce((text, sentence) => text.replaceAll(sentence, ''), line)

/** Amounts of dollars in a text, with two decimals. */
const amountsIn = (text: string): string[] =>
  [...text.matchAll(/\$ ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')).toFixed(2),
  )
