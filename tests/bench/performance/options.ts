/** What the command line asks for. */
import { parseArgs } from 'node:util'
import type { Asking } from './answer.ts'
import type { Effort } from './compare.ts'

/** What is measured unless something is named. */
const usual = ['read', 'poll', 'list', 'send', 'answer', 'start', 'rss', 'idle', 'growth'] as const
export const measures = [...usual, 'partitions', 'lighthouse'] as const
export type Measure = (typeof measures)[number]

export interface Size {
  businesses: number
  messages: number
}

export interface Options {
  measures: Set<Measure>
  effort: Effort
  json: string | undefined
  markdown: boolean
  quick: boolean
  sizes: {
    requests: Size
    answers: Size & { perRun: Asking }
    memory: Size & { first: number; more: number; looks: number }
    idle: Size & { chats: number; seconds: number }
    tenfold: Size[]
    moreMessages: Size[]
    moreBusinesses: Size[]
    /** Messages. */
    partitions: number
  }
}

const sizes: Options['sizes'] = {
  requests: { businesses: 100, messages: 600_000 },
  answers: {
    businesses: 1000,
    messages: 30_000,
    perRun: { warmUp: 1500, kept: 1000, unread: 100 },
  },
  memory: { businesses: 100, messages: 60_000, first: 10_000, more: 100_000, looks: 4 },
  idle: { businesses: 100, messages: 60_000, chats: 1000, seconds: 60 },
  tenfold: [
    { businesses: 100, messages: 300_000 },
    { businesses: 100, messages: 3_000_000 },
  ],
  moreMessages: [10_000, 100_000, 1_000_000].map(messages => ({ businesses: 100, messages })),
  moreBusinesses: [10, 100, 1000].map(businesses => ({ businesses, messages: 100_000 })),
  partitions: 10_000_000,
}

/** To see that everything works, and roughly where it stands. */
const quickSizes: Options['sizes'] = {
  requests: { businesses: 20, messages: 60_000 },
  answers: {
    businesses: 60,
    messages: 30_000,
    perRun: { warmUp: 60, kept: 100, unread: 15 },
  },
  memory: { businesses: 20, messages: 30_000, first: 2000, more: 8000, looks: 2 },
  idle: { businesses: 20, messages: 30_000, chats: 200, seconds: 10 },
  tenfold: [
    { businesses: 20, messages: 10_000 },
    { businesses: 20, messages: 100_000 },
  ],
  moreMessages: [3000, 30_000].map(messages => ({ businesses: 10, messages })),
  moreBusinesses: [10, 100].map(businesses => ({ businesses, messages: 10_000 })),
  partitions: 12_000,
}

/** @throws Error that tells what may be asked for */
export function readOptions(words: string[]): Options {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      messages: { type: 'string' },
      json: { type: 'string' },
      markdown: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter(name => !measures.includes(name as Measure))
  if (unknown.length > 0)
    throw new Error(
      `No measure ${unknown.join(', ')}. Measures: ${measures.join(', ')}. Or day, or soak, alone.`,
    )
  const { quick, messages, json, markdown } = values
  const ofEffort = quick ? quickSizes : sizes
  return {
    measures: new Set(positionals.length > 0 ? (positionals as Measure[]) : usual),
    effort: quick ? { rounds: 1, seconds: 2, warmUpSeconds: 1 } : { rounds: 3, seconds: 6, warmUpSeconds: 2 },
    json,
    markdown,
    quick,
    sizes: { ...ofEffort, partitions: messages ? Number(messages) : ofEffort.partitions },
  }
}
