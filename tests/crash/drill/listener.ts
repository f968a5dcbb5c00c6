import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'

/** An owner's open page, as far as live events go: it connects again by itself. */
export interface Listener {
  /** The ids of messages that were heard of. */
  heard: ReadonlySet<string>
  stop(): Promise<void>
}

/** Waits until the first subscription stands. */
export async function listen(url: string, key: string, token: string, businessId: string): Promise<Listener> {
  const heard = new Set<string>()
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as never },
    accessToken: async () => token,
  })
  await client.realtime.setAuth()
  await new Promise<void>(resolve => {
    client
      .channel(`business:${businessId}`, { config: { private: true } })
      .on('broadcast', { event: 'message' }, ({ payload }) => heard.add(String(payload.message_id)))
      .subscribe(status => status === 'SUBSCRIBED' && resolve())
  })
  return {
    heard,
    async stop() {
      await client.realtime.disconnect()
    },
  }
}
