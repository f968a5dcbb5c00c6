import type { Dictionary } from '../languages/dictionary.ts'
import type { Language } from '../languages/languages.ts'
import { meaningsOf } from '../languages/meanings.ts'
import { remembering } from '../languages/remember.ts'
import { formOf } from '../languages/spelling/endings.ts'
import { abbreviationOf } from '../languages/spelling/letter-names.ts'
import { plain, withoutAccents } from '../languages/spelling/plain.ts'
import { skeletonOf } from '../languages/spelling/sounds.ts'
import { stem } from '../languages/spelling/stem.ts'
import { type Token, tokenise } from '../languages/tokens.ts'

/** A word, number or model of a text, with the keys by which it is found. */
export interface Term {
  /** As it is written, folded. */
  text: string
  /** The same thing in another text shares one of these: its stem, what it means in English, its number with the unit. */
  keys: readonly string[]
  kind: 'word' | 'number' | 'code'
  /** Where it is in the text: from `start` up to, not including, `end`. */
  start: number
  end: number
  /** The words of a phrase, for material that has them without the others. */
  parts?: readonly Term[]
}

/** How a text's words are to be understood. */
export interface Wording {
  language: Language
  romanised?: boolean
  dictionary: Dictionary
}

/** Takes a text apart into the terms that it can be found by. */
export function termsOf(text: string, wording: Wording): Term[] {
  const tokens = tokenise(text).filter(({ text }) => text !== '\n')
  const terms: Term[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = readPhrase(tokens, at, wording) ?? readOne(tokens, at, wording)
    if (read.term) terms.push(read.term)
    at = read.next
  }
  return terms
}

interface Step {
  term?: Term
  next: number
}

const isGlued = (tokens: readonly Token[], at: number) => tokens[at]?.start === tokens[at - 1]?.end

/** Several words that mean one thing: "gift card". */
function readPhrase(tokens: readonly Token[], at: number, wording: Wording): Step | undefined {
  const { language } = wording
  const found =
    meaningsOf(language).ofPhrase(tokens, at) ??
    (language === 'en' ? undefined : meaningsOf('en').ofPhrase(tokens, at))
  if (!found) return undefined
  const inside = tokens.slice(at, found.next)
  const parts = inside.flatMap(({ kind, text, start, end }) =>
    kind === 'word' ? [wordTerm(text, start, end, wording)] : [],
  )
  return {
    term: {
      text: inside.map(({ text }) => text).join(' '),
      keys: found.concepts.map(concept => `=${concept}`),
      kind: 'word',
      start: inside[0]?.start ?? 0,
      end: inside.at(-1)?.end ?? 0,
      parts,
    },
    next: found.next,
  }
}

function readOne(tokens: readonly Token[], at: number, wording: Wording): Step {
  const token = tokens[at]
  if (!token || token.kind === 'sign') return { next: at + 1 }
  const following = tokens[at + 1]
  if (token.kind === 'number') return readNumber(tokens, at, wording)
  // "S22", "E400": a model.
  if (following?.kind === 'number' && isGlued(tokens, at + 1) && token.text.length <= 4) {
    const tail = tokens[at + 2]
    const isLonger = tail?.kind === 'word' && isGlued(tokens, at + 2) && tail.text.length <= 3
    const last = isLonger ? tail : following
    const text = token.text + following.text + (isLonger ? tail.text : '')
    return {
      term: { text, keys: [text], kind: 'code', start: token.start, end: last.end },
      next: at + (isLonger ? 3 : 2),
    }
  }
  const joined = joinHyphen(tokens, at)
  if (joined) {
    const term = wordTerm(joined.text, joined.start, joined.end, wording)
    const parts = [token, tokens[at + 2]].flatMap(part =>
      part && token.text.length > 2 ? [wordTerm(part.text, part.start, part.end, wording)] : [],
    )
    return { term: parts.length > 0 ? { ...term, parts } : term, next: at + 3 }
  }
  return { term: wordTerm(token.text, token.start, token.end, wording), next: at + 1 }
}

/** "t-shirt" is one word; "pick-up" is one, and two. */
function joinHyphen(tokens: readonly Token[], at: number): Token | undefined {
  const [first, hyphen, second] = tokens.slice(at, at + 3)
  if (!first || !second || hyphen?.text !== '-' || second.kind !== 'word') return undefined
  if (!isGlued(tokens, at + 1) || !isGlued(tokens, at + 2)) return undefined
  return { kind: 'word', text: first.text + second.text, start: first.start, end: second.end }
}

function readNumber(tokens: readonly Token[], at: number, { dictionary }: Wording): Step {
  const token = tokens[at] as Token
  const number = Number(token.text.replace(/,(?=\d{3})/g, '').replace(',', '.'))
  const value = Number.isFinite(number) ? String(number) : token.text
  const hyphen = tokens[at + 1]?.text === '-' && isGlued(tokens, at + 1) ? at + 2 : at + 1
  const unit = dictionary.match(tokens, hyphen, 'unit')
  if (unit) {
    const end = tokens[unit.next - 1]?.end ?? token.end
    return {
      term: {
        text: `${token.text} ${unit.meaning.unit}`,
        keys: [`${value}_${unit.meaning.unit}`, value],
        kind: 'number',
        start: token.start,
        end,
      },
      next: unit.next,
    }
  }
  const tail = tokens[at + 1]
  // "6a", "3XL": a model or a size. "2nd" and "3rd" stay numbers.
  if (tail?.kind === 'word' && isGlued(tokens, at + 1) && tail.text.length <= 3) {
    const isOrdinal = /^(?:st|nd|rd|th|k|e|er|ta|te|ti|to|টা|টি|টে|টো)$/.test(tail.text)
    const text = token.text + tail.text
    return {
      term: {
        text,
        keys: isOrdinal ? [value] : [text],
        kind: isOrdinal ? 'number' : 'code',
        start: token.start,
        end: tail.end,
      },
      next: at + 2,
    }
  }
  return {
    term: { text: token.text, keys: [value], kind: 'number', start: token.start, end: token.end },
    next: at + 1,
  }
}

function wordTerm(text: string, start: number, end: number, wording: Wording): Term {
  return { text, keys: keysOfWord(text, wording), kind: 'word', start, end }
}

/** The keys of one word: its own stem, and the concepts that it stands for. */
export const keysOfWord: (
  text: string,
  wording: Pick<Wording, 'language' | 'romanised'>,
) => readonly string[] = remembering(
  100_000,
  (text, { language, romanised = false }) => `${language} ${romanised} ${text}`,
  readKeysOfWord,
)

function readKeysOfWord(
  text: string,
  { language, romanised = false }: Pick<Wording, 'language' | 'romanised'>,
): string[] {
  const word = withoutAccents(plain(text))
  const keys = [stem(word), ...conceptsOf(text, language, romanised).map(concept => `=${concept}`)]
  if (!/^[\p{Script=Latin}\p{M}']+$/u.test(word)) {
    keys.push(`^${formOf(text)}`)
    const abbreviation = abbreviationOf(word)
    if (abbreviation) keys.push(abbreviation)
    const skeleton = skeletonOf(text)
    // Rice and hair have the same two consonants in Bengali.
    if (skeleton.length >= 3) keys.push(`~${skeleton}`)
  }
  return [...new Set(keys)]
}

/** What a word means in its language, or else in English, which people of all languages mix in. */
function conceptsOf(word: string, language: Language, romanised: boolean): readonly string[] {
  const own = meaningsOf(language)
  const exact = own.of(word)
  if (language === 'en' || exact.length > 0 || own.isFunctionWord(word)) return exact
  const english = meaningsOf('en')
  const inEnglish = english.of(word)
  if (inEnglish.length > 0 || !romanised || english.isFunctionWord(word)) return inEnglish
  return own.of(word, true)
}
