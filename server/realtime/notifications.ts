import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Hub, RealtimeEvent } from './hub.ts'

const Notification = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  /** The process that has handed the event to its own clients already. */
  from: z.string().optional(),
})

/** The events that processes on one database share through NOTIFY. */
export interface Notifications {
  /** Passes an event of a client on to the other processes. */
  announce(event: RealtimeEvent): void
}

/**
 * Hands what the database and the other processes announce to this process's clients. When the connection to the
 * database was lost in between, all clients join again: they read again what they may have missed.
 * @throws Error when the database cannot be reached
 */
export async function connectNotifications(
  database: Database,
  hub: Hub,
  onError: (error: unknown) => void,
): Promise<Notifications> {
  const self = crypto.randomUUID()
  let isConnected = false

  await database.listen(
    'realtime',
    text => {
      const parsed = Notification.safeParse(parseJson(text))
      if (!parsed.success) return onError(parsed.error)
      if (parsed.data.from !== self) hub.publish(parsed.data)
    },
    () => {
      if (isConnected) hub.restartAll()
      isConnected = true
    },
  )
  await database.listen('ended_sessions', id => hub.endSession(id))

  return {
    announce(event) {
      database
        .query(
          { role: 'anon' },
          'select pg_notify($1, $2)',
          ['realtime', JSON.stringify({ ...event, from: self })],
          {
            prepare: true,
          },
        )
        .catch(onError)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
