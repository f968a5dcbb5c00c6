import { afterEach, expect, test, vi } from 'vitest'
import type { Database, Identity } from '../database.ts'
import { type ReadTarget, withReplicas } from './replicated.ts'

afterEach(() => void vi.restoreAllMocks())

const owner: Identity = { role: 'authenticated', claims: { sub: 'owner' } }
const other: Identity = { role: 'authenticated', claims: { sub: 'other' } }

const failing = (code: string) => Object.assign(new Error(code), { code })

/** A database on two replicas, which tells who was asked. */
function create(
  ages: { one: number; two?: number },
  { ofPrimary, ofReplica }: { ofPrimary?: Error; ofReplica?: Error } = {},
) {
  const asked: string[] = []
  const counted: ReadTarget[] = []
  const answering = (name: string, error?: Error) => async () => {
    asked.push(name)
    if (error) throw error
    return []
  }
  const primary = {
    query: answering('primary', ofPrimary),
    transaction: answering('primary'),
  } as unknown as Database
  const replicas = Object.keys(ages).map(name => ({
    age: () => ages[name as keyof typeof ages] ?? Number.POSITIVE_INFINITY,
    query: answering(name, ofReplica) as unknown as Database['query'],
  }))
  const database = withReplicas(primary, replicas, target => counted.push(target))
  const read = (maxStaleness?: number, by = owner) => database.query(by, 'select 1', [], { maxStaleness })
  return { database, read, asked, counted }
}

test('reads that may be old go to replicas by turns, all others to the primary', async () => {
  const { database, read, asked, counted } = create({ one: 500, two: 500 })
  await read(60_000)
  await read(60_000)
  expect(asked.sort()).toEqual(['one', 'two'])
  asked.length = 0
  await read()
  await database.query(owner, 'update', [], { changes: true, maxStaleness: 60_000 })
  await database.transaction(owner, async () => undefined)
  expect(asked).toEqual(['primary', 'primary', 'primary'])
  expect(counted).toEqual(['replica', 'replica'])
})

test('a replica that is older than a read may be, or than any, is not asked', async () => {
  const ages = { one: 500, two: 3_000 }
  const { read, asked, counted } = create(ages)
  await read(2_000)
  await read(2_000)
  expect(asked).toEqual(['one', 'one'])
  await read(500)
  await read(0)
  ages.one = 5_000
  ages.two = Number.POSITIVE_INFINITY
  await read(60_000)
  expect(asked.slice(2)).toEqual(['primary', 'primary', 'primary'])
  expect(counted).toEqual(['replica', 'replica', 'primary', 'primary', 'primary'])
})

test('after a change by an account its reads are the primary’s until a replica shows it; others’ are not', async () => {
  const { database, read, asked } = create({ one: 500 })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await database.query(owner, 'update', [], { changes: true })
  await read(60_000)
  await read(60_000, other)
  clock.mockReturnValue(10_500)
  await read(60_000)
  // What was committed half a second ago and earlier is there: so is the change.
  clock.mockReturnValue(10_501)
  await read(60_000)
  expect(asked).toEqual(['primary', 'primary', 'one', 'primary', 'one'])
})

test('a change that fails may have been committed all the same', async () => {
  const { database, read, asked } = create({ one: 500 }, { ofPrimary: new Error('Connection lost') })
  await expect(database.query(owner, 'update', [], { changes: true })).rejects.toThrow('Connection lost')
  await expect(read(60_000)).rejects.toThrow('Connection lost')
  await read(60_000, other)
  expect(asked).toEqual(['primary', 'primary', 'one'])
})

test('what a replica refuses or cannot answer is asked of the primary, except what took too long', async () => {
  const refused = create({ one: 500 }, { ofReplica: failing('PT401') })
  await refused.read(60_000)
  expect(refused.asked).toEqual(['one', 'primary'])
  expect(refused.counted).toEqual(['primary'])
  const slow = create({ one: 500 }, { ofReplica: failing('57014') })
  await expect(slow.read(60_000)).rejects.toThrow('57014')
  expect(slow.asked).toEqual(['one'])
})
