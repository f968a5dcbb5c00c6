import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Statements } from '../database/pool.ts'
import { accountExistsMail, confirmSignUpMail } from '../mail/templates.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { notInvited, signUpClosed } from './errors.ts'
import { inEvenTime } from './even-time.ts'
import { useInvitation } from './invitations.ts'
import { issueLink, linkAddress } from './links.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { redirectTarget } from './redirects.ts'
import { emailAddress, implicitFlow, parse, requestedRedirect } from './requests.ts'
import { findUserByEmail, toUnconfirmedUser } from './users.ts'

const signUp = z.object({
  email: emailAddress,
  password: z.string({ error: 'Signup requires a valid password' }),
  data: z
    .strictObject({ invitation: z.string().max(200).optional() }, { error: 'User metadata is not supported' })
    .nullish(),
  ...implicitFlow,
})

const resend = z.object({
  email: emailAddress,
  type: z.literal('signup', { error: "Only type 'signup' can be sent again" }),
  ...implicitFlow,
})

/** POST /signup and /resend. Known and unknown addresses get the same answer, and both get an e-mail. */
export function signUpRoutes(app: FastifyInstance, context: AuthContext) {
  const { database, mailer, siteUrl, limits, background, signUp: whoSignsUp } = context

  const sendConfirmation = (email: string, token: string, wish: unknown) => {
    const link = linkAddress(siteUrl, { token, type: 'signup', redirectTo: redirectTarget(siteUrl, wish) })
    background.run('A confirmation e-mail could not be sent', () =>
      mailer.send(confirmSignUpMail({ to: email, link })),
    )
  }

  /** @throws HttpError when this address may not make an account */
  const requireInvitation = async (email: string, code: string | undefined) => {
    if (whoSignsUp === 'open') return
    const isInvited =
      code !== undefined && (await database.transaction(authAdmin, sql => useInvitation(sql, code, email)))
    if (!isInvited) throw notInvited()
  }

  app.post('/signup', async request => {
    if (whoSignsUp === 'closed') throw signUpClosed()
    const { email, password, data } = parse(signUp, request.body)
    requireGoodPassword(password)
    await limits.consume('signUpByAddress', request.ip)
    await requireInvitation(email, data?.invitation)
    await limits.consume('mailByEmail', email)
    return inEvenTime(async () => {
      const encryptedPassword = await hashPassword(password)
      const outcome = await database.transaction(authAdmin, sql => register(sql, email, encryptedPassword))
      if (outcome) {
        sendConfirmation(email, outcome.token, requestedRedirect(request))
      } else {
        background.run('A note on an existing account could not be sent', () =>
          mailer.send(accountExistsMail({ to: email, signInAddress: `${siteUrl}/auth` })),
        )
      }
      return toUnconfirmedUser(outcome?.isNew ? outcome.userId : randomUUID(), email)
    })
  })

  app.post('/resend', async request => {
    const { email } = parse(resend, request.body)
    await limits.consume('signUpByAddress', request.ip)
    await limits.consume('mailByEmail', email)
    return inEvenTime(async () => {
      const token = await database.transaction(authAdmin, async sql => {
        const user = await findUserByEmail(sql, email)
        if (!user || user.email_confirmed_at) return undefined
        return issueLink(sql, { userId: user.id, type: 'signup', encryptedPassword: user.encrypted_password })
      })
      if (token) sendConfirmation(email, token, requestedRedirect(request))
      return {}
    })
  })
}

/**
 * Registers an unconfirmed address.
 * @returns the link's token; undefined when the address belongs to an account already
 */
async function register(sql: Statements, email: string, encryptedPassword: string) {
  const [user] = await sql<{ id: string; is_new: boolean }[]>`
    insert into auth.users (email, encrypted_password, confirmation_sent_at)
    values (${email}, ${encryptedPassword}, now())
    on conflict (email) do update
       set encrypted_password = excluded.encrypted_password, confirmation_sent_at = now(), updated_at = now()
     where users.email_confirmed_at is null
    returning id, xmax = 0 as is_new`
  if (!user) return undefined
  const token = await issueLink(sql, { userId: user.id, type: 'signup', encryptedPassword })
  return { userId: user.id, isNew: user.is_new, token }
}
