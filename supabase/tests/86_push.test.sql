-- Alerts on an owner's devices.
begin;
select plan(55);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

create function pg_temp.act_as(account uuid) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', account, 'role', 'authenticated')::text, true),
         set_config('role', 'authenticated', true) $$;
create function pg_temp.act_as_server() returns void language sql as $$
  select set_config('request.jwt.claims', '{"role": "service_role"}', true), set_config('role', 'none', true) $$;
create function pg_temp.add(endpoint text, key text default 'a', name text default 'Phone') returns uuid language sql as $$
  select public.add_push_device(endpoint, 'B' || repeat(key, 86), repeat(key, 22), name) $$;
-- A chat of a customer who has asked something, held by the assistant.
create function pg_temp.ask(chat uuid, business uuid default 'a0000000-0000-4000-8000-000000000002', name text default 'Cleo Miller')
returns uuid language sql as $$
  insert into public.chat_sessions (id, business_id, customer_name, topic)
  values (chat, business, name, 'chat:' || encode(sha256(convert_to(chat::text, 'UTF8')), 'hex'));
  insert into public.chat_messages (session_id, sender_type, content) values (chat, 'customer', e'Where is\n my parcel?');
  select chat $$;
create function pg_temp.hand_over(chat uuid) returns void language sql as $$
  update public.chat_sessions set status = 'escalated' where id = chat $$;
create function pg_temp.say(chat uuid, words text default 'Hello?', sender text default 'customer') returns void language sql as $$
  insert into public.chat_messages (session_id, sender_type, content) values (chat, sender, words) $$;
-- What is claimed, as "endpoint kind kind …"; the claim stays open.
create temporary table claims (push_id uuid, endpoint text, p256dh text, auth text, language text, waiting integer, told jsonb);
create function pg_temp.claim() returns setof text language plpgsql as $$
begin
  truncate claims;
  insert into claims select * from public.claim_pushes();
  return query select c.endpoint || (select string_agg(' ' || (t ->> 'kind'), '') from jsonb_array_elements(c.told) t)
    from claims c order by c.endpoint;
end $$;
create function pg_temp.settle(outcome text default 'sent') returns void language sql as $$
  select public.settle_push(push_id, outcome) from claims $$;
-- Lets time pass.
create function pg_temp.pass(span interval) returns void language sql as $$
  update private.pushes set noted_at = noted_at - span, due_at = due_at - span;
  update private.push_devices set claimed_until = claimed_until - span, retry_at = retry_at - span,
    counted_since = counted_since - span, tested_at = tested_at - span $$;

grant execute on all functions in schema pg_temp to public;

-- Devices.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok(format('select pg_temp.add(%L)', endpoint), 'PT400', null, 'no device at ' || endpoint)
  from unnest(array['http://push.example.com/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://localhost/1', 'https://2130706433/1',
    'https://0x7f.1/1', 'https://a@push.example.com/1', 'https://push.example.com', 'https://push.example.com/ä', 'file:///etc/passwd',
    'https://push.example.com/' || repeat('a', 1000), 'https://push_example.com/1']) endpoint;
select throws_ok($$ select public.add_push_device('https://push.example.com/1', 'short', repeat('a', 22), 'Phone') $$, '23514', null, 'nor with keys that are none');
select lives_ok($$ select pg_temp.add('https://push.example.com/1'), pg_temp.add('https://push.example.com:8443/2?x=y', 'c') $$, 'a public one is added');
select is(array[pg_temp.add('https://push.example.com/1', name => 'Phone')],
  array[pg_temp.add('https://push.example.com/1', name => 'My phone')], 'once');
select set_eq('select name, endpoint_digest from public.list_push_devices()',
  $$ values ('My phone', encode(sha256('https://push.example.com/1'), 'hex')), ('Phone', encode(sha256('https://push.example.com:8443/2?x=y'), 'hex')) $$,
  'its owner sees it, without its address');
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select is_empty('select from public.list_push_devices()', 'nobody else does');
select lives_ok($$ select pg_temp.add('https://push.example.com/1', 'b') $$, 'nobody learns of it by its address');
select pg_temp.act_as_server();
select is((select count(*)::int from private.push_devices where user_id::text like 'a%'), 2, 'nor takes it by that alone');
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select lives_ok($$ select pg_temp.add('https://push.example.com/1') $$, 'the same browser is another account''s once that signs in there');
select is((select count(*)::int from public.list_push_devices()), 1, 'and sees it');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select set_eq('select name from public.list_push_devices()', $$ values ('Phone') $$, 'the account before has it no more');
select lives_ok($$ select pg_temp.add('https://push.example.com/more/' || n) from generate_series(1, 19) n $$, 'there may be 20');
select throws_ok($$ select pg_temp.add('https://push.example.com/21') $$, 'PT409', 'Alerts are on for 20 devices already. Take one off that you no longer use.', 'and no more');
select public.remove_push_device(id) from public.list_push_devices();
select is_empty('select from public.list_push_devices()', 'each is taken off');
select pg_temp.add('https://push.example.com/a1'), pg_temp.add('https://push.example.com/a2');

-- What is told.
select pg_temp.act_as_server();
select pg_temp.ask('c0000000-0000-4000-8000-000000000001');
select is_empty('select pg_temp.claim()', 'of the assistant''s chats nothing is told');
select pg_temp.hand_over('c0000000-0000-4000-8000-000000000001');
select set_eq('select pg_temp.claim()', $$ values ('https://push.example.com/a1 waiting'), ('https://push.example.com/a2 waiting') $$, 'a chat that waits, on each device of its owner');
select is((select told -> 0 from claims limit 1), '{"kind": "waiting", "words": "Where is my parcel?", "business": "Anna''s",
  "customer": "Cleo", "session_id": "c0000000-0000-4000-8000-000000000001", "business_id": "a0000000-0000-4000-8000-000000000002"}'::jsonb,
  'by first name and first words');
select is_empty('select * from public.claim_pushes()', 'nobody else claims it');
select pg_temp.say('c0000000-0000-4000-8000-000000000001');
select pg_temp.settle();
select is_empty('select * from public.claim_pushes()', 'what comes meanwhile waits a second');
select pg_temp.pass('1 second');
select set_eq('select pg_temp.claim()', $$ values ('https://push.example.com/a1 message'), ('https://push.example.com/a2 message') $$, 'and is told then');
select pg_temp.settle();
select pg_temp.say('c0000000-0000-4000-8000-000000000001');
update public.chat_sessions set read_at = last_message_at;
select pg_temp.pass('1 second');
select is_empty('select pg_temp.claim()', 'what the owner has on the screen is not told');
select is_empty('select from private.pushes', 'nor later');
select pg_temp.say('c0000000-0000-4000-8000-000000000001');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Here.', 'human');
select pg_temp.pass('1 second');
select is_empty('select pg_temp.claim()', 'nor what was answered');
select private.note_push('c0000000-0000-4000-8000-000000000001', 'reminder');
select is_empty('select pg_temp.claim()', 'nor is anybody reminded of it');

-- Tests, failures and ends.
select pg_temp.pass('1 hour');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.test_push_device(id) from public.list_push_devices() order by id limit 1;
select throws_ok($$ select public.test_push_device(id) from public.list_push_devices() order by id limit 1 $$, 'PT429', null, 'no two tests at once');
select pg_temp.act_as_server();
select is((select string_agg(regexp_replace(claim, '.* ', ''), ' ') from pg_temp.claim() claim), 'test', 'a test');
select pg_temp.settle('failed');
select pg_temp.ask('c0000000-0000-4000-8000-000000000002');
select pg_temp.hand_over('c0000000-0000-4000-8000-000000000002');
select is((select count(*)::int from pg_temp.claim()), 1, 'a device that failed is left alone for a while');
select pg_temp.settle();
select pg_temp.pass('2 minutes');
select is((select string_agg(kind, ' ' order by kind) from pg_temp.claim() claim, regexp_split_to_table(claim, ' ') kind where kind !~ ':'), 'test waiting', 'then it is told all');
select pg_temp.pass('4 minutes');
select is((select string_agg(kind, ' ' order by kind) from pg_temp.claim() claim, regexp_split_to_table(claim, ' ') kind where kind !~ ':'), 'test waiting', 'as it is when a process ended meanwhile');
select pg_temp.settle('gone');
select is((select count(*)::int from private.push_devices where user_id::text like 'a%'), 1, 'a subscription that has ended goes');
select is_empty('select from private.pushes', 'with all that it was to be told');

-- Many at once.
select pg_temp.pass('1 hour');
select pg_temp.hand_over(pg_temp.ask(('c1000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid)) from generate_series(1, 100) n;
select is((select count(*)::int from pg_temp.claim()), 1, '100 chats at once are one alert');
select is((select array[waiting, jsonb_array_length(told)] from claims), '{100,5}', 'of all of them');
select pg_temp.settle();
create temporary table sent (at integer, waiting integer);
do $$ begin
  for second in 1..180 loop
    if second <= 100 then
      perform pg_temp.hand_over(pg_temp.ask(('c2000000-0000-4000-8000-' || lpad(second::text, 12, '0'))::uuid));
    end if;
    perform pg_temp.claim();
    insert into sent select second, waiting from claims;
    perform pg_temp.settle();
    perform pg_temp.pass('1 second');
  end loop;
end $$;
select results_eq('select at, waiting from sent order by at', 'values (1, 1), (2, 1), (61, 59), (121, 39)', 'one after the other they are gathered from the fourth on');

-- A limit.
select private.note_limit(b, 'business', true) from public.businesses b
 where b.id = 'a0000000-0000-4000-8000-000000000002';
select pg_temp.pass('1 hour');
select is_empty('select pg_temp.claim()', 'nothing is told of a limit that is near');
select private.note_limit(b, 'owner', false) from public.businesses b, generate_series(1, 2)
 where b.id = 'a0000000-0000-4000-8000-000000000002';
select pg_temp.claim();
select is((select told from claims), '[{"kind": "limit", "business": "Anna''s", "business_id": "a0000000-0000-4000-8000-000000000002"}]'::jsonb, 'one that is reached is told once');
select pg_temp.settle();
update private.limit_notices set day = day - 1;
select private.note_limit(b, 'owner', false) from public.businesses b
 where b.id = 'a0000000-0000-4000-8000-000000000002';
select is((select count(*)::int from pg_temp.claim()), 1, 'and again another day');

-- Quiet hours, and no names.
select pg_temp.settle();
select pg_temp.pass('1 hour');
insert into private.account_settings (user_id, language, time_zone, quiet_from, quiet_until, alerts_without_names)
  select 'a0000000-0000-4000-8000-000000000001', 'bn', 'Asia/Dhaka', clock - interval '1 hour', clock + interval '1 hour', true
    from (select (now() at time zone 'Asia/Dhaka')::time) here(clock);
update public.chat_sessions set status = 'resolved';
select pg_temp.hand_over(pg_temp.ask(('c3000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid)) from generate_series(1, 3) n;
select is_empty('select pg_temp.claim()', 'in quiet hours nothing is told');
update public.chat_sessions set status = 'resolved' where id = 'c3000000-0000-4000-8000-000000000001';
update private.account_settings set quiet_from = quiet_until, quiet_until = quiet_from;
select is((select count(*)::int from pg_temp.claim()), 1, 'after them one alert');
select is((select waiting from claims), 2, 'tells of what still waits');
select is((select told -> 0 from claims), '{"kind": "waiting", "business": "Anna''s", "session_id": "c3000000-0000-4000-8000-000000000002", "business_id": "a0000000-0000-4000-8000-000000000002"}'::jsonb, 'without names and words');
select is((select language from claims), 'bn', 'in the account''s language');
select pg_temp.settle();

delete from auth.users where email = 'anna@example.com';
select is((select count(*)::int from private.push_devices), 1, 'an account''s devices go with it');
select is_empty('select from private.pushes', 'and what they were to be told');

select * from finish();
rollback;
