import { z } from 'zod'
import { isDatabaseError } from './handler.ts'
import { failure, json, readPost, withRequestId } from './http.ts'
import { languages } from './languages/languages.ts'
import { answerOf, readTurn } from './say/answer.ts'
import { withoutOffer } from './say/offer.ts'
import type { Writing } from './turn/reply.ts'
import type { Shops } from './turn/shops.ts'

/** What a shop's facts answer, without a chat. */
export interface ShopAnswer {
  text: string
  /** Whether the facts surely answer the question. Small talk, and what only a person can settle, is no answer. */
  answered: boolean
  /** Whether only a person at the shop can settle it: the text says that one is called, which needs a chat. */
  needsPerson: boolean
  /** Where the facts stand that the text tells, also as what comes closest. */
  sources: { kind: 'business' | 'product' | 'article'; id: string; title: string }[]
}

const Body = z.object({
  businessId: z.uuid(),
  /** What was asked, oldest first: a later question may rest on the ones before. */
  questions: z.array(z.string().trim().min(1).max(2000)).min(1).max(20),
})

/**
 * Answers a question from a shop's facts, by the built-in assistant and without a chat, as a web handler: POST
 * {businessId, questions} answers a ShopAnswer and stores nothing.
 */
export function createAskShopHandler({
  shops,
  log,
  now,
}: Pick<Writing, 'log' | 'now'> & { shops: Shops }): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const { businessId, questions } = body
    try {
      const shop = await shops.open(businessId, null)
      const { time_zone: timeZone } = shop.material.business
      const clock = timeZone ? { now: new Date(now()), timeZone } : undefined
      const turn = readTurn(shop, questions, clock, { isReported: false })
      const answer = answerOf(shop, turn)
      const { facts, answered, escalate, offersPerson } = answer
      const sources = new Map(facts.map(({ subject: { kind, id, name } }) => [id, { kind, id, title: name }]))
      return json(200, {
        text: withoutOffer(answer, languages[turn.spoken.language].say),
        answered: answered === true && escalate === undefined && !offersPerson,
        needsPerson: escalate !== undefined,
        sources: [...sources.values()],
      } satisfies ShopAnswer)
    } catch (error) {
      if (isDatabaseError(error) && error.status < 500)
        return failure(error.status, error.code, error.message)
      withRequestId(log, request)('error', 'shop not asked', { businessId, error: String(error) })
      return failure(500, 'internal_error', 'The shop could not be asked.')
    }
  }
}
