/**
 * What others wait while an owner writes as much as the server takes: articles, an import, structure, readings, pictures.
 * `npx tsx tests/bench/heavy-writes.ts [seconds of a stage, 15 unless told] [stages, all unless told]`. Server, writer and
 * those who are measured are processes of their own.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Shop } from './heavy-server.ts'
import type { Attack } from './heavy-writer.ts'
import { printTable, quantile } from './statistics.ts'

const seconds = Number(process.argv[2] ?? 15)
const stages = (
  process.argv.slice(3).length > 0
    ? process.argv.slice(3)
    : ['articles', 'import', 'structure', 'readings', 'pictures']
) as Attack['stage'][]

const start = (file: string): ChildProcess =>
  fork(new URL(file, import.meta.url), { execArgv: ['--import', 'tsx'] })

const server = start('./heavy-server.ts')
const [{ url, publishableKey, shops }] = (await once(server, 'message')) as [
  { url: string; publishableKey: string; shops: Shop[] },
]
const attackers = shops.slice(0, stages.length)
const others = shops.slice(stages.length)
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
let turn = 0

async function call(path: string, { token, body }: { token?: string; body?: object } = {}) {
  turn += 1
  const isFile = body instanceof Uint8Array
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishableKey,
      'content-type': isFile ? 'image/png' : 'application/json',
      'x-forwarded-for': `203.0.${turn % 200}.${Math.floor(turn / 200) % 200}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isFile ? (body as BodyInit) : JSON.stringify(body) } : {}),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${said}`)
}

const chatOf = ({ sessionId, sessionKey }: Shop) => ({ session_id: sessionId, session_key: sessionKey })
const say = (shop: Shop) => ({
  ...chatOf(shop),
  message_id: crypto.randomUUID(),
  content: 'How much is Mug 7?',
})
const people: Record<string, (shop: Shop) => Promise<unknown>> = {
  '/healthz': () => call('/healthz'),
  'a customer reads': shop => call('/rest/v1/rpc/get_chat_status', { body: chatOf(shop) }),
  'a customer writes': shop => call('/rest/v1/rpc/send_customer_message', { body: say(shop) }),
  'a customer is answered': async shop => {
    const { sessionId, sessionKey, businessId } = shop
    await call('/functions/v1/ai-chat-response', {
      body: { sessionId, sessionKey, businessId, message: 'Mug 7?' },
    })
  },
  'an owner reads': shop => call('/rest/v1/products?select=id,name,price&limit=24', { token: shop.token }),
  'an owner writes': shop =>
    call('/rest/v1/knowledge_base_articles', {
      token: shop.token,
      body: { business_id: shop.businessId, title: 'Hours', content: 'We open at 9.' },
    }),
  'a small picture': shop =>
    call(`/storage/v1/object/product-images/${shop.productId}-${Date.now()}-${turn % 1000}.png`, {
      token: shop.token,
      body: picture,
    }),
}

type Times = Record<string, number[]>

async function live(isOver: () => boolean): Promise<Times> {
  const times: Times = {}
  for (let round = 0; !isOver(); round += 1) {
    const shop = others[round % others.length]
    if (!shop) throw new Error('There is nobody to measure.')
    for (const [who, act] of Object.entries(people)) {
      const began = performance.now()
      await act(shop)
      times[who] = [...(times[who] ?? []), performance.now() - began]
    }
    await delay(20)
  }
  return times
}

const until = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

// The first quiet time warms up.
await live(until(5_000))
for (const [at, stage] of stages.entries()) {
  const shop = attackers[at]
  if (!shop) throw new Error('There are not enough shops.')
  const quiet = await live(until(seconds * 500))
  const writer = start('./heavy-writer.ts')
  await once(writer, 'message')
  let outcome: Record<string, number> | undefined
  writer.once('message', message => {
    outcome = message as Record<string, number>
  })
  writer.send({ url, publishableKey, shop, stage, seconds, atOnce: 50 } satisfies Attack)
  const attacked = await live(() => outcome !== undefined)
  console.log(`\n${stage}: ${JSON.stringify(outcome)}`)
  printTable(
    Object.keys(people).map(who => {
      const [before = [], during = []] = [quiet[who], attacked[who]]
      const [p95, attackedP95] = [quantile(before, 0.95), quantile(during, 0.95)]
      return {
        who,
        'quiet p95 (ms)': p95.toFixed(1),
        'attacked p95 (ms)': attackedP95.toFixed(1),
        ratio: (attackedP95 / p95).toFixed(1),
        'longest (ms)': Math.max(...during).toFixed(0),
        calls: String(during.length),
      }
    }),
  )
  await delay(3_000)
}
server.disconnect()
