import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, authAdmin } from './context.ts'
import { asAuthError, invalidRequest, linkExpired } from './errors.ts'
import { followLink, linkTypes } from './links.ts'
import { redirectTarget, withFragment } from './redirects.ts'
import { emailAddress, implicitFlow, parse, requestedRedirect } from './requests.ts'
import { openSession, toSession } from './sessions.ts'

const token = z.string().min(1).max(200)

const link = z.object({ token, type: z.enum(linkTypes) })

const proof = z.object({
  type: z.enum(linkTypes, { error: 'Unsupported verification type' }),
  token: token.optional(),
  token_hash: token.optional(),
  email: emailAddress.optional(),
  ...implicitFlow,
})

/**
 * GET /verify, the link of an e-mail: redirects to a page of the site with a session, or an error, in the fragment.
 * POST /verify: the same for verifyOtp, with the link's token as token_hash, or as token together with the address.
 */
export function verificationRoutes(app: FastifyInstance, context: AuthContext) {
  const { database, siteUrl, limits } = context

  const follow = async (request: FastifyRequest, used: Parameters<typeof followLink>[1]) => {
    await limits.consume('verifyByAddress', request.ip)
    if (used.email) await limits.consume('verifyByEmail', used.email)
    const session = await database.transaction(authAdmin, async sql => {
      const user = await followLink(sql, used)
      return user && openSession(sql, user)
    })
    if (!session) throw linkExpired()
    return toSession(context, session)
  }

  // No HEAD: a link checker must not use up the link.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    // A browser that prefetches the link. It asks again when the person opens it.
    if (/prefetch/i.test(String(request.headers['sec-purpose'] ?? ''))) return reply.code(503).send()
    const page = redirectTarget(siteUrl, requestedRedirect(request))
    const parsed = link.safeParse(request.query)
    try {
      if (!parsed.success) throw linkExpired()
      const { user: _, ...session } = await follow(request, parsed.data)
      return reply.redirect(withFragment(page, { ...session, type: parsed.data.type }), 303)
    } catch (error) {
      const refusal = asAuthError(error)
      if (!refusal) throw error
      const fault = { error: 'access_denied', error_code: refusal.code, error_description: refusal.message }
      return reply.redirect(
        withFragment(page, parsed.success ? { ...fault, type: parsed.data.type } : fault),
        303,
      )
    }
  })

  app.post('/verify', async request => {
    const { type, token, token_hash, email } = parse(proof, request.body)
    if (token_hash) return follow(request, { token: token_hash, type })
    if (token && email) return follow(request, { token, type, email })
    throw invalidRequest('Verify requires a token_hash, or a token and an email address')
  })
}
