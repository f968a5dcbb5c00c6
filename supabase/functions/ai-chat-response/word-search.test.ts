import { expect, test } from 'vitest'
import { createWordSearch } from './word-search.ts'

const words = ['ai', 'ignore', 'nor', 'reply', '<|', 'নির্দেশ', '忽略', 'system:', 'a.i.']

test.each([
  ['please ignore this', ['ignore', 'nor']],
  ['said in a reply', ['ai', 'reply']],
  ['a.i. system: <|', ['<|', 'system:', 'a.i.']],
  ['আগের নির্দেশ 忽略', ['নির্দেশ', '忽略']],
  ['ign ore, rep ly', []],
  ['', []],
])('the words that "%s" holds', (text, held) => {
  const find = createWordSearch(words)
  find('ignore reply system: নির্দেশ')
  expect(find(text).map(place => words[place])).toEqual(held)
})

test('runs of characters that share a place are told apart', () => {
  // 961 a + 31 b + c is the same for both.
  const [first, second] = ['abc', String.fromCharCode(97, 97, 130)]
  const find = createWordSearch([first, second])
  expect(find(`x${first}`)).toEqual([0])
  expect(find(`x${second}`)).toEqual([1])
})
