// The fact lock: whoever wrote a reply, and whatever it was told, an amount, name, link or claim that stands nowhere in
// the business's material does not pass.

import { keptWith, once } from '../remembered.ts'
import { type Saying, standsInMaterial } from './agreement.ts'
import { strangeAttributes } from './attributes.ts'
import { clausesOf, isOpenClaim, unknownClaims } from './claims.ts'
import { clean } from './clean.ts'
import { unconditionalClaims } from './conditions.ts'
import { repeatsCustomer } from './customer-words.ts'
import { type Fact, type FactKind, readFacts } from './facts.ts'
import { hiddenPart } from './hidden.ts'
import { hoursOf } from './hours.ts'
import { indexMaterial, type Material } from './material.ts'
import { findMentions, variantsOf } from './mentions.ts'
import { keysOf, unknownNames } from './names.ts'
import { plainSentence } from './read-text.ts'
import { takeSentences } from './sentences.ts'
import { spelledOut, unknownWords } from './statements.ts'

export type { Material } from './material.ts'

/** Something that a reply states and nothing confirms. */
export interface Violation {
  kind: FactKind | 'name' | 'claim' | 'condition' | 'hidden'
  /** What is not confirmed, as the reply has it. */
  text: string
  sentence: string
}

export interface FactLock {
  /**
   * Takes the next words of a reply.
   * @returns the sentences that may be shown now; nothing any more once a sentence did not pass
   */
  push(text: string): string
  /** The end of the reply: what of it is left, when that passes. */
  end(): string
  /** What did not pass; the reply is good as long as this is empty. */
  readonly violations: readonly Violation[]
}

/** Material that several replies are checked against is read once. */
const indexOf = keptWith(indexMaterial)

/**
 * A lock for one reply, sentence by sentence.
 * @param customerWords what the customer wrote in this chat; a reply may repeat it within the limits of `repeatsCustomer`
 */
export function createFactLock(material: Material, customerWords = ''): FactLock {
  const index = indexOf(material)
  const saidKeys = keysOf(clean(customerWords))
  const saidFacts = once(() => readFacts(customerWords))
  const violations: Violation[] = []
  const named = new Set<string>()
  let buffer = ''
  let focus: string[] = []
  let listOpen = false
  let entries = 0
  let atLineStart = true

  /** "1." at the start of a line, then "2."; "19." alone is an amount. */
  const opensEntry = (text: string) => {
    const isEntry = atLineStart && Number(/^\s*(\d{1,2})[.)]\s/.exec(text)?.[1]) === entries + 1
    if (isEntry) entries += 1
    return isEntry
  }

  const check = (sentence: string) => {
    const hidden = hiddenPart(sentence)
    if (hidden !== null) {
      violations.push({ kind: 'hidden', text: hidden, sentence: sentence.trim().slice(0, 200) })
      return
    }
    const text = clean(sentence)
    const mentions = findMentions(text, index)
    for (const { products } of mentions) for (const product of products) named.add(product)
    const facts = readFacts(sentence)
    const saying: Saying = {
      sentence: text,
      facts,
      hours: hoursOf(text, facts),
      mentions,
      focus: pointsBack(text) ? focus : [],
      variantsOf: products => variantsOf(products, index),
      named: named.size,
      isEntry: opensEntry(text),
    }
    const fail = (kind: Violation['kind'], found: readonly string[]) =>
      violations.push(...found.map(text => ({ kind, text, sentence: sentence.trim() })))
    if (!isQuotation(sentence, saying)) {
      const wrong = facts.filter(
        fact =>
          !standsInMaterial(fact, saying, index) &&
          !repeatsCustomer(fact, saying, saidFacts()) &&
          !isEcho(fact, text),
      )
      for (const { kind, text } of wrong) fail(kind, [text])
      const bare = blank(text, facts)
      const known = { named: mentions.length > 0, confirmed: wrong.length === 0 }
      fail('name', unknownNames(bare, index, saidKeys, mentions))
      const confirmed = known.confirmed && facts.some(({ kind }) => kind !== 'price')
      const inList = listOpen && /^\s*(?:[-*•]|\d+[.)])\s/u.test(text)
      const claims = unknownClaims(bare, index, { named: known.named, confirmed, inList })
      const priced = facts.some(({ kind }) => kind === 'price')
      const timed = confirmed && facts.some(({ kind }) => kind === 'time' || kind === 'weekdays')
      const strange = unknownWords(bare, index, {
        named: known.named,
        confirmed,
        priced,
        timed,
        said: saidKeys,
      })
      const about = new Set([...mentions.flatMap(({ products }) => products), ...saying.focus])
      const borrowed = isAsked(text) ? [] : strangeAttributes(bare, about, index.owners)
      fail('claim', [...new Set([...claims, ...strange, ...borrowed, ...spelledOut(bare)])])
      if (!isAsked(text))
        for (const clause of clausesOf(bare))
          fail('condition', unconditionalClaims(clause, { sentence: text, facts }, index))
    }
    if (mentions.length > 0) focus = [...new Set(mentions.flatMap(({ products }) => products))]
    atLineStart = text.endsWith('\n')
    if (text.trim() !== '')
      listOpen = isOpenClaim(text) || (listOpen && /^\s*(?:[-*•]|\d+[.)])\s/u.test(text))
  }

  /** Word for word as the business wrote it, and of the product that the reply speaks of. */
  const isQuotation = (sentence: string, { focus }: Saying) => {
    const plain = plainSentence(sentence)
    return focus.length === 0 && plain.split(' ').length >= 4 && index.sentences.has(plain)
  }

  const release = (isEnd: boolean) => {
    const { sentences, rest } = takeSentences(buffer, isEnd)
    buffer = rest
    let passed = ''
    for (const sentence of sentences) {
      if (violations.length > 0) break
      check(sentence)
      if (violations.length === 0) passed += sentence
    }
    return passed
  }

  return {
    push(text) {
      buffer += text
      return release(false)
    },
    end: () => release(true),
    violations,
  }
}

/** More of them tell nothing new. */
const mostViolations = 20

/** Everything in a whole reply that neither the material nor the customer's own words confirm. */
export function findViolations(reply: string, material: Material, customerWords = ''): Violation[] {
  const found: Violation[] = []
  // A lock stops at the first bad sentence; the others are checked after it.
  let rest = reply
  while (rest !== '') {
    const lock = createFactLock(material, customerWords)
    const passed = lock.push(rest) + lock.end()
    found.push(...lock.violations)
    if (lock.violations.length === 0 || found.length >= mostViolations) break
    const { sentences } = takeSentences(rest.slice(passed.length), true)
    rest = rest.slice(passed.length + (sentences[0]?.length ?? rest.length))
  }
  return found
}

const isAsked = (sentence: string) => /\?["')\s]*$/u.test(sentence)

/** "Sunday? We are closed then." */
const isEcho = ({ kind }: Fact, sentence: string): boolean =>
  ['weekdays', 'quantity', 'date', 'month'].includes(kind) &&
  /^\W*(?:[\p{L}\d]+ ?){1,3}\?\s*$/u.test(sentence)

/** "It is $5", "they cost …", "that one": said of what the sentence before named. */
function pointsBack(sentence: string): boolean {
  return /\b(?:it|it's|its|this|that|they|they're|these|those|both|each|one|price|costs?|priced|comes?)\b|^\W*[$€£৳₹\d]|(?:এটি|এটা|এর|দাম|यह|इसक|कीमत|दाम|cuesta|precio|coûte|prix|سعر)/iu.test(
    sentence,
  )
}

function blank(text: string, facts: Fact[]): string {
  return facts.reduce(
    (left, { at, end }) => left.slice(0, at) + '\u2400'.repeat(end - at) + left.slice(end),
    text,
  )
}
