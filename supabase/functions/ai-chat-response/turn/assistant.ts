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

/**
 * Why a language model gave nothing: its key is refused, there is no such model, it takes no more requests for now, its server
 * has a fault, is too slow or cannot be reached; or it refused this very request, or wrote what cannot be read.
 */
export type FailureCause =
  | 'unauthorized'
  | 'not_found'
  | 'rate_limited'
  | 'server_error'
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'unreadable'

/** A failure of a language model. It holds nothing of what was sent or received, and no key. */
export interface ModelFailure {
  cause: FailureCause
  /** In a sentence. */
  words: string
  /** The HTTP status that its server answered with. */
  status?: number | undefined
  /** The name that its server gave the request. */
  requestId?: string | undefined
  /** How long its server asks to be left alone, in milliseconds. */
  wait?: number | undefined
  /** Whether it was not asked or not waited for, since it had failed before. */
  isSkipped?: boolean
}

/** A model that is not asked for now, since it failed. */
export interface Outage {
  failure: ModelFailure
  /** Milliseconds since the epoch. */
  since: number
}

/** An answer, and what a language model took for it; without usage where none was asked. */
export interface AssistantReply extends TurnAnswer {
  usage?: Usage
  /** Whether the model takes no pictures, though it was given some. */
  isBlind?: boolean
  /** Why the model's own words were not sent, where it proposed some. */
  doubt?: string
  /** Why the model gave nothing: the answer is the built-in assistant's. */
  failed?: ModelFailure
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
