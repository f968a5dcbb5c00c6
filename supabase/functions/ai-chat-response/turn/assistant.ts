import type { TurnAnswer } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import { answerOf, type Turn } from '../say/answer.ts'
import type { Conversation } from './context.ts'

/** What a reply cost, over all tries. */
export interface Usage {
  /** The model's name as its provider has it. */
  model: string
  inputTokens: number
  outputTokens: number
  /** How often the model was asked. */
  attempts: number
}

/** An answer, and what a language model took for it; without usage where none was asked. */
export interface AssistantReply extends TurnAnswer {
  usage?: Usage
  /** Whether the model takes no pictures, though it was given some. */
  isBlind?: boolean
  /** Why the model's own words were not sent, where it proposed some. */
  doubt?: string
  /** Why the model gave nothing, in words that hold nothing of what was sent or received. */
  failed?: string
}

/** Answers messages. */
export interface Assistant {
  answer(shop: Shop, turn: Turn, conversation: Conversation): Promise<AssistantReply>
  seesPictures: boolean
}

/** The assistant that needs no key and no network. */
export const builtIn: Assistant = {
  answer: (shop, turn) => Promise.resolve(answerOf(shop, turn)),
  seesPictures: false,
}
