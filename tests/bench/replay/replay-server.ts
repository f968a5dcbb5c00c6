/** A Frontdesk in a process of its own with a large shop and its questions; tells its parent where they are, and ends with it. */
import { randomUUID } from 'node:crypto'
import { largeShop, readReplayShops } from '../../eval/replay/replay-shop.ts'
import { startBenchServer } from '../bench-server.ts'

const counts = { products: 300, articles: 100, questions: 500 }

const frontdesk = await startBenchServer({
  RATE_LIMITS: 'off',
  QUOTA_PRODUCTS: '10000',
  ...(process.env.AI_MODEL ? { AI_MODEL: process.env.AI_MODEL } : {}),
})
const owner = await frontdesk.owner()
const { material, questions } = largeShop(await readReplayShops(), counts)
const businessId = randomUUID()
const { admin } = frontdesk

await admin`
  insert into public.businesses (id, owner_id, name, description, policies, currency, daily_reply_limit)
  values (${businessId}, ${owner.id}, ${material.business.name}, ${material.business.description},
    ${material.business.policies}, ${material.currency}, 100000)`
const rowIds = {
  products: material.products.map(() => randomUUID()),
  articles: material.articles.map(() => randomUUID()),
}
for (const [at, { name, category, price, description }] of material.products.entries())
  await admin`
    insert into public.products (id, business_id, name, category, price, description)
    values (${rowIds.products[at] ?? ''}, ${businessId}, ${name}, ${category}, ${price}, ${description})`
for (const [at, { title, content }] of material.articles.entries())
  await admin`
    insert into public.knowledge_base_articles (id, business_id, title, content)
    values (${rowIds.articles[at] ?? ''}, ${businessId}, ${title}, ${content})`
// Each question in a chat of its own, with what was said there before, and answered.
for (const [at, { text, messages }] of questions.entries()) {
  const chat = randomUUID()
  const asked = randomUUID()
  const from = Date.now() - (questions.length - at) * 60_000
  await admin`
    insert into public.chat_sessions (id, business_id, topic, created_at, last_message_at)
    values (${chat}, ${businessId}, 'chat:' || encode(sha256(convert_to(${chat}, 'UTF8')), 'hex'), ${new Date(from)}, ${new Date(from + 30_000)})`
  for (const [place, { sender_type, content }] of messages.slice(0, -1).entries())
    await admin`
      insert into public.chat_messages (session_id, business_id, sender_type, content, created_at)
      values (${chat}, ${businessId}, ${sender_type}, ${content}, ${new Date(from + place * 1_000)})`
  await admin`
    insert into public.chat_messages (id, session_id, business_id, sender_type, content, created_at)
    values (${asked}, ${chat}, ${businessId}, 'customer', ${text}, ${new Date(from + 20_000)})`
  await admin`
    insert into public.chat_messages (session_id, business_id, sender_type, content, created_at, in_reply_to)
    values (${chat}, ${businessId}, 'ai', '…', ${new Date(from + 21_000)}, ${asked})`
}
await admin.unsafe('vacuum analyze')

/** Articles with a number that may be changed. */
const numbers = material.articles.flatMap(({ content }, at) => {
  const [number] = content.match(/\b\d+\b/) ?? []
  return number === undefined ? [] : [{ id: rowIds.articles[at] ?? '', content, number }]
})
process.send?.({ url: frontdesk.url, key: frontdesk.publishableKey, token: owner.token, businessId, numbers })
