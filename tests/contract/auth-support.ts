import { AuthClient } from '@supabase/auth-js'
import { expect, vi } from 'vitest'
import type { StoredMail } from '../../server/mail/mailbox.ts'
import type { TestFrontdesk } from '../support/frontdesk.ts'

/** An e-mail address that no other test uses. */
export const newAddress = (): string => `${crypto.randomUUID()}@example.com`

/** The e-mails of the local mailbox to one address, oldest first, once there are as many as wanted. */
export async function mailsTo({ url }: TestFrontdesk, address: string, wanted = 1): Promise<StoredMail[]> {
  return vi.waitFor(
    async () => {
      const all = (await (await fetch(`${url}/mailbox/messages`)).json()) as StoredMail[]
      const mails = all.filter(mail => mail.to === address)
      if (mails.length < wanted) throw new Error(`${mails.length} of ${wanted} e-mails came`)
      return mails
    },
    { timeout: 5_000 },
  )
}

/** The link of an e-mail. */
export const linkOf = (mail: Pick<StoredMail, 'text'> | undefined): string =>
  /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

/** The target of a link: the page, and what its query and its fragment say. */
export async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '', 'http://no.location')
  return {
    status: response.status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    values: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

/** supabase-js in its PKCE flow, with a storage of its own: one browser. */
export function browserOf(
  { url, publishableKey }: TestFrontdesk,
  headers: Record<string, string> = {},
): InstanceType<typeof AuthClient> {
  const entries = new Map<string, string>()
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, ...headers },
    flowType: 'pkce',
    storage: {
      getItem: key => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: key => void entries.delete(key),
    },
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}

/** A confirmed account, made by sign-up and confirmation link. */
export async function createAccount(frontdesk: TestFrontdesk, password = 'first password') {
  const email = newAddress()
  const { error } = await frontdesk.visitor().auth.signUp({ email, password })
  expect(error).toBeNull()
  const [mail] = await mailsTo(frontdesk, email)
  expect(await follow(linkOf(mail))).toMatchObject({ query: { type: 'signup' }, values: {} })
  return { email, password }
}

/** A browser signed in to an account. */
export async function signIn(frontdesk: TestFrontdesk, credentials: { email: string; password: string }) {
  const client = frontdesk.visitor()
  const { data, error } = await client.auth.signInWithPassword(credentials)
  expect(error).toBeNull()
  if (!data.session) throw new Error('No session')
  return { client, session: data.session, user: data.user }
}

/** A call to the auth API as supabase-js makes it, with the raw response. */
export async function call(
  { url, publishableKey }: TestFrontdesk,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown> | undefined,
  }
}
