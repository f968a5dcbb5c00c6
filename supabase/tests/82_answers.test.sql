-- What nobody could answer is answered once: everybody who asked hears it, once, and nobody else.
begin;
select plan(46);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

create temporary table chat (number int primary key, id uuid, key text, question uuid);
grant select on chat to public;

-- A chat in which somebody asks what the assistant cannot answer.
create function pg_temp.asks(number int, email text, question text, meaning text, introduction text, page text, language text) returns void
language plpgsql as $$
declare
  session uuid := ('c0000000-0000-4000-8000-00000000000' || number)::uuid;
  message uuid := ('d0000000-0000-4000-8000-00000000000' || number)::uuid;
  session_key text := public.open_chat_session(session, 'a0000000-0000-4000-8000-000000000002', 'Customer ' || number, email,
    page_language => page);
begin
  insert into chat values (number, session, session_key, message);
  perform public.send_customer_message(session, session_key, message, question);
  perform public.record_assistant_reply(session, message, 'I do not know.', unanswered_count => 1,
    noted => jsonb_build_object('meaning', meaning, 'language', language, 'introduction', introduction));
end $$;
create function pg_temp.act_as(who text) returns void language sql as $$
  select set_config('request.jwt.claims', case who
    when 'anna' then '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    when 'ben' then '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    else format('{"role": "%s"}', who) end, true) $$;
grant execute on function pg_temp.act_as(text) to public;
create function pg_temp.last_message(number int) returns text language sql security definer as $$
  select m.content from public.chat_messages m join chat c on c.id = m.session_id where c.number = last_message.number
   order by m.created_at desc limit 1 $$;

select pg_temp.act_as('service_role');
select pg_temp.asks(1, 'One@Mail.example', 'Do you gift wrap?', '=gift_wrap', 'You asked 1:', 'en', null);
select pg_temp.asks(2, 'two@mail.example', 'গিফট র‍্যাপ?', '=gift_wrap|~gft', 'You asked 2:', 'en-GB', 'bn');
select pg_temp.asks(3, 'x@anonymous.invalid', 'gift wrap ache?', '=gift_wrap', 'You asked 3:', null, null);
select pg_temp.asks(4, 'one@mail.example', 'Gift wrapping?', '=gift_wrap', 'You asked 4:', '<b>', '<b>');
select pg_temp.asks(5, 'five@mail.example', 'giftwrap?', '=gift_wrap', 'You asked 5:', 'en', 'en');
select pg_temp.asks(6, 'six@mail.example', 'gift wrap!', '=gift_wrap', 'You asked 6:', 'en', 'en');
select pg_temp.asks(7, 'seven@mail.example', 'gift wrap please', '=gift_wrap', 'You asked 7:', 'HI-in', 'english');
select pg_temp.asks(8, 'eight@mail.example', 'Do you ship?', '=deliver', 'You asked 8:', 'en', 'en');

select results_eq('select c.number, s.page_language, s.spoken_language from chat c join public.chat_sessions s using (id) where c.number in (2, 3, 4, 7) order by 1',
  $$ values (2, 'en', 'bn'), (3, null, null), (4, null, null), (7, 'hi', null) $$, 'a chat knows its page''s language and its customer''s, and nothing that is none');
select results_eq($$ select private.mail_language(id) from chat where number in (2, 3, 7) order by number $$,
  $$ values ('bn'), (null), ('hi') $$, 'what a customer writes in comes first, for e-mails');

-- The fifth is blocked, the sixth deletes the chat, the seventh is answered by the owner in the chat.
select pg_temp.act_as('anna');
set local role authenticated;
select public.block_customer('c0000000-0000-4000-8000-000000000005');
select public.delete_customer_data('a0000000-0000-4000-8000-000000000002', 'six@mail.example');
insert into public.chat_messages (session_id, sender_type, content)
values ('c0000000-0000-4000-8000-000000000007', 'human', 'Yes, Customer 7, for 3 euros.'),
       ('c0000000-0000-4000-8000-000000000007', 'human', 'Just say so when you order.');

select results_eq($$ select times, reachable, is_replied from public.unanswered_questions('a0000000-0000-4000-8000-000000000002') where times > 1 $$,
  $$ values (6::bigint, 4::bigint, true) $$, 'one line, with how many left an address, and that one was replied to');
create temporary table line as
  select message_ids from public.unanswered_questions('a0000000-0000-4000-8000-000000000002') where times > 1;
create temporary table draft as select public.answer_draft('a0000000-0000-4000-8000-000000000002', message_ids) as value from line;
select is((select value ->> 'reply' from draft), e'Yes, Customer 7, for 3 euros.\n\nJust say so when you order.', 'what the owner replied is the draft');
select is((select (value ->> 'chats')::int from draft), 5, 'the blocked customer is not told');
select is((select (value ->> 'addresses')::int from draft), 3, 'and one address counts once');
select ok((select value -> 'names' ? 'Customer 7' and value -> 'emails' ? 'seven@mail.example' from draft), 'what is personal in it is told');
select is((select jsonb_array_length(value -> 'questions') from draft), 6, 'with the different wordings');

-- Proposed, looked at, not saved.
select lives_ok($$ select public.propose_answer('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', message_ids) from line $$, 'an owner proposes an answer');
select lives_ok($$ select public.propose_change('a0000000-0000-4000-8000-000000000002', '[{"kind": "article", "action": "save", "id": "e0000000-0000-4000-8000-000000000001", "values": {"title": "Gift wrap", "content": "Yes."}}]') $$, 'looking at what it changes');
reset role;
select is((select count(*)::int from private.answer_mails), 0, 'tells nobody');
select is(pg_temp.last_message(3), 'I do not know.', 'nor shows anything');
select is((select published_at from private.answers), null, 'nor publishes it');
set local role authenticated;

-- Saved.
insert into public.knowledge_base_articles (id, business_id, title, content)
values ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Do you gift wrap?', 'Yes, for 3 euros.');
reset role;
select is(pg_temp.last_message(1), e'You asked 1:\n\nYes, for 3 euros.', 'the chat shows it, with the words of the language');
select is(pg_temp.last_message(3), e'You asked 3:\n\nYes, for 3 euros.', 'also to who left no address');
select is(pg_temp.last_message(5), 'I do not know.', 'not to a blocked customer');
select is(pg_temp.last_message(7), 'Just say so when you order.', 'nor twice where the owner replied');
select is(pg_temp.last_message(8), 'I do not know.', 'nor to who asked something else');
select set_eq('select address from private.answer_mails',
  $$ values ('one@mail.example'), ('two@mail.example'), ('seven@mail.example') $$, 'each address is to get one e-mail');
select is((select count(*)::int from private.unanswered_questions where dismissed_at is null), 1, 'the line is closed');
select is((select sources -> 0 ->> 'id' from public.chat_messages where session_id = 'c0000000-0000-4000-8000-000000000003' order by created_at desc limit 1),
  'e0000000-0000-4000-8000-000000000001', 'the message names the article');
select isnt((select first_owner_reply_at from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000003'), null, 'the chat was answered by its owner');
set local role authenticated;
select throws_ok($$ select public.propose_answer('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002', message_ids) from line $$,
  'PT409', null, 'answered questions are not answered again');
insert into public.knowledge_base_articles (id, business_id, title, content)
values ('e0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Other', 'Words.');
select lives_ok($$ select public.propose_answer('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '{d0000000-0000-4000-8000-000000000008}') $$, 'another line has another answer');
select throws_ok($$ select public.propose_answer('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000003', '{d0000000-0000-4000-8000-000000000008}') $$,
  'PT409', 'This answer is saved already.', 'but no article that was there before');
select pg_temp.act_as('ben');
select throws_ok($$ select public.propose_answer('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '{d0000000-0000-4000-8000-000000000008}') $$,
  'PT409', null, 'another owner answers nobody''s questions but their own');
insert into public.knowledge_base_articles (id, business_id, title, content)
values ('e0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000002', 'Foreign', 'Words.');
reset role;
select is(pg_temp.last_message(8), 'I do not know.', 'nor does a foreign article with its id');

-- The e-mails.
select pg_temp.act_as('service_role');
set local role service_role;
create temporary table mail as select * from public.claim_answer_mails();
select results_eq('select customer_email, question, answer, business_name, language from mail order by customer_email collate "C"',
  $$ values ('One@Mail.example', 'Do you gift wrap?', 'Yes, for 3 euros.', 'Anna''s', 'en'),
            ('seven@mail.example', 'gift wrap please', 'Yes, for 3 euros.', 'Anna''s', 'hi'),
            ('two@mail.example', 'গিফট র‍্যাপ?', 'Yes, for 3 euros.', 'Anna''s', 'bn') $$, 'a process claims them, with what they say');
select is_empty('select 1 from public.claim_answer_mails()', 'and no other does');
select public.settle_answer_mail((select id from mail where customer_email = 'two@mail.example'), true);
select public.settle_answer_mail((select id from mail where customer_email = 'One@Mail.example'), false);
reset role;
select is((select due_at from private.answer_mails where address = 'two@mail.example'), null, 'what was sent is done');
select ok((select due_at > now() and failures = 1 from private.answer_mails where address = 'one@mail.example'), 'what was not is due again later');
update private.answer_mails set due_at = now(), claimed_until = now() - interval '1 second' where due_at is not null;
set local role service_role;
select set_eq('select id from public.claim_answer_mails()',
  $$ select id from mail where customer_email <> 'two@mail.example' $$, 'with its id, as after a process that ended');
reset role;
update private.answer_mails set due_at = now(), claimed_until = null where due_at is not null;
update public.chat_sessions set customer_email = 'else@mail.example' where id = 'c0000000-0000-4000-8000-000000000001';
select pg_temp.act_as('anna');
set local role authenticated;
select public.block_customer('c0000000-0000-4000-8000-000000000007');
reset role;
select is_empty('select 1 from public.claim_answer_mails()', 'nobody gets one who was blocked or left another address since');
update private.answer_mails set due_at = now() where address = 'two@mail.example';
delete from public.knowledge_base_articles where id = 'e0000000-0000-4000-8000-000000000001';
select is_empty('select 1 from public.claim_answer_mails()', 'nor an answer that was taken back');

-- The link.
create temporary table opened as
  select public.open_chat_link(m.session_id, m.token) as value from mail m where customer_email = 'two@mail.example';
select is((select value ->> 'topic' from opened), (select topic from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000002'), 'a link opens the chat');
select isnt((select value ->> 'key' from opened), (select key from chat where number = 2), 'with a key of its own');
select is((select count(*)::int from public.get_chat_messages('c0000000-0000-4000-8000-000000000002', (select value ->> 'key' from opened))), 4, 'which reads it');
select lives_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000002', value ->> 'key', gen_random_uuid(), 'Thanks!') from opened $$, 'and writes into it');
select is((select count(*)::int from public.get_chat_messages('c0000000-0000-4000-8000-000000000002', (select key from chat where number = 2))), 5, 'beside the first one');
select throws_ok($$ select public.get_chat_status('c0000000-0000-4000-8000-000000000003', value ->> 'key') from opened $$, 'PT404', null, 'no other chat');
select throws_ok($$ select public.open_chat_link('c0000000-0000-4000-8000-000000000003', token) from mail where customer_email = 'two@mail.example' $$, 'PT404', 'This chat was not found.', 'a link is of one chat');
select is((select count(*)::int from private.chat_links where digest = sha256(convert_to((select token from mail where customer_email = 'two@mail.example'), 'UTF8'))), 1, 'its token is kept as a digest');
select is_empty($$ select 1 from private.chat_links l join mail m on l.digest = sha256(convert_to(m.token, 'UTF8'))
    where m.customer_email in ('One@Mail.example', 'seven@mail.example') $$, 'another address and a block end links');
do $$ begin
  for use in 2..5 loop
    perform public.open_chat_link(session_id, token) from mail where customer_email = 'two@mail.example';
  end loop;
end $$;
select throws_ok($$ select public.open_chat_link(session_id, token) from mail where customer_email = 'two@mail.example' $$, 'PT404', null, 'it is used up after five times');
update private.chat_links set uses_left = 1, expires_at = now();
select throws_ok($$ select public.open_chat_link(session_id, token) from mail where customer_email = 'two@mail.example' $$, 'PT404', null, 'and ends in time');
delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000002';
select is_empty($$ select 1 from private.chat_keys union all select 1 from private.answer_mails where session_id = 'c0000000-0000-4000-8000-000000000002' $$, 'a deleted chat leaves neither keys nor e-mails');

select * from finish();
rollback;
