// The Supabase Edge Function: the only file here that knows Deno.
import { rpcOver } from '../ai-chat-response/rpc-over.ts'
import { createShops } from '../ai-chat-response/turn/shops.ts'
import { createReadFactsHandler } from './handler.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_ANON_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set.')

const rpcAs = rpcOver({ url, key })

// What is read brings its material along with the rights of who reads.
const shops = createShops(() => Promise.reject(new Error('A reading brings its material.')))

Deno.serve(request =>
  createReadFactsHandler({
    rpc: rpcAs(request.headers.get('authorization') ?? `Bearer ${key}`),
    shops,
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
  })(request),
)
