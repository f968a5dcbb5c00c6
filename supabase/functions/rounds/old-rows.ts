/** Rows that the database deletes in one call. */
const batch = 1000

/** What is deleted when its time is over, and the database function that deletes a batch of it and returns how many they were. */
const kept = [
  { call: 'delete_expired_chats', what: 'chats' },
  { call: 'delete_old_changes', what: 'changes of material' },
  { call: 'delete_old_mails', what: 'e-mails that came in' },
  { call: 'delete_old_updates', what: 'updates of messengers' },
  { call: 'delete_old_webhooks', what: 'events of webhooks' },
  { call: 'delete_old_feeds', what: 'catalogue links that were only looked at' },
  { call: 'delete_old_invitations', what: 'invitations' },
]

/** The database functions that this calls. */
export const oldRowFunctions: string[] = kept.map(({ call }) => call)

/** Deletes chats that are older than their business's retention time, and what else is old. @returns how many rows */
export async function deleteOldRows({
  rpc,
  log,
  goesOn = () => undefined,
  isStopped = () => false,
}: {
  /** Calls a database function as the service role. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  log: { info(details: object, message: string): void }
  /** Called after each batch. */
  goesOn?(): void
  isStopped?(): boolean
}): Promise<number> {
  let all = 0
  for (const { call, what } of kept) {
    for (let deleted = batch; deleted === batch && !isStopped(); ) {
      deleted = await rpc<number>(call, {})
      all += deleted
      goesOn()
      if (deleted > 0) log.info({ deleted }, `deleted ${what} that were past their retention time`)
    }
  }
  return all
}
