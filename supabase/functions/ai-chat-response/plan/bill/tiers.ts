// What the material says of as many as are ordered, where a sum leaves it out: "from five on 160 each", "ten or more: 15% off".
import type { FactIndex } from '../../find/fact-index.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { isExcepted } from './holds-for.ts'
import { leastInWords } from './limits.ts'
import type { Line } from './lines.ts'

/** Statements that hold from a number on which is reached, and that a sum does not use. */
export function leftOutTiers(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  used: readonly Fact[],
): Fact[] {
  const statements = new Set(used.map(({ statement }) => statement))
  return lines.flatMap(line => {
    const pieces = piecesOf(line)
    if (pieces < 2 || line.product.facts.length === 0) return []
    const paid = Math.max(1, ...used.flatMap(fact => leastOf(index, fact) ?? []))
    const own = line.product.facts
      .flatMap(at => index.facts[at] ?? [])
      .filter(
        fact => !statements.has(fact.statement) && isReached(index, fact, pieces, paid) && saysMore(fact),
      )
    return [...own, ...ofArticles(index, ask, line, pieces, statements)]
  })
}

/** How many are ordered for a number of pieces alone, and not for people or a time. */
const piecesOf = ({ quantity, price, length }: Line): number =>
  length || price.value.per === 'person' ? 0 : quantity

/** Whether a statement holds from a number on, and so many are ordered: more than the tier that is paid is from. */
function isReached(index: FactIndex, fact: Fact, pieces: number, paid = 1): boolean {
  const least = leastOf(index, fact)
  return least !== undefined && least >= 2 && least > paid && least <= pieces
}

/** From how many on a statement holds. */
function leastOf(index: FactIndex, fact: Fact): number | undefined {
  const percentage = fact.values.find(value => value.kind === 'percentage')
  const isOfProduct = fact.subject.kind === 'product'
  const number = percentage && isOfProduct ? fact.values.find(value => value.kind === 'number') : undefined
  const bound = fact.values.find(
    value =>
      (value.kind === 'number' || (value.kind === 'quantity' && value.unit === 'piece')) &&
      (value.bound === 'least' || value.bound === 'from'),
  )
  return (
    (percentage?.kind === 'percentage' ? percentage.least : undefined) ??
    leastInWords(index, fact) ??
    (bound?.kind === 'number' || bound?.kind === 'quantity' ? bound.amount : undefined) ??
    (number?.kind === 'number' && number.to === undefined ? number.amount : undefined)
  )
}

/** Whether a statement has another number than the one from which it holds. */
const saysMore = ({ values }: Fact): boolean =>
  values.some(({ kind }) => kind === 'percentage' || kind === 'money') ||
  values.filter(({ kind }) => kind === 'number').length > 1 ||
  values.some(value => value.kind === 'number' && value.bound === undefined)

/** Articles on lower prices from some number on of what is ordered: the number and the share may be in two sentences. */
function ofArticles(
  index: FactIndex,
  ask: Ask,
  line: Line,
  pieces: number,
  statements: ReadonlySet<string>,
): Fact[] {
  const names = [...line.product.nameKeys, ...line.product.categoryKeys].filter(key => /^[\p{L}=]/u.test(key))
  return besideShares(index).flatMap(({ fact, article, shares }) => {
    const keys = index.entryKeys(fact)
    const isLeftOut =
      !statements.has(fact.statement) &&
      !shares.some(({ statement }) => statements.has(statement)) &&
      isReached(index, fact, pieces) &&
      names.some(key => keys.has(key)) &&
      countsThese(index, fact, names) &&
      !article.some(each => isExcepted(index, each, ask, line))
    return isLeftOut ? [fact] : []
  })
}

/** Facts of texts that have shares for discounts and wholesale, with those shares and with all facts of what they are about. */
const besideShares = once((index: FactIndex) =>
  index.facts.flatMap(fact => {
    if (fact.subject.kind === 'product' || fact.source.field === 'title') return []
    const article = index.factsOf(fact.subject.id).flatMap(at => index.facts[at] ?? [])
    const shares = article.filter(
      each =>
        each.source.field === fact.source.field &&
        (each.topics.includes('discount') || each.topics.includes('wholesale')) &&
        each.values.some(value => value.kind === 'percentage' && value.role === undefined),
    )
    return shares.length > 0 ? [{ fact, article, shares }] : []
  }),
)

/** Whether what stands behind the number is of the line: "ten or more hampers" is of no eggs. */
function countsThese(index: FactIndex, { statement }: Fact, names: readonly string[]): boolean {
  const tokens = tokenise(statement)
  const { dictionary } = index.wording
  const at = tokens.findIndex(
    (token, place) => token.kind === 'number' || dictionary.match(tokens, place, 'number'),
  )
  const behind = tokens.slice(at + 1, at + 6).filter(({ kind, text }) => kind === 'word' && text.length > 2)
  return at < 0 || behind.some(({ text }) => index.keysOf(text).some(key => names.includes(key)))
}
