import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Between two looks for connections that have nothing to do any more, in milliseconds. */
const look = 50

/** Makes answers that leave while the server stops the last of their connections. */
export function announceClosing(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** How a stop spares the clients. Times are in milliseconds. */
export interface Gentleness {
  /** How long it goes on as before, for load balancers that have to see /readyz first. */
  wait: number
  /** How long open connections may bring requests after that. Those answers close them. */
  linger: number
  /** When aborted, ends what is left of it. */
  impatience: AbortSignal
}

/**
 * Closes an application so that no request fails: it takes no new connection, websockets are told to come back, and
 * requests under way are finished, as are those that still come by an open connection. One that is closed while a client
 * is just using it again would cost that request, so nobody's is closed before it had time to bring one.
 */
export async function closeApp(
  app: FastifyInstance,
  { wait, linger, impatience }: Gentleness,
): Promise<void> {
  const pause = (time: number) => delay(time, undefined, { signal: impatience }).catch(() => undefined)
  await pause(wait)
  // Unlike the HTTP server's own close, this leaves open connections alone.
  if (app.server.listening) Server.prototype.close.call(app.server)
  if (await hasConnections(app)) await pause(linger)
  const finish = () => app.server.closeAllConnections()
  impatience.addEventListener('abort', finish)
  if (impatience.aborted) finish()
  // A connection with a request at this moment is idle after its answer, and would then stay for as long as clients keep it.
  const idle = setInterval(() => app.server.closeIdleConnections(), look)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    impatience.removeEventListener('abort', finish)
  }
}

const hasConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>(resolve => server.getConnections((_error, count) => resolve(count > 0)))
