import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Metrics } from './metrics.ts'

export interface MetricsRoutesOptions {
  metrics: Metrics
  /** The bearer token to require. Without one, only this machine may read. */
  token: string | undefined
}

/** GET /metrics, for Prometheus. Anybody else gets 404. */
export const metricsRoutes: FastifyPluginAsync<MetricsRoutesOptions> = async (app, { metrics, token }) => {
  app.get('/metrics', async (request, reply) => {
    if (!(token ? showsToken(request, token) : isThisMachine(request))) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.write())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const showsToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** A reverse proxy on this machine connects from loopback too, for anybody: its headers show that. */
function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'].some(
    name => headers[name] !== undefined,
  )
  return !isForwarded && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
