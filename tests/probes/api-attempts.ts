import { randomUUID } from 'node:crypto'
import type { ProbedWorld } from './actors.ts'
import { type Attempt, pair } from './attempt.ts'
import type { Tenant } from './world.ts'

/** What an operation of the API may name of another's, by its address. */
const idOf: Record<string, (tenant: Tenant) => string> = {
  '/businesses/{id}': ({ businessId }) => businessId,
  '/products/{id}': ({ productId }) => productId,
  '/articles/{id}': ({ articleId }) => articleId,
  '/chats/{id}': ({ sessionId }) => sessionId,
  '/chats/{id}/messages': ({ sessionId }) => sessionId,
  '/proposals/{id}/apply': ({ proposalId }) => proposalId,
}

const bodies: Record<string, unknown> = {
  'PATCH /businesses/{id}': { name: 'Taken over' },
  'PATCH /products/{id}': { name: 'Taken over' },
  'PATCH /articles/{id}': { title: 'Taken over' },
  'PATCH /chats/{id}': { status: 'resolved' },
  'POST /chats/{id}/messages': { content: 'Taken over' },
}

/** Operations that name nothing: what they write is their caller's own. */
const ofTheirOwn = new Set(['POST /products', 'POST /articles', 'POST /proposals'])

/** All attempts with the API for programs, generated from its description. */
export async function apiAttempts({ frontdesk, victim, actors }: ProbedWorld): Promise<Attempt[]> {
  const { paths } = (await (await fetch(`${frontdesk.url}/docs/api/json`)).json()) as {
    paths: Record<string, object>
  }
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map(verb => ({ method: verb.toUpperCase(), path: path.replace('/api/v1', '') })),
  )
  return actors.flatMap(actor =>
    operations.flatMap(({ method, path }) => {
      const what = `${method} ${path}`
      if (ofTheirOwn.has(what)) return []
      if (!path.includes('{id}')) return [{ actor, what, foreign: { method, path: `/api/v1${path}` } }]
      const foreign = idOf[path]?.(victim)
      if (!foreign) throw new Error(`Say in api-attempts.ts what ${path} may name.`)
      return [
        pair(actor, what, [foreign, randomUUID()], id => ({
          method,
          path: `/api/v1${path.replace('{id}', String(id))}`,
          ...(bodies[what] ? { body: bodies[what] } : {}),
        })),
      ]
    }),
  )
}
