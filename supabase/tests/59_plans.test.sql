-- A trial lasts 24 hours from the sign-up; then the confirmed plan decides whether a language model may answer. The time is given.
begin;
select plan(27);

insert into auth.users (id, email, created_at, email_confirmed_at) values
  ('a0000000-0000-4000-8000-0000000000a1', 'anna@shop.example', '2026-03-01 12:00Z', '2026-03-01 12:05Z'),
  ('b0000000-0000-4000-8000-0000000000b1', 'ben@shop.example', '2026-03-01 12:00Z', '2026-03-01 12:05Z'),
  ('c0000000-0000-4000-8000-0000000000c1', 'cleo@shop.example', '2026-03-01 12:00Z', null),
  ('d0000000-0000-4000-8000-0000000000d1', 'dora@shop.example', '2026-03-01 12:00Z', '2026-03-01 12:05Z');
insert into public.businesses (id, owner_id, name, description) values
  ('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-0000000000a1', 'Anna', 'Cups'),
  ('b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-0000000000b1', 'Ben', 'Bread'),
  ('c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-0000000000c1', 'Cleo', 'Tea');

create function pg_temp.may(at timestamptz) returns boolean language sql as $$
  select private.may_ask_model('a0000000-0000-4000-8000-000000000001', at) $$;
create function pg_temp.plan(at timestamptz) returns jsonb language sql as $$
  select private.plan_of('a0000000-0000-4000-8000-0000000000a1', at) $$;

select ok(pg_temp.may('2026-03-01 12:00Z'), 'a model may answer from the sign-up');
select ok(pg_temp.may('2026-03-02 11:59:59Z'), 'until the trial ends');
select ok(not pg_temp.may('2026-03-02 12:00Z'), 'and not from then on');
select ok(not private.may_ask_model('e0000000-0000-4000-8000-000000000001'), 'nor for a business that is not there');
select is(pg_temp.plan('2026-03-02 11:59Z') -> 'is_over', 'false', 'the trial is not over before');
select is(pg_temp.plan('2026-03-02 12:00Z') -> 'is_over', 'true', 'it is from then on');
select is((pg_temp.plan('2026-03-02 12:00Z') ->> 'trial_ends_at')::timestamptz, '2026-03-02 12:00Z'::timestamptz, 'and its end is told');
select is(pg_temp.plan('2026-03-02 12:00Z') -> 'plan', 'null', 'there is no plan yet');

-- The e-mails: four hours before, and at the end.
create function pg_temp.told(at timestamptz) returns setof text language sql as $$
  select kind || ' ' || owner_email from private.claim_trial_notices(10, at) order by 1 $$;
select is_empty($$ select pg_temp.told('2026-03-02 07:59Z') $$, 'nobody is told before the twentieth hour');
select results_eq($$ select pg_temp.told('2026-03-02 08:00Z') $$, $$ values ('ending anna@shop.example'), ('ending ben@shop.example') $$,
  'then those are who own a business and have confirmed their address');
select is_empty($$ select pg_temp.told('2026-03-02 08:01Z') $$, 'a claim holds');
select results_eq($$ select pg_temp.told('2026-03-02 08:04Z') $$, $$ values ('ending anna@shop.example'), ('ending ben@shop.example') $$,
  'for three minutes');
select public.settle_trial_notice(id, true) from private.trial_notices where kind = 'ending' and user_id = 'a0000000-0000-4000-8000-0000000000a1';
select public.settle_trial_notice(id, false) from private.trial_notices where kind = 'ending' and user_id = 'b0000000-0000-4000-8000-0000000000b1';
select results_eq($$ select kind, due_at is null, failures from private.trial_notices where kind = 'ending' and failures > 0 $$,
  $$ values ('ending', false, 1) $$, 'what was not sent is due again');
select is((select due_at from private.trial_notices where kind = 'ending' and user_id = 'a0000000-0000-4000-8000-0000000000a1'), null,
  'what was sent is not');

-- Ben confirms the plan: he is told nothing more, and his model goes on.
set local role authenticated;
set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-0000000000b1", "role": "authenticated"}';
select public.confirm_plan('premium');
select is(public.my_plan() - 'trial_ends_at', '{"plan": "premium", "status": "active", "is_over": false}', 'a confirmed plan is told');
select throws_ok($$ update public.profiles set subscription_status = 'active' where user_id = 'b0000000-0000-4000-8000-0000000000b1' $$,
  '42501', null, 'nobody writes it themselves');
select throws_ok($$ select private.may_ask_model('a0000000-0000-4000-8000-000000000001') $$, '42501', null, 'or asks for another''s');
reset role;
select ok(private.may_ask_model('b0000000-0000-4000-8000-000000000001', '2027-01-01Z'), 'with a plan a model may always answer');
select results_eq($$ select pg_temp.told('2026-03-02 12:00Z') $$, $$ values ('ended anna@shop.example') $$,
  'at the end those without a plan are told');
select is_empty($$ select from private.trial_notices where due_at <= '2026-03-02 12:00Z' and kind = 'ending' $$,
  'and nobody that it will end');
select public.settle_trial_notice(id, true) from private.trial_notices where kind = 'ended' and due_at is not null;
select is_empty($$ select pg_temp.told('2026-03-05 12:00Z') $$, 'nobody is told twice');

update public.profiles set subscription_status = 'past_due' where user_id = 'b0000000-0000-4000-8000-0000000000b1';
select ok(private.may_ask_model('b0000000-0000-4000-8000-000000000001', '2027-01-01Z'), 'a plan whose payment is due is one');
update public.profiles set subscription_status = 'canceled' where user_id = 'b0000000-0000-4000-8000-0000000000b1';
select ok(not private.may_ask_model('b0000000-0000-4000-8000-000000000001', '2027-01-01Z'), 'a canceled one is not');
select is(private.plan_of('b0000000-0000-4000-8000-0000000000b1', '2026-03-02 11:00Z') - 'trial_ends_at',
  '{"plan": null, "status": "canceled", "is_over": false}', 'and what is left of the trial is had');

-- What the assistant is told with each question.
create temporary table chat as
select id, public.open_chat_session(id, 'a0000000-0000-4000-8000-000000000001') as key
  from (values ('a0000000-0000-4000-8000-0000000000aa'::uuid)) i(id);
select public.send_customer_message(id, key, gen_random_uuid(), 'Do you have cups?') from chat;
select is(private.assistant_context('a0000000-0000-4000-8000-0000000000aa') -> 'may_ask_model', 'false',
  'an ended trial is told with each question');
select is(private.assistant_context('a0000000-0000-4000-8000-0000000000aa') -> 'session' -> 'status', '"active"',
  'and the chat stays the assistant''s');
update public.profiles set subscription_plan = 'premium', subscription_status = 'active' where user_id = 'a0000000-0000-4000-8000-0000000000a1';
select is(private.assistant_context('a0000000-0000-4000-8000-0000000000aa') -> 'may_ask_model', 'true', 'a plan is, too');

select * from finish();
rollback;
