// Which language a customer writes in. Scripts tell most of it; in Latin letters, function words and shop words do,
// with a trigram detector for Spanish and French. A message that tells nothing, such as a product's name, keeps the
// language of the conversation.
import eld from 'eld/extrasmall'
import type { AssistantContext } from '../context.ts'
import { soundOf } from '../languages/sounds.ts'
import { remembered } from '../remembered.ts'
import { english, type Language, type Spoken } from './languages.ts'
import { latinWords } from './lexicon/function-words.ts'
import { isWordOf, plain, withoutAccents } from './lexicon.ts'

type Latin = keyof typeof latinWords
const latin = Object.keys(latinWords) as Latin[]

// German and its like are in it so that they are not taken for French.
const detector = eld.newInstance()
detector.setLanguageSubset(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'])

const ownWords = Object.fromEntries(
  latin.map(language => [language, new Set(latinWords[language].own.split(' '))]),
) as Record<Latin, Set<string>>
const weights = weighWords()
const sounds = soundsOf(['bn', 'hi'])

/** How much each function word says for each language: 1 when it is the language's alone. */
function weighWords(): Map<string, Partial<Record<Latin, number>>> {
  const found = new Map<string, Partial<Record<Latin, number>>>()
  const add = (list: string, language: Latin, weight: number) => {
    for (const word of new Set(list.split(' ').flatMap(form => [form, withoutAccents(form)]))) {
      found.set(word, { ...found.get(word), [language]: weight })
    }
  }
  const owners = (word: string) => latin.filter(language => ownWords[language].has(word)).length
  for (const language of latin) {
    add(latinWords[language].shared, language, 0.3)
    for (const word of ownWords[language]) add(word, language, 1 / owners(word))
  }
  return found
}

function soundsOf(languages: ('bn' | 'hi')[]): Map<string, 'bn' | 'hi' | null> {
  const found = new Map<string, 'bn' | 'hi' | null>()
  for (const language of languages) {
    for (const word of [...ownWords[language]].filter(({ length }) => length >= 4)) {
      const sound = soundOf(word)
      found.set(sound, found.has(sound) && found.get(sound) !== language ? null : language)
    }
  }
  return found
}

/** "ache" alone may be English. */
const asksInBengali = /\b(?:ache|ase|achhe) ?(?:ki|naki|na|nai|to)\b|\bki (?:\w+ )?(?:ache|ase)\b/u

/** The language of one message, or null when the message does not tell. */
export const detectLanguage = remembered(100_000, (message: string): Spoken | null => {
  const said = plain(message).replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
  // Persian and Urdu share the Arabic script; their own letters tell.
  const text = /[ٹڈڑںےہھپچگژ]/u.test(said) ? said.replace(/\p{Script=Arabic}+/gu, ' ') : said
  const carried = scriptLanguage(text)
  if (carried) return { language: carried, romanised: false }
  const language = latinLanguage(text)
  if (language) return { language, romanised: isIndian(language) }
  const touched = scripts.find(([, script]) => text.search(script) >= 0)?.[0]
  return touched ? { language: touched, romanised: false } : null
})

const isIndian = (language: Language) => language === 'bn' || language === 'hi'

/**
 * The language that the customer is to be answered in, or null when nothing tells: nothing said so far, or a sentence
 * in a language that is not recognised.
 */
export function spokenIn({ asked, messages }: Pick<AssistantContext, 'asked' | 'messages'>): Spoken | null {
  const spoken = detectLanguage(asked)
  if (spoken || asked.trim().split(/\s+/).length > 6) return spoken
  for (const { sender_type, content } of messages.toReversed()) {
    const before = sender_type === 'customer' ? detectLanguage(content) : null
    if (before) return before
  }
  return null
}

/** The same, and English when nothing tells. */
export const languageOf = (context: Pick<AssistantContext, 'asked' | 'messages'>): Spoken =>
  spokenIn(context) ?? english

const scripts: [Language, RegExp][] = [
  ['bn', /\p{Script=Bengali}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
]

/** The language whose script carries the message: several words of it, or a good part of the letters. */
function scriptLanguage(text: string): Language | null {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  for (const [language, script] of scripts) {
    const share = (text.match(script)?.length ?? 0) / Math.max(all, 1)
    const words = text.split(/\s+/).filter(word => word.search(script) >= 0).length
    if (share >= 0.25 || words >= 2) return language
  }
  return null
}

/** What a word says for which language. */
const pointsOf = remembered(100_000, (word: string): [Latin, number][] => {
  const known = weights.get(word) ?? weights.get(withoutAccents(word))
  if (known) return Object.entries(known) as [Latin, number][]
  const foreign = (['bn', 'hi', 'es', 'fr'] as const).filter(language => isWordOf(word, language))
  if (foreign.length > 0 || word.length < 4) return foreign.map(language => [language, 0.8 / foreign.length])
  const sounding = sounds.get(soundOf(word))
  return sounding ? [[sounding, 0.5]] : []
})

function latinLanguage(text: string): Language | null {
  const words = text.match(/[\p{Script=Latin}\p{M}']+/gu) ?? []
  if (words.length === 0) return null
  const score: Record<Latin, number> = { en: 0, bn: 0, hi: 0, es: 0, fr: 0 }
  for (const word of new Set(words)) {
    for (const [language, weight] of pointsOf(word)) score[language] += weight
  }
  if (/[¿¡ñ]/.test(text)) score.es += 1
  if (asksInBengali.test(text)) score.bn += 1
  const more = words.length > 2 ? 0.9 : 0.4
  const withMore = (language: 'es' | 'fr') => languageBy({ ...score, [language]: score[language] + more })
  const plainly = languageBy(score)
  // The detector costs more than all the rest: it is asked where its word counts.
  if (withMore('es') === plainly && withMore('fr') === plainly) return plainly
  const { language, isReliable } = detected(text)
  const counts = (language === 'es' || language === 'fr') && (score[language] > 0.3 || isReliable)
  return counts ? withMore(language) : plainly
}

/** The language that the points of each speak for. */
function languageBy(score: Readonly<Record<Latin, number>>): Language | null {
  const [best, next] = (['bn', 'hi', 'es', 'fr'] as const)
    .map(each => ({ each, points: score[each] }))
    .sort((a, b) => b.points - a.points)
  const least = score.en > 0 ? 1 : best && isIndian(best.each) ? 0.3 : 0.75
  if (best && best.points >= least && best.points >= score.en * 0.35) {
    if (isIndian(best.each) || best.points > score.en * 0.8)
      return best.points > (next?.points ?? 0) ? best.each : null
  }
  return score.en >= 1 ? 'en' : null
}

function detected(text: string): { language: string; isReliable: boolean } {
  const result = detector.detect(text)
  return { language: result.language, isReliable: result.isReliable() }
}
