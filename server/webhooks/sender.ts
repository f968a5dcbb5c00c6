import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { JobObserver } from '../database/jobs.ts'
import { type Outbox, startOutbox } from '../database/outbox.ts'
import type { ClaimedEvent } from './request.ts'
import type { createWebhookService } from './service.ts'

/** What came of a try: taken; not, and tried again later; or not, and tried no more. */
export type WebhookOutcome = 'delivered' | 'failed' | 'given up'

export interface WebhookSenderOptions {
  database: Pick<Database, 'query'>
  service: ReturnType<typeof createWebhookService>
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Is told what came of each try. */
  observe?: (outcome: WebhookOutcome) => void
  observer?: JobObserver
  /** How often due events are looked for when nobody says that there are some, in milliseconds. */
  interval?: number
}

/**
 * After how many milliseconds a claim is too old to begin sending: with the service's time-out it ends before the claim does
 * (public.claim_webhooks), so that no other process sends the same meanwhile.
 */
const claimAge = 20_000

const identity = { role: 'service_role' } as const

/**
 * Tells the endpoints of businesses what happened there. Any number of processes may do so on one database: each event is claimed by
 * one of them, and the next of its chat only once it was delivered or given up.
 */
export function startWebhookSender({
  database,
  service,
  log,
  observe = () => undefined,
  observer,
  interval = 3_000,
}: WebhookSenderOptions): Outbox {
  const outbox = startOutbox<ClaimedEvent>({
    name: 'webhooks',
    batch: 20,
    mostAtOnce: 100,
    interval,
    isOrdered: true,
    claim: batch =>
      database.query<ClaimedEvent & Record<string, unknown>>(
        identity,
        `select * from public.claim_webhooks(${batch})`,
        [],
        { prepare: true },
      ),
    send,
    describe: ({ event_id }) => ({ event: event_id }),
    faults: {
      claiming: 'Webhooks could not be looked up',
      noting: 'What came of a webhook could not be noted',
    },
    log,
    observer,
  })

  async function send(event: ClaimedEvent, claimedAt: number) {
    if (performance.now() - claimedAt > claimAge) return
    const { status, error, retryAfter } = await service.send(event)
    const [row] = await database.query<{ outcome: WebhookOutcome | null }>(
      identity,
      `select public.settle_webhook($1::text::uuid, $2::text::integer, $3::text, $4::text::integer) as outcome`,
      [
        event.claim_id,
        status === null ? null : String(status),
        error,
        retryAfter === null ? null : String(retryAfter),
      ],
      { prepare: true },
    )
    if (row?.outcome) observe(row.outcome)
    if (error !== null)
      log.info({ reason: error, event: event.event_id, endpoint: event.endpoint_id }, 'A webhook failed')
  }

  return {
    wake: outbox.wake,
    async stop() {
      await outbox.stop()
      await service.close()
    },
  }
}
