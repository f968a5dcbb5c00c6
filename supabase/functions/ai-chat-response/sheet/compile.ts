import { createDictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import type { LanguagePack } from '../languages/pack.ts'
import type { Fact, FactSheet, Material, Source, Subject } from './fact.ts'
import { factsOfField, perOfPrice } from './fields.ts'
import { readHabits } from './habits.ts'
import { factsOfFees, factsOfOptions, scheduleOf } from './structured.ts'
import { type ReadText, readText } from './values/read-values.ts'
import type { Value } from './values/value.ts'

/**
 * Compiles a business's material into facts. No sentence is lost: what is not understood is a fact without values.
 * @param packs the languages that the material is written in, the most used one first; English is read in any case
 */
export function compile(material: Material, packs: readonly LanguagePack[] = [languages.en]): FactSheet {
  const dictionary = createDictionary(packs.includes(languages.en) ? packs : [...packs, languages.en])
  const { business, currency } = material
  const read = (text: string) => readText(text, dictionary, currency)
  const own: Subject = { kind: 'business', id: business.id, name: business.name }
  const ownName = read(business.name)
  const texts = (['description', 'policies'] as const).map(field => ({ field, read: read(business[field]) }))
  const products = material.products.map(product => ({
    ...product,
    nameRead: read(product.name),
    read: read(product.description),
  }))
  const articles = material.articles.map(article => ({
    ...article,
    nameRead: read(article.title),
    read: read(article.content),
  }))
  const habits = readHabits({
    business: texts.map(({ read }) => read),
    names: products.map(({ nameRead }) => nameRead),
    described: products,
    articles: articles.map(({ read }) => read),
  })
  const [main = languages.en] = packs
  const schedule = business.opening_hours ? scheduleOf(own, business.opening_hours, main) : undefined
  return {
    ...(schedule && { schedule }),
    facts: [
      ...(schedule?.rules ?? []).map(({ fact }) => fact),
      ...factsOfFees(own, business.fees ?? [], currency, main),
      ...texts.flatMap(each => factsOfField({ subject: own, name: ownName, ...each }, habits, currency)),
      ...products.flatMap(product =>
        factsOfProduct(product, material, field => factsOfField(field, habits, currency)),
      ),
      ...articles.flatMap(({ id, title, nameRead, read }) => {
        const subject: Subject = { kind: 'article', id, name: title }
        return [
          whole(subject, 'title', title, []),
          ...factsOfField({ subject, field: 'content', read, name: nameRead }, habits, currency),
        ]
      }),
    ],
  }
}

type ReadProduct = Material['products'][number] & { nameRead: ReadText; read: ReadText }

function factsOfProduct(
  { id, name, category, price, options, nameRead, read }: ReadProduct,
  { currency }: Material,
  factsOf: (field: Parameters<typeof factsOfField>[0]) => Fact[],
): Fact[] {
  const subject: Subject = { kind: 'product', id, name }
  return [
    whole(subject, 'name', name, nameRead.values),
    ...(category ? [whole(subject, 'category', category, [])] : []),
    ...(price > 0 ? [priceOf(subject, price, currency, perOfPrice(read))] : []),
    ...factsOfOptions(subject, options ?? [], currency),
    ...factsOf({ subject, field: 'description', read, name: nameRead, price }),
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
