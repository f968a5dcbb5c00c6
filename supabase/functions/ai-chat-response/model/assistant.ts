import type { LanguageModel } from 'ai'
import type { Shop } from '../plan/shop.ts'
import { answerOf, type Turn } from '../say/answer.ts'
import type { Assistant, AssistantReply, ModelFailure, Outage } from '../turn/assistant.ts'
import type { Conversation } from '../turn/context.ts'
import { modelTimeLimit } from '../turn/reply-times.ts'
import { answerWithModel, type ChoosingOptions } from './choose-facts.ts'
import { createCircuit, type Pass } from './circuit.ts'
import { type ReadFile, recentPictures } from './pictures.ts'
import { pause } from './retry.ts'

export interface ModelAssistantOptions extends Omit<ChoosingOptions, 'signal'> {
  /** The longest that a customer waits, over all tries, in milliseconds. */
  timeLimit?: number
  /** The same for the customer whose question tries a model again that failed. */
  trialPatience?: number
  /** How the customer's pictures are read; without it the model gets none. */
  readPicture?: ReadFile | undefined
  /** Told when the model is not asked for now, since it failed, and null when it is again. */
  onOutage?: ((outage: Outage | null) => void) | undefined
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** An assistant for which a language model chooses the facts. While the model fails, the built-in one answers in its place. */
export function createModelAssistant({
  timeLimit = modelTimeLimit,
  trialPatience = 2_000,
  readPicture,
  onOutage,
  now = Date.now,
  ...options
}: ModelAssistantOptions): Assistant {
  const circuit = createCircuit(timeLimit, onOutage, now)
  const unused = { model: nameOf(options.model), inputTokens: 0, outputTokens: 0, attempts: 0 }
  const instead = (shop: Shop, turn: Turn, failed: ModelFailure): AssistantReply => ({
    ...answerOf(shop, turn),
    usage: unused,
    failed: { ...failed, isSkipped: true },
  })

  /** Asks the model, and tells the circuit how it went. */
  async function ask(
    pass: Pass,
    shop: Shop,
    turn: Turn,
    conversation: Conversation,
  ): Promise<AssistantReply> {
    let failed: ModelFailure | undefined
    try {
      const said = await saidIn(conversation, readPicture, pass.signal)
      const instructions = shop.material.business.ai_instructions ?? ''
      const answer = await answerWithModel(
        shop,
        turn,
        { said, instructions },
        { ...options, signal: pass.signal },
      )
      failed = answer.failed
      return answer
    } finally {
      pass.end(failed)
    }
  }

  return {
    seesPictures: readPicture !== undefined,
    async answer(shop, turn, conversation) {
      // What rules decide needs no model.
      if (turn.decided) return { ...turn.decided, usage: unused }
      const pass = circuit.admit()
      const { failure } = circuit.outage() ?? {}
      if (!pass) return instead(shop, turn, failure ?? unknown)
      const answer = ask(pass, shop, turn, conversation)
      if (!pass.isTrial) return answer
      // The trial goes on for as long as an answer may take; its customer is answered before.
      const late = pause(trialPatience, pass.signal).then(() => instead(shop, turn, failure ?? unknown))
      late.catch(() => undefined)
      return Promise.race([answer, late])
    },
  }
}

const unknown: ModelFailure = { cause: 'unreachable', words: 'The model could not be reached.' }

const nameOf = (model: LanguageModel) => (typeof model === 'string' ? model : model.modelId)

/** What was said in a chat, with the customer's pictures. */
async function saidIn(
  { messages }: Conversation,
  readPicture: ReadFile | undefined,
  signal: AbortSignal,
): Promise<Parameters<typeof answerWithModel>[2]['said']> {
  const pictures = readPicture ? await recentPictures(messages, readPicture, signal) : undefined
  return messages.map(({ id, sender_type, content }) => {
    const picture = pictures?.get(id)
    return {
      by: sender_type === 'customer' ? ('customer' as const) : ('shop' as const),
      text: content,
      ...(picture && { picture }),
    }
  })
}
