import { createInvitation, invitationDays, invitationLink } from '../auth/invitations.ts'
import { emailAddress } from '../auth/requests.ts'
import { openSource } from '../backup/source.ts'
import { readConfig } from '../config.ts'
import { withConnection } from '../database/connection.ts'
import { OperatorError } from '../process/operator-error.ts'
import { UsageError } from './arguments.ts'

/** `frontdesk invite [EMAIL]`: prints the link by which somebody makes an account while SIGNUP=invite. */
export async function run(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const email = readEmail(args)
  if (config.signUp !== 'invite')
    throw new OperatorError(
      `Invitations are used while SIGNUP=invite. It is ${config.signUp} now: ${config.signUp === 'open' ? 'everybody may make an account.' : 'nobody may make an account.'}`,
    )
  // Of a database of their own no secret is needed.
  const source = config.databaseUrl
    ? { adminUrl: config.databaseUrl, close: async () => undefined }
    : await openSource(config)
  try {
    const code = await withConnection(source.adminUrl, sql => createInvitation(sql, email))
    console.log(`${invitationLink(config.siteUrl, code)}
For ${email ?? 'one account, of whoever uses it first'}, within ${invitationDays} days. Send it to nobody else.`)
  } finally {
    await source.close()
  }
}

function readEmail([given, ...rest]: string[]): string | undefined {
  if (given === undefined) return undefined
  if (rest.length > 0) throw new UsageError(`One EMAIL is expected, not also ${rest.join(' ')}`)
  const parsed = emailAddress.safeParse(given)
  if (!parsed.success) throw new UsageError(`${given} is no e-mail address.`)
  return parsed.data
}
