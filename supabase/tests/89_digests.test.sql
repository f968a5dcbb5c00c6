-- The weekly e-mail: when it is due, what it says, and when there is none.
begin;
select plan(19);

-- Mondays.
select results_eq($$ select private.next_digest(zone, after::timestamptz) from (values
    ('UTC', '2026-11-20 12:00+00'), ('UTC', '2026-11-23 07:59+00'), ('UTC', '2026-11-23 08:00+00'), (null, '2026-11-23 08:01+00'),
    ('Asia/Dhaka', '2026-11-22 20:00+00'), ('America/New_York', '2026-03-07 12:00+00')) v(zone, after) $$,
  $$ values ('2026-11-23 08:00+00'::timestamptz), ('2026-11-23 08:00+00'), ('2026-11-30 08:00+00'), ('2026-11-30 08:00+00'),
    ('2026-11-23 02:00+00'), ('2026-03-09 12:00+00') $$,
  'the next Monday at eight of a time zone, also when clocks change');

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-0000000000a1', 'anna@shop.example'), ('b0000000-0000-4000-8000-0000000000b1', 'ben@shop.example');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-0000000000a2', 'a0000000-0000-4000-8000-0000000000a1', 'Clay'),
  ('a0000000-0000-4000-8000-0000000000a3', 'a0000000-0000-4000-8000-0000000000a1', 'Quiet'),
  ('b0000000-0000-4000-8000-0000000000b2', 'b0000000-0000-4000-8000-0000000000b1', 'Ben''s');
select is((select count(*)::int from private.digests where due_at > now()), 2, 'who has a business gets it, once for all of them');

create function pg_temp.anna() returns private.digests language sql as $$
  select d from private.digests d where d.user_id = 'a0000000-0000-4000-8000-0000000000a1' $$;
insert into private.account_settings (user_id, time_zone, language) values ('a0000000-0000-4000-8000-0000000000a1', 'Asia/Dhaka', 'bn');
select is(extract(isodow from (pg_temp.anna()).due_at at time zone 'Asia/Dhaka')::int * 100
    + extract(hour from (pg_temp.anna()).due_at at time zone 'Asia/Dhaka')::int, 108, 'on Monday at eight where the owner is');

-- A week: two chats confirmed and failed, and one of another week; a question without an answer, twice; something wanted.
create function pg_temp.monday() returns timestamptz language sql as $$
  select date_trunc('week', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' $$;
create function pg_temp.chat(place text) returns uuid language sql as $$ select ('c0000000-0000-4000-8000-00000000000' || place)::uuid $$;
insert into public.chat_sessions (id, business_id, topic, created_at, first_asked_at, has_question, first_answered_at, helped_at, unknown_at)
  select pg_temp.chat(n), 'a0000000-0000-4000-8000-0000000000a2', 'chat:' || repeat(n, 64), t, t, true, t, h, u
    from (values
      ('1', pg_temp.monday() - interval '1 second', pg_temp.monday(), null::timestamptz), ('2', pg_temp.monday() - interval '7 days', null, now()),
      ('3', pg_temp.monday() - interval '7 days 1 second', null, null), ('4', pg_temp.monday(), null, null)) v(n, t, h, u);
insert into public.chat_messages (id, session_id, sender_type, content)
  select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, pg_temp.chat(n), 'customer', 'Do you wrap gifts?' from unnest(array['1', '2', '3']) n;
update public.chat_sessions set waiting_since = null, last_asked_at = created_at;
insert into private.unanswered_questions (message_id, session_id, business_id, question, meaning, asked_at)
  select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, pg_temp.chat(n), 'a0000000-0000-4000-8000-0000000000a2', 'Do you wrap gifts?', 'gift wrap',
         pg_temp.monday() - interval '1 day' * d from (values ('1', 1), ('2', 2), ('3', 9)) v(n, d);
insert into private.wanted_products (message_id, place, session_id, business_id, words, key, asked_at)
  select 'd0000000-0000-4000-8000-000000000001', 1, pg_temp.chat('1'), 'a0000000-0000-4000-8000-0000000000a2', 'tea pot', '=tea pot', pg_temp.monday() - interval '1 day';

select is_empty('select from public.claim_digests()', 'nothing goes out before it is due');
update private.digests set due_at = pg_temp.monday() + interval '8 hours';
create temporary table mail as select * from public.claim_digests();
-- Before eight on a Monday it is not due yet.
update private.digests set due_at = least(due_at, now());
insert into mail select * from public.claim_digests();
select results_eq('select owner_email, language, jsonb_array_length(businesses) from mail', $$ values ('anna@shop.example', 'bn', 1) $$,
  'who had no chats gets none, and a business without chats is left out');
select results_eq('select since, until from mail', 'select pg_temp.monday() - interval ''7 days'', pg_temp.monday()', 'it is about the week that has ended');
select is((select businesses -> 0 -> 'chats' from mail), '2', 'its chats');
select is((select businesses -> 0 -> 'chats_before' from mail), '1', 'and those of the week before');
select is((select businesses -> 0 -> 'confirmed' from mail), '1', 'of which one is known to have helped');
select is((select businesses -> 0 -> 'failed' from mail), '1', 'and one has failed');
select is((select businesses #> '{0,questions}' from mail),
  '[{"question": "Do you wrap gifts?", "times": 2, "message_id": "d0000000-0000-4000-8000-000000000001"}]', 'a question without an answer stands once');
select is((select businesses #> '{0,wanted}' from mail), '[{"title": "tea pot", "people": 1}]', 'and what was wanted');
select is_empty('select from public.claim_digests()', 'a claimed one is claimed once');

-- Tried again, and then sent.
select public.settle_digest(mail_id, false) from mail;
select is_empty('select from public.claim_digests()', 'what failed waits');
update private.digests set claimed_until = now() - interval '1 second';
select results_eq('select mail_id, since from public.claim_digests()', 'select mail_id, since from mail', 'and is the same e-mail then');
select public.settle_digest(mail_id, true) from mail;
select ok((pg_temp.anna()).due_at > now() and (pg_temp.anna()).mail_id is null and (pg_temp.anna()).sent_at = now(), 'what was sent is due next week');
update private.account_settings set time_zone = 'America/New_York';
select ok((pg_temp.anna()).due_at > now() + interval '5 days', 'and not twice in a week, wherever the owner goes');
select is((select count(*)::int from private.digests d where d.due_at > now() and d.user_id <> (pg_temp.anna()).user_id), 1, 'who had nothing waits for next week');

-- Not wanted.
select public.choose_mails('digest', 'a0000000-0000-4000-8000-0000000000a1', false);
update private.digests set due_at = pg_temp.monday();
select is_empty('select from public.claim_digests()', 'who wants none gets none');

select * from finish();
rollback;
