// Which businesses' replays are made ready, and when: soon after their material changed, and again while questions may come in.
import type { Job } from '../database/jobs.ts'
import type { CallDatabase } from './call-database.ts'
import type { Threads } from './threads/threads.ts'

/** How often changed material is looked for, in milliseconds. */
const lookEvery = 1_500
/** How long after a change a business's replays are made ready, and how long after that again, in milliseconds. */
const pauses = [1_000, 5_000, 30_000]
/** The most businesses that wait for it; of more, those that changed last. */
const mostWaiting = 50

/** How many are made ready after a start, beside the first of each thread: a new thread is slow at first. */
const atStart = 5

/** What the database function `changed_material` returns. */
interface ChangedMaterial {
  mark: string
  changed: { business_id: string; version: string }[]
}

interface Waiting {
  version: string
  /** How often it was made ready since the change. */
  times: number
  due: number
}

export interface PreparingOptions {
  /** Calls the database as the service, in the background. */
  call: CallDatabase
  /** @param signal aborted when it is not wanted any more */
  prepare(businessId: string, signal: AbortSignal): Promise<void>
  /** The thread in which a business's replays are made. */
  threadOf(businessId: string): Promise<unknown>
  /** Milliseconds, of any beginning. */
  now?: () => number
}

/**
 * A job that makes replays ready, one business at a time. After each it rests for as long as that took: however many
 * businesses change, it takes half of one thread's time at most, and customers' answers go first there.
 */
export function preparingReplays({
  call,
  prepare,
  threadOf,
  now = () => performance.now(),
}: PreparingOptions): Job {
  const waiting = new Map<string, Waiting>()
  let mark: string | null = null
  let restsUntil = Number.NEGATIVE_INFINITY

  /** After a start, only the last ones, and in each thread at least one. */
  async function firstOf(changed: ChangedMaterial['changed']): Promise<ChangedMaterial['changed']> {
    const threads = new Set<unknown>()
    const first: ChangedMaterial['changed'] = []
    for (const [at, each] of changed.entries()) {
      const thread = await threadOf(each.business_id)
      if (at < atStart || !threads.has(thread)) first.push(each)
      threads.add(thread)
    }
    return first
  }

  async function look(): Promise<void> {
    const found = JSON.parse(await call('changed_material', { mark })) as ChangedMaterial
    const changed = mark === null ? await firstOf(found.changed) : found.changed
    mark = found.mark
    for (const { business_id, version } of changed.toReversed()) {
      if (waiting.get(business_id)?.version === version) continue
      waiting.delete(business_id)
      waiting.set(business_id, { version, times: 0, due: now() + (pauses[0] ?? 0) })
    }
    for (const oldest of waiting.keys()) {
      if (waiting.size <= mostWaiting) break
      waiting.delete(oldest)
    }
  }

  /** Of those whose time has come, one that was made ready least often; of these the one that changed last. */
  const next = () => {
    const due = [...waiting].filter(([, { due }]) => due <= now())
    const least = Math.min(...due.map(([, { times }]) => times))
    return due.findLast(([, { times }]) => times === least)
  }

  return {
    name: 'replays made ready',
    every: lookEvery,
    async work(signal) {
      await look()
      const [businessId, entry] = next() ?? []
      if (!businessId || !entry || now() < restsUntil) return
      const started = now()
      // One that cannot be made ready is not tried again before its material changes: its owner's replay tells why.
      entry.due = Number.POSITIVE_INFINITY
      await prepare(businessId, signal).catch(error => {
        if (!signal.aborted) throw error
      })
      entry.times += 1
      restsUntil = now() + (now() - started)
      entry.due = now() + (pauses[entry.times] ?? Number.POSITIVE_INFINITY)
    },
  }
}

/** Makes a business's replays ready in its thread, where they will be. */
export const preparingIn = (
  threads: Threads,
  call: CallDatabase,
): Pick<PreparingOptions, 'prepare' | 'threadOf'> => ({
  threadOf: businessId => threads.threadOf(businessId),
  async prepare(businessId, signal) {
    const thread = await threads.threadOf(businessId)
    await thread.run(
      { kind: 'prepare replays', businessId },
      { call, businessId, isBackground: true, signal },
    )
  },
})
