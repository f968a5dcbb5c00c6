// What the replies of a business may rest on, indexed for the fact lock.

import { stem } from '../builtin/text.ts'
import { addOwners, type Owners } from './attributes.ts'
import { clean } from './clean.ts'
import type { Statement } from './conditions.ts'
import { type Fact, readFacts } from './facts.ts'
import type { Hours } from './hours.ts'
import { areEnglish, conceptsOf, plain } from './languages.ts'
import { type ReadText, readText, topicOf } from './read-text.ts'
import { sentencesOf } from './sentences.ts'
import { topicsOf } from './topics.ts'
import { keyOf, type Word } from './words.ts'

/** What a reply may state. */
export interface Material {
  business: { name: string; description: string; policies: string }
  products: MaterialProduct[]
  /** How many products there are, when more than are given here. */
  productCount?: number
  /** Passages, and what people of the business wrote in this chat. */
  texts: { title: string; content: string /** Set for a text about one product. */; product?: string }[]
  /** Categories and other names of the business's own. */
  names?: string[]
  /** The owner's instructions: amounts, times and contacts in them may be told to customers, their words may not. */
  instructions?: string
}

export interface MaterialProduct {
  id: string
  name: string
  category: string
  /** 0 when the business gives no price. */
  price: number
  description: string
}

export interface KnownFact extends Fact {
  /** The product that it is said of, null for facts of the business. */
  product: string | null
  /** Stems of the words that it stands among. */
  topic: Set<string>
  /** The matters that it is about: returns, delivery. */
  topics: Set<string>
  /** For times and days: what they are said to be. */
  hours: Hours
  /** Whether it is the price of the product itself. */
  isPrice: boolean
}

export interface NamedProduct {
  id: string
  /** Keys of the words of its name, in order. */
  name: string[]
  head: string
}

export interface MaterialIndex {
  facts: KnownFact[]
  /** Keys and stems of all words. */
  words: Set<string>
  /** All words in order, with a space on either side of each. */
  running: string
  /** Sentences as written, in one notation. */
  sentences: Set<string>
  statements: Statement[]
  owners: Owners
  products: NamedProduct[]
  productCount: number
  /** Whether anything is written in a script other than Latin. */
  scripts: Set<string>
}

export function indexMaterial(material: Material): MaterialIndex {
  const { business, products, texts, names = [], instructions = '' } = material
  const written = [
    { title: business.name, content: `${business.description}\n${business.policies}`, product: null },
    ...texts.map(({ title, content, product = null }) => ({ title, content, product })),
    ...products.map(({ id, name, category, description }) => ({
      title: `${name}\n${category}`,
      content: description,
      product: id,
    })),
    ...names.map(name => ({ title: name, content: '', product: null })),
  ]
  const facts: KnownFact[] = []
  const sentences = new Set<string>()
  const statements: Statement[] = []
  const owners: Owners = new Map()
  const marks = new Set<string>()
  const reads: ReadText[] = []
  for (const { title, content, product } of written) {
    const read = readText(title, content)
    reads.push(read)
    addOwners(owners, read.tokens.own, product)
    addOwners(owners, read.tokens.category, null)
    for (const sentence of read.sentences) sentences.add(sentence)
    statements.push(...read.statements)
    if (product !== null || texts.some(text => text.content === content))
      for (const found of read.marks) marks.add(found)
    facts.push(...read.facts.map(fact => ({ ...fact, product, isPrice: false })))
  }
  for (const sentence of sentencesOf(instructions)) {
    if (secret.test(sentence)) continue
    const said = readFacts(sentence).filter(({ kind }) => kind !== 'code')
    const topics = topicsOf(clean(sentence))
    facts.push(
      ...said.map(fact => ({
        ...fact,
        product: null,
        topic: topicOf(sentence),
        topics,
        hours: {},
        isPrice: false,
      })),
    )
  }
  const currencies = [
    'USD',
    ...declaredCurrencies([business.description, business.policies, instructions].join('\n')),
  ]
  for (const { id, name, price } of products) {
    if (price <= 0) continue
    for (const unit of currencies) {
      const fact = { kind: 'price' as const, text: String(price), at: 0, end: 0, keys: [String(price)], unit }
      facts.push({ ...fact, product: id, topic: topicOf(name), topics: new Set(), hours: {}, isPrice: true })
    }
  }
  // A mark that also stands elsewhere, where its sentence or the business itself says what it is, is none.
  const own =
    `${business.name} ${business.description} ${business.policies} ${products.map(({ name }) => name).join(' ')} ${names.join(' ')}`.toLowerCase()
  for (const found of marks) if (own.includes(found)) marks.delete(found)
  const isMark = (text: string) =>
    marks.has(text.toLowerCase()) ||
    [...marks].some(found => found.split(/[-_]/).includes(text.toLowerCase()))
  const words = reads.flatMap(read => read.words).filter(({ text }) => marks.size === 0 || !isMark(text))
  const known = new Set<string>()
  for (const { key, stem } of words) known.add(key).add(stem)
  const signs = reads.map(read => read.signs)
  if (!areEnglish(signs)) for (const word of words) for (const meant of inEnglish(word)) known.add(meant)
  return {
    facts: facts.filter(({ kind, text }) => kind !== 'code' || !marks.has(text.toLowerCase())),
    words: known,
    running: ` ${words.map(({ key }) => key).join(' ')} `,
    sentences,
    statements,
    owners,
    products: products.map(({ id, name }) => {
      const keys = nameKeys(name)
      return { id, name: keys, head: keys.at(-1) ?? '' }
    }),
    productCount: Math.max(products.length, material.productCount ?? 0),
    scripts: new Set(signs.flatMap(({ scripts }) => scripts)),
  }
}

/** What an owner tells the assistant and no customer. */
const secret =
  /\b(?:never|not|don't|secret\w*|internal\w*|confidential\w*|private\w*|passwords?|pin|staff|wholesale|margin|nobody|only you|keep)\b/iu

/** "All prices are in taka": the currencies that a business states its prices in. */
function declaredCurrencies(text: string): string[] {
  return [
    ...clean(text).matchAll(
      /\b(?:prices?|precios?|prix|preise?|preços?)\b[^.\n]{0,30}?\b(?:in|en|em) ([\p{L}$€£৳₹]+(?: [\p{L}]+)?)/giu,
    ),
    ...clean(text).matchAll(/(?:দাম|মূল্য|कीमत|दाम|मूल्य)[^.।\n]{0,20}? ([\p{L}\p{M}]+)(?= ?(?:में|$|[.।\n]))/giu),
  ].flatMap(([, named = '']) =>
    // "taka", "Indian rupees", "pesos mexicanos"
    named
      .split(' ')
      .flatMap(word => readFacts(`1 ${word}`))
      .flatMap(({ unit, kind }) => (kind === 'price' && unit ? [unit] : [])),
  )
}

/** What a matter of the whole business is called in English; a detail of a product stays that product's. */
function inEnglish({ text }: Word): string[] {
  const meant = conceptsOf(plain(text.toLowerCase())) ?? []
  const isOfBusiness = meant.some(word => /^(?:ship|free|cash|card)$/.test(word))
  return isOfBusiness ? meant.flatMap(word => [word, stem(word)]) : []
}

function nameKeys(name: string): string[] {
  return (clean(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(keyOf)
}
