import { loadConfig } from '@/lib/config'

/** What the link of an email ends, in that email's language, as the function `rounds` tells it. */
export interface Choice {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  status: string
  /** What can be done; `form` is what is sent for it. Absent for a link that nobody has made. */
  button?: { label: string; form: Record<string, string> }
  note?: string
}

const DEADLINE_MS = 15_000

/** Asks what a link ends. @throws Error when the function does not answer */
export const readChoice = (token: string): Promise<Choice> => ask(token, {})

/** Ends such emails, or takes it back. @throws Error when the function does not answer: nothing has changed then, or it may be asked again */
export const sendChoice = (token: string, form: Record<string, string>): Promise<Choice> =>
  ask(token, { method: 'POST', body: new URLSearchParams(form) })

async function ask(token: string, init: RequestInit): Promise<Choice> {
  const { supabaseUrl } = await loadConfig()
  const address = `${supabaseUrl}/functions/v1/rounds/unsubscribe?token=${encodeURIComponent(token)}`
  const response = await fetch(address, {
    ...init,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const isTold = response.headers.get('content-type')?.includes('json') && response.status < 500
  if (!isTold) throw new Error(`The function answered ${response.status}`)
  return response.json()
}
