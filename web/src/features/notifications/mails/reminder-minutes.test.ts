import { expect, test } from 'vitest'
import { readMinutes, writtenMinutes } from './reminder-minutes.ts'

test.each([
  ['5, 30', [5, 30]],
  ['', []],
  [' 30 ;5 5', [5, 30]],
  ['1440', [1440]],
])('%j is %j', (text, minutes) => {
  expect(readMinutes(text)).toEqual(minutes)
})

test.each(['five', '5.5', '-5', '0', '1441', '1 2 3 4 5 6', '99999'])('%j is explained', text => {
  expect(readMinutes(text)).toEqual(expect.any(String))
})

test('what was read is written as it is read', () => {
  expect(readMinutes(writtenMinutes([5, 30, 120]))).toEqual([5, 30, 120])
})
