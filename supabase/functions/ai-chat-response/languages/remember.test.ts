import { expect, test } from 'vitest'
import { once, remembering } from './remember.ts'

test('makes a result once, as long as it is kept', () => {
  const made: string[] = []
  const read = remembering(
    20,
    text => text,
    (text: string) => {
      made.push(text)
      return text === 'nothing' ? undefined : { text }
    },
  )
  expect(read('mug')).toBe(read('mug'))
  expect(read('nothing')).toBeUndefined()
  read('nothing')
  expect(made).toEqual(['mug', 'nothing'])
  read('a word of sixteen')
  read('mug')
  expect(made.filter(text => text === 'mug')).toHaveLength(2)
})

test('reads a long text each time', () => {
  let count = 0
  const read = remembering(
    100_000,
    text => text,
    (_: string) => {
      count += 1
      return count
    },
  )
  const long = 'mug '.repeat(400)
  expect([read(long), read(long)]).toEqual([1, 2])
})

test('makes something of an object once', () => {
  const made = once((list: readonly number[]) => list.map(each => each * 2))
  const list = [1, 2]
  expect(made(list)).toEqual([2, 4])
  expect(made(list)).toBe(made(list))
  expect(made([1, 2])).not.toBe(made(list))
})
