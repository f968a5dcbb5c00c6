// The Supabase Edge Function: the only file here that knows Deno.
import { readModelSettings } from '../ai-chat-response/model/settings.ts'
import { rpcOver } from '../ai-chat-response/rpc-over.ts'
import { createShops } from '../ai-chat-response/turn/shops.ts'
import { createProposeChangeHandler } from './handler.ts'
import { createKeptReplies } from './kept-replies.ts'
import { createPrepareHandler } from './prepare.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_ANON_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set.')

const rpcAs = rpcOver({ url, key })

// A proposal brings its material along with the rights of who proposes.
const shops = createShops(() => Promise.reject(new Error('A proposal brings its material.')))
const kept = createKeptReplies()
const hasModel = readModelSettings(name => Deno.env.get(name)).model !== 'builtin'

Deno.serve(request => {
  const { pathname } = new URL(request.url)
  const createHandler = pathname.endsWith('/prepare') ? createPrepareHandler : createProposeChangeHandler
  return createHandler({
    rpc: rpcAs(request.headers.get('authorization') ?? `Bearer ${key}`),
    shops,
    kept,
    hasModel,
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    now: Date.now,
    giveWay: () => new Promise(resolve => setTimeout(resolve, 0)),
  })(request)
})
