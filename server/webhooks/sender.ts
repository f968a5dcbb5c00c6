import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
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

const jobName = 'webhooks'
/** Events claimed at once, and on their way at once. */
const batch = 20
const mostAtOnce = 100
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
  observer = unobservedJobs,
  interval = 3_000,
}: WebhookSenderOptions): {
  /** Something is due. */
  wake(): void
  /** Resolves when what is under way has been answered, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let isAwake = false
  let isLooking = false
  let timer: NodeJS.Timeout | undefined
  const sending = new Set<Promise<void>>()

  /** Claims what is due and begins to send it: a receiver that is slow keeps no other waiting. */
  async function sendDue(): Promise<void> {
    while (!isStopped && sending.size < mostAtOnce) {
      const claimedAt = performance.now()
      const due = await database.query<ClaimedEvent & Record<string, unknown>>(
        identity,
        `select * from public.claim_webhooks(${batch})`,
        [],
        { prepare: true },
      )
      for (const event of due) begin(event, claimedAt)
      if (due.length < batch) return
    }
  }

  function begin(event: ClaimedEvent, claimedAt: number) {
    const sent: Promise<void> = sendOne(event, claimedAt)
      .catch(error =>
        log.error({ err: error, event: event.event_id }, 'What came of a webhook could not be noted'),
      )
      .finally(() => {
        sending.delete(sent)
        // The next of its chat may be due, and there is room again.
        look()
      })
    sending.add(sent)
  }

  async function sendOne(event: ClaimedEvent, claimedAt: number) {
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
    observer.goesOn(jobName)
  }

  function run() {
    clearTimeout(timer)
    isAwake = false
    isLooking = true
    sendDue()
      .then(
        () => observer.ended(jobName, 'done'),
        error => {
          observer.ended(jobName, 'failed')
          log.error({ err: error }, 'Webhooks could not be looked up')
        },
      )
      .then(() => {
        isLooking = false
        if (isStopped) return
        if (isAwake) run()
        else timer = setTimeout(run, interval)
      })
  }

  function look() {
    if (isStopped) return
    if (isLooking) isAwake = true
    else run()
  }

  observer.started({ name: jobName, every: interval })
  run()
  return {
    wake: look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new AbortController()
      const late = delay(5_000, undefined, { signal: timeout.signal }).catch(() => undefined)
      await Promise.race([Promise.all(sending), late])
      timeout.abort()
      await service.close()
    },
  }
}
