/** What the answers of a run would have cost with a language model: from the prompts that the assistant would have sent for them. */
import type postgres from 'postgres'
import { z } from 'zod'
import { choiceSchema } from '../../../supabase/functions/ai-chat-response/model/choice-schema.ts'
import { buildFactsPrompt } from '../../../supabase/functions/ai-chat-response/model/facts-prompt.ts'
import { countTokens } from '../../../supabase/functions/ai-chat-response/model/tokens.ts'
import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { readTurn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import { customerTexts, type Message } from '../../../supabase/functions/ai-chat-response/turn/context.ts'
import type { ShopMaterial } from '../../../supabase/functions/ai-chat-response/turn/shops.ts'
import { quantile } from '../statistics.ts'
import { withoutMark } from './people/marks.ts'

export interface Cost {
  /** How many answers were looked at. */
  answers: number
  /** The share of them for which rules decide, and no model is asked. */
  byRules: number
  /** Tokens of an answer for which it is: on the mean, and of one in twenty the least. */
  input: { mean: number; p95: number }
  output: { mean: number; p95: number }
  /** Dollars for a thousand answers, those by rules among them. */
  perThousand: number
}

const sampled = 400
/** The messages of a chat that the assistant reads, see assistant_context. */
const messagesRead = 20

/** What a model writes that chooses these facts. */
const choiceOf = (facts: readonly string[], language: string) =>
  JSON.stringify({
    asks: [{ facts, compute: 'none', items: [], add: [], missing: '' }],
    handover: 'no',
    language,
  })

/** @param prices dollars for a million tokens */
export async function costOf(
  admin: postgres.Sql,
  since: Date,
  prices: { input: number; output: number },
): Promise<Cost> {
  const schema = countTokens(JSON.stringify(z.toJSONSchema(choiceSchema('facts'))))
  const asked = await admin<{ id: string; session_id: string; business_id: string; created_at: Date }[]>`
    select q.id, q.session_id, q.business_id, q.created_at
      from public.chat_messages a join public.chat_messages q on q.id = a.in_reply_to
     where q.created_at >= ${since} order by md5(q.id::text) limit ${sampled}`
  const shops = new Map<string, ReturnType<typeof openShop>>()
  const tokens = { input: [] as number[], output: [] as number[] }
  let byRules = 0
  for (const { session_id, business_id, created_at } of asked) {
    const shop = shops.get(business_id) ?? (await shopOf(admin, business_id))
    shops.set(business_id, shop)
    const read = await admin<Message[]>`
      select id, sender_type, content, image_url, created_at, offers_person from public.chat_messages
       where session_id = ${session_id} and created_at <= ${created_at}
       order by created_at desc limit ${messagesRead}`
    const messages = read.map(each => ({ ...each, content: withoutMark(each.content) })).reverse()
    const turn = readTurn(shop, customerTexts(messages))
    if (turn.decided) {
      byRules += 1
      continue
    }
    const said = messages.map(({ sender_type, content }) => ({
      by: sender_type === 'customer' ? ('customer' as const) : ('shop' as const),
      text: content,
    }))
    const prompt = buildFactsPrompt(shop, turn, { said, instructions: '', wording: 'facts' })
    const words = [prompt.system, ...prompt.messages.map(({ content }) => JSON.stringify(content))]
    tokens.input.push(schema + words.reduce((sum, text) => sum + countTokens(text), 0))
    const chosen = turn.parts.flatMap(({ planned }) => planned.facts ?? []).map((_fact, at) => `f${at + 1}`)
    tokens.output.push(countTokens(choiceOf(chosen, turn.spoken.language)))
  }
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const of = (values: number[]) => ({ mean: mean(values), p95: quantile(values, 0.95) })
  const [input, output] = [of(tokens.input), of(tokens.output)]
  const share = asked.length === 0 ? 0 : byRules / asked.length
  return {
    answers: asked.length,
    byRules: share,
    input,
    output,
    perThousand: ((1 - share) * 1000 * (input.mean * prices.input + output.mean * prices.output)) / 1e6,
  }
}

async function shopOf(admin: postgres.Sql, businessId: string) {
  const [row] = await admin<{ given: ShopMaterial }[]>`
    select public.shop_material(${businessId}, null) as given`
  const material = row?.given.material
  if (!material) throw new Error(`There is no material of business ${businessId}.`)
  return openShop({ ...material, currency: material.business.currency })
}
