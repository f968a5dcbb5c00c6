import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Between two looks for connections that have nothing to do any more, in milliseconds. */
const look = 50

/** Makes answers that leave while the server stops the last of their connections. */
export function announceClosing(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}

/**
 * Closes an application so that no request fails: it goes on for a while, then takes no new connection; websockets are
 * told to come back, requests under way are finished, and so are those that still come by an open connection.
 * @param wait how long it goes on as before, in milliseconds, for load balancers that have to see /readyz first
 * @param impatience when aborted, ends what is left of it
 */
export async function closeApp(app: FastifyInstance, wait: number, impatience: AbortSignal): Promise<void> {
  await delay(wait, undefined, { signal: impatience }).catch(() => undefined)
  app.server.close()
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
