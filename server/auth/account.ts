import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { passwordChangedMail } from '../notify/account-letters.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { reauthenticationNeeded, samePassword, sessionNotFound, wrongCurrentPassword } from './errors.ts'
import { mailLanguage } from './mail-language.ts'
import { hashPassword, passwordMatches, requireGoodPassword } from './passwords.ts'
import { parse, requireClaims } from './requests.ts'
import { endSessions } from './sessions.ts'
import type { Claims } from './tokens.ts'
import { findSessionUser, type SessionUser, toUser, type UserRow } from './users.ts'

const changes = z.strictObject(
  {
    password: z.string({ error: 'Updating a user requires a password' }),
    current_password: z.string({ error: 'The current password must be a text' }).nullish(),
    // supabase-js sends them with each change; only one of the address would use them.
    code_challenge: z.unknown().optional(),
    code_challenge_method: z.unknown().optional(),
  },
  { error: 'Only the password can be changed' },
)

const signOut = z.object({
  scope: z.enum(['local', 'others', 'global'], { error: 'Unsupported logout scope' }).default('global'),
})

/** GET and PUT /user, POST /logout: what a signed-in user does with their own account. */
export function accountRoutes(app: FastifyInstance, context: AuthContext) {
  const { database, mailer, limits, siteUrl, background } = context

  const requireUser = async (claims: Claims) => {
    const user = await database.transaction(authAdmin, sql => findSessionUser(sql, claims))
    if (!user) throw sessionNotFound()
    return user
  }

  app.get('/user', async request => toUser(await requireUser(await requireClaims(context, request))))

  app.put('/user', async request => {
    const claims = await requireClaims(context, request)
    const user = await requireUser(claims)
    const { password, current_password } = parse(changes, request.body)
    requireGoodPassword(password, user.email)
    // By session, so that a thief of one does not keep the owner from ending it.
    await limits.consume('passwordChangeBySession', claims.session_id)
    await requireProof(user, current_password)
    if (await passwordMatches(password, user.encrypted_password)) throw samePassword()
    const encryptedPassword = await hashPassword(password)
    const changed = await database.transaction(authAdmin, async sql => {
      const [current] = await sql<UserRow[]>`
        update auth.users set encrypted_password = ${encryptedPassword}, updated_at = now()
         where id = ${claims.sub} and auth.session_is_alive(${claims.session_id}, ${claims.sub})
        returning *`
      if (!current) throw sessionNotFound()
      await endSessions(sql, 'others', claims)
      await sql`update auth.sessions set recovery_until = null where id = ${claims.session_id}`
      await sql`delete from auth.one_time_tokens where user_id = ${current.id}`
      return current
    })
    background.run('A notice of a new password could not be sent', async () => {
      const language = await mailLanguage(database, changed.email, request)
      await mailer.send(passwordChangedMail({ to: changed.email, language, resetAddress: `${siteUrl}/auth` }))
    })
    return toUser(changed)
  })

  app.post('/logout', async (request, reply) => {
    const claims = await requireClaims(context, request)
    const { scope } = parse(signOut, request.query)
    await requireUser(claims)
    await database.transaction(authAdmin, sql => endSessions(sql, scope, claims))
    return reply.code(204).send()
  })
}

/**
 * Wants more than an access token, which may be stolen: a session that was opened just now, or the current password. It
 * comes before the new password is compared with the old one, which would tell a thief of a token about guesses.
 */
async function requireProof(user: SessionUser, currentPassword: string | null | undefined): Promise<void> {
  if (currentPassword) {
    if (!(await passwordMatches(currentPassword, user.encrypted_password))) throw wrongCurrentPassword()
  } else if (!user.is_fresh) throw reauthenticationNeeded()
}
