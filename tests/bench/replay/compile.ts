/**
 * How much of the processor compiling a shop's material takes: `npx tsx tests/bench/replay/compile.ts [times, 5 unless told]`. The text is
 * that of the open shops, and each sentence has words and a number of its own, as in a real shop. The first time is that of a
 * thread that has compiled nothing before.
 */
import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import type { Material } from '../../../supabase/functions/ai-chat-response/sheet/fact.ts'
import { largeShop, readReplayShops } from '../../eval/replay/replay-shop.ts'
import { pickWord, seededRandom } from '../performance/shape.ts'
import { median, printTable } from '../statistics.ts'

const times = Number(process.argv[2] ?? 5)
const random = seededRandom(7)
const shops = await readReplayShops()
const materialOf = (products: number, articles: number): Material =>
  largeShop(shops, { products, articles, questions: 0 }).material

let sentences = 0
/** A text with words and numbers of its own at the end of each sentence, and an address in each tenth. */
const own = (text: string): string =>
  text.replace(/\.(?=\s|$)/g, () => {
    sentences += 1
    const address = sentences % 10 === 0 ? `, at desk${sentences}@example.com` : ''
    return ` for ${pickWord(random)} ${pickWord(random)} no ${sentences}${address}.`
  })

/** So many characters, of articles of all shops. */
function textOf(characters: number): string {
  const texts = materialOf(0, 400).articles.map(({ content }) => content)
  let text = ''
  for (let at = 0; text.length < characters; at += 1) text += `${own(texts[at % texts.length] ?? '')}\n`
  return text.slice(0, characters)
}

const articlesOf = (text: string, count: number): Material['articles'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `article ${at}`,
    title: `Article ${at}`,
    content: text.slice((at * text.length) / count, ((at + 1) * text.length) / count),
  }))

const { products, articles, ...rest } = materialOf(2_000, 100)
const ownProducts = products.map(row => ({ ...row, description: own(row.description) }))
const text = textOf(200_000)
const materials: [string, Material][] = [
  ['300 products, 100 articles', { ...rest, products: ownProducts.slice(0, 300), articles }],
  ['2,000 products, 100 articles', { ...rest, products: ownProducts, articles }],
  ['200,000 characters in 20 articles', { ...rest, products: [], articles: articlesOf(text, 20) }],
  ['200,000 characters in one article', { ...rest, products: [], articles: articlesOf(text, 1) }],
  [
    '100,000 characters in one article',
    { ...rest, products: [], articles: articlesOf(text.slice(0, 1e5), 1) },
  ],
]

/** Processor time in milliseconds, all threads of the process. */
const processor = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const compile = (material: Material) => {
  const started = processor()
  const { index } = openShop(material)
  return { took: processor() - started, facts: index.facts.length }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const first = seconds(compile((materials[0] as (typeof materials)[0])[1]).took)
printTable(
  materials.map(([what, material], at) => {
    const runs = Array.from({ length: times }, () => compile(material))
    return {
      Material: what,
      facts: String(runs[0]?.facts),
      'the first': at === 0 ? first : '',
      processor: seconds(median(runs.map(({ took }) => took))),
    }
  }),
)
