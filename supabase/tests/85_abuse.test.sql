-- Blocked customers, and chats that are held back.
begin;
select plan(88);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'See www.annas-mugs.com for sizes.'),
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'Anna''s other shop', ''),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', '');
create temporary table opened (id uuid, key text);

-- The request as the server describes it.
create function pg_temp.from_address(address text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('x-forwarded-for', address)::text, true) $$;
create function pg_temp.open(id uuid, business uuid, browser uuid) returns uuid language sql as $$
  insert into opened values (id, public.open_chat_session(id, business, 'Cleo', 'cleo@example.com', browser)) returning id $$;
create function pg_temp.say(id uuid, words text) returns text language sql as $$
  select (public.send_customer_message(id, (select key from opened o where o.id = say.id), gen_random_uuid(), words)).content $$;
-- Opens a chat of Anna's and says one thing in it: why it is held back, or null.
create function pg_temp.reason_for(words text, browser uuid default gen_random_uuid(), business uuid default 'a0000000-0000-4000-8000-000000000002')
returns text language plpgsql as $$
declare
  chat uuid := pg_temp.open(gen_random_uuid(), business, browser);
begin
  perform pg_temp.say(chat, words);
  return (select held_reason from public.chat_sessions where id = chat);
end $$;
create function pg_temp.act_as(owner uuid) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', owner, 'role', 'authenticated')::text, true),
         set_config('role', 'authenticated', true) $$;

-- Nothing but a link.
select pg_temp.from_address('203.0.113.7');
select is(pg_temp.reason_for(words), 'Only a link', 'held back: ' || words)
  from unnest(array[
    'https://spam.example/win', 'HTTP://SPAM.EXAMPLE', 'www.spam.example', 'cheap-pills.ru', 't.me/joinme',
    'https://spam.example https://other.example/a?b=c', 'Hello! https://spam.example', 'Click here: https://spam.example 🔥🔥',
    '[click](https://spam.example)', 'notannas-mugs.net/a']) words;
select is(pg_temp.reason_for(words), null, 'let through: ' || words)
  from unnest(array[
    'hi', 'Price?', 'hello', '👍', 'How much is https://spam.example/mug', 'দাম কত https://spam.example/mug',
    'https://www.annas-mugs.com/blue', 'annas-mugs.com/blue', 'Do you have node.js stickers?', 'cleo@example.com',
    'My mail is cleo@example.com', '...', '12.5 cm', 'Hello.Do you ship?']) words;

-- The same text again and again.
create temporary table tried (name text, reason text);
create function pg_temp.try(name text, words text, times integer, browser uuid default gen_random_uuid()) returns void language sql as $$
  insert into tried select name, pg_temp.reason_for(words, browser) from generate_series(1, times) $$;
create function pg_temp.last_reason(name text) returns text language sql as $$
  select string_agg(coalesce(reason, '-'), ', ') from tried t where t.name = last_reason.name $$;

select pg_temp.try('same sender', 'Buy cheap watches here today!', 4);
select is(pg_temp.last_reason('same sender'), '-, -, -, Same text in 4 chats', 'the fourth time from one address');
select is(pg_temp.reason_for('  BUY cheap   watches, here: today '), 'Same text in 5 chats', 'case, spaces and punctuation do not matter');
select is(pg_temp.reason_for('Buy cheap watches here today!', business => 'a0000000-0000-4000-8000-000000000003'), null, 'each business counts for itself');
select pg_temp.from_address('203.0.113.8');
select is(pg_temp.reason_for('Buy cheap watches here today!'), null, 'short text without a link from elsewhere may be chance');
select pg_temp.try('short', 'hello', 5);
select is(pg_temp.last_reason('short'), '-, -, -, -, -', 'a greeting is never held back');
select pg_temp.try('question', 'What is your return policy for mugs?', 5);
select is(pg_temp.last_reason('question'), '-, -, -, -, -', 'a question is never held back');
select pg_temp.try('concern', 'I would like to talk to a real person', 5);
select is(pg_temp.last_reason('concern'), '-, -, -, -, -', 'nor is what a customer tells of themselves');

create function pg_temp.try_everywhere(name text, words text, times integer) returns void language plpgsql as $$
begin
  for n in 1..times loop
    perform pg_temp.from_address('198.51.100.' || n);
    perform pg_temp.try(name, words, 1);
  end loop;
end $$;
select pg_temp.try_everywhere('contact', 'More followers? Write to grow@spam.example', 4);
select is(pg_temp.last_reason('contact'), '-, -, -, Same text in 4 chats', 'text with an address to write to counts from everywhere');
select pg_temp.try_everywhere('linked', 'We sell followers, see https://spam.example', 4);
select is(pg_temp.last_reason('linked'), '-, -, -, Same text in 4 chats', 'so does one with a link');
select pg_temp.try_everywhere('long', repeat('We offer the best services. ', 6), 4);
select is(pg_temp.last_reason('long'), '-, -, -, Same text in 4 chats', 'and a long one');
select pg_temp.try_everywhere('own link', 'Tell the price of annas-mugs.com/blue', 4);
select is(pg_temp.last_reason('own link'), '-, -, -, -', 'a link to the business''s own site is a word');
update private.chat_senders set first_message_at = now() - interval '25 hours';
select pg_temp.from_address('203.0.113.7');
select is(pg_temp.reason_for('Buy cheap watches here today!'), null, 'only the last day counts');

-- A chat that is held back.
select pg_temp.open('c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001');
select is(pg_temp.say('c0000000-0000-4000-8000-000000000001', 'https://spam.example'), 'https://spam.example', 'its customer sees the message as sent');
select is(waiting_since, null, 'and waits for nobody') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001';
select is(public.assistant_context(id, key, 'b0000000-0000-4000-8000-000000000002') -> 'question', 'null', 'the assistant finds no question')
  from opened where id = 'c0000000-0000-4000-8000-000000000001';
select pg_temp.say('c0000000-0000-4000-8000-000000000001', words) from unnest(array['www.other.example', 'https://spam.example']) words;
select is(held_reason, 'Only a link', 'more links do not help') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001';

select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select results_eq($$ select * from public.chat_status_counts('b0000000-0000-4000-8000-000000000002') $$,
  $$ values (0::bigint, 0::bigint, 0::bigint, 0::bigint, 1::bigint) $$, 'it is counted as held back only');
select is_empty($$ select * from public.list_chat_sessions('b0000000-0000-4000-8000-000000000002') $$, 'it is not in the list');
select is_empty($$ select * from public.list_chat_sessions('b0000000-0000-4000-8000-000000000002', 'active') $$, 'nor in that of its status');
select results_eq($$ select held_reason, unread_count from public.list_chat_sessions('b0000000-0000-4000-8000-000000000002', 'held') $$,
  $$ values ('Only a link', 0) $$, 'it is in the list of those held back, unread by nobody');
select is((select sum(chats) from public.chat_outcomes('b0000000-0000-4000-8000-000000000002')), 0::numeric, 'it is in no report');
select is((select sum(sessions)::int from public.chat_sessions_per_day('b0000000-0000-4000-8000-000000000002')), 0, 'not even as a chat of the day');

reset role;
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.release_chat('c0000000-0000-4000-8000-000000000001') $$, 'PT404', 'This chat was not found.', 'another owner cannot release it');
reset role;
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select throws_ok($$ update public.chat_sessions set held_at = null $$, '42501', null, 'nor is it released by a change of the row');
select lives_ok($$ select public.release_chat('c0000000-0000-4000-8000-000000000001') $$, 'its owner releases it');
reset role;
select is(waiting_since, (select min(created_at) from public.chat_messages m where m.session_id = s.id and m.sender_type = 'customer'),
  'its customer has been waiting since the first message') from public.chat_sessions s where id = 'c0000000-0000-4000-8000-000000000001';
select is(public.assistant_context(id, key, 'b0000000-0000-4000-8000-000000000002') #>> '{question,content}', 'https://spam.example', 'the assistant has a question')
  from opened where id = 'c0000000-0000-4000-8000-000000000001';
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'https://spam.example');
select is(held_at, null, 'it is not held back again') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001';

select pg_temp.open('c0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002');
select pg_temp.say('c0000000-0000-4000-8000-000000000002', words) from unnest(array['https://insta.example/p/1', 'Is this one still there?']) words;
select isnt(waiting_since, null, 'who goes on like a customer is let through') from public.chat_sessions
  where id = 'c0000000-0000-4000-8000-000000000002' and held_at is null;
select pg_temp.open('c0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000003');
select pg_temp.say('c0000000-0000-4000-8000-000000000003', 'https://insta.example/p/1');
select is(held_reason, 'Only a link', 'another one is held back') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000003';
set local role authenticated;
insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-000000000003', 'human', 'What about it?');
reset role;
select is(held_at, null, 'an owner who writes has decided about it') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000003';

-- A customer is blocked.
select pg_temp.from_address('2001:db8:1:2::9');
select pg_temp.open('c0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004');
select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'You fools');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.block_customer('c0000000-0000-4000-8000-000000000004') $$, 'PT404', 'This chat was not found.', 'by no other owner');
select throws_ok($$ select * from public.list_blocks('b0000000-0000-4000-8000-000000000002') $$, 'PT404', 'This business was not found.', 'who sees no blocks either');
reset role;
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select lives_ok($$ select public.block_customer('c0000000-0000-4000-8000-000000000004') $$, 'but by its own');
select results_eq($$ select session_id, customer_name, expires_at > now() + interval '23 hours' and expires_at <= now() + interval '1 day'
    from public.list_blocks('b0000000-0000-4000-8000-000000000002') $$,
  $$ values ('c0000000-0000-4000-8000-000000000004'::uuid, 'Cleo', true) $$, 'for a day');
select lives_ok($$ select public.block_customer('c0000000-0000-4000-8000-000000000004', true) $$, 'and then for good');
select results_eq($$ select session_id, expires_at from public.list_blocks('b0000000-0000-4000-8000-000000000002') $$,
  $$ values ('c0000000-0000-4000-8000-000000000004'::uuid, null::timestamptz) $$, 'in one block');
reset role;
select is(waiting_since, null, 'nobody is called to the chat') from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000004';
select is(public.assistant_context(id, key, 'b0000000-0000-4000-8000-000000000002') -> 'question', 'null', 'the assistant does not answer it')
  from opened where id = 'c0000000-0000-4000-8000-000000000004';

create function pg_temp.opens(business uuid, browser uuid, address text) returns boolean language plpgsql as $$
begin
  perform pg_temp.from_address(address);
  perform pg_temp.open(gen_random_uuid(), business, browser);
  return true;
exception when sqlstate 'PT403' then
  return false;
end $$;
select throws_ok($$ select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'More') $$, 'PT403', 'This chat is closed.', 'the chat takes no more');
select throws_ok(format('select public.leave_email(%L, %L, %L)', id, key, 'new@example.com'), 'PT403', 'This chat is closed.', 'nor an e-mail address')
  from opened where id = 'c0000000-0000-4000-8000-000000000004';
select set_config('request.headers', jsonb_build_object('x-chat-key', key)::text, true)
  from opened where id = 'c0000000-0000-4000-8000-000000000004';
set local role anon;
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('chat-files', 'c0000000-0000-4000-8000-000000000004-1.webp') $$,
  '42501', null, 'nor a picture');
reset role;
select pg_temp.from_address('2001:db8:1:2::9');
select is(count(*)::int, 2, 'its customer may still read it') from opened o cross join lateral public.get_chat_messages(o.id, o.key)
  where o.id = 'c0000000-0000-4000-8000-000000000004';
select ok(not pg_temp.opens('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '203.0.113.99'), 'the browser is blocked at any address');
select ok(not pg_temp.opens('b0000000-0000-4000-8000-000000000002', gen_random_uuid(), '2001:db8:1:2::77'), 'the address is blocked for any browser of its network');
select ok(pg_temp.opens('b0000000-0000-4000-8000-000000000002', gen_random_uuid(), '2001:db8:1:3::9'), 'another network is not');
select ok(pg_temp.opens('b0000000-0000-4000-8000-000000000002', null, 'no address'), 'nor is who is known by nothing');
select ok(pg_temp.opens('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '2001:db8:1:2::9'), 'another business is not concerned');

update private.blocks set created_at = now() - interval '25 hours';
select ok(pg_temp.opens('b0000000-0000-4000-8000-000000000002', gen_random_uuid(), '2001:db8:1:2::77'), 'the address is free after a day');
select ok(not pg_temp.opens('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '2001:db8:1:2::9'), 'the browser is not');
update private.blocks set expires_at = now() - interval '1 second';
select ok(pg_temp.opens('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '2001:db8:1:2::9'), 'a block for a day ends');
insert into private.blocks (business_id, session_id, browser)
select business_id, session_id, browser from private.chat_senders where session_id = 'c0000000-0000-4000-8000-000000000004';

delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000004';
select is(customer_name, null, 'a deleted chat takes its name with it') from private.blocks b left join public.chat_sessions s on s.id = b.session_id;
select ok(not pg_temp.opens('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '2001:db8:1:2::9'), 'and leaves the block');

create temporary table block as select id from private.blocks;
grant select on block to authenticated;
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok(format('select public.unblock_customer(%L)', id), 'PT404', 'This block was not found.', 'no other owner undoes it') from block;
reset role;
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select lives_ok(format('select public.unblock_customer(%L)', id), 'its owner does') from block;
select is_empty($$ select * from public.list_blocks('b0000000-0000-4000-8000-000000000002') $$, 'and sees it no more');
reset role;
select ok(pg_temp.opens('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000004', '2001:db8:1:2::9'), 'the customer is welcome again');

-- What is kept of senders.
update private.chat_senders set created_at = now() - interval '31 days';
insert into private.blocks (business_id, expires_at) values
  ('b0000000-0000-4000-8000-000000000002', now() - interval '1 second'), ('b0000000-0000-4000-8000-000000000002', now() + interval '1 day');
select pg_temp.open('c0000000-0000-4000-8000-000000000005', 'b0000000-0000-4000-8000-000000000002', gen_random_uuid());
select is(count(*)::int, 1, 'senders are forgotten after 30 days') from private.chat_senders;
select is(count(*)::int, 1, 'blocks when they have ended') from private.blocks;
select is_empty($$ select * from private.chat_senders where browser = sha256('c0000000-0000-4000-8000-000000000005') or octet_length(browser) <> 32 $$,
  'a browser is kept as a digest');

-- Where a customer writes from is written when it changes. A row that was written again has another place in the table.
create function pg_temp.place() returns table (spot tid, address bytea, said boolean) language sql as $$
  select c.ctid, c.address, c.first_message is not null from private.chat_senders c
   where c.session_id = 'c0000000-0000-4000-8000-000000000005' $$;
select pg_temp.from_address('203.0.113.21');
select pg_temp.say('c0000000-0000-4000-8000-000000000005', 'Do you have mugs?');
create temporary table first_place as select * from pg_temp.place();
select ok(said, 'a first message is noted') from first_place;
select pg_temp.say('c0000000-0000-4000-8000-000000000005', 'Blue ones?');
select set_config('request.headers', '', true);
select pg_temp.say('c0000000-0000-4000-8000-000000000005', 'Or green?');
select results_eq('table first_place', 'select * from pg_temp.place()', 'later ones from there, or from nowhere that is known, write nothing');
select pg_temp.from_address('203.0.113.22');
select pg_temp.say('c0000000-0000-4000-8000-000000000005', 'Or red?');
select ok(p.address <> f.address and p.said, 'one from elsewhere notes where') from pg_temp.place() p, first_place f;
delete from private.chat_senders where session_id = 'c0000000-0000-4000-8000-000000000005';
select pg_temp.say('c0000000-0000-4000-8000-000000000005', 'Or none?');
select ok(address is not null and not said, 'one that was forgotten is noted again, and not as a first message') from pg_temp.place();

select * from finish();
rollback;
