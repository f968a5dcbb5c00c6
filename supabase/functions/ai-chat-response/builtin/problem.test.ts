import { describe, expect, test } from 'vitest'
import { isAngry } from './anger.ts'
import { findProblem } from './problem.ts'

describe('findProblem', () => {
  test.each([
    ['my order arrived broken', 'damaged'],
    ['You sent me the wrong size', 'wrong'],
    ['a part is missing', 'incomplete'],
    ['the vase I bought is cracked', 'damaged'],
    ['I was charged twice for one lamp', 'payment'],
    ['money was deducted but my payment did not show', 'payment'],
    ['I want a refund', 'refund'],
    ['where is my refund?', 'refund'],
    ["I still haven't received my parcel", 'late'],
    ['it has been three weeks now', 'late'],
    ['order #48213 please', 'late'],
  ])('a report: %s', (message, word) => {
    const problem = findProblem(message)
    expect(problem?.kind).toBe('report')
    expect(problem?.reason.toLowerCase()).toContain(word)
  })

  test.each(['where is my order?', 'order status', 'please cancel my order', 'has my parcel shipped yet?'])(
    'an inquiry: %s',
    message => expect(findProblem(message)?.kind).toBe('inquiry'),
  )

  test.each([
    'what if it arrives broken?',
    'what is your refund policy?',
    'do you replace damaged items?',
    'how long does delivery take?',
    'can I cancel my order after paying?',
    'is the glass easily broken?',
    'can I track a parcel with you?',
    'where is your shop?',
    'I won the contest but my money has not come',
  ])('a question or none of ours: %s', message => expect(findProblem(message)).toBeNull())
})

describe('isAngry', () => {
  test.each([
    'This is ridiculous',
    'your service is terrible',
    'I am so disappointed',
    "I'll never buy from you again",
    'I want to file a complaint',
    'you are all thieves',
  ])('yes: %s', message => expect(isAngry(message)).toBe(true))

  test.each([
    'do you have a funny sucks shirt?',
    'is the lamp very bright?',
    'that scam-proof wallet, how much?',
    'do you have angry bird plushies?',
    'this is the best shop',
  ])('no: %s', message => expect(isAngry(message)).toBe(false))
})
