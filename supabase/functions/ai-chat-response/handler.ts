import { z } from 'zod'
import { addressOf } from './address.ts'
import { failure, json, readPost, withRequestId } from './http.ts'
import { answer } from './turn/answer.ts'
import { type ChatState, type Standing, type Waiting, waits } from './turn/context.ts'
import type { AssistantAnswer, Dependencies } from './turn/dependencies.ts'
import { otherProcessPatience } from './turn/reply-times.ts'
import { createRuns } from './turn/runs.ts'

/** The database refused a call. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** The HTTP status that PostgREST would answer. */
  readonly status: number
  /** SQLSTATE, such as PT404. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const Body = z.object({
  sessionId: z.uuid(),
  sessionKey: z.string().min(1).max(200),
  businessId: z.uuid(),
  message: z.string().max(8000).default(''),
})

/**
 * The assistant as a web handler: POST {sessionId, sessionKey, businessId, message} answers
 * {response, escalated, reason}; errors answer {error, message} with 400, 404, 405, 413 or 500.
 */
export function createHandler(deps: Dependencies): (request: Request) => Promise<Response> {
  const runs = createRuns<AssistantAnswer>()
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const started = deps.now()
    const own: Dependencies = { ...deps, log: withRequestId(deps.log, request) }
    try {
      const read = () =>
        deps.rpc<ChatState>('assistant_context', {
          session_id: body.sessionId,
          session_key: body.sessionKey,
          business_id: body.businessId,
          address: addressOf(request),
        })
      const state = await read()
      const run = !waits(state)
        ? Promise.resolve(standing(state))
        : state.is_claimed && !runs.has(state.question.id)
          ? runs.join(`elsewhere ${state.question.id}`, () =>
              writtenElsewhere(read, state => answer(own, state, started)),
            )
          : runs.join(state.question.id, () => answer(own, state, started))
      deps.waitUntil?.(run.catch(() => undefined))
      return json(200, await run)
    } catch (error) {
      const isRefused = isDatabaseError(error) && error.status >= 400 && error.status < 500
      if (!isRefused)
        own.log('error', 'assistant failed', { sessionId: body.sessionId, error: String(error) })
      // A database that is busy or full passes; its words are for everybody.
      if (!isDatabaseError(error) || error.status === 500)
        return failure(500, 'internal_error', 'The assistant could not answer.')
      return failure(
        error.status,
        error.code,
        error.message,
        error.status > 500 ? { 'retry-after': '5' } : {},
      )
    }
  }
}

/** Where a chat stands that waits for no reply. */
function standing({ session, reply }: Pick<Standing, 'session' | 'reply'>): AssistantAnswer {
  const escalated = session.status === 'escalated'
  return {
    response: session.status === 'active' ? (reply?.content ?? null) : null,
    escalated,
    reason: escalated ? session.escalation_reason : null,
  }
}

/** Between two looks for a reply that another process writes, in milliseconds. */
const lookInterval = 300

/** The reply that another process is writing; written here when that one does not come to an end. */
async function writtenElsewhere(
  read: () => Promise<ChatState>,
  answerHere: (waiting: Waiting) => Promise<AssistantAnswer>,
): Promise<AssistantAnswer> {
  for (let look = 0; look < otherProcessPatience / lookInterval; look++) {
    await new Promise(resolve => setTimeout(resolve, lookInterval))
    const state = await read()
    if (!waits(state)) return { ...standing(state), response: state.reply?.content ?? null }
    if (!state.is_claimed) return answerHere(state)
  }
  throw new Error('A reply that another process claimed did not come.')
}

/** Also when another copy of the class threw it. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'status' in error && 'code' in error
}
