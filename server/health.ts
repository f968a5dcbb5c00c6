import type { FastifyPluginAsync } from 'fastify'
import type { Database } from './database.ts'

export interface HealthOptions {
  database: Database
  isStopping(): boolean
}

/** GET /healthz: this process answers. GET /readyz: so does its database. For load balancers and supervisors. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { database, isStopping }) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping())
      return reply.code(503).send({ status: 'not ready', reason: 'This process is stopping.' })
    try {
      await database.ping()
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'not ready', reason: 'The database does not answer.' })
    }
  })
}
