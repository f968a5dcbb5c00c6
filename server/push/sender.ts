import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
import type { Push } from './alert.ts'
import type { createPushService, PushOutcome } from './service.ts'

export interface PushSenderOptions {
  database: Pick<Database, 'query'>
  service: ReturnType<typeof createPushService>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Is told what came of each alert. */
  observe?: (outcome: PushOutcome) => void
  observer?: JobObserver
  /** How often due alerts are looked for when nobody says that there are some, in milliseconds. */
  interval?: number
}

const jobName = 'alerts'
/** Alerts claimed at once, and on their way at once. */
const batch = 50
const mostAtOnce = 200
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
  observer = unobservedJobs,
  interval = 3_000,
}: PushSenderOptions): {
  /** Something is due, or will be in a second. */
  wake(): void
  /** Resolves when the alerts that are under way have been handed over, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let isAwake = false
  let timer: NodeJS.Timeout | undefined
  let later: NodeJS.Timeout | undefined
  let isLooking = false
  const sending = new Set<Promise<void>>()

  /** Claims what is due and begins to send it: a push service that does not answer keeps no other device waiting. */
  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const due = await database.query<Push & Record<string, unknown>>(
        identity,
        `select * from public.claim_pushes(${batch})`,
        [],
        { prepare: true },
      )
      for (const push of due) begin(push)
      if (due.length < batch) return
      while (sending.size >= mostAtOnce) await Promise.race(sending)
    }
  }

  function begin(push: Push) {
    const sent: Promise<void> = sendOne(push)
      .catch(error =>
        log.error({ err: error, push: push.push_id }, 'What came of an alert could not be noted'),
      )
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  async function sendOne(push: Push) {
    const { outcome, reason } = await service.send(push)
    observe(outcome)
    if (outcome === 'failed') log.warn({ reason, push: push.push_id }, 'An alert failed')
    await database.query(identity, 'select public.settle_push($1, $2)', [push.push_id, outcome], {
      prepare: true,
    })
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
          log.error({ err: error }, 'Alerts could not be looked up')
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
    wake() {
      look()
      later ??= setTimeout(() => {
        later = undefined
        look()
      }, laterLook)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(later)
      const timeout = new AbortController()
      const late = delay(5_000, undefined, { signal: timeout.signal }).catch(() => undefined)
      await Promise.race([Promise.all(sending), late])
      timeout.abort()
      await service.close()
    },
  }
}
