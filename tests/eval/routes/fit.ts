// Fits the weights by which proposed answers are compared, and says how well they do in shops that they were not fitted to.
// Usage: npx tsx tests/eval/routes/fit.ts [--write]

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDictionary } from '../../../supabase/functions/ai-chat-response/languages/dictionary.ts'
import { languages } from '../../../supabase/functions/ai-chat-response/languages/languages.ts'
import type { Planned } from '../../../supabase/functions/ai-chat-response/plan/planned.ts'
import {
  type Features,
  featuresOf,
  firstOf,
  rankProposals,
} from '../../../supabase/functions/ai-chat-response/plan/routes/compare.ts'
import { proposeAnswers } from '../../../supabase/functions/ai-chat-response/plan/routes/propose.ts'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerOf, readTurn, type Turn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import { say } from '../../../supabase/functions/ai-chat-response/say/reply.ts'
import { completed } from '../../../supabase/functions/ai-chat-response/say/steps.ts'
import { type Example, fitLogistic, type Weights } from '../contradictions/regression.ts'
import { materialOf } from '../shops/direct.ts'
import { type ExamShop, type Question, readShops } from '../shops/layout.ts'
import { scoreReply, type Verdict } from '../shops/scoring/score.ts'

/** A proposal as the answer, and the verdict on it. */
interface Choice {
  features: Features
  /** Whether it is told without a comparison. */
  isComputed: boolean
  verdict: Verdict
}

/** A question of a turn; the other questions of its message are answered as they are. */
interface Lesson {
  shop: string
  turn: string
  /** How many questions the message has. */
  parts: number
  choices: Choice[]
}

/** What a misleading answer costs, where a right one brings one. */
const costs = [0.5, 1, 2, 3]
const cost = 1
const penalty = 40
const leastSpread = 0.2

const shops = await readShops(join(import.meta.dirname, '../shops/halves/open'))
const rest: { turn: string; verdict: Verdict }[] = []
const lessons = shops.flatMap(lessonsOf)

function lessonsOf({ name, shop: entered, questions }: ExamShop): Lesson[] {
  const shop = openShop(materialOf(entered))
  const found: Lesson[] = []
  let messages: string[] = []
  let isEscalated = false
  for (const question of questions) {
    if (question.turn === 1) {
      messages = []
      isEscalated = false
    }
    const judge = (text: string | null, escalated: boolean) =>
      scoreReply(question, { text, escalated }, entered).verdict
    messages.push(question.q)
    const turn = isEscalated ? undefined : readTurn(shop, messages)
    const answer = turn && answerOf(shop, turn)
    if (answer?.escalate) isEscalated = true
    if (!turn || !answer || isEscalated || turn.decided)
      rest.push({ turn: question.id, verdict: judge(answer?.text ?? null, isEscalated) })
    else found.push(...turn.parts.map((_, at) => lessonOf(shop, name, turn, at, question, judge)))
  }
  return found
}

function lessonOf(
  shop: Shop,
  name: string,
  turn: Turn,
  at: number,
  { id }: Question,
  judge: (text: string, escalated: boolean) => Verdict,
): Lesson {
  const { ask } = turn.parts[at] as Turn['parts'][number]
  const { language } = turn.spoken
  const dictionary = createDictionary([languages[language], ...(language === 'en' ? [] : [languages.en])])
  const proposals = rankProposals(
    shop.index,
    ask,
    turn.before,
    proposeAnswers(shop, ask, turn.before, { dictionary }),
  )
  const features = featuresOf(shop.index, ask, turn.before, proposals)
  const verdictOn = (chosen: Planned) => {
    const part = completed(shop, ask, turn.before, chosen, { dictionary })
    const parts = turn.parts.map((other, place) => (place === at ? part : other))
    return judge(say(parts, turn.spoken, shop.material).text, false)
  }
  return {
    shop: name,
    turn: id,
    parts: turn.parts.length,
    choices: proposals.map((proposal, place) => ({
      features: features[place] ?? {},
      isComputed: proposal.isComputed ?? false,
      verdict: verdictOn(firstOf([proposal, ...proposals.filter(other => other !== proposal)])),
    })),
  }
}

const worthOf = ({ verdict }: Choice, cost: number) =>
  verdict === 'right' ? 1 : verdict === 'misleading' ? -cost : 0

/** Pairs of proposals of which one is worth more, as the differences of their features. */
function pairsOf({ choices, parts }: Lesson, cost: number): Example[] {
  if (choices.some(({ isComputed }) => isComputed)) return []
  return choices.flatMap(one =>
    choices.flatMap(other => {
      const gain = worthOf(one, cost) - worthOf(other, cost)
      if (gain <= 0) return []
      const weight = (2 * gain) / parts / (choices.length - 1)
      return [
        { features: difference(one, other), isTrue: true, weight: weight / 2 },
        { features: difference(other, one), isTrue: false, weight: weight / 2 },
      ]
    }),
  )
}

function difference({ features: one }: Choice, { features: other }: Choice): Features {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map(name => [name, (one[name] ?? 0) - (other[name] ?? 0)]))
}

const fitted = (from: readonly Lesson[], cost: number): Weights =>
  fitLogistic(
    from.flatMap(lesson => pairsOf(lesson, cost)),
    penalty,
    leastSpread,
  )

const best = ({ choices }: Lesson, weights: Weights): Choice | undefined =>
  choices.find(({ isComputed }) => isComputed) ??
  choices
    .map(choice => ({ choice, score: scoreOf(choice, weights) }))
    .sort((one, other) => other.score - one.score)[0]?.choice

const scoreOf = ({ features }: Choice, weights: Weights) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0)

/** Shares of right and misleading turns, where each shop is decided by weights that were fitted to the others. */
function report(title: string, verdictIn: (lesson: Lesson) => Verdict): void {
  const shares = (wanted: Verdict) =>
    lessons.reduce((sum, lesson) => sum + (verdictIn(lesson) === wanted ? 1 / lesson.parts : 0), 0) +
    rest.filter(({ verdict }) => verdict === wanted).length
  const turns = new Set([...lessons, ...rest].map(({ turn }) => turn)).size
  console.log(
    `${title}: right ${(shares('right') / turns).toFixed(3)}, misleading ${(shares('misleading') / turns).toFixed(3)}`,
  )
}

function reportApart(title: string, cost: number): void {
  const apart = new Map(
    shops.map(({ name }) => [
      name,
      fitted(
        lessons.filter(({ shop }) => shop !== name),
        cost,
      ),
    ]),
  )
  report(title, lesson => best(lesson, apart.get(lesson.shop) ?? {})?.verdict ?? 'declined')
}

report('as it is', ({ choices }) => choices[0]?.verdict ?? 'declined')
if (process.argv.includes('--write')) await write(fitted(lessons, cost))
for (const each of costs) reportApart(`a misleading answer costs ${each}`, each)

async function write(weights: Weights): Promise<void> {
  const { always: _, ...own } = weights
  const rounded = Object.entries(own)
    .map(([name, weight]) => [name, Number(weight.toFixed(2))] as const)
    .filter(([, weight]) => weight !== 0)
  const file = join(
    import.meta.dirname,
    '../../../supabase/functions/ai-chat-response/plan/routes/weights.ts',
  )
  await writeFile(
    file,
    `// Written by tests/eval/routes/fit.ts: change what is measured, and fit again.\n\nexport const weights: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`,
  )
}
