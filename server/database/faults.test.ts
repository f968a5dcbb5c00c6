import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isDiskFull, isUnreachable } from './faults.ts'

const of = (code: string) => Object.assign(new Error('of a test'), { code })

test('a database that cannot be reached is told from faults of requests and of files', async () => {
  for (const code of ['08006', '53300', '57P01', '57P03', 'CONNECTION_CLOSED', 'ECONNREFUSED', 'ECONNRESET'])
    expect(isUnreachable(of(code)), code).toBe(true)
  for (const code of ['57014', '53100', '23505', '08', 'ENOSPC', 'EACCES'])
    expect(isUnreachable(of(code)), code).toBe(false)
  expect(isUnreachable(new Error('without a code'))).toBe(false)
  const [noSocket] = await once(connect('/nowhere/.s.PGSQL.5432'), 'error').catch(error => [error])
  expect(isUnreachable(noSocket)).toBe(true)
  expect(isUnreachable(await readFile('/nowhere').catch(error => error))).toBe(false)
})

test('a full disk is known by the words of PostgreSQL and of the system', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(isDiskFull(of(code)), code).toBe(true)
  expect(isDiskFull(of('53300'))).toBe(false)
})
