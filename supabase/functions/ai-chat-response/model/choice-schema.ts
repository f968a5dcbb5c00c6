// What a model is asked for: which facts answer, and what to compute from them.
import { z } from 'zod'
import type { AiWording } from './settings.ts'

/** A model's answer that cannot be read. */
export class UnreadableReply extends Error {
  override name = 'UnreadableReply'
}

export const computations = ['none', 'total', 'cheapest', 'dearest', 'compare', 'open'] as const
const ask = z.object({
  facts: z.array(z.string()).describe('Ids of the facts that answer.'),
  compute: z.enum(computations),
  items: z.array(z.object({ fact: z.string(), quantity: z.number() })).describe('Of a total.'),
  add: z.array(z.string()).describe('Ids of extras, fees and discounts of a total.'),
  missing: z.string().describe("The customer's words that no fact is about."),
})

const clause = z.object({ text: z.string(), facts: z.array(z.string()) })

const plainChoice = z.object({
  asks: z.array(ask),
  handover: z.enum(['no', 'offer', 'now']),
  language: z.string().describe('Of the last message, such as en or bn-Latn.'),
})
const worded = plainChoice.extend({ wording: z.array(clause) })

export type Choice = z.infer<typeof worded>
export type ChosenAsk = Choice['asks'][number]

/** The schema that a model fills. Without words of its own it has less to write. */
export const choiceSchema = (wording: AiWording) => (wording === 'checked' ? worded : plainChoice)

/** Small models leave fields out, write one where several go, or a field that is not asked for. */
const list = <T extends z.ZodType>(each: T) =>
  z.preprocess(value => (value == null ? [] : Array.isArray(value) ? value : [value]), z.array(each))
const ids = list(z.coerce.string()).catch([])
const loose = z.object({
  asks: list(
    z.object({
      facts: ids,
      compute: z.enum(computations).catch('none'),
      items: list(z.object({ fact: z.coerce.string(), quantity: z.coerce.number().catch(1) })).catch([]),
      add: ids,
      missing: z.string().catch(''),
    }),
  ).catch([]),
  handover: z.enum(['no', 'offer', 'now']).catch('no'),
  language: z.string().catch(''),
  wording: z.preprocess(
    value => (typeof value === 'string' ? [{ text: value }] : value),
    list(
      z.preprocess(
        value => (typeof value === 'string' ? { text: value } : value),
        z.object({ text: z.string(), facts: ids }),
      ),
    ).catch([]),
  ),
})

/**
 * Reads a choice that is not exactly what was asked for: with fields missing, or in a code block.
 * @throws UnreadableReply when it is empty, cut off, or no JSON object
 */
export function readChoice(text: string): Choice {
  const plain = text
    .trim()
    .replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/i, '$1')
    .trim()
  if (plain === '') throw new UnreadableReply('The model wrote nothing.')
  const read = loose.safeParse(parseJson(plain))
  if (!read.success) throw new UnreadableReply('The model wrote no choice.')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
