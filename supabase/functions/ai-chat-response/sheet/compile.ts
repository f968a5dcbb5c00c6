import { createDictionary, type Dictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import type { LanguagePack } from '../languages/pack.ts'
import { findEntries } from './entries.ts'
import type { Fact, FactSheet, Material, Source, Subject } from './fact.ts'
import { readValues } from './read-values.ts'
import { isHeading, splitStatements } from './statements.ts'
import type { Value } from './value.ts'

/**
 * Compiles a business's material into facts. No sentence is lost: what is not understood is a fact without values.
 * @param packs the languages that the material is written in, the most used one first; English is read in any case
 */
export function compile(material: Material, packs: readonly LanguagePack[] = [languages.en]): FactSheet {
  const dictionary = createDictionary(packs.includes(languages.en) ? packs : [...packs, languages.en])
  const { business, currency, products, articles } = material
  const read = (subject: Subject, field: Source['field'], text: string) =>
    readField({ subject, field, text, dictionary, currency })
  const own: Subject = { kind: 'business', id: business.id, name: business.name }
  return {
    facts: [
      ...read(own, 'description', business.description),
      ...read(own, 'policies', business.policies),
      ...products.flatMap(({ id, name, category, price, description }) => {
        const subject: Subject = { kind: 'product', id, name }
        return [
          whole(
            subject,
            'name',
            name,
            read(subject, 'name', name).flatMap(({ values }) => values),
          ),
          ...(category ? [whole(subject, 'category', category, [])] : []),
          ...(price > 0 ? [priceOf(subject, price, currency)] : []),
          ...read(subject, 'description', description),
        ]
      }),
      ...articles.flatMap(({ id, title, content }) => {
        const subject: Subject = { kind: 'article', id, name: title }
        return [whole(subject, 'title', title, []), ...read(subject, 'content', content)]
      }),
    ],
  }
}

const whole = (subject: Subject, field: Source['field'], text: string, values: readonly Value[]): Fact => ({
  subject,
  statement: text,
  values,
  source: { field, start: 0, end: text.length },
})

/** A price that was entered as such. Its statement has the number as the database writes it. */
function priceOf(subject: Subject, price: number, currency: string): Fact {
  const text = String(price)
  return whole(subject, 'price', text, [
    { kind: 'money', amount: price, currency, start: 0, end: text.length },
  ])
}

interface Field {
  subject: Subject
  field: Source['field']
  text: string
  dictionary: Dictionary
  currency: string
}

function readField({ subject, field, text, dictionary, currency }: Field): Fact[] {
  const values = readValues(text, dictionary, currency)
  let heading: string | undefined
  return splitStatements(text).flatMap(span => {
    const statement = text.slice(span.start, span.end)
    const own = values.filter(({ start, end }) => start >= span.start && end <= span.end)
    const fact: Fact = {
      subject,
      statement,
      values: own,
      source: { field, ...span },
      ...(heading && { heading }),
    }
    if (isHeading(statement)) {
      heading = statement.replace(/^#+\s*|[:：]$/g, '')
      return [fact]
    }
    const entries = findEntries(text, span, own)
    if (entries.length === 0) return [fact]
    return entries.map(({ start, end, label, values }) => ({ ...fact, entry: { start, end, label }, values }))
  })
}
