import { expect, test } from 'vitest'
import { saying, setUp, waitingFor } from '../fixtures.ts'

const notedOf = async (content: string, more: Parameters<typeof waitingFor>[1] = {}, reply = {}) => {
  const { call, recorded } = setUp([waitingFor(content, more)], saying(reply))
  await call()
  return recorded[0]?.noted
}

test.each([
  ['Do you deliver to the north of the city?', 'en'],
  ['¿Hacen envíos los domingos por la mañana?', 'es'],
  ['ডেলিভারি চার্জ কত?', 'bn'],
  ['apnader delivery charge koto?', 'bn'],
  ['هل لديكم أكواب زرقاء؟', 'ar'],
])('what a message is written in is noted with its reply: %s', async (content, language) => {
  expect(await notedOf(content)).toMatchObject({ language })
  expect(await notedOf(content, {}, { answered: false })).toMatchObject({ language })
})

test('also where a limit is all that is told', async () => {
  expect(await notedOf('¿Cuánto cuesta la taza azul?', { budget: 'business' })).toMatchObject({
    language: 'es',
  })
})

test.each(['42', '👍', 'XL'])('and nothing where it does not tell: %s', async content => {
  expect(await notedOf(content)).not.toHaveProperty('language')
})
