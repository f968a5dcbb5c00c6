// Translated words as an English question.
import { isAttribute } from '../builtin/vocabulary.ts'

export interface Token {
  typed: string
  /** English, or a question mark of `lexicon/questions.ts`; null for a word that the lexicon does not know. */
  meaning: string | null
}

interface Wording {
  /** How a token is said. */
  word(token: Token): string
  /** Whether the material may know it: other words would only make a question of a kind harder to find. */
  isKnown(token: Token): boolean
}

const questionWords = new Set(['how', 'when', 'where', 'how long', 'can i'])

/** The tokens as a question in the forms that the question reader knows. */
export function asQuestion(tokens: Token[], { word, isKnown }: Wording): string {
  const marks = new Set(tokens.map(({ meaning }) => meaning).filter(meaning => meaning?.startsWith('@')))
  const said = (list: Token[]) => inOrder(list.map(word).filter(each => each !== '')).join(' ')
  const things = tokens.filter(({ meaning }) => !meaning?.startsWith('@'))
  const asked = things.filter(({ meaning }) => meaning !== null && questionWords.has(meaning))
  const told = things.filter(token => !asked.includes(token))
  // "What colors of cushion covers": the covers are what is looked for.
  const named = told.length > 1 ? told.filter(({ meaning }) => meaning !== 'color') : told
  const amount = named.find(({ typed }) => /^\d/.test(typed))
  const rest = said(named)
  const known = said(named.filter(isKnown))
  const subject = known === '' ? rest : known

  if (marks.has('@cheapest')) return `cheapest ${rest}`.trim()
  if (marks.has('@dearest')) return `most expensive ${rest}`.trim()
  if (marks.has('@under') && amount) {
    const things = said(named.filter(token => token !== amount && !isCurrency(token.typed)))
    return `${things} under $${amount.typed}`.trim()
  }
  if (marks.has('@list')) return rest === '' ? 'what products do you have' : `do you have any ${rest}`
  if (asked.length > 0 && (!marks.has('@price') || marks.has('@have'))) {
    const question = asked.map(({ meaning }) => meaning).join(' ')
    return `${question} ${subject === '' && marks.has('@it') ? 'it' : subject}`.trim()
  }
  if (marks.has('@price')) return rest === '' ? 'how much is it' : `how much is the ${rest}`
  if (marks.has('@describe') && rest !== '') return `tell me about the ${rest}`
  if (marks.has('@show') && rest !== '') return `show me any ${rest}`
  if (marks.has('@have') && marks.has('@it') && rest !== '' && rest.split(' ').every(isAttribute))
    return `do you have it in ${rest}`
  if (marks.has('@have') || marks.has('@want'))
    return rest === '' ? 'do you have it' : `do you have any ${rest}`
  return marks.has('@it') ? `is it ${subject}`.trim() : subject
}

/** As English has them: "taza azul" is a blue mug. */
function inOrder(words: string[]): string[] {
  const looks = words.filter(isAttribute)
  return looks.length < words.length ? [...looks, ...words.filter(word => !looks.includes(word))] : words
}

const isCurrency = (word: string) =>
  /^(?:taka|tk|টাকা|টাকার|টাকায়|ডলার|ডলারের|dollar|dollars|dolar|usd|rupees?|rs|रुपये|रुपए|डॉलर|dólares|dolares|euros?|دولار)$/u.test(
    word,
  )
