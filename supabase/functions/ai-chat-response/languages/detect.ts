// Which of the packs' languages a message is written in. Scripts tell most of it; in Latin letters, the function words of
// the packs do, and a trigram detector keeps out the languages that there is no pack for.
import eld from 'eld/extrasmall'
import { languages } from './languages.ts'
import { meaningsOf } from './meanings.ts'
import { type Recognition, smallTalkKinds } from './pack.ts'
import { soundOf, type Word, wordsOf } from './phrases.ts'
import { remembering } from './remember.ts'
import { hasDigitLetters } from './spelling/digit-letters.ts'
import { strangers } from './strangers.ts'

export type Language = keyof typeof languages

/** What a message is written in. */
export interface Detected {
  language: Language
  /** In Latin letters, where the language has a script of its own. */
  romanised: boolean
}

const codes = Object.keys(languages) as Language[]
const recognitionOf = (language: Language): Recognition => languages[language].recognition

const scripts: [Language, RegExp][] = codes.flatMap(language => {
  const { script } = recognitionOf(language)
  return script ? [[language, new RegExp(`\\p{Script=${script}}`, 'gu')]] : []
})

/** Letters of Persian and Urdu, which share the Arabic script. */
const notArabic = /[ٹڈڑںےہھپچگژکی]/u

const detector = eld.newInstance()
detector.setLanguageSubset(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'])

type Weights = Partial<Record<Language | 'stranger', number>>
const weights = weighWords()
const sounds = weighSounds()
const talk = weighTalk()

/** What each function word says for each language: 1 when it is that language's alone. */
function weighWords(): Map<string, Weights> {
  const found = new Map<string, Weights>()
  const add = (list: string, language: Language | 'stranger', weight: number) => {
    for (const { text } of wordsOf(list)) {
      const known = found.get(text)?.[language] ?? 0
      found.set(text, { ...found.get(text), [language]: Math.max(known, weight) })
    }
  }
  for (const language of codes) {
    add(recognitionOf(language).words, language, 1)
    add(recognitionOf(language).shared, language, 0.35)
  }
  for (const list of Object.values(strangers)) add(list, 'stranger', 1)
  for (const [word, each] of found) {
    // What is English, or no clear word of a pack's language either, tells no stranger.
    if (each.stranger && each.en === 1) each.stranger = 0
    else if (each.stranger && Object.values(each).includes(0.35)) each.stranger = 0.35
    found.set(word, each)
  }
  for (const [word, each] of found) {
    const owners = Object.values(each).filter(weight => weight === 1).length
    if (owners > 1)
      found.set(
        word,
        Object.fromEntries(Object.entries(each).map(([code, weight]) => [code, weight / owners])),
      )
  }
  return found
}

/** The same by sound, for the many spellings of romanised words; null for a sound of two languages. */
function weighSounds(): Map<string, Language | null> {
  const found = new Map<string, Language | null>()
  for (const language of codes.filter(code => recognitionOf(code).script)) {
    for (const { text } of wordsOf(recognitionOf(language).words)) {
      if (text.length < 4) continue
      const sound = soundOf(text)
      const known = found.get(sound)
      found.set(sound, known === undefined || known === language ? language : null)
    }
  }
  return found
}

/** The longest phrase of small talk that is looked for, in words. */
const longestTalk = 5

/**
 * Phrases of small talk in Latin letters, each with the language that has it alone. English ones are said in the midst of
 * languages with a script of their own, too.
 */
function weighTalk(): Map<string, Language> {
  const owners = new Map<string, Set<Language>>()
  for (const language of codes)
    for (const kind of smallTalkKinds)
      for (const spelling of languages[language].smallTalk[kind].split(/[|\n]/)) {
        const phrase = wordsOf(spelling)
          .map(({ text }) => text)
          .join(' ')
        owners.set(phrase, (owners.get(phrase) ?? new Set()).add(language))
      }
  const found = new Map<string, Language>()
  for (const [phrase, all] of owners) {
    const [language, other] = [...all].filter(code => !(all.has('en') && recognitionOf(code).script))
    if (language && !other && /^[a-z]/.test(phrase)) found.set(phrase, language)
  }
  return found
}

/** The language of the longest phrase of small talk that begins at a word. */
function talkAt(words: readonly string[], at: number): { language: Language; next: number } | undefined {
  for (let next = Math.min(at + longestTalk, words.length); next > at; next -= 1) {
    const language = talk.get(words.slice(at, next).join(' '))
    // What holds the sentences of some language together says nothing by itself: "la" is a no in Arabic.
    if (language && (next > at + 1 || !weights.has(words[at] as string))) return { language, next }
  }
  return undefined
}

/** Shapes of verbs that only one of them has: Bengali "korechi", "pathaisi", Hindi "karwana". */
const endings: [Language, RegExp][] = [
  ['bn', /.{2}(?:chhi|chi|chen|chhen|techi|lam|ben|tese|tesi|isi|isen|iyechen|eche|echen)$/],
  ['hi', /.{3}(?:unga|ungi|oge|enge|iye|iyega|wana|wani|ta hai)$/],
]

/**
 * The language of a message, or undefined when it is in a language that there is no pack for, or tells nothing.
 * @param preferred languages of the chat before and of the shop's material, the likeliest first; a message that does not
 *   tell is taken to be in the first of them. `-Latn` after a code means in Latin letters.
 */
export const detect: (message: string, preferred?: readonly string[]) => Detected | undefined = remembering(
  100_000,
  (message, preferred = []) => `${preferred.join(' ')}|${message}`,
  read,
)

function read(message: string, preferred: readonly string[] = []): Detected | undefined {
  // "R$" is no letter that stands for "are".
  const text = message.replace(/https?:\/\/\S+|\S+@\S+|\p{L}{1,3}\$/gu, ' ')
  const written = scriptOf(text)
  if (written === null) return undefined
  if (written) return { language: written, romanised: false }
  const words = wordsOf(text).filter(({ text }) => /^\p{Script=Latin}/u.test(text) || hasDigitLetters(text))
  const scores = scoresOf(
    words.map(({ text }) => text),
    text,
    preferred,
  )
  if (isStrange(scores, words.length, text)) return undefined
  const language = best(scores, preferred) ?? (isEnglish(words, preferred) ? 'en' : undefined)
  if (language) return { language, romanised: recognitionOf(language).script !== undefined }
  // "cash on delivery হবে?": a word in its own script tells, where no other does.
  const touched = scripts.find(([, script]) => text.search(script) >= 0)?.[0]
  if (touched) return { language: touched, romanised: false }
  // A name of goods, "ok", a number: a long text that tells nothing is in another language.
  if (words.length > 8) return undefined
  return preferredOf(preferred, words.length > 0)
}

/** The language whose script carries the text; null for Persian and Urdu, undefined for Latin letters. */
export function scriptOf(text: string): Language | null | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [language, script] of scripts) {
    const found = text.match(script)?.length ?? 0
    const words = text.split(/\s+/).filter(word => word.search(script) >= 0).length
    if (found === 0 || (found / Math.max(letters, 1) < 0.25 && words < 2)) continue
    return language === 'ar' && notArabic.test(text) ? null : language
  }
  return letters > 0 && !/\p{Script=Latin}/u.test(text) ? null : undefined
}

type Scores = Record<Language | 'stranger', number>

function scoresOf(words: readonly string[], text: string, preferred: readonly string[]): Scores {
  const scores = Object.fromEntries([...codes, 'stranger'].map(code => [code, 0])) as Scores
  const others = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const found = talkAt(words, at)
    const next = found?.next ?? at + 1
    if (found) scores[found.language] += 0.4 + 0.5 * (next - at)
    else others.add(words[at] as string)
    at = next
  }
  for (const word of others) {
    const known = weights.get(word)
    if (known) {
      for (const [code, weight] of Object.entries(known)) scores[code as Language] += weight
      continue
    }
    const sounding = word.length >= 4 ? sounds.get(soundOf(word)) : undefined
    const ending = endings.find(([, pattern]) => pattern.test(word))?.[0]
    if (sounding) scores[sounding] += 0.6
    else if (hasDigitLetters(word)) scores.ar += 0.6
    else if (isKnown(word, 'en')) scores.en += 0.3
    else if (latin.some(code => isKnown(word, code))) {
      for (const code of latin) if (isKnown(word, code)) scores[code] += 0.3
    } else if (ending && scores[ending] + (isPreferred(ending, preferred) ? 1 : 0) > 0) scores[ending] += 0.4
  }
  if (/[¿¡ñ]/i.test(text)) scores.es += 1
  if (/[àâçèêëîïôœûù]/i.test(text) && scores.fr > 0) scores.fr += 0.5
  return scores
}

/** Languages in Latin letters besides English. */
const latin = codes.filter(code => code !== 'en' && !recognitionOf(code).script)

/** Whether a pack knows a word that tells no language by itself: "visit", "panel". */
function isKnown(word: string, language: Language): boolean {
  const key = `${language} ${word}`
  let known = knownWords.get(key)
  if (known === undefined) {
    const meanings = meaningsOf(language)
    known = meanings.of(word).length > 0 || meanings.isSoftWord(word) || meanings.isFunctionWord(word)
    if (knownWords.size < mostRemembered) knownWords.set(key, known)
  }
  return known
}

const mostRemembered = 20_000
const knownWords = new Map<string, boolean>()

const isPreferred = (language: Language, preferred: readonly string[]) =>
  preferred.some(code => code.split('-')[0] === language)

/** Whether the words are of a language without a pack. */
function isStrange(scores: Scores, count: number, text: string): boolean {
  const most = Math.max(...codes.map(code => scores[code]))
  if (scores.stranger >= 1 && scores.stranger > most) return true
  if (count < 4 || most > 1.4 || scores.stranger === 0 || scores.stranger * 3 < most) return false
  const { language } = detector.detect(text)
  return !codes.includes(language as Language)
}

/**
 * Whether all of a few words are English, and the chat's language does not know them all: "same day repair?". Among words of a
 * language in letters that are not its own, English ones tell nothing.
 */
function isEnglish(words: readonly Word[], preferred: readonly string[]): boolean {
  const chat = preferredOf(preferred, true)
  if (!chat || chat.romanised || words.length < 2) return false
  const areKnown = (language: Language) => words.every(({ text }) => isKnown(text, language))
  return areKnown('en') && !areKnown(chat.language)
}

/** The language that the words speak for: one of the preferred needs less. */
function best(scores: Scores, preferred: readonly string[]): Language | undefined {
  const points = (code: Language) => scores[code] * (isPreferred(code, preferred) ? 1.25 : 1)
  const foreign = codes.filter(code => code !== 'en').sort((a, b) => points(b) - points(a))
  const [first, second] = foreign
  const least = scores.en > 0 ? 0.9 : 0.55
  if (first && points(first) > (second ? points(second) : 0)) {
    // English words are in every romanised message: they count for less than the words between them.
    const share = recognitionOf(first).script ? 0.4 : 0.8
    if (points(first) >= least && points(first) > scores.en * share) return first
  }
  return scores.en >= 0.9 ? 'en' : undefined
}

function preferredOf(preferred: readonly string[], isLatin: boolean): Detected | undefined {
  const [code, script] = preferred[0]?.split('-') ?? []
  const language = codes.find(each => each === code)
  if (!language) return undefined
  return { language, romanised: isLatin && script === 'Latn' && recognitionOf(language).script !== undefined }
}
