// The Supabase Edge Function: the only file here that knows Deno.
//
// Deno's fetch looks a name up by itself and cannot be told which address to connect to. So the addresses of a name
// are looked up and checked before each request, but a name whose owner changes its answer between the check and
// the request (DNS rebinding) can still lead the request elsewhere. server/functions/fetch-page.ts, which connects to the very
// address that it checked, has no such gap. A hosted function runs outside the shop's network; a
// self-hosted one must be kept from internal addresses by firewall rules as well.
import { extractArticle } from './extract.ts'
import { createImportPageHandler } from './handler.ts'
import { isPublicAddress } from './public-address.ts'
import { createPageReader, notPublic } from './read-page.ts'

const url = Deno.env.get('SUPABASE_URL')
const key = Deno.env.get('SUPABASE_ANON_KEY')
if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY must be set.')

/** Whether the caller's token is that of a session that has not ended. The publishable key is no session. */
async function isSignedIn(authorization: string | null): Promise<boolean> {
  if (!authorization) return false
  const response = await fetch(`${url}/auth/v1/user`, { headers: { apikey: `${key}`, authorization } })
  await response.body?.cancel()
  return response.ok
}

/** The addresses of a name; a literal address was checked already. */
async function lookUp(host: string): Promise<string[]> {
  const answers = await Promise.allSettled([Deno.resolveDns(host, 'A'), Deno.resolveDns(host, 'AAAA')])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

const isLiteral = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host)

const fetchPage = createPageReader({
  request: async (target, init) => {
    if (!isLiteral(target.hostname)) {
      const addresses = await lookUp(target.hostname)
      if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw notPublic()
    }
    return fetch(target, init)
  },
})

Deno.serve(async request =>
  createImportPageHandler({
    isOwner: await isSignedIn(request.headers.get('authorization')),
    fetchPage,
    extract: async page => extractArticle(page),
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
  })(request),
)
