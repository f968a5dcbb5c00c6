import type { FastifyRequest } from 'fastify'
import type { LimitName } from './limits.ts'

/** The caller. Its address is computed from the headers at each access, so it is read only where it is needed. */
type Caller = Pick<FastifyRequest, 'ip'>

/** One use that a call counts as: the limit, and the key that it is counted for. */
type Use = readonly [LimitName, string]

/**
 * Database functions with limits of their own, beside the limit of requests by address.
 * A chat's messages are counted by its id and key together, so that nobody without the key can exhaust its limit.
 */
const uses: Record<string, (values: Record<string, unknown>, caller: Caller) => Use[]> = {
  open_chat_session: ({ business_id }, { ip }) => [
    ['sessionByAddress', ip],
    ['sessionByBusiness', String(business_id).toLowerCase()],
  ],
  send_customer_message: ({ session_id, session_key }) => [
    ['messageBySession', `${String(session_id).toLowerCase()} ${session_key}`],
  ],
}

/** The uses that a call of a database function counts as. */
export const usesOf = (procedure: string, values: Record<string, unknown>, caller: Caller): Use[] =>
  uses[procedure]?.(values, caller) ?? []
