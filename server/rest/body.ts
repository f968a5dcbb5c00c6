import { RestError } from './errors.ts'

/** How deep a body may be nested. PostgreSQL and JSON.stringify work through levels by recursion. */
const maxDepth = 32

/**
 * Refuses a body that is nested too deep, without recursion of its own.
 * @throws RestError PGRST102
 */
export function checkDepth(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) {
      throw new RestError(400, 'PGRST102', `A body has at most ${maxDepth} levels of lists and objects.`)
    }
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** A body that is one object. @throws RestError PGRST102 */
export function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
  return body as Record<string, unknown>
}
