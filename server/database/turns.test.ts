import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const alone = { see: () => undefined, has: () => false }

describe('turns', () => {
  test('come in order, and other work is served between two of them', async () => {
    const turn = createTurns(alone)
    const course: string[] = []
    const busy = ['first', 'second', 'third'].map(name => turn('a').then(() => course.push(name)))
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

  test('go round among lanes, however much waits in one', async () => {
    const turn = createTurns(alone)
    const course: string[] = []
    await Promise.all(
      ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(name => turn(name.slice(0, 1)).then(() => course.push(name))),
    )
    expect(course).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('of a lane with neighbours come after a rest, those of others meanwhile', async () => {
    const turn = createTurns({ see: () => undefined, has: lane => lane === 'a' })
    const course: string[] = []
    const work = async (lane: string) => {
      await turn(lane)
      course.push(lane)
      const end = performance.now() + 20
      while (performance.now() < end);
    }
    await Promise.all([work('a'), work('a'), work('b'), work('b')])
    expect(course).toEqual(['a', 'b', 'b', 'a'])
  })

  test('of many lanes with neighbours come after a shorter rest', async () => {
    const turn = createTurns({ see: () => undefined, has: () => true })
    const course: string[] = []
    const work = async (lane: string | undefined) => {
      await turn(lane)
      course.push(lane ?? 'nobody')
      const end = performance.now() + 10
      while (performance.now() < end);
    }
    const lanes = [...'abcdefghij']
    const nobodys = Array.from({ length: 20 }, () => undefined)
    await Promise.all([...lanes, ...nobodys, ...lanes].map(work))
    // Ten share a rest of 20 pieces: it is over before its turn comes. Alone, a lane would let ten of nobody's pass.
    expect(course.slice(0, 12)).toEqual([...lanes, 'nobody', 'a'])
  })

  test('of nobody are seen by none', async () => {
    const seen: string[] = []
    const turn = createTurns({ see: lane => void seen.push(lane), has: () => true })
    await turn(undefined)
    await turn('a')
    expect(seen).toEqual(['a'])
  })
})
