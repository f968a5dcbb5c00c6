import type { FastifyRequest } from 'fastify'
import type { LimitName } from './limits.ts'

/** Who calls, by their address, which is looked for in the headers each time it is asked for. */
type Caller = Pick<FastifyRequest, 'ip'>

/** One use that a call counts as: of which limit, by whom. */
type Use = readonly [LimitName, string]

/**
 * The functions whose calls are counted beside the requests of an address.
 * A chat's messages are counted for its id and key together, so that nobody without the key can use them up.
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

/** What a call of a function counts as. */
export const usesOf = (procedure: string, values: Record<string, unknown>, caller: Caller): Use[] =>
  uses[procedure]?.(values, caller) ?? []
