import { detect } from '../languages/detect.ts'
import { languages, type Spoken } from '../languages/languages.ts'
import type { LanguagePack, SmallTalk } from '../languages/pack.ts'
import { asksAgain } from '../plan/asked-again.ts'
import type { Clock } from '../plan/asked-day.ts'
import type { Part, Remembered, TurnAnswer } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import { type Handover, type Matter, readHandover } from '../read/handover/handover.ts'
import type { HandoverReason } from '../read/handover-reasons.ts'
import { smallTalk, talkBeside, withoutGreeting } from '../read/small-talk.ts'
import { withWanted } from '../wanted/wanted.ts'
import { offering } from './offer.ts'
import { say } from './reply.ts'
import { beginningOf, planStep, saysNothing } from './steps.ts'

/** What a customer's last message asks, as the built-in assistant reads it. */
export interface Turn {
  /** The message without its greeting. */
  text: string
  spoken: Spoken
  /** The whole answer, where rules decide without the material: small talk, and what is surely a person's to settle. */
  decided?: TurnAnswer
  wish?: Handover
  before: Remembered
  /** The questions of the message, each with what answers it. */
  parts: readonly Part[]
  /** Whether one of them was asked before in this chat, in whatever words. */
  asksAgain: boolean
}

/**
 * Reads the last of a customer's messages.
 * @param messages what the customer wrote in this chat, oldest first
 * @param clock what time it is at the shop; without it, "now" and "today" are not understood
 * @param isReported whether what reports keep is read, too: what was wanted and the shop does not have
 */
export function readTurn(
  shop: Shop,
  messages: readonly string[],
  clock?: Clock,
  { isReported = true }: { isReported?: boolean } = {},
): Turn {
  const text = messages.at(-1) ?? ''
  const spoken = spokenIn(messages, shop.spoken)
  const { say: phrase } = languages[spoken.language]
  const nothing = beginningOf(shop)
  const decide = (text: string, escalate?: HandoverReason): Turn => ({
    text,
    spoken,
    decided: { text, facts: [], answered: null, ...(escalate && { escalate }) },
    before: nothing,
    parts: [],
    asksAgain: false,
  })
  const talk = smallTalk(text, spoken.language)
  if (talk) return decide(replyToTalk(talk, phrase, shop))
  const wish = readHandover(text, languageOf(text, preferred(messages, shop.spoken))?.language)
  if (wish?.matter === 'offTopic') return decide(phrase.offTopic(shop.material.business.name))
  if (wish?.certainty === 'sure') {
    const { says, reason } = handovers[wish.matter]
    return decide(phrase[says], reason)
  }
  const beside = wish ? undefined : talkBeside(text, spoken.language)
  if (beside && saysNothing(shop, beside.words, spoken)) return decide(replyToTalk(beside.kind, phrase, shop))
  let before = nothing
  const asks: Part[] = []
  for (const [at, earlier] of messages.slice(0, -1).entries()) {
    if (smallTalk(earlier, spoken.language)) continue
    const { parts, after } = planStep(shop, earlier, spoken, before, clock)
    const then = spokenIn(messages.slice(0, at + 1), shop.spoken)
    const isSame = tagOf(then) === tagOf(spoken)
    asks.push(...(isSame ? parts : planStep(shop, earlier, then, before, clock).parts))
    before = after
  }
  const asked = withoutGreeting(text, spoken.language) || text
  const { parts } = planStep(shop, asked, spoken, before, clock)
  return {
    text: asked,
    spoken,
    ...(wish && { wish }),
    before,
    // Of the last message alone: what earlier ones wanted was noted with their replies.
    parts: isReported
      ? parts.map(({ ask, planned }) => ({ ask, planned: withWanted(shop, ask, planned) }))
      : parts,
    asksAgain: asksAgain(shop.index, parts, asks),
  }
}

function replyToTalk(talk: SmallTalk, phrase: LanguagePack['say'], { material }: Shop): string {
  if (talk === 'greeting' || talk === 'whoAreYou' || talk === 'abilities')
    return phrase[talk](material.business.name)
  return talk === 'yes' || talk === 'no' ? phrase.acknowledgement : phrase[talk]
}

/** Words the answer to a message that was read. */
export function answerOf(shop: Shop, { decided, spoken, wish, parts }: Turn): TurnAnswer {
  if (decided) return decided
  const { say: phrase } = languages[spoken.language]
  const answer = say(parts, spoken, shop.material)
  // Who wants to reach the shop, and finds no number in the material, reaches it here.
  if (wish?.matter === 'person' && answer.answered === false)
    return { text: phrase.handOff, facts: [], answered: null, escalate: handovers.person.reason }
  // A guess offers a person and answers.
  return wish ? offering(answer, phrase) : answer
}

/**
 * Answers the last of a customer's messages.
 * @param messages what the customer wrote in this chat, oldest first
 * @param clock what time it is at the shop; without it, "now" and "today" are not understood
 */
export const answerTurn = (shop: Shop, messages: readonly string[], clock?: Clock): TurnAnswer =>
  answerOf(shop, readTurn(shop, messages, clock))

/** What is said to each wish that is handed over, and why, for the owner. */
const handovers: Record<
  Exclude<Matter, 'offTopic'>,
  { says: 'handOff' | 'handOffProblem'; reason: HandoverReason }
> = {
  person: { says: 'handOff', reason: 'The customer asked for a person.' },
  complaint: { says: 'handOffProblem', reason: 'The customer reports a problem.' },
  order: { says: 'handOffProblem', reason: 'The customer asks about an order of theirs.' },
  danger: { says: 'handOff', reason: 'Somebody may be in danger.' },
}

/** Why a person is called, for the owner. */
export const reasonOf = ({ matter }: Handover): HandoverReason =>
  matter === 'offTopic' ? 'The customer asks about something else.' : handovers[matter].reason

/** How much of a message tells its language. */
const longestTelling = 300

const languageOf = (message: string, preferred: readonly string[]) =>
  detect(message.slice(0, longestTelling), preferred)

/**
 * The language of the last message, or of the chat and the shop where it does not tell.
 * @param messages what the customer wrote in this chat, oldest first
 * @param material the language of the shop's material
 */
export function spokenIn(messages: readonly string[], material: Spoken): Spoken {
  return messages.reduce<Spoken>(
    (before, message) => languageOf(message, [tagOf(before), tagOf(material)]) ?? before,
    material,
  )
}

/** The languages that a message is likely to be in: that of the chat before, and the shop's. */
const preferred = (messages: readonly string[], material: Spoken): string[] => [
  tagOf(spokenIn(messages.slice(0, -1), material)),
  tagOf(material),
]

const tagOf = ({ language, romanised }: Spoken) => (romanised ? `${language}-Latn` : language)
