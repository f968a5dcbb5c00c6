import type { LimitName } from './limits.ts'

/** One use that a call counts as: the limit, and the key that it is counted for. */
type Use = readonly [LimitName, string]

/**
 * Database functions with limits of their own, beside the limit of requests by address. How chats are opened, see openings.ts.
 * A chat's messages are counted by its id and key together, so that nobody without the key can exhaust its limit.
 */
const uses: Record<string, (values: Record<string, unknown>) => Use[]> = {
  send_customer_message: ({ session_id, session_key }) => [
    ['messageBySession', `${String(session_id).toLowerCase()} ${session_key}`],
  ],
  rate_answer: ({ session_id, session_key }) => [
    ['ratingBySession', `${String(session_id).toLowerCase()} ${session_key}`],
  ],
}

/** The uses that a call of a database function counts as. */
export const usesOf = (procedure: string, values: Record<string, unknown>): Use[] =>
  uses[procedure]?.(values) ?? []
