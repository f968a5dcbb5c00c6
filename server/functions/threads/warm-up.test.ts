import { expect, test } from 'vitest'
import { composeOnce } from './warm-up.ts'

test('what makes ready for customers is a whole answer', () => {
  expect(composeOnce().text).toContain('$12.50')
})
