// Whether a clause and what it tells mean the same, or opposites.
import { keysOfValues } from '../find/value-keys.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Aligned, Setting } from './align.ts'
import type { Clause } from './clauses.ts'
import type { Piece } from './pieces.ts'
import type { Sought } from './sought.ts'

/** How much of what a fact denies a clause may speak of, as a yes. */
const most = 0.6

/**
 * Why a clause may mean something else than the pieces it tells. A no must be told as a no; a yes is in doubt as soon as any fact
 * denies what it speaks of.
 */
export function doubtOfMeaning(
  setting: Setting,
  clause: Clause,
  sought: readonly Sought[],
  told: readonly Piece[],
): string | undefined {
  const denies = told.some(piece => piece.denies)
  if (clause.denies !== denies) return `negation: ${clause.text.trim()}`
  if (denies) return undefined
  const said = new Set(sought.flatMap(({ keys }) => [...keys]))
  for (const piece of setting.pieces)
    if (piece.denies && !told.includes(piece) && denialShare(setting, piece, said, told) >= most)
      setting.against.add(piece.fact)
  return undefined
}

/**
 * How much of what a piece denies is spoken of, 0 to 1, by how telling its words are. What is denied of a thing as a whole, such
 * as "sold out", is spoken of where the thing is.
 */
function denialShare(
  { shop: { index } }: Setting,
  { fact, denied }: Piece,
  said: ReadonlySet<string>,
  told: readonly Piece[],
): number {
  const isAbout = told.some(piece => piece.fact.subject.id === fact.subject.id)
  if (denied.length === 0) return isAbout && fact.subject.kind === 'product' ? 1 : 0
  // "No cable" denies nothing of a cable that is told as goods of its own.
  const isOwn = (key: string) =>
    told.some(
      ({ fact: { subject }, context }) =>
        subject.id !== fact.subject.id && subject.kind === 'product' && context.has(key),
    )
  const weights = denied.map(keys => ({
    weight: index.rarity(keys),
    isSaid: keys.some(key => said.has(key)) && !keys.some(isOwn),
  }))
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
  const share = weights.reduce((sum, { weight, isSaid }) => sum + (isSaid ? weight : 0), 0) / whole
  // Of another product than the one that is told nothing is denied of this one.
  const isOther = fact.subject.kind === 'product' && told.some(piece => piece.fact.subject.kind === 'product')
  const isNear =
    isAbout || (!isOther && (fact.subject.kind !== 'product' || index.nameShare(fact, said) >= 0.6))
  return isNear ? share : 0
}

/** A yes needs a fact, and none that denies; a no needs one that denies, or that holds on other days than those asked for. */
export function doubtOfLead(
  { turn }: Setting,
  lead: 'yes' | 'no' | undefined,
  own: readonly Aligned[],
): string | undefined {
  if (!lead) return undefined
  const told = own.flatMap(({ pieces }) => pieces)
  if (told.length === 0) return 'yes or no'
  if (lead === 'yes') return told.some(({ denies, fact }) => denies || fact.denies) ? 'yes' : undefined
  const asked = turn.parts.flatMap(({ ask }) => daysOf(ask.values))
  const isOutside = own.some(
    ({ clause, pieces }) =>
      daysOf(clause.values).length > 0 &&
      pieces.some(({ values }) => {
        const days = daysOf(values)
        return days.length > 0 && asked.length > 0 && !asked.some(day => days.includes(day))
      }),
  )
  return isOutside || told.some(({ denies }) => denies) ? undefined : 'no'
}

const daysOf = (values: readonly Value[]) =>
  keysOfValues(values.filter(({ kind }) => kind === 'weekdays' || kind === 'date'))
