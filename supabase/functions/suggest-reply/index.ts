// The Supabase Edge Function: the only file here that knows Deno.
import { openAssistant } from '../ai-chat-response/model/open-assistant.ts'
import { readModelSettings } from '../ai-chat-response/model/settings.ts'
import { rpcOver } from '../ai-chat-response/rpc-over.ts'
import { createShops } from '../ai-chat-response/turn/shops.ts'
import { createSuggestReplyHandler } from './handler.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_ANON_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set.')

const rpcAs = rpcOver({ url, key })

const assistant = await openAssistant(readModelSettings(name => Deno.env.get(name)))
// The material comes with each conversation, with the rights of who asks.
const shops = createShops(() => Promise.reject(new Error('A conversation brings its material.')))

Deno.serve(request =>
  createSuggestReplyHandler({
    rpc: rpcAs(request.headers.get('authorization') ?? `Bearer ${key}`),
    assistant,
    shops,
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    now: Date.now,
  })(request),
)
