import { createHash } from 'node:crypto'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import type postgres from 'postgres'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Client, TestFrontdesk } from '../support/frontdesk.ts'
import * as chats from './ask.ts'

export const jwtSecret = 'a secret of this test, long enough to sign with'

/** An address that access tokens name as their issuer; nothing listens there. */
export const siteUrl = 'http://realtime.localhost'

/** Waits for a condition. */
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

/** A business of an owner. */
export async function addBusiness(admin: postgres.Sql, ownerId: string): Promise<string> {
  const [row] = await admin<{ id: string }[]>`
    insert into businesses (owner_id, name) values (${ownerId}, 'Corner shop') returning id`
  return row?.id ?? ''
}

/** A chat, as the customer's page opens it. */
export interface Chat {
  id: string
  key: string
  topic: string
  /** Writes as the customer. */
  write(content: string): Promise<void>
}

/** The topic of a chat, by the key that the customer's browser keeps. */
export const topicOf = (key: string): string => `chat:${createHash('sha256').update(key).digest('hex')}`

export async function openChat(customer: Client, businessId: string, name?: string): Promise<Chat> {
  const chat = await chats.openChat(customer, businessId, name ? { customer_name: name } : {})
  const { session_id: id, session_key: key } = chat
  return { id, key, topic: topicOf(key), write: content => chats.say(customer, chat, content) }
}

interface Received {
  event: string
  payload: Record<string, unknown>
}

/** A channel with all events that it has received so far. */
export interface Subscription {
  channel: RealtimeChannel
  events: Received[]
  statuses: string[]
}

/** Joins a topic with the client library, once it has its access token, and collects its events. */
export async function subscribe(client: Client, topic: string, isPrivate = false): Promise<Subscription> {
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } })
  const subscription: Subscription = { channel, events: [], statuses: [] }
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => subscription.events.push({ event, payload }))
    .subscribe(status => subscription.statuses.push(status))
  return subscription
}

/** Joins a topic and waits until the server has accepted. */
export async function join(client: Client, topic: string, isPrivate = false): Promise<Subscription> {
  const subscription = await subscribe(client, topic, isPrivate)
  await soon(() => {
    if (subscription.statuses.at(-1) !== 'SUBSCRIBED') throw new Error(`Not joined: ${subscription.statuses}`)
  })
  return subscription
}

/** An access token with a given expiry. */
export function signToken(
  { userId, sessionId }: { userId: string; sessionId: string },
  seconds: number,
): Promise<string> {
  return new SignJWT({ email: 'owner@example.com', role: 'authenticated', session_id: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${siteUrl}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(Buffer.from(jwtSecret))
}

/** A raw WebSocket, for messages that the client library would never send. */
export interface RawSocket {
  /** All received messages, as [join_ref, ref, topic, event, payload]. */
  messages: [string | null, string | null, string, string, { status?: string; response?: unknown }][]
  send(frame: unknown): void
  /** The code with which the server closed. */
  closed: Promise<number>
  /** The status of each join of these topics. */
  joinAll(topics: string[], payload?: object): Promise<(string | undefined)[]>
  close(): void
}

export async function openSocket(
  { url, publishableKey }: Pick<TestFrontdesk, 'url' | 'publishableKey'>,
  version = '2.0.0',
): Promise<RawSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=${version}`,
  )
  const messages: RawSocket['messages'] = []
  socket.on('message', data => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => undefined)
  let refs = 0
  return {
    messages,
    send: frame => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    closed,
    async joinAll(topics, payload = { config: {} }) {
      const wanted = topics.map(topic => {
        const ref = String(++refs)
        socket.send(JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', payload]))
        return ref
      })
      return soon(() =>
        wanted.map(ref => {
          const reply = messages.find(message => message[1] === ref && message[3] === 'phx_reply')
          if (!reply) throw new Error(`No reply to ${ref}`)
          return reply[4].status
        }),
      )
    },
    close: () => socket.close(),
  }
}
