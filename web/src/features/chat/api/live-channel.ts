import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { RealtimeClient } from '@supabase/realtime-js'
import type { Config } from '@/lib/config.ts'
import type { ChatSession } from '../session/session-store.ts'
import type { LiveConnection, LiveListener } from './live-link.ts'
import { reconnectAfterMs } from './reconnect-delay.ts'

/**
 * Joins the public topic that only a holder of the chat's key can name. The hash is computed here because
 * `crypto.subtle` is missing on plain http, such as in a shop's own network.
 */
export function joinChat(config: Config, session: ChatSession, listener: LiveListener): LiveConnection {
  const client = new RealtimeClient(`${config.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.publishableKey },
    reconnectAfterMs,
  })
  let isJoined = false
  let isClosed = false
  const channel = client
    .channel(session.topic ?? `chat:${bytesToHex(sha256(utf8ToBytes(session.key)))}`)
    .on('broadcast', { event: 'message' }, ({ payload }) => listener.onChange(messageIdOf(payload)))
    .on('broadcast', { event: 'session' }, () => listener.onChange())
    .on('broadcast', { event: 'typing' }, ({ payload }) => {
      if (payload?.who === 'human') listener.onTeamTyping()
    })
    .subscribe(status => {
      isJoined = status === 'SUBSCRIBED'
      if (isJoined) listener.onChange()
    })

  return {
    sendTyping() {
      if (!isJoined) return
      const payload = { session_id: session.id, who: 'customer' }
      void channel.send({ type: 'broadcast', event: 'typing', payload })
    },
    async reconnect() {
      if (client.isConnected() || client.isConnecting()) return
      // A broken connection has to be cleared away first.
      await client.disconnect()
      if (!isClosed) client.connect()
    },
    close() {
      isClosed = true
      void client.disconnect()
    },
  }
}

function messageIdOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('message_id' in payload)) return undefined
  return typeof payload.message_id === 'string' ? payload.message_id : undefined
}
