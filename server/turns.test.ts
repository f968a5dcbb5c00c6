import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('other work is served between two turns, and turns come in order', async () => {
  const turn = createTurns()
  const course: string[] = []
  const busy = ['first', 'second', 'third'].map(name => turn().then(() => course.push(name)))
  const others = (async () => {
    for (let count = 0; count < 3; count += 1) {
      await new Promise(setImmediate)
      course.push('other')
    }
  })()
  await Promise.all([...busy, others])
  expect(course.filter(name => name !== 'other')).toEqual(['first', 'second', 'third'])
  expect(course.slice(0, 4).filter(name => name === 'other').length).toBeGreaterThan(0)
})
