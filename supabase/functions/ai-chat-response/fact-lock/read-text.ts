// One text of the material, read: texts come again with each question to a business, so the last ones are kept.
import { remembered } from '../remembered.ts'
import { tokensOf } from './attributes.ts'
import { clean } from './clean.ts'
import { readStatements, type Statement } from './conditions.ts'
import { type Fact, readFacts } from './facts.ts'
import { type Hours, hoursOf } from './hours.ts'
import { type LanguageSigns, languageSigns } from './languages.ts'
import { unexplainedMarks } from './marks.ts'
import { sentencesOf } from './sentences.ts'
import { topicsOf } from './topics.ts'
import { isContent, stemOf, type Word, wordsOf } from './words.ts'

/** A text under its title. What of it is wanted is read at first need: most texts are not asked for all of it. */
export class ReadText {
  readonly #title: string
  readonly #content: string
  #written: string[] | undefined
  #sentences: ReadonlySet<string> | undefined
  #vocabulary: ReadonlySet<string> | undefined
  #running: string | undefined
  #tokens: { own: ReadonlySet<string>; category: ReadonlySet<string> } | undefined
  #signs: LanguageSigns | undefined
  #statements: Statement[] | undefined
  #marks: string[] | undefined
  #facts: ReadFact[] | undefined

  constructor(title: string, content: string) {
    this.#title = title
    this.#content = content
  }

  /** Its words in order, those of the title first. */
  get words(): Word[] {
    return wordsOf(this.#cleaned)
  }

  /** Keys and stems of its words. */
  get vocabulary(): ReadonlySet<string> {
    this.#vocabulary ??= vocabularyOf(this.words)
    return this.#vocabulary
  }

  /** The keys of its words in order, with a space between two. */
  get running(): string {
    this.#running ??= this.words.map(({ key }) => key).join(' ')
    return this.#running
  }

  /** Sentences as written, in one notation. */
  get sentences(): ReadonlySet<string> {
    this.#sentences ??= new Set(this.#all.map(plainSentence))
    return this.#sentences
  }

  /** What the text and the first line of its title speak of, and what the further lines of its title do. */
  get tokens(): { own: ReadonlySet<string>; category: ReadonlySet<string> } {
    if (!this.#tokens) {
      const [own = '', category = ''] = this.#title.split('\n')
      this.#tokens = { own: tokensOf(clean(`${own}\n${this.#content}`)), category: tokensOf(clean(category)) }
    }
    return this.#tokens
  }

  get signs(): LanguageSigns {
    this.#signs ??= languageSigns(this.#cleaned)
    return this.#signs
  }

  get statements(): Statement[] {
    this.#statements ??= this.#all.flatMap(readStatements)
    return this.#statements
  }

  /** Marks that nothing explains. */
  get marks(): string[] {
    this.#marks ??= this.#all.flatMap(unexplainedMarks)
    return this.#marks
  }

  get facts(): ReadFact[] {
    this.#facts ??= factsOf(this.#title, this.#all)
    return this.#facts
  }

  get #cleaned(): string {
    return clean(`${this.#title}\n${this.#content}`)
  }

  get #all(): string[] {
    this.#written ??= [...sentencesOf(this.#title), ...sentencesOf(this.#content)]
    return this.#written
  }
}

type ReadFact = Fact & { topic: Set<string>; topics: Set<string>; hours: Hours }

const read = remembered(2_000_000, text => {
  const [title = '', content = ''] = text.split('\u0000')
  return new ReadText(title, content)
})

/** Reads a text under its title. */
export function readText(title: string, content: string): ReadText {
  return read(`${title.replaceAll('\u0000', ' ')}\u0000${content.replaceAll('\u0000', ' ')}`)
}

/** Keys and stems of words. */
export const vocabularyOf = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.flatMap(word => [word.key, stemOf(word)]))

function factsOf(title: string, sentences: readonly string[]): ReadFact[] {
  const titleTopic = topicOf(title)
  const titleTopics = topicsOf(title)
  return sentences.flatMap(sentence => {
    const facts = readFacts(sentence)
    if (facts.length === 0) return []
    const text = clean(sentence)
    const topic = new Set([...topicOf(sentence), ...titleTopic])
    const topics = new Set([...topicsOf(text), ...titleTopics])
    const hours = hoursOf(text, facts)
    return facts.map((fact, at) => ({ ...fact, topic, topics, hours: hours[at] ?? {} }))
  })
}

/** Stems of the words that a text is about. */
export function topicOf(text: string): Set<string> {
  return new Set(wordsOf(clean(text)).filter(isContent).map(stemOf))
}

/** The same of a name, which comes again and again. */
export const topicOfName = remembered(200_000, topicOf)

/** A sentence in one notation, for "stands in the material word for word". */
export function plainSentence(text: string): string {
  return clean(text)
    .toLowerCase()
    .replace(/^\s*(?:[-*•#>]+|\d+[.)])\s+/, '')
    .replace(/["*_]/g, '')
    .replace(/[.!?:\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
