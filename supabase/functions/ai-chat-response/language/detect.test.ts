import { describe, expect, test } from 'vitest'
import type { Message } from '../context.ts'
import { detectLanguage, languageOf } from './detect.ts'
import { messages as heldOut } from './fixtures/held-out-messages.ts'
import { messages as tuned } from './fixtures/messages.ts'

const label = (message: string) => {
  const spoken = detectLanguage(message)
  return spoken === null ? '-' : `${spoken.language}${spoken.romanised ? '-latin' : ''}`
}
const missed = (set: Record<string, string[]>) =>
  Object.entries(set).flatMap(([language, list]) =>
    list.filter(message => label(message) !== language).map(message => `${language}: ${message}`),
  )
const count = (set: Record<string, string[]>) => Object.values(set).flat().length

describe('detectLanguage', () => {
  test('knows at least 98 of 100 messages that its rules were made on', () => {
    expect(missed(tuned).length / count(tuned), missed(tuned).join('\n')).toBeLessThanOrEqual(0.02)
  })

  test('knows at least 95 of 100 that they were not made on', () => {
    expect(missed(heldOut).length / count(heldOut), missed(heldOut).join('\n')).toBeLessThanOrEqual(0.05)
  })

  test.each([
    ['Stoneware Mug er dam koto', 'bn-latin'],
    ['Stoneware Mug का दाम', 'hi'],
    ['Do you have কটন শার্ট in stock?', 'bn'],
    ['¿', '-'],
    ['', '-'],
    ['Это на русском языке', '-'],
    ['یہ کتنے کا ہے', '-'],
  ])('%s: %s', (message, expected) => expect(label(message)).toBe(expected))
})

describe('languageOf', () => {
  const said = (content: string, sender_type: Message['sender_type'] = 'customer'): Message => ({
    id: content,
    sender_type,
    content,
    image_url: null,
    sources: null,
    created_at: '2026-11-21T10:00:00Z',
  })
  const language = (asked: string, ...before: Message[]) =>
    languageOf({ asked, messages: [...before, said(asked)] }).language

  test('a message that tells nothing keeps the conversation’s language', () => {
    expect(language('Stoneware Mug, Blue', said('আপনাদের কী কী আছে?'), said('Mugs.', 'ai'))).toBe('bn')
    expect(language('ok', said('price kya hai'), said('How much?'))).toBe('en')
    expect(language('Stoneware Mug, Blue')).toBe('en')
  })

  test('the newest message decides', () => {
    expect(language('How much is it?', said('দাম কত'))).toBe('en')
    expect(language('cuánto cuesta', said('How much is it?'))).toBe('es')
  })
})
