/** What the assistant answers from: a business with much material, smaller ones beside it, and questions that wait. */
import type postgres from 'postgres'
import { businessId, sql } from './rows.ts'
import { inBulk } from './seed.ts'
import { pickName, pickWord, type Shape, seededRandom, textOf, textsOf } from './shape.ts'

/** What a business has. */
interface Amount {
  products: number
  articles: number
}

/** Of the first business. */
export const large: Amount = { products: 300, articles: 100 }
/** Of each other one: the same in all, as far as it goes. */
export const small: Amount = { products: 40, articles: 10 }

/** Questions that wait, each in a chat of its own. */
export interface Questions {
  /** Chats of the first business: number 0 to `first` - 1. */
  first: number
  /** Chats of other businesses, one each: the numbers that follow. */
  others: number
}

const subjects = 'delivery returns payment warranty sizes cleaning repairs gifts packaging opening'.split(' ')

/** Gives the first business its material, through the product's own triggers, and questions about it. */
async function writeMaterial(admin: postgres.Sql): Promise<string[]> {
  const random = seededRandom(3)
  const things = Array.from({ length: large.products }, () => ({
    name: `${pickName(random)} ${pickName(random)} ${pickWord(random)}`,
    description: textOf(120 + random() * 200, random),
    category: subjects[Math.floor(random() * 10)] ?? '',
    price: 5 + Math.floor(random() * 20_000) / 100,
  }))
  const texts = Array.from({ length: large.articles }, () => ({
    title: `${subjects[Math.floor(random() * 10)]} of ${pickName(random)} ${pickWord(random)}`,
    content: `${textOf(300 + random() * 500, random)}. It takes ${1 + Math.floor(random() * 30)} days.`,
  }))
  const id = businessId(0)
  // Some at a time, as owners import them.
  for (let first = 0; first < things.length; first += 50)
    await admin`
      insert into public.products (business_id, name, description, category, price)
      select ${id}, name, description, category, price
        from jsonb_to_recordset(${admin.json(things.slice(first, first + 50))}) as t(name text, description text, category text, price numeric)`
  for (let first = 0; first < texts.length; first += 50)
    await admin`
      insert into public.knowledge_base_articles (business_id, title, content)
      select ${id}, title, content
        from jsonb_to_recordset(${admin.json(texts.slice(first, first + 50))}) as t(title text, content text)`
  return [
    ...things.flatMap(({ name }) => [
      `How much is the ${name}?`,
      `do you have ${name} in stock`,
      `Hello, ${textOf(20 + random() * 120, random)}?`,
    ]),
    ...texts.map(({ title }) => `What about ${title}? How long does it take?`),
  ]
}

/** Some of that material for each other business. */
async function copyMaterial(load: postgres.ReservedSql, businesses: number): Promise<void> {
  const id = businessId(0)
  const others = `generate_series(1, ${businesses - 1}) b`
  await load.unsafe(`
    insert into public.products (business_id, name, description, category, price)
    select ${sql.businessId('b')}, name, description, category, price
      from ${others} cross join (select * from public.products where business_id = '${id}'
                                  order by md5(name) limit ${small.products}) p`)
  await load.unsafe(`
    insert into public.knowledge_base_articles (business_id, title, content)
    select ${sql.businessId('b')}, title, content
      from ${others} cross join (select * from public.knowledge_base_articles where business_id = '${id}'
                                  order by md5(title) limit ${small.articles}) a`)
}

/** They were asked before the product came, or the product would answer them by itself. */
async function writeQuestions(
  load: postgres.ReservedSql,
  texts: string[],
  { first, others }: Questions,
): Promise<void> {
  const business = sql.askedBusinessId('n', first)
  const chats = `generate_series(0, ${first + others - 1}) n`
  await load`create temp table questions (place serial, question text)`
  await load`insert into questions (question) select unnest(${texts}::text[])`
  await load.unsafe(`
    insert into public.chat_sessions (id, business_id, topic, created_at, last_message_at, message_count,
      waiting_since, first_asked_at)
    select ${sql.askingChatId('n')}, ${business}, ${sql.topic(`'asking ' || ${sql.chatKey('n')}`)},
           now() - interval '1 day', now(), 2, now() - interval '1 day', now() - interval '1 day'
      from ${chats}`)
  await load.unsafe(`
    insert into public.chat_messages (session_id, business_id, sender_type, content, created_at)
    select ${sql.askingChatId('n')}, ${business}, m.sender_type, m.content,
           date_trunc('milliseconds', now()) + m.at
      from ${chats}
      join questions q on q.place = 1 + (n % ${texts.length})
      cross join lateral (values ('ai', 'Hello! I''m here to help you today. How can I assist you?', interval '-1 minute'),
                                 ('customer', q.question, interval '0')) m(sender_type, content, at)`)
  await load.unsafe('drop table questions')
}

/** In another order, the same in every run. */
function mixed(texts: string[]): string[] {
  const random = seededRandom(5)
  return texts
    .map(text => ({ text, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

/**
 * Adds it to a database in which chats of at least `questions.others` + 1 businesses were seeded.
 * @returns the questions, which the asking chats ask in turn
 */
export async function seedMaterial(
  admin: postgres.Sql,
  shape: Shape,
  { businesses, questions }: { businesses: number; questions: Questions },
): Promise<string[]> {
  const aboutMaterial = await writeMaterial(admin)
  const chat = textsOf(shape.customerMessage, 200, seededRandom(4))
  const texts = mixed([...new Set([...aboutMaterial, ...chat])])
  await inBulk(admin, async load => {
    await copyMaterial(load, businesses)
    await writeQuestions(load, texts, questions)
  })
  await admin.unsafe('vacuum analyze')
  await admin.unsafe('checkpoint')
  return texts
}
