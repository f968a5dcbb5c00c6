// The assistant with a language model: it chooses facts, and what it chose is worded and checked here.
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { Shop } from '../plan/shop.ts'
import { answerOf, type Turn } from '../say/answer.ts'
import type { ModelFailure } from '../turn/assistant.ts'
import { answerChoice, type ChosenAnswer } from './answer-choice.ts'
import { type Choice, choiceSchema, readChoice } from './choice-schema.ts'
import { givenUpFor } from './circuit.ts'
import { buildFactsPrompt, type FactsPrompt, type Said } from './facts-prompt.ts'
import { failureOf } from './failure.ts'
import { pause, refusesPictures, retryDelay } from './retry.ts'
import { type AiWording, defaultMaxTokens } from './settings.ts'

export interface ChoosingOptions {
  model: LanguageModel
  wording: AiWording
  /** Ends the waiting, over all tries. */
  signal: AbortSignal
  /** Most tokens that the model may write for one reply. */
  maxTokens?: number | undefined
}

export interface ModelAnswer extends ChosenAnswer {
  usage: { model: string; inputTokens: number; outputTokens: number; attempts: number }
  /** Whether the model takes no pictures: it answered to the words alone. */
  isBlind?: boolean
  /** Why the model gave no choice. */
  failed?: ModelFailure
}

/**
 * Answers a message with a model's help. What rules decide never reaches it. When it fails or cannot be read, the built-in
 * answer is given.
 */
export async function answerWithModel(
  shop: Shop,
  turn: Turn,
  chat: { said: readonly Said[]; instructions: string },
  options: ChoosingOptions,
): Promise<ModelAnswer> {
  const { model, wording, signal } = options
  const usage = {
    model: typeof model === 'string' ? model : model.modelId,
    inputTokens: 0,
    outputTokens: 0,
    attempts: 0,
  }
  if (turn.decided) return { ...turn.decided, words: 'builtin', usage }
  const promptOf = (said: readonly Said[]) => buildFactsPrompt(shop, turn, { ...chat, said, wording })
  let prompt = promptOf(chat.said)
  let isBlind = false
  for (let retries = 1; ; ) {
    usage.attempts += 1
    try {
      const choice = await ask(prompt, options, signal, usage)
      return { ...answerChoice(shop, turn, prompt, choice, wording), usage, isBlind }
    } catch (error) {
      const delay = retryDelay(error, Date.now())
      if (prompt.hasPictures && refusesPictures(error) && !signal.aborted) {
        prompt = promptOf(chat.said.map(({ by, text }) => ({ by, text })))
        isBlind = true
        continue
      }
      const isOver = signal.aborted || delay === null || retries === 0
      if (isOver || !(await waits(delay, signal)))
        return {
          ...answerOf(shop, turn),
          words: 'builtin',
          usage,
          isBlind,
          failed: givenUpFor(signal) ?? failureOf(signal.aborted ? signal.reason : error, Date.now()),
        }
      retries -= 1
    }
  }
}

/** Whether the wait came to its end. */
const waits = (delay: number, signal: AbortSignal) =>
  pause(delay, signal).then(
    () => true,
    () => false,
  )

/** @throws UnreadableReply, or what the provider's client throws */
async function ask(
  prompt: FactsPrompt,
  { model, wording, maxTokens = defaultMaxTokens }: ChoosingOptions,
  signal: AbortSignal,
  usage: ModelAnswer['usage'],
): Promise<Choice> {
  const { text, tokens } = await generateText({
    model,
    system: prompt.system,
    messages: prompt.messages,
    output: Output.object({ schema: choiceSchema(wording), name: 'choice' }),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    // What customers write is not kept at the provider.
    providerOptions: { openai: { store: false } },
  }).then(
    ({ text, usage }) => ({ text, tokens: usage }),
    error => {
      // A choice that does not fit the schema is read all the same, as far as it goes.
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      return { text: error.text ?? '', tokens: error.usage }
    },
  )
  usage.inputTokens += tokens?.inputTokens ?? 0
  usage.outputTokens += tokens?.outputTokens ?? 0
  return readChoice(text)
}
