import type { Budget } from './budget.ts'

/** A chat with a question that waits for its reply, as the database function `assistant_context` gives it. */
export interface Conversation {
  session: {
    id: string
    status: 'active' | 'escalated' | 'resolved'
    escalation_reason: string | null
    /** Questions in a row that had no answer. */
    unanswered_count: number
  }
  /** The newest customer message, while it waits for its reply. */
  question: { id: string; content: string; image_url: string | null }
  /** Everything the customer said since the last answer, oldest first, one message a line. */
  asked: string
  /** The last 20 messages, oldest first; the question is among them. */
  messages: Message[]
  business_id: string
  /** Whether the owner's plan, or the trial, lets a language model answer. */
  may_ask_model: boolean
  /** Another one after each change of the business's material; null when that is not known. */
  version: string | null
}

/** A question that waits for its reply. */
export interface Waiting extends Conversation {
  reply: null
  /** Why no reply may be written; the question then comes alone, without what was said before. */
  budget: Budget | null
  /** Another call writes the reply now; the question then comes alone, too. */
  is_claimed: boolean
}

/** Where a chat stands that waits for no reply. */
export interface Standing {
  session: Conversation['session']
  question: null
  reply: { id: string; content: string } | null
}

/** Before it is known that something waits for an answer. */
export type ChatState = Waiting | Standing

/** Whether a chat waits for the assistant's reply. */
export const waits = (state: ChatState): state is Waiting =>
  state.session.status === 'active' && state.question !== null

export interface Message {
  id: string
  sender_type: 'customer' | 'ai' | 'human'
  content: string
  image_url: string | null
  created_at: string
  /** Whether it offers to call a person. */
  offers_person: boolean
}

/** Something that a reply rests on. */
export interface Source {
  kind: 'business' | 'product' | 'article'
  id: string
  title: string
}

/** The most characters that are read of what a customer asks, and of what they said before. */
const longest = { asked: 800, before: 300 }
/** How many of the texts before are read. */
const mostBefore = 6

/**
 * What the customer wrote, oldest first: messages that follow one another are one. Reading takes longer the more there is,
 * and anybody may write: of long texts the beginning and the end are read, and of many the last.
 */
export function customerTexts(messages: readonly Pick<Message, 'sender_type' | 'content'>[]): string[] {
  const texts: string[] = []
  let isGoingOn = false
  for (const { sender_type, content } of messages) {
    const isCustomer = sender_type === 'customer'
    if (isCustomer && isGoingOn) texts.push(`${texts.pop()}\n${content}`)
    else if (isCustomer) texts.push(content)
    isGoingOn = isCustomer
  }
  return texts
    .slice(-mostBefore - 1)
    .map((text, at, { length }) => inBrief(text, at === length - 1 ? longest.asked : longest.before))
}

/** The beginning and the end of a text that is longer than `most` characters, cut between words. */
function inBrief(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, (most * 5) / 8).replace(/\s\S{0,24}$/, '')
  const end = text.slice((-most * 3) / 8).replace(/^\S{0,24}\s/, '')
  return `${beginning}\n${end}`
}
