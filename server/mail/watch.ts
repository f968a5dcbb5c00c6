import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { startRepeating } from '../database/repeat.ts'

/** How often the mail server is asked, in milliseconds. */
const interval = 30_000

/** Whether the mail server answers. */
export interface MailWatch {
  /** Undefined before the first answer. */
  isUp(): boolean | undefined
  stop(): void
}

/**
 * Greets the mail server again and again, so that one that is down is noticed before an e-mail is due. It does not sign in:
 * providers count that.
 */
export function watchMailServer(
  smtpUrl: string,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  every = interval,
): MailWatch {
  const address = new URL(smtpUrl)
  address.username = ''
  address.password = ''
  const transport = createTransport({
    url: address.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  let isUp: boolean | undefined
  const { stop } = startRepeating(
    {
      name: 'greeting of the mail server',
      every,
      async work() {
        const { code } = await transport.verify().then(
          () => ({ code: undefined }),
          error => ({ code: String(error.code ?? 'failed') }),
        )
        if (code && isUp !== false) log.error({ code }, 'the mail server does not answer')
        if (!code && isUp === false) log.info('the mail server answers again')
        isUp = code === undefined
      },
    },
    log,
  )
  return {
    isUp: () => isUp,
    stop() {
      transport.close()
      // A greeting that is under way ends by itself.
      void stop()
    },
  }
}
