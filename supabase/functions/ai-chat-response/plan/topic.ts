import type { FactIndex, Found } from '../find/fact-index.ts'
import { cuePattern, foldForCues, hasCue } from '../languages/cues.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { measuresOf, withBands } from './bands.ts'
import { fits, isValueKind } from './candidates.ts'
import { chooseFacts } from './choose.ts'
import { isLabel } from './label.ts'

/** What a question finds in the subjects that were spoken of before. */
export interface TopicFacts {
  subjectId: string
  facts: readonly Fact[]
  /** The question's content terms that the subject says nothing of. */
  missing: readonly AskedTerm[]
  /** Whether it says more of what is asked than the other subjects. */
  isOnly: boolean
  /** Whether the facts are the subject's whole text, because none of them stands out. */
  isWhole: boolean
  /** Whether it has the kind of answer that is wanted, where that is one of values. */
  fits: boolean
  /** Whether what is chosen holds a word or a value of the question itself, or is of the kind that it asks for. */
  holdsOwn: boolean
}

/** Whether a question may be about what was spoken of before: it points back, or it is short. */
export function mayGoOn({ text, spoken: { language } }: Ask): boolean {
  const folded = foldForCues(text)
  return (
    folded.search(cuePattern('goesOn', language, 'first')) === 0 ||
    hasCue(folded, 'pointsBack', language) ||
    text.split(/\s+/).length <= 6
  )
}

/**
 * The answer in the subjects of the turns before, the one first that holds most of the question.
 * @param context terms of the question before
 */
export function findInTopic(
  index: FactIndex,
  ask: Ask,
  context: readonly AskedTerm[],
  subjects: readonly string[],
): TopicFacts | undefined {
  const content = ask.terms.filter(({ role }) => role === 'content')
  const sought = [
    ...ask.terms.map(({ keys, weight }) => ({ keys, weight })),
    ...context.map(({ keys }) => ({ keys, weight: 0.3 })),
  ]
  const measures = measuresOf(index, ask)
  const found = new Map(
    withBands(index, index.search(sought), measures, sought.length).map(each => [each.at, each]),
  )
  const options = subjects.map(subjectId => {
    const facts = index.factsOf(subjectId).flatMap((at): Found[] => {
      const fact = index.facts[at]
      return fact ? [found.get(at) ?? { fact, at, score: 0, held: sought.map(() => 0) }] : []
    })
    const missing = content.filter(term => {
      const at = ask.terms.indexOf(term)
      return !facts.some(({ held }) => (held[at] ?? 0) >= 0.4)
    })
    return { subjectId, facts, missing }
  })
  const [best, next] = options.sort((one, other) => one.missing.length - other.missing.length)
  if (!best) return undefined
  // Bounds that leave out what is measured do not tell one fact from another.
  const own = best.facts.some(({ held }) =>
    ask.terms.some((_, at) => (held[at] ?? 0) > (measures.some(measured => measured.at === at) ? 0.9 : 0)),
  )
  const chosen = chooseFacts(index, best.facts, ask, own ? ask.terms : [...ask.terms, ...context])
  const isWhole = chosen.length === 0 || best.missing.length > 0
  const kinds = [...ask.kinds].filter(isValueKind)
  const isFit = kinds.length === 0 || best.facts.some(({ fact }) => fits(fact, new Set(kinds)))
  const all = best.facts.map(({ fact }) => fact).filter(fact => !isLabel(fact))
  return {
    subjectId: best.subjectId,
    facts: isWhole ? all : chosen,
    missing: best.missing,
    isOnly: content.length > 0 && best.missing.length < (next?.missing.length ?? Number.POSITIVE_INFINITY),
    isWhole,
    fits: isFit,
    holdsOwn:
      kinds.length > 0 ||
      best.facts.some(
        ({ fact, held }) => chosen.includes(fact) && ask.terms.some((_, at) => (held[at] ?? 0) >= 0.9),
      ),
  }
}
