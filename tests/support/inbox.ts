import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server that keeps all messages. */
export interface Inbox {
  /** Address for SMTP_URL, without a sign-in. */
  url: string
  /** The received messages, oldest first; `raw` as they were sent. */
  received: { to: string | undefined; raw: string }[]
  /** Whether it refuses messages for now with "try again later" (450). */
  isDown: boolean
  stop(): Promise<void>
}

/** @param onAuth checks a sign-in; without it, none is required */
export async function startInbox(onAuth?: SMTPServerOptions['onAuth']): Promise<Inbox> {
  const server = new SMTPServer({
    ...(onAuth ? { onAuth } : { authOptional: true }),
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      inbox.isDown ? done(Object.assign(new Error('Later'), { responseCode: 450 })) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        inbox.received.push({ to: envelope.rcptTo[0]?.address, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    isDown: false,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
  return inbox
}
