import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, Identity } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Scope } from './schemas.ts'

/** For which business a key acts, and as whom. */
export interface KeyIdentity extends Identity {
  businessId: string
  keyId: string
  scopes: string[]
}

interface KeyRow {
  id: string
  name: string
  business_id: string
  owner_id: string
  scopes: string[]
}

const service: Identity = { role: 'service_role' }

const secretOf = (request: FastifyRequest) =>
  /^Bearer (fdk_[\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Whether a request comes with an API key instead of an access token. */
export const hasApiKey = (request: FastifyRequest): boolean => secretOf(request) !== undefined

/**
 * Identifies the caller of a request by its API key.
 * @param scope what the key must be allowed to do
 * @throws HttpError 401, or 403 when it may not do this
 */
export type IdentifyKey = (request: FastifyRequest, scope?: Scope) => Promise<KeyIdentity>

/**
 * Identifies programs by `Authorization: Bearer fdk_…`. Each transaction of the identity looks whether the key was revoked,
 * and reaches no business but the key's.
 */
export function createIdentifyKey(database: Database, limits: Limits): IdentifyKey {
  return async (request, scope) => {
    await limits.consume('apiByAddress', request.ip)
    const secret = secretOf(request)
    if (!secret) throw new HttpError(401, 'unauthorized', 'Send an API key: "Authorization: Bearer fdk_…".')
    const hash = createHash('sha256').update(secret).digest('hex')
    const [key] = await database.query<KeyRow>(service, 'select * from public.use_api_key($1)', [hash], {
      prepare: true,
    })
    if (!key) throw new HttpError(401, 'unauthorized', 'This API key is not known, or was revoked.')
    await limits.consume('apiByKey', key.id)
    if (scope && !key.scopes.includes(scope))
      throw new HttpError(403, 'forbidden', `This API key has not the scope “${scope}”.`)
    return {
      role: 'authenticated',
      claims: {
        sub: key.owner_id,
        api_key: { id: key.id, name: key.name, business_id: key.business_id },
      },
      headers: { 'x-forwarded-for': request.ip },
      businessId: key.business_id,
      keyId: key.id,
      scopes: key.scopes,
    }
  }
}
