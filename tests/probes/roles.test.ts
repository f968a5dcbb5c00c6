import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type ProbedWorld, startProbedWorld } from './actors.ts'
import { type Attempt, tryAll } from './attempt.ts'
import { permissionsOf } from './decisions.ts'
import { restAttempts } from './rest-attempts.ts'
import { rpcAttempts } from './rpc-attempts.ts'
import { checksums } from './world.ts'

/** What a role may not do over HTTP: every request is made, and nothing changes. */
describe('a member changes nothing that is not of their role', () => {
  let world: ProbedWorld
  beforeAll(async () => {
    world = await startProbedWorld()
  })
  afterAll(() => world?.frontdesk.stop())

  async function memberOf(role: 'manager' | 'agent'): Promise<Actor> {
    const { frontdesk, victim, attacker } = world
    const { id, token } = await frontdesk.owner()
    await frontdesk.admin`
      insert into private.members (business_id, user_id, role)
      select b, ${id}::uuid, ${role} from unnest(${[victim.businessId, victim.closedId]}::uuid[]) b`
    const headers = { apikey: frontdesk.publishableKey, authorization: `Bearer ${token}` }
    return { name: role, headers, own: { ...attacker, ownerId: id }, isSignedIn: true }
  }

  /** The business with another owner: the member, or whoever the member names. */
  const handsOver = (member: Actor): Attempt[] =>
    [member.own.ownerId, world.attacker.ownerId].map(owner_id => ({
      actor: member,
      what: 'gives the business away',
      foreign: {
        method: 'PATCH',
        path: `/rest/v1/businesses?id=eq.${world.victim.businessId}`,
        body: { owner_id },
      },
    }))

  /** Tries what is chosen as a member, and leaves out what it tells: they may read. */
  async function tryAs(member: Actor, isChosen: (attempt: Attempt) => boolean) {
    const asMember = {
      ...world,
      actors: [member],
      actor: (name: string) => (name === 'another owner' ? member : world.actor(name)),
    }
    const attempts = [...(await restAttempts(asMember)), ...(await rpcAttempts(asMember))]
      .filter(({ actor }) => actor === member)
      .filter(isChosen)
      // What exists only; beside it nothing is learned that they may not read.
      .map(({ actor, what, foreign }) => ({ actor, what, foreign }))
      .concat(handsOver(member))
    const before = await checksums(world.frontdesk.admin, world.attacker)
    const { findings, requests } = await tryAll(world, attempts)
    console.log(`${member.name}: ${requests} requests`)
    expect(findings.filter(finding => finding.includes('answered 5'))).toEqual([])
    expect(await checksums(world.frontdesk.admin, world.attacker)).toEqual(before)
    return requests
  }

  const functionOf = (path: string) => /\/rpc\/(\w+)/.exec(path)?.[1] ?? ''
  const tableOf = (path: string) => /^\/rest\/v1\/(\w+)\?*/.exec(path)?.[1] ?? ''

  test('an agent, beside chats', async () => {
    const requests = await tryAs(await memberOf('agent'), ({ foreign: { method, path } }) => {
      const name = functionOf(path)
      if (name) return permissionsOf[name] === 'manage' || permissionsOf[name] === 'own'
      if (method === 'GET' || method === 'HEAD') return false
      const isChat = ['chat_sessions', 'chat_messages'].includes(tableOf(path))
      return tableOf(path) !== 'profiles' && (!isChat || method === 'DELETE')
    })
    expect(requests).toBeGreaterThan(200)
  }, 120_000)

  test('a manager, beside what a manager does', async () => {
    const requests = await tryAs(await memberOf('manager'), ({ foreign: { method, path, body } }) => {
      const name = functionOf(path)
      if (name) return permissionsOf[name] === 'own'
      if (tableOf(path) !== 'businesses') return false
      return (
        method === 'DELETE' ||
        (method === 'PATCH' && body !== null && Object.hasOwn(body as object, 'owner_id'))
      )
    })
    expect(requests).toBeGreaterThan(10)
  }, 120_000)
})
