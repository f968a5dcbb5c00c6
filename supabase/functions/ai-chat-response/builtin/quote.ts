// Answers in the business's own sentences.
import type { AssistantContext, Passage } from '../context.ts'
import { remembered } from '../remembered.ts'
import { contentWords, sentences, stem, stems } from './text.ts'
import { isService } from './vocabulary.ts'

/** The longest quotation, in characters; a chat answer is short. */
const maxQuote = 420

/** The longest quotation of a text that treats other subjects, too. */
const shortQuote = 120

/** The stems of each sentence of a passage. */
const stemsOfLines = remembered(1_000_000, (content: string): ReadonlySet<string>[] =>
  sentences(content).map(stems),
)

/** What the business's material knows of the question's words. */
export type Vocabulary = Pick<AssistantContext, 'frequencies' | 'spelling'>

/** What a passage offers as the answer to a question. */
export interface Evidence {
  passage: Passage
  /** 0 to 1: how likely it is that the business covers the question with this passage. */
  confidence: number
  /** 0 to 1: the part of the question that the passage's title names. */
  titleShare: number
  /** Whether the passage says something in sentences. */
  isProse: boolean
}

/** The passage that answers a text best, with the confidence that it does; null when nothing is found. */
export function bestEvidence(text: string, passages: Passage[], vocabulary: Vocabulary): Evidence | null {
  const weights = weigh(text, vocabulary)
  if (weights.size === 0) return null
  const norm = sum([...weights.values()].map(weight => weight * weight))
  const candidates = passages
    .map(passage => {
      const lines = [stems(passage.title), ...stemsOfLines(passage.content)]
      const likeness = Math.max(...lines.map(line => alike(weights, norm, line)))
      return { passage, lines, likeness, score: passage.rank * (1 + 2 * likeness) }
    })
    .sort((a, b) => b.score - a.score)
  const [best, next] = candidates
  if (!best) return null
  if (best.passage.kind === 'business') {
    return {
      passage: best.passage,
      titleShare: 0,
      isProse: true,
      confidence: policyConfidence(text, weights, best.lines),
    }
  }
  const titleShare = share(weights, stems(best.passage.title))
  const speaksOf = stems(`${best.passage.title}\n${best.passage.content}`)
  const unknown = contentWords(text).filter(
    word => !knownOf(vocabulary.frequencies, word) && !speaksOf.has(stem(word)),
  ).length
  return {
    passage: best.passage,
    titleShare,
    isProse: sentences(best.passage.content).some(line => /[.!।]["')”’]?$/.test(line) && line.includes(' ')),
    // A logistic regression over the questions of three FAQ collections; tests/eval measures it.
    confidence: logistic(
      -0.3 -
        0.34 * share(weights, speaksOf) +
        1.28 * best.likeness +
        1.89 * titleShare -
        1.8 * Math.min(1, unknown / weights.size) -
        0.98 * ((next?.score ?? 0) / best.score) +
        0.58 * Math.log(weights.size),
    ),
  }
}

/**
 * Policies are a few sentences on many subjects under no title of their own: a sentence on the
 * asked subject ("shipping") or with most of the question's words is the business's answer.
 */
function policyConfidence(text: string, weights: Map<string, number>, lines: ReadonlySet<string>[]): number {
  const subjects = contentWords(text).filter(isService).map(stem)
  if (subjects.length > 0) return subjects.every(subject => lines.some(line => line.has(subject))) ? 1 : 0
  return Math.max(...lines.map(line => share(weights, line)))
}

/**
 * The sentences of a passage that answer the question, word for word.
 * Neighbouring sentences are kept together; questions in the material are left out.
 */
export function quote(text: string, passage: Passage, vocabulary: Vocabulary): string {
  const paragraphs = passage.content
    .split(/\n\s*\n/)
    .map(paragraph => sentences(paragraph).map(line => line.replace(/^(?:#+|[-*•])\s+/, '')))
  const statements = paragraphs.flatMap((lines, paragraph) => lines.map(line => ({ line, paragraph })))
  const candidates = statements.some(({ line }) => !line.endsWith('?'))
    ? statements.filter(({ line }) => !line.endsWith('?'))
    : statements
  const title = stems(passage.title)
  const weights = weigh(text, vocabulary)
  const beyondTitle = new Map([...weights].filter(([word]) => !title.has(word)))
  const telling = candidates.some(({ line }) => [...beyondTitle.keys()].some(word => stems(line).has(word)))
  const titled = passage.kind === 'article' && share(weights, title) >= 0.5
  if (candidates.map(({ line }) => line).join(' ').length <= (titled ? maxQuote : shortQuote)) {
    return joinLines(candidates)
  }

  // An article on the very question is read from its start, unless a sentence says more.
  const scores = candidates.map(({ line }) => {
    const words = stems(line)
    return sum(
      [...(telling ? beyondTitle : weights)].filter(([word]) => words.has(word)).map(([, weight]) => weight),
    )
  })
  const best = titled && !telling ? 0 : scores.indexOf(Math.max(...scores))
  let from = best
  let to = best
  let length = candidates[best]?.line.length ?? 0
  const fits = (at: number) => {
    const candidate = candidates[at]
    if (!candidate) return false
    if (titled) return length + candidate.line.length < maxQuote
    const related = (scores[at] ?? 0) > 0 || (at > best && length < 60)
    return (
      related &&
      candidate.paragraph === candidates[best]?.paragraph &&
      length + candidate.line.length < maxQuote
    )
  }
  for (;;) {
    if (best > 0 && (scores[from - 1] ?? 0) > 0 && fits(from - 1))
      length += candidates[--from]?.line.length ?? 0
    else if (fits(to + 1)) length += candidates[++to]?.line.length ?? 0
    else break
  }
  return shorten(joinLines(candidates.slice(from, to + 1)))
}

/** Sentences run on; lines that are none, such as those of a list, stay lines. */
function joinLines(lines: { line: string }[]): string {
  return lines.reduce(
    (text, { line }) =>
      text === '' ? line : `${text}${/[.!?।…:,;]["')”’]*$/.test(text) ? ' ' : '\n'}${line}`,
    '',
  )
}

function shorten(text: string): string {
  if (text.length <= maxQuote * 2) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxQuote * 2))}…`
}

/** The stems of a question with their weights. */
function weigh(text: string, { frequencies, spelling }: Vocabulary): Map<string, number> {
  return new Map(
    contentWords(text).map(word => [
      stem(knownOf(spelling, word) ?? word),
      weightOf(knownOf(frequencies, word)),
    ]),
  )
}

/** What is known of a word that a customer may choose: "constructor" is one that every object knows. */
const knownOf = <T>(known: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(known, word) ? known[word] : undefined

/** Rare words say more; a word that the business never uses says that it may not cover the question. */
function weightOf(frequency: number | undefined): number {
  return frequency === undefined || frequency === 0 ? 1 : 1 / (1 + Math.log(frequency) / 2)
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** The part of a question's weight that a line holds. */
function share(weights: Map<string, number>, line: ReadonlySet<string>): number {
  return (
    sum([...weights].filter(([word]) => line.has(word)).map(([, weight]) => weight)) / sum(weights.values())
  )
}

/**
 * Cosine of the question's and a line's words, with the question's weights.
 * @param norm the sum of the squares of these
 */
function alike(weights: Map<string, number>, norm: number, line: ReadonlySet<string>): number {
  if (line.size === 0) return 0
  let shared = 0
  for (const [word, weight] of weights) if (line.has(word)) shared += weight * weight
  let lineNorm = 0
  for (const word of line) lineNorm += (weights.get(word) ?? 0.7) ** 2
  return norm === 0 ? 0 : shared / Math.sqrt(norm * lineNorm)
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
