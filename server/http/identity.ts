import type { FastifyRequest } from 'fastify'
import type { Identity } from '../database/database.ts'
import { HttpError } from './errors.ts'

/** Checks an access token's signature, times, issuer and audience. @throws Error when any is wrong */
export type VerifyToken = (token: string) => Promise<Record<string, unknown>>

const unauthorized = (code: string, message: string) => new HttpError(401, code, message)

/**
 * Identifies the caller of a request by the two headers that supabase-js sends: `apikey`, the publishable key,
 * and `Authorization`, which repeats that key for a visitor and holds the access token of a signed-in owner.
 * The database checks whether the token's session has ended, in the request's own transaction.
 */
export function createIdentify(publishableKey: string, verifyToken: VerifyToken) {
  return async (request: FastifyRequest): Promise<Identity> => {
    const { apikey, authorization } = request.headers
    if (apikey === undefined) throw unauthorized('PGRST301', 'No API key found in request')
    if (apikey !== publishableKey) throw unauthorized('PGRST301', 'Invalid API key')
    const chatKey = request.headers['x-chat-key']
    const headers = {
      'x-forwarded-for': request.ip,
      'user-agent': String(request.headers['user-agent'] ?? '').slice(0, 300),
      // The chat's secret, where no parameter can carry it: the policies of storage read it.
      ...(typeof chatKey === 'string' ? { 'x-chat-key': chatKey.slice(0, 100) } : {}),
    }
    if (authorization === undefined) return { role: 'anon', headers }
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw unauthorized('PGRST301', 'Invalid authorization header')
    if (token === publishableKey) return { role: 'anon', headers }
    const claims = await verifyToken(token).catch(() => {
      throw unauthorized('PGRST301', 'JWT invalid or expired')
    })
    return { role: 'authenticated', claims, headers }
  }
}
