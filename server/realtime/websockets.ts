import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

// How long a shutdown waits for the close frames of clients, in milliseconds.
const goodbye = 1_000

/**
 * Lets routes serve websockets. Call it before routes are added, so that upgrades on any other route are refused.
 * @param frameBytes the longest frame; a longer one closes its socket with code 1009
 */
export async function acceptWebsockets(app: FastifyInstance, frameBytes: number): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: frameBytes, perMessageDeflate: false, clientTracking: true },
    // The socket closes itself with the right code, for a frame that is too long or invalid.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'A websocket failed'),
    preClose: closeAll,
  })
}

/** Closes every websocket with code 1012, upon which clients connect again, and terminates those that do not answer. */
function closeAll(this: FastifyInstance, done: () => void): void {
  const server = this.websocketServer
  for (const socket of server.clients) socket.close(1012, 'The server restarts')
  const timer = setTimeout(() => {
    for (const socket of server.clients) socket.terminate()
  }, goodbye)
  server.close(() => {
    clearTimeout(timer)
    done()
  })
}
