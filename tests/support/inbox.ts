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
  /** Awaited when a message has come, before its sender is told so. */
  acknowledge: () => Promise<void> | void
  /** Called as far as a delivery has come, before its sender is told so; the last one behind it. */
  reached: (stage: DeliveryStage) => void
  stop(): Promise<void>
}

/** How far a delivery has come: sender and recipient named, the message begun, come in whole, acknowledged. */
export type DeliveryStage = 'sender' | 'recipient' | 'message' | 'whole' | 'acknowledged'

/** The parts of a received message that tests look at, with long lines and equals signs as they were written. */
export function readMail(raw: string): { id: string; subject: string; text: string } {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'im').exec(raw)?.[1] ?? ''
  return {
    id: header('Message-ID'),
    subject: header('Subject'),
    text: raw.replace(/=\r\n/g, '').replace(/=3D/g, '='),
  }
}

/**
 * @param onAuth checks a sign-in; without it, none is required
 * @param port a free one unless given
 */
export async function startInbox(onAuth?: SMTPServerOptions['onAuth'], port = 0): Promise<Inbox> {
  const server = new SMTPServer({
    ...(onAuth ? { onAuth } : { authOptional: true }),
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      inbox.reached('sender')
      if (inbox.isDown) done(Object.assign(new Error('Later'), { responseCode: 450 }))
      else done()
    },
    onRcptTo(_address, _session, done) {
      inbox.reached('recipient')
      done()
    },
    onData(stream, { envelope }, done) {
      inbox.reached('message')
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        inbox.received.push({ to: envelope.rcptTo[0]?.address, raw: Buffer.concat(chunks).toString() })
        inbox.reached('whole')
        Promise.resolve(inbox.acknowledge()).then(() => {
          done()
          inbox.reached('acknowledged')
        })
      })
    },
  })
  // A sender that is killed breaks its connection off.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    isDown: false,
    acknowledge: () => undefined,
    reached: () => undefined,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
  return inbox
}
