import type { Departure } from './access.ts'
import { encode, type Version } from './protocol.ts'

/** An event for everybody on a topic. */
export interface RealtimeEvent {
  topic: string
  event: string
  payload: unknown
}

/** A client's subscription to a topic. */
export interface Channel {
  readonly topic: string
  readonly version: Version
  /** Sends a frame that was encoded for the channel's version. */
  deliver(frame: string): void
  /** Ends the channel if it belongs to this signed-out session. */
  endSession(sessionId: string): void
  /** Ends what the channel may do as somebody who has left a business. */
  endMembership(departure: Departure): void
  /** Makes the client join again, upon which it reads what it may have missed. */
  restart(): void
}

/** The subscriptions of this process. */
export interface Hub {
  add(channel: Channel): void
  remove(channel: Channel): void
  /**
   * Sends an event to everybody on its topic.
   * @param except the sender, which does not get it
   */
  publish(event: RealtimeEvent, except?: Channel): void
  /** Calls this process's own listener for each event on a topic, and whenever events may have been missed. */
  listen(topic: string, listener: () => void): void
  endSession(sessionId: string): void
  /** Whether a session ended recently: an access token that was verified before may still name it. */
  hasEnded(sessionId: string): boolean
  /** Ends the channels of somebody who has left a business. */
  endMembership(departure: Departure): void
  /** How many have left any business. */
  departures(): number
  /** Whether somebody has left a business after so many departures: what was allowed meanwhile holds no more. */
  hasLeft(departure: Departure, since: number): boolean
  restartAll(): void
  readonly channels: number
  /** Events sent to clients since the start. */
  readonly delivered: number
}

/** More than can happen while one access is looked up; were there more, it would be refused and tried again. */
const rememberedDepartures = 1_000

const keyOf = ({ businessId, userId }: Departure) => `${businessId} ${userId}`

/** @param memory how long ended sessions are remembered, in milliseconds: as long as an access token is valid */
export function createHub({ memory }: { memory: number }): Hub {
  const topics = new Map<string, Set<Channel>>()
  const ended = new Map<string, number>()
  // The last departures of all, oldest first; who is not among them joined long after.
  const left: string[] = []
  let departures = 0
  const listeners = new Map<string, () => void>()
  let channels = 0
  let delivered = 0

  const all = () => [...topics.values()].flatMap(members => [...members])

  return {
    add(channel) {
      const members = topics.get(channel.topic) ?? new Set()
      topics.set(channel.topic, members.add(channel))
      channels += 1
    },
    remove(channel) {
      const members = topics.get(channel.topic)
      if (!members?.delete(channel)) return
      channels -= 1
      if (members.size === 0) topics.delete(channel.topic)
    },
    listen(topic, listener) {
      listeners.set(topic, listener)
    },
    publish({ topic, event, payload }, except) {
      listeners.get(topic)?.()
      const members = topics.get(topic)
      if (!members) return
      const frames: Partial<Record<Version, string>> = {}
      for (const channel of [...members]) {
        if (channel === except) continue
        frames[channel.version] ??= encode(
          {
            joinRef: null,
            ref: null,
            topic: `realtime:${topic}`,
            event: 'broadcast',
            payload: { type: 'broadcast', event, payload },
          },
          channel.version,
        )
        channel.deliver(frames[channel.version] ?? '')
        delivered += 1
      }
    },
    endSession(sessionId) {
      const now = Date.now()
      for (const [id, at] of ended) {
        if (now - at < memory) break
        ended.delete(id)
      }
      ended.set(sessionId, now)
      for (const channel of all()) channel.endSession(sessionId)
    },
    hasEnded: sessionId => ended.has(sessionId),
    endMembership(departure) {
      departures += 1
      left.push(keyOf(departure))
      if (left.length > rememberedDepartures) left.shift()
      for (const channel of all()) channel.endMembership(departure)
    },
    departures: () => departures,
    hasLeft(departure, since) {
      const count = departures - since
      if (count > left.length) return true
      return count > 0 && left.slice(-count).includes(keyOf(departure))
    },
    restartAll() {
      // Who has left meanwhile is not known: what is being looked up now is refused, and asked for again.
      departures += rememberedDepartures + 1
      for (const channel of all()) channel.restart()
      for (const listener of listeners.values()) listener()
    },
    get channels() {
      return channels
    },
    get delivered() {
      return delivered
    },
  }
}
