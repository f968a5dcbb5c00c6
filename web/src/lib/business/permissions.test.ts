import { describe, expect, it } from 'vitest'
import { may, mayDecideAbout, type Permission, type Role, rolesToGive, toRole } from './permissions.ts'

const roles: Role[] = ['owner', 'manager', 'agent']

describe('permissions', () => {
  it.each<[Permission, Role[]]>([
    ['read', ['owner', 'manager', 'agent']],
    ['chats', ['owner', 'manager', 'agent']],
    ['manage', ['owner', 'manager']],
    ['own', ['owner']],
  ])('%s is for %j', (permission, allowed) => {
    expect(roles.filter(role => may(role, permission))).toEqual(allowed)
  })

  it('lets an owner decide about all others, a manager about agents, an agent about nobody', () => {
    expect(roles.map(role => roles.filter(other => mayDecideAbout(role, other)))).toEqual([
      ['manager', 'agent'],
      ['agent'],
      [],
    ])
    expect(roles.map(rolesToGive)).toEqual([['agent', 'manager'], ['agent'], []])
  })

  it('takes a role that it does not know for the one that may least', () => {
    expect(['owner', 'manager', 'agent', 'auditor'].map(toRole)).toEqual([
      'owner',
      'manager',
      'agent',
      'agent',
    ])
  })
})
