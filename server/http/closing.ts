import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed, in milliseconds. */
const closeIdleEvery = 50

/** Closes each connection after its next answer while the server stops. */
export function announceClosing(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** How a stop drains connections. Times are in milliseconds. */
export interface DrainOptions {
  /** How long it keeps accepting connections, until load balancers have seen /readyz fail. */
  wait: number
  /** How long open connections may bring requests after that. The answers close them. */
  linger: number
  /** When aborted, all connections are closed at once. */
  expired: AbortSignal
}

/**
 * Closes an application without failing requests: it accepts no new connection, websockets are told to connect again, and
 * running requests are finished. A keep-alive connection that is closed just when its client sends the next request would
 * fail that request, so each is kept open for a while and closed after an answer.
 */
export async function closeApp(app: FastifyInstance, { wait, linger, expired }: DrainOptions): Promise<void> {
  const pause = (time: number) => delay(time, undefined, { signal: expired }).catch(() => undefined)
  await pause(wait)
  // Unlike http.Server's close, this leaves open connections alone.
  if (app.server.listening) Server.prototype.close.call(app.server)
  if (await hasConnections(app)) await pause(linger)
  const finish = () => app.server.closeAllConnections()
  expired.addEventListener('abort', finish)
  if (expired.aborted) finish()
  // A connection that has a request now is idle after its answer, and would stay open as long as its client keeps it.
  const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    expired.removeEventListener('abort', finish)
  }
}

const hasConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>(resolve => server.getConnections((_error, count) => resolve(count > 0)))
