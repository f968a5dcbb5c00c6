import type { AssistantContext, Source } from './context.ts'

/** A reply before it is recorded. */
export interface Draft {
  text: string
  /** Ids of the products whose pictures go along, in order; the first three count. */
  products: string[]
  /** What the text rests on. */
  sources: Source[]
  /** Set when the chat goes to the owner; the reason is for the owner's eyes. */
  escalate: { reason: string } | null
  /** False when the material does not answer the question; null when nothing was asked ("thanks"). */
  answered: boolean | null
  /** What a language model took to write it; absent when none was asked. */
  usage?: Usage
}

/** What a reply cost, over all tries. */
export interface Usage {
  /** The model's name as its provider has it. */
  model: string
  inputTokens: number
  outputTokens: number
  /** How often the model was asked. */
  attempts: number
  /** The kinds of faults for which a try was not sent, such as `price` or `link`, each once; empty when none was found. */
  lock: string[]
}

/**
 * Writes the answer to the question in the context.
 * A composer may throw: the customer then gets an honest line and the owner gets the chat.
 * @param show told what the customer may read already, each time as a whole: sentences that passed the fact lock. A
 *   second try may begin anew, and the draft is what counts. A composer need not call it.
 */
export interface Composer {
  (context: AssistantContext, show?: (text: string) => void): Promise<Draft>
  /** Whether the same context always has the same draft. */
  isPure?: boolean
}

/** A composer gave no draft. The message holds nothing of what was sent or received. */
export class ComposerFailed extends Error {
  override name = 'ComposerFailed'
  readonly usage: Usage | undefined

  constructor(message: string, usage?: Usage) {
    super(message)
    this.usage = usage
  }
}
