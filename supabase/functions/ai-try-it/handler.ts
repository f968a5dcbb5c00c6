import { z } from 'zod'
import type { AssistantContext, Source } from '../ai-chat-response/context.ts'
import { type Dependencies, isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost } from '../ai-chat-response/http.ts'
import { searchWords } from '../ai-chat-response/language/translate.ts'
import { composeReply, unansweredInARow } from '../ai-chat-response/reply.ts'

/** What the owner is shown: the reply as a customer would get it, and what it rests on. */
export interface TryItAnswer {
  response: string
  /** False when the material does not answer the question; null when nothing was asked. */
  answered: boolean | null
  /** Whether the chat would now be the owner's. */
  escalated: boolean
  /** Why, in words for the owner. */
  reason: string | null
  /** To be sent along with the next question of the same trial. */
  unansweredCount: number
  pictures: { content: string; image_url: string | null }[]
  sources: (Source & { excerpt: string })[]
}

const Said = z.object({
  sender_type: z.enum(['customer', 'ai']),
  content: z.string().max(8000),
  sources: z
    .array(z.object({ kind: z.enum(['business', 'product', 'article']), id: z.uuid(), title: z.string() }))
    .max(20)
    .default([]),
})

const Body = z.object({
  businessId: z.uuid(),
  message: z.string().trim().min(1).max(2000),
  history: z.array(Said).max(40).default([]),
  unansweredCount: z.int().min(0).max(1000).default(0),
})

/** The most characters of a passage that are shown. */
const excerptLength = 400

/**
 * An owner's trial of the assistant as a web handler: POST {businessId, message, history, unansweredCount} answers
 * a TryItAnswer and stores nothing; errors answer {error, message} as those of the assistant itself.
 * @param deps `rpc` calls the database as the caller, who must own the business
 */
export function createTryItHandler(deps: Dependencies): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    try {
      return json(200, await answer(deps, body))
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500) {
        return failure(error.status, error.code, error.message)
      }
      deps.log('error', 'trial failed', { businessId: body.businessId, error: String(error) })
      return failure(500, 'internal_error', 'The assistant could not answer.')
    }
  }
}

async function answer(deps: Dependencies, body: z.infer<typeof Body>): Promise<TryItAnswer> {
  const started = deps.now()
  const context = await deps.rpc<AssistantContext>('try_assistant_context', {
    business_id: body.businessId,
    message: body.message,
    history: body.history,
    unanswered_count: body.unansweredCount,
    translation: searchWords(body.message),
  })
  const { draft, images } = (await composeReply(deps, context)).reply
  deps.log('info', 'assistant tried', {
    businessId: body.businessId,
    milliseconds: deps.now() - started,
    answered: draft.answered,
  })
  return {
    response: draft.text,
    answered: draft.answered,
    escalated: draft.escalate !== null,
    reason: draft.escalate?.reason ?? null,
    unansweredCount: unansweredInARow(draft, body.unansweredCount),
    pictures: images,
    sources: draft.sources.map(source => ({ ...source, excerpt: excerptOf(source, context) })),
  }
}

/** The retrieved words of a source: its best passage, or a product's description. */
function excerptOf({ kind, id }: Source, { passages, topic_passages, products }: AssistantContext): string {
  const passage = [...passages, ...topic_passages].find(p => p.kind === kind && p.source_id === id)
  const text = passage?.content ?? products.find(product => product.id === id)?.description ?? ''
  const characters = [...text]
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength).join('').trimEnd()}…`
    : text
}
