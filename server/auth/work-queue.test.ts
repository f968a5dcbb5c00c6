import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const held = () => {
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (index: number) => () => {
    started.push(index)
    return new Promise<number>(resolve => finish.push(() => resolve(index)))
  }
  return { started, finish, work }
}

it('runs so many at a time, in order, and turns more away than may wait', async () => {
  const { started, finish, work } = held()
  const queue = createWorkQueue(2, 2)
  const results = [1, 2, 3, 4].map(index => queue(work(index)))
  expect(queue(work(5))).toBeUndefined()
  expect(started).toEqual([1, 2])

  finish[0]?.()
  expect(await results[0]).toBe(1)
  await expect.poll(() => started).toEqual([1, 2, 3])
  finish[1]?.()
  await expect.poll(() => started).toEqual([1, 2, 3, 4])
  finish[2]?.()
  finish[3]?.()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

it('goes on after work that failed', async () => {
  const queue = createWorkQueue(1, 1)
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'done')).toBe('done')
})
