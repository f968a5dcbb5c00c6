import { z } from 'zod'
import { addressOf } from './address.ts'
import { overBudget } from './budget.ts'
import type { Composer } from './composer.ts'
import type { ChatState, Standing, Waiting } from './context.ts'
import { eventStream, type Send, takesEvents } from './events.ts'
import { failure, json, readPost } from './http.ts'
import { searchWords } from './language/translate.ts'
import { record } from './record.ts'
import { createReplies, type Replies } from './replies.ts'
import { otherProcessPatience } from './reply-times.ts'
import { createRuns, type Run } from './runs.ts'

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
  /** Keeps the place alive until the work is done, also when the caller went away. */
  waitUntil?(work: Promise<unknown>): void
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
 *
 * A caller that accepts text/event-stream gets the words as they are written: `sentence` {text}, to be appended; `reset`
 * {}, when they are written anew; at last `reply` with the answer, which takes their place, or `error` {error, message}.
 */
export function createHandler(deps: Dependencies): (request: Request) => Promise<Response> {
  const runs = createRuns<AssistantAnswer>()
  const { write, heldVersion } = createReplies(deps)
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const refused = (error: unknown) => {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500) return error
      deps.log('error', 'assistant failed', { sessionId: body.sessionId, error: String(error) })
      // A database that is busy or full passes; its words are for everybody.
      if (isDatabaseError(error) && error.status > 500) return error
      return new DatabaseError(500, 'internal_error', 'The assistant could not answer.')
    }

    const started = deps.now()
    try {
      const { businessId, message } = body
      const isPure = deps.compose.isPure === true
      const read = () =>
        deps.rpc<ChatState>('assistant_context', {
          session_id: body.sessionId,
          session_key: body.sessionKey,
          business_id: businessId,
          message: searchWords(message),
          address: addressOf(request),
          without_material: isPure,
          held_version: isPure ? heldVersion(businessId, message) : null,
        })
      const state = await read()
      const isStream = takesEvents(request)
      const run = !waits(state)
        ? { result: Promise.resolve(standing(state)), follow: () => undefined }
        : state.is_claimed && !runs.has(state.question.id)
          ? runs.join(`elsewhere ${state.question.id}`, () =>
              writtenElsewhere(read, state => answer(deps, state, { write, started })),
            )
          : runs.join(state.question.id, show =>
              answer(deps, state, { write, started, ...(isStream ? { show } : {}) }),
            )
      deps.waitUntil?.(run.result.catch(() => undefined))
      return isStream ? eventStream(send => tell(run, send, refused)) : json(200, await run.result)
    } catch (error) {
      const { status, code, message } = refused(error)
      return failure(status, code, message, status > 500 ? { 'retry-after': '5' } : {})
    }
  }
}

async function tell(
  run: Run<AssistantAnswer>,
  send: Send,
  refused: (error: unknown) => DatabaseError,
): Promise<void> {
  let sent = ''
  run.follow(shown => {
    // A second try may say the same again.
    if (sent.startsWith(shown)) return
    if (!shown.startsWith(sent)) {
      send('reset', {})
      sent = ''
    }
    send('sentence', { text: shown.slice(sent.length) })
    sent = shown
  })
  try {
    send('reply', await run.result)
  } catch (error) {
    const { code, message } = refused(error)
    send('error', { error: code, message })
  }
}

/** Whether a chat waits for the assistant's reply. */
export const waits = (state: ChatState): state is Waiting =>
  state.session.status === 'active' && state.question !== null

/** Where a chat stands that waits for no reply. */
function standing({ session, reply }: Pick<Standing, 'session' | 'reply'>): AssistantAnswer {
  const escalated = session.status === 'escalated'
  return {
    response: session.status === 'active' ? (reply?.content ?? null) : null,
    escalated,
    reason: escalated ? session.escalation_reason : null,
  }
}

/** Writes the reply that a chat waits for, and records it. */
export async function answer(
  deps: Dependencies,
  waiting: Waiting,
  { write, started, show }: { write: Replies['write']; started: number; show?: (text: string) => void },
): Promise<AssistantAnswer> {
  const { budget, question } = waiting
  const reply = budget
    ? { draft: overBudget(budget, question.content), images: [] }
    : await write(waiting, show)
  return record(deps, waiting, reply, { budget: budget ?? undefined, started })
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
