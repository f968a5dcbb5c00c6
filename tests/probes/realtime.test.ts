import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket } from '../contract/realtime-support.ts'
import { type Actor, type ProbedWorld, startProbedWorld } from './actors.ts'
import { topicOf } from './world.ts'

describe('events of another', () => {
  let world: ProbedWorld
  beforeAll(async () => {
    world = await startProbedWorld()
  })
  afterAll(() => world?.frontdesk.stop())

  /** Topics that exist, each beside one of the same form that does not. */
  const topics = (): [string, string][] => {
    const { victim } = world
    const keyless = victim.topic.replace('chat:', '')
    const missing = topicOf(randomUUID()).replace('chat:', '')
    return [
      [`business:${victim.businessId}`, `business:${randomUUID()}`],
      [`business:${victim.closedId}`, `business:${randomUUID()}`],
      [`business:${victim.businessId.toUpperCase()}`, `business:${randomUUID().toUpperCase()}`],
      [`chat:${victim.sessionId}`, `chat:${randomUUID()}`],
      [`chat:${keyless.toUpperCase()}`, `chat:${missing.toUpperCase()}`],
      [`chat:${keyless} `, `chat:${missing} `],
      [keyless, missing],
      [victim.sessionId, randomUUID()],
      [victim.businessId, randomUUID()],
      ['business:*', 'chat:*'],
      ['realtime:*', 'any'],
    ]
  }

  /** Joins each topic and returns the responses, without the topic's name. */
  async function join(actor: Actor, all: string[], isPrivate: boolean) {
    const socket = await openSocket(world.frontdesk)
    const token = actor.headers.authorization?.replace('Bearer ', '') ?? null
    await socket.joinAll(all, { config: { private: isPrivate }, access_token: token } as object)
    for (const topic of all) {
      socket.send([
        '9',
        randomUUID(),
        `realtime:${topic}`,
        'broadcast',
        { type: 'broadcast', event: 'typing', payload: {} },
      ])
    }
    return socket
  }

  test('get no events, and a topic that exists is refused like one that does not', async () => {
    const { frontdesk, actors, victim } = world
    const findings: string[] = []
    const sockets = []
    for (const actor of actors) {
      for (const isPrivate of [true, false]) {
        const pairs = topics()
        const [theirs, nobodys] = [
          await join(
            actor,
            pairs.map(([topic]) => topic),
            isPrivate,
          ),
          await join(
            actor,
            pairs.map(([, topic]) => topic),
            isPrivate,
          ),
        ]
        sockets.push(theirs, nobodys)
        const answers = (socket: typeof theirs) =>
          socket.messages.filter(([, , , event]) => event === 'phx_reply').map(([, , , , payload]) => payload)
        pairs.forEach(([topic], index) => {
          const [one, other] = [answers(theirs)[index], answers(nobodys)[index]]
          if (one?.status !== 'error') findings.push(`${actor.name} may join ${topic}`)
          if (JSON.stringify(one) !== JSON.stringify(other)) findings.push(`${actor.name} learns of ${topic}`)
        })
      }
    }
    // Something happens in the chat, and the customer gets the event; so the others would have got it, too.
    const customer = await openSocket(frontdesk)
    expect(await customer.joinAll([victim.topic])).toEqual(['ok'])
    const heardBefore = sockets.map(({ messages }) => messages.length)
    await frontdesk.admin`
      insert into chat_messages (session_id, sender_type, content) values (${victim.sessionId}, 'human', 'Hello')`
    await expect
      .poll(() => customer.messages.filter(([, , , event]) => event === 'broadcast').length)
      .toBeGreaterThan(0)
    const heard = sockets.filter(({ messages }) => messages.some(([, , , event]) => event === 'broadcast'))
    console.log(
      `${sockets.length * topics().length} joins, ${findings.length} findings, ${heard.length} heard events`,
    )
    expect(findings).toEqual([])
    expect(heard).toEqual([])
    expect(heardBefore.every(count => count > 0)).toBe(true)
    for (const socket of [...sockets, customer]) socket.close()
  })
})
