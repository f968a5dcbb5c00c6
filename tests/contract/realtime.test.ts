import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import {
  addBusiness,
  type Chat,
  join,
  jwtSecret,
  openChat,
  openSocket,
  signToken,
  siteUrl,
  soon,
  subscribe,
} from './realtime-support.ts'

let database: ScratchDatabase
/** Two processes on one database. */
let one: TestFrontdesk
let two: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let ben: Awaited<ReturnType<TestFrontdesk['owner']>>
let customer: Client
let annasShop: string
let chat: Chat

beforeAll(async () => {
  database = await startScratchDatabase()
  const environment = { DATABASE_URL: database.url, JWT_SECRET: jwtSecret, SITE_URL: siteUrl }
  one = await startTestFrontdesk(environment)
  two = await startTestFrontdesk(environment)
  anna = await one.owner()
  ben = await one.owner()
  annasShop = await addBusiness(one.admin, anna.id)
  await addBusiness(one.admin, ben.id)
  customer = one.visitor()
  chat = await openChat(customer, annasShop)
})
afterAll(async () => {
  for (const client of [customer, anna?.client, ben?.client]) await client?.removeAllChannels()
  await two?.stop()
  await one?.stop()
  await database?.stop()
})

/** A client of its own, as a browser tab is. */
const tab = (frontdesk: TestFrontdesk, token?: string, version?: string): Client =>
  createClient(frontdesk.url, frontdesk.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never, ...(version ? { vsn: version } : {}) },
    ...(token ? { accessToken: async () => token } : {}),
  })

const sessionOf = async (userId: string) => {
  const [row] = await one.admin<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${userId}) returning id`
  return row?.id ?? ''
}

describe('events', () => {
  test.each(['1.0.0', '2.0.0'])('reach the customer and the owner, who speak %s', async version => {
    const chat = await openChat(customer, annasShop)
    const customersTab = tab(one, undefined, version)
    const ownersTab = tab(one, anna.token, version)
    const customers = await join(customersTab, chat.topic)
    const owners = await join(ownersTab, `business:${annasShop}`, true)

    await chat.write('Do you have mugs?')
    const message = {
      event: 'message',
      payload: { session_id: chat.id, message_id: expect.any(String), sender_type: 'customer' },
    }
    await soon(() => {
      expect(customers.events).toEqual([message])
      expect(owners.events).toEqual([message])
    })

    await anna.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', chat.id)
    const session = { event: 'session', payload: { session_id: chat.id, status: 'resolved' } }
    await soon(() => {
      expect(customers.events).toEqual([message, session])
      expect(owners.events).toEqual([message, session])
    })
    await customersTab.removeAllChannels()
    await ownersTab.removeAllChannels()
  })

  test('reach the clients of every process', async () => {
    const elsewhere = two.visitor()
    const { events } = await join(elsewhere, chat.topic)
    await chat.write('Anybody there?')
    await soon(() => expect(events).toHaveLength(1))
    await elsewhere.removeAllChannels()
  })

  test('notify the owner of a new chat', async () => {
    const { events, channel } = await join(anna.client, `business:${annasShop}`, true)
    const { id } = await openChat(customer, annasShop)
    await soon(() =>
      expect(events).toContainEqual({ event: 'session', payload: { session_id: id, status: 'active' } }),
    )
    await anna.client.removeChannel(channel)
  })

  test('are not missed when the connection to the database is lost', async () => {
    const client = tab(one)
    const { statuses, events } = await join(client, chat.topic)
    await one.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
       where usename like 'authenticator%' and query ilike 'listen%'`
    // Clients read again after each join.
    await soon(() => expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    await chat.write('Still there?')
    await soon(() => expect(events.map(({ event }) => event)).toEqual(['message']))
    await client.removeAllChannels()
  })
})

describe('typing', () => {
  test('goes from one to the other, in every process, with nothing but who and where', async () => {
    const customersTab = tab(one)
    const ownersTab = tab(two, anna.token)
    const customers = await join(customersTab, chat.topic)
    const owners = await join(ownersTab, chat.topic)

    const sent = { session_id: crypto.randomUUID(), who: 'customer', text: '<script>' }
    expect(await customers.channel.send({ type: 'broadcast', event: 'typing', payload: sent })).toBe('ok')
    const fromCustomer = { event: 'typing', payload: { session_id: chat.id, who: 'customer' } }
    await soon(() => expect(owners.events).toEqual([fromCustomer]))

    expect(await owners.channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'human' } })).toBe(
      'ok',
    )
    const fromOwner = { event: 'typing', payload: { session_id: chat.id, who: 'human' } }
    await soon(() => expect(customers.events).toEqual([fromOwner]))
    expect(owners.events).toEqual([fromCustomer])
    await customersTab.removeAllChannels()
    await ownersTab.removeAllChannels()
  })

  test('is passed on once a second', async () => {
    const customersTab = tab(one)
    const ownersTab = tab(one, anna.token)
    const customers = await join(customersTab, chat.topic)
    const owners = await join(ownersTab, chat.topic)
    for (let time = 0; time < 10; time++) {
      await customers.channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'customer' } })
    }
    await chat.write('Here I am')
    await soon(() => expect(owners.events.at(-1)?.event).toBe('message'))
    expect(owners.events.filter(({ event }) => event === 'typing').length).toBeLessThan(10)
    await customersTab.removeAllChannels()
    await ownersTab.removeAllChannels()
  })

  test('a customer does not type as the owner', async () => {
    const client = tab(one)
    const { channel } = await join(client, chat.topic)
    expect(await channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'human' } })).toBe(
      'error',
    )
    expect(await channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'ai' } })).toBe('error')
    await client.removeAllChannels()
  })
})

describe('presence', () => {
  test('goes to the others who work at the business, in every process, under the name of who sent it', async () => {
    const annasTab = tab(one, anna.token)
    const annasOther = tab(two, anna.token)
    const customersTab = tab(one)
    const annas = await join(annasTab, `business:${annasShop}`, true)
    const others = await join(annasOther, `business:${annasShop}`, true)
    const customers = await join(customersTab, chat.topic)
    const send = (payload: object) => annas.channel.send({ type: 'broadcast', event: 'presence', payload })
    expect(await send({ session_id: chat.id, user_id: ben.id, doing: 'typing', text: 'secret' })).toBe('ok')
    await soon(() =>
      expect(others.events).toEqual([
        { event: 'presence', payload: { session_id: chat.id, user_id: anna.id, doing: 'typing' } },
      ]),
    )
    expect(await send({ session_id: chat.id, doing: 'dancing' })).toBe('error')
    expect(await send({ session_id: 'no id', doing: 'looking' })).toBe('error')
    await chat.write('Anybody?')
    await soon(() => expect(customers.events).toHaveLength(1))
    expect(customers.events[0]?.event).toBe('message')
    for (const client of [annasTab, annasOther, customersTab]) await client.removeAllChannels()
  })

  test('is nothing that a customer may tell, nor anybody on the topic of a chat', async () => {
    for (const client of [tab(one), tab(one, anna.token)]) {
      const { channel } = await join(client, chat.topic)
      const payload = { session_id: chat.id, doing: 'looking' }
      expect(await channel.send({ type: 'broadcast', event: 'presence', payload })).toBe('error')
      await client.removeAllChannels()
    }
  })
})

describe('what is refused', () => {
  test('forged events', async () => {
    const forger = tab(one)
    const witness = tab(one)
    const forged = await join(forger, chat.topic)
    const { events } = await join(witness, chat.topic)
    for (const event of ['message', 'session', 'system', 'phx_reply', 'TYPING']) {
      const payload = { session_id: chat.id, message_id: crypto.randomUUID(), who: 'customer' }
      expect(await forged.channel.send({ type: 'broadcast', event, payload })).toBe('error')
    }
    const over = await fetch(`${one.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: one.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: chat.topic, event: 'message', payload: {} }] }),
    })
    expect(over.status).toBe(404)
    await chat.write('The real one')
    await soon(() => expect(events).toHaveLength(1))
    await forger.removeAllChannels()
    await witness.removeAllChannels()
  })

  test("another owner, a customer and a stranger on a business's topic", async () => {
    const seen = await Promise.all([
      subscribe(tab(one, ben.token), `business:${annasShop}`, true),
      subscribe(tab(one, ben.token), `business:${annasShop}`),
      subscribe(tab(one), `business:${annasShop}`, true),
      subscribe(tab(one, 'not.a.token'), `business:${annasShop}`, true),
      // By the owner, but as a public topic, which anybody could join.
      subscribe(tab(one, anna.token), `business:${annasShop}`),
      subscribe(tab(one, anna.token), chat.topic, true),
    ])
    await soon(() => {
      for (const { statuses } of seen) expect(statuses[0]).toBe('CHANNEL_ERROR')
    })
    await chat.write('Secret')
    for (const { events, statuses, channel } of seen) {
      expect(events).toEqual([])
      expect(statuses).not.toContain('SUBSCRIBED')
      await channel.unsubscribe()
    }
  })

  test('a thousand random topics', async () => {
    const outcomes = []
    for (let socket = 0; socket < 20; socket++) {
      const raw = await openSocket(one)
      const topics = Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? `chat:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}`
          : `business:${crypto.randomUUID()}`,
      )
      const payload = { config: { private: socket % 2 === 0 }, access_token: ben.token }
      outcomes.push(...(await raw.joinAll(topics, payload)))
      await chat.write('Nobody hears')
      expect(raw.messages.filter(message => message[3] === 'broadcast')).toEqual([])
      raw.close()
    }
    expect(outcomes).toHaveLength(1000)
    expect(outcomes.filter(status => status !== 'error')).toEqual([])
  })

  test('an unknown topic and a foreign one, in the same words', async () => {
    const raw = await openSocket(one)
    const config = { config: { private: true }, access_token: ben.token }
    await raw.joinAll([`business:${annasShop}`, `business:${crypto.randomUUID()}`, 'business:x', 'x'], config)
    expect(new Set(raw.messages.map(message => JSON.stringify(message[4]))).size).toBe(1)
    raw.close()
  })

  test('changes of tables and presence', async () => {
    const client = tab(one)
    const changes: string[] = []
    client
      .channel(chat.topic)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'chat_messages' }, () => undefined)
      .subscribe(status => changes.push(status))
    await soon(() => expect(changes).toEqual(['CHANNEL_ERROR']))
    await client.removeAllChannels()

    const other = tab(one)
    const { channel } = await join(other, chat.topic)
    expect(await channel.track({ online: true })).toBe('error')
    await other.removeAllChannels()
  })

  test('a socket without the key, or of an unknown version', async () => {
    const refused = async (query: string) =>
      new Promise(resolve =>
        new WebSocket(`${one.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
          .on('unexpected-response', (_request, response) => resolve(response.statusCode))
          .on('error', () => undefined),
      )
    expect(await refused('vsn=2.0.0')).toBe(401)
    expect(await refused('apikey=wrong&vsn=2.0.0')).toBe(401)
    expect(await refused(`apikey=${one.publishableKey}&vsn=3.0.0`)).toBe(400)
    expect((await fetch(`${one.url}/realtime/v1/websocket`)).status).toBe(404)
  })
})

describe('an access token', () => {
  test('that expires ends the channel; the renewed one opens it again', async () => {
    const sessionId = await sessionOf(anna.id)
    let token = await signToken({ userId: anna.id, sessionId }, 2)
    const client = createClient(one.url, one.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
      accessToken: async () => token,
    }) as Client
    const { statuses, events } = await join(client, `business:${annasShop}`, true)
    await soon(() => expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']))
    await chat.write('Unheard')
    token = await signToken({ userId: anna.id, sessionId }, 60)
    await client.realtime.setAuth()
    await soon(() => expect(statuses.at(-1)).toBe('SUBSCRIBED'))
    expect(events).toEqual([])
    await client.removeAllChannels()
  })

  test('that is renewed in time keeps the channel open', async () => {
    const sessionId = await sessionOf(anna.id)
    const owner = { userId: anna.id, sessionId }
    const raw = await openSocket(one)
    const topic = `business:${annasShop}`
    const short = await signToken(owner, 2)
    expect(await raw.joinAll([topic], { config: { private: true }, access_token: short })).toEqual(['ok'])
    const long = await signToken(owner, 60)
    raw.send(['1', '2', `realtime:${topic}`, 'access_token', { access_token: long }])
    // Proven once a socket with an expired token is closed.
    const control = await openSocket(one)
    await control.joinAll([topic], { config: { private: true }, access_token: short })
    await soon(() => expect(control.messages.map(message => message[3])).toContain('phx_error'))
    await chat.write('Heard')
    await soon(() => expect(raw.messages.map(message => message[3])).toEqual(['phx_reply', 'broadcast']))
    raw.close()
    control.close()
  })

  test("that becomes another owner's ends the channel", async () => {
    const raw = await openSocket(one)
    const topic = `business:${annasShop}`
    await raw.joinAll([topic], { config: { private: true }, access_token: anna.token })
    raw.send(['1', '2', `realtime:${topic}`, 'access_token', { access_token: ben.token }])
    await soon(() => expect(raw.messages.map(message => message[3])).toContain('phx_error'))
    await chat.write('Unheard')
    expect(raw.messages.map(message => message[3])).not.toContain('broadcast')
    raw.close()
  })

  test('whose session is signed out ends the channel at once, in every process', async () => {
    const sessionId = await sessionOf(anna.id)
    const token = await signToken({ userId: anna.id, sessionId }, 600)
    const sockets = [await openSocket(one), await openSocket(two)]
    const topic = `business:${annasShop}`
    for (const socket of sockets) {
      const joined = await socket.joinAll([topic], { config: { private: true }, access_token: token })
      expect(joined).toEqual(['ok'])
    }
    await one.admin`delete from auth.sessions where id = ${sessionId}`
    for (const socket of sockets) {
      await soon(() => expect(socket.messages.map(message => message[3])).toContain('phx_error'))
      const again = await socket.joinAll([topic], { config: { private: true }, access_token: token })
      expect(again).toEqual(['error'])
      socket.close()
    }
  })
})

describe('a client that asks too much', () => {
  test('a frame over 16 KiB closes its socket', async () => {
    const raw = await openSocket(one)
    raw.send('x'.repeat(16 * 1024 + 1))
    expect(await raw.closed).toBe(1009)
  })

  test('a flood of messages closes its socket', async () => {
    const raw = await openSocket(one)
    for (let message = 0; message < 200; message++)
      raw.send([null, String(message), 'phoenix', 'heartbeat', {}])
    expect(await raw.closed).toBe(1008)
  })

  test('what is no message closes its socket', async () => {
    const raw = await openSocket(one)
    raw.send('hello')
    expect(await raw.closed).toBe(1008)
  })

  test('a twenty-first channel is refused', async () => {
    const topics = []
    for (let count = 0; count < 21; count++) topics.push((await openChat(customer, annasShop)).topic)
    const raw = await openSocket(one)
    const outcomes = await raw.joinAll(topics)
    expect(outcomes.filter(status => status === 'ok')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('error')
    raw.close()
  })
})

test('a stop sends the clients away to come back', async () => {
  const three = await startTestFrontdesk({
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
  })
  const raw = await openSocket(three)
  const [code] = await Promise.all([raw.closed, three.stop()])
  expect(code).toBe(1012)
})
