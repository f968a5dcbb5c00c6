// Fits the weights by which contradictions are told, and says how well they do on shops that they were not fitted to.
// Usage: npx tsx tests/eval/contradictions/fit.ts [--show] [--write] [--folds=8]

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { candidates } from '../../../supabase/functions/ai-chat-response/disagree/candidates.ts'
import {
  type Candidate,
  type Contradiction,
  contradictionOf,
} from '../../../supabase/functions/ai-chat-response/disagree/contradiction.ts'
import { isTold } from '../../../supabase/functions/ai-chat-response/disagree/model.ts'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { materialOf } from '../shops/direct.ts'
import { readShops } from '../shops/layout.ts'
import { isPlanted, readPlantedShops } from './planted.ts'
import { type Example, fitLogistic, type Weights } from './regression.ts'

const kinds = ['amount', 'denial', 'entered', 'hours'] as const
type Kind = (typeof kinds)[number]
type Models = Record<Kind, Weights>

interface Pair {
  kind: Kind | 'sure'
  features: Candidate['features']
  said: Contradiction
}

/** What one shop gives to learn from. */
interface Lesson {
  name: string
  honest: Pair[]
  planted: { kind: string; sides: readonly string[]; right: Pair[]; others: Pair[] }[]
}

const penalty = 6
const steps = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

async function readLessons(): Promise<Lesson[]> {
  const shops = await readPlantedShops(join(import.meta.dirname, 'halves/open'))
  const customers = await readShops(join(import.meta.dirname, '../shops/halves/open'))
  return [
    ...shops.map(({ name, honest, planted }) => {
      const own = pairsOf(openShop(honest))
      const had = new Set(own.map(({ said }) => said.key))
      return {
        name,
        honest: own,
        planted: planted.map(({ kind, sides, material }) => {
          const added = pairsOf(openShop(material)).filter(({ said }) => !had.has(said.key))
          const isRight = ({ said }: Pair) => isPlanted(said, sides)
          return { kind, sides, right: added.filter(isRight), others: added.filter(each => !isRight(each)) }
        }),
      }
    }),
    ...customers.map(({ name, shop }) => ({
      name: `${name} (shops)`,
      honest: pairsOf(openShop(materialOf(shop))),
      planted: [],
    })),
  ]
}

function pairsOf(shop: Shop): Pair[] {
  return candidates(shop).map(({ kind, features, pair }) => ({ kind, features, said: contradictionOf(pair) }))
}

/** Of the pairs that have both sides of what was planted, the likeliest is meant: twice, as the first fit tells better. */
function fitModels(from: readonly Lesson[]): Models {
  let models: Models | undefined
  for (let round = 0; round < 3; round += 1) {
    const meant = from.flatMap(({ planted }) => planted.flatMap(({ right }) => bestOf(right, models) ?? []))
    const negatives = from.flatMap(({ honest, planted }) => [
      ...honest,
      ...planted.flatMap(({ others }) => others),
    ])
    models = Object.fromEntries(
      kinds.map(kind => {
        const examples = [
          ...meant.filter(pair => pair.kind === kind).map(pair => exampleOf(pair, true)),
          ...negatives.filter(pair => pair.kind === kind).map(pair => exampleOf(pair, false)),
        ]
        return [kind, fitLogistic(examples, penalty)]
      }),
    ) as Models
  }
  return models as Models
}

const exampleOf = ({ features }: Pair, isTrue: boolean): Example => ({ features, isTrue, weight: 1 })

function bestOf(right: readonly Pair[], models: Models | undefined): Pair | undefined {
  const scored = right.map(pair => ({
    pair,
    score: models
      ? chanceOf(pair, models)
      : (pair.features['whole share'] ?? 0) - (pair.features['rest any'] ?? 0),
  }))
  return scored.sort((one, other) => other.score - one.score)[0]?.pair
}

function chanceOf({ kind, features }: Pair, models: Models): number {
  if (kind === 'sure') return 1
  const own = models[kind]
  const sum = Object.entries(features).reduce(
    (sum, [name, value]) => sum + (own[name] ?? 0) * value,
    own.always ?? 0,
  )
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Distinct contradictions that are told.
 * @param among how many pairs are asked about at once
 * @param from the chance from which on they are told; without it, as the product does
 */
const toldOf = (pairs: readonly Pair[], models: Models, among: number, from?: number) =>
  new Map(
    pairs
      .filter(pair => {
        const chance = chanceOf(pair, models)
        return from === undefined ? isTold(pair, among, chance) : chance >= from
      })
      .map(({ said }) => [`${said.here.statement} ${said.there.statement}`, said]),
  )

/** @param from that of the product without it */
function report(from?: number): void {
  const rows = apart.flatMap(({ lesson, models }) =>
    lesson.planted.map(({ kind, right, others }) => ({
      kind,
      found: toldOf(right, models, right.length + others.length, from).size > 0,
    })),
  )
  const found = rows.filter(row => row.found).length
  const told = apart.map(({ lesson, models }) => ({
    lesson,
    told: toldOf(lesson.honest, models, lesson.honest.length, from).size,
  }))
  const of = (some: typeof told) =>
    `${some.reduce((sum, { told }) => sum + told, 0)} in ${some.length} shops (${some.filter(({ told }) => told === 0).length} clean)`
  const byKind = [...new Set(rows.map(({ kind }) => kind))].sort().map(kind => {
    const own = rows.filter(row => row.kind === kind)
    return `${kind} ${own.filter(({ found }) => found).length}/${own.length}`
  })
  const others = apart.flatMap(({ lesson, models }) =>
    lesson.planted.flatMap(({ right, others }) => [
      ...toldOf(others, models, right.length + others.length, from).keys(),
    ]),
  )
  console.log(
    `${from === undefined ? 'as the product does' : `from ${from}`}: found ${found}/${rows.length} (${byKind.join(', ')}); false ${of(told.filter(({ lesson }) => lesson.planted.length > 0))}, ${of(told.filter(({ lesson }) => lesson.planted.length === 0))}; others ${others.length}`,
  )
}

function perKind(kind: Kind, from: number): void {
  let found = 0
  let all = 0
  let wrong = 0
  let others = 0
  for (const { lesson, models } of apart) {
    const own = (pairs: readonly Pair[]) => pairs.filter(pair => pair.kind === kind)
    for (const { right, others: more } of lesson.planted) {
      if (bestOf(right, models)?.kind === kind) {
        all += 1
        found += Math.min(1, toldOf(own(right), models, 1, from).size)
      }
      others += toldOf(own(more), models, 1, from).size
    }
    wrong += toldOf(own(lesson.honest), models, 1, from).size
  }
  console.log(`${kind} from ${from}: ${found}/${all}, false ${wrong}, others ${others}`)
}

function show(): void {
  for (const { lesson, models } of apart) {
    for (const said of toldOf(lesson.honest, models, lesson.honest.length).values())
      console.log(
        'FALSE',
        lesson.name,
        whyOf(lesson.honest, said, models),
        '|',
        said.here.statement,
        '|',
        said.there.statement,
      )
    for (const { kind, sides, right, others } of lesson.planted) {
      const best = bestOf(right, models)
      const among = right.length + others.length
      if (toldOf(right, models, among).size === 0)
        console.log(
          'MISS',
          lesson.name,
          kind,
          JSON.stringify(sides),
          best ? whyOf(right, best.said, models) : 'no pair',
        )
      for (const said of toldOf(others, models, among).values())
        console.log('OTHER', lesson.name, '|', said.here.statement, '|', said.there.statement)
    }
  }
}

function whyOf(pairs: readonly Pair[], said: Contradiction, models: Models): string {
  const pair = pairs
    .filter(each => each.said.key === said.key)
    .sort((a, b) => chanceOf(b, models) - chanceOf(a, models))[0]
  if (!pair || pair.kind === 'sure') return 'sure'
  const own = models[pair.kind]
  return `${pair.kind} ${chanceOf(pair, models).toFixed(2)} ${Object.entries(pair.features)
    .map(([name, value]) => [name, value * (own[name] ?? 0)] as const)
    .filter(([, x]) => Math.abs(x) > 0.4)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, 9)
    .map(([name, x]) => `${name} ${x.toFixed(1)}`)
    .join(', ')}`
}

async function write(models: Models): Promise<void> {
  const rounded = Object.fromEntries(
    Object.entries(models).map(([kind, own]) => [
      kind,
      Object.fromEntries(Object.entries(own).map(([name, weight]) => [name, Number(weight.toFixed(2))])),
    ]),
  )
  const file = join(import.meta.dirname, '../../../supabase/functions/ai-chat-response/disagree/weights.ts')
  await writeFile(
    file,
    `// Written by tests/eval/contradictions/fit.ts: change what is measured, and fit again.\n\nexport const weights = ${JSON.stringify(rounded, null, 2)} as const\n`,
  )
}

const lessons = await readLessons()
const planted = lessons.flatMap(each => each.planted)
const pairs = lessons.flatMap(({ honest }) => honest)
console.log(`${lessons.length} shops, ${planted.length} planted, ${pairs.length} honest pairs`)
console.log(`a pair to find in ${planted.filter(({ right }) => right.length > 0).length} of them`)
if (process.argv.includes('--write')) await write(fitModels(lessons))
// Leaving out several shops at a time takes less long, and says nearly the same.
const folds = Number(
  process.argv.find(each => each.startsWith('--folds='))?.slice('--folds='.length) ?? lessons.length,
)
const fold = Array.from({ length: folds }, (_, at) =>
  fitModels(lessons.filter((_, other) => other % folds !== at)),
)
const apart = lessons.map((lesson, at) => ({ lesson, models: fold[at % folds] as Models }))
report()
for (const step of steps) report(step)
for (const kind of kinds) for (const step of steps) perKind(kind, step)
if (process.argv.includes('--show')) show()
