/** What the load looks like: lengths of messages and of chats, and texts of those lengths. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Quantiles {
  p5: number
  p25: number
  p50: number
  p75: number
  p90: number
  p95: number
  p99: number
}

/** Lengths in characters. */
export interface Shape {
  source: string
  customerMessage: Quantiles
  reply: Quantiles
}

/** Measured on 371 support chats of an online payment company. */
const builtIn: Shape = {
  source: 'built in',
  customerMessage: { p5: 5, p25: 28, p50: 66, p75: 131, p90: 234, p95: 332, p99: 497 },
  reply: { p5: 13, p25: 45, p50: 83, p75: 149, p90: 219, p95: 273, p99: 359 },
}

/** The shape of `stripe_support_chat/load_profile.json` below EVAL_DATA, or the built-in one. */
export async function readShape(): Promise<Shape> {
  const folder = process.env.EVAL_DATA
  if (!folder) return builtIn
  const file = join(folder, 'stripe_support_chat', 'load_profile.json')
  const profile = JSON.parse(await readFile(file, 'utf8')) as Record<string, Quantiles | undefined>
  const { customer_message_chars: customerMessage, agent_message_chars: reply } = profile
  if (!customerMessage || !reply) throw new Error(`${file} has no lengths of messages.`)
  return { source: 'load_profile.json', customerMessage, reply }
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const common =
  'the a is it to of and in you for my i do have can with on this what how your when not are be will if please order size colour delivery price return refund shop money back days work still need which much there any one get send would like want'.split(
    ' ',
  )
const syllables = 'ba co di fa gre ho in ka lo mi no pe qua ri sa tu ver wa xi zo lan mer tis vol'.split(' ')

/** A vocabulary of made-up words behind the common ones: the nth is used about 1/n as often as the first. */
const vocabulary = [
  ...common,
  ...Array.from({ length: 4000 }, (_, index) => {
    const part = (shift: number) => syllables[Math.floor(index / shift) % syllables.length] ?? ''
    return part(1) + part(24) + (index % 3 === 0 ? part(576) : '')
  }),
]

/** A word as texts use them: few words often, most of them seldom. */
export const pickWord = (random: () => number): string =>
  vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'the'

/** A seldom word, as names of products have them. */
export const pickName = (random: () => number): string =>
  vocabulary[common.length + Math.floor(random() * 4000)] ?? 'mug'

/** A text of about `length` characters. */
export function textOf(length: number, random: () => number): string {
  let text = pickWord(random)
  while (text.length < length) text += ` ${pickWord(random)}`
  return text
}

/** `count` texts whose lengths are spread as the quantiles say. */
export function textsOf(lengths: Quantiles, count: number, random: () => number): string[] {
  const known = [
    [0, 2],
    [0.05, lengths.p5],
    [0.25, lengths.p25],
    [0.5, lengths.p50],
    [0.75, lengths.p75],
    [0.9, lengths.p90],
    [0.95, lengths.p95],
    [0.99, lengths.p99],
    [1, lengths.p99 * 1.5],
  ] as const
  return Array.from({ length: count }, () => {
    const share = random()
    const above = Math.max(
      1,
      known.findIndex(([at]) => at >= share),
    )
    const [low, high] = [known[above - 1] ?? [0, 2], known[above] ?? [1, 2]]
    return textOf(low[1] + ((share - low[0]) / (high[0] - low[0])) * (high[1] - low[1]), random)
  })
}
