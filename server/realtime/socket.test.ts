import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Access } from './access.ts'
import { createHub } from './hub.ts'
import { realtimeLimits } from './limits.ts'
import { encode } from './protocol.ts'
import { serveSocket } from './socket.ts'

/** A client's end that the test holds. */
class FakeSocket extends EventEmitter {
  OPEN = 1
  readyState = 1
  bufferedAmount = 0
  sent: unknown[][] = []
  terminate = vi.fn(() => this.end())
  close = vi.fn(() => this.end())

  send(frame: string) {
    this.sent.push(JSON.parse(frame))
  }

  end() {
    this.readyState = 3
    this.emit('close')
  }

  says(ref: string, event: string, payload: Record<string, unknown> = {}, topic = 'realtime:t') {
    this.emit('message', Buffer.from(encode({ joinRef: '1', ref, topic, event, payload }, '2.0.0')), false)
  }
}

const access: Access = { chatId: crypto.randomUUID(), owner: null }

function connect({ authorize = async () => access as Access | undefined } = {}) {
  const hub = createHub({ memory: 1000 })
  const socket = new FakeSocket()
  const onSlow = vi.fn()
  const error = vi.fn()
  serveSocket(socket as unknown as WebSocket, '2.0.0', {
    hub,
    authorize,
    limits: realtimeLimits,
    log: { error } as unknown as FastifyBaseLogger,
    announce: () => undefined,
    onSlow,
  })
  return { hub, socket, onSlow, error }
}

const joined = async (given = {}) => {
  const connection = connect(given)
  connection.socket.says('1', 'phx_join', { config: {} })
  await vi.waitFor(() => expect(connection.hub.channels).toBe(1))
  return connection
}

describe('serveSocket', () => {
  test('cuts off a client that does not read', async () => {
    const { hub, socket, onSlow } = await joined()
    socket.bufferedAmount = realtimeLimits.backlogBytes + 1
    hub.publish({ topic: 't', event: 'message', payload: {} })
    expect(socket.terminate).toHaveBeenCalled()
    expect(onSlow).toHaveBeenCalledOnce()
    expect(hub.channels).toBe(0)
  })

  test('leaves all topics with the connection', async () => {
    const { hub, socket } = await joined()
    socket.end()
    expect(hub.channels).toBe(0)
  })

  test('opens no channel for a client that went away meanwhile', async () => {
    let letIn: (access: Access) => void = () => undefined
    const { hub, socket } = connect({
      authorize: () =>
        new Promise<Access>(resolve => {
          letIn = resolve
        }),
    })
    socket.says('1', 'phx_join', { config: {} })
    await vi.waitFor(() => expect(letIn.length).toBe(1))
    socket.end()
    letIn(access)
    await new Promise(setImmediate)
    expect(hub.channels).toBe(0)
  })

  test('takes a second join of a topic for the first one', async () => {
    const { hub, socket } = await joined()
    socket.says('2', 'phx_join', { config: {} })
    await vi.waitFor(() => expect(socket.sent).toHaveLength(2))
    expect(hub.channels).toBe(1)
    hub.publish({ topic: 't', event: 'message', payload: {} })
    expect(socket.sent).toHaveLength(3)
  })

  test('hands over nothing after a client has left', async () => {
    const { hub, socket } = await joined()
    socket.says('2', 'phx_leave')
    await vi.waitFor(() => expect(hub.channels).toBe(0))
    hub.publish({ topic: 't', event: 'message', payload: {} })
    expect(socket.sent.map(message => message[3])).toEqual(['phx_reply', 'phx_reply'])
  })

  test('says so when something fails, and goes on', async () => {
    const { socket, error } = connect({ authorize: async () => Promise.reject(new Error('database gone')) })
    socket.says('1', 'phx_join', { config: {} })
    await vi.waitFor(() => expect(socket.sent).toHaveLength(1))
    expect(JSON.stringify(socket.sent)).not.toContain('database gone')
    expect(error).toHaveBeenCalled()
    socket.says('2', 'heartbeat', {}, 'phoenix')
    expect(socket.sent[1]).toEqual(['1', '2', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
  })
})
