import { formatMoney } from '../languages/format-money.ts'
import { languages } from '../languages/languages.ts'
import type { Shop } from '../plan/shop.ts'
import type { HandoverReason } from '../read/handover-reasons.ts'
import { smallTalk } from '../read/small-talk.ts'
import { readTurn, type Turn } from '../say/answer.ts'
import { offering } from '../say/offer.ts'
import type { Fact } from '../sheet/fact.ts'
import { type Assistant, builtIn, type ModelFailure, type Usage } from './assistant.ts'
import { type Conversation, customerTexts, type Source } from './context.ts'
import type { Noted } from './noted.ts'

/** A reply before it is recorded. */
export interface Reply {
  text: string
  /** What the text rests on. */
  sources: Source[]
  facts: readonly Fact[]
  images: Picture[]
  /** Set when the chat goes to the owner; the reason is for the owner's eyes. */
  escalate: { reason: HandoverReason } | null
  /** False when the material does not answer the question; null when nothing was asked ("thanks"). */
  answered: boolean | null
  /** Whether the text ends with the offer to call a person, which the customer may take. */
  offersPerson: boolean
  /** What a language model took; absent when none was asked. */
  usage?: Usage
  /** Why the model's own words were not sent. */
  doubt?: string
  /** Why the model gave nothing. */
  failed?: ModelFailure
  /** What reports keep of the question. */
  noted?: Noted
}

interface Picture {
  content: string
  image_url: string
}

/** Questions in a row without an answer after which the owner gets the chat. */
const unansweredLimit = 2

const mostPictures = 3

/** What is needed to write a reply. */
export interface Writing {
  assistant: Assistant
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /** Milliseconds since the epoch. */
  now(): number
  /** Whether what reports keep of the question is read, too. */
  isReported?: boolean
}

/** Writes the reply to the question of a conversation. */
export async function writeReply(
  { assistant: own, log, now, isReported = true }: Writing,
  shop: Shop,
  conversation: Conversation,
): Promise<Reply> {
  const assistant = conversation.may_ask_model ? own : builtIn
  const { time_zone: timeZone } = shop.material.business
  // Whether a reply tells of the time is seen by whether it is asked for.
  const clock = timeZone
    ? {
        get now() {
          return new Date(now())
        },
        timeZone,
      }
    : undefined
  const turn = readTurn(shop, customerTexts(conversation.messages), clock, { isReported })
  const { say } = languages[turn.spoken.language]
  if (acceptsPerson(conversation, turn)) return handOff(say.handOff, 'The customer asked for a person.')
  const unseen: Reply = { ...offering(remark(say.cannotSeePictures), say), answered: false }
  if (isPictureAlone(conversation) && !assistant.seesPictures) return unseen
  const answer = await assistant.answer(shop, turn, conversation)
  if (answer.failed) logFailure(log, answer.failed, conversation)
  const noted: Noted = {
    ...(turn.asksAgain && { asked_again: true }),
    ...(answer.wanted && { wanted: answer.wanted }),
  }
  const extras = {
    ...(answer.usage && { usage: answer.usage }),
    ...(answer.doubt && { doubt: answer.doubt }),
    ...(answer.failed && { failed: answer.failed }),
    noted,
  }
  if (isPictureAlone(conversation) && (answer.isBlind || answer.failed)) return { ...unseen, ...extras }
  // What comes closest is told, and a person offered; where there is nothing to tell, the second time is one too many. While
  // the model fails it may be what would have told more: the person is only offered then.
  const isStuck =
    answer.answered === false &&
    answer.failed === undefined &&
    answer.facts.length === 0 &&
    answer.escalate === undefined &&
    conversation.session.unanswered_count + 1 >= unansweredLimit
  if (isStuck)
    return {
      ...handOff(say.handOffUnanswered, 'The assistant had no answer twice in a row.', false),
      ...extras,
    }
  return {
    text: answer.text,
    sources: answer.answered === true ? sourcesOf(answer.facts) : [],
    facts: answer.facts,
    images: answer.answered === true ? picturesOf(answer.facts, shop, turn) : [],
    escalate: answer.escalate === undefined ? null : { reason: answer.escalate },
    answered: answer.escalate === undefined ? answer.answered : true,
    offersPerson: answer.offersPerson === true,
    ...extras,
  }
}

/** One line a failure, for the operator: what was asked in vain, or not asked since it had failed before. */
function logFailure(log: Writing['log'], failure: ModelFailure, { session }: Conversation): void {
  const { cause, status, requestId, words, isSkipped } = failure
  const details = { sessionId: session.id, cause, status, modelRequestId: requestId, reason: words }
  if (isSkipped) log('info', 'model skipped', details)
  else log('error', 'model failed', details)
}

const remark = (text: string): Reply => ({
  text,
  sources: [],
  facts: [],
  images: [],
  escalate: null,
  answered: null,
  offersPerson: false,
})

const handOff = (text: string, reason: HandoverReason, answered = true): Reply => ({
  ...remark(text),
  escalate: { reason },
  answered,
})

/** Whether the customer says yes to the offer of a person that ended the last reply, in whatever language. */
function acceptsPerson({ messages, asked }: Conversation, { spoken }: Turn): boolean {
  if (smallTalk(asked, spoken.language) !== 'yes') return false
  return messages.findLast(({ sender_type }) => sender_type !== 'customer')?.offers_person === true
}

/** What the page sends along with a picture that has no words. */
const isPictureAlone = ({ question, asked }: Conversation) =>
  question.image_url !== null && /^(?:sent an image|user sent an image\.?)$/i.test(asked.trim())

function sourcesOf(facts: readonly Fact[]): Source[] {
  const sources = new Map(facts.map(({ subject: { kind, id, name } }) => [id, { kind, id, title: name }]))
  return [...sources.values()]
}

/** The pictures of the products that an answer speaks of, each with its caption. */
function picturesOf(facts: readonly Fact[], { material }: Shop, { spoken }: Turn): Picture[] {
  const ids = new Set(facts.flatMap(({ subject }) => (subject.kind === 'product' ? [subject.id] : [])))
  return [...ids]
    .flatMap(id => material.products.filter(product => product.id === id))
    .flatMap(({ name, price, image_url }) => {
      if (!image_url) return []
      const content = price > 0 ? `${name} — ${formatMoney(price, material.currency, spoken.language)}` : name
      return [{ content, image_url }]
    })
    .slice(0, mostPictures)
}

/** Questions in a row without an answer, this one included. */
export function unansweredInARow({ answered }: Pick<Reply, 'answered'>, before: number): number {
  if (answered === null) return before
  return answered ? 0 : before + 1
}
