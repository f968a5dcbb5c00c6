// The Supabase Edge Function: the only file here that knows Deno.
import { createHandler } from './handler.ts'
import { openAssistant } from './model/open-assistant.ts'
import { pictureFetcher } from './model/pictures.ts'
import { readModelSettings } from './model/settings.ts'
import { rpcOver } from './rpc-over.ts'
import { createShops } from './turn/shops.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY must be set.')

const rpc = rpcOver({ url, key })(`Bearer ${key}`)

/** Supabase's own; plain Deno has none and does not end with a request. */
const { EdgeRuntime: edgeRuntime } = globalThis as {
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
}

const assistant = await openAssistant(
  readModelSettings(name => Deno.env.get(name)),
  pictureFetcher(url),
)

Deno.serve(
  createHandler({
    rpc,
    assistant,
    shops: createShops(rpc),
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    now: Date.now,
    waitUntil: work => edgeRuntime?.waitUntil(work),
  }),
)
