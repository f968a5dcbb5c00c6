// Statements in languages other than English. What they say of the material is confirmed by names and amounts, by
// shop words whose English meaning stands in the material, and by words that say nothing by themselves.
import { stem } from '../builtin/text.ts'
import { clausesOf, isDenied } from './claims.ts'
import { concepts, neutralRoots, neutralWords } from './foreign-words.ts'
import type { MaterialIndex } from './material.ts'
import { scriptsIn } from './scripts.ts'
import type { StatementContext } from './statements.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, keyOf, stemOf, type Word, wordsOf } from './words.ts'

const allFunctionWords = (
  'el la los las un una unos unas de del y o en con por para que es son su sus mi tu se lo le les al como pero muy mas esta este estos estas ' +
  'hola gracias puede puedo tenemos hay desde hasta cuesta precio si tambien nuestro nuestra nuestros usted ' +
  'le la les des du et ou un une dans avec pour que qui est sont sur nous vous votre vos notre nos ce cette ces je il elle oui mais tres ' +
  'bonjour merci peut pouvez avons coute prix aussi chez ' +
  'der die das und oder ein eine einen einem mit fur ist sind wir sie ihr ihre unser unsere haben kostet auch nicht zu von bei im am ja ' +
  'guten danke konnen preis hallo ' +
  'o os as um uma do da dos das e em com por para nosso nossa temos voce preco custa ola obrigado sim tambem ' +
  'ache achhe er ei ta amader amra apni apnar ebong theke taka dam daam koto hobe korte paren kintu jonno diye nei na ' +
  'hai hain ka ki ke ko se mein aur hum hamare humare aap aapka aapke aapki kya nahi nahin rupaye daam kar sakte milega ye yeh wo par bhi'
).split(' ')
/** Those that show a sentence to be of another language. */
const functionWords = new Set(
  allFunctionWords.filter(
    word =>
      !/^(?:do|as|on|in|am|me|die|he|she|her|our|so|a|i|an|no|at|is|be|or|hay|par|son|sans|sale|if|to|dam|bei|pour|ache|se|ye|use|e|o)$/.test(
        word,
      ),
  ),
)
/** Words that show a sentence to be English. */
const englishWords = new Set(
  (
    "the a an is are was were be been it its it's this that these those we our you your yours i i'm they their there and or but of in on at by for from with as to " +
    'have has had do does did can could will would shall should may might must not yes if so what which who when where how all any some more each also just only'
  ).split(' '),
)

const otherFunctionWords = new Set(allFunctionWords.filter(word => word !== 'sale'))

/** Whether a word of another language is an article, a preposition or the like. */
export const isFunctionWord = (word: string): boolean => otherFunctionWords.has(plain(word.toLowerCase()))

/** Words that are English and of another language too. */
const shared = new Set('a an in on as was will also all me do no am any'.split(' '))

/** Whether a sentence has a word that only English has. */
export const hasEnglish = (sentence: string): boolean =>
  (sentence.toLowerCase().match(/\p{L}+(?:'\p{L}+)*/gu) ?? []).some(
    word => englishWords.has(word) && !shared.has(word),
  )

/** Whether a sentence is to be read as English: what nothing shows to be another language. */
export const isEnglish = (sentence: string): boolean => areEnglish([languageSigns(sentence)])

/** What shows the language of a text. */
export interface LanguageSigns {
  /** Scripts other than Latin. */
  scripts: string[]
  /** How many words show that it is English, and that it is another language. */
  english: number
  foreign: number
}

export function languageSigns(text: string): LanguageSigns {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:'[\p{L}]+)*/gu) ?? []
  let foreign = 0
  let english = 0
  for (const word of words) {
    if (englishWords.has(word)) english += shared.has(word) ? 0 : 1
    else if (functionWords.has(keyOf(word)) || functionWords.has(plain(word))) foreign++
  }
  return { scripts: scriptsIn(text), english, foreign }
}

/** Whether texts, taken together, are to be read as English. */
export function areEnglish(signs: readonly LanguageSigns[]): boolean {
  if (signs.some(({ scripts }) => scripts.length > 0)) return false
  const sum = (of: 'english' | 'foreign') => signs.reduce((total, sign) => total + sign[of], 0)
  return sum('foreign') === 0 || sum('english') >= sum('foreign')
}

/** Latin letters without diacritics. */
export const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')

/** Whether a word of another language says nothing by itself: by its root, as many add endings. */
export function isNeutralAbroad(word: string): boolean {
  if (neutralWords.has(word)) return true
  const shortest = /^\p{ASCII}+$/u.test(word) ? 4 : 3
  for (let length = Math.min(word.length, 12); length >= shortest; length--)
    if (neutralRoots.has(word.slice(0, length)) && word.length - length <= 7) return true
  return neutralRoots.has(word) || neutralRoots.has(word.replace(/e?s$/, ''))
}

/** An Arabic word without the article and the prepositions written onto it. */
const withoutPrefix = (word: string) =>
  word.replace(/^(?:و?(?:بال|لل|كال|ال|ب|ل|ك)|و)(?=\p{Script=Arabic}{3})/u, '')

/** The concepts that a word of another language names, by their English words. */
export function conceptsOf(word: string): string[] | undefined {
  for (let length = Math.min(word.length, 14); length >= 2; length--) {
    const found = concepts.get(word.slice(0, length))
    if (found && (word.length === length || (length >= 3 && word.length - length <= 6))) return found
  }
  return undefined
}

/** Whether the material has one of the words that a concept goes by. */
export const isSupported = (english: readonly string[], { words }: MaterialIndex) =>
  english.some(word => words.has(word) || words.has(stem(word)))

const claiming =
  /\b(?:tenemos|vendemos|ofrecemos|contamos con|disponemos|hay|incluye|aceptamos|enviamos|avons|proposons|vendons|offrons|acceptons|livrons|il y a|haben|verkaufen|bieten|fuhren|temos|vendemos|oferecemos|aceitamos|disponible|disponibles|pawa jay|milega|milta|bikri|becht\w+)\b|আছে|রয়েছে|পাওয়া যায়|পাবেন|বিক্রি|उपलब्ध|हमारे (?:पास|यहाँ)|मिलता|मिलेग|मिल जा|बेचते|لدينا|عندنا|نبيع|نوفر|يوجد|متوفر/iu
/** What a thing comes in or is made of. */
const made =
  /\b(?:vienen? en|disponibles? en|hech[oa]s? (?:de|con)|esta[n]? en|existe[nt]* en|est en|faite?s? (?:en|de)|gibt es in|ist aus|sind aus|besteht aus|feito de|vem em)\b/iu
const joins =
  /(?:^|\s|,)(?:y|e|et|und|aur|ebong|o|ademas|tambien|tambem|auch|aussi|plus|এবং|আর|ও|और|तथा|भी|و)(?=\s)|,|،|(?<!\p{L})و(?=\p{L}{3})/giu

/** Words which harm where they are wrong, whatever else vouches for their sentence. */
const risky =
  /^(?!kosten|porto|versand|gebuhren)(?:\p{L}{3,}freie?[nmrs]?|vegan\p{L}*|vegetari\p{L}*|(?:glut|la[ck]tos|al+erg|hipoal+erg|hypoal+erg)\p{L}*|halal|ko(?:sch|sh)er)$/iu

/** Words of a sentence in another language that nothing vouches for. */
export function foreignStrangers(
  sentence: string,
  index: MaterialIndex,
  context: StatementContext,
): string[] {
  const { named, confirmed, priced } = context
  const found: string[] = []
  if (isDenied(sentence) && !priced) return []
  const isQuestion = /[?؟]["')\s]*$/.test(sentence)
  for (const clause of clausesOf(sentence)) {
    if (isDenied(clause)) continue
    const words = wordsOf(clause).filter(isContent)
    const strangers: Word[] = []
    for (const word of words) {
      const bare = plain(word.text.toLowerCase())
      if (index.words.has(word.key) || index.words.has(stemOf(word)) || index.words.has(bare)) continue
      const meant = conceptsOf(bare)
      if (meant) {
        if (!isQuestion && !isSupported(meant, index)) found.push(word.text)
        continue
      }
      if (
        isNeutral(word.key) ||
        isNeutralAbroad(bare) ||
        isNeutralAbroad(withoutPrefix(bare)) ||
        otherFunctionWords.has(bare) ||
        context.said.has(word.key)
      )
        continue
      strangers.push(word)
    }
    if (isQuestion || strangers.length === 0) continue
    found.push(...strangers.filter(({ text }) => risky.test(plain(text))).map(({ text }) => text))
    const anchored = named || confirmed
    if (priced && !named && strangers.length > 0) found.push(...strangers.map(({ text }) => text))
    else if (claiming.test(plain(clause))) {
      const joined = [...clause.matchAll(joins)].map(({ index: at, 0: cut }) => at + cut.length)
      const added = strangers.filter(
        ({ at }) => !anchored || joined.some(place => place <= at && at - place <= 24),
      )
      found.push(...added.map(({ text }) => text))
    } else if (made.test(plain(clause))) {
      const place = plain(clause).search(made)
      found.push(...strangers.filter(({ at }) => at > place).map(({ text }) => text))
    } else if (!anchored && strangers.length > 1 && strangers.length * 3 >= words.length)
      found.push(...strangers.map(({ text }) => text))
  }
  return [...new Set(found)]
}
