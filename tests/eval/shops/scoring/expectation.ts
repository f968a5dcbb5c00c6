import { z } from 'zod'
import { pattern } from './patterns.ts'

const compiles = (source: string): boolean => {
  try {
    return Boolean(pattern(source))
  } catch {
    return false
  }
}

/** Sources of patterns, as `pattern` takes them. */
export const patternSources = z.array(z.string().refine(compiles, 'is no pattern'))

const patterns = patternSources.default([])

/** What a right reply to a question does and says. */
export const expectation = z.object({
  /** Answers, says that it is not known or not carried, calls a person, or returns a greeting. */
  action: z.enum(['answer', 'decline', 'handover', 'small_talk']),
  /** All of these have to be said. */
  all: patterns,
  /** One of these at least has to be said. */
  any: patterns,
  /** One of these makes the reply wrong, whatever else it says. */
  none: patterns,
  /** Wrong only where `all` and `any` are not met: the price of another size, another day. */
  instead: patterns,
  /** The right answer is a no: a denial is not false. */
  truth: z.literal('no').optional(),
  /** Whether calling a person is right too. */
  handover: z.enum(['ok', 'no']).optional(),
  /** "We do not carry that" is right. */
  denied: z.literal('ok').optional(),
})

export type Expectation = z.infer<typeof expectation>
