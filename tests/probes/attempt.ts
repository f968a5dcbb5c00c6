import { randomUUID } from 'node:crypto'
import type { Actor, ProbedWorld } from './actors.ts'

/** One request of an attempt. */
export interface ProbeRequest {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** An attempt to use something of another tenant. */
export interface Attempt {
  actor: Actor
  what: string
  /** With something that exists. */
  foreign: ProbeRequest
  /** The same with something that does not exist; undefined where the responses may differ. */
  missing?: ProbeRequest
}

/** Puts a value that exists, and one that does not, in the same place of a request. */
export function pair(
  actor: Actor,
  what: string,
  [foreign, missing]: readonly [unknown, unknown],
  request: (value: unknown) => ProbeRequest,
): Attempt {
  return { actor, what, foreign: request(foreign), missing: request(missing) }
}

interface Answer {
  status: number
  headers: [string, string][]
  body: string
}

/** A response without the parts that always differ: times, request ids, and the requested ids. */
const changing = new Set(['date', 'x-request-id', 'keep-alive', 'connection'])
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d:?\d\d)?/g
const hex = /[0-9a-f]{32,64}/gi

const plain = (text: string) =>
  text
    .replace(uuid, '<id>')
    .replace(time, '<time>')
    .replace(hex, '<hex>')
    .replace(/missing_{2,}/g, '<text>')

async function ask(
  url: string,
  actor: Actor,
  { method, path, body, headers }: ProbeRequest,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      // The length of a compressed response depends on its random ids.
      'accept-encoding': 'identity',
      ...actor.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: [...answer.headers]
      // Bodies are compared themselves, and their times vary in length.
      .filter(([name]) => !changing.has(name) && (name !== 'content-length' || text === ''))
      .map(([name, value]) => [name, plain(value)]),
    body: text,
  }
}

/** What only the victim may see. */
function secretsOf({ victim }: ProbedWorld): string[] {
  const { marker, email, files, topic, sessionKey } = victim
  const ids = [
    victim.closedId,
    victim.productId,
    victim.imageId,
    victim.articleId,
    victim.sessionId,
    victim.messageId,
  ]
  return [
    marker,
    email,
    topic,
    sessionKey,
    victim.ownerId,
    victim.businessId,
    ...ids,
    ...Object.values(files),
  ]
}

/** Makes attempts, several at a time. @returns the findings, and the number of responses */
export async function tryAll(world: ProbedWorld, attempts: Attempt[], atOnce = 12) {
  const secrets = secretsOf(world)
  const findings: string[] = []
  const left = [...attempts].reverse()
  let requests = 0

  async function attemptOne({ actor, what, foreign, missing }: Attempt) {
    const note = (finding: string) => findings.push(`${actor.name}: ${what}: ${finding}`)
    const answer = await ask(world.frontdesk.url, actor, foreign)
    requests += 1
    const asked = JSON.stringify([
      foreign.path,
      foreign.body,
      foreign.headers,
      actor.headers,
      decodeURIComponent(foreign.path),
    ])
    const told = `${JSON.stringify(answer.headers)}${answer.body}`
    for (const secret of secrets)
      if (told.includes(secret) && !asked.includes(secret)) note(`shows ${secret}`)
    if (answer.status >= 500) note(`answered ${answer.status} ${answer.body}`)
    if (!missing) return
    const other = await ask(world.frontdesk.url, actor, missing)
    requests += 1
    if (other.status !== answer.status) note(`answers ${answer.status}, and ${other.status} to a missing one`)
    else if (plain(other.body) !== plain(answer.body)) note(`differs: ${answer.body} / ${other.body}`)
    else if (JSON.stringify(other.headers) !== JSON.stringify(answer.headers)) {
      note(`differs: ${JSON.stringify(answer.headers)} / ${JSON.stringify(other.headers)}`)
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await attemptOne(next)
    }),
  )
  return { findings, requests }
}

/** A value that does not exist in the database. Texts have the length of the existing one. */
export function missingLike(value: unknown): unknown {
  if (typeof value === 'number') return 98_765.43
  if (typeof value !== 'string') return null
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return randomUUID()
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return '2041-02-03T04:05:06+00:00'
  return 'missing'.padEnd(Math.max(value.length, 9), '_')
}
