import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Statements } from '../database/pool.ts'
import { accountExistsMail, confirmSignUpMail } from '../notify/account-letters.ts'
import type { AccountMails } from './account-mails.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { notInvited, signUpClosed } from './errors.ts'
import { inEvenTime } from './even-time.ts'
import { isInvitedToTeam, useInvitation } from './invitations.ts'
import { issueLink, linkAddress } from './links.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { challenge, verifierHashOf } from './pkce.ts'
import { redirectTarget } from './redirects.ts'
import { emailAddress, parse, requestedRedirect } from './requests.ts'
import { findUserByEmail, toUnconfirmedUser } from './users.ts'

const signUp = z.object({
  email: emailAddress,
  password: z.string({ error: 'Signup requires a valid password' }),
  data: z
    .strictObject({ invitation: z.string().max(200).optional() }, { error: 'User metadata is not supported' })
    .nullish(),
  ...challenge,
})

const resend = z.object({
  email: emailAddress,
  type: z.literal('signup', { error: "Only type 'signup' can be sent again" }),
  ...challenge,
})

/**
 * POST /signup and /resend. Known and unknown addresses get the same answer, and what depends on the account happens
 * after it.
 */
export function signUpRoutes(app: FastifyInstance, context: AuthContext, mails: AccountMails) {
  const { database, siteUrl, limits, signUp: whoSignsUp } = context

  const confirmation = (email: string, language: string | null, token: string, wish: unknown) =>
    confirmSignUpMail({
      to: email,
      language,
      link: linkAddress(siteUrl, { token, type: 'signup', redirectTo: redirectTarget(siteUrl, wish) }),
    })

  /** @throws HttpError when this address may not make an account */
  const requireInvitation = async (email: string, code: string | undefined) => {
    if (whoSignsUp === 'open') return
    const isInvited =
      code !== undefined &&
      ((await database.transaction(authAdmin, sql => useInvitation(sql, code, email))) ||
        (await isInvitedToTeam(database, code, email)))
    if (!isInvited) throw notInvited()
  }

  app.post('/signup', async request => {
    if (whoSignsUp === 'closed') throw signUpClosed()
    const { email, password, data, ...flow } = parse(signUp, request.body)
    requireGoodPassword(password, email)
    const verifierHash = verifierHashOf(flow)
    await limits.consume('signUpByAddress', request.ip)
    await mails.count(email, request)
    await requireInvitation(email, data?.invitation)
    const [encryptedPassword] = await inEvenTime(() => Promise.all([hashPassword(password), database.ping()]))
    // Becomes the user's, if the address is new.
    const id = randomUUID()
    mails.sendLater(email, request, 'An e-mail of a sign-up could not be sent', async language => {
      const token = await database.transaction(authAdmin, sql =>
        register(sql, { id, email, encryptedPassword, verifierHash }),
      )
      return token
        ? confirmation(email, language, token, requestedRedirect(request))
        : accountExistsMail({ to: email, language, signInAddress: `${siteUrl}/auth` })
    })
    return toUnconfirmedUser(id, email)
  })

  app.post('/resend', async request => {
    const { email, ...flow } = parse(resend, request.body)
    const verifierHash = verifierHashOf(flow)
    await limits.consume('signUpByAddress', request.ip)
    await mails.count(email, request)
    await inEvenTime(() => database.ping())
    mails.sendLater(email, request, 'A confirmation e-mail could not be sent', async language => {
      const token = await database.transaction(authAdmin, async sql => {
        const user = await findUserByEmail(sql, email)
        if (!user || user.email_confirmed_at) return undefined
        const encryptedPassword = user.encrypted_password
        return issueLink(sql, { userId: user.id, type: 'signup', encryptedPassword, verifierHash })
      })
      return token === undefined
        ? undefined
        : confirmation(email, language, token, requestedRedirect(request))
    })
    return {}
  })
}

/**
 * Registers an unconfirmed address.
 * @param user.id the id of a user who is new
 * @returns the link's token; undefined when the address belongs to an account already
 */
async function register(
  sql: Statements,
  {
    id,
    email,
    encryptedPassword,
    verifierHash,
  }: { id: string; email: string; encryptedPassword: string; verifierHash: Buffer | null },
) {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, encrypted_password, confirmation_sent_at)
    values (${id}, ${email}, ${encryptedPassword}, now())
    on conflict (email) do update
       set encrypted_password = excluded.encrypted_password, confirmation_sent_at = now(), updated_at = now()
     where users.email_confirmed_at is null
    returning id`
  return user && issueLink(sql, { userId: user.id, type: 'signup', encryptedPassword, verifierHash })
}
