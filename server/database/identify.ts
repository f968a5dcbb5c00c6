import type { Step } from './pipeline.ts'

/** A role that a request runs as. None of them can log in; the connection's own role has no rights. */
export type Role =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin'

/** On whose behalf statements run. `claims` are the verified ones of an access token. */
export interface Identity {
  role: Role
  claims?: Record<string, unknown>
  /** Request headers that policies or functions may read, such as the caller's address. */
  headers?: Record<string, string>
  /** The business whose turn a visitor's statement waits for. Other callers are not queued per business. */
  business?: string
}

/** The first statement of a request's transaction. */
export type Identify = (
  identity: Identity,
  options?: {
    /** Its realtime events are noted, to be sent after the commit. */
    defers?: boolean
    /** Its plan is generic. */
    keepsPlan?: boolean
    /** The transaction is read only. */
    isReadOnly?: boolean
  },
) => Step

/**
 * Sets the role, claims and headers until the transaction ends. For owners it also checks that their session has not ended.
 * @param timeout of the transaction's statements and waits for locks in milliseconds, where the connection has none
 */
export function createIdentify(timeout?: number): Identify {
  const asOwner = 'auth.act_as($1, $2, $3)'
  const asVisitor =
    "set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)"
  const limit = timeout
    ? `, set_config('statement_timeout', '${timeout}', true), set_config('lock_timeout', '${timeout}', true)`
    : ''
  return ({ role, claims, headers }, { defers = false, keepsPlan = false, isReadOnly = false } = {}) => {
    const defer = defers ? ", set_config('realtime.is_deferred', 'on', true)" : ''
    const keep = keepsPlan ? ", set_config('plan_cache_mode', 'force_generic_plan', true)" : ''
    const readOnly = isReadOnly ? ", set_config('transaction_read_only', 'on', true)" : ''
    return {
      text: `select ${claims ? asOwner : asVisitor}${limit}${defer}${keep}${readOnly}`,
      parameters: [
        role,
        claims ? JSON.stringify({ ...claims, role }) : `{"role":"${role}"}`,
        headers ? JSON.stringify(headers) : '{}',
      ],
      prepare: true,
    }
  }
}
