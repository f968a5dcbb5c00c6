/** What the assistant answers from: a business with 2,000 passages among many others. */
import type postgres from 'postgres'
import { businessId, sql } from './rows.ts'
import { inBulk } from './seed.ts'
import { pickName, pickWord, type Shape, seededRandom, textOf, textsOf } from './shape.ts'

const products = 1000
const articles = 1000
/** Passages of the first business. */
export const ownPassages = products + articles

const subjects = 'delivery returns payment warranty sizes cleaning repairs gifts packaging opening'.split(' ')

/** Gives the first business its material, through the product's own triggers, and questions about it. */
async function writeMaterial(admin: postgres.Sql): Promise<string[]> {
  const random = seededRandom(3)
  const things = Array.from({ length: products }, () => ({
    name: `${pickName(random)} ${pickName(random)} ${pickWord(random)}`,
    description: textOf(120 + random() * 200, random),
    category: subjects[Math.floor(random() * 10)] ?? '',
    price: 5 + Math.floor(random() * 20_000) / 100,
  }))
  const texts = Array.from({ length: articles }, () => ({
    title: `${subjects[Math.floor(random() * 10)]} of ${pickName(random)} ${pickWord(random)}`,
    content: `${textOf(300 + random() * 500, random)}. It takes ${1 + Math.floor(random() * 30)} days.`,
  }))
  const id = businessId(0)
  // Some at a time, as owners import them.
  for (let first = 0; first < products; first += 50)
    await admin`
      insert into public.products (business_id, name, description, category, price)
      select ${id}, name, description, category, price
        from jsonb_to_recordset(${admin.json(things.slice(first, first + 50))}) as t(name text, description text, category text, price numeric)`
  for (let first = 0; first < articles; first += 50)
    await admin`
      insert into public.knowledge_base_articles (business_id, title, content)
      select ${id}, title, content
        from jsonb_to_recordset(${admin.json(texts.slice(first, first + 50))}) as t(title text, content text)`
  return things.flatMap(({ name }, index) => [
    `How much is the ${name}?`,
    `do you have ${name} in stock`,
    `What about ${texts[index]?.title}? How long does it take?`,
    `Hello, ${textOf(20 + random() * 120, random)}?`,
  ])
}

/** Copies of that material for the other businesses, without products: what a search must not be slowed by. */
async function copyPassages(load: postgres.ReservedSql, businesses: number, passages: number): Promise<void> {
  const each = Math.ceil(passages / businesses)
  const id = businessId(0)
  const indexes = await load<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_constraintdef(c.oid) as definition
      from pg_index i join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = 'private.passage_terms'::regclass`
  await load.unsafe('alter table private.passage_terms drop constraint passage_terms_pkey')
  await load.unsafe(`
    create temp table template as
    select row_number() over (order by md5(id::text)) as n, * from public.passages where business_id = '${id}' limit ${each}`)
  await load.unsafe(`
    create temp table copies as
    select nextval(pg_get_serial_sequence('public.passages', 'id')) as copy_id, t.id as passage_id,
           ${sql.businessId('b')} as business_id, md5('copy ' || b || ' ' || t.n)::uuid as source_id
      from generate_series(1, ${businesses - 1}) b cross join template t where t.n <= ${each}`)
  await load.unsafe(`
    insert into public.passages (id, business_id, kind, source_id, ordinal, title, content, search, title_length, content_length)
    overriding system value
    select c.copy_id, c.business_id, 'article', c.source_id, 0, t.title, t.content, t.search, t.title_length, t.content_length
      from copies c join template t on t.id = c.passage_id`)
  await load.unsafe(`
    insert into private.passage_terms
    select c.business_id, i.term, c.copy_id, i.in_title, i.in_content, i.title_length, i.content_length
      from copies c join private.passage_terms i on i.passage_id = c.passage_id and i.business_id = '${id}'`)
  for (const { definition } of indexes)
    await load.unsafe(`alter table private.passage_terms add constraint passage_terms_pkey ${definition}`)
  await load.unsafe(`
    insert into private.business_terms as known
    select others.b, t.lexeme, count(*) from (select distinct business_id as b from copies) others
     cross join (select unnest(tsvector_to_array(search)) as lexeme from template) t group by 1, 2
    on conflict (business_id, term) do update set passages = known.passages + excluded.passages`)
  await load.unsafe(`
    insert into private.business_passages as known
    select others.b, t.* from (select distinct business_id as b from copies) others,
           (select count(*), sum(title_length), sum(content_length) from template) t
    on conflict (business_id) do update set passages = known.passages + excluded.passages,
      title_length = known.title_length + excluded.title_length,
      content_length = known.content_length + excluded.content_length`)
  await load.unsafe('drop table template, copies')
}

/**
 * Chats of the first business in which a question waits: number 0 to `count` - 1. It was asked before the product came, or
 * the product would answer it by itself.
 */
async function writeQuestions(load: postgres.ReservedSql, questions: string[], count: number): Promise<void> {
  await load`create temp table questions (n serial, question text)`
  await load`insert into questions (question) select unnest(${questions}::text[])`
  await load.unsafe(`
    insert into public.chat_sessions (id, business_id, topic, created_at, last_message_at, message_count,
      waiting_since, first_asked_at)
    select ${sql.askingChatId('n')}, ${sql.businessId('0')}, ${sql.topic(`'asking ' || ${sql.chatKey('n')}`)},
           now() - interval '1 day', now(), 2, now() - interval '1 day', now() - interval '1 day'
      from generate_series(0, ${count - 1}) n`)
  await load.unsafe(`
    insert into public.chat_messages (session_id, business_id, sender_type, content, created_at)
    select ${sql.askingChatId('chat.number')}, ${sql.businessId('0')}, m.sender_type, m.content,
           date_trunc('milliseconds', now()) + m.at
      from generate_series(0, ${count - 1}) as chat(number)
      join questions q on q.n = 1 + (chat.number % ${questions.length})
      cross join lateral (values ('ai', 'Hello! I''m here to help you today. How can I assist you?', interval '-1 minute'),
                                 ('customer', q.question, interval '0')) m(sender_type, content, at)`)
  await load.unsafe('drop table questions')
}

export interface Material {
  passages: number
  /** How many different questions there are, and how many chats in which one of them waits. */
  different: number
  asked: number
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
 * Adds it to a database in which chats were seeded.
 * @returns the questions, which the asking chats ask in turn
 */
export async function seedPassages(
  admin: postgres.Sql,
  shape: Shape,
  { businesses, passages, different, asked }: Material & { businesses: number },
): Promise<string[]> {
  const aboutMaterial = await writeMaterial(admin)
  const chat = textsOf(shape.customerMessage, 500, seededRandom(4))
  const questions = mixed([...new Set([...aboutMaterial, ...chat])]).slice(0, different)
  await inBulk(admin, async load => {
    await copyPassages(load, businesses, passages - ownPassages)
    await writeQuestions(load, questions, asked)
  })
  await admin.unsafe('vacuum analyze')
  await admin.unsafe('checkpoint')
  return questions
}
