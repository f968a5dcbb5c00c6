import type { FastifyRequest } from 'fastify'
import type { Mail } from '../../supabase/functions/rounds/mail/mailer.ts'
import { networkOf, RateLimited } from '../limits/limits.ts'
import { createTurns } from '../limits/turns.ts'
import type { AuthContext } from './context.ts'
import { mailLanguage } from './mail-language.ts'

// How many e-mails to one address wait for their turn, and for how long, in milliseconds.
const mailLine = { places: 20, patience: 60 * 60 * 1000 }

/** E-mails that anybody can ask for by naming an address. */
export interface AccountMails {
  /**
   * Counts a request for an e-mail.
   * @throws RateLimited when this network has asked too often for e-mails to this address
   */
  count(email: string, request: FastifyRequest): Promise<void>
  /**
   * Sends an e-mail without anybody waiting for it: at once or, when many are asked for, in turn.
   * @param what what a failure is logged as
   * @param prepare makes the e-mail in the language of whoever gets it, or decides that there is none, when it is this one's turn
   */
  sendLater(
    email: string,
    request: FastifyRequest,
    what: string,
    prepare: (language: string | null) => Promise<Mail | undefined>,
  ): void
}

export function createAccountMails({ database, limits, mailer, background, log }: AuthContext): AccountMails {
  const turns = createTurns(limits, {
    atOnce: 'mailAtOnceByEmail',
    inTurn: 'mailInTurnByEmail',
    ...mailLine,
  })
  return {
    count: (email, { ip }) => limits.consume('mailByEmailAndNetwork', `${email} ${networkOf(ip)}`),

    sendLater: (email, request, what, prepare) =>
      background.run(what, async () => {
        try {
          await turns.take(email, request.ip)
        } catch (error) {
          if (!(error instanceof RateLimited)) throw error
          return log.info('An e-mail was not sent: very many were asked for to this address')
        }
        const mail = await prepare(await mailLanguage(database, email, request))
        if (mail) await mailer.send(mail)
      }),
  }
}
