import { z } from 'zod'
import type { Access, Authorize } from './access.ts'
import type { Channel, RealtimeEvent } from './hub.ts'
import type { Message, Version } from './protocol.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The options of a join. Presence is not supported: it is ignored. */
export const Join = z.object({
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z.object({ ack: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
  access_token: z.string().max(8192).nullish(),
})

const Typing = z.object({
  event: z.literal('typing'),
  payload: z.object({ session_id: z.unknown(), who: z.unknown() }).partial().nullish(),
})

/** Who works at a business tells the others what they do at one of its chats. */
const Presence = z.object({
  event: z.literal('presence'),
  payload: z.object({ session_id: z.string(), doing: z.enum(['looking', 'typing', 'left']) }),
})

/** A channel that a client has joined. */
export interface JoinedChannel extends Channel {
  readonly joinRef: string | null
  /** Replaces the access token: the channel continues with its rights, or ends. */
  renew(token: string | null): Promise<void>
  /** @returns the event to pass on, or undefined when the client may not send it */
  passOn(payload: unknown): RealtimeEvent | undefined
  readonly acknowledges: boolean
  /** Frees the channel's resources. */
  dispose(): void
}

export interface ChannelOptions {
  topic: string
  version: Version
  joinRef: string | null
  isPrivate: boolean
  acknowledges: boolean
  token: string | null
  access: Access
  authorize: Authorize
  deliver(frame: string): void
  send(message: Message): void
  /** Called once, when the channel ends by itself. */
  onEnd(channel: JoinedChannel): void
}

/** Opens a channel for a client with access. */
export function openChannel(options: ChannelOptions): JoinedChannel {
  const { topic, version, joinRef, isPrivate, authorize, send, onEnd } = options
  let { access, token } = options
  let expiry: NodeJS.Timeout | undefined
  let isOpen = true

  const watchExpiry = () => {
    clearTimeout(expiry)
    if (!isPrivate || !access.owner) return
    expiry = setTimeout(() => end('The access token has expired.'), access.owner.expiresAt - Date.now())
    expiry.unref()
  }

  // The client library reacts to phx_error by joining again, with its current access token.
  const end = (reason: string) => {
    send(toClient('system', { status: 'error', extension: 'system', message: reason, channel: topic }))
    send(toClient('phx_error', {}))
    onEnd(channel)
  }
  const toClient = (event: string, payload: Record<string, unknown>): Message => ({
    joinRef,
    ref: event === 'phx_error' ? joinRef : null,
    topic: `realtime:${topic}`,
    event,
    payload,
  })

  const channel: JoinedChannel = {
    topic,
    version,
    joinRef,
    acknowledges: options.acknowledges,
    deliver: options.deliver,
    restart: () => end('Events may have been missed.'),

    endSession(sessionId) {
      if (access.owner?.sessionId !== sessionId) return
      if (isPrivate) end('The session has ended.')
      else access = { ...access, owner: null }
    },

    endMembership({ businessId, userId }) {
      if (access.owner?.userId !== userId || access.owner.businessId !== businessId) return
      if (isPrivate) end('You no longer work at this business.')
      else access = { ...access, owner: null }
    },

    async renew(renewed) {
      if (renewed === token) return
      token = renewed
      const granted = await authorize(topic, isPrivate, renewed)
      if (!isOpen) return
      if (!granted) return end('This topic is not open to you.')
      access = granted
      watchExpiry()
    },

    passOn(payload) {
      const presence = isPrivate && access.owner ? Presence.safeParse(payload) : undefined
      if (presence?.success) {
        const { session_id, doing } = presence.data.payload
        if (!isId(session_id)) return undefined
        return { topic, event: 'presence', payload: { session_id, user_id: access.owner?.userId, doing } }
      }
      const typing = Typing.safeParse(payload)
      if (!typing.success) return undefined
      const { session_id, who } = typing.data.payload ?? {}
      const isOwner = access.owner !== null && access.owner.expiresAt > Date.now()
      if (who !== 'customer' && !(who === 'human' && isOwner)) return undefined
      const chatId = access.chatId ?? session_id
      if (!isId(chatId)) return undefined
      return { topic, event: 'typing', payload: { session_id: chatId, who } }
    },

    dispose() {
      isOpen = false
      clearTimeout(expiry)
    },
  }
  watchExpiry()
  return channel
}
