import { join } from 'node:path'
import type { Contradiction } from '../../../supabase/functions/ai-chat-response/disagree/contradiction.ts'
import {
  contradictions,
  newContradictions,
} from '../../../supabase/functions/ai-chat-response/disagree/contradictions.ts'
import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { materialOf } from '../shops/direct.ts'
import { readShops } from '../shops/layout.ts'
import { proportion } from '../table.ts'
import { isPlanted, type PlantedShop, readPlantedShops } from './planted.ts'

interface Row {
  shop: string
  kind: string
  found: boolean
  /** What was named and is none. */
  others: Contradiction[]
}

interface Honest {
  shop: string
  named: readonly Contradiction[]
  /** For each article and product that is entered last: whether something is named. */
  edits: boolean[]
}

/**
 * Whether what disagrees in a shop's material is named, and nothing else: contradictions of five kinds planted one at a time, and
 * the same shops without them. Of the unseen half, only shares are kept.
 */
export const evaluateContradictions: Ability = async ({ shops: only }) => {
  const halves = only ? (['open'] as const) : (['open', 'unseen'] as const)
  const read = await Promise.all(
    halves.map(async name => {
      const shops = await readPlantedShops(join(import.meta.dirname, 'halves', name))
      const asked = shops.filter(shop => only?.includes(shop.name) ?? true)
      return { name, rows: asked.flatMap(rowsOf), honest: asked.map(honestOf) }
    }),
  )
  const customers = await readShops(join(import.meta.dirname, '../shops/halves/open'), only)
  const exam = customers.map(({ name, shop }) => ({
    shop: name,
    named: contradictions(openShop(materialOf(shop))),
  }))
  return {
    figures: [
      ...read.flatMap(({ name, rows, honest }) => figuresOf(name, rows, honest)),
      ...(exam.length > 0 ? [silent('open shops', exam)] : []),
    ],
    details: {
      ...read.find(({ name }) => name === 'open'),
      exam: exam.filter(({ named }) => named.length > 0),
    },
  }
}

function rowsOf({ name, honest, planted }: PlantedShop): Row[] {
  const before = openShop(honest)
  return planted.map(({ kind, sides, material }) => {
    const named = newContradictions(before, openShop(material))
    const isOf = (each: Contradiction) => isPlanted(each, sides)
    return { shop: name, kind, sides, found: named.some(isOf), others: named.filter(each => !isOf(each)) }
  })
}

function honestOf({ name, honest }: PlantedShop): Honest {
  const shop = openShop(honest)
  const { articles, products } = honest
  const before = [
    ...articles.map(row => ({ ...honest, articles: articles.filter(other => other !== row) })),
    ...products.map(row => ({ ...honest, products: products.filter(other => other !== row) })),
  ]
  return {
    shop: name,
    named: contradictions(shop),
    edits: before.map(material => newContradictions(openShop(material), shop).length > 0),
  }
}

function figuresOf(set: string, rows: readonly Row[], honest: readonly Honest[]): Figure[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort()
  const edits = honest.flatMap(each => each.edits)
  const found = (measure: string, some: readonly Row[], least?: number): Figure => ({
    set,
    measure,
    count: some.length,
    value: proportion(some.filter(({ found }) => found).length, some.length),
    ...(least !== undefined && { least }),
  })
  return [
    found('found', rows, 0.8),
    ...kinds.map(kind =>
      found(
        `found, ${kind}`,
        rows.filter(row => row.kind === kind),
      ),
    ),
    {
      set,
      measure: 'planted, nothing else named',
      count: rows.length,
      value: proportion(rows.filter(({ others }) => others.length === 0).length, rows.length),
    },
    silent(set, honest),
    {
      set,
      measure: 'honest edits, nothing named',
      count: edits.length,
      value: proportion(edits.filter(isNamed => !isNamed).length, edits.length),
    },
  ]
}

/** At most two are false in ten honest shops. */
const silent = (set: string, honest: readonly Pick<Honest, 'named'>[]): Figure => ({
  set,
  measure: 'honest, nothing named',
  count: honest.length,
  value: proportion(honest.filter(({ named }) => named.length === 0).length, honest.length),
  least: 0.8,
})
