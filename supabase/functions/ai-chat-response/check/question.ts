// Whether a reply is about what was asked.
import type { Fact } from '../sheet/fact.ts'
import { type Aligned, isTold, type Setting } from './align.ts'
import type { Sentence } from './clauses.ts'
import type { Piece } from './pieces.ts'
import { namesOf } from './sought.ts'
import { roleOf } from './words.ts'

/** Why there is doubt that a reply answers the question, or undefined. */
export function answersQuestion(
  setting: Setting,
  aligned: readonly Aligned[],
  sentences: readonly Sentence[],
): string | undefined {
  if (sentences.length === 0) return 'form'
  const { turn } = setting
  const stranger = aligned.flatMap(({ pieces }) => pieces).find(piece => !isNamed(setting, piece, sentences))
  if (stranger) return `unnamed: ${stranger.fact.subject.name}`
  const pieces = aligned.flatMap(({ pieces }) => pieces)
  const alone = pieces.find(({ fact }) => !isPlanned(setting, fact))
  if (alone) return `not planned: ${alone.fact.statement}`
  for (const { ask, planned } of aligned.length > 0 ? turn.parts : []) {
    const unanswered = planned.certainty === 'partly' && planned.missing.length > 0
    if (unanswered) return `missing: ${planned.missing.join(' ')}`
    const content = ask.terms.filter(
      ({ role, term }) =>
        role === 'content' && term.kind !== 'number' && roleOf(term.text, ask.spoken.language) === 'content',
    )
    const open = content.filter(
      ({ term, keys }) => !isTold(setting, keys.length > 0 ? { ...term, keys } : term, pieces),
    )
    const unknown = open.find(({ keys, term }) => keys.length === 0 || term.kind === 'code')
    if (unknown) return `near miss: ${unknown.term.text}`
    const weigh = (terms: typeof content) =>
      terms.reduce((sum, { keys }) => sum + setting.shop.index.rarity(keys), 0)
    // What a yes or no is about has to be told in whole.
    if (weigh(open) > (ask.isYesNo ? 0 : 0.4) * weigh(content))
      return `beside: ${open.map(({ term }) => term.text).join(' ')}`
    const { total } = planned
    const money = aligned.flatMap(({ clause }) => clause.values.filter(({ kind }) => kind === 'money'))
    if (
      total &&
      !money.some(value => value.kind === 'money' && Math.abs(value.amount - total.amount) < 0.005)
    )
      return 'total'
  }
  return undefined
}

/** Whether the product that a piece is of is one that the reply or the question names, or that was spoken of. */
function isNamed(
  { shop: { index }, turn }: Setting,
  { fact }: Piece,
  sentences: readonly Sentence[],
): boolean {
  if (fact.subject.kind !== 'product' || turn.before.subjects.includes(fact.subject.id)) return true
  const keys = new Set([
    ...sentences.flatMap(({ clauses }) => clauses.flatMap(namesOf)).flat(),
    ...sentences.flatMap(({ clauses }) =>
      clauses.flatMap(({ numbers }) => numbers.flatMap(({ keys }) => [...keys])),
    ),
    ...turn.parts.flatMap(({ ask }) => ask.terms.flatMap(({ keys }) => [...keys])),
  ])
  const shares = index.products.map(({ facts: [first] }) => {
    const own = first === undefined ? undefined : index.facts[first]
    return own ? index.nameShare(own, keys) : 0
  })
  const share = index.nameShare(fact, keys)
  return share > 0 && share >= 0.8 * Math.max(...shares)
}

/**
 * Whether the built-in plan came to the same statement, or to the product that it is of. Two readings of a question that agree are
 * seldom wrong together.
 */
const isPlanned = ({ turn: { parts } }: Setting, { subject, source }: Fact) =>
  parts.some(({ planned }) =>
    planned.facts.some(
      fact =>
        fact.subject.id === subject.id &&
        (subject.kind === 'product' ||
          (fact.source.field === source.field && fact.source.start === source.start)),
    ),
  )
