/** Businesses, chats and messages, made inside the database. */
import type postgres from 'postgres'
import { businessId, sql } from './rows.ts'
import { type Shape, seededRandom, textsOf } from './shape.ts'

export interface Seeded {
  businesses: number
  /** Each with 30 messages. Every other one is the first business's. */
  chats: number
  owner: { userId: string; sessionId: string; email: string }
}

export const messagesPerChat = 30

/** Runs `work` as a bulk load: without triggers, and with the indexes of words made afterwards. */
export async function inBulk(
  admin: postgres.Sql,
  work: (load: postgres.ReservedSql) => Promise<unknown>,
): Promise<void> {
  const load = await admin.reserve()
  try {
    const indexes = await load<{ name: string; definition: string }[]>`
      select schemaname || '.' || indexname as name, indexdef as definition
        from pg_indexes where indexname = 'chat_messages_words_idx'`
    await load.unsafe(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
    )
    for (const { name } of indexes) await load.unsafe(`drop index ${name}`)
    await work(load)
    for (const { definition } of indexes) await load.unsafe(definition)
    await load.unsafe('reset all')
  } finally {
    load.release()
  }
}

/** Seeds an empty database. */
export async function seedChats(
  admin: postgres.Sql,
  shape: Shape,
  { businesses, messages }: { businesses: number; messages: number },
): Promise<Seeded> {
  const random = seededRandom(1)
  const chats = Math.round(messages / messagesPerChat)
  const texts = (lengths: Shape['reply']) => textsOf(lengths, 2000, random)
  const email = 'owner@example.com'
  const [user] = await admin<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
  const [session] = await admin<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${user?.id ?? ''}) returning id`
  const owner = { userId: user?.id ?? '', sessionId: session?.id ?? '', email }
  // One owner in ten businesses; the measured owner has the first one only.
  await admin.unsafe(`
    insert into auth.users (email, email_confirmed_at)
    select 'owner-' || n || '@example.com', now() from generate_series(1, greatest(${businesses} / 10, 1)) n`)
  await admin.unsafe(
    `insert into public.businesses (id, owner_id, name, description, policies, daily_reply_limit)
     select ${sql.businessId('n')}, case when n = 0 then '${owner.userId}'::uuid else u.id end,
            'Shop ' || n, 'A small shop for everyday things.', 'Returns are free for 30 days. Delivery takes 3 days.', 100000
       from generate_series(0, ${businesses - 1}) n
       left join auth.users u on u.email = 'owner-' || (1 + n % greatest(${businesses} / 10, 1)) || '@example.com'`,
  )
  await inBulk(admin, async load => {
    await load.unsafe(`
      insert into public.chat_sessions (id, business_id, customer_name, topic, created_at, last_message_at,
        message_count, first_asked_at, first_answered_at, read_at)
      select ${sql.chatId('n')},
             case when n % 2 = 0 or ${businesses} = 1 then ${sql.businessId('0')}
                  else ${sql.businessId(`1 + (n / 2) % greatest(${businesses - 1}, 1)`)} end,
             'Customer ' || n, ${sql.topic(sql.chatKey('n'))}, at, at + interval '${messagesPerChat - 1} minutes',
             ${messagesPerChat}, at + interval '1 minute', at + interval '2 minutes',
             case when n % 3 > 0 then at + interval '1 hour' end
        from generate_series(0, ${chats - 1}) n,
             lateral (select now() - interval '1 hour' - n * (interval '300 days' / ${chats}) as at) times`)
    await load.unsafe('create temp table texts (n serial, question text, reply text)')
    await load`insert into texts (question, reply) select * from unnest(${texts(shape.customerMessage)}::text[], ${texts(shape.reply)}::text[])`
    await load.unsafe(`
      insert into public.chat_messages (session_id, business_id, sender_type, content, created_at)
      select s.id, s.business_id, case when m % 2 = 1 then 'customer' when m % 6 = 4 then 'human' else 'ai' end,
             case when m % 2 = 1 then t.question else t.reply end,
             date_trunc('milliseconds', s.created_at + m * interval '1 minute')
        from public.chat_sessions s
        cross join generate_series(0, ${messagesPerChat - 1}) m
        join texts t on t.n = 1 + abs(hashtext(s.id::text || m)) % 2000`)
    await load.unsafe(`
      insert into private.chat_senders (session_id, business_id, first_message_at, created_at)
      select id, business_id, first_asked_at, created_at from public.chat_sessions`)
    await load.unsafe('drop table texts')
  })
  await admin.unsafe('vacuum analyze')
  await admin.unsafe('checkpoint')
  return { businesses, chats, owner }
}

/** The claims that PostgreSQL sees for the owner's access token. */
export const ownerClaims = ({ userId, sessionId }: Seeded['owner']): string =>
  JSON.stringify({ sub: userId, session_id: sessionId, role: 'authenticated' })

export const firstBusiness = businessId(0)
