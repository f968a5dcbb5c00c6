-- What customers and owners may delete, and what nobody else may.
begin;
select plan(21);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into auth.sessions (id, user_id, created_at) values
  ('a0000000-0000-4000-8000-00000000000a', 'a0000000-0000-4000-8000-000000000001', now()),
  ('b0000000-0000-4000-8000-00000000000a', 'b0000000-0000-4000-8000-000000000001', now() - interval '6 minutes');
insert into public.businesses (id, owner_id, name, retention_days) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', null),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', 30);
create temporary table key (name text, value text);
grant all on key to anon, authenticated;
insert into key values
  ('one', public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Cleo', 'Cleo@example.com')),
  ('two', public.open_chat_session('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'Cleo', 'cleo@example.com')),
  ('dan', public.open_chat_session('c0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Dan', 'dan@example.com')),
  ('nobody', public.open_chat_session('c0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002')),
  ('cleo at ben', public.open_chat_session('c0000000-0000-4000-8000-000000000005', 'b0000000-0000-4000-8000-000000000002', 'Cleo', 'cleo@example.com')),
  ('old', public.open_chat_session('c0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000002')),
  ('old at anna', public.open_chat_session('c0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000002'));
create function pg_temp.key_of(name text) returns text language sql as $$ select value from key where key.name = key_of.name $$;
grant execute on function pg_temp.key_of(text) to anon, authenticated;
create function pg_temp.chats(business uuid) returns bigint language sql security definer as $$
  select count(*) from public.chat_sessions s where s.business_id = business $$;
update public.chat_sessions set last_message_at = now() - interval '31 days'
 where id in ('c0000000-0000-4000-8000-000000000006', 'c0000000-0000-4000-8000-000000000007');

-- The customer.
set local role anon;
select throws_ok(format('select public.delete_chat(%L, %L)', id, key), 'PT404', 'This chat was not found.', 'not found: ' || what)
  from (values
    ('c0000000-0000-4000-8000-00000000000f'::uuid, pg_temp.key_of('one'), 'an unknown id'),
    ('c0000000-0000-4000-8000-000000000001', repeat('0', 64), 'a wrong key'),
    ('c0000000-0000-4000-8000-000000000001', null, 'no key'),
    ('c0000000-0000-4000-8000-000000000001', pg_temp.key_of('two'), 'another chat''s key')) as attempt (id, key, what);
select lives_ok($$ select public.delete_chat('c0000000-0000-4000-8000-000000000003', pg_temp.key_of('dan')) $$, 'the key deletes its chat');
select throws_ok($$ select public.get_chat_status('c0000000-0000-4000-8000-000000000003', pg_temp.key_of('dan')) $$, 'PT404', null, 'a deleted chat is unknown');
select throws_ok($$ select public.delete_customer_data('a0000000-0000-4000-8000-000000000002', 'cleo@example.com') $$, '42501', null, 'a visitor deletes no customer');
select throws_ok($$ select public.delete_account() $$, '42501', null, 'a visitor deletes no account');
select throws_ok($$ select public.delete_expired_chats() $$, '42501', null, 'a visitor does not clean up');
reset role;
select is_empty($$ select from public.chat_messages where session_id = 'c0000000-0000-4000-8000-000000000003' $$, 'its messages go with it');

-- Another owner.
set local role authenticated;
set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-000000000001", "session_id": "b0000000-0000-4000-8000-00000000000a", "role": "authenticated"}';
select throws_ok($$ select public.delete_customer_data('a0000000-0000-4000-8000-000000000002', 'cleo@example.com') $$, 'PT404', null, 'a foreign business is not found');
select is_empty($$ delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001' returning id $$, 'a foreign chat is not found');
select throws_ok($$ select public.delete_account() $$, 'PT403', 'Please enter your password again.', 'an account is deleted right after a sign-in only');
set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-000000000001", "session_id": "a0000000-0000-4000-8000-00000000000a", "role": "authenticated"}';
select throws_ok($$ select public.delete_account() $$, 'PT403', 'Please enter your password again.', 'and not after somebody else''s');
select throws_ok($$ select public.delete_expired_chats() $$, '42501', null, 'an owner does not clean up for others');

-- The owner.
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "a0000000-0000-4000-8000-00000000000a", "role": "authenticated"}';
select is(public.delete_customer_data('a0000000-0000-4000-8000-000000000002', ' CLEO@example.com '), 2, 'a customer''s chats are found by e-mail, however written');
select throws_ok($$ select public.delete_customer_data('a0000000-0000-4000-8000-000000000002', ' ') $$, 'PT400', null, 'chats without an e-mail are nobody''s');
select results_eq($$ delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000004' returning id $$,
  $$ values ('c0000000-0000-4000-8000-000000000004'::uuid) $$, 'an owner deletes a chat');
reset role;

-- Time.
set local role service_role;
select is(public.delete_expired_chats(), 1, 'only what a business does not keep so long');
reset role;
select is(pg_temp.chats('a0000000-0000-4000-8000-000000000002') + pg_temp.chats('b0000000-0000-4000-8000-000000000002'), 2::bigint,
  'the rest stays: an old chat that is kept, and a new one');

set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "a0000000-0000-4000-8000-00000000000a", "role": "authenticated"}';
select public.delete_account();
reset role;
select results_eq($$ select (select count(*) from auth.users), (select count(*) from public.businesses), (select count(*) from public.chat_sessions) $$,
  $$ values (1::bigint, 1::bigint, 1::bigint) $$, 'an account goes with its businesses and chats, and nobody else''s');

select * from finish();
rollback;
