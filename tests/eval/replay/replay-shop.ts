// The open shops with what their customers ask, as a replay has them: each question with what was said before it.
import { join } from 'node:path'
import { openShop, type Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import type { ChangedLine } from '../../../supabase/functions/propose-change/lines.ts'
import { type Question, replyTo } from '../../../supabase/functions/propose-change/questions.ts'
import { replay } from '../../../supabase/functions/propose-change/replay.ts'
import { materialOf } from '../shops/direct.ts'
import { type ExamShop, readShops } from '../shops/layout.ts'
import type { HarmlessEdit } from './harmless-edits.ts'

export interface ReplayShop {
  name: string
  language: string
  material: Material
  questions: Question[]
}

const folder = join(import.meta.dirname, '..', 'shops', 'halves', 'open')

/** The moment of all answers. */
export const now = Date.UTC(2026, 10, 23, 10)

/** The open shops by their names. */
export async function readReplayShops(): Promise<ReplayShop[]> {
  return (await readShops(folder)).map(shop => ({
    name: shop.name,
    language: shop.shop.language,
    material: materialOf(shop.shop),
    questions: questionsOf(shop),
  }))
}

function questionsOf({ name, questions }: ExamShop): Question[] {
  let chat: string | undefined
  let said: Question['messages'] = []
  return questions.map(row => {
    const before =
      row.chat === chat ? [...said, { sender_type: 'ai' as const, content: '…', offers_person: false }] : []
    chat = row.chat
    said = [...before, { sender_type: 'customer' as const, content: row.q, offers_person: false }]
    return {
      id: `${name} ${row.id}`,
      text: row.q,
      times: 1,
      last_asked_at: new Date(now).toISOString(),
      messages: said.slice(-8),
    }
  })
}

/** One shop of many: products, articles and questions of all shops of a language, as many as are wanted. */
export function largeShop(
  shops: readonly ReplayShop[],
  counts: { products: number; articles: number; questions: number },
): Pick<ReplayShop, 'material' | 'questions'> {
  const english = shops.filter(({ language }) => language === 'en')
  const [first] = english
  if (!first) throw new Error('There is no shop.')
  const take = <Row>(rows: readonly Row[], count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...(rows[at % rows.length] as Row) }))
  const { products, articles, questions } = counts
  return {
    material: {
      ...first.material,
      business: { ...first.material.business, time_zone: 'Europe/London' },
      products: take(
        english.flatMap(({ material }) => material.products),
        products,
      ).map((row, at) => ({ ...row, id: `product ${at}` })),
      articles: take(
        english.flatMap(({ material }) => material.articles),
        articles,
      ).map((row, at) => ({ ...row, id: `article ${at}` })),
    },
    questions: take(
      english.flatMap(({ questions }) => questions),
      questions,
    ),
  }
}

/** What a replay tells of two materials. */
export async function replayOf(
  before: Shop,
  after: Shop,
  questions: readonly Question[],
  byFacts = false,
): Promise<ChangedLine[]> {
  const lines: ChangedLine[] = []
  const asked = {
    questions,
    replyBefore: (question: Question) => replyTo(before, question, () => now),
    replyAfter: (question: Question) => replyTo(after, question, () => now),
  }
  for await (const line of replay({ before, after, ...asked, byFacts, giveWay: () => Promise.resolve() }))
    lines.push(line)
  return lines
}

/** The questions whose answers an edit that changes nothing is said to change. */
export async function changedBy(shops: readonly ReplayShop[], edit: HarmlessEdit): Promise<ChangedLine[]> {
  const shop = shops.find(({ name }) => name === edit.shop)
  if (!shop) throw new Error(`There is no shop ${edit.shop}.`)
  const edited = JSON.parse(JSON.stringify(shop.material), (_, value) =>
    typeof value === 'string' ? withEdit(value, edit) : value,
  ) as Material
  return replayOf(openShop(shop.material), openShop(edited), shop.questions)
}

function withEdit(text: string, edit: HarmlessEdit): string {
  if ('from' in edit) return text.replace(edit.from, edit.to)
  const [one, other] = edit.swap
  if (!text.includes(one) || !text.includes(other)) return text
  return text
    .split(one)
    .map(part => part.split(other).join(one))
    .join(other)
}
