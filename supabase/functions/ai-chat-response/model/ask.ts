// One call of a language model, whole or as it writes.
import { generateText, type LanguageModel, NoObjectGeneratedError, Output, streamText } from 'ai'
import type { Prompt } from './prompt.ts'
import { type ModelReply, readReply, replySchema } from './reply-schema.ts'

export interface Question {
  model: LanguageModel
  prompt: Prompt
  /** Most tokens that the model may write. */
  maxTokens: number
  signal: AbortSignal
  /** When given, the words are asked for as they are written, and each growth of the reply is told. */
  onPartial?: ((reply: Partial<Pick<ModelReply, 'reply' | 'answered'>>) => void) | undefined
}

export interface Answer {
  reply: ModelReply
  inputTokens: number
  outputTokens: number
}

interface Written {
  text: string
  finishReason: string | undefined
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined
}

/**
 * Asks once.
 * @throws UnreadableReply, or what the provider's client throws
 */
export async function askModel(question: Question): Promise<Answer> {
  const { text, finishReason, usage } = await (question.onPartial ? stream(question) : generate(question))
  return {
    reply: readReply(text, finishReason === 'stop'),
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
  }
}

const callOf = ({ model, prompt, maxTokens, signal }: Question) => ({
  model,
  system: prompt.system,
  messages: prompt.messages,
  output: Output.object({ schema: replySchema, name: 'reply' }),
  maxOutputTokens: maxTokens,
  maxRetries: 0,
  abortSignal: signal,
  // What customers write is not kept at the provider.
  providerOptions: { openai: { store: false } },
})

async function generate(question: Question): Promise<Written> {
  try {
    return await generateText(callOf(question))
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage }
  }
}

async function stream(question: Question): Promise<Written> {
  const failures: unknown[] = []
  const result = streamText({ ...callOf(question), onError: ({ error }) => void failures.push(error) })
  for await (const partial of result.partialOutputStream) question.onPartial?.(partial)
  question.signal.throwIfAborted()
  if (failures.length > 0) throw failures[0]
  const [text, finishReason, usage] = await Promise.all([result.text, result.finishReason, result.totalUsage])
  return { text, finishReason, usage }
}
