import type { IncomingMessage } from 'node:http'

/** A request id that is safe in a log and a header. */
const pattern = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Makes request ids. A trusted proxy's X-Request-Id is kept, so that both logs name the same request; nobody else
 * chooses what is written into the log.
 */
export const requestIds =
  (isTrusted: (address: string) => boolean) =>
  ({ socket, headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return typeof given === 'string' && pattern.test(given) && isTrusted(socket?.remoteAddress ?? '')
      ? given
      : crypto.randomUUID()
  }
