import { z } from 'zod'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost, withRequestId } from '../ai-chat-response/http.ts'
import type { FailureCause } from '../ai-chat-response/turn/assistant.ts'
import type { Conversation } from '../ai-chat-response/turn/context.ts'
import { type Reply, unansweredInARow, type Writing, writeReply } from '../ai-chat-response/turn/reply.ts'
import type { ShopMaterial, Shops } from '../ai-chat-response/turn/shops.ts'
import { type ShownFact, showFacts } from './show-facts.ts'

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
  /** Whether it offers to call a person. */
  offersPerson: boolean
  /** What the reply rests on. */
  facts: ShownFact[]
  /** What a language model took for it, over all tries; null where none was asked. */
  usage: { model: string; inputTokens: number; outputTokens: number } | null
  /** Why the built-in assistant answered in a model's place; null where it did not. */
  trouble: FailureCause | null
}

const Said = z.object({
  sender_type: z.enum(['customer', 'ai']),
  content: z.string().max(8000),
  offers_person: z.boolean().default(false),
})

const Body = z.object({
  businessId: z.uuid(),
  message: z.string().trim().min(1).max(2000),
  // How many they are is checked before what they are.
  history: z.array(z.unknown()).max(40).pipe(z.array(Said)).default([]),
  unansweredCount: z.int().min(0).max(1000).default(0),
})

/** What a trial needs from the place where it runs. */
export interface TryItDependencies extends Writing {
  /** Calls the database as the caller, who must own the business. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  shops: Shops
}

/**
 * An owner's trial of the assistant as a web handler: POST {businessId, message, history, unansweredCount} answers
 * a TryItAnswer and stores nothing; errors answer {error, message} as those of the assistant itself.
 */
export function createTryItHandler(deps: TryItDependencies): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const own: TryItDependencies = { ...deps, log: withRequestId(deps.log, request) }
    try {
      return json(200, await answer(own, body))
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500) {
        return failure(error.status, error.code, error.message)
      }
      own.log('error', 'trial failed', { businessId: body.businessId, error: String(error) })
      return failure(500, 'internal_error', 'The assistant could not answer.')
    }
  }
}

async function answer(deps: TryItDependencies, body: z.infer<typeof Body>): Promise<TryItAnswer> {
  const started = deps.now()
  const held = deps.shops.held(body.businessId)
  const found = await deps.rpc<Conversation & ShopMaterial>('try_assistant_context', {
    business_id: body.businessId,
    message: body.message,
    history: body.history,
    unanswered_count: body.unansweredCount,
    held_version: held?.version ?? null,
  })
  const shop = await deps.shops.keep(body.businessId, found, held)
  const reply = await writeReply(deps, shop, found)
  deps.log('info', 'assistant tried', {
    businessId: body.businessId,
    milliseconds: deps.now() - started,
    answered: reply.answered,
  })
  return {
    response: reply.text,
    answered: reply.answered,
    escalated: reply.escalate !== null,
    reason: reply.escalate?.reason ?? null,
    unansweredCount: unansweredInARow(reply, body.unansweredCount),
    pictures: reply.images,
    offersPerson: reply.offersPerson,
    facts: showFacts(reply.facts, shop.material.currency),
    usage: usageOf(reply),
    trouble: reply.failed?.cause ?? null,
  }
}

function usageOf({ usage }: Reply): TryItAnswer['usage'] {
  if (!usage) return null
  const { model, inputTokens, outputTokens } = usage
  return { model, inputTokens, outputTokens }
}
