import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { may, type Permission, type Role } from '../../web/src/lib/business/permissions.ts'
import { functionDecisions, permissionsOf } from '../probes/decisions.ts'

/** Functions whose permission depends on whom they are about. */
const inPart = new Set(['invite_member', 'remove_member'])

const read = (path: string) => readFile(join(packageRoot, path), 'utf8')

test('docs/roles.md says what each function needs, as the probes have it', async () => {
  const rows = (await read('docs/roles.md')).matchAll(
    /^\| `(account|read|chats|manage|own)` \| (`\w+`.*) \|$/gm,
  )
  const told = [...rows].flatMap(([, permission, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, permission]),
  )
  expect(Object.fromEntries(told)).toEqual(permissionsOf)
  expect(told).toHaveLength(Object.keys(permissionsOf).length)
})

test('docs/roles.md and the screens say the same of each role', async () => {
  const rows = (await read('docs/roles.md')).matchAll(/^\| (Owner|Manager|Agent) \| .* \| (`.*`) \|$/gm)
  const told = Object.fromEntries(
    [...rows].map(([, role = '', names = '']) => [
      role.toLowerCase(),
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ]),
  )
  const permissions: Permission[] = ['read', 'chats', 'manage', 'own']
  const roles: Role[] = ['owner', 'manager', 'agent']
  expect(told).toEqual(
    Object.fromEntries(roles.map(role => [role, permissions.filter(permission => may(role, permission))])),
  )
})

test('what each function needs is decided', () => {
  const owners = Object.keys(functionDecisions).filter(name => functionDecisions[name] === 'owners')
  expect(Object.keys(permissionsOf).sort()).toEqual(owners.sort())
})

test('pgTAP expects of manager and agent what their permissions are', async () => {
  const rows = (await read('supabase/tests/22_functions_by_actor.test.sql')).matchAll(
    /^ {2}\(false, 'public\.(\w+)', '(?:[^']|'')*', '([^']*)'\),?$/gm,
  )
  const seen = new Map<string, string[][]>()
  for (const [, name = '', expected = ''] of rows)
    if (name in permissionsOf && permissionsOf[name] !== 'account')
      seen.set(name, [...(seen.get(name) ?? []), expected.split(' ')])
  for (const [name, attempts] of seen) {
    // A manager decides about agents only.
    const some = inPart.has(name) ? 'some' : 'every'
    const role = (place: number) => attempts[some](words => words[place] === words[2])
    const [manager, agent] = [role(7), role(8)]
    const found = agent ? ['read', 'chats'] : manager ? ['manage'] : ['own']
    expect([name, found]).toEqual([name, expect.arrayContaining([permissionsOf[name]])])
  }
  expect(seen.size).toBe(Object.values(permissionsOf).filter(needed => needed !== 'account').length)
})
