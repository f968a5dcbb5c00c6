import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
import type { Account, Channel, Reading, Take } from './channel.ts'
import type { Store } from './store.ts'

export interface ReadersOptions {
  store: Store
  channels: ReadonlyMap<string, Channel>
  takes: ReadonlyMap<string, Take>
  log: Pick<FastifyBaseLogger, 'warn'>
  observer?: JobObserver
}

const jobName = 'messengers'
/** How often connections are claimed and renewed, in milliseconds, and how long a claim lasts, in seconds. */
const [every, lease] = [3_000, 12]

/** One connection that this process reads. */
interface Reader {
  secret: string
  stop: AbortController
  ended: Promise<void>
  /** When the messenger last answered as it should. */
  readAt: number
}

/**
 * Reads the messages of all connections. Of several processes on one database one reads each connection; when it ends, another
 * one goes on within a quarter of a minute.
 */
export function startReaders({ store, channels, takes, log, observer = unobservedJobs }: ReadersOptions): {
  /** Connections have changed. */
  wake(): void
  /** For how many seconds the connection could not be read that could not be for longest. */
  unreadFor(): number
  stop(): Promise<void>
} {
  const self = randomUUID()
  const readers = new Map<string, Reader>()
  const faults = new Map<string, string | null>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAwake = false
  let round: Promise<void> | undefined
  /** When the last claim was made: after a claim has ended others may read. */
  let claimedAt = 0

  async function claim(): Promise<void> {
    const asked = performance.now()
    const found = await store.claimReaders(self, lease)
    claimedAt = asked
    const mine = new Map<string, { kind: string; account: Account }>()
    for (const each of found) {
      if ('unreadable' in each) await store.noteFault(each.unreadable, 'unreadable')
      else mine.set(each.account.id, each)
    }
    for (const [id, reader] of readers) {
      const now = mine.get(id)
      if (!now || now.account.secret !== reader.secret) end(id, reader)
    }
    for (const [id, { kind, account }] of mine) if (!readers.has(id)) begin(id, kind, account)
  }

  function begin(id: string, kind: string, account: Account): void {
    const channel = channels.get(kind)
    const take = takes.get(kind)
    if (!channel || !take) return
    const stop = new AbortController()
    const onFault: Reading['onFault'] = async fault => {
      const reader = readers.get(id)
      if (fault === null && reader) reader.readAt = performance.now()
      if (faults.get(id) === fault || stop.signal.aborted) return
      await store.noteFault(id, fault)
      faults.set(id, fault)
    }
    const ended = channel
      .read(account, { take, signal: stop.signal, onFault })
      .catch(error => log.warn({ err: error }, 'A messenger is not read any more'))
      .finally(() => {
        if (readers.get(id)?.stop !== stop) return
        readers.delete(id)
        faults.delete(id)
      })
    readers.set(id, { secret: account.secret, stop, ended, readAt: performance.now() })
  }

  function end(id: string, reader: Reader): void {
    reader.stop.abort()
    readers.delete(id)
    faults.delete(id)
  }

  function run(): void {
    clearTimeout(timer)
    isAwake = false
    round = claim()
      .then(
        () => observer.ended(jobName, 'done'),
        error => {
          observer.ended(jobName, 'failed')
          log.warn({ err: error }, 'Connections to messengers could not be claimed')
          if (performance.now() - claimedAt > lease * 1_000)
            for (const [id, reader] of readers) end(id, reader)
        },
      )
      .then(() => {
        round = undefined
        if (isStopped) return
        if (isAwake) run()
        else timer = setTimeout(run, every)
      })
  }

  observer.started({ name: jobName, every })
  run()
  return {
    wake() {
      if (isStopped) return
      if (round) isAwake = true
      else run()
    },
    unreadFor() {
      const now = performance.now()
      return Math.max(0, ...[...readers.values()].map(({ readAt }) => (now - readAt) / 1_000))
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
      const open = [...readers.values()]
      for (const { stop } of open) stop.abort()
      await Promise.all(open.map(({ ended }) => ended))
      await store.releaseReaders(self).catch(() => undefined)
    },
  }
}
