-- The offer of a person: the assistant makes it, the chat's customer takes it, once, and the chat becomes the owner's.
begin;
select plan(25);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s');
create temporary table chat as
  select id, public.open_chat_session(id, 'a0000000-0000-4000-8000-000000000002') as key
    from (values ('c0000000-0000-4000-8000-000000000001'::uuid), ('c0000000-0000-4000-8000-000000000002')) as c(id);
grant select on chat to public;

create function pg_temp.key(number integer) returns text language sql as $$
  select key from chat where id = ('c0000000-0000-4000-8000-00000000000' || number)::uuid
$$;
create function pg_temp.say(number integer, message_id uuid, content text, takes_offer uuid default null)
returns public.chat_message language sql as $$
  select public.send_customer_message(('c0000000-0000-4000-8000-00000000000' || number)::uuid, pg_temp.key(number),
    message_id, content, takes_offer => takes_offer)
$$;
create function pg_temp.context(number integer) returns jsonb language sql as $$
  select public.assistant_context(('c0000000-0000-4000-8000-00000000000' || number)::uuid, pg_temp.key(number),
    'a0000000-0000-4000-8000-000000000002')
$$;
create function pg_temp.offer(number integer) returns uuid language sql as $$
  select m.id from public.chat_messages m
   where m.session_id = ('c0000000-0000-4000-8000-00000000000' || number)::uuid and m.offers_person
   order by m.created_at desc limit 1
$$;

grant execute on function pg_temp.key(integer), pg_temp.say(integer, uuid, text, uuid), pg_temp.context(integer) to public;
set local role service_role;
select count(*) from (
  select pg_temp.say(number, ('d0000000-0000-4000-8000-00000000000' || number)::uuid, 'Do you engrave?')
    from generate_series(1, 2) number) as said;
select public.record_assistant_reply(('c0000000-0000-4000-8000-00000000000' || number)::uuid,
    ('d0000000-0000-4000-8000-00000000000' || number)::uuid, 'I do not know. Shall I call somebody?', offers_person => true)
  from generate_series(1, 2) number;

-- The offer.
reset role;
create temporary table offered as select number, pg_temp.offer(number) as id from generate_series(1, 2) number;
grant select on offered to public;
create function pg_temp.offered(number integer) returns uuid language sql as $$
  select id from offered where offered.number = $1
$$;
grant execute on function pg_temp.offered(integer) to public;
select isnt(pg_temp.offered(1), null, 'the reply is recorded with its offer');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, offers_person)
    values ('c0000000-0000-4000-8000-000000000001', 'human', 'x', true) $$, '23514', null, 'only the assistant offers');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, takes_offer)
    values ('c0000000-0000-4000-8000-000000000001', 'human', 'x', pg_temp.offered(1)) $$, '23514', null, 'only a customer takes');

set local role anon;
select results_eq(
  $$ select sender_type, offers_person from public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.key(1)) $$,
  $$ values ('ai', false), ('customer', false), ('ai', true) $$, 'its customer sees which message offers');

-- Who may take it.
select throws_ok($$ select pg_temp.say(2, 'd0000000-0000-4000-8000-000000000019', 'A person', pg_temp.offered(1)) $$,
  'PT400', 'This message offers no person.', 'another chat''s offer is not taken');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.key(2),
    gen_random_uuid(), 'A person', takes_offer => pg_temp.offered(1)) $$,
  'PT404', 'This chat was not found.', 'nor one with another chat''s key');
select throws_ok($$ select pg_temp.say(1, 'd0000000-0000-4000-8000-000000000019', 'A person', 'd0000000-0000-4000-8000-000000000001') $$,
  'PT400', 'This message offers no person.', 'nor a message that offers nothing');
select throws_ok($$ select pg_temp.say(1, 'd0000000-0000-4000-8000-000000000019', 'A person', gen_random_uuid()) $$,
  'PT400', 'This message offers no person.', 'nor one that is not there');
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000001', pg_temp.key(1)), 'active', 'the chat is still the assistant''s');

-- Taking it.
select is((pg_temp.say(1, 'd0000000-0000-4000-8000-000000000011', 'Talk to a person', pg_temp.offered(1))).content,
  'Talk to a person', 'the customer takes it with a message of theirs');
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000001', pg_temp.key(1)), 'escalated', 'the chat is the owner''s then');
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000002', pg_temp.key(2)), 'active', 'and no other');
select is((select takes_offer from public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.key(1)) offset 3),
  pg_temp.offered(1), 'the customer''s page sees that it is taken');
select is((pg_temp.say(1, 'd0000000-0000-4000-8000-000000000011', 'Talk to a person', pg_temp.offered(1))).id,
  'd0000000-0000-4000-8000-000000000011', 'the same message again is the same message');
select is((pg_temp.say(1, 'd0000000-0000-4000-8000-000000000012', 'Talk to a person', pg_temp.offered(1))).id,
  'd0000000-0000-4000-8000-000000000011', 'another one for the same offer is the first');

reset role;
select is((select count(*)::int from public.chat_messages where takes_offer = pg_temp.offered(1)), 1, 'it is stored once');
select results_eq(
  $$ select escalation_reason, waiting_since is not null, handed_over_at is not null from public.chat_sessions
      where id = 'c0000000-0000-4000-8000-000000000001' $$,
  $$ values ('The customer asked for a person.', true, true) $$, 'the owner sees why, and that somebody waits');
select is((select count(*)::int from private.escalation_notices where due_at is not null), 1, 'and gets an e-mail');

-- A chat that comes back to the assistant goes on with what was said.
update public.chat_sessions set status = 'active' where id = 'c0000000-0000-4000-8000-000000000001';
select is(pg_temp.context(1) -> 'question', 'null', 'taking an offer asks nothing');
select pg_temp.say(1, 'd0000000-0000-4000-8000-000000000013', 'And in red?');
create temporary table again as select pg_temp.context(1) as it;
select is(it ->> 'asked', 'And in red?', 'and is no part of the next question') from again;
select results_eq(
  $$ select said ->> 'content', (said -> 'offers_person')::boolean
       from again, jsonb_array_elements(it -> 'messages') said offset 1 $$,
  $$ values ('Do you engrave?', false), ('I do not know. Shall I call somebody?', true), ('And in red?', false) $$,
  'the conversation says what offered a person');
select is((pg_temp.say(1, 'd0000000-0000-4000-8000-000000000014', 'Talk to a person', pg_temp.offered(1))).id,
  'd0000000-0000-4000-8000-000000000011', 'an offer stays taken');

-- Not once a person has the chat, and not from a blocked customer.
update public.chat_sessions set status = 'resolved' where id = 'c0000000-0000-4000-8000-000000000002';
set local role anon;
select is((pg_temp.say(2, 'd0000000-0000-4000-8000-000000000021', 'Talk to a person', pg_temp.offered(2))).content,
  'Talk to a person', 'a resolved chat keeps the message');
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000002', pg_temp.key(2)), 'resolved', 'and stays resolved');

reset role;
delete from public.chat_messages where id = pg_temp.offered(1);
select is((select count(*)::int from public.chat_messages where id = 'd0000000-0000-4000-8000-000000000011'), 0,
  'what took an offer goes with it');

select * from finish();
rollback;
