import { atOnce, type Cooperative, mapEach } from '../languages/cooperative.ts'
import { createDictionary, type Dictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import type { LanguagePack } from '../languages/pack.ts'
import type { Fact, FactSheet, Material, Source, Subject } from './fact.ts'
import { factsOfField, perOfPrice } from './fields.ts'
import { type Evidence, evidenceOf, type Habits, habitsFrom } from './habits.ts'
import { factsOfFees, factsOfOptions, scheduleOf } from './structured.ts'
import { type ReadText, readText } from './values/read-values.ts'
import type { Value } from './values/value.ts'

/**
 * Compiles a business's material into facts. No sentence is lost: what is not understood is a fact without values.
 * @param packs the languages that the material is written in, the most used one first; English is read in any case
 */
export const compile = (material: Material, packs: readonly LanguagePack[] = [languages.en]): FactSheet =>
  atOnce(compiling(material, packs))

/** The same in steps. */
export function* compiling(material: Material, packs: readonly LanguagePack[]): Cooperative<FactSheet> {
  const dictionary = createDictionary(packs.includes(languages.en) ? packs : [...packs, languages.en])
  const { business, currency } = material
  const read: Read = text => readText(text, dictionary, currency)
  const own: Subject = { kind: 'business', id: business.id, name: business.name }
  const ownName = read(business.name)
  const texts = (['description', 'policies'] as const).map(field => ({ field, read: read(business[field]) }))
  const rows = yield* readRows(material, read)
  const evidence = evidenceOfRows(
    rows,
    texts.map(({ read }) => read),
  )
  const habits = habitsFrom([evidence])
  const [main = languages.en] = packs
  const schedule = business.opening_hours ? scheduleOf(own, business.opening_hours, main) : undefined
  const factsOfAll = yield* factsOfRows(rows, habits, currency)
  return {
    ...(schedule && { schedule }),
    evidence,
    facts: [
      ...(schedule?.rules ?? []).map(({ fact }) => fact),
      ...factsOfFees(own, business.fees ?? [], currency, main),
      ...texts.flatMap(each => factsOfField({ subject: own, name: ownName, ...each }, habits, currency)),
      ...factsOfAll,
    ],
  }
}

/** Compiles rows as if they stood beside those of a compiled sheet, by whose habits they are read too. */
export function compileBeside(
  rows: Rows,
  { evidence, dictionary, currency }: { evidence: Evidence; dictionary: Dictionary; currency: string },
): Fact[] {
  const read = atOnce(readRows(rows, text => readText(text, dictionary, currency)))
  return atOnce(factsOfRows(read, habitsFrom([evidence, evidenceOfRows(read, [])]), currency))
}

type Rows = Pick<Material, 'products' | 'articles'>
type Read = (text: string) => ReadText
type ReadProduct = Rows['products'][number] & { nameRead: ReadText; read: ReadText }

interface ReadRows {
  products: ReadProduct[]
  articles: (Rows['articles'][number] & { nameRead: ReadText; read: ReadText })[]
}

function* readRows({ products, articles }: Rows, read: Read): Cooperative<ReadRows> {
  return {
    products: yield* mapEach(products, product => ({
      ...product,
      nameRead: read(product.name),
      read: read(product.description),
    })),
    articles: yield* mapEach(articles, article => ({
      ...article,
      nameRead: read(article.title),
      read: read(article.content),
    })),
  }
}

const evidenceOfRows = ({ products, articles }: ReadRows, business: readonly ReadText[]): Evidence =>
  evidenceOf({
    business,
    names: products.map(({ nameRead }) => nameRead),
    described: products,
    articles: articles.map(({ read }) => read),
  })

function* factsOfRows(
  { products, articles }: ReadRows,
  habits: Habits,
  currency: string,
): Cooperative<Fact[]> {
  const ofProducts = yield* mapEach(products, product => factsOfProduct(product, habits, currency))
  const ofArticles = yield* mapEach(articles, ({ id, title, nameRead, read }) => {
    const subject: Subject = { kind: 'article', id, name: title }
    return [
      whole(subject, 'title', title, []),
      ...factsOfField({ subject, field: 'content', read, name: nameRead }, habits, currency),
    ]
  })
  return [...ofProducts.flat(), ...ofArticles.flat()]
}

function factsOfProduct(
  { id, name, category, price, options, nameRead, read }: ReadProduct,
  habits: Habits,
  currency: string,
): Fact[] {
  const subject: Subject = { kind: 'product', id, name }
  return [
    whole(subject, 'name', name, nameRead.values),
    ...(category ? [whole(subject, 'category', category, [])] : []),
    ...(price > 0 ? [priceOf(subject, price, currency, perOfPrice(read))] : []),
    ...factsOfOptions(subject, options ?? [], currency),
    ...factsOfField({ subject, field: 'description', read, name: nameRead, price }, habits, currency),
  ]
}

const whole = (subject: Subject, field: Source['field'], text: string, values: readonly Value[]): Fact => ({
  subject,
  statement: text,
  values,
  source: { field, start: 0, end: text.length },
  topics: [],
  denies: false,
  conditions: [],
})

/** A price that was entered as such. Its statement has the number as the database writes it. */
function priceOf(
  subject: Subject,
  amount: number,
  currency: string,
  per: ReturnType<typeof perOfPrice>,
): Fact {
  const text = String(amount)
  return whole(subject, 'price', text, [
    { kind: 'money', amount, currency, ...(per && { per }), start: 0, end: text.length },
  ])
}
