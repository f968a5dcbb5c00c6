import { z } from 'zod'
import type { Composer } from './composer.ts'
import type { AssistantContext, ChatState } from './context.ts'
import { failure, json, readPost } from './http.ts'
import { composeSafely, pictures, unansweredInARow } from './reply.ts'

/** What the function needs from the place where it runs. */
export interface Dependencies {
  /**
   * Calls a database function as the service role.
   * Throws a DatabaseError when the database refuses.
   */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  compose: Composer
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /** Milliseconds since the epoch. */
  now(): number
}

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

/** What the customer's page is told. */
export interface AssistantAnswer {
  response: string | null
  escalated: boolean
  reason: string | null
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
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body

    try {
      return json(200, await answer(deps, body))
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500) {
        return failure(error.status, error.code, error.message)
      }
      deps.log('error', 'assistant failed', { sessionId: body.sessionId, error: String(error) })
      return failure(500, 'internal_error', 'The assistant could not answer.')
    }
  }
}

async function answer(deps: Dependencies, body: z.infer<typeof Body>): Promise<AssistantAnswer> {
  const started = deps.now()
  const state = await deps.rpc<ChatState>('assistant_context', {
    session_id: body.sessionId,
    session_key: body.sessionKey,
    business_id: body.businessId,
    message: body.message,
  })
  const { session } = state
  const escalated = session.status === 'escalated'
  const reason = escalated ? session.escalation_reason : null
  if (session.status !== 'active') return { response: null, escalated, reason }
  if (!state.question) return { response: state.reply?.content ?? null, escalated, reason }

  const context: AssistantContext = state
  const draft = await composeSafely(deps, context)
  const recorded = await deps.rpc<AssistantAnswer>('record_assistant_reply', {
    session_id: session.id,
    in_reply_to: context.question.id,
    content: draft.text,
    sources: draft.sources,
    images: pictures(draft, context),
    unanswered_count: unansweredInARow(draft, session.unanswered_count),
    escalation_reason: draft.escalate?.reason ?? null,
  })
  deps.log('info', 'assistant replied', {
    sessionId: session.id,
    milliseconds: deps.now() - started,
    answered: draft.answered,
    escalated: recorded.escalated,
  })
  return recorded
}

/** Also when another copy of the class threw it. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'status' in error && 'code' in error
}
