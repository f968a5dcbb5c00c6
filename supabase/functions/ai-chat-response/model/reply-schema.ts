import { z } from 'zod'

/** What a model is asked for: the reply, and what it rests on. What decides whether the reply may be shown stands before it. */
export const replySchema = z.object({
  answered: z.boolean().describe('False when the material does not answer the question.'),
  reply: z.string().describe('The message to the customer, in plain text.'),
  products: z.array(z.string()).describe('Ids of products to show a picture of, such as P1; at most 3.'),
  sources: z
    .array(z.string())
    .describe('Ids of the passages and products that the reply rests on, such as S2 or P1.'),
  escalate: z.boolean().describe('True when a person of the business has to take over.'),
  reason: z.string().describe('Why, for the owner, in one short sentence; empty when not escalated.'),
})

export type ModelReply = z.infer<typeof replySchema>

/** A model's answer that cannot be read. */
export class UnreadableReply extends Error {
  override name = 'UnreadableReply'
}

/**
 * Reads a reply that is not exactly what was asked for: with fields missing, in a code block, or in plain words, as small models write.
 * @param isWhole whether the model came to an end by itself
 * @throws UnreadableReply when it is empty, cut off, or broken JSON
 */
export function readReply(text: string, isWhole = true): ModelReply {
  const plain = text
    .trim()
    .replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/i, '$1')
    .trim()
  if (plain === '') throw new UnreadableReply('The model wrote nothing.')
  if (!/^[[{"]/.test(plain)) {
    if (!isWhole) throw new UnreadableReply("The model's words were cut off.")
    return { ...silent, reply: plain }
  }
  const loose = replySchema.partial().safeParse(parseJson(plain))
  if (!loose.success || !loose.data.reply?.trim()) throw new UnreadableReply('The model wrote broken JSON.')
  return { ...silent, ...loose.data, reply: loose.data.reply.trim() }
}

const silent: ModelReply = {
  reply: '',
  answered: true,
  products: [],
  sources: [],
  escalate: false,
  reason: '',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
