import type { Config } from '@/lib/config.ts'
import type { ChatSession } from '../session/session-store.ts'
import type { LiveConnection, LiveListener } from './live-link.ts'

/** Connects to a chat's realtime topic. Its client is loaded now, when the page is in use already. */
export function connectLive(config: Config, session: ChatSession, listener: LiveListener): LiveConnection {
  let channel: LiveConnection | undefined
  let isLoading = false
  let isClosed = false

  const load = async () => {
    if (isLoading || isClosed) return
    isLoading = true
    try {
      const { joinChat } = await import('./live-channel.ts')
      if (!isClosed) channel = joinChat(config, session, listener)
    } catch {
      // Offline, or a browser without WebSocket: polling continues, and the next reconnection tries again.
    }
    isLoading = false
  }
  void load()

  return {
    sendTyping: () => channel?.sendTyping(),
    reconnect: () => (channel ? channel.reconnect() : load()),
    close() {
      isClosed = true
      channel?.close()
    },
  }
}
