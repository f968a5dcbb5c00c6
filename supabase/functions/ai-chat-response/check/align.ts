// Which pieces of the facts a clause of a reply tells.

import type { Term, Wording } from '../find/terms.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { foldForCues, hasCue } from '../languages/cues.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Shop } from '../plan/shop.ts'
import type { Turn } from '../say/answer.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Clause, Sentence } from './clauses.ts'
import { isDerived, timesStated } from './derived.ts'
import { doubtOfMeaning } from './meaning.ts'
import type { Piece } from './pieces.ts'
import { isNamed, type Sought, scoreOf, soughtOf } from './sought.ts'
import { isComparable, isSame } from './values.ts'

/** What a reply is checked in. */
export interface Setting {
  shop: Shop
  turn: Turn
  /** How the reply's words are to be understood. */
  wording: Wording
  /** What may be told: the facts, and what the built-in plan computed. */
  pieces: readonly Piece[]
  /** Money and shares of the reply that are known to be true, in its order. */
  stated: Value[]
  /** Money of the reply that no fact holds: it has to follow from what is stated. */
  open: Value[]
  /** Facts that deny what a yes speaks of: the reply has to tell them, too. */
  against: Set<Fact>
  /** Keys of what the reply's sentences before spoke of. */
  topic: Set<string>
}

/** A clause with the pieces that it tells; none where it says only what was computed. */
export interface Aligned {
  clause: Clause
  pieces: readonly Piece[]
}

/** A piece with how well it fits a clause. */
interface Fit {
  piece: Piece
  score: number
}

/** Finds the pieces that say what a clause says, or why there is doubt. */
export function alignClause(
  setting: Setting,
  clause: Clause,
  sentence: Sentence,
): Aligned | { doubt: string } {
  const fitting = (sought: readonly Sought[]) =>
    setting.pieces.map(piece => ({ piece, score: scoreOf(piece, sought) }))
  const sought = soughtOf(setting, clause, sentence)
  const fits = fitting(sought)
  const pieces = new Set<Piece>()
  const values = clause.values.filter(value => !isNamed(value))
  const open = values.filter(value => value.kind === 'money' || !isSaid(setting.turn, value))
  for (const value of open) {
    if (isDerived(setting, value)) continue
    // Not by its own number: what stands around a value has to lead to it.
    const around = fitting(soughtOf(setting, clause, sentence, value))
    const holder = holderOf(setting, around, value, clause)
    if (!holder && value.kind !== 'money')
      return { doubt: `value: ${clause.text.slice(value.start, value.end)}` }
    if (!holder) setting.open.push(value)
    else {
      pieces.add(holder.piece)
      if (value.kind === 'percentage') setting.stated.push(value)
      else if (holder.held.kind === 'money' && 'amount' in value)
        setting.stated.push({ ...holder.held, amount: value.amount })
    }
  }
  if (pieces.size === 0) {
    const isSum = open.length > 0 && clause.content.every(term => isAsked(setting.turn, term))
    if (isSum) return { clause, pieces: [] }
    const best = fits.reduce((one, other) => (other.score > one.score ? other : one))
    if (best.score === 0) return { doubt: `words: ${clause.text.trim()}` }
    pieces.add(best.piece)
  }
  const missing = wordsMissing(setting, clause, [...pieces])
  if (missing.length > 0) {
    const other = companion(fits, missing, [...pieces])
    if (!other) return { doubt: `words: ${missing.map(({ text }) => text).join(' ')}` }
    pieces.add(other)
  }
  const told = [...pieces]
  const doubt = doubtOfMeaning(setting, clause, sought, told)
  return doubt ? { doubt } : { clause, pieces: told }
}

/**
 * The piece that fits a value's words best, if it holds the value: one that holds another value of the kind and fits as well
 * makes the value doubtful.
 */
function holderOf(
  setting: Setting,
  fits: readonly Fit[],
  value: Value,
  clause: Clause,
): (Fit & { held: Value }) | undefined {
  const isTotal = hasCue(foldForCues(clause.text), 'total', setting.wording.language)
  const says = (other: Value) =>
    // The price of one is no total.
    (isSame(value, other) && !(isTotal && other.kind === 'money' && other.per !== undefined)) ||
    timesStated(setting, clause, value, other)
  let holder: (Fit & { held: Value }) | undefined
  for (const fit of fits) {
    if (holder && fit.score <= holder.score) continue
    const held = fit.piece.values.find(other => isComparable(value, other) && says(other))
    if (held) holder = { ...fit, held }
  }
  if (!holder) return undefined
  const { held, score } = holder
  const { fact, isComputed } = holder.piece
  const isRivalled = fits.some(
    ({ piece, score: other }) =>
      other >= score &&
      !piece.isComputed &&
      !(isComputed && piece.fact === fact) &&
      piece.values.some(each => isComparable(held, each) && changeOf(held) === changeOf(each)) &&
      !piece.values.some(says),
  )
  return isRivalled ? undefined : holder
}

/** What is added to a price is no other price. */
const changeOf = (value: Value) => ('change' in value ? value.change : undefined)

/** Whether the customer said a value. */
export const isSaid = ({ parts }: Turn, value: Value) =>
  parts.some(({ ask }) => ask.values.some(asked => isSame(value, asked)))

const isAsked = ({ parts }: Turn, { keys }: Term) =>
  parts.some(({ ask }) => ask.terms.some(({ term }) => term.keys.some(key => keys.includes(key))))

const holds = ({ own, context, around }: Piece, keys: readonly string[]) =>
  keys.some(key => own.has(key) || context.has(key) || around.has(key))

/** Words, days, and numbers that name a model, which none of the pieces has. */
function wordsMissing(setting: Setting, clause: Clause, pieces: readonly Piece[]): Term[] {
  const { turn } = setting
  const days = clause.values
    .filter(isNamed)
    .flatMap(value =>
      keysOfValues([value]).map((key): Term => ({ text: key, keys: [key], kind: 'word', start: 0, end: 0 })),
    )
  const models = clause.numbers.filter(number => number.isName && isAsked(turn, number))
  const isPresupposed = (term: Term) => isAsked(turn, term) && pieces.some(piece => isPlanned(turn, piece))
  const scope = isBounded(pieces) ? clause.scope.filter(({ text }) => !isOnly(setting, text)) : clause.scope
  return [...clause.content, ...scope, ...days, ...models].filter(
    term => !isTold(setting, term, pieces) && !isPresupposed(term),
  )
}

const isOnly = ({ wording: { dictionary } }: Setting, word: string) =>
  dictionary.match(tokenise(word), 0, 'condition')?.meaning.condition === 'only'

/** What holds on some days holds only then, whether that is said or not. */
const isBounded = (pieces: readonly Piece[]) =>
  pieces.some(({ fact }) =>
    fact.conditions.some(({ kind }) => kind === 'days' || kind === 'date' || kind === 'only'),
  )

/** Whether some pieces have a word, in itself or as what they are about: "delivery", "open". */
export function isTold({ wording: { dictionary } }: Setting, term: Term, pieces: readonly Piece[]): boolean {
  const isHeld = (keys: readonly string[]) => pieces.some(piece => holds(piece, keys))
  if (isHeld(term.keys) || term.parts?.every(({ keys }) => isHeld(keys))) return true
  if (/^\p{L}+s$/u.test(term.text) && isHeld([term.text.slice(0, -1)])) return true
  const topics = dictionary.match(tokenise(term.text), 0, 'topic')?.meaning.topics ?? []
  return pieces.some(({ fact }) => topics.some(topic => fact.topics.includes(topic)))
}

/** Whether a piece answers what was asked, by a sure plan: then it is about what the question names. A yes or no is not. */
const isPlanned = ({ parts }: Turn, { fact }: Piece) =>
  parts.some(
    ({ ask, planned }) => planned.certainty === 'sure' && !ask.isYesNo && planned.facts.includes(fact),
  )

/** Another piece about the same thing that holds what is missing. */
const companion = (
  fits: readonly Fit[],
  missing: readonly Term[],
  pieces: readonly Piece[],
): Piece | undefined =>
  fits.find(
    ({ piece }) =>
      pieces.some(({ fact }) => fact.subject.id === piece.fact.subject.id) &&
      missing.every(({ keys }) => holds(piece, keys)),
  )?.piece
