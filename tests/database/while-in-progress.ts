import type postgres from 'postgres'
import { expect, vi } from 'vitest'

/** Runs `first` in a transaction, and starts `second` before it ends, which has to wait for it. */
export async function whileInProgress<T>(
  admin: postgres.Sql,
  first: (transaction: postgres.TransactionSql) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let waiting: Promise<T> | undefined
  await admin.begin(async transaction => {
    await first(transaction)
    waiting = second()
    waiting.catch(() => undefined)
    await vi.waitFor(async () => {
      const [blocked] =
        await admin`select 1 from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'`
      expect(blocked).toBeDefined()
    }, 10_000)
  })
  return waiting as Promise<T>
}
