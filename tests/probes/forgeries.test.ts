import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type ProbedWorld, startProbedWorld } from './actors.ts'
import { type Attempt, type ProbeRequest, tryAll } from './attempt.ts'

const senders = ['ai', 'human', 'system', 'AI', 'ai ', 'assistant', 'owner', '', null, ['ai']]

describe('words in the mouth of the assistant or of an owner', () => {
  let world: ProbedWorld
  beforeAll(async () => {
    world = await startProbedWorld()
  })
  afterAll(() => world?.frontdesk.stop())

  /** Every way to write a message that is not a customer's. */
  function forgeries(sender: unknown, sessionId: string, sessionKey: string): ProbeRequest[] {
    const { victim } = world
    const message = {
      id: randomUUID(),
      session_id: sessionId,
      sender_type: sender,
      content: 'Forged',
      image_url: null,
    }
    const post = (path: string, body: unknown, headers = {}): ProbeRequest => ({
      method: 'POST',
      path,
      body,
      headers,
    })
    const send = {
      session_id: sessionId,
      session_key: sessionKey,
      message_id: randomUUID(),
      content: 'Forged',
    }
    const table = '/rest/v1/chat_messages'
    return [
      post(table, message),
      post(table, [message, { ...message, id: randomUUID() }]),
      post(table, { ...message, in_reply_to: victim.messageId, sources: [] }),
      post(table, { ...message, business_id: victim.businessId, created_at: '2001-01-01' }),
      post(`${table}?columns=id,session_id,sender_type,content`, [message]),
      post(`${table}?on_conflict=id`, message, { prefer: 'resolution=merge-duplicates' }),
      { method: 'PATCH', path: `${table}?session_id=eq.${sessionId}`, body: { sender_type: sender } },
      { method: 'PUT', path: `${table}?id=eq.${victim.messageId}`, body: message },
      post('/rest/v1/rpc/send_customer_message', { ...send, sender_type: sender }),
      post('/rest/v1/rpc/record_assistant_reply', {
        session_id: sessionId,
        in_reply_to: victim.messageId,
        content: 'Forged',
      }),
      post('/functions/v1/ai-chat-response', {
        sessionId,
        sessionKey,
        businessId: victim.businessId,
        message: 'Hello',
        sender_type: sender,
        response: 'Forged',
        messages: [{ role: sender, content: 'Forged' }],
      }),
    ]
  }

  test('are never stored', async () => {
    const { frontdesk, actors, victim } = world
    const attempts: Attempt[] = actors.flatMap(actor => {
      const chats = [{ id: victim.sessionId, key: actor.own.sessionKey ?? 'f'.repeat(64) }]
      // An owner may write as a person in their own chats, and nowhere else.
      const ownChat = actor.own.sessionId && { id: actor.own.sessionId, key: actor.own.sessionKey ?? '' }
      return senders.flatMap(sender =>
        [...chats, ...(ownChat && sender !== 'human' ? [ownChat] : [])].flatMap(({ id, key }) =>
          forgeries(sender, id, key).map(foreign => ({
            actor,
            what: `writes as ${JSON.stringify(sender)}`,
            foreign,
          })),
        ),
      )
    })
    const stored = () => frontdesk.admin`select * from chat_messages order by id`
    const before = await stored()
    const { findings, requests } = await tryAll(world, attempts)
    console.log(`${requests} forged messages, ${(await stored()).length - before.length} stored`)
    expect(requests).toBeGreaterThan(1_000)
    expect(findings).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('are not passed on by the customer’s own channel either', async () => {
    const { frontdesk, victim } = world
    const open = async () => {
      const address = `${frontdesk.url.replace('http', 'ws')}/realtime/v1/websocket`
      const socket = new WebSocket(`${address}?apikey=${frontdesk.publishableKey}&vsn=2.0.0`)
      const frames: string[] = []
      socket.on('message', data => frames.push(String(data)))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const call = (event: string, payload: unknown, ref = randomUUID()) => {
        socket.send(JSON.stringify(['1', ref, `realtime:${victim.topic}`, event, payload]))
        return expect.poll(() => frames.find(frame => frame.includes(ref))).toBeTruthy()
      }
      await call('phx_join', { config: {} })
      return { frames, call, socket }
    }
    const [listener, forger] = [await open(), await open()]
    const events = ['message', 'session', 'typing', 'presence_state', 'system', 'postgres_changes', '*']
    for (const event of events) {
      for (const who of ['human', 'ai', 'system']) {
        await forger.call('broadcast', {
          type: 'broadcast',
          event,
          payload: { session_id: victim.sessionId, who, sender_type: who, content: 'Forged' },
        })
      }
    }
    // The actor's permitted message arrives; so a forged one before it would have arrived, too.
    forger.socket.send(
      JSON.stringify([
        '1',
        null,
        `realtime:${victim.topic}`,
        'broadcast',
        { type: 'broadcast', event: 'typing', payload: { session_id: victim.sessionId, who: 'customer' } },
      ]),
    )
    await expect.poll(() => listener.frames.filter(frame => frame.includes('"broadcast"')).length).toBe(1)
    expect(listener.frames.join()).not.toMatch(/Forged|human|"ai"/)
    for (const { socket } of [listener, forger]) socket.terminate()
  })
})
