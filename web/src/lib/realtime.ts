import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { getSupabase } from '@/lib/supabase'
import { whenIdle } from '@/lib/when-idle'

export interface TopicOptions {
  /** Whether joining the topic is authorised by a policy; topics of businesses are. */
  isPrivate: boolean
  onEvent: (event: string, payload: unknown) => void
  /**
   * Called with true each time that the topic is joined, at first and after every interruption: what happened before
   * has to be read then. Called with false when events no longer arrive; until the next true, the caller has to poll.
   */
  onLive: (isLive: boolean) => void
}

export interface TopicSubscription {
  /** Broadcasts an event on the topic; does nothing while the topic is not joined. */
  send: (event: string, payload: Record<string, unknown>) => void
  unsubscribe: () => void
}

interface SharedTopic {
  listeners: Set<TopicOptions>
  isLive: boolean
  channel: RealtimeChannel | undefined
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** How long a topic stays joined after its last listener left, in milliseconds: the next screen often needs it again. */
const LINGER_MS = 1_000
/** The delay before a topic is joined again after a failure, in milliseconds. */
const RETRY_MS = 5_000
/** How long the first connection waits for a busy page, in milliseconds. */
const IDLE_MS = 1_000

const topics = new Map<string, SharedTopic>()
const departures = new Map<string, Promise<unknown>>()
let client: Promise<RealtimeClient> | undefined

async function connect(): Promise<RealtimeClient> {
  // A screen is drawn before it listens: what happened until then is read once it does.
  await whenIdle(IDLE_MS)
  const [{ RealtimeClient }, { auth, backend }] = await Promise.all([
    import('@supabase/realtime-js'),
    getSupabase(),
  ])
  const realtime = new RealtimeClient(`${backend.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    accessToken: backend.accessToken,
    fetch: backend.fetch,
  })
  auth.onAuthStateChange(event => {
    // Deferred: setAuth asks auth-js for the new token, and auth-js is waiting for this listener to return.
    if (event === 'TOKEN_REFRESHED' || event === 'SIGNED_IN') setTimeout(() => realtime.setAuth())
    if (event === 'SIGNED_OUT') realtime.disconnect()
  })
  return realtime
}

/**
 * The page's one realtime connection. It gets each refreshed token, and signing
 * out closes it.
 */
function getRealtime(): Promise<RealtimeClient> {
  client ??= connect().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/**
 * Subscribes to a topic: `business:<id>` (private) or `chat:<sha256 of its key>`.
 * Listeners of one topic share one channel. A lost connection is restored automatically.
 */
export function subscribeToTopic(topic: string, options: TopicOptions): TopicSubscription {
  const shared = topics.get(topic) ?? openTopic(topic, options.isPrivate)
  clearTimeout(shared.leaving)
  shared.listeners.add(options)
  if (shared.isLive) options.onLive(true)
  return {
    send(event, payload) {
      const { channel, isLive } = shared
      // Without a connection the library would send it by HTTP, too late to be true.
      if (isLive && channel?.socket.isConnected()) void channel.send({ type: 'broadcast', event, payload })
    },
    unsubscribe() {
      if (!shared.listeners.delete(options) || shared.listeners.size > 0) return
      shared.leaving = setTimeout(() => closeTopic(topic, shared), LINGER_MS)
    },
  }
}

function openTopic(topic: string, isPrivate: boolean): SharedTopic {
  const shared: SharedTopic = { listeners: new Set(), isLive: false, channel: undefined, leaving: undefined }
  topics.set(topic, shared)
  const join = async () => {
    const [realtime, { backend }] = await Promise.all([getRealtime(), getSupabase(), departures.get(topic)])
    const { noteChange } = backend
    // The join message carries the client's current access token.
    await realtime.setAuth()
    if (topics.get(topic) !== shared) return
    shared.channel = realtime
      .channel(topic, { config: { private: isPrivate } })
      .on('broadcast', { event: '*' }, ({ event, payload }) => {
        noteChange?.()
        for (const listener of [...shared.listeners]) listener.onEvent(event, payload)
      })
      .subscribe(status => {
        // Events that were missed meanwhile may be of this very moment.
        if (status === 'SUBSCRIBED') noteChange?.()
        setLive(shared, status === 'SUBSCRIBED')
      })
  }
  const tryToJoin = () => {
    join().catch(() => {
      if (topics.get(topic) === shared) setTimeout(tryToJoin, RETRY_MS)
    })
  }
  tryToJoin()
  return shared
}

function setLive(shared: SharedTopic, isLive: boolean): void {
  if (!isLive && !shared.isLive) return
  shared.isLive = isLive
  for (const listener of [...shared.listeners]) listener.onLive(isLive)
}

function closeTopic(topic: string, shared: SharedTopic): void {
  topics.delete(topic)
  shared.isLive = false
  const { channel } = shared
  if (!channel) return
  const departure = getRealtime()
    .then(realtime => realtime.removeChannel(channel))
    .catch(() => undefined)
    .finally(() => departures.get(topic) === departure && departures.delete(topic))
  departures.set(topic, departure)
}
