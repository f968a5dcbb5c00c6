// What every replay of a business begins with, done while its owner still types, or soon after its material changed: the facts,
// and what the assistant says now.
import { z } from 'zod'
import { preparingContradictions } from '../ai-chat-response/disagree/contradictions.ts'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { failure, json, readPost, withRequestId } from '../ai-chat-response/http.ts'
import { inTurns } from '../ai-chat-response/languages/cooperative.ts'
import type { Shop } from '../ai-chat-response/plan/shop.ts'
import type { ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import type { ProposeChangeDependencies } from './handler.ts'
import { type Question, replyTo } from './questions.ts'
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
      return json(200, { questions: await prepare(deps, businessId, 'replay_context') })
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500)
        return failure(error.status, error.code, error.message)
      const log = withRequestId(deps.log, request)
      log('error', 'replay not prepared', { businessId, error: String(error) })
      return failure(500, 'internal_error', 'The questions could not be asked ahead.')
    }
  }
}

/**
 * Prepares the replays of a business.
 * @param context the function of the database that gives what they begin with
 * @param isCompiled whether the material is compiled also where nobody has asked anything
 * @returns how many questions are answered ahead
 */
async function prepare(
  { rpc, shops, kept, now, giveWay, findDisagreements }: ProposeChangeDependencies,
  businessId: string,
  context: 'replay_context' | 'replay_to_prepare',
  isCompiled = true,
): Promise<number> {
  const held = shops.held(businessId)
  const { questions, ...material } = await rpc<ReplayContext>(context, {
    business_id: businessId,
    held_version: held?.version ?? null,
  })
  if (questions.length === 0 && !isCompiled) return 0
  await giveWay()
  const shop = await shops.keep(businessId, material, held, giveWay)
  // What fails here is done again by the replay.
  const disagreements = findDisagreements?.({ before: shop.material, after: null }).catch(() => undefined)
  const reply = await kept.of(shop, now())
  await giveWay()
  for await (const question of inSlices(questions, giveWay)) await reply(question)
  await giveWay()
  if (disagreements) await disagreements
  else await inTurns(preparingContradictions(shop), giveWay)
  return questions.length
}

/** How many answers a new process writes until it writes them as fast as it can. */
const untilFast = 300
let rehearsed = 0

/** Prepares the replays of a business on behalf of the server, which does so for all. */
export async function prepareAhead(deps: ProposeChangeDependencies, businessId: string): Promise<void> {
  rehearsed += await prepare(deps, businessId, 'replay_to_prepare', rehearsed < untilFast)
  const shop = deps.shops.held(businessId)?.shop
  if (!shop || rehearsed >= untilFast) return
  const questions = rehearsal(shop).slice(0, untilFast - rehearsed)
  rehearsed += questions.length
  for await (const question of inSlices(questions, deps.giveWay)) await replyTo(shop, question, deps.now)
}

/** Questions for what a shop has, where nobody has asked yet. */
const rehearsal = ({ material: { products, articles } }: Shop): Question[] =>
  [...articles.map(({ title }) => title), ...products.map(({ name }) => name)].map(text => ({
    id: text,
    text,
    times: 1,
    last_asked_at: new Date(0).toISOString(),
    messages: [{ sender_type: 'customer', content: text, offers_person: false }],
  }))
