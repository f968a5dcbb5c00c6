// What a message asks of the owner rather than of the assistant: by rules on what it says where they are sure, and else by how likely
// its words make it.
import { createPhraseList, wordsOf } from '../../languages/phrases.ts'
import { remembering } from '../../languages/remember.ts'
import { strangeRequests } from '../../languages/strangers.ts'
import { featuresOf, likelyMatter } from './likely.ts'
import { readSaid, type Said } from './said.ts'

export type Matter = 'person' | 'complaint' | 'order' | 'danger' | 'offTopic'

export interface Handover {
  matter: Matter
  /** What is sure is handed over; of what may be, a person is offered and the question is answered as well. */
  certainty: 'sure' | 'maybe'
}

/**
 * What of a message only the owner can settle, or undefined.
 * @param language of the message
 */
export const readHandover: (text: string, language?: string) => Handover | undefined = remembering(
  50_000,
  (text, language = '') => `${language} ${text}`,
  read,
)

/** From which chance on a person is called, and from which on one is offered. */
export const leastSure = 0.9
const leastMaybe = 0.5

function read(text: string, language?: string): Handover | undefined {
  const { ruled, said } = readRules(text, language)
  if (!said || ruled?.certainty === 'sure') return ruled
  const { matter, chance } = likelyMatter(featuresOf(text, verdictOf(ruled), said))
  if (chance >= leastSure) return as(matter, true)
  return ruled ?? (chance >= leastMaybe ? as(matter, false) : undefined)
}

/** What the rules say of a message, and what they read; nothing is read of a language that there is no pack for. */
export function readRules(text: string, language?: string): { ruled?: Handover; said?: Said } {
  const strange = language ? undefined : inOtherLanguage(wordsOf(text).map(({ text }) => text))
  if (strange) return { ruled: { matter: strange, certainty: 'sure' } }
  const said = readSaid(text, language)
  const found = [danger(said), offTopic(said), person(said), complaint(said, text), order(said, text)]
  const ruled = found.find(each => each?.certainty === 'sure') ?? found.find(each => each !== undefined)
  return { said, ...(ruled && { ruled }) }
}

/** A verdict of the rules by its name among the features. */
export const verdictOf = (ruled: Handover | undefined): string | undefined =>
  ruled && `${ruled.matter} ${ruled.certainty}`

const strangeLists = Object.values(strangeRequests).map(lists =>
  (['person', 'order', 'complaint'] as const).map(matter => ({
    matter,
    list: createPhraseList(lists[matter], word => word),
  })),
)

/** The same in a language that there is no pack for: only what is said by set phrases. */
function inOtherLanguage(words: readonly string[]): Matter | undefined {
  return strangeLists.flat().find(({ list }) => list.find(words).length > 0)?.matter
}

const as = (matter: Matter, isSure: boolean): Handover => ({ matter, certainty: isSure ? 'sure' : 'maybe' })

const danger = ({ isDanger, isSupposed, isEnquiry }: Said) =>
  isDanger ? as('danger', !isSupposed && !isEnquiry) : undefined

const person = ({ asksForPerson, asksForNumber }: Said) =>
  asksForPerson || asksForNumber ? as('person', asksForPerson) : undefined

const offTopic = ({ isTask, isTaskEitherWay, isAttack }: Said) =>
  isTask || isTaskEitherWay || isAttack ? as('offTopic', true) : undefined

function complaint(said: Said, text: string): Handover | undefined {
  const isTold = said.hasDealt || said.hasDone
  const wentWrong = said.isBad || said.isMissing || said.isFault
  if (said.isSupposed) return (said.isAngry || isTold) && wentWrong ? as('complaint', false) : undefined
  // What is one's own and broken is brought for repair, unless the shop had it in its hands.
  if (isTold && wentWrong)
    return as('complaint', !(said.isRepair && !said.isFault && !said.hasDone && !said.isMissing))
  // "I ordered a nine and you sent a six": both sides' acts are told, and nothing is asked.
  if (said.hasDealt && said.hasDone && !said.isEnquiry && !said.isPraise) return as('complaint', true)
  if (said.isFault) return as('complaint', !said.isEnquiry)
  if (said.isAngry) return as('complaint', !said.isEnquiry || isTold)
  if (said.wantsMoney) return as('complaint', !said.isEnquiry)
  if (said.blamesYou) return as('complaint', !said.isEnquiry && !said.isRepair)
  const isAsking = said.isEnquiry || /[?؟]/.test(text)
  if (said.isMissing && (said.hasOrder || said.isPast)) {
    const isOwn = said.isMine || said.isPast || said.isMissingPlainly
    return as('complaint', isOwn ? !said.isEnquiry : !isAsking)
  }
  // "Got my glasses yesterday, I can't see": a past deal with a no in it, and nothing is asked.
  if (said.hasDealt && said.isNegative && !isAsking && !said.isPraise) return as('complaint', said.isPast)
  // What the shop did is told, and nothing is asked: it is told for a reason.
  if (said.hasDone && !isAsking && !said.isPraise) return as('complaint', said.isPast)
  return said.isMissingPlainly ? as('complaint', false) : undefined
}

function order(said: Said, text: string): Handover | undefined {
  if (said.isSupposed) return undefined
  const isNumbered = said.hasOrder && /(?:#|no\.?|number|nr|id|n[°º])\s*:?\s*[a-z]{0,3}-?\d{3,}/iu.test(text)
  if (isNumbered) return as('order', !said.isEnquiry || said.asksState || said.asksWhere)
  if (said.hasDealt && said.asksState) return as('order', !said.isRepair || said.ownOrder)
  if (said.ownOrder && said.asksState) return as('order', !said.isEnquiry && !said.isRepair)
  if (said.asksWhere) return as('order', !said.isEnquiry && !said.isRepair)
  if (said.isOwnReady && !said.isRepair && !said.isBad) return as('order', !said.isEnquiry)
  if (said.ownOrder && said.changes) return as('order', !said.isEnquiry)
  return undefined
}
