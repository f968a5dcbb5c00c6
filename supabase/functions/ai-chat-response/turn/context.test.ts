import { expect, test } from 'vitest'
import { customerTexts } from './context.ts'

const customer = (content: string) => ({ sender_type: 'customer' as const, content })
const assistant = { sender_type: 'ai' as const, content: 'Yes.' }

test('messages that follow one another are one', () => {
  expect(customerTexts([customer('Hi'), customer('Mugs?'), assistant, customer('How much?')])).toEqual([
    'Hi\nMugs?',
    'How much?',
  ])
})

test('of a long text the beginning and the end are read, in whole words', () => {
  const [text = ''] = customerTexts([
    customer(`How much is a mug? ${'blue words '.repeat(800)}Can I return it?`),
  ])
  expect(text.length).toBeLessThanOrEqual(800)
  expect(text).toMatch(
    /^How much is a mug\? (blue words ?)+(blue)?\n(words )?(blue words )+Can I return it\?$/,
  )
})

test('however much a customer wrote, little of it is read', () => {
  const messages = Array.from({ length: 20 }, () => [customer('x'.repeat(8_000)), assistant]).flat()
  const texts = customerTexts(messages)
  expect(texts).toHaveLength(7)
  expect(texts.join('').length).toBeLessThan(3_000)
  expect(
    customerTexts(Array.from({ length: 20 }, () => customer('12 and '.repeat(1_000))))[0]?.length,
  ).toBeLessThanOrEqual(800)
})

test('other texts are read as they are', () => {
  expect(customerTexts([customer('a '.repeat(400).trim())])).toEqual(['a '.repeat(400).trim()])
  expect(customerTexts([])).toEqual([])
})
