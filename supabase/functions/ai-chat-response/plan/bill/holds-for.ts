// What a share of the price is for, for whom, and what it leaves out, as its statement says.
import { type FactIndex, isWord } from '../../find/fact-index.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import { isFunctionWord } from '../../languages/words.ts'
import type { Ask } from '../../read/ask.ts'
import { clausesPartedBy } from '../../sheet/clauses.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Line } from './lines.ts'
import { isModifier } from './offers.ts'

/** Whether a share is for a line: it names no goods, or those of the line. */
export function isFor(index: FactIndex, fact: Fact, { product, price }: Line): boolean {
  if (fact.subject.kind === 'product') return product.id === fact.subject.id
  if (product.id === fact.subject.id && product.facts.length === 0) return true
  const { own, namesGoods } = goodsIn(index)(fact)
  if (!namesGoods) return true
  const label = price.fact.entry ? index.entryKeys(price.fact) : []
  return [...product.nameKeys, ...product.categoryKeys, ...label].some(
    key => isTelling(index, key) && own.has(key),
  )
}

/** The keys of a share's own words, and whether they name goods of the shop that it is for. */
const goodsIn = once((index: FactIndex) =>
  once((fact: Fact) => {
    const units = unitKeys(index, fact)
    const excluded = excludedKeys(index)(fact)
    const own = new Set([...index.entryKeys(fact)].filter(key => !units.has(key) && !excluded.has(key)))
    const namesGoods = index.products.some(({ nameKeys, categoryKeys }) =>
      [...nameKeys, ...categoryKeys].some(
        key => isTelling(index, key) && !key.startsWith('=') && own.has(key),
      ),
    )
    return { own, namesGoods }
  }),
)

/** The keys of a statement's units: the pieces of "5 pieces or more" are no goods. */
function unitKeys({ wording: { dictionary }, keysOf }: FactIndex, { statement }: Fact): Set<string> {
  const tokens = tokenise(statement)
  return new Set(tokens.flatMap(({ text }, at) => (dictionary.match(tokens, at, 'unit') ? keysOf(text) : [])))
}

const isTelling = (index: FactIndex, key: string) =>
  !/^\d|^[~]|:/.test(key) && key.length > 2 && index.frequency(key) > 0

/** The keys of what a share is not for. */
export const excludedKeys = once((index: FactIndex) =>
  once(({ conditions, statement, source: { start } }: Fact): ReadonlySet<string> => {
    const spans = conditions.filter(({ kind }) => kind === 'except' || kind === 'unless')
    const told = spans.map(span => statement.slice(span.start - start, span.end - start))
    return new Set([...told, ...deniedIn(index, statement)].flatMap(text => index.keysOf(text)))
  }),
)

/** What stands behind a denial, up to the end of its clause: "not boosters, not sale". */
function deniedIn({ wording: { dictionary } }: FactIndex, statement: string): string[] {
  return statement.split(/[,;:.()]/).flatMap(clause => {
    const tokens = tokenise(clause)
    const at = tokens.findIndex((_, at) => dictionary.match(tokens, at, 'denial') !== undefined)
    const next = tokens[at + 1]
    return at >= 0 && next ? [clause.slice(next.start)] : []
  })
}

/** Whether a share says that it is not for what is asked: "not on original parts", "except bridal". */
export function isExcepted(index: FactIndex, fact: Fact, ask: Ask, { product, price }: Line): boolean {
  const excluded = [...excludedKeys(index)(fact)]
  if (excluded.length === 0) return false
  const written = new Set([
    ...product.nameKeys,
    ...product.categoryKeys,
    ...(price.fact.entry ? index.entryKeys(price.fact) : []),
  ])
  const asked = new Set(ask.terms.flatMap(({ keys, role }) => (role === 'cue' ? [] : [...keys])))
  return excluded.some(
    key => isTelling(index, key) && ((written.has(key) && !key.startsWith('=')) || asked.has(key)),
  )
}

/** Whether a share names nobody whom it is for: only goods, days and that it is one. */
export const isForAnybody = (index: FactIndex, fact: Fact): boolean => forAnybody(index)(fact)

const forAnybody = once((index: FactIndex) =>
  once((fact: Fact): boolean => {
    const { dictionary } = index.wording
    const known = new Set(
      index.products.flatMap(({ nameKeys, categoryKeys }) => [...nameKeys, ...categoryKeys]),
    )
    const tokens = tokenise(fact.statement)
    // Who pays in a way of their own is not anybody.
    if (fact.topics.includes('payment')) return false
    const kinds = [
      'weekdays',
      'off',
      'topic',
      'and',
      'to',
      'number',
      'free',
      'per',
      'unit',
      'orMore',
      'bound',
    ] as const
    return tokens.every((token, at) => {
      if (token.kind !== 'word' || token.text.length < 3) return true
      if (kinds.some(kind => dictionary.match(tokens, at, kind))) return true
      const keys = index.keysOf(token.text)
      return keys.length === 0 || keys.some(key => known.has(key))
    })
  }),
)

const clauseAt = clausesPartedBy(',;:.')

/** The keys of the words in front of a share, in its clause, that name no goods: whom it is for, as a rule. */
export const whoIn = once((index: FactIndex) =>
  once(({ statement, source, values }: Fact): ReadonlySet<string> => {
    const { dictionary, language } = index.wording
    const share = values.find(({ kind }) => kind === 'percentage')
    const end = share ? share.start - source.start : 0
    const tokens = tokenise(statement.slice(clauseAt(statement, { start: end, end }).start, end))
    const isOther = (at: number) =>
      (['weekdays', 'off', 'unit', 'bound', 'orMore', 'orMoreBefore', 'general'] as const).some(kind =>
        dictionary.match(tokens, at, kind),
      )
    return new Set(
      tokens.flatMap(({ kind, text }, at) => {
        if (kind !== 'word' || isFunctionWord(text, language) || isOther(at)) return []
        const keys = index.keysOf(text)
        return keys.some(key => goodsKeys(index).has(key)) ? [] : keys
      }),
    )
  }),
)

/** Whether a word names goods of the shop: "plants", of which some people pay less for all. */
export const isOfGoods = (index: FactIndex, keys: readonly string[]): boolean =>
  !isModifier(index, keys) && keys.some(key => isWord(key) && goodsKeys(index).has(key))

const goodsKeys = once(
  ({ products }: FactIndex): ReadonlySet<string> =>
    new Set(products.flatMap(({ nameKeys, categoryKeys }) => [...nameKeys, ...categoryKeys])),
)
