import { AuthClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { loadConfig } from '@/lib/config'
import type { Database } from '@/lib/database.types'
import { withServerWords } from '@/lib/server-words/server-words'
import { whenNotSigningOut } from '@/lib/session-end'

type Rest = PostgrestClient<Database>

/**
 * What the first screen needs of supabase-js: accounts, tables, procedures and
 * functions. The other parts are loaded by the screens that use them: `getStorage` in
 * `@/lib/storage`, `getRealtime` in `@/lib/realtime`.
 */
export interface Supabase {
  auth: InstanceType<typeof AuthClient>
  from: Rest['from']
  rpc: Rest['rpc']
  functions: FunctionsClient
  /** Where the API lives and with which key it is called, for the parts that are loaded later. */
  backend: Backend
}

export interface Backend {
  url: string
  publishableKey: string
  /** The access token of whoever is signed in, else the public key. */
  accessToken: () => Promise<string>
  /** `fetch` with the key and the token in its headers. */
  fetch: typeof fetch
  /** Where replicas answer: to be called when the page hears of a change, after which it wants no older answers. */
  noteChange: (() => void) | undefined
}

/** A row as the table returns it: `Row<'businesses'>`. */
export type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']

let client: Promise<Supabase> | undefined

async function create(): Promise<Supabase> {
  const { supabaseUrl: url, publishableKey, hasReplica } = await loadConfig()
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: storageKey(url),
    persistSession: true,
    autoRefreshToken: true,
    // No address signs somebody in by itself: the callback page takes the code of
    // an e-mail link, and asks before it replaces another account.
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: withServerWords(fetch),
  })
  const accessToken = async () => {
    const { data } = await auth.getSession()
    return data.session?.access_token ?? publishableKey
  }
  const call = withServerWords(withCredentials(publishableKey, accessToken))
  const staleness = hasReplica ? await import('@/lib/replica/staleness') : undefined
  const backend: Backend = {
    url,
    publishableKey,
    accessToken,
    fetch: noticingRefusals(staleness?.sayingMaxAge(call) ?? call, () => auth.getUser()),
    noteChange: staleness?.noteChange,
  }
  const rest: Rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: backend.fetch })
  const functions = new FunctionsClient(`${url}/functions/v1`, { customFetch: backend.fetch })
  return { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest), functions, backend }
}

/** supabase-js's own name for the session in local storage: after the first label of the backend's host. */
export function storageKey(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}

function withCredentials(publishableKey: string, accessToken: () => Promise<string>): typeof fetch {
  return async (input, init) => {
    await whenNotSigningOut()
    const headers = new Headers(init?.headers)
    headers.set('apikey', publishableKey)
    headers.set('Authorization', `Bearer ${await accessToken()}`)
    return fetch(input, { ...init, headers })
  }
}

/**
 * `fetch` that checks the session again after a 401: a session that was ended
 * elsewhere (another device, a new password) then ends here too, long before its
 * token would have expired.
 */
function noticingRefusals(call: typeof fetch, checkSession: () => Promise<unknown>): typeof fetch {
  let checking = false
  return async (input, init) => {
    const response = await call(input, init)
    if (response.status === 401 && !checking) {
      checking = true
      checkSession().finally(() => {
        checking = false
      })
    }
    return response
  }
}

/**
 * The page's one client of the backend. The session is kept in local storage and
 * shared by all tabs. A failure is not cached, so that a retry starts again.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}
