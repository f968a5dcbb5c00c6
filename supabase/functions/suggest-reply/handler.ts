import { z } from 'zod'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost, withRequestId } from '../ai-chat-response/http.ts'
import { languages } from '../ai-chat-response/languages/languages.ts'
import { withoutOffer } from '../ai-chat-response/say/offer.ts'
import type { FailureCause } from '../ai-chat-response/turn/assistant.ts'
import type { Conversation, Source } from '../ai-chat-response/turn/context.ts'
import { type Reply, writeReply } from '../ai-chat-response/turn/reply.ts'
import type { ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import type { TryItDependencies } from '../ai-try-it/handler.ts'

/** What somebody who answers a chat may send, after they have read it. */
export interface Suggestion {
  /** Null where the material does not answer the customer's last question, or nothing was asked. */
  draft: string | null
  /** What it rests on, each once. */
  sources: Source[]
  /** Why the built-in assistant answered in a model's place; null where it did not. */
  trouble: FailureCause | null
}

const Body = z.object({ businessId: z.uuid(), sessionId: z.uuid() })

const nothing: Suggestion = { draft: null, sources: [], trouble: null }

/**
 * A draft of the reply to a customer's last question as a web handler: POST {businessId, sessionId} answers a Suggestion and stores
 * nothing; errors answer {error, message} as those of the assistant itself.
 * @param deps its `rpc` calls the database as the caller, who must work on the business's chats
 */
export function createSuggestReplyHandler(deps: TryItDependencies): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const own = { ...deps, log: withRequestId(deps.log, request), isReported: false }
    try {
      return json(200, await suggest(own, body))
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500)
        return failure(error.status, error.code, error.message)
      own.log('error', 'suggestion failed', { ...body, error: String(error) })
      return failure(500, 'internal_error', 'The assistant could not answer.')
    }
  }
}

async function suggest(
  deps: TryItDependencies,
  { businessId, sessionId }: z.infer<typeof Body>,
): Promise<Suggestion> {
  const started = deps.now()
  const held = deps.shops.held(businessId)
  const found = await deps.rpc<(Conversation & ShopMaterial) | { question: null }>('suggestion_context', {
    business_id: businessId,
    session_id: sessionId,
    held_version: held?.version ?? null,
  })
  if (found.question === null) return nothing
  const reply = await writeReply(deps, await deps.shops.keep(businessId, found, held), found)
  const isFound = reply.answered === true && reply.escalate === null && reply.facts.length > 0
  deps.log('info', 'reply suggested', {
    businessId,
    sessionId,
    milliseconds: deps.now() - started,
    answered: isFound,
  })
  const trouble = reply.failed?.cause ?? null
  return isFound ? { draft: draftOf(reply), sources: reply.sources, trouble } : { ...nothing, trouble }
}

/** The text without the offer to call a person: a person sends it. */
const draftOf = (reply: Reply): string =>
  Object.values(languages).reduce((text, { say }) => withoutOffer({ ...reply, text }, say), reply.text)
