import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/route.ts'
import type { Families } from './families.ts'

/** Upper bounds in seconds: from a cached read to a model's reply. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Counts the requests of an application from now on. */
export function httpMetrics({ counter, histogram }: Families, app: FastifyInstance): void {
  const requests = counter('frontdesk_http_requests_total', 'Requests answered, by route and status.', [
    'method',
    'route',
    'status',
  ])
  const times = histogram(
    'frontdesk_http_request_duration_seconds',
    'Time until a request was answered.',
    ['route'],
    buckets,
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    requests.inc({ method: request.method, route, status: reply.statusCode })
    times.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}
