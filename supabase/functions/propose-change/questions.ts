import type { Shop } from '../ai-chat-response/plan/shop.ts'
import { builtIn } from '../ai-chat-response/turn/assistant.ts'
import type { Conversation } from '../ai-chat-response/turn/context.ts'
import { type Reply, writeReply } from '../ai-chat-response/turn/reply.ts'

/** A question that customers asked, as `propose_change` gives it. */
export interface Question {
  id: string
  text: string
  times: number
  last_asked_at: string
  /** What was said in its chat before, and the question itself, oldest first. */
  messages: readonly {
    sender_type: 'customer' | 'ai' | 'human'
    content: string
    offers_person: boolean
  }[]
}

/** What the built-in assistant replies to a question. No language model is asked: it would word each answer in another way. */
export async function replyTo(shop: Shop, question: Question, now: () => number): Promise<Reply> {
  const writing = { assistant: builtIn, log: () => undefined, now, isReported: false }
  return writeReply(writing, shop, conversationOf(question))
}

function conversationOf({ id, text, last_asked_at, messages }: Question): Conversation {
  const isAnswer = ({ sender_type }: Question['messages'][number]) => sender_type !== 'customer'
  const asked = messages.slice(messages.findLastIndex(isAnswer) + 1)
  return {
    session: { id, status: 'active', escalation_reason: null, unanswered_count: 0 },
    may_ask_model: false,
    question: { id, content: text, image_url: null },
    asked: asked.map(({ content }) => content).join('\n') || text,
    messages: messages.map(message => ({ ...message, id, image_url: null, created_at: last_asked_at })),
    business_id: '',
    version: null,
  }
}
