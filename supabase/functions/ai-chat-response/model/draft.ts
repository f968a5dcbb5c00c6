// From a model's reply to a draft.
import type { Draft } from '../composer.ts'
import type { AssistantContext, Source } from '../context.ts'
import type { Prompt } from './prompt.ts'
import type { ModelReply } from './reply-schema.ts'

/** The draft with the sources and products that the model named, and those that its words name. */
export function draftOf(reply: ModelReply, { sources }: Prompt, { products }: AssistantContext): Draft {
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
