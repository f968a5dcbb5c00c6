import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type JobObserver, unobservedJobs } from './jobs.ts'

export interface OutboxOptions<Item> {
  /** The job's name in metrics. */
  name: string
  /** Claims what is due, at most `batch`. */
  claim(batch: number): Promise<Item[]>
  /** Sends one and notes what came of it. @param claimedAt by performance.now() */
  send(item: Item, claimedAt: number): Promise<void>
  /** What the log says when nothing could be claimed, and when it could not be noted what came of an item. */
  faults: { claiming: string; noting: string }
  /** Names an item in the log. */
  describe(item: Item): object
  /** Items claimed at once, and on their way at once. */
  batch: number
  mostAtOnce: number
  /** How often due items are looked for when nobody says that there are some, in milliseconds. */
  interval: number
  /** Whether the end of one makes another due: items are sent in an order. */
  isOrdered?: boolean
  log: Pick<FastifyBaseLogger, 'error'>
  observer?: JobObserver | undefined
}

export interface Outbox {
  /** Something is due. */
  wake(): void
  /** Resolves when what is under way has been sent and noted, or after five seconds. */
  stop(): Promise<void>
}

/**
 * Sends what is due in a table: claims it, and begins to send it, so that a receiver that does not answer keeps no other
 * waiting. Any number of processes may do so on one database, as each item is claimed by one of them.
 */
export function startOutbox<Item>({
  name,
  claim,
  send,
  faults,
  describe,
  batch,
  mostAtOnce,
  interval,
  isOrdered = false,
  log,
  observer = unobservedJobs,
}: OutboxOptions<Item>): Outbox {
  let isStopped = false
  let isAwake = false
  let isLooking = false
  let timer: NodeJS.Timeout | undefined
  const sending = new Set<Promise<void>>()

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const claimedAt = performance.now()
      const due = await claim(batch)
      for (const item of due) begin(item, claimedAt)
      if (due.length < batch) return
      while (sending.size >= mostAtOnce) await Promise.race(sending)
    }
  }

  function begin(item: Item, claimedAt: number) {
    const sent: Promise<void> = send(item, claimedAt)
      .then(() => observer.goesOn(name))
      .catch(error => log.error({ err: error, ...describe(item) }, faults.noting))
      .finally(() => {
        sending.delete(sent)
        if (isOrdered) look()
      })
    sending.add(sent)
  }

  function run() {
    clearTimeout(timer)
    isAwake = false
    isLooking = true
    sendDue()
      .then(
        () => observer.ended(name, 'done'),
        error => {
          observer.ended(name, 'failed')
          log.error({ err: error }, faults.claiming)
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

  observer.started({ name, every: interval })
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
    },
  }
}
