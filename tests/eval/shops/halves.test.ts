import { beforeAll, describe, expect, test } from 'vitest'
import { EvalDataError } from '../data.ts'
import { scoreReply } from './scoring/score.ts'
import { type ExamSet, readSets } from './sets.ts'
import { isThrough } from './through.ts'

let sets: ExamSet[]
beforeAll(async () => {
  sets = await readSets({ dataFolder: undefined, shops: undefined })
})

// Nobody is to see a row of the unseen half, in the output of a failed test neither: rows are named by their ids.
describe.each(['open', 'unseen'])('the %s half', half => {
  const shops = () => sets.find(({ name }) => name === half)?.shops ?? []

  test('has six shops whose files fit the layout, with ids of their own', () => {
    expect(shops()).toHaveLength(6)
    const ids = shops().flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(190)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { name, questions, lock } of shops()) {
      expect(questions.filter(({ id }) => !id.startsWith(`${name}-`)).map(({ id }) => id)).toEqual([])
      expect(lock.map(({ shop }) => shop)).toEqual(lock.map(() => name))
      expect(lock.map(({ kind }) => kind).sort()).toEqual([
        ...Array(7).fill('honest'),
        ...Array(7).fill('lie'),
      ])
    }
  })

  test('asks the turns of a chat one after the other', () => {
    for (const { questions } of shops())
      for (const [at, { id, chat, turn }] of questions.entries()) {
        const before = questions[at - 1]
        expect({ id, turn }).toEqual({ id, turn: before?.chat === chat ? before.turn + 1 : 1 })
      }
  })

  test('accepts its own right answers', () => {
    const refused = shops().flatMap(({ shop, questions }) =>
      questions
        .filter(({ expect }) => expect.action === 'answer')
        .filter(row => scoreReply(row, { text: row.right, escalated: false }, shop).verdict !== 'right')
        .map(({ id }) => id),
    )
    expect(refused).toEqual([])
  })

  test("accepts the lock's true replies and finds its false ones misleading", () => {
    const wrong = shops().flatMap(({ name, shop, questions, lock }) =>
      lock.flatMap((row, at) => {
        const reply = { text: row.reply, escalated: false }
        const asked = questions.find(({ q }) => q === row.q)
        const verdict = asked && scoreReply(asked, reply, shop).verdict
        const isFine =
          isThrough(row, reply) && [row.kind === 'lie' ? 'misleading' : 'right', undefined].includes(verdict)
        return isFine ? [] : [`${name}, lock row ${at + 1}`]
      }),
    )
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
