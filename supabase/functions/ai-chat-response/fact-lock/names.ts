// Names that a sentence uses and the business does not know.
import { isStopWord } from '../builtin/text.ts'
import { isNeutralAbroad, plain } from './languages.ts'
import type { MaterialIndex } from './material.ts'
import type { Mention } from './mentions.ts'
import { plainCapitals, safeWords } from './safe-words.ts'
import { isContent, keyOf, stemOf, type Word, wordsOf } from './words.ts'

/** A reply in German writes every noun with a capital. */
const german =
  /\b(?:der|die|das|und|ist|nicht|wir|haben|ein|eine|für|mit|sie|ihnen|auf|von|im|am|zu|dem|den|unser|unsere|ihr|ihre|beträgt|kostet|wird|oder|auch|bei|uns|gerne|bitte)\b/giu

/**
 * Capitalised names, and words in Latin letters within another script, that neither the material nor the customer
 * knows.
 * @param sentence cleaned
 * @param said keys of the customer's own words
 * @param mentions of products, whose names what follows may go on with
 */
export function unknownNames(
  sentence: string,
  index: MaterialIndex,
  said: ReadonlySet<string>,
  mentions: readonly Mention[],
): string[] {
  const words = wordsOf(sentence)
  const isKnown = (word: Word) =>
    said.has(word.key) ||
    safeWords.has(word.key) ||
    plainCapitals.has(word.text.toLowerCase()) ||
    index.words.has(word.key) ||
    index.words.has(stemOf(word))
  const found: string[] = []
  const isGerman = (sentence.match(german)?.length ?? 0) >= 2
  const isOfProduct = ({ key }: Word) => index.products.some(({ name }) => name.includes(key))
  for (const run of capitalisedRuns(words, sentence)) {
    const goesOn = mentions.some(({ end }) => end + 1 === run.words[0]?.at && sentence[end] === ' ')
    if (isGerman && !goesOn && (run.words.length < 2 || !run.words.some(isOfProduct))) continue
    const strange = run.words.filter(word => !isKnown(word))
    if (strange.length > 0) found.push(strange.map(({ text }) => text).join(' '))
    else if (run.words.length > 1 && !isOneName(run.words, index, said))
      found.push(run.words.map(({ text }) => text).join(' '))
  }
  for (const { 0: quoted, 1: inner = '' } of sentence.matchAll(/"([^"\n]{2,80})"|\*\*([^*\n]{2,80})\*\*/gu)) {
    const strange = wordsOf(inner || quoted).filter(word => isContent(word) && !isKnown(word))
    if (strange.length > 0) found.push(inner || quoted)
  }
  if (!/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(sentence)) {
    const strange = words.filter(
      word => /^\p{Script=Latin}{3,}/u.test(word.text) && isContent(word) && !isKnown(word),
    )
    found.push(...strange.map(({ text }) => text))
  }
  return [...new Set(found)]
}

/** Runs of capitalised words; a word that opens a sentence counts only where more of them follow it. */
function capitalisedRuns(words: Word[], sentence: string): { words: Word[] }[] {
  const runs: { words: Word[]; opens: boolean }[] = []
  for (const [at, word] of words.entries()) {
    if (!/^\p{Lu}/u.test(word.text)) continue
    const run = runs.at(-1)
    const last = run?.words.at(-1)
    if (run && last === words[at - 1] && last && /^[ -]$/u.test(sentence.slice(last.end, word.at)))
      run.words.push(word)
    else runs.push({ words: [word], opens: opensSentence(sentence, word.at) })
  }
  return runs.flatMap(({ words, opens }) => {
    const isShouted = words.some(({ text }) => /^\p{Lu}{4,}$/u.test(text))
    if (!opens || isShouted) return [{ words }]
    const [first, ...rest] = words
    if (first === undefined) return []
    const isStarter =
      isStopWord(first.key) ||
      safeWords.has(first.key) ||
      isNeutralAbroad(plain(first.text.toLowerCase())) ||
      plainCapitals.has(first.text.toLowerCase())
    if (isStarter) return rest.length > 0 ? [{ words: rest }] : []
    return rest.length > 0 ? [{ words }] : []
  })
}

const opensSentence = (sentence: string, at: number) =>
  /(?:^|[.!?¡¿:;\n"(*•#>\u{1F300}-\u{1FAFF}-]\s*|\d[.)]\s+)$/u.test(sentence.slice(0, at))

/** Whether known words are no product put together from the words of others: they stand together in the material, in one product's name, or in what the customer said. */
function isOneName(words: Word[], index: MaterialIndex, said: ReadonlySet<string>): boolean {
  const { products } = index
  const keys = words.map(({ key }) => key)
  const telling = keys.filter(key => !plainCapitals.has(key) && !isStopWord(key))
  return (
    telling.length < 2 ||
    !products.some(({ name }) => telling.some(key => name.includes(key))) ||
    products.some(({ name }) => telling.every(key => name.includes(key))) ||
    telling.every(key => said.has(key) || safeWords.has(key)) ||
    index.running.includes(` ${keys.join(' ')} `) ||
    index.running.includes(` ${telling.join(' ')} `)
  )
}

/** Keys of all words of a text, for what the customer said. */
export const keysOf = (text: string): Set<string> =>
  new Set((text.match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []).map(keyOf))
