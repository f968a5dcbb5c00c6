import { describe, expect, it } from 'vitest'
import { diffWords, type Piece } from './word-diff.ts'

/** What differs in [brackets]. */
const marked = (pieces: Piece[]) =>
  pieces.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')
const marks = (before: string, after: string) => {
  const found = diffWords(before, after)
  return [marked(found.before), marked(found.after)]
}

describe('diffWords', () => {
  it('marks the words that were replaced, and numbers whole', () => {
    expect(
      marks('Delivery takes 3 days and costs $4.50.', 'Delivery takes 5 days and costs $14.50.'),
    ).toEqual(['Delivery takes [3] days and costs $[4.50].', 'Delivery takes [5] days and costs $[14.50].'])
  })

  it('marks words of languages with other scripts', () => {
    expect(marks('ডেলিভারি তিন দিনে পৌঁছায়', 'ডেলিভারি পাঁচ দিনে পৌঁছায়')).toEqual([
      'ডেলিভারি [তিন] দিনে পৌঁছায়',
      'ডেলিভারি [পাঁচ] দিনে পৌঁছায়',
    ])
  })

  it('joins neighbouring words to one mark', () => {
    expect(marks('We are open from nine to five today.', 'We are open all day and night today.')).toEqual([
      'We are open [from nine to five] today.',
      'We are open [all day and night] today.',
    ])
  })

  it('keeps every character of both texts', () => {
    const before = 'One line.\n\nAnother  line, with “quotes”.\n'
    const after = '\tOne line.\nAnother line, without quotes.'
    const found = diffWords(before, after)
    expect(found.before.map(({ text }) => text).join('')).toBe(before)
    expect(found.after.map(({ text }) => text).join('')).toBe(after)
  })

  it('marks the whole of texts that have little in common', () => {
    expect(marks('The blue mug costs $12.', 'Sorry, that is unknown here!')).toEqual([
      '[The blue mug costs $12.]',
      '[Sorry, that is unknown here!]',
    ])
  })
})
