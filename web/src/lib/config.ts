import { readInlineJson } from './inline-json.ts'

/** The address of this page's backend, and the publishable key for calling it. */
export interface Config {
  supabaseUrl: string
  publishableKey: string
  /** The address that customers and owners use, without a slash at the end. */
  siteUrl: string
  /** Whether a language model is set up; absent where the page cannot know. */
  hasModel?: boolean
  /** Who may make an account; absent where everybody may, or the page cannot know. */
  signUp?: 'open' | 'invite' | 'closed'
  /** What browsers subscribe to alerts with; absent where the server sends none. */
  pushKey?: string
  /** Whether replicas answer reads that say how old their answer may be; absent where there are none. */
  hasReplica?: boolean
  /** The local mailbox, when no SMTP server is configured. */
  mailboxUrl?: string
}

const DEADLINE_MS = 10_000

let loading: Promise<Config> | undefined

/**
 * The page's configuration, read once: from `<script type="application/json" id="config">` when the
 * server wrote it into the page, else from VITE_SUPABASE_URL and VITE_SUPABASE_KEY of a static build,
 * else from `/config.json`.
 *
 * @throws Error when `/config.json` cannot be loaded within 10 s; the next call tries again.
 */
export function loadConfig(): Promise<Config> {
  loading ??= readConfig().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function readConfig(): Promise<Config> {
  const inline = readInlineJson<Config>('config')
  if (inline) return inline
  const { VITE_SUPABASE_URL, VITE_SUPABASE_KEY } = import.meta.env
  if (VITE_SUPABASE_URL && VITE_SUPABASE_KEY) {
    return {
      supabaseUrl: VITE_SUPABASE_URL,
      publishableKey: VITE_SUPABASE_KEY,
      siteUrl: window.location.origin,
    }
  }
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}
