import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { getSupabase } from '@/lib/supabase'

export interface TopicOptions {
  /** Whether the topic asks who is there; the topics of businesses do. */
  isPrivate: boolean
  onEvent: (event: string, payload: unknown) => void
  /**
   * Told true each time that the topic is joined, at first and after every interruption: what happened before
   * has to be read then. Told false when events no longer come; until the next true, polling is the only way.
   */
  onLive: (isLive: boolean) => void
}

export interface TopicSubscription {
  /** Sends an event to the others on the topic; left out while the topic is not joined. */
  send: (event: string, payload: Record<string, unknown>) => void
  unsubscribe: () => void
}

interface SharedTopic {
  listeners: Set<TopicOptions>
  isLive: boolean
  channel: RealtimeChannel | undefined
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** A topic is kept for this long after its last listener, in milliseconds: screens come and go. */
const LINGER_MS = 1_000
/** After a failure to load the client or to leave, a topic is opened again after this time, in milliseconds. */
const RETRY_MS = 5_000

const topics = new Map<string, SharedTopic>()
const departures = new Map<string, Promise<unknown>>()
let client: Promise<RealtimeClient> | undefined

async function connect(): Promise<RealtimeClient> {
  const { auth, backend } = await getSupabase()
  const realtime = new RealtimeClient(`${backend.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    accessToken: backend.accessToken,
    fetch: backend.fetch,
  })
  auth.onAuthStateChange(event => {
    // Later, because auth-js waits for its listeners and the new token is asked of it.
    if (event === 'TOKEN_REFRESHED' || event === 'SIGNED_IN') setTimeout(() => realtime.setAuth())
    if (event === 'SIGNED_OUT') realtime.disconnect()
  })
  return realtime
}

/**
 * The page's one realtime connection, which follows the session: a refreshed
 * token is handed on, and signing out closes it.
 */
function getRealtime(): Promise<RealtimeClient> {
  client ??= connect().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/**
 * Listens to a topic for as long as somebody wants to: `business:<id>` (private) or `chat:<sha256 of its key>`.
 * Listeners of one topic share one channel. A lost connection comes back by itself.
 */
export function subscribeToTopic(topic: string, options: TopicOptions): TopicSubscription {
  const shared = topics.get(topic) ?? openTopic(topic, options.isPrivate)
  clearTimeout(shared.leaving)
  shared.listeners.add(options)
  if (shared.isLive) options.onLive(true)
  return {
    send(event, payload) {
      if (shared.isLive) void shared.channel?.send({ type: 'broadcast', event, payload })
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
    const [realtime] = await Promise.all([getRealtime(), departures.get(topic)])
    // A join carries the access token that the client has by then.
    await realtime.setAuth()
    if (topics.get(topic) !== shared) return
    shared.channel = realtime
      .channel(topic, { config: { private: isPrivate } })
      .on('broadcast', { event: '*' }, ({ event, payload }) => {
        for (const listener of [...shared.listeners]) listener.onEvent(event, payload)
      })
      .subscribe(status => setLive(shared, status === 'SUBSCRIBED'))
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
