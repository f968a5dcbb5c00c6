import type { FastifyBaseLogger } from 'fastify'
import type { Push } from '../../supabase/functions/rounds/push/alert.ts'
import type { PushOutcome } from '../../supabase/functions/rounds/push/service.ts'
import type { Database } from '../database/database.ts'
import type { JobObserver } from '../database/jobs.ts'
import { type Outbox, startOutbox } from '../database/outbox.ts'
import type { openPushService } from './service.ts'

export interface PushSenderOptions {
  database: Pick<Database, 'query'>
  service: ReturnType<typeof openPushService>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Is told what came of each alert. */
  observe?: (outcome: PushOutcome) => void
  observer?: JobObserver
  /** How often due alerts are looked for when nobody says that there are some, in milliseconds. */
  interval?: number
}

/** Messages are told of a second later (private.note_push). In milliseconds. */
const laterLook = 1_100

const identity = { role: 'service_role' } as const

/**
 * Sends what owners' devices are to be told. Any number of processes may do so on one database: each alert is claimed by one of
 * them.
 */
export function startPushSender({
  database,
  service,
  log,
  observe = () => undefined,
  observer,
  interval = 3_000,
}: PushSenderOptions): Outbox {
  let later: NodeJS.Timeout | undefined
  const outbox = startOutbox<Push>({
    name: 'alerts',
    batch: 50,
    mostAtOnce: 200,
    interval,
    claim: batch =>
      database.query<Push & Record<string, unknown>>(
        identity,
        `select * from public.claim_pushes(${batch})`,
        [],
        { prepare: true },
      ),
    async send(push) {
      const { outcome, reason } = await service.send(push)
      observe(outcome)
      if (outcome === 'failed') log.warn({ reason, push: push.push_id }, 'An alert failed')
      await database.query(identity, 'select public.settle_push($1, $2)', [push.push_id, outcome], {
        prepare: true,
      })
    },
    describe: ({ push_id }) => ({ push: push_id }),
    faults: {
      claiming: 'Alerts could not be looked up',
      noting: 'What came of an alert could not be noted',
    },
    log,
    observer,
  })
  return {
    wake() {
      outbox.wake()
      later ??= setTimeout(() => {
        later = undefined
        outbox.wake()
      }, laterLook)
    },
    async stop() {
      clearTimeout(later)
      await outbox.stop()
      await service.close()
    },
  }
}
