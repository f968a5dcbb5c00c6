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

export interface ReadText {
  /** Sentences as written, in one notation. */
  sentences: string[]
  /** Its words in order, those of the title first. */
  words: (Word & { stem: string })[]
  /** What the text and the first line of its title speak of, and what the further lines of its title do. */
  tokens: { own: Set<string>; category: Set<string> }
  signs: LanguageSigns
  statements: Statement[]
  /** Marks that nothing explains. */
  marks: string[]
  facts: (Fact & { topic: Set<string>; topics: Set<string>; hours: Hours })[]
}

const parsed = remembered(2000, text => {
  const [title = '', content = ''] = text.split('\u0000')
  return parse(title, content)
})

/** Reads a text under its title. */
export function readText(title: string, content: string): ReadText {
  return parsed(`${title.replaceAll('\u0000', ' ')}\u0000${content.replaceAll('\u0000', ' ')}`)
}

function parse(title: string, content: string): ReadText {
  const titleTopic = topicOf(title)
  const titleTopics = topicsOf(title)
  const all = [...sentencesOf(title), ...sentencesOf(content)]
  const [own = '', category = ''] = title.split('\n')
  const text = clean(`${title}\n${content}`)
  return {
    sentences: all.map(plainSentence),
    words: wordsOf(text).map(word => ({ ...word, stem: stemOf(word) })),
    tokens: { own: tokensOf(clean(`${own}\n${content}`)), category: tokensOf(clean(category)) },
    signs: languageSigns(text),
    statements: all.flatMap(readStatements),
    marks: all.flatMap(unexplainedMarks),
    facts: all.flatMap(sentence => {
      const facts = readFacts(sentence)
      if (facts.length === 0) return []
      const text = clean(sentence)
      const topic = new Set([...topicOf(sentence), ...titleTopic])
      const topics = new Set([...topicsOf(text), ...titleTopics])
      const hours = hoursOf(text, facts)
      return facts.map((fact, at) => ({ ...fact, topic, topics, hours: hours[at] ?? {} }))
    }),
  }
}

/** Stems of the words that a text is about. */
export function topicOf(text: string): Set<string> {
  return new Set(wordsOf(clean(text)).filter(isContent).map(stemOf))
}

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
