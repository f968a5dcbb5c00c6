// The composer that asks a language model, and believes none of it before the fact lock has.
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import { unavailable } from '../builtin/draft.ts'
import { decideByRules, handOverWhenStuck } from '../builtin/rules.ts'
import type { Composer, Draft } from '../composer.ts'
import type { AssistantContext, Source } from '../context.ts'
import { materialOf } from '../fact-lock/context-material.ts'
import { findViolations } from '../fact-lock/lock.ts'
import { repeats } from './leak.ts'
import { buildPrompt, type Prompt } from './prompt.ts'
import { type ModelReply, readReply, replySchema, UnreadableReply } from './reply-schema.ts'

export interface ModelComposerOptions {
  model: LanguageModel
  /** The longest that a customer waits, over all tries, in milliseconds. */
  timeLimit?: number
}

/** Most tokens that a reply may take, and most characters that it may have. */
const longest = { tokens: 800, characters: 1500 }

/**
 * A composer for a language model. What rules decide never reaches the model. A passing fault is tried once more, and a
 * reply that does not pass is written once more with its faults named; then the owner gets the chat. Throws when the
 * model cannot be reached or read in time.
 */
export function createModelComposer({ model, timeLimit = 20_000 }: ModelComposerOptions): Composer {
  return async context => {
    const decided = decideByRules(context)
    if (decided) return decided
    try {
      const signal = AbortSignal.timeout(timeLimit)
      const first = await write(context, model, signal)
      if (first.faults.length === 0) return handOverWhenStuck(first.draft, context)
      const second = await write(context, model, signal, first.faults.join(' '))
      if (second.faults.length === 0) return handOverWhenStuck(second.draft, context)
    } catch (error) {
      throw new ModelFailed(whatFailed(error))
    }
    return unavailable("The assistant's answer was not backed by your material.")
  }
}

/** The model gave no answer. The message holds nothing of what was sent or received, and no key. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}

function whatFailed(error: unknown): string {
  if (error instanceof UnreadableReply) return error.message
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300)
    return `The model answered with status ${error.statusCode}.`
  const name = error instanceof Error ? error.name : 'Error'
  return /timeout|abort/i.test(name)
    ? 'The model did not answer in time.'
    : `The model could not be reached (${name}).`
}

async function write(
  context: AssistantContext,
  model: LanguageModel,
  signal: AbortSignal,
  fault?: string,
): Promise<{ draft: Draft; faults: string[] }> {
  const prompt = buildPrompt(context, fault)
  const reply = await askTwice(model, prompt, signal)
  return { draft: draftOf(reply, prompt, context), faults: faultsOf(reply.reply, prompt, context) }
}

/** One retry on what may pass by itself: a busy or broken server, a cut line, an unreadable answer. */
async function askTwice(model: LanguageModel, prompt: Prompt, signal: AbortSignal): Promise<ModelReply> {
  try {
    return await ask(model, prompt, signal)
  } catch (error) {
    if (signal.aborted || !mayPass(error)) throw error
    return await ask(model, prompt, signal)
  }
}

async function ask(
  model: LanguageModel,
  { system, messages }: Prompt,
  signal: AbortSignal,
): Promise<ModelReply> {
  try {
    const { output } = await generateText({
      model,
      system,
      messages,
      output: Output.object({ schema: replySchema, name: 'reply' }),
      maxOutputTokens: longest.tokens,
      maxRetries: 0,
      abortSignal: signal,
    })
    return output
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return readReply(error.text ?? '')
    throw error
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof UnreadableReply) return true
  if (!APICallError.isInstance(error)) return true
  const { statusCode } = error
  return (
    statusCode === undefined ||
    statusCode < 400 ||
    statusCode === 408 ||
    statusCode === 429 ||
    statusCode >= 500
  )
}

/** What keeps a reply from being sent, in words for the model. */
function faultsOf(reply: string, { confidential }: Prompt, context: AssistantContext): string[] {
  const { material, customerWords } = materialOf(context)
  const unbacked = findViolations(reply, material, customerWords).map(
    ({ kind, text }) => `The ${kind} ${JSON.stringify(text)} stands nowhere in the material as you said it.`,
  )
  const open = [
    material.business.description,
    material.business.policies,
    ...material.texts.map(({ content }) => content),
  ]
  if (repeats(reply, confidential, open.join('\n'))) unbacked.push('It repeats your instructions.')
  if (/```|<\/?[a-z]+>/i.test(reply)) unbacked.push('It holds code.')
  if (reply.length > longest.characters) unbacked.push('It is too long for a chat.')
  return unbacked
}

function draftOf(reply: ModelReply, { sources }: Prompt, { products }: AssistantContext): Draft {
  const meant = (ids: string[]) => ids.map(id => sources.get(id)).filter(source => source !== undefined)
  const text = reply.reply.trim()
  const named = products
    .filter(({ name }) => text.includes(name))
    .map(({ id, name }): Source => ({ kind: 'product', id, title: name }))
  const all = [...meant(reply.sources), ...meant(reply.products), ...named]
  const rests = all.filter(
    ({ kind, id }, at) => all.findIndex(other => other.kind === kind && other.id === id) === at,
  )
  const shown = [...meant(reply.products), ...named]
    .filter(({ kind }) => kind === 'product')
    .map(({ id }) => id)
  return {
    text,
    products: [...new Set(shown)].slice(0, 3),
    sources: rests,
    escalate: reply.escalate
      ? { reason: reply.reason.trim().slice(0, 300) || 'The assistant asked for a person.' }
      : null,
    answered: reply.answered,
  }
}
