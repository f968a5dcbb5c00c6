import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Hub, RealtimeEvent } from './hub.ts'

const Notification = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  /** The process that has sent the event to its own clients already. */
  from: z.string().optional(),
})

/** By the trigger end_membership on private.members. */
const EndedMember = z.object({ business_id: z.string(), user_id: z.string() })

/** Shares events between the processes on one database, through NOTIFY. */
export interface Notifications {
  /** Sends an event of a client to the other processes. */
  announce(event: RealtimeEvent): void
}

/**
 * Sends events of the database and of other processes to this process's clients. After the connection to the database was
 * lost, all clients join again and read what they may have missed.
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
  await database.listen('ended_members', text => {
    const parsed = EndedMember.safeParse(parseJson(text))
    if (!parsed.success) return onError(parsed.error)
    hub.endMembership({ businessId: parsed.data.business_id, userId: parsed.data.user_id })
  })

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
