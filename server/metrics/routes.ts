import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

export interface MetricsRoutesOptions {
  metrics: Metrics
  /** The bearer token to require, also from this machine: a proxy on it brings anybody. */
  token: string
}

/** GET /metrics, for Prometheus. Who does not show the token gets 404. */
export const metricsRoutes: FastifyPluginAsync<MetricsRoutesOptions> = async (app, { metrics, token }) => {
  app.get('/metrics', async (request, reply) => {
    if (!showsToken(request, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.write())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const showsToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
