import type { Bound, ConditionKind, DayPart, LanguagePack, Topic, Unit } from './pack.ts'
import { digitsAsLetters } from './spelling/digit-letters.ts'
import { readTokens, type Token } from './tokens.ts'

/** What a word or phrase can mean. One spelling may have several meanings: "min" is a minute and a minimum. */
export type Meaning =
  | { is: 'number'; value: number }
  /** January is 1. */
  | { is: 'month'; month: number }
  /** Sunday is 0. */
  | { is: 'weekdays'; days: readonly number[] }
  | { is: 'unit'; unit: Unit }
  /** An ISO 4217 code. */
  | { is: 'currency'; currency: string }
  | { is: 'dayPart'; part: DayPart }
  | { is: 'bound'; bound: Bound }
  | { is: 'condition'; condition: ConditionKind }
  | { is: 'topic'; topics: readonly Topic[] }
  | { is: (typeof valueWords)[number] }
  | { is: 'quantity'; amount: number; unit: Unit }
  /** In percent. */
  | { is: 'part'; amount: number; isOff: boolean }
  | { is: PlainWord }

/** Meanings of the words for values that have nothing to add. */
const valueWords = [
  'hour',
  'halfPast',
  'to',
  'until',
  'between',
  'and',
  'or',
  'per',
  'off',
  'cents',
  'percent',
] as const

/** Meanings of the statement's words that have nothing to add. */
const plainWords = [
  ...[
    'moneyWords',
    'pricedBehind',
    'measures',
    'options',
    'perPerson',
    'bundle',
    'bundleOf',
    'orMore',
    'orLess',
  ],
  ...[
    'orMoreBefore',
    'depositWords',
    'minimumWords',
    'free',
    'surcharge',
    'denial',
    'needed',
    'optional',
    'closed',
    'open',
  ],
  ...[
    'holidays',
    'hoursTitle',
    'today',
    'tomorrow',
    'now',
    'ageBefore',
    'peopleBefore',
    'latest',
    'paidOnce',
    'sameDay',
    'nextDay',
    'handsIn',
    'neededBy',
    'general',
    'formerly',
  ],
] as const satisfies readonly (keyof LanguagePack['statements'])[]
type PlainWord = (typeof plainWords)[number]

interface Node {
  next: Map<string, Node>
  meanings: Meaning[]
}

/** Finds the words and phrases of some languages in a list of tokens. */
export interface Dictionary {
  /** What separates decimals in the first of its languages. */
  decimal: '.' | ','
  /**
   * The meaning of one kind that begins at a token, of the longest phrase that has one.
   * @returns the meaning, and the index of the token after the phrase
   */
  match<K extends Meaning['is']>(
    tokens: readonly Token[],
    at: number,
    kind: K,
  ): { meaning: Extract<Meaning, { is: K }>; next: number } | undefined
  /** Whether a phrase that begins at a token has a meaning of one of these kinds. */
  has(tokens: readonly Token[], at: number, kinds: ReadonlySet<Meaning['is']>): boolean
}

/** Signs that mean a currency in every language. "$" is that of the business, if its currency has it: see `money.ts`. */
const currencySigns: Record<string, string> = {
  EUR: '€',
  GBP: '£',
  BDT: '৳',
  INR: '₹',
  JPY: '¥',
  NGN: '₦',
  ILS: '₪',
  TRY: '₺',
  VND: '₫',
  KRW: '₩',
  PHP: '₱',
  UAH: '₴',
}

const made: { packs: readonly LanguagePack[]; dictionary: Dictionary }[] = []

/**
 * The dictionary of some languages. It is made once: making one takes longer than an answer.
 * @param packs the languages of a text, the most likely one first
 */
export function createDictionary(packs: readonly LanguagePack[]): Dictionary {
  const known = made.find(
    each => each.packs.length === packs.length && each.packs.every((pack, at) => pack === packs[at]),
  )
  if (known) return known.dictionary
  const dictionary = makeDictionary(packs)
  made.push({ packs: [...packs], dictionary })
  return dictionary
}

function makeDictionary(packs: readonly LanguagePack[]): Dictionary {
  const root: Node = { next: new Map(), meanings: [] }
  const add = (spellings: string, meaning: Meaning) => {
    for (const spelling of spellings.split('|').filter(Boolean)) {
      let node = root
      for (const { text } of readTokens(digitsAsLetters(spelling))) {
        const next = node.next.get(text) ?? { next: new Map(), meanings: [] }
        node.next.set(text, next)
        node = next
      }
      node.meanings.push(meaning)
    }
  }
  for (const [currency, sign] of Object.entries(currencySigns)) add(sign, { is: 'currency', currency })
  for (const { values, statements } of packs) {
    addWords(values, add)
    addStatementWords(statements, add)
  }
  const functionWords = new Set(
    packs
      .flatMap(pack => pack.functionWords.split(' '))
      .filter(word => word.length <= 2 && !isUnitOf(packs[0], word)),
  )
  // "12in" has inches, "3 in the afternoon" has none.
  const isStray = (tokens: readonly Token[], at: number) =>
    functionWords.has(tokens[at]?.text ?? '') && tokens[at - 1]?.end !== tokens[at]?.start
  return {
    decimal: packs[0]?.decimal ?? '.',
    match(tokens, at, kind) {
      if (kind === 'unit' && isStray(tokens, at)) return undefined
      let node: Node | undefined = root
      let found: ReturnType<Dictionary['match']>
      for (let index = at; node && index <= tokens.length; index += 1) {
        const meaning = node.meanings.find(({ is }) => is === kind)
        if (meaning) found = { meaning, next: index }
        node = node.next.get(tokens[index]?.text ?? '')
      }
      return found as never
    },
    has(tokens, at, kinds) {
      let node: Node | undefined = root.next.get(tokens[at]?.text ?? '')
      for (let next = at + 1; node; next += 1) {
        if (node.meanings.some(({ is }) => kinds.has(is) && (is !== 'unit' || !isStray(tokens, at))))
          return true
        node = node.next.get(tokens[next]?.text ?? '')
      }
      return false
    },
  }
}

/** "An" is a year in French, and no word that holds a French sentence together. */
const isUnitOf = (pack: LanguagePack | undefined, word: string): boolean =>
  pack !== undefined &&
  !pack.functionWords.split(' ').includes(word) &&
  Object.values(pack.values.units).some(spellings => spellings.split('|').includes(word))

function addWords(words: LanguagePack['values'], add: (spellings: string, meaning: Meaning) => void): void {
  for (const [value, spellings] of Object.entries(words.numbers))
    add(spellings, { is: 'number', value: Number(value) })
  for (const [index, spellings] of words.months.entries()) add(spellings, { is: 'month', month: index + 1 })
  for (const [day, spellings] of words.weekdays.entries()) add(spellings, { is: 'weekdays', days: [day] })
  add(words.everyDay, { is: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6] })
  add(words.workdays, { is: 'weekdays', days: [1, 2, 3, 4, 5] })
  add(words.weekend, { is: 'weekdays', days: [0, 6] })
  for (const [unit, spellings] of Object.entries(words.units))
    add(spellings, { is: 'unit', unit: unit as Unit })
  for (const [currency, spellings] of Object.entries(words.currencies))
    add(spellings, { is: 'currency', currency })
  for (const [part, spellings] of Object.entries(words.dayParts))
    add(spellings, { is: 'dayPart', part: part as DayPart })
  for (const [bound, spellings] of Object.entries(words.bounds))
    add(spellings, { is: 'bound', bound: bound as Bound })
  for (const is of valueWords) add(words[is], { is })
  for (const [amount, spellings] of Object.entries(words.parts))
    add(spellings, { is: 'part', amount: Number(amount), isOff: false })
  for (const [amount, spellings] of Object.entries(words.partsOff))
    add(spellings, { is: 'part', amount: Number(amount), isOff: true })
  for (const [quantity, spellings] of Object.entries(words.quantities ?? {})) {
    const [amount, unit] = quantity.split(' ')
    if (spellings) add(spellings, { is: 'quantity', amount: Number(amount), unit: unit as Unit })
  }
}

function addStatementWords(
  words: LanguagePack['statements'],
  add: (spellings: string, meaning: Meaning) => void,
): void {
  for (const is of plainWords) add(words[is], { is })
  for (const [condition, spellings] of Object.entries(words.conditions))
    add(spellings, { is: 'condition', condition: condition as ConditionKind })
  const byWord = new Map<string, Topic[]>()
  for (const [topic, spellings] of Object.entries(words.topics))
    for (const spelling of spellings.split('|'))
      byWord.set(spelling, [...(byWord.get(spelling) ?? []), topic as Topic])
  for (const [spelling, topics] of byWord) add(spelling, { is: 'topic', topics })
}
