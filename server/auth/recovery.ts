import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { resetPasswordMail } from '../mail/templates.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { inEvenTime } from './even-time.ts'
import { issueLink, linkAddress } from './links.ts'
import { redirectTarget } from './redirects.ts'
import { emailAddress, implicitFlow, parse, requestedRedirect } from './requests.ts'

const recover = z.object({ email: emailAddress, ...implicitFlow })

/** POST /recover: sends a link for a new password if the address has an account. The answer is always the same. */
export function recoveryRoutes(
  app: FastifyInstance,
  { database, mailer, siteUrl, limits, background }: AuthContext,
) {
  app.post('/recover', async request => {
    const { email } = parse(recover, request.body)
    await limits.consume('recoverByAddress', request.ip)
    await limits.consume('mailByEmail', email)
    return inEvenTime(async () => {
      const token = await database.transaction(authAdmin, async sql => {
        const [user] = await sql<{ id: string }[]>`
          update auth.users set recovery_sent_at = now() where email = ${email} returning id`
        return user && issueLink(sql, { userId: user.id, type: 'recovery' })
      })
      if (token) {
        const redirectTo = redirectTarget(siteUrl, requestedRedirect(request))
        const link = linkAddress(siteUrl, { token, type: 'recovery', redirectTo })
        background.run('A recovery e-mail could not be sent', () =>
          mailer.send(resetPasswordMail({ to: email, link })),
        )
      }
      return {}
    })
  })
}
