import type { ModelSettings } from '../../../supabase/functions/ai-chat-response/model/settings.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { proportion } from '../table.ts'
import { type Chat, type Shopfront, withShopfront } from './ask.ts'
import { withAssistant } from './direct.ts'
import type { ExamShop } from './layout.ts'
import { type Expected, scoreReply, type Verdict } from './scoring/score.ts'
import { readSets } from './sets.ts'
import { formatSummary, formatTurn, type ScoredTurn } from './summary.ts'

/**
 * The replies of a whole Frontdesk to customers of shops that nobody tuned it to, scored by patterns. Of the unseen half,
 * only shares are kept.
 */
export const evaluateShops: Ability = async ({ dataFolder, settings, shops, show, isDirect }) => {
  const sets = await readSets({ dataFolder, shops })
  const withPlace: typeof withAssistant = isDirect
    ? withAssistant
    : work => withShopfront(environmentOf(settings), work)
  return withPlace(async shopfront => {
    const asked: { name: string; isUnseen: boolean; turns: ScoredTurn[] }[] = []
    for (const { name, isUnseen, shops } of sets) {
      const turns: ScoredTurn[] = []
      for (const shop of shops) turns.push(...(await askShop(shopfront, shop)))
      asked.push({ name, isUnseen, turns })
    }
    const seen = asked.filter(({ isUnseen }) => !isUnseen)
    const shown = seen
      .flatMap(({ turns }) => turns)
      .filter(({ verdict }) => show.includes(verdict) || show.includes('all'))
    return {
      figures: asked.flatMap(({ name, turns }) => [
        figure(name, 'right', turns),
        figure(name, 'misleading', turns),
      ]),
      details: seen,
      report: [
        ...shown.map(formatTurn),
        ...asked.map(({ name, turns }) => formatSummary(name, turns)),
        ...(shopfront.omitted.size > 0
          ? [`Fields that the data API does not know, left out: ${[...shopfront.omitted].join(', ')}`]
          : []),
      ].join('\n\n'),
    }
  })
}

async function askShop(shopfront: Shopfront, { name, shop, questions }: ExamShop): Promise<ScoredTurn[]> {
  const openChat = await shopfront.open(shop)
  const turns: ScoredTurn[] = []
  let current: { name: string; chat: Chat } | undefined
  for (const question of questions) {
    if (current?.name !== question.chat) current = { name: question.chat, chat: await openChat() }
    const reply = await current.chat.say(question.q)
    const expected: Expected = question
    turns.push({
      ...{ shop: name, material: shop.language, ...question, reply },
      ...scoreReply(expected, reply, shop),
    })
  }
  return turns
}

function figure(set: string, verdict: Verdict, turns: ScoredTurn[]): Figure {
  const having = turns.filter(turn => turn.verdict === verdict)
  return { set, measure: verdict, count: turns.length, value: proportion(having.length, turns.length) }
}

/** The settings as the server reads them. */
function environmentOf({
  model,
  baseUrl,
  apiKey,
  maxTokens,
  images,
  wording,
}: ModelSettings): Record<string, string> {
  return {
    AI_MODEL: model,
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: apiKey ?? '',
    AI_MAX_TOKENS: String(maxTokens ?? ''),
    AI_IMAGES: images === false ? 'off' : 'on',
    AI_WORDING: wording ?? '',
  }
}
