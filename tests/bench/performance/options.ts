/** What the command line asks for. */
import { parseArgs } from 'node:util'
import type { Effort } from './compare.ts'

export const measures = ['read', 'poll', 'list', 'send', 'answer', 'start', 'rss', 'idle', 'growth'] as const
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
    answers: Size & { passages: number; perRun: number }
  }
}

/** @throws Error that tells what may be asked for */
export function readOptions(words: string[]): Options {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      markdown: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter(name => !measures.includes(name as Measure))
  if (unknown.length > 0)
    throw new Error(`No measure ${unknown.join(', ')}. Measures: ${measures.join(', ')}.`)
  const { quick, json, markdown } = values
  return {
    measures: new Set(positionals.length > 0 ? (positionals as Measure[]) : measures),
    effort: quick ? { rounds: 1, seconds: 2, warmUpSeconds: 1 } : { rounds: 3, seconds: 6, warmUpSeconds: 2 },
    json,
    markdown,
    quick,
    sizes: {
      requests: quick ? { businesses: 20, messages: 60_000 } : { businesses: 100, messages: 600_000 },
      answers: quick
        ? { businesses: 100, messages: 30_000, passages: 50_000, perRun: 300 }
        : { businesses: 1000, messages: 30_000, passages: 1_000_000, perRun: 1000 },
    },
  }
}
