import { describe, expect, test } from 'vitest'
import { digestOf } from '../database/migrate.ts'
import { judgeServer, type ServerFacts } from './postgres.ts'

const own = ['1', '2'].map(version => ({ version, name: 'step', statements: `select ${version}` }))
const ran = own.map(({ version, statements }) => ({ version, digest: digestOf(statements) }))

const good: ServerFacts = {
  version: 150_004,
  encoding: 'UTF8',
  isReplica: false,
  isSupabase: false,
  user: 'admin',
  database: 'shop',
  mayCreate: true,
  mayMakeRoles: true,
  login: 'authenticator_shop',
  hasLogin: true,
  missing: [],
  strangers: [],
  missingExtensions: [],
  migrations: ran,
  clock: 0,
}

describe('a PostgreSQL', () => {
  test.each<[string, Partial<ServerFacts>]>([
    ['ok DATABASE_URL: PostgreSQL 15, database shop, up to date.', {}],
    [
      'ok DATABASE_URL: PostgreSQL 15, database shop, 1 migrations run at the next start.',
      { migrations: ran.slice(0, 1) },
    ],
    ['ok DATABASE_URL: PostgreSQL 15, database shop, empty.', { migrations: [] }],
    ['wrong DATABASE_URL: it is PostgreSQL 14. Use PostgreSQL 15 or newer.', { version: 140_011 }],
    [
      'wrong DATABASE_URL: the database shop holds LATIN1. Make one with encoding UTF8.',
      { encoding: 'LATIN1' },
    ],
    ['wrong DATABASE_URL: this server can only be read. Name the primary one.', { isReplica: true }],
    [
      'wrong DATABASE_URL: admin may not make anything in the database shop. Name its owner.',
      { mayCreate: false },
    ],
    [
      'wrong DATABASE_URL: the server lacks anon, which admin may not make. Let an administrator run: alter role admin createrole. Or have the roles made: see docs/deploy.md, Prepared roles.',
      { missing: ['anon'], mayMakeRoles: false },
    ],
    [
      'wrong DATABASE_URL: the server lacks unaccent. Install PostgreSQL’s contrib package there.',
      { missingExtensions: ['unaccent'] },
    ],
    [
      'wrong DATABASE_URL: a newer Frontdesk has used this database (migration 3). Start that version.',
      { migrations: [...ran, { version: '3', digest: '' }] },
    ],
    [
      'wrong DATABASE_URL: another version of Frontdesk made this database, with another schema (see migration 0). Start that version, or name an empty database.',
      { migrations: [{ version: '0', digest: '' }] },
    ],
    [
      'wrong DATABASE_URL: another version of Frontdesk made this database, with another schema (see migration 2_step). Start that version, or name an empty database.',
      { migrations: [...ran.slice(0, 1), { version: '2', digest: '' }] },
    ],
    [
      'wrong DATABASE_URL is a Supabase database. docs/deploy.md says how to deploy to Supabase.',
      { isSupabase: true },
    ],
  ])('%s', (line, facts) => {
    const found = judgeServer({ ...good, ...facts }, own)
    expect(found.map(({ status, text }) => `${status} ${text}`)).toEqual([line])
  })

  test('may be in another time', () => {
    expect(judgeServer({ ...good, clock: -90_000 }, own)[1]).toEqual({
      status: 'warning',
      text: 'The clocks of this machine and the database are 90 s apart. Set them by NTP.',
    })
  })
})
