// Short statements that only limit the one in front of them: "Groups of ten: 15% off. Not in June. Not with other offers."
import type { FactIndex } from '../find/fact-index.ts'
import { once } from '../languages/remember.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Measured } from '../sheet/bands.ts'
import type { Fact } from '../sheet/fact.ts'
import { holdsFor } from './bands.ts'

const longest = 8

/** Facts with the limits that stand behind them in the same text. */
export function withLimitsBehind(index: FactIndex, facts: readonly Fact[]): Fact[] {
  const behind = limitsBehind(index)
  return [...new Set(facts.flatMap(fact => [fact, ...(behind.get(fact) ?? [])]))]
}

const limitsBehind = once((index: FactIndex): ReadonlyMap<Fact, readonly Fact[]> => {
  const limits = new Map<Fact, Fact[]>()
  const isBeside = (one: Fact, other: Fact) =>
    one.subject.id === other.subject.id && one.source.field === other.source.field
  let limited: Fact[] = []
  for (const fact of index.facts) {
    const [last] = limited
    if (last && isBeside(last, fact) && last.source.start === fact.source.start) limited.push(fact)
    else if (last && isBeside(last, fact) && isLimit(fact, index))
      for (const each of limited) limits.set(each, [...(limits.get(each) ?? []), fact])
    else limited = [fact]
  }
  return limits
})

/** Whether a statement begins with what leaves something out, and says little more. */
function isLimit({ statement, entry }: Fact, { wording: { dictionary } }: FactIndex): boolean {
  const tokens = tokenise(statement)
  if (entry || tokens.length > longest || tokens.length < 2) return false
  const condition = dictionary.match(tokens, 0, 'condition')?.meaning.condition
  return (
    condition === 'except' ||
    condition === 'unless' ||
    (dictionary.match(tokens, 0, 'denial') !== undefined && !dictionary.match(tokens, 0, 'closed'))
  )
}

/** Facts whose bounds leave out what is measured, with the statement behind them: "after that, half of it is due". */
export function withNextTier(
  index: FactIndex,
  facts: readonly Fact[],
  measures: readonly Measured[],
): Fact[] {
  const leftOut = measures.flatMap(measured => {
    const said = facts.filter(fact => holdsFor(index, fact, measured) !== undefined)
    const isHeld = said.some(fact => holdsFor(index, fact, measured))
    return isHeld || measured.dimension === 'number' ? [] : said.slice(-1)
  })
  const next = leftOut.flatMap(({ subject, source }) =>
    subject.kind === 'product'
      ? []
      : (index.facts.find(
          other =>
            other.subject.id === subject.id &&
            other.source.field === source.field &&
            other.source.start > source.start,
        ) ?? []),
  )
  return [...new Set([...facts, ...next])]
}
