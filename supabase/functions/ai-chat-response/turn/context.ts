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

/** What the customer wrote, oldest first: messages that follow one another are one. */
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
}
