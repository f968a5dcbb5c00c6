// What the replies of a business may rest on, indexed for the fact lock.

import { keptWith, once, remembered } from '../remembered.ts'
import type { Owners } from './attributes.ts'
import { clean } from './clean.ts'
import type { Statement } from './conditions.ts'
import { type Fact, readFacts } from './facts.ts'
import type { Hours } from './hours.ts'
import { runningIn, wordsIn } from './known-words.ts'
import { pricesIn } from './product-prices.ts'
import { type ReadText, readText, topicOf } from './read-text.ts'
import { sentencesOf } from './sentences.ts'
import { topicsOf } from './topics.ts'
import { keyOf } from './words.ts'

/** What a reply may state. */
export interface Material {
  business: {
    name: string
    description: string
    policies: string /** USD unless given. */
    currency?: string
  }
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

/** Something that is only asked whether it holds a text. */
export interface Lookup {
  has(text: string): boolean
}

export interface MaterialIndex {
  facts: readonly KnownFact[]
  /** The facts that are the prices of the products themselves. */
  prices: readonly KnownFact[]
  /** Keys and stems of all words. */
  words: Lookup
  /** All words in order, with a space on either side of each. */
  running: string
  /** Sentences as written, in one notation. */
  sentences: Lookup
  statements: readonly Statement[]
  /** The same in another order, each text read when its turn comes: those of the products first. */
  eachStatement(): Iterable<Statement>
  owners: Owners
  products: readonly NamedProduct[]
  productCount: number
  /** Scripts other than Latin in which anything is written. */
  scripts: ReadonlySet<string>
}

/** A text of the material, and the product that it is about. */
interface Written {
  read: ReadText
  product: string | null
  /** Whether words in it may be marks: the business's own name and categories are none. */
  mayMark: boolean
}

/** Looks up in the texts what a reply asks for: one index of all their words would cost more than most replies need. */
export function indexMaterial(material: Material): MaterialIndex {
  const { products } = material
  const written = writtenIn(material)
  const texts = written.map(({ read }) => read)
  const marks = once(() => marksIn(material, written))
  const words = once(() => wordsIn(texts, marks()))
  const prices = once(() => pricesIn(material))
  const facts = once(() => factsIn(material, written, marks()).concat(prices()))
  const named = once(() => products.map(nameOf))
  const running = once(() => ` ${runningIn(texts, marks())} `)
  const statements = once(() => written.flatMap(({ read }) => read.statements))
  const scripts = once(() => new Set(written.flatMap(({ read }) => read.signs.scripts)))
  return {
    get facts() {
      return facts()
    },
    get prices() {
      return prices()
    },
    get words() {
      return words()
    },
    get running() {
      return running()
    },
    sentences: { has: sentence => written.some(({ read }) => read.sentences.has(sentence)) },
    get statements() {
      return statements()
    },
    eachStatement: () => eachStatement(written),
    owners: {
      get: key => ownersOf(key, written),
      has: (key, about) =>
        written.some(
          ({ product, read }) => product !== null && about.has(product) && read.tokens.own.has(key),
        ),
    },
    get products() {
      return named()
    },
    productCount: Math.max(products.length, material.productCount ?? 0),
    get scripts() {
      return scripts()
    },
  }
}

function* eachStatement(written: Written[]): Iterable<Statement> {
  for (const { read, product } of written) if (product !== null) yield* read.statements
  for (const { read, product } of written) if (product === null) yield* read.statements
}

function writtenIn({ business, products, texts, names = [] }: Material): Written[] {
  const contents = new Set(texts.map(({ content }) => content))
  const ofBusiness = (title: string, content: string) => ({
    read: readText(title, content),
    product: null,
    mayMark: contents.has(content),
  })
  return [
    ofBusiness(business.name, `${business.description}\n${business.policies}`),
    ...texts.map(({ title, content, product = null }) => ({
      read: readText(title, content),
      product,
      mayMark: true,
    })),
    ...products.map(writtenOf),
    ...names.map(name => ofBusiness(name, '')),
  ]
}

const writtenOf = keptWith(
  ({ id, name, category, description }: MaterialProduct): Written => ({
    read: readText(`${name}\n${category}`, description),
    product: id,
    mayMark: true,
  }),
)

/** Marks that nothing explains; one that the business itself goes by is none. */
function marksIn({ business, products, names = [] }: Material, written: Written[]): Set<string> {
  const marks = new Set(written.flatMap(({ read, mayMark }) => (mayMark ? read.marks : [])))
  if (marks.size === 0) return marks
  const own =
    `${business.name} ${business.description} ${business.policies} ${products.map(({ name }) => name).join(' ')} ${names.join(' ')}`.toLowerCase()
  for (const found of marks) if (own.includes(found)) marks.delete(found)
  return marks
}

function ownersOf(key: string, written: Written[]): ReadonlySet<string | null> | undefined {
  const owners = new Set<string | null>()
  for (const { read, product } of written) {
    if (read.tokens.own.has(key)) owners.add(product)
    if (read.tokens.category.has(key)) owners.add(null)
  }
  return owners.size > 0 ? owners : undefined
}

function factsIn(
  { instructions = '' }: Material,
  written: Written[],
  marks: ReadonlySet<string>,
): KnownFact[] {
  const facts = written.flatMap(factsOf)
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
  return facts.filter(({ kind, text }) => kind !== 'code' || !marks.has(text.toLowerCase()))
}

const factsOf = keptWith(({ read, product }: Written): KnownFact[] =>
  read.facts.map(fact => ({ ...fact, product, isPrice: false })),
)

/** What an owner tells the assistant and no customer. */
const secret =
  /\b(?:never|not|don't|secret\w*|internal\w*|confidential\w*|private\w*|passwords?|pin|staff|wholesale|margin|nobody|only you|keep)\b/iu

const nameKeys = remembered(100_000, (name: string) =>
  (clean(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(keyOf),
)

const nameOf = keptWith(({ id, name }: MaterialProduct): NamedProduct => {
  const keys = nameKeys(name)
  return { id, name: keys, head: keys.at(-1) ?? '' }
})
