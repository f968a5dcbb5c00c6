import { describe, expect, test } from 'vitest'
import { detect } from './detect.ts'
import { heldOut } from './fixtures/detect-held-out.ts'
import { tuned } from './fixtures/detect-tuned.ts'

const label = (message: string) => {
  const found = detect(message)
  return found ? `${found.language}${found.romanised ? '-Latn' : ''}` : '-'
}
const missed = (set: Record<string, string[]>) =>
  Object.entries(set).flatMap(([language, list]) =>
    list
      .filter(message => label(message) !== language)
      .map(message => `${language}: ${label(message)}: ${message}`),
  )
const shareOf = (set: Record<string, string[]>) => missed(set).length / Object.values(set).flat().length

describe('detect', () => {
  test('knows at least 97 of 100 messages that its rules were made on', () => {
    expect(shareOf(tuned), missed(tuned).join('\n')).toBeLessThanOrEqual(0.03)
  })

  test('knows at least 90 of 100 that they were not made on', () => {
    expect(shareOf(heldOut), missed(heldOut).join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('a message that does not tell is in the language of the chat or the shop', () => {
    expect(detect('iPhone 12 battery', ['bn-Latn', 'en'])).toEqual({ language: 'bn', romanised: true })
    expect(detect('ok', ['fr'])).toEqual({ language: 'fr', romanised: false })
    expect(detect('r u open right now', ['bn'])?.language).toBe('en')
    expect(detect('hsc physics ke poray', ['bn'])?.language).toBe('bn')
  })

  test('a language without a pack is never one that it looks like', () => {
    expect(detect('is mijn fiets al klaar? heb m donderdag gebracht', ['en'])).toBeUndefined()
  })
})
