import { expect, test } from 'vitest'
import { judgeReplica, type ReplicaFacts } from './replica.ts'

const primary = { system: '7', database: 'shop', isReplica: false }
const judged = (facts: Partial<ReplicaFacts>) => {
  const { status, text } = judgeReplica({ ...primary, isReplica: true, ...facts }, primary, 'db2')
  return `${status} ${text}`
}

test('a replica is one of the same system and database', () => {
  const another =
    'wrong DATABASE_REPLICA_URL: db2 holds another database than DATABASE_URL. Name a replica of it.'
  expect(judged({})).toBe('ok DATABASE_REPLICA_URL: a replica at db2.')
  expect(judged({ system: '8' })).toBe(another)
  expect(judged({ database: 'salon' })).toBe(another)
})

test('one that was promoted is no reason not to start', () => {
  expect(judged({ isReplica: false })).toMatch(/^warning DATABASE_REPLICA_URL: db2 takes writes/)
})
