import type { FastifyRequest } from 'fastify'
import type { Limits } from './limits.ts'

/** What has a limit of its own from the first byte on, and what supervisors ask. */
const elsewhere = /^\/(?:(?:rest|functions)\/v1\/|(?:healthz|readyz|metrics)(?:\?|$))/

/** Counts requests for pages, files and pictures, and all others that are counted nowhere else. @throws RateLimited */
export const limitPages =
  (limits: Limits) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!elsewhere.test(request.raw.url ?? '')) await limits.consume('pageByAddress', request.ip)
  }
