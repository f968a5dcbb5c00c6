-- Messengers: what comes in is taken once, what goes out is in order, and who may see and do what.
begin;
select no_plan();

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('a1000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s other'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'manager'),
  ('a0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'agent');
insert into private.api_keys (id, business_id, name, scopes, secret_hash, hint) values
  ('a1000000-0000-4000-8000-00000000000d', 'a1000000-0000-4000-8000-000000000002', 'Till', '{read}', sha256('one'), 'aaaa');

create function pg_temp.act_as(account uuid, key jsonb default null) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('sub', account, 'role', 'authenticated', 'api_key', key))::text, true),
         set_config('role', 'authenticated', true) $$;
create function pg_temp.act_as_visitor() returns void language sql as $$
  select set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('role', 'anon', true) $$;
create function pg_temp.act_as_server() returns void language sql as $$
  select set_config('request.jwt.claims', '{"role": "service_role"}', true), set_config('role', 'service_role', true) $$;
create function pg_temp.act_as_admin() returns void language sql as $$
  select set_config('request.jwt.claims', '{}', true), set_config('role', 'none', true) $$;
create temporary table made (name text primary key, id uuid);
create function pg_temp.id_of(name text) returns uuid language sql as $$ select m.id from made m where m.name = id_of.name $$;
create function pg_temp.chat_of(peer text, connection text default 'anna') returns jsonb language sql as $$
  select public.channel_chat(pg_temp.id_of(connection), peer,
    jsonb_build_object('name', 'Maya', 'username', 'Maya_' || peer, 'language', 'en'), true) $$;
create function pg_temp.receive(key text, words text, peer text default '7', connection text default 'anna') returns text language sql as $$
  select public.receive_channel_message(pg_temp.id_of(connection), key, (pg_temp.chat_of(peer, connection) ->> 'session_id')::uuid,
    jsonb_build_object('content', words)) ->> 'outcome' $$;
create temporary table claims (id bigint, claim uuid, peer text, notice text, content text);
create function pg_temp.claim() returns setof text language plpgsql as $$
begin
  truncate claims;
  insert into claims select c.id, c.claim, c.peer, c.notice, c.content from public.claim_channel_messages() c;
  return query select concat_ws(' ', c.peer, coalesce(c.notice, c.content)) from claims c order by c.id;
end $$;
create function pg_temp.settle(outcome text default 'sent', seconds integer default 0) returns void language sql as $$
  select public.settle_channel_message(id, claim, outcome, seconds) from claims $$;
grant all on made, claims to public;
grant execute on all functions in schema pg_temp to public;

-- Connecting: for the server only, which names the owner that asks.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.connect_channel('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'sealed') $$,
  '42501', null, 'an owner connects nothing without the server');
select pg_temp.act_as_server();
select throws_ok($$ select public.connect_channel('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'sealed') $$,
  'PT404', 'This business was not found.', 'nor to another''s business');
insert into made select 'anna', public.connect_channel('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'sealed');
insert into made select 'ben', public.connect_channel('b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'telegram', '2', 'b_bot', 'sealed');
select throws_ok($$ select public.connect_channel('b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'sealed') $$,
  'PT409', null, 'one bot is one business''s');
select is(public.connect_channel('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'new'),
  pg_temp.id_of('anna'), 'a new token is the same connection');
select is(public.connect_channel('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'new'),
  pg_temp.id_of('anna'), 'nor is a manager''s');
select throws_ok($$ select public.connect_channel('e1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram', '1', 'a_bot', 'agent''s') $$,
  'PT404', 'This business was not found.', 'an agent connects nothing');

-- Who reads what of the tables and functions.
create function pg_temp.refused(who text) returns setof text language plpgsql as $$
declare
  attempt text;
begin
  foreach attempt in array array['select from private.channel_connections', 'select from private.channel_chats', 'select from private.channel_updates',
      'select from private.channel_outbox', 'select public.claim_channel_messages()', 'select public.claim_channel_readers(gen_random_uuid(), 10)',
      'select public.channel_connection(gen_random_uuid())', 'select public.delete_channel_chats(gen_random_uuid(), ''7'')',
      'select public.disconnect_channel(gen_random_uuid(), gen_random_uuid(), ''telegram'')', 'select public.delete_old_updates()',
      'select public.receive_channel_message(gen_random_uuid(), ''1'', gen_random_uuid(), ''{}'')'] loop
    return next throws_ok(attempt, '42501', null, who || ': ' || attempt);
  end loop;
end $$;
grant execute on function pg_temp.refused(text) to public;
select pg_temp.act_as_visitor();
select pg_temp.refused('a visitor');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select pg_temp.refused('an owner');
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001');
select pg_temp.refused('a manager');
select pg_temp.act_as('e1000000-0000-4000-8000-000000000001');
select pg_temp.refused('an agent');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001', '{"id": "a1000000-0000-4000-8000-00000000000d", "business_id": "a1000000-0000-4000-8000-000000000002"}');
select pg_temp.refused('a key');

-- In: each update once, each person in a chat of their own.
select pg_temp.act_as_server();
select is(pg_temp.receive('1', 'Hello'), 'written', 'a message is written');
select is(array[pg_temp.receive('1', 'Hello'), pg_temp.receive('1', 'Hello')], '{known,known}', 'the same update is taken once');
select is(pg_temp.receive('1', 'Hello', '7', 'ben'), 'written', 'another bot has updates of its own');
select is(pg_temp.receive('2', 'From another', '8'), 'written', 'another person''s');
select is(public.receive_channel_message(pg_temp.id_of('ben'), '9', (pg_temp.chat_of('7') ->> 'session_id')::uuid, '{"content": "Hi"}') ->> 'outcome',
  'gone', 'no bot writes into a chat of another one');
select is(public.channel_chat('f0000000-0000-4000-8000-000000000000', '7', '{}', true) ->> 'outcome', 'gone', 'nor one that is not connected');
select pg_temp.act_as_admin();
select results_eq($$ select m.content from public.chat_messages m join private.channel_chats c using (session_id)
  where c.peer = '7' and c.business_id = 'a0000000-0000-4000-8000-000000000002' and m.sender_type = 'customer' $$, $$ values ('Hello') $$, 'there once');
select is((select array_agg(distinct s.channel) from public.chat_sessions s), '{telegram}', 'the chats are the messenger''s');

-- Out: what is written goes out, of each conversation the first.
delete from private.channel_outbox;
insert into public.chat_messages (session_id, sender_type, content)
  select c.session_id, 'human', words from private.channel_chats c cross join unnest('{One,Two}'::text[]) words
   where c.business_id = 'a0000000-0000-4000-8000-000000000002' order by words, c.peer;
select pg_temp.act_as_server();
select results_eq('select pg_temp.claim()', $$ values ('7 One'), ('8 One') $$, 'the first of each conversation');
select is_empty('select from public.claim_channel_messages()', 'nobody else gets them, nor what comes after');
select pg_temp.settle('later', 30);
select is_empty('select pg_temp.claim()', 'nothing while the messenger wants nothing');
select pg_temp.act_as_admin();
update private.channel_connections set paused_until = null;
update private.channel_outbox set due_at = now();
select pg_temp.act_as_server();
select results_eq('select pg_temp.claim()', $$ values ('7 One'), ('8 One') $$, 'the same after that');
select public.settle_channel_message(id, gen_random_uuid(), 'sent') from claims;
select pg_temp.act_as_admin();
select is((select count(*) from private.channel_outbox), 4::bigint, 'only whoever claimed it ends it');
select pg_temp.act_as_server();
select public.settle_channel_message(id, claim, case peer when '7' then 'sent' else 'blocked' end) from claims;
select results_eq('select pg_temp.claim()', $$ values ('7 Two') $$, 'then the next; who has blocked the bot gets nothing');
select pg_temp.settle('refused');
select pg_temp.act_as_admin();
select results_eq($$ select c.peer || ' ' || m.content || coalesce(' ' || m.delivery_fault, '') from public.chat_messages m join private.channel_chats c using (session_id)
    where m.sender_type = 'human' order by 1 $$,
  $$ values ('7 One'), ('7 Two refused'), ('8 One blocked'), ('8 Two blocked') $$, 'what was not delivered is marked');
select is((select array_agg(c.peer) from private.channel_chats c join public.chat_sessions s on s.id = c.session_id where s.unreachable_at is not null), '{8}', 'and whose chat');
select is_empty('select from private.channel_outbox', 'nothing waits');

-- Readers: of several processes one.
select pg_temp.act_as_server();
select is((select count(*) from public.claim_channel_readers('c0000000-0000-4000-8000-000000000001', 12)), 2::bigint, 'one process gets all that nobody reads');
select is((select count(*) from public.claim_channel_readers('c0000000-0000-4000-8000-000000000002', 12)), 0::bigint, 'the other none,');
select is((select count(*) from public.claim_channel_readers('c0000000-0000-4000-8000-000000000001', 12)), 2::bigint, 'while the first renews them');
select public.release_channel_readers('c0000000-0000-4000-8000-000000000001');
select is((select count(*) from public.claim_channel_readers('c0000000-0000-4000-8000-000000000002', -1)), 2::bigint, 'until it lets go,');
select public.note_channel_fault(pg_temp.id_of('ben'), 'revoked');
select is((select array_agg(id) from public.claim_channel_readers('c0000000-0000-4000-8000-000000000001', 12)), array[pg_temp.id_of('anna')],
  'or has ended; what the messenger refuses is read by nobody');
select results_eq('select account_name, owner_email from public.claim_channel_notices()', $$ values ('b_bot', 'ben@example.com') $$, 'and its owner is told');
select is_empty('select from public.claim_channel_notices()', 'once');

-- Owners: what they see, find, take along and delete, at their own business.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select results_eq($$ select account_name, fault, chats from public.list_channels('a0000000-0000-4000-8000-000000000002') $$, $$ values ('a_bot', null::text, 2) $$, 'how the bot does');
select results_eq(format('select peer, name, username, chats from public.find_messenger_customers(%L, %L)', 'a0000000-0000-4000-8000-000000000002', words),
    $$ values ('7', 'Maya', 'Maya_7', 1) $$, 'a customer is found by ' || words)
  from unnest('{7," @maya_7 "}'::text[]) words;
select is((select count(*) from public.find_messenger_customers('a0000000-0000-4000-8000-000000000002', 'may')), 2::bigint, 'and all by a part of their name');
select is_empty($$ select from public.find_messenger_customers('a0000000-0000-4000-8000-000000000002', 'a%') $$, 'which is no pattern');
select is_empty($$ select from public.find_messenger_customers('a1000000-0000-4000-8000-000000000002', 'may') $$, 'at this business only');
select throws_ok($$ select public.find_messenger_customers('a0000000-0000-4000-8000-000000000002', ' @ ') $$, 'PT400', null, 'not by nothing');
select is(public.export_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '7') #> '{chats,0,messages}' @? '$[*] ? (@.from == "customer" && @.text == "Hello")', true,
  'what was said is taken along');
select lives_ok($$ select public.tag_chat((public.export_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '7') #>> '{chats,0,id}')::uuid, 'VIP') $$, 'a chat is tagged');
select is(public.export_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '7') #> '{chats,0,tags}', '["VIP"]', 'and its tags go along by their names');
select is(public.export_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '99') -> 'chats', '[]', 'of nobody nothing');
create function pg_temp.not_found(who text) returns setof text language plpgsql as $$
declare
  attempt text;
begin
  foreach attempt in array array['list_channels(%L)', 'begin_channel_test(%L, ''telegram'')', 'find_messenger_customers(%L, ''7'')',
      'export_messenger_customer(%L, ''telegram'', ''7'')', 'delete_messenger_customer(%L, ''telegram'', ''7'')'] loop
    return next throws_ok(format('select public.' || attempt, 'a0000000-0000-4000-8000-000000000002'), 'PT404', 'This business was not found.', who || ': ' || attempt);
  end loop;
end $$;
select pg_temp.act_as_admin();
grant execute on all functions in schema pg_temp to public;
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select pg_temp.not_found('another owner');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001', '{"id": "a1000000-0000-4000-8000-00000000000d", "business_id": "a1000000-0000-4000-8000-000000000002"}');
select pg_temp.not_found('a key of another business');
-- Members: a manager as the owner, an agent only sees how the bot does.
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001');
select is((select account_name from public.list_channels('a0000000-0000-4000-8000-000000000002')), 'a_bot', 'a manager sees the bot,');
select is(length(public.begin_channel_test('a0000000-0000-4000-8000-000000000002', 'telegram')), 24, 'tests it');
select is((select count(*) from public.find_messenger_customers('a0000000-0000-4000-8000-000000000002', '7')), 1::bigint, 'and finds its customers');
select throws_ok($$ select from public.list_channels('a1000000-0000-4000-8000-000000000002') $$, 'PT404', null, 'at this business only');
select pg_temp.act_as('e1000000-0000-4000-8000-000000000001');
select is((select account_name from public.list_channels('a0000000-0000-4000-8000-000000000002')), 'a_bot', 'an agent sees the bot');
select throws_ok(format('select public.' || attempt, 'a0000000-0000-4000-8000-000000000002'), 'PT403', null, 'an agent: ' || attempt)
  from unnest(array['begin_channel_test(%L, ''telegram'')', 'find_messenger_customers(%L, ''7'')',
    'export_messenger_customer(%L, ''telegram'', ''7'')', 'delete_messenger_customer(%L, ''telegram'', ''7'')']) attempt;
select pg_temp.act_as_visitor();
select throws_ok($$ select public.find_messenger_customers('a0000000-0000-4000-8000-000000000002', '7') $$, '42501', null, 'a visitor finds nobody');
select throws_ok($$ select public.delete_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '7') $$, '42501', null, 'and deletes nobody');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select is(public.delete_messenger_customer('a0000000-0000-4000-8000-000000000002', 'web', '7'), 0, 'nobody is deleted in another messenger');
select is(public.delete_messenger_customer('a0000000-0000-4000-8000-000000000002', 'telegram', '7'), 1, 'a customer''s chats are deleted');
select pg_temp.act_as_admin();
select results_eq($$ select c.business_id, c.peer from private.channel_chats c order by c.peer $$,
  $$ values ('b0000000-0000-4000-8000-000000000002'::uuid, '7'), ('a0000000-0000-4000-8000-000000000002', '8') $$,
  'and nobody else''s, nor those at another business');

-- A test by the owner's own messenger.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
create temporary table word as select public.begin_channel_test('a0000000-0000-4000-8000-000000000002', 'telegram') as code;
grant select on word to public;
select throws_ok($$ select public.begin_channel_test('a1000000-0000-4000-8000-000000000002', 'telegram') $$, 'PT404', 'This is not connected.', 'only of what is connected');
select pg_temp.act_as_server();
select is(public.finish_channel_test(pg_temp.id_of('ben'), '20', '7', (select code from word), null), false, 'its word is of no use to another bot');
select is(public.finish_channel_test(pg_temp.id_of('anna'), '20', '7', (select code from word), null), true, 'and works');
select is(public.finish_channel_test(pg_temp.id_of('anna'), '21', '7', (select code from word), null), false, 'once');

-- The end.
select is(public.disconnect_channel('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram'), null, 'another owner ends nothing');
select is(public.disconnect_channel('e1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram'), null, 'nor does an agent');
select is(public.disconnect_channel('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'telegram'),
  '{"account_id": "1", "secret": "new"}', 'an owner does');
select pg_temp.act_as_admin();
select is((select count(*) from private.channel_chats c where c.business_id = 'a0000000-0000-4000-8000-000000000002' and c.connection_id is null), 1::bigint, 'the chats stay');
select is_empty($$ select from private.channel_updates u where u.business_id = 'a0000000-0000-4000-8000-000000000002' $$, 'what was known of updates goes');
update private.channel_updates set received_at = now() - interval '49 hours';
select pg_temp.act_as_server();
select is(public.delete_old_updates(), 1, 'as does what is two days old');

select * from finish();
rollback;
