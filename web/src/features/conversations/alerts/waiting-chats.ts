/** A chat in manual status whose customer waits for the owner. */
export interface WaitingChat {
  id: string
  business_id: string
  customer_name: string
  customer_email: string
  escalation_reason: string | null
  handed_over_at: string | null
  waiting_since: string
}

/**
 * The waiting chats that need an alert. Each wait alerts once. A chat that the owner took over while its customer was
 * waiting needs none: the owner is there.
 *
 * @param known the wait that was last seen of each chat, by its id; undefined before the first read, which
 *   alerts nobody
 */
export function newlyWaiting(
  known: ReadonlyMap<string, string> | undefined,
  waiting: readonly WaitingChat[],
): WaitingChat[] {
  if (!known) return []
  return waiting.filter(chat => {
    const last = known.get(chat.id)
    if (last !== undefined) return Date.parse(chat.waiting_since) > Date.parse(last)
    return (
      chat.escalation_reason !== null ||
      chat.handed_over_at === null ||
      Date.parse(chat.waiting_since) > Date.parse(chat.handed_over_at)
    )
  })
}

/** The last wait of every chat seen so far, so that none alerts twice. */
export function rememberWaiting(
  known: ReadonlyMap<string, string> | undefined,
  waiting: readonly WaitingChat[],
): Map<string, string> {
  return new Map([...(known ?? []), ...waiting.map(chat => [chat.id, chat.waiting_since] as const)])
}
