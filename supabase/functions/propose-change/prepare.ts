// What every replay of a business begins with, done while its owner still types: the facts, and what the assistant says now.
import { z } from 'zod'
import { contradictions } from '../ai-chat-response/disagree/contradictions.ts'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost, withRequestId } from '../ai-chat-response/http.ts'
import type { ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import type { ProposeChangeDependencies } from './handler.ts'
import type { Question } from './questions.ts'
import { inSlices } from './slices.ts'

const Body = z.object({ businessId: z.uuid() })

/** The result of the database function `replay_context`. */
export interface ReplayContext extends ShopMaterial {
  questions: Question[]
}

/**
 * A web handler: POST {businessId} answers {questions}, how many are answered ahead, when that is done. Nothing is written;
 * errors answer {error, message} as those of the assistant.
 */
export function createPrepareHandler(
  deps: ProposeChangeDependencies,
): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const { businessId } = body
    try {
      return json(200, { questions: await prepare(deps, businessId) })
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500)
        return failure(error.status, error.code, error.message)
      const log = withRequestId(deps.log, request)
      log('error', 'replay not prepared', { businessId, error: String(error) })
      return failure(500, 'internal_error', 'The questions could not be asked ahead.')
    }
  }
}

async function prepare(
  { rpc, shops, kept, now, giveWay }: ProposeChangeDependencies,
  businessId: string,
): Promise<number> {
  const held = shops.held(businessId)
  const context = await rpc<ReplayContext>('replay_context', {
    business_id: businessId,
    held_version: held?.version ?? null,
  })
  await giveWay()
  const shop = shops.keep(businessId, context, held)
  const reply = await kept.of(shop, now())
  await giveWay()
  for await (const question of inSlices(context.questions, giveWay)) await reply(question)
  await giveWay()
  contradictions(shop)
  return context.questions.length
}
