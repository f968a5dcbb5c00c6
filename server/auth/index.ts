import type { FastifyPluginAsync } from 'fastify'
import { asGoTrue, HttpError, sendError } from '../http/errors.ts'
import { accountRoutes } from './account.ts'
import { createAccountMails } from './account-mails.ts'
import { createBackground } from './background.ts'
import { loadCommonPasswords } from './common-passwords.ts'
import type { AuthContext, AuthOptions } from './context.ts'
import { asAuthError, notFound } from './errors.ts'
import { recoveryRoutes } from './recovery.ts'
import { signInRoutes } from './sign-in.ts'
import { signUpRoutes } from './sign-up.ts'
import { accessTokens } from './tokens.ts'
import { verificationRoutes } from './verification.ts'

export type { AuthOptions } from './context.ts'

// Bytes of a body: more than any request here needs.
const bodyLimit = 16 * 1024

// How long a shutdown waits for e-mails that are being sent, in milliseconds.
const mailGrace = 5_000

/** The auth server: the calls of GoTrue that the product makes through supabase-js. Everything else is 404. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const background = createBackground(options.log)
  const context: AuthContext = { ...options, background, tokens: accessTokens(options) }

  app.addHook('onRoute', route => {
    route.bodyLimit ??= bodyLimit
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.addHook('onClose', () => background.settled(mailGrace))

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asAuthError(error)
    if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'auth request failed')
    if (refusal) return sendError(reply, refusal, asGoTrue)
    return sendError(
      reply,
      new HttpError(500, 'unexpected_failure', 'Unexpected failure. Please try again.'),
      asGoTrue,
    )
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound(), asGoTrue))

  await loadCommonPasswords()
  const mails = createAccountMails(context)
  signUpRoutes(app, context, mails)
  signInRoutes(app, context)
  recoveryRoutes(app, context, mails)
  verificationRoutes(app, context)
  accountRoutes(app, context)

  app.get('/health', async () => ({ name: 'Frontdesk Auth', description: 'The auth calls of supabase-js' }))
  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: options.signUp === 'closed',
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
  }))
}
