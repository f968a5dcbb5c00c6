// What a message says of its writer, of the shop and of what happened between them, by the phrase lists of its language.
import { languages } from '../../languages/languages.ts'
import type { LanguagePack, OwnerWords } from '../../languages/pack.ts'
import { createPhraseList, type PhraseList, type Span, soundOf, wordsOf } from '../../languages/phrases.ts'

type Feature = keyof OwnerWords
type Features = Record<Feature, Span[]>

/** "Me" is "in" in romanised Hindi: "phone me" asks for nobody. */
const notInHindi = /^(?:phone|call|ring|message|text) me$/

const listsOf = new Map<string, { key: (word: string) => string; lists: [Feature, PhraseList][] }>()

function listsFor({ code, owner, recognition }: LanguagePack) {
  const known = listsOf.get(code)
  if (known) return known
  const key = recognition.script ? soundOf : (word: string) => word
  const lists = (Object.entries(owner) as [Feature, string][]).map(
    ([feature, spellings]): [Feature, PhraseList] => [feature, createPhraseList(spellings, key)],
  )
  const made = { key, lists }
  listsOf.set(code, made)
  return made
}

/** The packs of a message: English words are in messages of languages with a script of their own. */
function packsOf(language: string | undefined): LanguagePack[] {
  const pack = Object.values<LanguagePack>(languages).find(({ code }) => code === language)
  if (!pack || pack.code === 'en') return [languages.en]
  return pack.recognition.script ? [pack, languages.en] : [pack]
}

function featuresOf(words: readonly string[], pack: LanguagePack): Features {
  const { key, lists } = listsFor(pack)
  const keyed = words.map(key)
  return Object.fromEntries(lists.map(([feature, list]) => [feature, list.find(keyed)])) as Features
}

/** Whether one of `a` stands before one of `b`, with at most so many words between. */
const leads = (a: readonly Span[], b: readonly Span[], most: number) =>
  b.some(({ first }) => a.some(({ next }) => next <= first && first - next <= most))

const isNear = (a: readonly Span[], b: readonly Span[], most: number) =>
  leads(a, b, most) || leads(b, a, most)

/** What a message says, by the phrase lists of its language. */
export function readSaid(text: string, language?: string): Said {
  const placed = wordsOf(text)
  const words = placed.map(({ text }) => text)
  const isName = (at: number) => at > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(placed[at]?.start))
  return describe(
    packsOf(language).map(pack => {
      const found = featuresOf(words, pack)
      const isMeant = ({ first, next }: Span) =>
        language !== 'hi' || !notInHindi.test(words.slice(first, next).join(' '))
      return { pack, found: { ...found, callPerson: found.callPerson.filter(isMeant) } }
    }),
    words.length,
    isName,
  )
}

interface Read {
  pack: LanguagePack
  found: Features
}

/** What is said, by names that are no language's. */
function describe(reads: readonly Read[], count: number, isName: (at: number) => boolean) {
  const found = merge(reads.map(({ found }) => found))
  const has = (feature: Feature) => found[feature].length > 0
  const refused = leads(found.not, [...found.talk, ...found.callPerson], 3) && !isBotRefused(found)
  const isVerbFinal = reads.some(({ pack }) => pack.recognition.script !== undefined)
  return {
    isSupposed: has('supposing'),
    isEnquiry: has('enquiring'),
    isRepair: has('repair'),
    hasDealt: reads.some(hasDealt),
    hasDone: reads.some(hasDone),
    isBad: has('bad'),
    isFault: has('fault'),
    isMissing:
      has('missing') || leads(found.not, found.come, 3) || (isVerbFinal && leads(found.come, found.not, 1)),
    isMissingPlainly: has('missing'),
    isAngry: has('anger'),
    wantsMoney: has('refund'),
    isPraise: has('praise'),
    isOwnReady: leads(found.mine, found.ready, 4) || (isVerbFinal && isNear(found.mine, found.ready, 3)),
    isPast: has('before'),
    isMine: has('mine'),
    blamesYou: leads(found.yours, found.bad, 3) || leads(found.bad, found.yours, 0),
    ownOrder:
      leads(found.mine, found.order, 3) ||
      // One Arabic word is "my order".
      found.mine.some(({ first }) => found.order.some(each => each.first === first)) ||
      (isVerbFinal && isNear(found.mine, found.order, 3)),
    hasOrder: has('order'),
    asksState: has('state'),
    changes: isNear(found.change, found.order, 6),
    asksWhere: has('whereabouts'),
    isNegative: has('not'),
    isDanger: has('danger'),
    asksForNumber: has('contact'),
    asksForPerson: !refused && (wantsPerson(found, count) || wantsNamed(found, isName)),
    isTask: leads(found.make, found.work, 4),
    isTaskEitherWay: isVerbFinal && isNear(found.make, found.work, 3),
    isAttack: isNear(found.override, found.orders, 4) || has('pose'),
  }
}

/** What is said, each either so or not. Their order is that of the weights in weights.ts: fit them again when it changes. */
export type Said = ReturnType<typeof describe>

/** "i do not want to talk to a bot" refuses the bot, not the talk. */
const isBotRefused = ({ callPerson, not }: Features) =>
  leads(not, callPerson, 6) && callPerson.some(({ next, first }) => next - first > 1)

function wantsPerson(found: Features, count: number): boolean {
  const { person, anybody, talk, talkTo, wish, callPerson } = found
  if (callPerson.length > 0) return true
  const people = [...person, ...anybody]
  if (talk.some(each => people.some(who => isNear([each], [who], 4)) && isNear([each], talkTo, 4)))
    return true
  if (leads(talk, person, 1) || leads(person, talk, 2)) return true
  if (isNear(wish, person, 2)) return true
  // The message is hardly more than the person.
  const covered = person.reduce((sum, { first, next }) => sum + next - first, 0)
  return covered > 0 && count <= covered + 1
}

/** "Can I talk to Nadia": somebody of the shop, by a name. */
const wantsNamed = ({ talk, talkTo }: Features, isName: (at: number) => boolean): boolean =>
  talkTo.some(({ first, next }) => isName(next) && talk.some(each => each.next === first))

function merge(all: readonly Features[]): Features {
  const [first] = all as [Features]
  if (all.length === 1) return first
  const names = Object.keys(first) as Feature[]
  return Object.fromEntries(names.map(name => [name, all.flatMap(found => found[name])])) as Features
}

/** A past act of the customer's with the shop. English verbs do not tell who acts: "paid parking" is no payment. */
const hasDealt = ({ pack, found }: Read) =>
  pack.owner.self === ''
    ? found.dealt.length > 0
    : leads(found.self, found.dealt, 2) || found.dealt.some(({ first }) => first === 0)

/** A past act of the shop's. */
const hasDone = ({ pack, found }: Read) =>
  pack.owner.self !== '' ? leads(found.yours, found.did, 2) : found.did.length > 0
