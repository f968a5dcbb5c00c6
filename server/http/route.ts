import type { FastifyRequest } from 'fastify'

/** Routes that machines ask every few seconds. */
const health: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * What a request is counted and logged as: the pattern of its route, with the name of the table or function that it reached.
 * Never its address: neither ids nor guesses become labels.
 */
export const routeOf = ({ reached, routeOptions }: FastifyRequest): string => {
  const pattern = routeOptions.url ?? 'none'
  return reached === undefined ? pattern : pattern.replace(':name', reached)
}

export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean => health.has(routeOptions.url ?? '')

declare module 'fastify' {
  interface FastifyRequest {
    /** The table or function of the REST API that the request named, once it is known to exist. */
    reached?: string
  }
}
