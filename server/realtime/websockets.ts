import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

// How long a shutdown waits for clients to say goodbye, in milliseconds.
const goodbye = 1_000

/**
 * Lets routes serve websockets. Comes before all routes, so that a request to upgrade on any other route is closed.
 * @param frameBytes the longest frame; a longer one closes its socket with code 1009
 */
export async function acceptWebsockets(app: FastifyInstance, frameBytes: number): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: frameBytes, perMessageDeflate: false, clientTracking: true },
    // The socket closes itself with the code that fits: a frame too long, or one that breaks the protocol.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'A websocket failed'),
    preClose: closeAll,
  })
}

/** Tells every client that the server restarts, which makes it come back, and ends those that do not answer. */
function closeAll(this: FastifyInstance, done: () => void): void {
  const server = this.websocketServer
  for (const socket of server.clients) socket.close(1012, 'The server restarts')
  const impatience = setTimeout(() => {
    for (const socket of server.clients) socket.terminate()
  }, goodbye)
  server.close(() => {
    clearTimeout(impatience)
    done()
  })
}
