import type { FastifyPluginAsync } from 'fastify'
import { accessTokenLifetime } from '../auth/tokens.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../limits/limits.ts'
import { type AccessOptions, createAuthorize } from './access.ts'
import { createHub } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { connectNotifications } from './notifications.ts'
import { isVersion } from './protocol.ts'
import { type ClientSocket, serveSocket } from './socket.ts'

/** Gauges, and counters since the start. */
export interface RealtimeStats {
  sockets: number
  channels: number
  /** Events sent to clients. */
  delivered: number
  /** Sockets closed because their client read too slowly. */
  slow: number
  /** Sockets refused for a limit. */
  refused: number
}

export interface RealtimeOptions {
  database: Database
  publishableKey: string
  verifyToken: AccessOptions['verifyToken']
  limits: RealtimeLimits
}

// How often sockets are checked for silence, in milliseconds.
const sweepInterval = 10_000

/**
 * Supabase's realtime server, as far as the product uses it: broadcasts from the database, and typing notices from
 * clients, over websockets at /websocket. Call acceptWebsockets on the application first.
 */
export function createRealtime({ database, publishableKey, verifyToken, limits }: RealtimeOptions): {
  routes: FastifyPluginAsync
  stats(): RealtimeStats
  /** See Hub. */
  listen(topic: string, listener: () => void): void
} {
  const hub = createHub({ memory: accessTokenLifetime * 1000 })
  const authorize = createAuthorize({
    database,
    publishableKey,
    verifyToken,
    hasEnded: hub.hasEnded,
    departures: hub.departures,
    hasLeft: hub.hasLeft,
  })
  const sockets = new Set<ClientSocket>()
  const perAddress = new Map<string, number>()
  const counts = { slow: 0, refused: 0 }

  const stats = () => ({ sockets: sockets.size, channels: hub.channels, delivered: hub.delivered, ...counts })

  const routes: FastifyPluginAsync = async app => {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }))

    app.get<{ Querystring: { apikey?: string; vsn?: string } }>(
      '/websocket',
      {
        websocket: true,
        preValidation: async (request, reply) => {
          if (!request.ws) return
          const { apikey, vsn = '1.0.0' } = request.query
          if (apikey !== publishableKey) return reply.code(401).send({ error: 'Invalid API key' })
          if (!isVersion(vsn)) return reply.code(400).send({ error: 'Unsupported protocol version' })
          const isFull = (perAddress.get(networkOf(request.ip)) ?? 0) >= limits.socketsPerAddress
          if (isFull || sockets.size >= limits.sockets) {
            counts.refused += 1
            return reply.code(429).header('retry-after', '10').send({ error: 'Too many connections' })
          }
        },
      },
      (socket, request) => {
        const { vsn = '1.0.0' } = request.query
        if (!isVersion(vsn)) return socket.close(1008)
        const network = networkOf(request.ip)
        const client = serveSocket(socket, vsn, {
          hub,
          authorize,
          limits,
          log: app.log,
          announce: event => notifications.announce(event),
          onSlow: () => {
            counts.slow += 1
          },
        })
        sockets.add(client)
        perAddress.set(network, (perAddress.get(network) ?? 0) + 1)
        socket.on('close', () => {
          sockets.delete(client)
          const rest = (perAddress.get(network) ?? 1) - 1
          if (rest > 0) perAddress.set(network, rest)
          else perAddress.delete(network)
        })
      },
    )

    const notifications = await connectNotifications(database, hub, error =>
      app.log.error({ err: error }, 'A realtime notification failed'),
    )
    const sweep = setInterval(() => {
      const deadline = performance.now() - limits.silence
      for (const client of sockets) if (client.heardAt < deadline) client.terminate()
    }, sweepInterval)
    sweep.unref()

    app.addHook('onClose', async () => {
      clearInterval(sweep)
    })
  }
  return { routes, stats, listen: hub.listen }
}
