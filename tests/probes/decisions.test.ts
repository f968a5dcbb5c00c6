import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { functionDecisions, routeDecisions, tableDecisions } from './decisions.ts'

describe('everything was decided on', () => {
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    frontdesk = await startTestFrontdesk({ METRICS_TOKEN: 'a token that makes the page' })
  })
  afterAll(() => frontdesk?.stop())

  test('every table, and no role has rights to a table without an owner', async () => {
    const tables = await frontdesk.admin<{ name: string; open: boolean }[]>`
      select c.oid::regclass::text as name,
             has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select') as open
        from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm')
         and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')`
    const full = (name: string) => (name.includes('.') ? name : `public.${name}`)
    expect(tables.map(({ name }) => full(name)).sort()).toEqual(Object.keys(tableDecisions).sort())
  })

  test('every function, and those of the server are the server’s alone', async () => {
    const functions = await frontdesk.admin<{ name: string; callers: string[] }[]>`
      select p.proname as name,
             array(select r from unnest('{anon,authenticated}'::text[]) r where has_function_privilege(r, p.oid, 'execute')) as callers
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`
    expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(functionDecisions).sort())
    const callers = { anybody: ['anon', 'authenticated'], owners: ['authenticated'], server: [] }
    for (const { name, callers: found } of functions) {
      expect([name, found]).toEqual([name, callers[functionDecisions[name] ?? 'server']])
    }
  })

  test('every address', () => {
    const addresses = new Set(frontdesk.routes.map(route => route.split(' ')[1]))
    expect([...addresses].sort()).toEqual(Object.keys(routeDecisions).sort())
  })
})
