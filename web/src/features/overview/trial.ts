/** A fact that an answer rests on, as the function `ai-try-it` returns it. */
export interface Fact {
  kind: 'business' | 'product' | 'article'
  id: string
  /** Whose it is. */
  title: string
  statement: string
}

/** The response of the function `ai-try-it`. */
export interface Answer {
  response: string
  /** False when the material does not answer the question; null when nothing was asked. */
  answered: boolean | null
  escalated: boolean
  reason: string | null
  unansweredCount: number
  pictures: { content: string; image_url: string }[]
  offersPerson: boolean
  facts: Fact[]
  /** What a language model took for it; null where none was asked. */
  usage: { model: string; inputTokens: number; outputTokens: number } | null
  /** Why the built-in assistant answered in a model's place; null where it did not. */
  trouble: string | null
}

/** A question and its outcome. */
export interface Turn {
  id: number
  question: string
  state: { kind: 'asking' } | { kind: 'answered'; answer: Answer } | { kind: 'failed'; message: string }
}

/** The number of turns that the assistant gets: 20 messages, as in a customer's chat. */
const REMEMBERED_TURNS = 10

/** The history for the assistant: the turns that were answered. */
export function conversationOf(turns: Turn[]) {
  const answered = turns.flatMap(({ question, state }) =>
    state.kind === 'answered' ? [{ question, answer: state.answer }] : [],
  )
  const last = answered.at(-1)?.answer
  return {
    history: answered.slice(-REMEMBERED_TURNS).flatMap(({ question, answer }) => [
      { sender_type: 'customer' as const, content: question },
      { sender_type: 'ai' as const, content: answer.response, offers_person: answer.offersPerson },
    ]),
    // A hand-over resets it: from then on a customer's chat would be answered by the owner.
    unansweredCount: last && !last.escalated ? last.unansweredCount : 0,
  }
}
