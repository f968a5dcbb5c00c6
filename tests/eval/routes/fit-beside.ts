// Fits the weights by which statements are told beside an answer, and says how well they do in shops that they were not fitted to.
// Usage: npx tsx tests/eval/routes/fit-beside.ts [--write]

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Features,
  featuresOf,
  placesBeside,
} from '../../../supabase/functions/ai-chat-response/plan/beside/worth.ts'
import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { readTurn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import { say } from '../../../supabase/functions/ai-chat-response/say/reply.ts'
import type { Fact } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import { type Example, fitLogistic, type Weights } from '../contradictions/regression.ts'
import { materialOf } from '../shops/direct.ts'
import { type ExamShop, readShops } from '../shops/layout.ts'
import { scoreReply, type Verdict } from '../shops/scoring/score.ts'

/** A turn that is answered by a quotation. */
interface Lesson {
  shop: string
  /** The verdict on the answer alone. */
  alone: Verdict
  /** Each statement that may be told beside it, and the verdict on both. */
  places: { features: Features; verdict: Verdict }[]
  judge(chosen: readonly number[]): Verdict
}

const penalty = 10
const leastSpread = 0.2
const weightOfNeutral = 0.3
const costOfHarm = 2

const shops = await readShops(join(import.meta.dirname, '../shops/halves/open'))
const lessons = shops.flatMap(lessonsOf)

function lessonsOf({ name, shop: entered, questions }: ExamShop): Lesson[] {
  const shop = openShop(materialOf(entered))
  let messages: string[] = []
  return questions.flatMap((question): Lesson[] => {
    if (question.turn === 1) messages = []
    messages.push(question.q)
    const { decided, parts, before, spoken } = readTurn(shop, messages)
    const [part, another] = parts
    if (decided || !part || another) return []
    const { ask, planned } = part
    if (planned.certainty === 'none' || planned.isSumOpen) return []
    if ([planned.total, planned.hours, planned.list, planned.last, planned.ready].some(each => each))
      return []
    const places = placesBeside(shop, ask, before, planned)
    const features = featuresOf(shop, ask, before, planned, places)
    const judge = (beside: readonly Fact[]) =>
      scoreReply(
        question,
        {
          text: say([{ ask, planned: { ...planned, beside } }], spoken, shop.material).text,
          escalated: false,
        },
        entered,
      ).verdict
    return [
      {
        shop: name,
        alone: judge([]),
        places: places.map((place, at) => ({ features: features[at] ?? {}, verdict: judge(place) })),
        judge: chosen => judge(chosen.flatMap(at => places[at] ?? [])),
      },
    ]
  })
}

function examplesOf({ alone, places }: Lesson): Example[] {
  return places.map(({ features, verdict }) => {
    const isGain = alone !== 'right' && verdict === 'right'
    const isHarm = verdict !== alone && (verdict === 'misleading' || alone === 'right')
    return { features, isTrue: isGain, weight: isGain ? 1 : isHarm ? costOfHarm : weightOfNeutral }
  })
}

const fitted = (from: readonly Lesson[]): Weights =>
  fitLogistic(from.flatMap(examplesOf), penalty, leastSpread)

const worthOf = (features: Features, weights: Weights) =>
  Object.entries(features).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    weights.always ?? 0,
  )

function report(title: string, choose: (lesson: Lesson) => number[]): void {
  const chosen = lessons.map(lesson => ({ lesson, chosen: choose(lesson) }))
  const verdicts = chosen.map(({ lesson, chosen }) => lesson.judge(chosen))
  const share = (wanted: Verdict) =>
    (verdicts.filter(each => each === wanted).length / lessons.length).toFixed(3)
  const told = chosen.reduce((sum, { chosen }) => sum + chosen.length, 0) / lessons.length
  console.log(
    `${title}: right ${share('right')}, misleading ${share('misleading')}, statements beside ${told.toFixed(2)}`,
  )
}

report('none', () => [])
const apart = new Map(shops.map(({ name }) => [name, fitted(lessons.filter(({ shop }) => shop !== name))]))
for (const most of [1, 2, 3])
  for (const least of [-4, -3.5, -3, -2.5, -2])
    report(`at most ${most}, from ${least}`, ({ shop, places }) =>
      places
        .map(({ features }, at) => ({ at, worth: worthOf(features, apart.get(shop) ?? {}) }))
        .filter(({ worth }) => worth >= least)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, most)
        .map(({ at }) => at),
    )

const weights = fitted(lessons)
console.log(weights)
if (process.argv.includes('--write')) {
  const rounded = Object.entries(weights)
    .map(([name, weight]) => [name, Number(weight.toFixed(2))] as const)
    .filter(([, weight]) => weight !== 0)
  await writeFile(
    join(import.meta.dirname, '../../../supabase/functions/ai-chat-response/plan/beside/weights.ts'),
    `// Written by tests/eval/routes/fit-beside.ts: change what is measured, and fit again.\n\nexport const weights: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`,
  )
}
