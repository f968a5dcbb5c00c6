-- What customers wanted and a business does not have: how it is noted, who sees it, and who is told.
begin;
select plan(45);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name, price, availability, options) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Rye bread', 5, 'out_of_stock', '[]'),
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Apron', 18, null,
    '[{"name": "Small", "price": null, "in_stock": true}, {"name": "Large", "price": null, "in_stock": false}]'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Tea', 5, 'out_of_stock', '[]');

create temporary table chat (name text, id uuid, key text);
insert into chat select name, id, public.open_chat_session(id, business_id, 'Customer', email)
  from (values
    ('one', 'c0000000-0000-4000-8000-000000000001'::uuid, 'a0000000-0000-4000-8000-000000000002'::uuid, 'one@mail.example'),
    ('one again', 'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'One@mail.example'),
    ('two', 'c0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'two@mail.example'),
    ('three', 'c0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'anonymous-1@anonymous.invalid'),
    ('blocked', 'c0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'blocked@mail.example'),
    ('held', 'c0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'held@mail.example'),
    ('ben', 'c0000000-0000-4000-8000-000000000009', 'b0000000-0000-4000-8000-000000000002', 'one@mail.example')
  ) c (name, id, business_id, email);

-- A customer wants something, and the assistant replies that there is none.
create function pg_temp.wants(chat_name text, number integer, wanted jsonb, days_ago numeric default 0) returns jsonb
language plpgsql as $$
declare
  question uuid := ('d0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid;
  reply jsonb;
begin
  perform public.send_customer_message(c.id, c.key, question, 'Do you have it, number ' || number || '?')
     from chat c where c.name = chat_name;
  select public.record_assistant_reply(c.id, question, 'I can''t find it.', noted => jsonb_build_object('wanted', wanted, 'language', 'es'))
    into reply from chat c where c.name = chat_name;
  update private.wanted_products w set asked_at = now() - days_ago * interval '1 day' where w.message_id = question;
  return reply;
end $$;
create function pg_temp.cake(words text) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('words', words, 'key', '=cake =vegan', 'product_id', null)) $$;
create function pg_temp.act_as(who text) returns void language sql as $$
  select set_config('request.jwt.claims', case who
    when 'anna' then '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    when 'ben' then '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    else '{"role": "service_role"}' end, true) $$;
grant execute on function pg_temp.act_as(text) to public;

select pg_temp.act_as('service');
select isnt(pg_temp.wants('one', 1, pg_temp.cake('vegan cake'), 9) ->> 'response', null, 'the reply is recorded');
select pg_temp.wants('one again', 2, pg_temp.cake('vegan cakes'), 8);
select pg_temp.wants('two', 3, pg_temp.cake('pastel vegano'), 7);
select pg_temp.wants('three', 4, pg_temp.cake('vegan cake'), 1);
select pg_temp.wants('blocked', 5, pg_temp.cake('my vegan cake'));
select pg_temp.wants('held', 6, pg_temp.cake('held vegan cake'));
select pg_temp.wants('two', 7, '[{"words": "Rye bread", "key": "bread rye", "product_id": "a0000000-0000-4000-8000-000000000003"}]');
select pg_temp.wants('three', 8, '[{"words": "Apron (Large)", "key": "apron large", "product_id": "a0000000-0000-4000-8000-000000000004", "option": "Large"}]');
select pg_temp.wants('two', 9, '[{"words": "Skis", "key": "=ski", "product_id": null}]', 40);
select pg_temp.wants('ben', 10, pg_temp.cake('Ben''s cake'));
select is((select count(*)::int from private.wanted_products), 10, 'what was wanted is kept');
update public.chat_sessions set held_at = now(), held_reason = 'Only a link' where id = 'c0000000-0000-4000-8000-000000000006';
select pg_temp.act_as('anna');
select public.block_customer('c0000000-0000-4000-8000-000000000005', true);

-- What does not fit is left out, and no reply is lost.
select pg_temp.act_as('service');
select isnt(pg_temp.wants('two', 11, wanted) ->> 'response', null, 'a reply is recorded with ' || wanted::text)
  from (values ('"words"'::jsonb)) v (wanted);
select isnt(pg_temp.wants('two', 12, '{"words": "x"}') ->> 'response', null, 'with no list');
select isnt(pg_temp.wants('two', 13, '[{"words": " ", "key": "x"}, {"key": "x"}, {"words": "x"}, 3, null]') ->> 'response', null, 'with nothing in it');
select isnt(pg_temp.wants('two', 14, '[{"words": "Tea", "key": "=tea", "product_id": "not an id"}]', 50) ->> 'response', null, 'with no product');
select isnt(pg_temp.wants('two', 15, '[{"words": "Tea", "key": "=tea", "product_id": "b0000000-0000-4000-8000-000000000003"}]', 50) ->> 'response', null, 'with a foreign product');
select is((select count(*)::int from private.wanted_products where message_id >= 'd0000000-0000-4000-8000-000000000011'), 2, 'nothing else is kept');
select is_empty($$ select from private.wanted_products where product_id = 'b0000000-0000-4000-8000-000000000003' $$, 'no product of another business');

-- The owner's list.
select pg_temp.act_as('anna');
set local role authenticated;
create temporary table line as select * from public.demand('a0000000-0000-4000-8000-000000000002');
select results_eq('select title, people, reachable, times from line',
  $$ values ('vegan cake', 3::bigint, 2::bigint, 4::bigint), ('Apron (Large)', 1, 0, 1), ('Rye bread', 1, 1, 1) $$,
  'what most people want stands first; a person with an address counts once');
select is((select words from line limit 1), '{vegan cake,pastel vegano,vegan cakes}', 'in the customers'' words, the most frequent first');
select results_eq('select date_trunc(''hour'', last_asked_at - first_asked_at), session_id from line limit 1',
  $$ values (interval '8 days', 'c0000000-0000-4000-8000-000000000004'::uuid) $$, 'with its first and last time, and the last chat');
select is((select array_length(message_ids, 1) from line limit 1), 4, 'and its questions');
select is((select count(*)::int from line where is_back), 0, 'what is out of stock is not back');
select results_eq($$ select title from public.demand('a0000000-0000-4000-8000-000000000002', 60) where title in ('Skis', 'Tea') order by 1 $$,
  $$ values ('Skis'), ('Tea') $$, 'a longer time has more');
select results_eq($$ select title from public.demand('a0000000-0000-4000-8000-000000000002', of_product => 'a0000000-0000-4000-8000-000000000003') $$,
  $$ values ('Rye bread') $$, 'of one product');
select results_eq($$ select title from public.demand('a0000000-0000-4000-8000-000000000002', page_size => 1, page_offset => 1) $$,
  $$ values ('Apron (Large)') $$, 'a page of it');
update public.products set availability = 'in_stock' where id = 'a0000000-0000-4000-8000-000000000003';
select ok((select is_back from public.demand('a0000000-0000-4000-8000-000000000002') where title = 'Rye bread'), 'a product comes back');
update public.products set options = '[{"name": "large", "price": null, "in_stock": true}]' where id = 'a0000000-0000-4000-8000-000000000004';
select ok((select is_back from public.demand('a0000000-0000-4000-8000-000000000002') where title = 'Apron (Large)'), 'and so does an option');
update public.products set options = '[]' where id = 'a0000000-0000-4000-8000-000000000004';
select ok(not (select is_back from public.demand('a0000000-0000-4000-8000-000000000002') where title = 'Apron (Large)'), 'unless it is gone');
reset role;
update private.wanted_products set is_in_text = true where product_id = 'a0000000-0000-4000-8000-000000000003';
select ok(not (select is_back from public.demand('a0000000-0000-4000-8000-000000000002') where title = 'Rye bread'), 'nobody knows it of what only a text says');

-- Telling.
insert into private.unanswered_questions (message_id, session_id, business_id, question, meaning, asked_at)
select m.id, m.session_id, m.business_id, m.content, m.content, m.created_at from public.chat_messages m
 where m.id in ('d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000007');
insert into private.wanted_products (message_id, place, session_id, business_id, words, key, asked_at)
select m.id, 2, m.session_id, m.business_id, 'Skates', '=skate', now() - interval '50 days' from public.chat_messages m
 where m.id = 'd0000000-0000-4000-8000-000000000002';
set local role authenticated;
select throws_ok(format($$ select public.tell_demand('a0000000-0000-4000-8000-000000000002', gen_random_uuid(), '=cake =vegan', '{}', %L) $$, content),
    'PT400', 'Please write a message of at most 1,000 characters.', 'no telling of ' || what)
  from (values (' ', 'nothing'), (null, 'null'), (repeat('x', 1001), 'too much')) v (content, what);
select throws_ok($$ select public.tell_demand('a0000000-0000-4000-8000-000000000002', gen_random_uuid(), '=skis', (select message_ids from line limit 1), 'Hi') $$,
  'PT409', null, 'nobody is told about what they did not want');
select results_eq($$ select chats, mails from public.tell_demand('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001',
    '=cake =vegan', (select message_ids from line limit 1) || '{d0000000-0000-4000-8000-000000000005,d0000000-0000-4000-8000-000000000006,d0000000-0000-4000-8000-000000000010}', ' Vegan cakes are here. ') $$,
  $$ values (4, 2) $$, 'those who asked are told: in each chat, and each address once');
select results_eq($$ select chats, mails from public.tell_demand('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001',
    '=cake =vegan', (select message_ids from line limit 1), 'Vegan cakes are here.') $$,
  $$ values (4, 2) $$, 'sent again, it is the same');
select throws_ok($$ select public.tell_demand('a0000000-0000-4000-8000-000000000002', gen_random_uuid(), '=cake =vegan', (select message_ids from line limit 1), 'Again') $$,
  'PT409', 'Nobody is left to be told: they were told already, or their chats are gone.', 'nobody is told twice');
select is_empty($$ select from public.demand('a0000000-0000-4000-8000-000000000002') where key = '=cake =vegan' $$, 'they are off the list');
reset role;
select set_eq('select message_id from private.unanswered_questions where dismissed_at is null',
  $$ values ('d0000000-0000-4000-8000-000000000002'::uuid), ('d0000000-0000-4000-8000-000000000007') $$,
  'their questions wait for no answer any more, but those that wanted something else as well');
select set_eq($$ select session_id from public.chat_messages where content = 'Vegan cakes are here.' and sender_type = 'ai' $$,
  $$ values ('c0000000-0000-4000-8000-000000000001'::uuid), ('c0000000-0000-4000-8000-000000000002'), ('c0000000-0000-4000-8000-000000000003'), ('c0000000-0000-4000-8000-000000000004') $$,
  'their chats show it, and not those of blocked customers, held chats or others');
select set_eq('select address from private.answer_mails', $$ values ('one@mail.example'), ('two@mail.example') $$, 'with an e-mail an address');
select pg_temp.act_as('service');
create temporary table mail as select * from public.claim_answer_mails();
select results_eq($$ select customer_email, language, question, answer from mail order by 1 $$,
  $$ values ('one@mail.example', 'es', 'Do you have it, number 1?', 'Vegan cakes are here.'), ('two@mail.example', 'es', 'Do you have it, number 3?', 'Vegan cakes are here.') $$,
  'which says what was asked and what was told');
select public.settle_answer_mail(id, true) from mail;
select is_empty('select from public.claim_answer_mails()', 'and is sent once');

-- Wanted again, it is on the list again.
select pg_temp.wants('one', 16, pg_temp.cake('vegan cake'));
select pg_temp.act_as('anna');
set local role authenticated;
select results_eq($$ select people, times from public.demand('a0000000-0000-4000-8000-000000000002') where key = '=cake =vegan' $$,
  $$ values (1::bigint, 1::bigint) $$, 'wanted again, it is on the list again');
select lives_ok($$ select public.dismiss_demand('a0000000-0000-4000-8000-000000000002', '=cake =vegan', '{d0000000-0000-4000-8000-000000000016}') $$, 'an owner takes it off');
select is_empty($$ select from public.demand('a0000000-0000-4000-8000-000000000002') where key = '=cake =vegan' $$, 'until it is wanted again');
reset role;

-- No mailing list.
insert into private.tellings (id, business_id, content) select gen_random_uuid(), 'a0000000-0000-4000-8000-000000000002', 'Hi' from generate_series(1, 19);
set local role authenticated;
select throws_ok($$ select public.tell_demand('a0000000-0000-4000-8000-000000000002', gen_random_uuid(), 'bread rye', '{d0000000-0000-4000-8000-000000000007}', 'Hi') $$,
  'PT429', null, 'a business tells 20 times a day');
reset role;
update private.tellings set told_at = now() - interval '2 days' where content = 'Hi';
update private.tellings set mails = 500 where id = 'e0000000-0000-4000-8000-000000000001';
set local role authenticated;
select throws_ok($$ select public.tell_demand('a0000000-0000-4000-8000-000000000002', gen_random_uuid(), 'bread rye', '{d0000000-0000-4000-8000-000000000007}', 'Hi') $$,
  'PT429', null, 'and 500 addresses');
reset role;
update private.tellings set mails = 2 where id = 'e0000000-0000-4000-8000-000000000001';

-- Others.
select pg_temp.act_as('ben');
set local role authenticated;
select throws_ok(format('select public.%s', call), 'PT404', 'This business was not found.', 'not for another owner: ' || call)
  from unnest(array['demand(''a0000000-0000-4000-8000-000000000002'')',
    'tell_demand(''a0000000-0000-4000-8000-000000000002'', gen_random_uuid(), ''bread rye'', ''{d0000000-0000-4000-8000-000000000007}'', ''Hi'')']) call;
select throws_ok($$ select public.tell_demand('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', '=cake =vegan', '{d0000000-0000-4000-8000-000000000010}', 'Hi') $$,
  'PT409', 'This message was sent already.', 'a foreign telling is not shown');
reset role;

-- What is deleted leaves nothing.
delete from public.products where id = 'a0000000-0000-4000-8000-000000000003';
select is((select title from public.demand('b0000000-0000-4000-8000-000000000002')), 'Ben''s cake', 'each owner sees their own');
select pg_temp.act_as('anna');
select results_eq($$ select title, product_id from public.demand('a0000000-0000-4000-8000-000000000002') where key = 'bread rye' $$,
  $$ values ('Rye bread', null::uuid) $$, 'what a deleted product was wanted for stays, as what is not there');
set local role authenticated;
select public.delete_customer_data('a0000000-0000-4000-8000-000000000002', 'two@mail.example');
reset role;
select is_empty($$ select from private.wanted_products where session_id = 'c0000000-0000-4000-8000-000000000003' union all
  select from private.answer_mails where address = 'two@mail.example' $$, 'what a deleted customer wanted is gone');

select * from finish();
rollback;
