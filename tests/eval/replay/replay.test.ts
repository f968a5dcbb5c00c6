// Which answers a replay names, over the open shops: those that differ when all are written anew, and none for edits that change
// nothing of what a customer would understand.
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import {
  createComparison,
  type TellsTheSame,
} from '../../../supabase/functions/propose-change/compare/told.ts'
import {
  createKeptReplies,
  type KeptReplies,
} from '../../../supabase/functions/propose-change/kept-replies.ts'
import type { ChangedLine } from '../../../supabase/functions/propose-change/lines.ts'
import { type Question, replyTo } from '../../../supabase/functions/propose-change/questions.ts'
import { replay } from '../../../supabase/functions/propose-change/replay.ts'
import { seededRandom } from '../../bench/performance/shape.ts'
import { type HarmlessEdit, seenEdits, unseenEdits } from './harmless-edits.ts'
import { changedBy, now, type ReplayShop, readReplayShops, replayOf } from './replay-shop.ts'

/** Thousands of answers, on a busy machine. */
const patience = 600_000

let shops: ReplayShop[]
beforeAll(async () => {
  shops = await readReplayShops()
})

/** Changes one number of the material: a price, or one in a text. */
function withOtherNumber(material: Material, random: () => number): Material {
  const { business, ...rows } = material
  const json = JSON.stringify({ ...rows, business: { ...business, id: '' } })
  const numbers = [...json.matchAll(/(?<!"id":"[a-z]+ )(?<=[ (£€$₹:])\d+(?=[ ",.);%}])/g)]
  const chosen = numbers[Math.floor(random() * numbers.length)]
  if (!chosen) throw new Error('The material has no number.')
  const other = String(Number(chosen[0]) + 1 + Math.floor(random() * 8))
  const edited = JSON.parse(json.slice(0, chosen.index) + other + json.slice(chosen.index + chosen[0].length))
  return { ...edited, business: { ...edited.business, id: business.id } }
}

/** Whether two answers are the same, letter by letter. */
const isSameText: TellsTheSame = (one, other) =>
  one.text === other.text && one.answered === other.answered && !one.escalate === !other.escalate

/** The questions whose answers differ, each shop compiled and asked anew. */
async function changedFromScratch(
  before: Material,
  after: Material,
  questions: readonly Question[],
  isSame: TellsTheSame,
) {
  const changed: string[] = []
  for (const question of questions) {
    const [one, other] = [
      await replyTo(openOnce(before), question, () => now),
      await replyTo(openOnce(after), question, () => now),
    ]
    if (!isSame(one, other)) changed.push(question.id)
  }
  return changed.sort()
}

const opened = new Map<Material, Shop>()
function openOnce(material: Material): Shop {
  const shop = opened.get(material) ?? openShop(material)
  opened.set(material, shop)
  return shop
}

/** More find more: `REPLAY_EDITS=20 npx vitest run --project unit tests/eval/replay`. */
const editsOfEach = Number(process.env.REPLAY_EDITS ?? 1)

/** Sorted: a replay tells them in the order in which they are found. */
const idsOf = (lines: readonly ChangedLine[]) => lines.map(({ questionId }) => questionId).sort()

type Edit = (material: Material, random: () => number) => Material

const someOf = <Row>(rows: readonly Row[], random: () => number): number => Math.floor(random() * rows.length)

/** Edits that are no other number. */
const otherEdits: Edit[] = [
  ({ products, ...rest }, random) => {
    const gone = someOf(products, random)
    return { ...rest, products: products.filter((_, at) => at !== gone) }
  },
  ({ articles, ...rest }, random) => {
    const chosen = someOf(articles, random)
    const withoutLast = (content: string) =>
      content
        .split(/(?<=[.!?।])\s+/)
        .slice(0, -1)
        .join(' ')
    return {
      ...rest,
      articles: articles.map((each, at) =>
        at === chosen ? { ...each, content: withoutLast(each.content) } : each,
      ),
    }
  },
  ({ products, ...rest }, random) => {
    const [one, other] = [products[someOf(products, random)], products[someOf(products, random)]]
    if (!one || !other) return { products, ...rest }
    const added = { ...one, id: 'added', name: `${other.name} ${one.name}`, price: one.price + 7 }
    return { ...rest, products: [added, ...products] }
  },
  ({ articles, ...rest }, random) => {
    const one = articles[someOf(articles, random)]
    return { ...rest, articles: one ? [...articles, { ...one, id: 'added', title: 'News' }] : articles }
  },
]

/**
 * Replays an edit of a shop, and compares with answers from scratch.
 * @param isSame when two of these are the same; by default where they tell the same
 * @returns how many answers it changed
 */
async function compareWithScratch(
  { material, questions }: ReplayShop,
  other: Material,
  kept: KeptReplies,
  isSame?: TellsTheSame,
): Promise<number> {
  const [before, after] = [openShop(material), openShop(other)]
  const tellsTheSame = isSame ?? createComparison(openOnce(material), openOnce(other), { byFacts: false })
  const asked = { replyBefore: await kept.of(before, now), replyAfter: await kept.of(after, now) }
  const found: ChangedLine[] = []
  const giveWay = () => Promise.resolve()
  for await (const line of replay({ before, after, questions, ...asked, byFacts: false, giveWay }))
    found.push(line)
  expect(idsOf(found)).toEqual(await changedFromScratch(material, other, questions, tellsTheSame))
  return found.length
}

test(
  'of changed numbers exactly the answers are named that differ',
  async () => {
    const random = seededRandom(23)
    const kept = createKeptReplies()
    let named = 0
    for (const shop of shops)
      for (let edit = 0; edit < editsOfEach; edit += 1)
        named += await compareWithScratch(shop, withOtherNumber(shop.material, random), kept, isSameText)
    // Numbers that nobody asked for change nothing, others do.
    expect(named).toBeGreaterThan(10)
  },
  patience,
)

test(
  'and of what is added and taken away',
  async () => {
    const random = seededRandom(29)
    const kept = createKeptReplies()
    let named = 0
    for (const [at, shop] of shops.entries())
      for (let edit = 0; edit < editsOfEach; edit += 1) {
        const change = otherEdits[(at + edit) % otherEdits.length] as Edit
        named += await compareWithScratch(shop, change(shop.material, random), kept)
      }
    expect(named).toBeGreaterThan(10)
  },
  patience,
)

test(
  'of an article that is deleted each question is named that it leaves without an answer',
  async () => {
    for (const { material, questions } of shops) {
      const before = openShop(material)
      for (const { id } of material.articles.slice(0, 1)) {
        const after = openShop({ ...material, articles: material.articles.filter(each => each.id !== id) })
        const lost = (await replayOf(before, after, questions)).filter(({ isLost }) => isLost)
        const orphans: string[] = []
        for (const question of questions) {
          const [one, other] = [
            await replyTo(before, question, () => now),
            await replyTo(after, question, () => now),
          ]
          if (one.answered === true && other.answered !== true) orphans.push(question.id)
        }
        expect(idsOf(lost)).toEqual(orphans.sort())
      }
    }
  },
  patience,
)

describe('edits that change nothing are no difference', () => {
  const shareOf = async (edits: readonly HarmlessEdit[]) => {
    let quiet = 0
    for (const edit of edits) if ((await changedBy(shops, edit)).length === 0) quiet += 1
    return quiet / edits.length
  }

  test(
    'of those that the comparison was made with',
    async () => {
      expect(await shareOf(seenEdits)).toBeGreaterThanOrEqual(0.95)
    },
    patience,
  )

  test(
    'and of those that it was not made with',
    async () => {
      expect(await shareOf(unseenEdits)).toBeGreaterThanOrEqual(0.95)
    },
    patience,
  )
})
