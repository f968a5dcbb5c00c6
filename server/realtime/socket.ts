import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Authorize } from './access.ts'
import { Join, type JoinedChannel, openChannel } from './channel.ts'
import type { Hub, RealtimeEvent } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'
import { tokenBucket } from './token-bucket.ts'

export interface SocketContext {
  hub: Hub
  authorize: Authorize
  limits: RealtimeLimits
  log: FastifyBaseLogger
  /** Sends an event to other processes. */
  announce(event: RealtimeEvent): void
  onSlow(): void
}

/** A client's connection. */
export interface ClientSocket {
  /** When the last frame arrived, in milliseconds of performance.now(). */
  readonly heardAt: number
  terminate(): void
}

/** Serves one client until its socket closes. */
export function serveSocket(socket: WebSocket, version: Version, context: SocketContext): ClientSocket {
  const { hub, authorize, limits, log, announce, onSlow } = context
  const channels = new Map<string, JoinedChannel>()
  const mayAct = tokenBucket(limits.messages)
  const mayType = tokenBucket(limits.typing)
  const mayTellPresence = tokenBucket(limits.presence)
  let heardAt = performance.now()
  let isOpen = true
  // Messages are handled one after the other: a join completes before the next message is read.
  let turn = Promise.resolve()

  socket.on('message', (data: Buffer, isBinary) => {
    heardAt = performance.now()
    if (!isOpen) return
    if (!mayAct()) return close(1008, 'Too many messages')
    const message = decode(data, isBinary, version)
    if (!message) return close(1008, 'Not a message')
    if (message.topic === 'phoenix') return heartbeat(message)
    turn = turn
      .then(() => handle(message))
      .catch(error => {
        log.error({ err: error }, 'A realtime message failed')
        reply(message, 'error', { reason: 'Something went wrong on the server.' })
      })
  })
  socket.on('close', () => {
    isOpen = false
    for (const channel of channels.values()) remove(channel)
  })

  function close(code: number, reason: string) {
    isOpen = false
    socket.close(code, reason)
  }

  function deliver(frame: string) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.backlogBytes) {
      onSlow()
      return socket.terminate()
    }
    socket.send(frame)
  }

  const send = (message: Message) => deliver(encode(message, version))

  function reply(
    { ref, joinRef, topic }: Message,
    status: 'ok' | 'error',
    response: Record<string, unknown>,
  ) {
    if (ref !== null) send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  function heartbeat(message: Message) {
    const isHeartbeat = message.event === 'heartbeat'
    reply(message, isHeartbeat ? 'ok' : 'error', isHeartbeat ? {} : { reason: 'unmatched topic' })
  }

  function remove(channel: JoinedChannel) {
    channel.dispose()
    hub.remove(channel)
    if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
  }

  async function handle(message: Message) {
    if (!isOpen) return
    const topic = message.topic.startsWith('realtime:') ? message.topic.slice('realtime:'.length) : undefined
    if (topic !== undefined && message.event === 'phx_join') return join(message, topic)
    const channel = channels.get(topic ?? '')
    if (!channel || (message.joinRef !== null && message.joinRef !== channel.joinRef)) {
      return reply(message, 'error', { reason: 'unmatched topic' })
    }
    if (message.event === 'phx_leave') {
      remove(channel)
      return reply(message, 'ok', {})
    }
    if (message.event === 'access_token') {
      const { access_token: token } = message.payload
      return channel.renew(typeof token === 'string' ? token : null)
    }
    if (message.event === 'broadcast') return broadcast(message, channel)
    return reply(message, 'error', { reason: 'This event is not offered.' })
  }

  async function join(message: Message, topic: string) {
    const asked = Join.safeParse(message.payload)
    if (!asked.success) return reply(message, 'error', { reason: 'This join cannot be read.' })
    const { config, access_token: token = null } = asked.data
    if (config?.postgres_changes?.length) {
      return reply(message, 'error', { reason: 'Changes of tables are not offered. Listen to broadcasts.' })
    }
    const before = channels.get(topic)
    if (!before && channels.size >= limits.channelsPerSocket) {
      return reply(message, 'error', { reason: 'Too many channels on this connection.' })
    }
    const isPrivate = config?.private ?? false
    const access = await authorize(topic, isPrivate, token)
    if (!isOpen) return
    if (before) remove(before)
    if (!access) return reply(message, 'error', { reason: 'Unauthorized: this topic is not open to you.' })
    const channel = openChannel({
      topic,
      version,
      joinRef: message.joinRef ?? message.ref,
      isPrivate,
      acknowledges: config?.broadcast?.ack ?? false,
      token,
      access,
      authorize,
      deliver,
      send,
      onEnd: remove,
    })
    channels.set(topic, channel)
    hub.add(channel)
    reply(message, 'ok', { postgres_changes: [] })
  }

  function broadcast(message: Message, channel: JoinedChannel) {
    const event = channel.passOn(message.payload)
    if (!event) return reply(message, 'error', { reason: 'Only typing may be sent.' })
    if (event.event === 'presence' ? mayTellPresence() : mayType()) {
      hub.publish(event, channel)
      announce(event)
    }
    if (channel.acknowledges) reply(message, 'ok', {})
  }

  return {
    get heardAt() {
      return heardAt
    },
    terminate: () => socket.terminate(),
  }
}
