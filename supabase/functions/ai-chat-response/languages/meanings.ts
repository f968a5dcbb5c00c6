import { type Language, languages } from './languages.ts'
import type { LanguagePack } from './pack.ts'
import { digitsAsLetters } from './spelling/digit-letters.ts'
import { reducerOf, startsOf } from './spelling/endings.ts'
import { edits, isMisspelling } from './spelling/misspelling.ts'
import { plain, withoutAccents } from './spelling/plain.ts'
import { skeletonOf, soundOf } from './spelling/sounds.ts'
import type { Token } from './tokens.ts'
import { readTokens } from './tokens.ts'

/** The words of one language, from their spellings to the concepts that all languages share. */
export interface Meanings {
  /** The concepts of a word; empty for a word that the language's pack does not know. */
  of(word: string, isRomanised?: boolean): readonly string[]
  /** The one concept of a word that is listed in one of its forms: none where it has several, or only sounds or looks like one. */
  surely(word: string): string | undefined
  /**
   * The concepts of the longest phrase of several words that begins at a token.
   * @returns them, and the index of the token after the phrase
   */
  ofPhrase(tokens: readonly Token[], at: number): { concepts: readonly string[]; next: number } | undefined
  /** The concepts of the word that is nearest to one with a letter or two wrong, in Latin letters. */
  ofMisspelt(word: string): readonly string[]
  isFunctionWord(word: string): boolean
  /** Whether it says little of what is asked, in this language or as what it means in English. */
  isSoftWord(word: string): boolean
  /** Words of the language that say little, for telling their misspellings from names. */
  commonWords: readonly string[]
}

const longestPhrase = 4
/** Shorter words sound like too many others. */
const leastSounding = 4
/** Shorter words are near to too many others. */
const leastMisspelt = 5
const leastWithTwo = 8
const mostRemembered = 20_000
const none: readonly string[] = []
const read = new Map<Language, Meanings>()

/** The meanings of a language's words; read once. */
export function meaningsOf(language: Language): Meanings {
  const known = read.get(language)
  if (known) return known
  const meanings = readMeanings(languages[language])
  read.set(language, meanings)
  return meanings
}

function readMeanings(pack: LanguagePack): Meanings {
  const spell = pack.code === 'ar' ? digitsAsLetters : (text: string) => text
  const words = { functions: spell(pack.functionWords), soft: spell(pack.softWords) }
  const reduce = reducerOf(pack)
  const exact = new Map<string, string[]>()
  const reduced = new Map<string, string[]>()
  const sounds = new Map<string, string[]>()
  const phrases = new Map<string, string[]>()
  const starts = new Set<string>()
  const soundKey = (word: string) => soundOf(word).replaceAll(vowelNotWritten[pack.code] ?? '-', '')
  for (const [concept, spellings] of Object.entries<string>(pack.meanings)) {
    for (const spelling of spell(spellings).split('|').filter(Boolean)) {
      const parted = wordsOf(spelling)
      if (parted.length > 1) {
        const parts = parted.map(word => reduce(withoutAccents(plain(word))))
        add(phrases, parts.join(' '), concept)
        starts.add(parts[0] ?? '')
        continue
      }
      const word = plain(spelling)
      add(exact, word, concept)
      add(reduced, reduce(withoutAccents(word)), concept)
      if (vowelNotWritten[pack.code]) add(sounds, soundKey(word), concept)
    }
  }
  // Many leave accents out: "livre" is a book, and may be "livré".
  for (const [word, concepts] of [...exact]) {
    const bare = withoutAccents(word)
    if (bare !== word) for (const concept of concepts) add(exact, bare, concept)
  }
  const functionWords = new Set(words.functions.split(' ').flatMap(bothForms))
  const softWords = new Set(words.soft.split(' ').map(word => withoutAccents(plain(word))))
  const softForms = new Set([...softWords].map(reduce))
  const bySound = (word: string) => {
    const sound = word.length >= 5 ? soundKey(word) : ''
    return sound.length >= 3 ? sounds.get(sound) : undefined
  }
  const before = startsOf(pack)
  const isFunctionWord = (word: string) => {
    const text = plain(word).replaceAll("'", '')
    // "and I", "with what": an Arabic word may begin with another one.
    const isJoined = (start: string) =>
      text.startsWith(start) && text.length - start.length >= 3 && functionWords.has(text.slice(start.length))
    return functionWords.has(text) || (!isLatin(text) && before.some(isJoined))
  }
  const listed = (word: string) => exact.get(word) ?? exact.get(withoutAccents(word))
  const find = (text: string, isRomanised: boolean): readonly string[] => {
    const word = plain(text)
    if (functionWords.has(word)) return none
    const bare = withoutAccents(word)
    const known = listed(word) ?? reduced.get(reduce(bare))
    if (known) return known
    if (isLatin(word)) return (isRomanised && (bySound(bare) ?? bySound(reduce(bare)))) || none
    return (pack.code !== 'en' && ofEnglishInOtherLetters(word)) || none
  }
  const surely = (text: string) => {
    const word = plain(text)
    if (functionWords.has(word)) return undefined
    const bare = withoutAccents(word)
    const start = before.find(start => bare.startsWith(start)) ?? ''
    // What is left of an Arabic word without its beginning and its ending is often another word's.
    const known =
      listed(word) ?? (pack.code === 'ar' ? exact.get(bare.slice(start.length)) : reduced.get(reduce(bare)))
    return known?.length === 1 ? known[0] : undefined
  }
  const cache = new Map<string, readonly string[]>()
  const of = (word: string, isRomanised = false) => {
    const key = isRomanised ? `~${word}` : word
    const known = cache.get(key)
    if (known) return known
    const concepts = find(word, isRomanised)
    if (cache.size < mostRemembered) cache.set(key, concepts)
    return concepts
  }
  // Words that only ask, such as "কতজন", are no names of things.
  const cueWords = new Set(
    (pack.code === 'en' ? [] : Object.values(pack.cues))
      .flatMap(spellings => spellings.split('|'))
      .flatMap(wordsOf)
      .map(plain),
  )
  // Romanised words are spelt as one likes: "parben", "parbenn", "perben".
  const softSounds = new Set(
    pack.recognition.script === undefined
      ? []
      : `${words.soft} ${words.functions}`
          .split(' ')
          .filter(word => word.length >= leastSounding && isLatin(word))
          .map(soundKey),
  )
  const soundsSoft = (word: string) =>
    softSounds.size > 0 && word.length >= leastSounding && isLatin(word) && softSounds.has(soundKey(word))
  // "watching" says little, and "watch" may be a thing: what stands for a concept is soft only where it is listed itself.
  const isSoft = (word: string) => {
    const bare = withoutAccents(plain(word))
    const isListed = softWords.has(bare) || soundsSoft(bare)
    return isListed || (!exact.has(bare) && softForms.has(reduce(bare)))
  }
  return {
    of,
    surely,
    ofPhrase(tokens, at) {
      const first = tokens[at]
      if (!first || first.kind === 'sign') return undefined
      const parts: string[] = []
      let found: ReturnType<Meanings['ofPhrase']>
      for (let next = at; next < tokens.length && parts.length < longestPhrase; next += 1) {
        const { text, kind } = tokens[next] as Token
        if (kind === 'sign') {
          if (text === '-' || text === "'") continue
          break
        }
        parts.push(reduce(withoutAccents(plain(text))))
        if (next === at && !starts.has(parts[0] ?? '')) return undefined
        const concepts = parts.length > 1 ? phrases.get(parts.join(' ')) : undefined
        if (concepts) found = { concepts, next: next + 1 }
      }
      return found
    },
    ofMisspelt(text) {
      const word = withoutAccents(plain(text))
      if (!isLatin(word) || word.length < leastMisspelt) return none
      let nearest: { concepts: readonly string[]; distance: number } | undefined
      for (const [known, concepts] of exact) {
        if (!isMisspelling(word, known)) continue
        const distance = edits(word, known)
        if (distance > 1 && word.length < leastWithTwo) continue
        if (!nearest || distance < nearest.distance) nearest = { concepts, distance }
      }
      return nearest?.concepts ?? none
    },
    isFunctionWord,
    isSoftWord: word => {
      if (isSoft(word)) return true
      if (pack.code === 'en') return false
      const concepts = of(word)
      if (concepts.length === 0) return cueWords.has(plain(word))
      return concepts.every(isSoftConcept)
    },
    commonWords: `${words.soft} ${words.functions}`.split(' ').filter(({ length }) => length >= 4),
  }
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{M}']+$/u.test(word)

const bothForms = (word: string) => [plain(word), withoutAccents(plain(word))]

const wordsOf = (spelling: string) =>
  readTokens(spelling).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]))

function add(map: Map<string, string[]>, key: string, concept: string): void {
  const concepts = map.get(key)
  if (!concepts) map.set(key, [concept])
  else if (!concepts.includes(concept)) concepts.push(concept)
}

/** The vowel that own letters leave out, and that each writes differently in Latin letters: dorkar, dorokar. */
const vowelNotWritten: Record<string, string> = { bn: 'o', hi: 'a' }

/** Whether the English word for a concept says little: "small", "today". */
function isSoftConcept(concept: string): boolean {
  // "Does it suit me" says little, a suit is a thing.
  if (concept === 'suit') return false
  const [word] = (languages.en.meanings as Record<string, string>)[concept]?.split('|') ?? []
  return word !== undefined && meaningsOf('en').isSoftWord(word)
}

const partsOf = new Map<string, readonly string[]>()

/**
 * The concepts of the words in a concept's English name, as keys: `=deliver` and `=price` of "delivery charge". Empty where
 * the name is one word, or some word of it has no concept of its own.
 */
export function partsOfConcept(concept: string): readonly string[] {
  const known = partsOf.get(concept)
  if (known) return known
  const english = meaningsOf('en')
  const [name = ''] = (languages.en.meanings as Record<string, string>)[concept]?.split('|') ?? []
  const words = wordsOf(name).filter(word => !english.isFunctionWord(word))
  const concepts = words.map(word => english.of(word)[0])
  const isParted = words.length > 1 && concepts.every(part => part !== undefined && part !== concept)
  const parts = isParted ? [...new Set(concepts)].map(part => `=${part}`) : none
  partsOf.set(concept, parts)
  return parts
}

let englishShapes: Map<string, string[]> | undefined

/** English words in letters of another script: "ওয়ারেন্টি". Short ones sound like too many others. */
function ofEnglishInOtherLetters(word: string): readonly string[] | undefined {
  if (!englishShapes) {
    englishShapes = new Map()
    for (const [concept, spellings] of Object.entries(languages.en.meanings))
      for (const spelling of spellings.split('|')) {
        const shape = spelling.includes(' ') ? '' : skeletonOf(spelling)
        if (shape.length >= 4) add(englishShapes, shape, concept)
      }
  }
  const shape = skeletonOf(word)
  return shape.length >= 4 ? englishShapes.get(shape) : undefined
}
