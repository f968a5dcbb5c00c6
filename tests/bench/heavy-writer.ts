/** An owner who writes as much as the server takes, from 50 addresses; tells its parent what became of it. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Shop } from './heavy-server.ts'

/** What to do, for how many seconds, and how many at once. */
export interface Attack {
  url: string
  publishableKey: string
  shop: Shop
  stage: keyof typeof stages
  seconds: number
  atOnce: number
}

process.send?.('ready')
const [{ url, publishableKey, shop, stage, seconds, atOnce }] = (await once(process, 'message')) as [Attack]
const statuses: Record<string, number> = {}
let calls = 0
const nextCall = () => {
  calls += 1
  return calls
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789 .,£$%-:;()\n'
const text = (length: number) => {
  let written = ''
  while (written.length < length) written += letters[Math.floor(Math.random() * letters.length)]
  return written
}
const headers = () => ({
  apikey: publishableKey,
  authorization: `Bearer ${shop.token}`,
  'x-forwarded-for': `198.51.100.${nextCall() % 50}`,
})

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const isFile = body instanceof Uint8Array
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers(), 'content-type': isFile ? 'image/png' : 'application/json' },
    body: isFile ? (body as BodyInit) : JSON.stringify(body),
  })
  const what = `${method} ${path.replace(/\?.*|[0-9a-f]{8}-.*/, '')} ${answer.status}`
  statuses[what] = (statuses[what] ?? 0) + 1
  await answer.arrayBuffer()
  return answer
}

const ask = async () => {
  const { sessionId, sessionKey, businessId } = shop
  await send('POST', '/rest/v1/rpc/send_customer_message', {
    session_id: sessionId,
    session_key: sessionKey,
    message_id: crypto.randomUUID(),
    content: 'How much is Mug 7, and can I return it?',
  })
  await send('POST', '/functions/v1/ai-chat-response', {
    sessionId,
    sessionKey,
    businessId,
    message: 'Mug 7?',
  })
}
const business_id = shop.businessId
let articles = 0

const stages = {
  /** Articles of 200,000 random characters, each followed by a question. */
  articles: async () => {
    articles += 1
    await (articles <= 8
      ? send('POST', '/rest/v1/knowledge_base_articles', { business_id, title: 'T', content: text(200_000) })
      : send('PATCH', `/rest/v1/knowledge_base_articles?business_id=eq.${business_id}`, {
          content: text(200_000),
        }))
    await ask()
  },
  /** Products by the hundred, with descriptions of 2,000 random characters. */
  import: async () => {
    const products = Array.from({ length: 100 }, (_, line) => ({
      line,
      id: crypto.randomUUID(),
      name: `Product ${line} ${text(20).trim()}x`,
      description: text(2_000),
      price: line,
      image_urls: ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg'],
    }))
    await send('POST', '/rest/v1/rpc/import_products', { business_id, products })
    await ask()
  },
  /** As many fees and options as there may be, long descriptions, and JSON that is nested too deeply. */
  structure: async () => {
    const fees = Array.from({ length: 30 }, (_, at) => ({
      kind: 'other',
      name: text(40) + at,
      amount: at,
      note: text(190),
    }))
    const options = Array.from({ length: 30 }, (_, at) => ({
      name: `${at} ${text(80)}`,
      price: at,
      in_stock: true,
    }))
    const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)
    await send('PATCH', `/rest/v1/businesses?id=eq.${business_id}`, { fees, policies: text(50_000) })
    await send('PATCH', `/rest/v1/products?business_id=eq.${business_id}`, {
      options,
      description: text(10_000),
    })
    await send('PATCH', `/rest/v1/businesses?id=eq.${business_id}`, { fees: Array(500).fill(deep) })
    await ask()
  },
  /** Readings and trials of the assistant by the owner. */
  readings: async () => {
    const body = { kind: 'article', businessId: business_id, name: 'T', text: text(15_000) }
    await send('POST', '/functions/v1/read-facts', body)
    await send('POST', '/functions/v1/ai-try-it', { businessId: business_id, message: text(1_500) })
  },
  /** Pictures that take long to decode, and sockets that send nothing. */
  pictures: async () => {
    const bytes = calls % 2 === 0 ? await slow : await large
    if (calls % 8 === 0) stall()
    await send('POST', `/storage/v1/object/product-images/${shop.productId}-${nextCall()}-0.png`, bytes)
  },
}
const noise = () => ({ create: { width: 4000, height: 2900, channels: 3 as const, background: 'teal' } })
const slow = stage === 'pictures' ? sharp(noise()).avif({ effort: 0 }).toBuffer() : undefined
const large = stage === 'pictures' ? sharp(noise()).png().toBuffer() : undefined

function stall(): void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const lines = Object.entries({
    ...headers(),
    host: 'x',
    'content-type': 'image/png',
    'content-length': '100000',
  })
  socket.write(
    `POST /storage/v1/object/product-images/${shop.productId}-${nextCall()}-0.png HTTP/1.1\r\n${lines
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
}

const end = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      const before = calls
      await stages[stage]().catch(() => undefined)
      if (calls === before) await delay(10)
    }
  }),
)
process.send?.(statuses, () => process.exit())
