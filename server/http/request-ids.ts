import type { IncomingMessage } from 'node:http'

/** What a proxy may call a request: a word that is safe in a log and a header. */
const pattern = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Names requests: as a trusted proxy's X-Request-Id does, so that its log and this one tell of the same request, else
 * anew. Nobody else chooses what stands in the log.
 */
export const requestIds =
  (isTrusted: (address: string) => boolean) =>
  ({ socket, headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return typeof given === 'string' && pattern.test(given) && isTrusted(socket?.remoteAddress ?? '')
      ? given
      : crypto.randomUUID()
  }
