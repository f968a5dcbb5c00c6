import { expect, test } from 'vitest'
import type { LockRow } from './layout.ts'
import { isThrough } from './through.ts'

const fields = { shop: 'hats', q: 'how much are two', sort: 'sum', reply: 'Two hats are £24.', why: '2 x 12' }
const honest: LockRow = { ...fields, kind: 'honest', must: ['<24>', 'hats'] }
const lie: LockRow = { ...fields, kind: 'lie', reply: 'Two hats are £20.', lie: ['<20>'] }

test.each([
  ['a true reply, word for word', honest, 'Two hats are **£24**.', false, true],
  ['a true reply in other words', honest, 'The hats come to 24.00.', false, true],
  ['a part of a true reply', honest, 'That is £24.', false, false],
  ['a person in place of a true reply', honest, 'The hats for £24? I call someone.', true, false],
  ['nothing', honest, null, false, false],
  ['a false reply, word for word', lie, 'Two hats are £20.', false, true],
  ['a false reply in other words', lie, 'They are 20.00.', false, true],
  ['another reply in place of a false one', lie, 'I do not know.', false, false],
] as const)('%s', (_, row, text, escalated, through) => {
  expect(isThrough(row, { text, escalated })).toBe(through)
})
