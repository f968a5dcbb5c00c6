-- How people come to work at a business and go: invitations, roles, leaving, handing over.
begin;
select plan(54);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into auth.sessions (id, user_id) select (left(id::text, 34) || '99')::uuid, id from auth.users;
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s');

-- Signs in as one of them, by the first two characters of their id.
create function pg_temp.as(who text) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated',
    'sub', who || '000000-0000-4000-8000-000000000001', 'session_id', who || '000000-0000-4000-8000-000000000099')::text, true);
  select set_config('role', 'authenticated', true);
$$;
create function pg_temp.shop() returns uuid language sql immutable as $$ select 'a0000000-0000-4000-8000-000000000002'::uuid $$;
create function pg_temp.waits() returns void language sql security definer as $$
  update private.team_invitations set asked_at = asked_at - interval '2 minutes';
  update private.invitation_requests set asked_at = asked_at - interval '2 minutes' $$;
grant execute on function pg_temp.as(text), pg_temp.shop(), pg_temp.waits() to public;

-- Inviting.
select pg_temp.as('a0');
select lives_ok($$ select public.invite_member(pg_temp.shop(), ' MIA@example.com ', 'manager') $$, 'an owner invites a manager');
select lives_ok($$ select public.invite_member(pg_temp.shop(), 'abel@example.com', 'agent') $$, 'and an agent');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'abel@example.com', 'agent') $$, 'PT429', null, 'not twice within a minute');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'anna@example.com', 'agent') $$, 'PT409', null, 'and not themselves');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'no address', 'agent') $$, 'PT400', null, 'to an address only');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'x@example.com', 'owner') $$, 'PT400', null, 'to a role that there is');
select bag_eq($$ select email, role, is_expired from public.list_invitations(pg_temp.shop()) $$,
  $$ values ('mia@example.com', 'manager', false), ('abel@example.com', 'agent', false) $$, 'they see who is invited');
select is((select count(*)::int from public.list_members(pg_temp.shop())), 1, 'who does not work there yet');
reset role;

-- The e-mail.
create temporary table mails as select * from public.claim_team_invitations();
grant select on mails to public;
select bag_eq('select email, role, business_name, invited_by from mails',
  $$ values ('mia@example.com', 'manager', 'Anna''s', 'anna@example.com'), ('abel@example.com', 'agent', 'Anna''s', 'anna@example.com') $$,
  'an e-mail says who invites where and as what');
select is_empty($$ select from private.team_invitations i, mails m where i::text like '%' || m.token || '%' $$, 'its token is not kept');
select is((select count(distinct token)::int from mails), 2, 'each has one of its own');
select is_empty('select from public.claim_team_invitations()', 'it is claimed once');
select public.settle_team_invitation(id, email like 'mia%') from mails;
select is((select array_agg(email) from private.team_invitations where mail_due_at > now()), '{abel@example.com}', 'and tried again when it was not sent');
select is(public.team_invitation((select token from mails where email like 'mia%')) - 'id',
  '{"business": "Anna''s", "role": "manager", "email": "mia@example.com", "invited_by": "anna@example.com", "state": "open"}', 'a link says what it is for');
select is(public.team_invitation(repeat('0', 64)), '{"state": "gone"}', 'any other says nothing');
select ok(public.is_team_invitation((select token from mails where email like 'mia%'), 'Mia@example.com'), 'it lets its address sign up');
select ok(not public.is_team_invitation((select token from mails where email like 'mia%'), 'eve@example.com'), 'and no other');

-- Accepting.
create temporary table invited as select id, email from private.team_invitations;
grant select on invited to public;
create function pg_temp.invitation(whose text) returns uuid language sql as $$ select id from invited where email like whose || '%' $$;
grant execute on function pg_temp.invitation(text) to public;
select pg_temp.as('b0');
select is_empty('select from public.my_invitations()', 'who is not invited sees none');
select throws_ok($$ select public.accept_invitation(pg_temp.invitation('mia')) $$, 'PT404', null, 'and accepts none of another address');
select pg_temp.as('e0');
select results_eq('select business_name, role from public.my_invitations()', $$ values ('Anna''s', 'manager') $$, 'who is invited sees it');
select is(public.accept_invitation(pg_temp.invitation('mia')), pg_temp.shop(), 'accepts it');
select is(public.accept_invitation(pg_temp.invitation('mia')), pg_temp.shop(), 'and once more is the same');
select results_eq('select role, is_muted from public.my_roles()', $$ values ('manager', false) $$, 'and works there');
select is_empty('select from public.my_invitations()', 'it is used then');
reset role;
select is(public.team_invitation((select token from mails where email like 'mia%')) ->> 'state', 'accepted', 'which its link says');
select ok(not public.is_team_invitation((select token from mails where email like 'mia%'), 'mia@example.com'), 'and makes no account any more');

update private.team_invitations set expires_at = now() where email like 'abel%';
select pg_temp.as('e1');
select throws_ok($$ select public.accept_invitation(pg_temp.invitation('abel')) $$, 'PT410', 'This invitation has expired. Ask for a new one.', 'one that has expired says so');
select pg_temp.as('e0');
select pg_temp.waits();
select lives_ok($$ select public.resend_invitation(pg_temp.invitation('abel')) $$, 'a manager sends an agent''s again');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'x@example.com', 'manager') $$, 'PT403', null, 'and invites no manager');
reset role;
select is(public.team_invitation((select token from mails where email like 'abel%')) ->> 'state', 'gone', 'links of before it had expired stay dead');
select pg_temp.as('e1');
select lives_ok($$ select public.accept_invitation(pg_temp.invitation('abel')) $$, 'then it is accepted');

-- Whoever may not withdraw an invitation does not replace it either.
select pg_temp.as('a0');
select public.invite_member(pg_temp.shop(), 'zoe@example.com', 'manager');
select pg_temp.waits();
select pg_temp.as('e0');
select throws_ok($$ select public.invite_member(pg_temp.shop(), 'zoe@example.com', 'agent') $$, 'PT403', null, 'a manager turns no manager''s invitation into an agent''s');
select results_eq($$ select role, invited_by from public.list_invitations(pg_temp.shop()) where email = 'zoe@example.com' $$,
  $$ values ('manager', 'anna@example.com') $$, 'which stays as it was');
select pg_temp.as('a0');
select results_eq('select used from public.team_quota(pg_temp.shop())', '{3}'::bigint[], 'those who are invited are counted');
select public.withdraw_invitation(id) from public.list_invitations(pg_temp.shop());

-- As many as there may be.
reset role;
update private.quotas set most = 3 where name = 'members';
select pg_temp.as('a0');
select lives_ok($$ select public.invite_member(pg_temp.shop(), 'x@example.com', 'agent') $$, 'the last that fits');
select throws_like($$ select public.invite_member(pg_temp.shop(), 'y@example.com', 'agent') $$, 'A business can have 3 members%', 'those who are invited count');
select lives_ok($$ select public.withdraw_invitation(id) from public.list_invitations(pg_temp.shop()) $$, 'until they are withdrawn');

-- Going.
select pg_temp.as('e0');
select throws_ok($$ select public.remove_member(pg_temp.shop(), 'e0000000-0000-4000-8000-000000000001') $$, 'PT403', null, 'a manager removes no manager');
select lives_ok($$ select public.invite_member(pg_temp.shop(), 'y@example.com', 'agent') $$, 'and invites an agent');
select pg_temp.as('a0');
select throws_ok($$ select public.leave_business(pg_temp.shop()) $$, 'PT409', null, 'the owner does not leave');

-- Handing over.
reset role;
update auth.sessions set created_at = now() - interval '6 minutes';
insert into private.api_keys (business_id, name, scopes, secret_hash, hint)
  values (pg_temp.shop(), 'Till', '{read}', sha256('x'), 'aaaa');
select pg_temp.as('a0');
select throws_ok($$ select public.offer_business(pg_temp.shop(), 'e0000000-0000-4000-8000-000000000001') $$, 'PT403',
  'Please enter your password again.', 'a business is offered right after a sign-in only');
reset role;
update auth.sessions set created_at = now();
select pg_temp.as('a0');
select lives_ok($$ select public.offer_business(pg_temp.shop(), 'e0000000-0000-4000-8000-000000000001') $$, 'to a member');
select pg_temp.as('e1');
select throws_ok($$ select public.accept_business(pg_temp.shop()) $$, 'PT409', null, 'another does not accept it');
reset role;
update private.quotas set most = 1 where name = 'businesses';
insert into public.businesses (owner_id, name) values ('e0000000-0000-4000-8000-000000000001', 'Mia''s own');
select pg_temp.as('e0');
select throws_like($$ select public.accept_business(pg_temp.shop()) $$, 'Your account can have 1 businesses.%', 'nor one who has no room for it');
reset role;
delete from public.businesses where name = 'Mia''s own';
select pg_temp.as('e0');
select lives_ok($$ select public.accept_business(pg_temp.shop()) $$, 'who accepts it');
select bag_eq($$ select email, role from public.list_members(pg_temp.shop()) $$,
  $$ values ('mia@example.com', 'owner'), ('abel@example.com', 'agent'), ('anna@example.com', 'manager') $$, 'owns it, and the owner before manages it');
reset role;
select is((select count(*)::int from private.api_keys), 0, 'keys that acted as the owner before have ended');
select pg_temp.as('e0');
select public.remove_member(pg_temp.shop(), 'a0000000-0000-4000-8000-000000000001');
select pg_temp.as('a0');
select is_empty('select from public.businesses', 'who is removed sees nothing any more');

-- A former member's invitation, and what they have sent.
reset role;
update private.quotas set most = 20;
select pg_temp.waits();
select pg_temp.as('e0');
select public.remove_member(pg_temp.shop(), 'e1000000-0000-4000-8000-000000000001');
select pg_temp.as('e1');
select throws_ok($$ select public.accept_invitation(pg_temp.invitation('abel')) $$, 'PT410', 'This invitation was used already. Ask for a new one.',
  'nobody comes back by an invitation that was used');
select lives_ok($$ select public.decline_invitation(pg_temp.invitation('abel')) $$, 'and declining it');
select is_empty('select from public.my_roles()', 'changes nothing');
reset role;
insert into private.members (business_id, user_id, role) values (pg_temp.shop(), 'b0000000-0000-4000-8000-000000000001', 'manager');
select pg_temp.as('b0');
select public.invite_member(pg_temp.shop(), 'w@example.com', 'agent');
reset role;
delete from auth.users where email = 'ben@example.com';
select is_empty($$ select from private.team_invitations i where i.email = 'w@example.com' and private.is_pending(i) $$,
  'what an account has sent is withdrawn with it');

-- Deleting a business gives no new e-mails.
select pg_temp.as('e0');
insert into public.businesses (id, owner_id, name) values ('e0000000-0000-4000-8000-000000000002', auth.uid(), 'Trap');
select public.invite_member('e0000000-0000-4000-8000-000000000002', 'victim@example.com', 'agent');
delete from public.businesses where name = 'Trap';
insert into public.businesses (id, owner_id, name) values ('e0000000-0000-4000-8000-000000000002', auth.uid(), 'Trap');
select throws_ok($$ select public.invite_member('e0000000-0000-4000-8000-000000000002', 'victim@example.com', 'agent') $$, 'PT429', null,
  'nobody is sent more by way of another business');
reset role;
insert into private.invitation_requests (user_id, email, asked_at)
  select 'e0000000-0000-4000-8000-000000000001', n || '@example.com', now() - interval '1 hour' from generate_series(1, 30) n;
select pg_temp.as('e0');
select throws_ok($$ select public.invite_member('e0000000-0000-4000-8000-000000000002', 'other@example.com', 'agent') $$, 'PT429',
  'You have sent 30 invitations today. Please go on tomorrow.', 'nor more than an account may send a day');

select * from finish();
rollback;
