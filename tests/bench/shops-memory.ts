// node --expose-gc --max-old-space-size=768 --heap-growing-percent=20 --import tsx tests/bench/shops-memory.ts [shops, 200 unless told]
// The flags are those of `npm start`.
// What the compiled facts of many shops take: each has 300 products and 100 articles, all are asked for, and as many are kept as
// the product keeps. Prints the time to compile one, an answer's time on a kept one, and the memory of the process.
import { openShop } from '../../supabase/functions/ai-chat-response/plan/shop.ts'
import { answerTurn } from '../../supabase/functions/ai-chat-response/say/answer.ts'
import type { Material } from '../../supabase/functions/ai-chat-response/sheet/fact.ts'
import { createShops } from '../../supabase/functions/ai-chat-response/turn/shops.ts'
import { pickName, pickWord, seededRandom, textOf } from './performance/shape.ts'
import { median, quantile } from './statistics.ts'

const count = Number(process.argv[2] ?? 200)
const random = seededRandom(5)
const megabytes = () => {
  global.gc?.()
  return Math.round(process.memoryUsage().rss / 1e6)
}

const materialOf = (shop: number): Material => ({
  currency: 'USD',
  business: { id: `shop ${shop}`, name: `Shop ${shop}`, description: textOf(200, random), policies: '' },
  products: Array.from({ length: 300 }, (_, at) => ({
    id: `product ${at}`,
    name: `${pickName(random)} ${pickWord(random)} ${at}`,
    category: pickWord(random),
    price: 5 + Math.floor(random() * 20_000) / 100,
    description: textOf(120 + random() * 200, random),
  })),
  articles: Array.from({ length: 100 }, (_, at) => ({
    id: `article ${at}`,
    title: `About ${pickWord(random)} ${pickWord(random)}`,
    content: `${textOf(300 + random() * 500, random)}. It takes ${1 + Math.floor(random() * 30)} days.`,
  })),
})

const shops = createShops(() => Promise.reject(new Error('Each material is brought along.')))
// The words of the language are read once for all shops.
answerTurn(openShop(materialOf(0)), ['How much is it?'])
const before = megabytes()
const compiling: number[] = []
const answering: number[] = []
for (let shop = 0; shop < count; shop += 1) {
  const material = materialOf(shop)
  const started = performance.now()
  const open = await shops.keep(
    `shop ${shop}`,
    { version: '1', material: { ...material, business: { ...material.business, currency: 'USD' } } },
    null,
  )
  compiling.push(performance.now() - started)
  for (const product of material.products.slice(0, 5)) {
    const asked = performance.now()
    answerTurn(open, [`How much is the ${product.name}?`])
    answering.push(performance.now() - asked)
  }
}
const kept = Array.from({ length: count }, (_, shop) => shops.held(`shop ${shop}`)).filter(Boolean).length
process.stdout.write(
  [
    `${count} shops of 300 products and 100 articles, ${kept} of them kept`,
    `compile: ${median(compiling).toFixed(0)} ms each`,
    `answer: ${median(answering).toFixed(1)} ms, p95 ${quantile(answering, 0.95).toFixed(1)} ms`,
    `memory: ${before} MB before, ${megabytes()} MB with the shops`,
    '',
  ].join('\n'),
)
