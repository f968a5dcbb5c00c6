// What the routes of tables and those of functions share.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Preferences } from './preferences.ts'

/** The row that each compiled statement returns; its body is null where a function that returns one value has none. */
export type Result = { body: string | null; rows: number; total: number | null }

/** Sends what a statement returned. @throws HttpError 406 when one object is asked for and there is not exactly one */
export function answer(
  reply: FastifyReply,
  result: Result | undefined,
  { wantsObject }: Preferences,
  status: number,
  isHead = false,
) {
  const { rows } = result ?? { rows: 0 }
  const body = result ? (result.body ?? 'null') : '[]'
  const isList = body.startsWith('[')
  if (wantsObject && isList && rows !== 1) {
    throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: { details: `The result contains ${rows} rows` },
    })
  }
  reply.code(status).type('application/json; charset=utf-8')
  if (isHead) return reply.send()
  return reply.send(wantsObject && isList ? body.slice(1, -1) : body)
}

/** The caller, whom the hook of all routes has identified. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('The request was not identified.')
  return request.identity
}

/**
 * Refuses a visitor what none may use, as the database would: nothing of the request is read for it.
 * @throws HttpError 401
 */
export function requireOpen(request: FastifyRequest, { isOpen }: { isOpen: boolean }, words: string): void {
  if (!isOpen && identityOf(request).role === 'anon') throw new HttpError(401, '42501', words)
}

/** The parameters of a request's address. */
export const parametersOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams

/** A JSON object, or an error. @throws HttpError PGRST102 */
export function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'PGRST102', 'Empty or invalid json')
  }
  return body as Record<string, unknown>
}

/** The beginning of a text that a caller sent, for an error. */
export const clip = (text: string) => text.slice(0, 80)

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once identified. */
    identity?: Identity
  }
}
