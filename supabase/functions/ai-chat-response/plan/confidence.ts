import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { type Candidate, fits, hasAllNumbers, isValueKind } from './candidates.ts'

/**
 * What speaks for the best candidate being the answer, each from 0 to 1; the first is constant.
 * `npm run eval -- confidence` fits the weights to these.
 */
export function confidenceFeatures(index: FactIndex, ask: Ask, candidates: readonly Candidate[]): number[] {
  const [best] = candidates
  if (!best) return [1, ...Array<number>(weights.length - 1).fill(0)]
  const content = ask.terms.flatMap((term, at) => (term.role === 'content' ? [{ term, at }] : []))
  // Products that hold a question as well are told together: they are no doubt.
  const isTold = ({ kind, score }: Candidate) =>
    kind === 'product' && best.kind === 'product' && score >= best.score * 0.95
  const other = candidates.find(each => each.subjectId !== best.subjectId && !isTold(each))
  const ofSubject = candidates.filter(({ subjectId }) => subjectId === best.subjectId)
  const rarity = ({ keys }: AskedTerm) => index.rarity(keys.length > 0 ? keys : ['?'])
  const share = (heldAt: (at: number) => number) => {
    const whole = content.reduce((sum, { term }) => sum + rarity(term), 0)
    return content.reduce((sum, { term, at }) => sum + rarity(term) * heldAt(at), 0) / (whole || 1)
  }
  const inBest = (at: number) => best.held[at] ?? 0
  const inSubject = (at: number) => Math.max(...ofSubject.map(({ held }) => held[at] ?? 0))
  const held = content.filter(({ at }) => inBest(at) >= 0.4)
  const missing = content.filter(({ at }) => inSubject(at) < 0.4)
  const unknown = content.filter(({ term }) => term.keys.length === 0)
  const [first] = best.facts
  const asked = new Set(ask.terms.flatMap(({ keys }) => [...keys]))
  const nameShare = first ? index.nameShare(first.fact, asked) : 0
  const own = share(inBest)
  const ofAll = share(inSubject)
  const many = Math.min(held.length, 5) / 5
  const wantsValue = [...ask.kinds].some(isValueKind)
  const isFit = best.facts.some(({ fact }) => fits(fact, ask.kinds))
  const rarest = (terms: readonly { term: AskedTerm }[]) =>
    Math.min(1, Math.max(0, ...terms.map(({ term }) => rarity(term))) / 6)
  return [
    1,
    best.coverage,
    own,
    ofAll,
    nameShare,
    many,
    Math.min(content.length, 8) / 8,
    unknown.length / Math.max(1, content.length),
    // How far the next subject is behind: the strongest of them.
    other ? (best.score - other.score) / best.score : 1,
    rarest(held),
    rarest(missing),
    own * nameShare,
    ofAll * many,
    wantsValue && isFit ? 1 : 0,
    wantsValue && !isFit ? 1 : 0,
    hasAllNumbers(ask.terms, best.held) ? 0 : 1,
  ]
}

/**
 * Fitted by logistic regression to every other question of the public sets StackFAQ, HINT3 and SQuAD 2, in the order of the
 * features. docs/evaluation.md has the figures on the questions that were left out.
 */
const weights = [
  -3.03, 1.19, 0.38, 0.23, 1.88, 1.36, -0.33, -1.63, 2.55, -0.14, 0.8, -0.09, 0.45, -0.01, 0.1, 0.53,
]

/** From this confidence on, a question counts as answered; below, what comes closest is told, and a person is offered. */
export const answeredFrom = 0.4

/**
 * How likely it is, 0 to 1, that the best candidate answers a question. The weights are fitted to English questions on English
 * material; of a question in another language than the material only words with a known meaning are sought, which are few.
 * Where the best candidate holds all of them, it counts as answered.
 */
export function confidenceOf(index: FactIndex, ask: Ask, candidates: readonly Candidate[]): number {
  const [best] = candidates
  if (!best) return 0
  const features = confidenceFeatures(index, ask, candidates)
  const sum = features.reduce((total, feature, at) => total + feature * (weights[at] ?? 0), 0)
  const fitted = 1 / (1 + Math.exp(-sum))
  const content = ask.terms.flatMap(({ role }, at) => (role === 'content' ? [at] : []))
  const isAllHeld = content.length > 0 && content.every(at => (best.held[at] ?? 0) >= 0.4)
  return isAllHeld && ask.spoken.language !== index.wording.language ? Math.max(fitted, answeredFrom) : fitted
}
