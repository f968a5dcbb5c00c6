import { describe, expect, it } from 'vitest'
import type { ReplyDetails } from '../api/messages.ts'
import { describeReply } from './describe-reply.ts'

const linesOf = (details: ReplyDetails) =>
  describeReply(details, 'en').map(({ term, text }) => `${term}: ${text}`)

describe('describeReply', () => {
  it('says that no model was asked', () => {
    const details = {
      model: 'builtin',
      input_tokens: 0,
      output_tokens: 0,
      milliseconds: 42,
      attempts: 0,
      lock: [],
    }
    expect(linesOf(details)).toEqual([
      'Model: None: the built-in assistant',
      'Time: Less than 0.1 seconds',
      'Fact check: Every price and name is in your material',
    ])
  })

  it('tells what a model took, and what the fact check refused', () => {
    const details = {
      model: 'large-1',
      input_tokens: 5120,
      output_tokens: 64,
      milliseconds: 2345,
      attempts: 2,
      lock: ['price', 'email'],
    }
    expect(linesOf(details)).toEqual([
      'Model: large-1',
      'Tokens: 5,120 read, 64 written',
      'Tries: 2',
      'Time: 2.3 seconds',
      'Fact check: A draft was refused: price, email address',
    ])
  })

  it('names the limit, and claims no check of a line that states no fact', () => {
    expect(linesOf({ model: 'builtin', milliseconds: 10, lock: [], budget: 'business' })).toEqual([
      'No answer: The daily limit was reached',
      'Time: Less than 0.1 seconds',
    ])
    expect(linesOf({ budget: 'new' })).toEqual(['No answer: A limit was reached'])
  })

  it('says who answered while the model did not', () => {
    expect(linesOf({ model: 'large-1', attempts: 0, lock: [], trouble: 'rate_limited' })).toEqual([
      'Model: The built-in assistant, in place of large-1: it takes no more questions for now',
      'Fact check: Every price and name is in your material',
    ])
  })

  it('leaves out what is not known', () => {
    expect(linesOf({ model: 'large-1' })).toEqual(['Model: large-1'])
  })
})
