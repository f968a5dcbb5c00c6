import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { closeClient, openClient } from './connection.ts'

/** Receives what PostgreSQL announces with NOTIFY, on a connection of its own that is opened again when it is lost. */
export interface Listener {
  /**
   * Calls `receive` for each notification on a channel.
   * @param onReady called whenever it listens, at first and again after the connection was lost: what was announced in
   * between was not received
   * @throws Error when the database cannot be reached at first
   */
  listen(channel: string, receive: (payload: string) => void, onReady?: () => void): Promise<void>
  close(): Promise<void>
}

/** How often it makes sure that the other side is still there, and how long that may take, in milliseconds. */
export interface ListenerTimes {
  pingEvery: number
  pingTimeout: number
}

const defaultTimes: ListenerTimes = { pingEvery: 30_000, pingTimeout: 10_000 }

/** Between two attempts to connect again, in milliseconds. Random, so that many processes do not come at once. */
const pauses = [200, 500, 1_000, 2_000]
const pauseBefore = (attempt: number) => {
  const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
  return pause / 2 + (Math.random() * pause) / 2
}

interface Channel {
  receive(payload: string): void
  onReady(): void
}

/** An open connection, and its end. */
interface Opened {
  client: pg.Client
  ended: Promise<void>
}

/** @param url address of a role that may connect */
export function createListener(
  url: string,
  { pingEvery, pingTimeout }: ListenerTimes = defaultTimes,
): Listener {
  const channels = new Map<string, Channel>()
  const closing = new AbortController()
  let starting: Promise<void> | undefined
  /** The client that listens; undefined while the connection is lost. */
  let current: pg.Client | undefined

  /** Opens a connection that listens on all channels. */
  async function open(): Promise<Opened> {
    let onEnd = () => {}
    const ended = new Promise<void>(resolve => {
      onEnd = resolve
    })
    const client = await openClient(url, onEnd)
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.receive(payload))
    try {
      for (const channel of channels.keys()) await client.query(listenOn(channel))
      closing.signal.throwIfAborted()
    } catch (error) {
      await closeClient(client)
      throw error
    }
    const pings = setInterval(() => ping(client, pingTimeout), pingEvery).unref()
    ended.then(() => clearInterval(pings))
    current = client
    return { client, ended }
  }

  async function keepOpen({ ended }: Opened): Promise<void> {
    await ended
    current = undefined
    for (let attempt = 0; ; attempt += 1) {
      await delay(pauseBefore(attempt), undefined, { signal: closing.signal })
      const opened = await open().catch(() => undefined)
      if (!opened) continue
      for (const { onReady } of channels.values()) onReady()
      return keepOpen(opened)
    }
  }

  async function start(): Promise<void> {
    const opened = await open()
    // It ends by an abort when this listener is closed.
    keepOpen(opened).catch(() => undefined)
  }

  return {
    async listen(channel, receive, onReady = () => undefined) {
      starting ??= start()
      await starting.catch(error => {
        starting = undefined
        throw error
      })
      channels.set(channel, { receive, onReady })
      // A connection that is lost now will listen on it too, once it is open again.
      const isListening = await current?.query(listenOn(channel)).then(
        () => true,
        () => false,
      )
      if (isListening) onReady()
    },
    async close() {
      closing.abort()
      await starting?.catch(() => undefined)
      if (current) await closeClient(current)
    },
  }
}

const listenOn = (channel: string) => `listen "${channel}"`

/** Cuts a connection whose other side does not answer: nothing else tells of one that is half open. */
async function ping(client: pg.Client, timeout: number): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), timeout)
  await client.query('select 1').catch(() => undefined)
  clearTimeout(timer)
}
