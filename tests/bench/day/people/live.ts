/** Live events over a WebSocket, as the pages listen to them: joined again when the connection was lost. */
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Caller } from './calls.ts'
import type { Figures } from './figures.ts'

export interface Listener {
  /** Whose events: of one chat, or of a business. */
  of: { chat?: string; business?: string }
  /** When it was joined, as pairs of the beginning and the end, in milliseconds since 1970. */
  periods: { from: number; to: number }[]
  /** Messages that were told of, with the time. */
  heard: Map<string, number>
  /** Sends an event to the others on the topic. */
  send(event: string, payload: object): void
  close(): void
}

interface Topic {
  of: Listener['of']
  name: string
  address: string
  /** An owner's access token: their topics are private. */
  token?: string
  onEvent(event: string, payload: { session_id?: string; message_id?: string }): void
}

const heartbeatEvery = 25_000
const reconnectAfter = 1_000

/** Joins a topic. Resolves when that has been answered, also by a failure: pages go on by polling. */
export async function listen(caller: Caller, figures: Figures, topic: Topic): Promise<Listener> {
  let socket: WebSocket | undefined
  let period: Listener['periods'][number] | undefined
  let isClosed = false
  const name = `realtime:${topic.name}`
  const say = (to: string, event: string, payload: object) =>
    socket?.readyState === WebSocket.OPEN &&
    socket.send(JSON.stringify({ topic: to, event, payload, ref: '1', join_ref: '1' }))

  const listener: Listener = {
    of: topic.of,
    periods: [],
    heard: new Map(),
    send: (event, payload) => void say(name, 'broadcast', { type: 'broadcast', event, payload }),
    close() {
      isClosed = true
      endPeriod()
      clearInterval(heartbeat)
      socket?.close()
    },
  }
  const heartbeat = setInterval(() => say('phoenix', 'heartbeat', {}), heartbeatEvery)
  function endPeriod() {
    if (period) period.to = Date.now()
    period = undefined
  }

  function take(data: string, joined: () => void) {
    const { event, payload } = JSON.parse(data)
    if (event === 'phx_reply' && !period && !isClosed && payload.status === 'ok') {
      period = { from: Date.now(), to: Number.POSITIVE_INFINITY }
      listener.periods.push(period)
      joined()
    } else if (event === 'phx_reply' && payload.status !== 'ok') {
      figures.fail('join a topic', JSON.stringify(payload.response).slice(0, 90))
    } else if (event === 'broadcast') {
      if (payload.event === 'message') listener.heard.set(payload.payload.message_id, Date.now())
      topic.onEvent(payload.event, payload.payload)
    }
  }

  function connect(): Promise<void> {
    return new Promise(resolve => {
      const began = performance.now()
      const opened = new WebSocket(caller.socketUrl(), {
        headers: { 'x-forwarded-for': topic.address },
        perMessageDeflate: false,
      })
      socket = opened
      opened.once('open', () =>
        say(name, 'phx_join', {
          config: { broadcast: { self: false }, private: topic.token !== undefined },
          ...(topic.token && { access_token: topic.token }),
        }),
      )
      opened.on('message', data =>
        take(String(data), () => {
          figures.time('join a topic', performance.now() - began)
          resolve()
        }),
      )
      opened.once('error', error => figures.fail('join a topic', error.message))
      opened.once('close', async () => {
        endPeriod()
        resolve()
        if (isClosed) return
        figures.count('connections lost')
        await delay(reconnectAfter)
        if (!isClosed) void connect()
      })
    })
  }
  await connect()
  return listener
}
