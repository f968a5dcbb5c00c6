import { answerChoice } from '../../../supabase/functions/ai-chat-response/model/answer-choice.ts'
import {
  buildFactsPrompt,
  type FactsPrompt,
} from '../../../supabase/functions/ai-chat-response/model/facts-prompt.ts'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerOf, readTurn, type Turn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { proportion } from '../table.ts'
import type { TimedReply } from './ask.ts'
import { type Asks, choicesOfFacts, choicesOfTotals } from './choices.ts'
import { materialOf } from './direct.ts'
import type { ExamShop, Question } from './layout.ts'
import { type Score, scoreReply, type Verdict } from './scoring/score.ts'
import { readSets } from './sets.ts'
import { formatSummary, formatTurn, type ScoredTurn } from './summary.ts'

const verdicts: Verdict[] = [
  'right',
  'incomplete',
  'declined',
  'missed_handover',
  'needless_handover',
  'misleading',
]

/**
 * What a language model can get at best: of the choices that it has for each turn (facts of its prompt, one or two of them, and
 * totals of them), the one whose wording from facts scores best. What is not right with it is the product's fault: the fact was
 * not read or not shown to the model, the sum cannot be told, or the wording lacks something.
 */
export const evaluateChoosing: Ability = async ({ dataFolder, shops, show }) => {
  const sets = await readSets({ dataFolder, shops })
  const asked = sets.map(({ name, isUnseen, shops }) => ({ name, isUnseen, turns: shops.flatMap(askShop) }))
  const seen = asked.filter(({ isUnseen }) => !isUnseen)
  const shown = seen
    .flatMap(({ turns }) => turns)
    .filter(({ verdict }) => show.includes(verdict) || show.includes('all'))
  return {
    figures: asked.flatMap(({ name, turns }) =>
      (['right', 'misleading'] as const).map(
        (verdict): Figure => ({
          set: name,
          measure: `${verdict} (best choice)`,
          count: turns.length,
          value: proportion(turns.filter(turn => turn.verdict === verdict).length, turns.length),
        }),
      ),
    ),
    details: seen,
    report: [...shown.map(formatTurn), ...asked.map(({ name, turns }) => formatSummary(name, turns))].join(
      '\n\n',
    ),
  }
}

function askShop({ name, shop: entered, questions }: ExamShop): ScoredTurn[] {
  const shop = openShop(materialOf(entered))
  const turns: ScoredTurn[] = []
  let messages: string[] = []
  let isEscalated = false
  for (const question of questions) {
    if (question.turn === 1) {
      messages = []
      isEscalated = false
    }
    messages.push(question.q)
    const answered: Scored = isEscalated
      ? scored(question, { text: null, escalated: true }, entered)
      : bestReply(shop, messages, question, entered)
    isEscalated = answered.reply.escalated
    turns.push({
      ...{ shop: name, material: entered.language, ...question },
      ...{ reply: answered.reply, ...answered.score },
    })
  }
  return turns
}

interface Scored {
  reply: TimedReply
  score: Score
}

const scored = (
  question: Question,
  { text, escalated }: Pick<TimedReply, 'text' | 'escalated'>,
  entered: ExamShop['shop'],
): Scored => {
  const reply: TimedReply = { text, escalated, milliseconds: 0 }
  return { reply, score: scoreReply(question, reply, entered) }
}

/** The built-in reply, or the best of those that a choice makes. */
function bestReply(
  shop: Shop,
  messages: readonly string[],
  question: Question,
  entered: ExamShop['shop'],
): Scored {
  const turn = readTurn(shop, messages)
  const prompt = buildFactsPrompt(shop, turn, {
    said: messages.map(text => ({ by: 'customer', text })),
    instructions: '',
    wording: 'facts',
  })
  let best = scored(question, replyOf(answerOf(shop, turn)), entered)
  const attempt = (reply: Pick<TimedReply, 'text' | 'escalated'>) => {
    const next = scored(question, reply, entered)
    if (verdicts.indexOf(next.score.verdict) < verdicts.indexOf(best.score.verdict)) best = next
    return best.score.verdict === 'right'
  }
  if (attempt(replyOf(choose(shop, turn, prompt, [], 'now')))) return best
  const told = new Set<string>()
  for (const asks of choicesFor(shop, prompt, question)) {
    const reply = replyOf(choose(shop, turn, prompt, asks))
    if (told.has(reply.text)) continue
    told.add(reply.text)
    if (attempt(reply)) return best
  }
  return best
}

const replyOf = ({ text, escalate }: { text: string; escalate?: string }) => ({
  text,
  escalated: escalate !== undefined,
})

function* choicesFor(shop: Shop, prompt: FactsPrompt, question: Question): Generator<Asks> {
  yield* choicesOfFacts(prompt)
  yield* choicesOfTotals(shop, prompt, question)
}

const choose = (shop: Shop, turn: Turn, prompt: FactsPrompt, asks: Asks, handover: 'no' | 'now' = 'no') =>
  answerChoice(
    shop,
    turn,
    prompt,
    { asks: [...asks], handover, language: turn.spoken.language, wording: [] },
    'facts',
  )
