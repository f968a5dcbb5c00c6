import { AuthClient, type Session } from '@supabase/auth-js'
import { withServerWords } from '@/lib/server-words/server-words'
import { getSupabase, storageKey } from '@/lib/supabase'
import { createVerifiers, type Verifiers } from './verifiers.ts'

interface LinkClient {
  auth: InstanceType<typeof AuthClient>
  verifiers: Verifiers
}

let client: Promise<LinkClient> | undefined

async function create(): Promise<LinkClient> {
  const { backend } = await getSupabase()
  const name = `${storageKey(backend.url)}-links`
  const verifiers = createVerifiers(name)
  const auth = new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey, Authorization: `Bearer ${backend.publishableKey}` },
    flowType: 'pkce',
    fetch: withServerWords(fetch),
    storageKey: name,
    storage: verifiers.storage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  return { auth, verifiers }
}

/**
 * The client that asks for e-mail links, and exchanges their codes. It is another than the page's, so that whoever is
 * signed in stays so until the page has asked.
 */
export function getLinkClient(): Promise<LinkClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/** What the code of a link led to. */
export type Exchanged = { session: Session; recovery: boolean } | 'other browser'

const exchanges = new Map<string, Promise<Exchanged>>()

/**
 * Exchanges the code of an opened link for a session, which is not the page's yet. Once for each code, since it works once.
 * @returns 'other browser' when the link was asked for elsewhere
 * @throws the auth server's error
 */
export function exchangeCode(code: string): Promise<Exchanged> {
  const begun = exchanges.get(code) ?? exchange(code)
  exchanges.set(code, begun)
  begun.catch(() => exchanges.delete(code))
  return begun
}

async function exchange(code: string): Promise<Exchanged> {
  const { auth, verifiers } = await getLinkClient()
  for (const verifier of verifiers.list()) {
    verifiers.choose(verifier)
    const { data, error } = await auth.exchangeCodeForSession(code)
    if (data.session) {
      verifiers.forget()
      // auth-js says so, though its types do not.
      const recovery = 'redirectType' in data && data.redirectType === 'recovery'
      return { session: data.session, recovery }
    }
    if (error?.code !== 'bad_code_verifier') throw error
  }
  return 'other browser'
}

/** Ends the session of an exchanged code that is not wanted. */
export async function discardExchanged(): Promise<void> {
  const { auth } = await getLinkClient()
  await auth.signOut({ scope: 'local' })
}
