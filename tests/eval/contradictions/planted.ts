import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Contradiction } from '../../../supabase/functions/ai-chat-response/disagree/contradiction.ts'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import { EvalDataError, parseJson } from '../data.ts'

const text = z.object({ title: z.string(), content: z.string() })

/** Where a contradiction is planted: an article of its own, words in a field, or what is entered as structure. */
const edit = z.union([
  z.strictObject({ add: text }),
  // "policies", "description", "article:TITLE" or "product:NAME"
  z.strictObject({ in: z.string(), append: z.string() }),
  z.strictObject({ in: z.string(), replace: z.string() }),
  // "business" or "product:NAME"
  z.strictObject({ in: z.string(), put: z.record(z.string(), z.unknown()) }),
])

const planted = z.intersection(
  z.object({
    kind: z.enum(['days', 'amounts', 'hours', 'yes/no', 'option']),
    /** Words of the two statements that disagree then. */
    sides: z.tuple([z.string(), z.string()]),
  }),
  z.looseObject({}),
)

const shop = z.object({
  language: z.string(),
  currency: z.string(),
  business: z.looseObject({ name: z.string(), description: z.string(), policies: z.string() }),
  products: z.array(
    z.looseObject({
      name: z.string(),
      category: z.string(),
      price: z.number(),
      description: z.string(),
    }),
  ),
  articles: z.array(text),
  planted: z.array(planted),
})

/** A shop that says nothing twice in two ways, and what each edit makes of it. */
export interface PlantedShop {
  name: string
  honest: Material
  planted: { kind: string; sides: readonly [string, string]; material: Material }[]
}

/**
 * Reads the shops of a folder, in the order of their names.
 * @throws EvalDataError for a file that does not fit; it names no row's words, as half of them are to be seen by nobody
 */
export async function readPlantedShops(folder: string): Promise<PlantedShop[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.json')).sort()
  return Promise.all(
    files.map(async file => {
      const read = shop.safeParse(parseJson(await readFile(join(folder, file), 'utf8')))
      if (!read.success)
        throw new EvalDataError(`${join(folder, file)} has another layout: ${z.prettifyError(read.error)}`)
      const { planted, currency, business, products, articles } = read.data
      const honest = {
        currency,
        business: { id: 'business', ...business },
        products: products.map((row, at) => ({ id: `product ${at}`, ...row })),
        articles: articles.map((row, at) => ({ id: `article ${at}`, ...row })),
      } as Material
      return {
        name: file.slice(0, -'.json'.length),
        honest,
        planted: planted.map(({ kind, sides, also, ...put }) => ({
          kind,
          sides,
          material: apply(also ? apply(honest, edit.parse(also)) : honest, edit.parse(put)),
        })),
      }
    }),
  )
}

function apply(material: Material, put: z.infer<typeof edit>): Material {
  if ('add' in put)
    return { ...material, articles: [...material.articles, { id: 'article new', ...put.add }] }
  const { in: place } = put
  if (place === 'business' && 'put' in put)
    return { ...material, business: { ...material.business, ...put.put } }
  const change = <Row extends object>(row: Row, field: keyof Row): Row => {
    if ('put' in put) return { ...row, ...put.put }
    return { ...row, [field]: 'append' in put ? row[field] + put.append : put.replace }
  }
  if (place === 'policies' || place === 'description')
    return { ...material, business: change(material.business, place) }
  const name = place.slice(place.indexOf(':') + 1)
  const isProduct = place.startsWith('product:')
  const isPlace = (row: { name?: string; title?: string }) => (isProduct ? row.name : row.title) === name
  if (!(isProduct ? material.products : material.articles).some(isPlace))
    throw new EvalDataError(`There is no ${place}.`)
  return isProduct
    ? {
        ...material,
        products: material.products.map(row => (isPlace(row) ? change(row, 'description') : row)),
      }
    : {
        ...material,
        articles: material.articles.map(row => (isPlace(row) ? change(row, 'content') : row)),
      }
}

/** Whether a contradiction that was named has both sides of what was planted, in either order. */
export function isPlanted({ here, there }: Contradiction, sides: readonly string[]): boolean {
  const said = [here.statement, there.statement]
  return [said, said.toReversed()].some(order => order.every((text, at) => text.includes(sides[at] ?? '')))
}
