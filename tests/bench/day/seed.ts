/** A database with shops, their material, and their chats of the past. */
import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import {
  articles as demoArticles,
  business as demoBusiness,
  products as demoProducts,
} from '../../../demo/shop.ts'
import { inBulk } from '../performance/seed.ts'
import { seededRandom } from '../performance/shape.ts'
import { type Region, regions } from './people/pace.ts'
import { pastQuestions } from './people/questions.ts'
import { idOfShop, type Shop } from './people/shops.ts'

/**
 * By Zipf's law with Mandelbrot's constant the nth of a thousand shops has a 1/(n + 10) of the chats: the busiest 2 % of all, and
 * not 13 % as by the plain law, by which it would be no small business, and be asked more often in a compressed day than any is.
 */
const flatness = 10

/** What the busiest shop has, and what each has at least. Between them the nth has an nth of it. */
const amounts = { products: [300, 8], articles: [100, 5] } as const
const messagesOfPastChat = 12
/** Rows that are sent at once. */
const batch = 2_000

function regionOf(random: () => number): Region {
  const at = random()
  let below = 0
  const chosen = regions.find(({ share }) => {
    below += share
    return at < below
  })
  return chosen ?? (regions[0] as Region)
}

const colours = 'blue green cream grey sage white pink amber black sand'.split(' ')

/** Shops with material like the sample shop's, with prices and numbers of their own. */
function makeShops(count: number): Shop[] {
  const random = seededRandom(21)
  return Array.from({ length: count }, (_, number) => {
    const share = 1 / (number + 1)
    const many = ([most, least]: readonly [number, number]) => Math.max(least, Math.round(most * share))
    const first = Math.floor(random() * demoProducts.length)
    return {
      number,
      businessId: idOfShop(number),
      owner: { userId: randomUUID(), sessionId: randomUUID(), email: `owner-${number}@example.com` },
      region: regionOf(random),
      weight: 1 / (number + 1 + flatness),
      products: Array.from({ length: many(amounts.products) }, (_, at) => {
        const like = demoProducts[(first + at) % demoProducts.length]
        const round = Math.floor(at / demoProducts.length)
        return {
          id: randomUUID(),
          name: round === 0 ? `${like?.name}` : `${like?.name}, ${colours[round % colours.length]} ${round}`,
          price: Math.round((like?.price || 40) * (70 + random() * 60)) / 100,
        }
      }),
      articles: Array.from({ length: many(amounts.articles) }, (_, at) => {
        const like = demoArticles[at % demoArticles.length]
        const round = Math.floor(at / demoArticles.length)
        return {
          id: randomUUID(),
          title: round === 0 ? `${like?.title}` : `${like?.title}, part ${round + 1}`,
          content: `${like?.content}`,
        }
      }),
    }
  })
}

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await insert(rows.slice(at, at + batch))
}

/** Opens shops in an empty database, each with an owner of its own. */
export async function openShops(admin: postgres.Sql, count: number): Promise<Shop[]> {
  const shops = makeShops(count)
  const describing = new Map(demoProducts.map(product => [product.name, product]))
  await inBatches(shops, async some => {
    const owners = admin.json(some.map(({ owner }) => owner))
    await admin`
      insert into auth.users (id, email, email_confirmed_at)
      select o."userId", o.email, now() from jsonb_to_recordset(${owners}) as o("userId" uuid, email text)`
    await admin`
      insert into auth.sessions (id, user_id)
      select o."sessionId", o."userId" from jsonb_to_recordset(${owners}) as o("userId" uuid, "sessionId" uuid)`
    const businesses = some.map(({ businessId, owner, number }) => ({
      id: businessId,
      owner: owner.userId,
      name: `Shop ${number}`,
    }))
    await admin`
      insert into public.businesses (id, owner_id, name, description, policies, daily_reply_limit)
      select b.id, b.owner, b.name, ${demoBusiness.description}, ${demoBusiness.policies}, 100000
        from jsonb_to_recordset(${admin.json(businesses)}) as b(id uuid, owner uuid, name text)`
  })
  const products = shops.flatMap(({ businessId, products }) =>
    products.map(product => {
      const like = describing.get(product.name)
      return {
        ...product,
        business: businessId,
        category: like?.category ?? 'Mugs and Cups',
        description: like?.description ?? 'Thrown and glazed by hand. Dishwasher and microwave safe.',
      }
    }),
  )
  await inBatches(
    products,
    some => admin`
      insert into public.products (id, business_id, name, price, category, description)
      select p.id, p.business, p.name, p.price, p.category, p.description
        from jsonb_to_recordset(${admin.json(some)})
          as p(id uuid, business uuid, name text, price numeric, category text, description text)`,
  )
  const articles = shops.flatMap(({ businessId, articles }) =>
    articles.map(article => ({ ...article, business: businessId })),
  )
  await inBatches(
    articles,
    some => admin`
      insert into public.knowledge_base_articles (id, business_id, title, content)
      select a.id, a.business, a.title, a.content
        from jsonb_to_recordset(${admin.json(some)}) as a(id uuid, business uuid, title text, content text)`,
  )
  return shops
}

/**
 * Gives shops chats of the last 300 days, as many as they are busy. Rows are as the triggers would leave them.
 * @param mean chats of a shop
 */
export async function seedHistory(admin: postgres.Sql, shops: readonly Shop[], mean: number): Promise<void> {
  const [busiest] = shops
  if (mean > 0 && busiest) {
    const total = shops.reduce((sum, { weight }) => sum + weight, 0)
    const plan = shops.map(({ businessId, weight }) => ({
      id: businessId,
      chats: Math.max(1, Math.round((mean * shops.length * weight) / total)),
    }))
    await inBulk(admin, async load => {
      await load.unsafe('create temp table plan (id uuid, chats integer)')
      const rows = load.json(plan)
      await load`insert into plan select * from jsonb_to_recordset(${rows}) as p(id uuid, chats integer)`
      await load.unsafe('create temp table texts (n serial, question text)')
      await load`insert into texts (question) select unnest(${pastQuestions(busiest, 1_000)}::text[])`
      await load.unsafe(`
        insert into public.chat_sessions (id, business_id, customer_name, topic, status, created_at, last_message_at,
          message_count, has_question, first_asked_at, last_asked_at, first_answered_at, read_at)
        select md5(p.id || ' past ' || n)::uuid, p.id, 'Customer ' || n, 'chat:' || md5(p.id::text || n) || md5(n || 'topic'),
               (array['resolved', 'resolved', 'active', 'resolved'])[1 + n % 4], at,
               at + interval '${messagesOfPastChat} minutes', ${messagesOfPastChat}, true, at + interval '1 minute',
               at + interval '${messagesOfPastChat - 1} minutes', at + interval '2 minutes', at + interval '1 hour'
          from plan p cross join lateral generate_series(1, p.chats) n
         cross join lateral (select now() - interval '1 hour' - (n::float / p.chats) * interval '300 days' as at) times`)
      await load.unsafe(`
        insert into public.chat_messages (id, session_id, business_id, sender_type, content, created_at, in_reply_to, kind)
        select md5(s.id || ' ' || m)::uuid, s.id, s.business_id, case when m % 2 = 1 then 'customer' else 'ai' end,
               case when m % 2 = 1 then t.question
                    else 'Standard shipping in the United States takes three to five business days, and is free from $75.' end,
               date_trunc('milliseconds', s.created_at + m * interval '1 minute'),
               case when m % 2 = 0 then md5(s.id || ' ' || m - 1)::uuid end, case when m % 2 = 0 then 'answer' end
          from public.chat_sessions s cross join generate_series(1, ${messagesOfPastChat}) m
          join texts t on t.n = 1 + abs(hashtext(s.id::text || m)) % 1000`)
      await load.unsafe(`
        insert into private.chat_senders (session_id, business_id, first_message_at, created_at)
        select id, business_id, first_asked_at, created_at from public.chat_sessions`)
      await load.unsafe('drop table texts, plan')
    })
  }
  await admin.unsafe('vacuum analyze')
  await admin.unsafe('checkpoint')
}
