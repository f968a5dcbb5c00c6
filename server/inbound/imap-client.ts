import { ImapFlow } from 'imapflow'
import { isLocal } from '../mail/local.ts'
import type { ImapAddress } from './imap-address.ts'

/** A client of a mailbox, which is not connected yet. */
export function createImapClient({ host, port, secure, user, password }: ImapAddress): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // Passwords go over the network encrypted, or not at all.
    ...(secure || isLocal(`http://${host.includes(':') ? `[${host}]` : host}`) ? {} : { doSTARTTLS: true }),
    logger: false,
    autoIdleDelay: 100,
    maxIdleTime: 60_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 150_000,
  })
  // What fails is told by the call that fails, or by the end of the connection.
  client.on('error', () => undefined)
  return client
}
