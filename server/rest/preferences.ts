import type { IncomingHttpHeaders } from 'node:http'
import { HttpError } from '../http/errors.ts'

/** What a request's headers ask for. */
export interface Preferences {
  returnsRows: boolean
  countsExactly: boolean
  /** One object instead of a list. */
  wantsObject: boolean
  range: { first: number; last: number | undefined } | undefined
}

/**
 * Reads the Prefer, Accept and Range headers.
 * Source: https://docs.postgrest.org/en/stable/references/api/preferences.html
 * @throws HttpError for what the product does not use: upserts, other counts, other media types and schemas
 */
export function parsePreferences(headers: IncomingHttpHeaders): Preferences {
  const preferences = [headers.prefer ?? []]
    .flat()
    .flatMap(line => line.split(','))
    .map(preference => preference.trim())
  for (const preference of preferences) {
    if (!supported.has(preference))
      throw new HttpError(400, 'PGRST122', 'Invalid preferences given', {
        details: { details: `Invalid preferences: ${preference.slice(0, 80)}` },
      })
  }
  for (const schema of [headers['accept-profile'], headers['content-profile']]) {
    if (schema !== undefined && schema !== 'public') {
      throw new HttpError(406, 'PGRST106', 'Invalid schema', {
        details: { details: 'Only the following schemas are exposed: public' },
      })
    }
  }
  return {
    returnsRows: preferences.includes('return=representation'),
    countsExactly: preferences.includes('count=exact'),
    wantsObject: acceptsObject(headers.accept ?? '*/*'),
    range: parseRange(headers.range),
  }
}

const supported = new Set([
  '',
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'missing=null',
])

function acceptsObject(accept: string): boolean {
  const types = accept.split(',').map(type => (type.split(';')[0] ?? '').trim())
  if (types.includes('application/vnd.pgrst.object+json')) return true
  if (types.some(type => type === '*/*' || type === 'application/json' || type === 'application/*'))
    return false
  throw new HttpError(406, 'PGRST107', 'None of these media types are available', {
    details: { details: accept.slice(0, 80) },
  })
}

function parseRange(header: string | undefined): Preferences['range'] {
  const match = header === undefined ? undefined : /^(\d{1,9})-(\d{0,9})$/.exec(header)
  if (!match) return undefined
  const first = Number(match[1])
  const last = match[2] ? Number(match[2]) : undefined
  return last !== undefined && last < first ? undefined : { first, last }
}
