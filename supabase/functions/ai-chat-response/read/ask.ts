import type { FactIndex } from '../find/fact-index.ts'
import { type Term, termsOf } from '../find/terms.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { cuePattern, foldForCues, hasCue } from '../languages/cues.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import type { Language, Spoken } from '../languages/languages.ts'
import type { Topic } from '../languages/pack.ts'
import { remembering } from '../languages/remember.ts'
import { digitsAsLetters } from '../languages/spelling/digit-letters.ts'
import { tokenise } from '../languages/tokens.ts'
import { isCommonWord, isFunctionWord, isMisspeltCommonWord, isSoftWord } from '../languages/words.ts'
import { readValues } from '../sheet/values/read-values.ts'
import type { Value } from '../sheet/values/value.ts'

/** What kind of answer is wanted. */
export type AskKind =
  | 'price'
  | 'total'
  | 'duration'
  | 'time'
  | 'where'
  | 'contact'
  | 'who'
  | 'count'
  | 'list'
  | 'cheapest'
  | 'dearest'
  | 'compare'
  | 'availability'

/** One term of a question, and what it counts. */
export interface AskedTerm {
  term: Term
  /** Keys that the sheet knows; empty when nothing of the shop's material has the term. */
  keys: readonly string[]
  /**
   * content: it has to be held by what answers. cue: it says what kind of answer is wanted. soft: it helps where it is held.
   */
  role: 'content' | 'cue' | 'soft'
  /** Whether it is soft only because no list has it: it may name a thing. */
  isUnknown?: boolean
  weight: number
}

/** A question, as data. */
export interface Ask {
  text: string
  spoken: Spoken
  kinds: ReadonlySet<AskKind>
  isYesNo: boolean
  /** Without function words. */
  terms: readonly AskedTerm[]
  values: readonly Value[]
}

const askKinds = [
  ...(['price', 'total', 'duration', 'time', 'where', 'contact', 'who', 'count', 'list'] as const),
  ...(['cheapest', 'dearest', 'compare', 'availability'] as const),
] satisfies AskKind[]

const askingWhat = ['price', 'duration', 'time', 'where', 'who', 'count'] satisfies AskKind[]

/**
 * Whether a question can be answered with yes or no. "Kitne ka hai" ends as a question for yes or no does, and asks how much.
 */
function isYesNo(folded: string, language: Language, kinds: ReadonlySet<AskKind>): boolean {
  // "El pan lleva gluten?" asks whether it is so: the order of its words is that of a statement.
  const isStated = language !== 'en' && /[?؟]/u.test(folded) && folded.split(/\s+/).length > 2
  if (isStated && [...kinds].every(kind => kind === 'availability')) return true
  let start = 0
  for (let lead: string | undefined = ''; lead !== undefined; ) {
    start += /^[\s,.!¿¡]*/u.exec(folded.slice(start))?.[0].length ?? 0
    lead = folded.slice(start).match(cuePattern('leadIns', language, 'first'))?.[0]
    start += lead?.length ?? 0
  }
  const rest = folded.slice(start)
  if (rest.search(cuePattern('yesNoFirst', language, 'first')) === 0) return true
  if (askingWhat.some(kind => kinds.has(kind))) return false
  if (hasCue(rest, 'yesNo', language)) return true
  const last = /([\p{L}\p{M}']+)\s*[?؟]\s*$/u.exec(rest)?.[1]
  return last !== undefined && hasCue(last, 'yesNoLast', language)
}

interface KindSpan {
  kind: AskKind
  start: number
  end: number
}

/** Where a text asks for what kind of answer: "how many days" asks how long, and the "how many" in it nothing else. */
function kindSpansIn(folded: string, language: Language): KindSpan[] {
  const spans = askKinds.flatMap(kind =>
    Array.from(
      folded.matchAll(cuePattern(kind, language)),
      ({ 0: words, index }): KindSpan => ({ kind, start: index, end: index + words.length }),
    ),
  )
  const isInside = (one: KindSpan, other: KindSpan) =>
    other.kind !== one.kind &&
    other.start <= one.start &&
    one.end <= other.end &&
    other.end - other.start > one.end - one.start
  return spans.filter(span => !spans.some(other => isInside(span, other)))
}

/** What of a question does not depend on the shop. */
interface Words extends Pick<Ask, 'text' | 'kinds' | 'isYesNo' | 'values'> {
  terms: readonly Term[]
  spans: readonly KindSpan[]
}

/** The dictionary is that of the language that is spoken. */
const readWords: (message: string, spoken: Spoken, dictionary: Dictionary, currency: string) => Words =
  remembering(
    50_000,
    (message, { language, romanised }, _, currency) => `${language} ${romanised} ${currency} ${message}`,
    (message, { language, romanised }, dictionary, currency) => {
      const text = language === 'ar' && romanised ? digitsAsLetters(message) : message
      const folded = foldForCues(text)
      const spans = kindSpansIn(folded, language)
      const kinds = new Set<AskKind>(spans.map(({ kind }) => kind))
      if (kinds.has('duration')) kinds.delete('time')
      return {
        text,
        terms: termsOf(text, { language, romanised, dictionary }),
        values: withPeople(
          text,
          withNumberWords(text, readValues(text, dictionary, currency), dictionary),
          dictionary,
        ),
        spans,
        kinds,
        isYesNo: isYesNo(folded, language, kinds),
      }
    },
  )

/**
 * Reads a question as data.
 * @param dictionary that of the language that is spoken
 * @param currency that of the business
 */
export function readAsk(
  message: string,
  spoken: Spoken,
  index: FactIndex,
  dictionary: Dictionary,
  currency: string,
): Ask {
  const { language } = spoken
  const { text, spans, kinds, ...words } = readWords(message, spoken, dictionary, currency)
  // Which number of which question something was read from is told by the value itself.
  const values = words.values.map(value => ({ ...value }))
  const all = words.terms
    .flatMap(term => (term.parts && index.resolve(term).length === 0 ? term.parts : [term]))
    .map((term): Term => {
      const isLetter = term.kind === 'word' && term.text.length === 1
      return isLetter && index.isName(text.slice(term.start, term.end)) ? { ...term, kind: 'code' } : term
    })
  const kindSpans = spans.filter(({ kind }) => kind === 'price' || kind === 'total' || kind === 'compare')
  const links = values.filter(({ kind }) => kind === 'link')
  const terms = all.flatMap((term): AskedTerm[] => {
    if (term.kind === 'word' && (term.text.length === 1 || isFunctionWord(term.text, language))) return []
    // The digits of a time number nothing.
    const isTime = values.some(
      value => value.kind === 'clock' && value.start <= term.start && term.end <= value.end,
    )
    // "35 bucks" are no goods.
    const isCurrency = values.some(
      value =>
        value.kind === 'money' && term.kind === 'word' && value.start <= term.start && term.end <= value.end,
    )
    if (isTime || isCurrency) return []
    const number = values.find(
      value => value.kind === 'number' && value.start === term.start && value.end === term.end,
    )
    if (term.kind === 'word' && number?.kind === 'number')
      return [numberTerm({ ...term, kind: 'number', keys: [String(number.amount)] }, index)]
    const topics = topicsAt(text, term, dictionary)
    // A word that says little is no misspelling of one that tells something.
    const known = isSoftWord(term.text, language)
      ? term.keys.filter(key => index.frequency(key) > 0)
      : index.resolve(term)
    // Of what no statement says in these words, the topic may be known: "are seniors cheaper", "discount".
    const ofTopic = index.resolve({ ...term, keys: topics, kind: 'code' })
    // "Pay by card" is about paying: what says so need not have the word card.
    const keys = known.length > 0 ? (term.parts ? [...known, ...ofTopic] : known) : ofTopic
    const isCue = kindSpans.some(({ start, end }) => start <= term.start && term.end <= end)
    // Of a link, only words that the material has are asked for.
    const isLinked = links.some(({ start, end }) => start <= term.start && term.end <= end)
    if (isLinked && keys.length === 0) return []
    const role = isCue ? 'cue' : isLinked ? 'soft' : roleOf(term, keys, spoken)
    const withTopics = { ...term, keys: [...term.keys, ...topics] }
    const isUnknown = role === 'soft' && keys.length === 0 && !isCommonWord(term.text, language)
    return [
      {
        term: withTopics,
        keys,
        role,
        weight: role === 'content' ? 1 : 0.45,
        ...(isUnknown && { isUnknown }),
      },
    ]
  })
  const dated = values.filter(({ kind }) => kind === 'weekdays' || kind === 'date')
  const extra = keysOfValues(dated).map((key): AskedTerm => {
    const value = values.find(each => keysOfValues([each]).includes(key))
    return {
      term: {
        text: text.slice(value?.start, value?.end),
        keys: [key],
        kind: 'word',
        start: value?.start ?? 0,
        end: value?.end ?? 0,
      },
      keys: [key],
      role: 'soft',
      weight: 0.5,
    }
  })
  const days = extra.map(({ term }) => term)
  const others = terms.filter(
    ({ term }) => !days.some(({ start, end }) => start < term.end && term.start < end),
  )
  return {
    text,
    spoken,
    kinds,
    isYesNo: words.isYesNo,
    terms: [
      ...others.map((term, at) => withNumberRole(term, [others[at - 1], others[at + 1]], text, index)),
      ...extra,
      ...topicsOf(kinds),
      ...(terms.some(({ role, keys }) => role === 'content' && keys.length > 0)
        ? []
        : topicTerms(topicsAt(text, { start: 0, end: text.length }, dictionary))),
    ],
    values,
  }
}

/** "two", "dos": numbers count also where no unit is behind them. */
function withNumberWords(text: string, values: Value[], dictionary: Dictionary): Value[] {
  const tokens = tokenise(text)
  const words = tokens.flatMap(({ kind, start, end }, at): Value[] => {
    const number = kind === 'word' ? dictionary.match(tokens, at, 'number') : undefined
    const isKnown = values.some(value => value.start < end && start < value.end)
    if (!number || number.next !== at + 1 || isKnown || number.meaning.value < 2) return []
    return [{ kind: 'number', amount: number.meaning.value, start, end }]
  })
  return words.length === 0 ? values : [...values, ...words].sort((one, other) => one.start - other.start)
}

/** "Somos 4": what follows is a number of people. */
function withPeople(text: string, values: readonly Value[], dictionary: Dictionary): Value[] {
  const tokens = tokenise(text)
  const starts = tokens.flatMap((_, at) => {
    const lead = dictionary.match(tokens, at, 'peopleBefore')
    return lead ? (tokens[lead.next]?.start ?? []) : []
  })
  return values.map(value =>
    value.kind === 'number' && starts.includes(value.start) && Number.isInteger(value.amount)
      ? { ...value, kind: 'quantity', unit: 'person' }
      : value,
  )
}

/** The topics that the words of a term are of. */
function topicsAt(
  text: string,
  { start, end }: Pick<Term, 'start' | 'end'>,
  dictionary: Dictionary,
): string[] {
  const tokens = tokenise(text.slice(start, end))
  return tokens.flatMap((_, at) =>
    (dictionary.match(tokens, at, 'topic')?.meaning.topics ?? []).map(topic => `topic:${topic}`),
  )
}

const numberTerm = (term: Term, index: FactIndex): AskedTerm => ({
  term,
  keys: index.resolve(term),
  role: 'soft',
  weight: 0.3,
})

/** What a kind of question is about where it names nothing: "where are you?" */
const kindTopics: [AskKind, Topic][] = [
  ['where', 'address'],
  ['contact', 'contact'],
]

const topicsOf = (kinds: ReadonlySet<AskKind>): AskedTerm[] =>
  topicTerms(kindTopics.flatMap(([kind, topic]) => (kinds.has(kind) ? [`topic:${topic}`] : [])))

/** Topics help where a question names nothing: "how can i pay?" */
const topicTerms = (keys: readonly string[]): AskedTerm[] =>
  [...new Set(keys)].map(key => ({
    term: { text: key.slice(key.indexOf(':') + 1), keys: [key], kind: 'word', start: -1, end: -1 },
    keys: [key],
    role: 'soft',
    weight: 0.6,
  }))

/** A bare number has to be held where it numbers what stands before it: "iphone 13". Elsewhere it may count something. */
function withNumberRole(
  asked: AskedTerm,
  [before, behind]: readonly [AskedTerm | undefined, AskedTerm | undefined],
  text: string,
  index: FactIndex,
): AskedTerm {
  if (asked.term.kind !== 'number') return asked
  // "24 roses" names the bouquet of so many.
  const isOfName =
    behind !== undefined &&
    text.slice(asked.term.end, behind.term.start).trim() === '' &&
    behind.keys.some(key => index.numberedNames.has(`${asked.term.keys.at(-1)} ${key}`))
  if (isOfName) return { ...asked, role: 'content', weight: 1 }
  const isNumbered =
    before !== undefined &&
    before.role === 'content' &&
    text.slice(before.term.end, asked.term.start).trim() === '' &&
    (asked.keys.length === 0 || index.together(before.keys, asked.keys))
  return isNumbered ? asked : { ...asked, role: 'soft', weight: 0.3 }
}

function roleOf(term: Term, keys: readonly string[], { language }: Spoken): AskedTerm['role'] {
  if (term.keys.some(key => cueKeys.has(key))) return 'cue'
  if (isSoftWord(term.text, language)) return 'soft'
  if (keys.length > 0 || term.kind !== 'word') return 'content'
  if (isMisspeltCommonWord(term.text, language)) return 'soft'
  // Of another language, a word that no list has is as likely a form of a common verb as the name of a thing.
  const hasMeaning = term.keys.some(key => key.startsWith('='))
  return language === 'en' || hasMeaning ? 'content' : 'soft'
}

/** Words that ask for a kind of answer: they are found in what answers, or not. */
const cueKeys = new Set([
  '=price',
  '=hour',
  '=address',
  '=cheap',
  '=expensive',
  'total',
  'togeth',
  'altogeth',
  '=different',
  '=rule',
  'diff',
])
