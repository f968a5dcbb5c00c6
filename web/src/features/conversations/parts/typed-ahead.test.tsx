import { expect, test } from 'vitest'
import { createTypedAhead } from './typed-ahead.ts'

/** @returns whether somebody took the key */
const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  !document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  )

test('keeps what is typed until the field is there, and takes nothing afterwards', () => {
  const ahead = createTypedAhead()
  expect(press('r')).toBe(false)
  ahead.begin()
  expect(['G', 'e', 'Backspace', 'i', 'Enter'].map(key => press(key))).toEqual(Array(5).fill(true))
  expect([press('Escape'), press('r', { ctrlKey: true })]).toEqual([false, false])
  expect([ahead.take(), ahead.take()]).toEqual(['Gi', ''])
  expect(press('r')).toBe(false)
})
