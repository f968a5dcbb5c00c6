import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import { EvalDataError, parseJson } from '../data.ts'

const text = z.object({ title: z.string(), content: z.string() })

/** Where a contradiction is planted: an article of its own, or words in a field. */
const edit = z.union([
  z.strictObject({ add: text }),
  // "policies", "description", "article:TITLE" or "product:NAME"
  z.strictObject({ in: z.string(), append: z.string() }),
  z.strictObject({ in: z.string(), replace: z.string() }),
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
  const change = (before: string) => ('append' in put ? before + put.append : put.replace)
  const { in: place } = put
  if (place === 'policies' || place === 'description')
    return { ...material, business: { ...material.business, [place]: change(material.business[place]) } }
  const name = place.slice(place.indexOf(':') + 1)
  const known = place.startsWith('product:')
    ? material.products.some(row => row.name === name)
    : material.articles.some(({ title }) => title === name)
  if (!known) throw new EvalDataError(`There is no ${place}.`)
  return place.startsWith('product:')
    ? {
        ...material,
        products: material.products.map(row =>
          row.name === name ? { ...row, description: change(row.description) } : row,
        ),
      }
    : {
        ...material,
        articles: material.articles.map(row =>
          row.title === name ? { ...row, content: change(row.content) } : row,
        ),
      }
}
