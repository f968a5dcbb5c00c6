import { join } from 'node:path'
import { type Shop as OpenShop, openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerTurn } from '../../../supabase/functions/ai-chat-response/say/answer.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { materialOf } from '../shops/direct.ts'
import { readShops } from '../shops/layout.ts'
import { proportion } from '../table.ts'
import { open, outOfStock, unseen, type WantedQuestion } from './questions.ts'

interface Noted {
  question: WantedQuestion
  noted: readonly string[]
  isRight: boolean
}

/**
 * Whether what customers wanted and a shop does not have is noted, and nothing else: goods that are not there and what is out of
 * stock, but no facilities, services, rules or contents.
 */
export const evaluateWanted: Ability = async () => {
  const shops = await readShops(join(import.meta.dirname, '../shops/halves/open'))
  const opened = new Map(shops.map(({ name, shop }) => [name, openShop(withStock(name, materialOf(shop)))]))
  const asked = [
    { name: 'open', noted: ask(opened, open) },
    { name: 'unseen', noted: ask(opened, unseen) },
  ]
  return {
    figures: asked.flatMap(({ name, noted }) => figuresOf(name, noted)),
    details: asked[0]?.noted.filter(({ isRight }) => !isRight),
    report: (asked[0]?.noted ?? [])
      .filter(({ isRight }) => !isRight)
      .map(
        ({ question: [shop, message, wanted], noted }) =>
          `${shop}: ${message}\n  wanted: ${wanted || 'nothing'}; noted: ${noted.join(' | ') || 'nothing'}`,
      )
      .join('\n'),
  }
}

function ask(shops: ReadonlyMap<string, OpenShop>, questions: readonly WantedQuestion[]): Noted[] {
  return questions.flatMap((question): Noted[] => {
    const [name, message, wanted] = question
    const shop = shops.get(name)
    if (!shop) return []
    const { wanted: found = [] } = answerTurn(shop, message.split(' > '))
    const noted = found.map(({ words, product_id }) => (product_id ? `out:${words}` : words))
    const isRight = wanted === '' ? noted.length === 0 : noted.some(words => isSame(words, wanted))
    return [{ question, noted, isRight }]
  })
}

const isSame = (words: string, wanted: string) =>
  wanted.startsWith('out:') ? words.startsWith(wanted) : words.toLowerCase().includes(wanted.toLowerCase())

function figuresOf(set: string, noted: readonly Noted[]): Figure[] {
  const share = (measure: string, part: readonly Noted[], whole: readonly Noted[]): Figure => ({
    set,
    measure,
    count: whole.length,
    value: proportion(part.length, whole.length),
  })
  const isWanted = ({ question: [, , wanted] }: Noted) => wanted !== ''
  const isOut = ({ question: [, , wanted] }: Noted) => wanted.startsWith('out:')
  const right = (some: readonly Noted[]) => some.filter(({ isRight }) => isRight)
  const said = noted.filter(each => each.noted.length > 0)
  const absent = noted.filter(each => isWanted(each) && !isOut(each))
  const out = noted.filter(isOut)
  return [
    share('precision', right(said.filter(isWanted)), said),
    share('recall, not listed', right(absent), absent),
    share('recall, out of stock', right(out), out),
  ]
}

/** The shop's material with what it is out of. */
function withStock(name: string, material: ReturnType<typeof materialOf>): ReturnType<typeof materialOf> {
  const out = outOfStock[name] ?? []
  return {
    ...material,
    products: material.products.map(product => {
      const change = out.find(each => each.product === product.name)
      if (!change) return product
      if (!change.options) return { ...product, availability: 'out_of_stock' as const }
      const options = Object.entries(change.options).map(([name, in_stock]) => ({
        name,
        price: null,
        in_stock,
      }))
      return { ...product, options }
    }),
  }
}
