import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../limits/limits.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { asAuthError, badVerifier, flowNotFound, invalidRequest, linkExpired } from './errors.ts'
import { exchangeCode, linkTypes, openLink, redeemToken } from './links.ts'
import { redirectTarget, withFragment, withQuery } from './redirects.ts'
import { emailAddress, parse, requestedRedirect } from './requests.ts'
import { openSession, toSession } from './sessions.ts'

const noToken = { error: 'The token of a link is a text of up to 200 characters' }

const token = z.string(noToken).min(1, noToken).max(200, noToken)

const link = z.object({ token, type: z.enum(linkTypes) })

const proof = z.object({
  type: z.enum(linkTypes, { error: 'Unsupported verification type' }),
  token: token.optional(),
  token_hash: token.optional(),
  email: emailAddress.optional(),
})

const missing = { error: 'invalid request: both auth code and code verifier should be non-empty' }

const exchange = z.object({
  auth_code: z.string(missing).min(1, missing).max(200, missing),
  code_verifier: z.string(missing).min(1, missing).max(200, missing),
})

/**
 * GET /verify, the link of an e-mail: redirects to a page of the site with a code, which the browser that asked for the
 * link exchanges for a session, or with an error in the fragment. No address ever carries a session.
 * POST /verify: verifyOtp, with the token of a link that was asked for without PKCE, as token_hash, or as token together
 * with the address.
 */
export function verificationRoutes(app: FastifyInstance, context: AuthContext) {
  const { database, siteUrl, limits } = context

  const redeem = async (request: FastifyRequest, used: Parameters<typeof redeemToken>[1]) => {
    await limits.consume('verifyByAddress', request.ip)
    if (used.email) {
      await limits.consume('verifyByEmailAndNetwork', `${used.email} ${networkOf(request.ip)}`)
    }
    const session = await database.transaction(authAdmin, async sql => {
      const found = await redeemToken(sql, used)
      return found && openSession(sql, found.user, found.type)
    })
    if (!session) throw linkExpired()
    return toSession(context, session)
  }

  // No HEAD: a link checker must not confirm an address.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    // A browser that prefetches the link. It asks again when the person opens it.
    if (/prefetch/i.test(String(request.headers['sec-purpose'] ?? ''))) return reply.code(503).send()
    const page = redirectTarget(siteUrl, requestedRedirect(request))
    const parsed = link.safeParse(request.query)
    try {
      await limits.consume('verifyByAddress', request.ip)
      if (!parsed.success) throw linkExpired()
      const { token: code, type } = parsed.data
      const opened = await database.transaction(authAdmin, sql => openLink(sql, parsed.data))
      if (!opened) throw linkExpired()
      if (opened.hasVerifier) return reply.redirect(withQuery(page, { code, type }), 303)
      if (type === 'recovery') throw flowNotFound()
      return reply.redirect(withQuery(page, { type }), 303)
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
    if (token_hash) return redeem(request, { token: token_hash, type })
    if (token && email) return redeem(request, { token, type, email })
    throw invalidRequest('Verify requires a token_hash, or a token and an email address')
  })
}

/** POST /token with grant_type=pkce: the code of an opened link, and the verifier that the browser kept. */
export async function signInByCode(context: AuthContext, body: unknown, address: string) {
  const { auth_code, code_verifier } = parse(exchange, body)
  await context.limits.consume('verifyByAddress', address)
  return context.database.transaction(authAdmin, async sql => {
    const found = await exchangeCode(sql, { code: auth_code, verifier: code_verifier })
    if (found === 'unknown') throw flowNotFound()
    if (found === 'wrong verifier') throw badVerifier()
    return openSession(sql, found.user, found.type)
  })
}
