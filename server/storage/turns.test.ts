import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Overloaded } from '../database/fair-queue.ts'
import { createTurns, type Waiter } from './turns.ts'

const options = { concurrency: 4, perTenant: 2, perCaller: 1, maxWaiting: 8 }

/** Lets waiters work until they are told to end, and notes in which order they began. */
function workers(turns: ReturnType<typeof createTurns>) {
  const running = new Map<string, () => void>()
  const begun: string[] = []
  return {
    begun,
    async add(name: string, waiter: Waiter) {
      void turns.acquire(waiter).then(end => {
        begun.push(name)
        running.set(name, end)
      })
      await turn()
    },
    async end(name: string) {
      running.get(name)?.()
      running.delete(name)
      await turn()
    },
  }
}

describe('turns', () => {
  test('a tenant that floods leaves places for others, also before they come', async () => {
    const { add, begun } = workers(createTurns(options))
    for (const n of [1, 2, 3, 4, 5]) await add(`flood ${n}`, { tenant: 'a', caller: `chat ${n}` })
    expect(begun).toEqual(['flood 1', 'flood 2'])
    await add('other', { tenant: 'b', caller: 'owner' })
    expect(begun.at(-1)).toBe('other')
  })

  test('when all places are taken the next tenant comes before the rest of a flood', async () => {
    const { add, end, begun } = workers(createTurns({ ...options, concurrency: 2 }))
    for (const n of [1, 2, 3, 4]) await add(`flood ${n}`, { tenant: 'a', caller: `chat ${n}` })
    await add('other', { tenant: 'b', caller: 'owner' })
    await end('flood 1')
    expect(begun.at(-1)).toBe('other')
  })

  test('a caller takes turns with the others of its tenant', async () => {
    const { add, end, begun } = workers(createTurns(options))
    for (const n of [1, 2, 3]) await add(`flood ${n}`, { tenant: 'a', caller: 'chat 1' })
    await add('customer', { tenant: 'a', caller: 'chat 2' })
    expect(begun).toEqual(['flood 1', 'customer'])
    await end('flood 1')
    expect(begun).toEqual(['flood 1', 'customer', 'flood 2'])
  })

  test('of one caller only so much waits', async () => {
    const turns = createTurns({ ...options, maxWaiting: 1 })
    const waiter = { tenant: 'a', caller: 'chat' }
    const end = await turns.acquire(waiter)
    const second = turns.acquire(waiter)
    await expect(turns.acquire(waiter)).rejects.toThrow(Overloaded)
    end()
    ;(await second)()
  })
})
