/** Floods a server from 50 network addresses, in a process of its own, until it is told to stop; tells what it was answered. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { hostileRequests } from './hostile.ts'
import { type Client, callOf, clientAt, type Shape } from './requests.ts'
import type { Target } from './server.ts'

/** What to flood with, at how many requests at a time from each address. */
export interface Flood {
  target: Target
  kind: keyof typeof floods
  atOnce: number
}

/** Answers by their status; 0 for connections that broke. */
export type Flooded = Record<string, number>

/** What one of the addresses does again and again. */
type Act = (send: Client, count: (status: number) => void, place: number) => Promise<void>

const addresses = Array.from({ length: 50 }, (_, index) => `127.0.2.${index + 1}`)

/** Sends one of some shapes after the other. */
const cycle =
  (shapesOf: (target: Target) => (() => Shape)[]) =>
  (target: Target): Act => {
    const shapes = shapesOf(target)
    let next = 0
    return async (send, count) =>
      count((await send(shapes[next++ % shapes.length]?.() ?? { path: '/' })).status)
  }

const named = (part: RegExp) => (target: Target) =>
  Object.entries(hostileRequests(target)).flatMap(([what, shape]) => (part.test(what) ? [shape] : []))

/** Opens a chat and asks in it what takes long to read. */
const chats =
  ({ flooded: { businessId } }: Target): Act =>
  async (send, count) => {
    const session_id = randomUUID()
    const opened = await send(callOf('open_chat_session', { session_id, business_id: businessId }))
    count(opened.status)
    if (opened.status !== 200) return
    const session_key = JSON.parse(opened.body) as string
    for (let asked = 0; asked < 10; asked++) {
      const content = '2 mugs and '.repeat(700)
      const message_id = randomUUID()
      count(
        (await send(callOf('send_customer_message', { session_id, session_key, message_id, content })))
          .status,
      )
      const body = JSON.stringify({
        sessionId: session_id,
        sessionKey: session_key,
        businessId,
        message: content,
      })
      count((await send({ path: '/functions/v1/ai-chat-response', body })).status)
    }
  }

// What floods does not take the processor from what is measured.
setPriority(19)

/** Texts of random characters, made beforehand: making them takes more of the processor than anything that is measured. */
const texts = Array.from({ length: 8 }, () =>
  Array.from({ length: 25_000 }, () => Math.random().toString(36).slice(2, 9)).join(' '),
)

/** Fifty owners, each with a business, write articles of random characters. */
const articles =
  ({ owners }: Target): Act =>
  async (send, count, place) => {
    const owner = owners[place % owners.length]
    if (!owner) return
    const headers = { authorization: `Bearer ${owner.token}`, prefer: 'return=representation' }
    const made = await send({
      path: '/rest/v1/businesses',
      headers,
      body: JSON.stringify({ owner_id: owner.id, name: 'Flood' }),
    })
    count(made.status)
    const business_id = made.status === 201 ? JSON.parse(made.body)[0].id : randomUUID()
    for (let written = 0; written < 4; written++) {
      const content = `${randomUUID()} ${texts[written]}`.slice(0, 199_000)
      const body = JSON.stringify({ business_id, title: `Article ${written}`, content })
      count((await send({ path: '/rest/v1/knowledge_base_articles', headers, body })).status)
    }
  }

export const floods = {
  /** 8,000 characters for the assistant, without a chat. */
  assistant: cycle(named(/^assistant: (?:8,000|a key|a token|a chat)/)),
  /** Calls that open no chat of the business. */
  openings: cycle(({ flooded: { businessId } }) => [
    () =>
      callOf('open_chat_session', {
        session_id: randomUUID(),
        business_id: businessId,
        customer_name: 'x'.repeat(300),
      }),
  ]),
  /** Chats that are opened, and asked in what takes long to read. */
  chats,
  /** Everything else that needs no account. */
  anything: cycle(named(/^(?!assistant|health|metrics)/)),
  /** Pages of chats, with and without a business. */
  pages: cycle(named(/^page: a chat/)),
  articles,
}

process.send?.('ready')
const [{ target, kind, atOnce }] = (await once(process, 'message')) as [Flood]
const answers: Flooded = {}
let isOver = false
process.once('message', () => {
  isOver = true
})
const count = (status: number) => {
  answers[status] = (answers[status] ?? 0) + 1
}
const act = floods[kind](target)
await Promise.all(
  addresses.flatMap((address, place) => {
    const send = clientAt(address, target)
    return Array.from({ length: atOnce }, async () => {
      while (!isOver) {
        await act(send, count, place).catch(async () => {
          count(0)
          await new Promise(resolve => setTimeout(resolve, 20))
        })
      }
    })
  }),
)
process.send?.(answers)
process.disconnect()
