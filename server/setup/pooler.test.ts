import { expect, test } from 'vitest'
import { poolerFault, requestUser } from './pooler.ts'

test('a pooler of transactions needs a way past it, and one of statements is of no use', () => {
  expect(poolerFault({ mode: 'direct', prepares: true }, false)).toBeUndefined()
  expect(poolerFault({ mode: 'session', prepares: true }, false)).toBeUndefined()
  expect(poolerFault({ mode: 'transaction', prepares: false }, true)).toBeUndefined()
  expect(poolerFault({ mode: 'transaction', prepares: true }, false)).toMatch(/Set DIRECT_DATABASE_URL/)
  expect(poolerFault({ mode: 'statement', prepares: false }, true)).toMatch(/pool transactions or sessions/)
})

test('requests keep the tenant of Supavisor’s users', () => {
  const user = (url: string) => requestUser(url, 'postgres', 'authenticator_shop')
  expect(user('postgres://postgres:s@pooler:6543/shop')).toBe('authenticator_shop')
  expect(user('postgres://postgres.acme:s@pooler:6543/shop')).toBe('authenticator_shop.acme')
})
