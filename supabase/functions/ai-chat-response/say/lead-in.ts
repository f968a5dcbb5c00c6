// Sentences that only say something together with the one in front of them.
import { languages } from '../languages/languages.ts'
import { createPhraseList, wordsOf } from '../languages/phrases.ts'
import { once } from '../languages/remember.ts'
import type { Fact, Material } from '../sheet/fact.ts'
import { splitStatements } from '../sheet/statements.ts'

/** What begins such a sentence in any language: a shop may write in several. */
const beginnings = once((packs: typeof languages) =>
  createPhraseList(
    Object.values(packs)
      .map(({ statements }) => statements.refersBack)
      .join('|'),
    word => word,
  ),
)

/**
 * The sentence in front of a fact's own, where that refers back to it: "Sunday 9 to 1. Otherwise we are closed."
 * @returns undefined where it says something by itself, or stands at the beginning of a line
 */
export function leadIn({ subject, source, statement, entry }: Fact, material: Material): string | undefined {
  if (entry || source.start === 0 || !refersBack(statement)) return undefined
  const text = fieldOf({ subject, source }, material)
  const before = splitStatements(text.slice(0, source.start)).at(-1)
  if (!before || text.slice(before.end, source.start).includes('\n')) return undefined
  return text.slice(before.start, before.end)
}

function refersBack(statement: string): boolean {
  const words = wordsOf(statement).map(({ text }) => text)
  return beginnings(languages)
    .find(words)
    .some(({ first }) => first === 0)
}

function fieldOf({ subject, source }: Pick<Fact, 'subject' | 'source'>, material: Material): string {
  const { business, products, articles } = material
  if (subject.kind === 'product') return products.find(({ id }) => id === subject.id)?.description ?? ''
  if (subject.kind === 'article') return articles.find(({ id }) => id === subject.id)?.content ?? ''
  return (source.field === 'policies' ? business.policies : business.description) ?? ''
}
