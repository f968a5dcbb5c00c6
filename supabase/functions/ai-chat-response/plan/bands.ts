// Which statement holds for a number of the question: the age, the size of the group, the days before.
import type { FactIndex, Found } from '../find/fact-index.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { once } from '../languages/remember.ts'
import type { Ask } from '../read/ask.ts'
import { type Band, bandsOf, contains, isOf, type Measured, measuredIn } from '../sheet/bands.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import { isLabel } from './label.ts'

/** A number of the question, and the term that it is. */
export interface AskedMeasure extends Measured {
  /** The index of its term; -1 without one. */
  at: number
}

/** What a question measures, with the terms that say so. */
export function measuresOf(index: FactIndex, { text, values, terms }: Ask): AskedMeasure[] {
  if (values.length === 0) return []
  return measuredIn(text, values, index.wording.dictionary).map(measured => ({
    ...measured,
    at: terms.findIndex(({ term }) => term.start < measured.end && measured.start < term.end),
  }))
}

/** Whether a fact holds for what is measured; undefined where it has no bounds for that. */
export function holdsFor(index: FactIndex, fact: Fact, measured: Measured): boolean | undefined {
  const bands = bandsFor(index, fact, measured)
  return bands.length === 0 ? undefined : bands.some(band => contains(band, measured.amount))
}

/** The bounds of a fact for what is measured. Days before something are none of other lengths of time. */
const bandsFor = (index: FactIndex, fact: Fact, measured: Measured): Band[] =>
  bandsOf(fact, index.wording.dictionary).filter(
    band => isOf(band, measured) && (!measured.isAhead || band.isAhead || noticesOf(index).has(fact)),
  )

/** Facts with bounds, and their places in the sheet. */
const banded = once((index: FactIndex) =>
  index.facts.flatMap((fact, at) =>
    bandsOf(fact, index.wording.dictionary).length > 0 ? [{ fact, at }] : [],
  ),
)

/** Facts of how long before something: those that say so, and the tiers beside them. */
const noticesOf = once((index: FactIndex): ReadonlySet<Fact> => {
  const found = new Set<Fact>()
  let run: Fact[] = []
  const close = () => {
    const isOfNotice = run.some(
      fact =>
        fact.topics.includes('cancelling') ||
        bandsOf(fact, index.wording.dictionary).some(({ isAhead }) => isAhead),
    )
    if (isOfNotice) for (const fact of run) found.add(fact)
  }
  for (const fact of index.facts) {
    const isTimed = bandsOf(fact, index.wording.dictionary).some(({ dimension }) => dimension === 'time')
    const isBeside =
      run[0]?.subject.id === fact.subject.id && run[0]?.source.field === fact.source.field && isTimed
    if (!isBeside) {
      close()
      run = []
    }
    if (isTimed) run.push(fact)
  }
  close()
  return found
})

/**
 * Facts with bounds speak of a number that they do not have; those that hold for it have it, also where they share no word with
 * the question.
 * @param count of the terms that are sought
 */
export function withBands(
  index: FactIndex,
  found: readonly Found[],
  measures: readonly AskedMeasure[],
  count: number,
): Found[] {
  const sought = measures.filter(({ at }) => at >= 0)
  if (sought.length === 0) return [...found]
  const known = new Set(found.map(({ at }) => at))
  const others = banded(index).flatMap(({ fact, at }): Found[] => {
    if (known.has(at)) return []
    const isHolding = sought.some(
      measured =>
        (measured.dimension !== 'number' && holdsFor(index, fact, measured)) ||
        // How old somebody has to be is an answer also to who is not.
        (measured.dimension === 'years' && holdsFor(index, fact, measured) !== undefined),
    )
    return isHolding ? [{ fact, at, score: 0, held: Array<number>(count).fill(0) }] : []
  })
  return [...found, ...others].map(each => {
    if (bandsOf(each.fact, index.wording.dictionary).length === 0) return each
    const held = [...each.held]
    for (const measured of sought) {
      const holds = holdsFor(index, each.fact, measured)
      // A bare number outside some bounds may as well count something else.
      const isSaid = holds === true || (holds === false && measured.dimension !== 'number')
      if (isSaid) held[measured.at] = Math.max(held[measured.at] ?? 0, holds ? 1 : 0.5)
    }
    return { ...each, held }
  })
}

/** What of a candidate counts here. */
interface Statement {
  subjectId: string
  facts: readonly Found[]
  held: readonly number[]
  score: number
}

/**
 * Where the bounds of the best statement leave out what is measured, those beside it that hold for it go first: "8-14 people: set
 * menu" for twelve, and not "up to 7 people: book online".
 * @param names the indices of terms that are names: the least order of one place is no tier of another's
 */
export function siblingFirst<C extends Statement>(
  index: FactIndex,
  candidates: readonly C[],
  measures: readonly Measured[],
  names: readonly number[] = [],
): C[] {
  const [best] = candidates
  if (!best) return []
  const isNamed = ({ held }: C) => names.every(at => (held[at] ?? 0) >= 0.9 || (best.held[at] ?? 0) < 0.9)
  // Beside a statement of days before something, one of days alone is another tier of it.
  for (const measured of measures.map(each => ({ ...each, isAhead: false }))) {
    const beside = candidates.filter(
      each =>
        each === best ||
        ((measured.dimension !== 'money' || isNamed(each)) && isTier(index, best, each, measured)),
    )
    const speaks = ({ facts }: C) => {
      const said = facts.flatMap(({ fact }) => holdsFor(index, fact, measured) ?? [])
      return said.length === 0 ? undefined : said.includes(true)
    }
    if (measured.dimension === 'number' && speaks(best) !== false) continue
    const fitting = beside.filter(each => speaks(each) === true)
    const closest = closestOf(
      index,
      fitting.flatMap(({ facts }) => facts),
      measured,
    )
    const first = fitting.filter(({ facts }) => facts.some(each => closest.includes(each)))
    if (first.length > 0) return lead(candidates, first)
  }
  return [...candidates]
}

/** Whether all between two statements have bounds for what is measured, as the tiers of one rule have. */
function isTier(index: FactIndex, one: Statement, other: Statement, measured: Measured): boolean {
  if (one.subjectId !== other.subjectId) return false
  const places = [...one.facts, ...other.facts].map(({ at }) => at)
  const between = index.facts.slice(Math.min(...places) + 1, Math.max(...places))
  const own = new Set([...one.facts, ...other.facts].map(({ fact }) => fact.statement))
  return between.every(
    fact => own.has(fact.statement) || isLabel(fact) || holdsFor(index, fact, measured) !== undefined,
  )
}

/** Some of the candidates before the others, and as good as the best of them. */
function lead<C extends Statement>(candidates: readonly C[], first: readonly C[]): C[] {
  const [best] = candidates
  const score = (best?.score ?? 0) * 1.1
  const others = candidates.filter(each => !first.includes(each))
  // "7-13 days: half" goes on with "cancel 14 days before" in front of it.
  const held = ({ held, subjectId }: C) =>
    subjectId === best?.subjectId ? held.map((each, at) => Math.max(each, best.held[at] ?? 0)) : held
  return [...first.map(each => ({ ...each, held: held(each), score })), ...others]
}

/**
 * Where the best statement names other days or months than those that are asked for, one that names them and says as much of the
 * question goes first: "Sunday: returns only" for a fitting on Sunday, and not "fittings Wednesday".
 */
export function ofDayFirst<C extends Statement>(candidates: readonly C[], ask: Ask): C[] {
  const [best] = candidates
  const days = daysOf(ask.values)
  if (!best || days.length === 0) return [...candidates]
  const names = ({ facts }: C) => {
    const said = facts.flatMap(({ fact }) => daysOf(fact.values))
    return said.length === 0 ? undefined : days.some(day => said.includes(day))
  }
  if (names(best) !== false) return [...candidates]
  const content = ask.terms.flatMap(({ role }, at) => (role === 'content' ? [at] : []))
  const first = candidates.filter(
    each =>
      names(each) === true && content.every(at => (each.held[at] ?? 0) >= Math.min(best.held[at] ?? 0, 0.4)),
  )
  return first.length > 0 ? lead(candidates, first.slice(0, 1)) : [...candidates]
}

/** Days of the week and months that values name, where they are not all of them. */
const daysOf = (values: readonly Value[]): string[] =>
  keysOfValues(
    values.filter(value => value.kind === 'date' || (value.kind === 'weekdays' && value.days.length < 7)),
  )

/**
 * Of facts about one thing, those that hold for what is measured: where one of them does, none whose bounds leave it out, and of
 * bounds inside each other the closest. Empty bounds leave a fact as it is.
 */
export function withinBands(
  index: FactIndex,
  facts: readonly Found[],
  measures: readonly Measured[],
): Found[] {
  return measures
    .map(each => ({ ...each, isAhead: false }))
    .reduce<Found[]>(
      (left, measured) => {
        const closest = closestOf(index, left, measured)
        return closest.length === 0
          ? left
          : left.filter(each => holdsFor(index, each.fact, measured) === undefined || closest.includes(each))
      },
      [...facts],
    )
}

/** The facts whose bounds around an amount are the closest. */
function closestOf(index: FactIndex, facts: readonly Found[], measured: Measured): Found[] {
  const fitting = facts.flatMap(found => {
    const bands = bandsFor(index, found.fact, measured).filter(band => contains(band, measured.amount))
    return bands.map(band => ({ found, band }))
  })
  return fitting
    .filter(({ band }) => !fitting.some(other => isInside(other.band, band)))
    .map(({ found }) => found)
}

const isInside = (inner: Band, outer: Band) =>
  inner.dimension === outer.dimension &&
  inner.least >= outer.least &&
  inner.most <= outer.most &&
  (inner.least > outer.least || inner.most < outer.most)
