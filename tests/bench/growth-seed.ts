// A database as it is after a year: for benches, and for tests of what holds for each of its shops.
import type postgres from 'postgres'

const perChat = 12

/** The owner of all its businesses. */
export const growthOwner = '00000000-0000-4000-8000-0000000000aa'

/** Writes rows as the triggers would leave them. Businesses have 1,000 messages each, the large ones 10,000. */
export async function seedGrowth(admin: postgres.Sql, messages: number): Promise<void> {
  const chats = Math.round(messages / perChat)
  const businesses = Math.max(10, Math.round(messages / 2_000))
  await admin.unsafe(`
    insert into auth.users (id, email) values ('${growthOwner}', 'owner@example.com');
    insert into businesses (id, owner_id, name)
      select uuid_in(overlay(md5('business ' || n) placing '4' from 13)::cstring), '${growthOwner}', 'Shop ' || n
        from generate_series(1, ${businesses}) n;
    alter table chat_sessions disable trigger user;
    alter table chat_messages disable trigger user;
    create temporary table plan as
      select uuid_in(md5('chat ' || n)::cstring) as id, n,
             uuid_in(overlay(md5('business ' || case when n % 10 = 0 then 1 + n / 10 % greatest(1, ${businesses} / 100)
                                                     else 1 + n % ${businesses} end) placing '4' from 13)::cstring) as business_id,
             now() - (n::float / ${chats}) * interval '365 days' as opened_at
        from generate_series(1, ${chats}) n;
    insert into chat_sessions (id, business_id, customer_name, customer_email, status, created_at, topic,
        last_message_at, message_count, first_asked_at, first_answered_at)
      select id, business_id, 'Customer ' || n, 'customer' || n || '@example.com',
             (array['active', 'resolved', 'resolved', 'escalated'])[1 + n % 4], opened_at,
             'chat:' || encode(sha256(uuid_send(id)), 'hex'), opened_at + interval '12 minutes', ${perChat},
             opened_at + interval '1 minute', opened_at + interval '61 seconds'
        from plan;
    insert into chat_messages (session_id, business_id, sender_type, content, created_at)
      select id, business_id, (array['customer', 'ai'])[1 + m % 2],
             'Question ' || n || ' about w' || n * m % 5000 || ' and w' || n * 7 % 3000 || ': when does it come, and what is the price?',
             opened_at + m * interval '1 minute'
        from plan cross join generate_series(1, ${perChat}) m;
    alter table chat_sessions enable trigger user;
    alter table chat_messages enable trigger user;
  `)
  await admin.unsafe('vacuum analyze')
}
