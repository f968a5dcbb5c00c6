// The Supabase Edge Function: the only file here that knows Deno.
import { chooseComposer } from '../ai-chat-response/choose-composer.ts'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import { readModelSettings } from '../ai-chat-response/model/settings.ts'
import { createTryItHandler } from './handler.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_ANON_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set.')

/** Calls the database with the rights of whoever sent the request. */
const rpcAs =
  (authorization: string) =>
  async <T>(name: string, args: Record<string, unknown>): Promise<T> => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    const body = await response.json()
    if (!response.ok)
      throw new DatabaseError(response.status, body.code ?? 'unknown', body.message ?? 'Refused.')
    return body
  }

const compose = await chooseComposer(readModelSettings(name => Deno.env.get(name)))

Deno.serve(request =>
  createTryItHandler({
    rpc: rpcAs(request.headers.get('authorization') ?? `Bearer ${key}`),
    compose,
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    now: Date.now,
  })(request),
)
