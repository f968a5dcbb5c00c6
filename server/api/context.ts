import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Edit } from '../../supabase/functions/propose-change/lines.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { IdentifyKey, KeyIdentity } from './keys.ts'
import type { Scope } from './schemas.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For whom a program's request is answered. */
    apiKey?: KeyIdentity
  }
  interface FastifyContextConfig {
    /** What a key needs for this operation of the API. */
    scope?: Scope
  }
}

/** The application with routes that are typed by their schemas. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

/** What the operations of the API need. */
export interface ApiContext {
  database: Database
  limits: Limits
  identify: IdentifyKey
}

/** Whose request it is: known before its body is read. */
export function keyOf(request: FastifyRequest): KeyIdentity {
  if (!request.apiKey) throw new Error('The caller was not identified.')
  return request.apiKey
}

/** Reads rows as JSON, each in the column `item`, in a transaction that cannot write. */
export async function readItems<T>(
  { database }: ApiContext,
  key: KeyIdentity,
  text: string,
  parameters: (string | null)[],
): Promise<T[]> {
  const rows = await database.query<{ item: T }>(key, text, parameters, { prepare: true, isReadOnly: true })
  return rows.map(({ item }) => item)
}

/** @throws HttpError 404 where there is none */
export function found<T>([item]: T[], what: string): T {
  if (item === undefined) throw new HttpError(404, 'not_found', `This ${what} was not found.`)
  return item
}

/** Saves edits of the key's business, as an owner's page does: they are in the history, under the key's name. */
export async function saveEdits({ database, limits }: ApiContext, key: KeyIdentity, edits: Edit[]) {
  await limits.consume('changeByUser', String(key.claims?.sub))
  await database.query(
    key,
    'select public.save_change($1, $2) as saved',
    [key.businessId, JSON.stringify(edits)],
    { prepare: true, changes: true, isHeavy: true },
  )
}
