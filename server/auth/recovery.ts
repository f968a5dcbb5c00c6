import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { resetPasswordMail } from '../notify/account-letters.ts'
import type { AccountMails } from './account-mails.ts'
import { type AuthContext, authAdmin } from './context.ts'
import { inEvenTime } from './even-time.ts'
import { issueLink, linkAddress } from './links.ts'
import { challenge, verifierHashOf } from './pkce.ts'
import { redirectTarget } from './redirects.ts'
import { emailAddress, parse, requestedRedirect } from './requests.ts'

const recover = z.object({ email: emailAddress, ...challenge })

/**
 * POST /recover: sends a link for a new password if the address has an account. The answer is always the same, and what
 * depends on the account happens after it.
 */
export function recoveryRoutes(
  app: FastifyInstance,
  { database, siteUrl, limits }: AuthContext,
  mails: AccountMails,
) {
  app.post('/recover', async request => {
    const { email, ...flow } = parse(recover, request.body)
    const verifierHash = verifierHashOf(flow)
    await limits.consume('recoverByAddress', request.ip)
    await mails.count(email, request)
    await inEvenTime(() => database.ping())
    mails.sendLater(email, request, 'A recovery e-mail could not be sent', async language => {
      const token = await database.transaction(authAdmin, async sql => {
        const [user] = await sql<{ id: string }[]>`
          update auth.users set recovery_sent_at = now() where email = ${email} returning id`
        return user && issueLink(sql, { userId: user.id, type: 'recovery', verifierHash })
      })
      if (!token) return undefined
      const redirectTo = redirectTarget(siteUrl, requestedRedirect(request))
      return resetPasswordMail({
        to: email,
        language,
        link: linkAddress(siteUrl, { token, type: 'recovery', redirectTo }),
      })
    })
    return {}
  })
}
