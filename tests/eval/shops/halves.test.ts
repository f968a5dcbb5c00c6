import { describe, expect, test } from 'vitest'
import { EvalDataError } from '../data.ts'
import { scoreReply } from './scoring/score.ts'
import { readSets } from './sets.ts'
import { isThrough } from './through.ts'

const sets = await readSets({ dataFolder: undefined, shops: undefined })
const shops = sets.flatMap(({ name: half, shops }) => shops.map(shop => ({ half, ...shop })))

test('each half has its shops, and each turn an id of its own', () => {
  expect(sets.map(({ name }) => name)).toEqual(['open', 'unseen'])
  const names = shops.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const ids = shops.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

// Nobody is to see a row of the unseen half, not even in the output of a failed test: rows are named by their ids.
describe.each(shops)('$half: $name', ({ name, shop, questions, lock }) => {
  test('has rows of its own, and as many true as false ones for the lock', () => {
    expect(questions.filter(({ id }) => !id.startsWith(`${name}-`)).map(({ id }) => id)).toEqual([])
    expect(lock.map(row => row.shop)).toEqual(lock.map(() => name))
    const honest = lock.filter(({ kind }) => kind === 'honest')
    expect(honest.length).toBeGreaterThanOrEqual(5)
    expect(lock.length).toBe(2 * honest.length)
  })

  test('asks the turns of a chat one after the other', () => {
    for (const [at, { id, chat, turn }] of questions.entries()) {
      const before = questions[at - 1]
      expect({ id, turn }).toEqual({ id, turn: before?.chat === chat ? before.turn + 1 : 1 })
    }
  })

  test('accepts its own right answers', () => {
    const refused = questions
      .filter(({ expect }) => expect.action === 'answer')
      .filter(row => scoreReply(row, { text: row.right, escalated: false }, shop).verdict !== 'right')
    expect(refused.map(({ id }) => id)).toEqual([])
  })

  test("accepts the lock's true replies and finds its false ones misleading", () => {
    const wrong = lock.flatMap((row, at) => {
      const reply = { text: row.reply, escalated: false }
      const asked = questions.find(({ q }) => q === row.q)
      const verdict = asked && scoreReply(asked, reply, shop).verdict
      const wanted = [row.kind === 'lie' ? 'misleading' : 'right', undefined]
      return isThrough(row, reply) && wanted.includes(verdict) ? [] : [`lock row ${at + 1}`]
    })
    expect(wrong).toEqual([])
  })
})

test('reads named shops, of the half that may be seen', async () => {
  const [unseen] = sets.find(({ isUnseen }) => isUnseen)?.shops ?? []
  const named = await readSets({ dataFolder: undefined, shops: ['bakery'] })
  expect(named.map(({ name, shops }) => [name, shops.map(shop => shop.name)])).toEqual([['open', ['bakery']]])
  await expect(readSets({ dataFolder: undefined, shops: [unseen?.name ?? ''] })).rejects.toThrow(
    EvalDataError,
  )
})
