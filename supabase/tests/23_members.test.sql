-- Those who work at a business beside its owner: what they are told, what they write for whom, and what ends when they leave.
-- What each role may do at all is in 21_rows_by_actor and 22_functions_by_actor.
begin;
select plan(31);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s'),
  ('e0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'Mia''s own');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'manager'),
  ('b0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'agent'),
  ('a0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'agent');

-- What a user does, as the interface has it.
create function pg_temp.act_as(user_id text, more jsonb default '{}') returns void language sql as $$
  select set_config('request.jwt.claims', (jsonb_build_object('role', 'authenticated', 'sub', user_id) || more)::text, true);
  select set_config('role', 'authenticated', true);
$$;

-- One owner, and a role at each business.
select throws_ok($$ insert into private.members (business_id, user_id, role)
    values ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'agent') $$,
  '23514', 'The owner of a business is no other member of it.', 'an owner is no member besides');
select throws_ok($$ insert into private.members (business_id, user_id, role)
    values ('e0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'owner') $$,
  '23514', null, 'nobody is a second owner');
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001');
select bag_eq('select name from public.businesses', $$ values ('Anna''s'), ('Ben''s'), ('Mia''s own') $$,
  'who works at several businesses sees all of them');
select bag_eq($$ select private.business_ids_with('chats') $$, $$ select id from public.businesses $$, 'answers chats at all of them');
select bag_eq($$ select private.business_ids_with('manage') $$,
  $$ select id from public.businesses where name in ('Anna''s', 'Mia''s own') $$, 'manages where that is the role');
select bag_eq($$ select private.business_ids_with('own') $$, $$ select id from public.businesses where name = 'Mia''s own' $$,
  'and owns what is theirs');
select is_empty($$ select private.business_ids_with('anything') $$, 'an unknown permission is nobody''s');
select throws_ok($$ update public.businesses set owner_id = 'e0000000-0000-4000-8000-000000000001' where name = 'Anna''s' $$,
  '42501', null, 'a manager does not take a business');
select lives_ok($$ update public.businesses set description = 'Mugs.' where name = 'Anna''s' $$, 'but changes it');
select lives_ok($$ insert into public.products (business_id, name) values ('a0000000-0000-4000-8000-000000000002', 'Mug') $$,
  'and its products');
reset role;

-- A key of their own business opens nothing where they are members.
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001',
  '{"api_key": {"id": "e0000000-0000-4000-8000-00000000000d", "business_id": "e0000000-0000-4000-8000-000000000002", "name": "Till"}}');
select bag_eq('select name from public.businesses', $$ values ('Mia''s own') $$, 'a key sees its one business');
select bag_eq($$ select private.business_ids_with('read') $$, $$ select id from public.businesses where name = 'Mia''s own' $$,
  'and reads no other');
reset role;
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001',
  '{"api_key": {"id": "e0000000-0000-4000-8000-00000000000d", "business_id": "a0000000-0000-4000-8000-000000000002", "name": "Till"}}');
select is_empty('select name from public.businesses', 'nor does one that names a business which is not its owner''s');
reset role;

-- Who pays.
select is((select s.products from private.business_sizes s where s.business_id = 'a0000000-0000-4000-8000-000000000002'), 1,
  'what a manager adds counts at the owner''s account');
update private.quotas set most = 1 where name = 'products';
select pg_temp.act_as('e0000000-0000-4000-8000-000000000001');
select throws_ok($$ insert into public.products (business_id, name) values ('a0000000-0000-4000-8000-000000000002', 'Bowl') $$,
  '23514', null, 'within the owner''s quota');
select lives_ok($$ insert into public.products (business_id, name) values ('e0000000-0000-4000-8000-000000000002', 'Lamp') $$,
  'and not within their own');
reset role;
select set_eq(
  $$ select l.objid::bigint from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid() $$,
  $$ select hashtextextended('writes of ' || id, 0) & 4294967295 from auth.users where email in ('anna@example.com', 'mia@example.com') $$,
  'one write at a time of each account that is written for');

-- Who did it.
select is((select u.email::text from private.material_changes c join auth.users u on u.id = c.user_id
            where c.business_id = 'a0000000-0000-4000-8000-000000000002' order by c.changed_at desc limit 1),
  'mia@example.com', 'the history says who changed what');

-- Who is told.
insert into private.push_devices (id, user_id, endpoint, p256dh, auth, name)
select (left(u.id::text, 35) || 'b')::uuid, u.id, 'https://push.example.com/' || u.email, 'B' || repeat('a', 86), repeat('a', 22), 'Phone'
  from auth.users u;
insert into private.account_settings (user_id, reminder_mails, waiting_mails) values
  ('e0000000-0000-4000-8000-000000000001', false, true), ('e1000000-0000-4000-8000-000000000001', true, true);
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
insert into public.chat_sessions (id, business_id, topic) values
  ('a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('a', 64));
insert into public.chat_messages (session_id, sender_type, content)
  values ('a0000000-0000-4000-8000-000000000006', 'customer', 'Is anybody there?');
update public.chat_sessions set status = 'escalated' where id = 'a0000000-0000-4000-8000-000000000006';
create temporary view told_devices as select u.email::text from private.pushes p join private.push_devices d on d.id = p.device_id join auth.users u on u.id = d.user_id;
select bag_eq('select email from told_devices', $$ values ('anna@example.com'), ('mia@example.com'), ('abel@example.com') $$,
  'a chat that waits is told to everybody who works there');
select is((select count(*)::int from public.claim_pushes()), 3, 'on their devices');

create temporary table mails as select * from public.claim_owner_mails();
select bag_eq('select owner_email, waiting from mails',
  $$ values ('anna@example.com', 1), ('mia@example.com', 1), ('abel@example.com', 1) $$, 'and by e-mail, each a copy');
select public.settle_owner_mail(mail_id, owner_email <> 'mia@example.com', owner_id) from mails;
select is((select sent_at from private.escalation_notices), null, 'while one of them has none, it is not over');
update private.owner_mails set retry_at = now();
delete from mails;
insert into mails select * from public.claim_owner_mails();
select bag_eq('select owner_email from mails', $$ values ('mia@example.com') $$, 'and is tried again for that one alone');
select public.settle_owner_mail(mail_id, true, owner_id) from mails;
select isnt((select sent_at from private.escalation_notices), null, 'until all have it');

update private.escalation_notices set due_at = now();
update private.owner_mails set sent_at = now() - interval '1 hour';
insert into private.muted_businesses (business_id, user_id)
  values ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001');
delete from mails;
insert into mails select * from public.claim_owner_mails();
select bag_eq('select owner_email, reminders from mails', $$ values ('abel@example.com', 1) $$,
  'a reminder goes to whoever wants reminders and does not mute the business');
select public.settle_owner_mail(mail_id, true, owner_id) from mails;
select bag_eq('select email from told_devices', $$ values ('mia@example.com'), ('abel@example.com') $$,
  'and to no device of whoever mutes it');
select bag_eq($$ select private.businesses_told('a0000000-0000-4000-8000-000000000001') $$,
  'select id from public.businesses where false', 'whose week does not have it either');

-- What is written by e-mail.
select bag_eq($$ select jsonb_array_elements_text(public.mail_thread('a0000000-0000-4000-8000-000000000006', 'owner') -> 'addresses') $$,
  $$ values ('anna@example.com'), ('mia@example.com'), ('abel@example.com') $$, 'each of them may answer by e-mail');

-- Leaving.
delete from private.members where user_id = 'e1000000-0000-4000-8000-000000000001';
select is_empty($$ select email from told_devices where email = 'abel@example.com' $$, 'who has left is told nothing that was due');
select is(public.receive_mail('a0000000-0000-4000-8000-000000000006', 'owner',
    '{"digest": "aa", "sender": "abel@example.com", "content": "I write on.", "is_taken": true}'),
  '{"outcome": "refused", "reason": "other sender"}', 'and writes nothing by e-mail');
delete from auth.users where email = 'mia@example.com';
select is((select count(*)::int from public.businesses where name = 'Anna''s'), 1, 'a member''s deletion leaves the business as it is');

select * from finish();
rollback;
