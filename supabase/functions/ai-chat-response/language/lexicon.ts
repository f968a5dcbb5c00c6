// The bilingual shop lexicon: from a word of a language to English and back.

import { isAscii } from '../builtin/text.ts'
import { soundOf } from '../languages/sounds.ts'
import type { Language } from './languages.ts'
import { goods } from './lexicon/goods.ts'
import { looks } from './lexicon/looks.ts'
import { questions } from './lexicon/questions.ts'
import { services } from './lexicon/services.ts'

type Foreign = Exclude<Language, 'en'>
const columns: Foreign[] = ['bn', 'hi', 'es', 'fr', 'ar']

/** One language's words; those in Latin letters and those in the language's own script are both in it. */
interface Vocabulary {
  /** Plain form → English word or question mark (`@price`). */
  byForm: Map<string, string>
  /** Sound of a form in Latin letters → English, for the many spellings of romanised words. */
  bySound: Map<string, string>
  /** English word → the form to write, in the language's own script where it has one. */
  fromEnglish: Map<string, string[]>
  /** The most words that one form has. */
  longest: number
}

const things = `${services}${goods}${looks}`

/** Words that the lexicon gives as English: in Latin letters they tell no other language. */
const englishWords = new Set(
  `${questions}${things}`
    .split('\n')
    .flatMap(line => (line.split('|')[0] ?? '').trim().split('_'))
    .flatMap(word => [word, `${word}s`])
    .concat(
      'mail photo photos lot article articles dimensions promotion promotions pull robe pan sari casserole cuisine four plaid'.split(
        ' ',
      ),
    ),
)

const vocabularies = readLexicon()

function readLexicon(): Record<Foreign, Vocabulary> {
  const read = Object.fromEntries(
    columns.map(language => [
      language,
      { byForm: new Map(), bySound: new Map(), fromEnglish: new Map(), longest: 1 },
    ]),
  ) as Record<Foreign, Vocabulary>
  for (const line of `${questions}${things}`.split('\n')) {
    const [meaning = '', ...cells] = line.split('|').map(cell => cell.trim().replace(/ +/g, ' '))
    for (const [at, language] of columns.entries()) {
      for (const form of (cells[at] ?? '').split(' ').filter(each => each !== ''))
        addForm(read[language], form.replace(/_/g, ' '), meaning.replace(/_/g, ' '))
    }
  }
  for (const line of things.split('\n')) {
    const [english = '', ...cells] = line.split('|').map(cell => cell.trim())
    for (const [at, language] of columns.entries()) {
      const forms = (cells[at] ?? '').split(' ').filter(form => form !== '')
      read[language].fromEnglish.set(
        english.replace(/_/g, ' '),
        forms.map(form => form.replace(/_/g, ' ')),
      )
    }
  }
  return read
}

function addForm(vocabulary: Vocabulary, form: string, meaning: string): void {
  const { byForm, bySound } = vocabulary
  for (const key of [plain(form), withoutAccents(plain(form))]) {
    if (!byForm.has(key)) byForm.set(key, meaning)
  }
  const sound = soundOf(form)
  if (sound.length >= 3 && !bySound.has(sound)) bySound.set(sound, meaning)
  vocabulary.longest = Math.max(vocabulary.longest, form.split(' ').length)
}

/** Lower case, one kind of apostrophe, and one way to write Bengali and Hindi letters with a dot below. */
export function plain(text: string): string {
  if (isAscii(text)) return text.replaceAll('`', "'").toLowerCase()
  return text
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[\u200b-\u200f\u0640\u064b-\u0652]/g, '')
    .toLowerCase()
}

export function withoutAccents(text: string): string {
  if (isAscii(text)) return text
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')
}

/** Endings that a word of the language may carry, and what may stand in front of it; each list longest first. */
const endings: Record<Foreign, RegExp[]> = {
  bn: [
    /(?:গুলোর|গুলির|গুলো|গুলি|টির|টার|য়ের|য়ের|দের|টা|টি|কে|তে|ের|রা)$/u,
    /(?:য়|য়|র|ে|ই|ও)$/u,
    /(?:gulor|gulir|gulo|guli|tar|tir|der|ta|ti|er|ke|te)$/u,
    /(?:r|e|i|o)$/u,
  ],
  hi: [/(?:ियों|ियाँ|ियां|ाओं|ओं|ों|ें|े|ी|ा|ो)$/u, /(?:iyon|iyan|on|en|an|e|o)$/u],
  es: [/(?:es|s)$/u],
  fr: [/(?:es|s|x|e)$/u, /^(?:l'|d'|qu')/u, /-(?:vous|tu|je|il|elle|on|nous|t-il|t-elle)$/u],
  ar: [/^(?:وال|بال|لل|ال|و|ب|ل)/u, /(?:ات|كم|ة|ه)$/u],
}
const beforeEnding: Partial<Record<Foreign, string[]>> = { hi: ['', 'ा', 'ी', 'a'], ar: ['', 'ة'] }

/** What a word or phrase of a language means: an English word, a question mark such as `@price`, or null. */
export function meaningOf(phrase: string, language: Foreign): string | null {
  const { byForm } = vocabularies[language]
  const form = plain(phrase)
  return byForm.get(form) ?? byForm.get(withoutAccents(form)) ?? null
}

/**
 * What a form of a word means: with an ending, or spelt as it sounds.
 * @param isRomanised whether Bengali or Hindi stands in Latin letters, where spelling varies
 */
export function formMeaning(word: string, language: Foreign, isRomanised: boolean): string | null {
  const form = plain(word)
  if (englishWords.has(form)) return null
  const stems = endings[language].flatMap(ending => {
    const stem = form.replace(ending, '')
    return stem === form || stem.length < 2 ? [] : (beforeEnding[language] ?? ['']).map(end => stem + end)
  })
  const { bySound } = vocabularies[language]
  const sounding = isRomanised ? [form, ...stems].filter(({ length }) => length >= 4) : []
  return (
    stems.map(stem => meaningOf(stem, language)).find(found => found !== null) ??
    sounding.map(each => bySound.get(soundOf(each))).find(found => found !== undefined) ??
    null
  )
}

/** The most words that one entry of a language has. */
export const longestForm = (language: Foreign): number => vocabularies[language].longest

/** How a language says an English word, most usual first; empty when the lexicon does not know. */
export function formsOf(english: string, language: Foreign): string[] {
  return vocabularies[language].fromEnglish.get(english) ?? []
}

/** Whether a word in Latin letters stands in a language's part of the lexicon, and is no English word. */
export function isWordOf(word: string, language: Foreign): boolean {
  const form = plain(word)
  if (englishWords.has(form)) return false
  return vocabularies[language].byForm.has(form) || vocabularies[language].byForm.has(withoutAccents(form))
}
