import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What somebody is at a business. */
export type Role = 'owner' | 'manager' | 'agent'

/** What may be done at a business; docs/roles.md says what each allows. */
export type Permission = 'read' | 'chats' | 'manage' | 'own'

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: ['read', 'chats', 'manage', 'own'],
  manager: ['read', 'chats', 'manage'],
  agent: ['read', 'chats'],
}

/** Whether a role has a permission. The server decides by the same table; screens leave out what it would refuse. */
export const may = (role: Role, permission: Permission): boolean => permissionsOf[role].includes(permission)

/** Whether a role decides about somebody of another: invites them, removes them. An owner does about all, a manager about agents. */
export const mayDecideAbout = (role: Role, other: Role): boolean =>
  other !== 'owner' && may(role, other === 'agent' ? 'manage' : 'own')

/** The roles to which somebody may invite. */
export const rolesToGive = (role: Role): Role[] =>
  (['agent', 'manager'] as const).filter(other => mayDecideAbout(role, other))

export const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg({ message: 'Owner', context: 'role' }),
  manager: msg({ message: 'Manager', context: 'role' }),
  agent: msg({ message: 'Agent', context: 'role' }),
}

/** What each role may do, in one line. */
export const roleHints: Record<Role, MessageDescriptor> = {
  owner: msg`Does everything, and pays for it.`,
  manager: msg`Answers customers and changes everything. Invites agents.`,
  agent: msg`Answers customers. Sees the rest, and changes none of it.`,
}

/** A role as the server names it; the one that may least for a name that is not known here. */
export const toRole = (name: string): Role => (name === 'owner' || name === 'manager' ? name : 'agent')
