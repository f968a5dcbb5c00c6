-- Webhooks: who hears of what, in which order, and for how long.
begin;
select no_plan();

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
create function pg_temp.save(url text default 'https://hooks.example.com/in',
  kinds text[] default '{chat.opened,message.created,chat.handed_over,chat.resolved,proposal.created,product.not_carried}',
  business uuid default 'a0000000-0000-4000-8000-000000000002')
returns uuid language sql as $$ select public.save_webhook(business, url, kinds, ' A note ') $$;
create function pg_temp.chat(chat uuid, business uuid default 'a0000000-0000-4000-8000-000000000002') returns void language sql as $$
  insert into public.chat_sessions (id, business_id, customer_name, customer_email, topic)
  values (chat, business, 'Cleo', 'cleo@example.com', 'chat:' || encode(sha256(convert_to(chat::text, 'UTF8')), 'hex')) $$;
create function pg_temp.say(chat uuid, words text default 'Hello?', sender text default 'customer') returns void language sql as $$
  insert into public.chat_messages (session_id, sender_type, content) values (chat, sender, words) $$;
-- What is claimed, as "kind words"; the claim stays open.
create temporary table claims (claim_id uuid, endpoint_id uuid, url text, secrets integer[], event_id uuid, kind text,
  happened_at timestamptz, data jsonb);
create function pg_temp.claim() returns setof text language plpgsql as $$
begin
  truncate claims;
  insert into claims select * from public.claim_webhooks();
  return query select concat_ws(' ', c.kind, c.data #>> '{message,text}') from claims c order by c.data #>> '{chat,id}', c.kind;
end $$;
create function pg_temp.settle(status integer default 200, error text default null, retry_after integer default null)
returns setof text language sql as $$ select public.settle_webhook(claim_id, status, error, retry_after) from claims $$;
-- Claims and delivers until nothing is due.
create function pg_temp.deliver_all() returns setof text language plpgsql as $$
declare told text[];
begin
  loop
    told := array(select pg_temp.claim());
    exit when cardinality(told) = 0;
    perform pg_temp.settle();
    return query select unnest(told);
  end loop;
end $$;
-- Lets time pass.
create function pg_temp.pass(span interval) returns void language sql as $$
  update private.webhook_lanes set due_at = due_at - span, claimed_until = claimed_until - span;
  update private.webhook_deliveries set give_up_at = give_up_at - span;
  update private.webhook_endpoints set failing_since = failing_since - span, failed_at = failed_at - span,
    paused_until = paused_until - span, switched_off_at = switched_off_at - span, tested_at = tested_at - span;
  update private.webhook_secrets set signs_until = signs_until - span;
  update private.webhook_events set happened_at = happened_at - span $$;
grant execute on all functions in schema pg_temp to public;

-- Addresses.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select throws_ok(format('select pg_temp.save(%L)', url), 'PT400', null, 'no webhook at ' || left(url, 60))
  from unnest(array['http://hooks.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://2130706433/',
    'https://a:b@hooks.example.com/', 'https://hooks.example.com:25/', 'https://hooks.example.com:5432/', 'https://hooks.example.com:99999/',
    'https://db.internal/', 'https://db.internal:8443/', 'https://x.home.arpa', 'https://hooks.example.com/#top', 'https://hooks.example.com\@127.0.0.1/',
    'https://hooks.example.com/ä', 'file:///etc/passwd', '', 'https://hooks.example.com/' || repeat('a', 2000)]) url;
select lives_ok(format('select pg_temp.save(%L)', url), 'one at ' || url)
  from unnest(array['https://hooks.example.com', 'https://Hooks.Example.com:8443/in?key=1', 'https://xn--bcher-kva.example']) url;
select throws_ok($$ select pg_temp.save(kinds => '{}') $$, '23514', 'Please choose at least one kind of event.', 'it wants something');
select throws_ok($$ select pg_temp.save(kinds => '{chat.opened,everything}') $$, '23514', null, 'of what there is');
select throws_ok($$ select pg_temp.save(kinds => null) $$, '23502', null, 'and not null');
select throws_ok($$ select pg_temp.save(business => 'b0000000-0000-4000-8000-000000000002') $$, 'PT404', null, 'at one''s own business');
select lives_ok($$ select pg_temp.save('https://hooks.example.com/' || n) from generate_series(1, 7) n $$, 'there may be 10');
select is(pg_temp.save('https://hooks.example.com/1'), pg_temp.save('https://hooks.example.com/1'), 'one whose answer was lost is added once');
select throws_ok($$ select pg_temp.save() $$, 'PT409', 'A business can have 10 webhooks. Delete one that you no longer need.', 'and no more');
select public.delete_webhook(id) from public.list_webhooks('a0000000-0000-4000-8000-000000000002');
select is_empty($$ select from public.list_webhooks('a0000000-0000-4000-8000-000000000002') $$, 'each is deleted');
select pg_temp.act_as_server();
update private.settings set value = 'http://localhost:8090' where name = 'webhook_origins';
insert into private.settings (name, value) values ('webhook_origins', 'http://localhost:8090') on conflict (name) do update set value = excluded.value;
select ok(private.is_webhook_url('http://localhost:8090/in') and not private.is_webhook_url('http://localhost:8091/in')
  and not private.is_webhook_url('http://localhost:8090@evil.example/'), 'an origin that the operator names is one');

-- Nobody pays who has none.
select pg_temp.chat('c0000000-0000-4000-8000-000000000001');
select pg_temp.say('c0000000-0000-4000-8000-000000000001');
select is_empty('select from private.webhook_events', 'without a webhook nothing is noted');

-- Secrets.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select pg_temp.save();
select pg_temp.act_as_server();
update private.webhook_endpoints set id = 'e0000000-0000-4000-8000-000000000001';
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select is(public.replace_webhook_secret('e0000000-0000-4000-8000-000000000001'), 1, 'a first secret');
select is(public.replace_webhook_secret('e0000000-0000-4000-8000-000000000001'), 2, 'another in its place');
select throws_ok('select pg_temp.save()', 'PT409', 'There is a webhook with this address already.', 'no address is told twice');
select throws_ok($$ select public.replace_webhook_secret('e0000000-0000-4000-8000-000000000001') from generate_series(1, 5) $$, 'PT429', null, 'not without end');
select results_eq($$ select has_secret, old_secret_until > now(), description from public.list_webhooks('a0000000-0000-4000-8000-000000000002') $$,
  $$ values (true, true, 'A note') $$, 'its owner sees that there is one');

-- Order: one chat's events one after the other, and other chats beside them.
select pg_temp.act_as_server();
select pg_temp.chat('c0000000-0000-4000-8000-000000000002');
select is_empty('select pg_temp.claim()', 'a chat that was opened is told of when its customer has written,');
select pg_temp.say('c0000000-0000-4000-8000-000000000002', 'One');
select pg_temp.say('c0000000-0000-4000-8000-000000000002', 'Two', 'ai');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Elsewhere');
select results_eq('select pg_temp.claim()', $$ values ('message.created Elsewhere'), ('chat.opened') $$, 'the first of each chat');
select is((select secrets from claims limit 1), '{2,1}', 'signed with both secrets');
select is((select data #- '{chat,opened_at}' from claims where kind = 'chat.opened'), '{"chat": {"id": "c0000000-0000-4000-8000-000000000002",
  "business_id": "a0000000-0000-4000-8000-000000000002", "customer_name": "Cleo", "customer_email": "cleo@example.com", "language": null, "status": "active"}}'::jsonb, 'with ids and names');
select is_empty('select * from public.claim_webhooks()', 'nobody else claims them, nor what comes after');
select results_eq('select pg_temp.settle()', $$ values ('delivered'), ('delivered') $$, 'they are delivered');
select results_eq('select pg_temp.deliver_all()', $$ values ('message.created One'), ('message.created Two') $$, 'then what came after them, in its order');
select is_empty('select from private.webhook_lanes', 'and nothing waits');
select pg_temp.chat('c0000000-0000-4000-8000-000000000003');
select pg_temp.pass('11 seconds');
select results_eq('select pg_temp.deliver_all()', $$ values ('chat.opened') $$, 'or ten seconds after it was opened');

-- The other kinds.
update public.chat_sessions set status = 'escalated', escalation_reason = 'Asked for a person' where id = 'c0000000-0000-4000-8000-000000000002';
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
update public.chat_sessions set status = 'resolved' where id = 'c0000000-0000-4000-8000-000000000002';
select pg_temp.act_as_server();
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'I am here', 'human');
insert into private.wanted_products (message_id, place, session_id, business_id, words, key, asked_at)
  select id, 1, session_id, business_id, 'tea', '=tea', now() from public.chat_messages where content = 'Elsewhere';
insert into private.material_changes (business_id, edits, base_version, proposed_at)
  select business_id, jsonb_build_array(jsonb_build_object('kind', 'product', 'action', 'save', 'id', gen_random_uuid(),
    'values', '{"price": 5}'::jsonb)), version, now() from private.material_versions where business_id::text like 'a%';
create temporary table told as select kind, data from private.webhook_events where happened_at > now() and number > (
  select max(number) from private.webhook_events where kind = 'chat.opened');
select set_eq('select kind from told', '{chat.handed_over,chat.resolved,message.created,product.not_carried,proposal.created}'::text[], 'all kinds are noted');
select results_eq($$ select kind, data ->> 'by_owner', data ->> 'reason' from told where kind like 'chat.%' order by kind, 2 $$, $$ values
  ('chat.handed_over', 'false', 'Asked for a person'), ('chat.handed_over', 'true', null), ('chat.resolved', 'true', null) $$, 'who handed over and resolved');
select is((select data - 'chat' - 'message_id' from told where kind = 'product.not_carried'), '{"words": "tea"}', 'what was asked for');
select is((select data #- '{proposal,id}' #- '{proposal,proposed_at}' #- '{proposal,edits,0,id}' from told where kind = 'proposal.created'),
  '{"business_id": "a0000000-0000-4000-8000-000000000002", "proposal": {"edit_count": 1, "edits": [{"kind": "product", "action": "save"}]}}', 'what was proposed, without its words');
select pg_temp.deliver_all();

-- Failures.
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Three');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Four');
select pg_temp.claim();
select results_eq($$ select pg_temp.settle(500, 'Answered 500.') $$, $$ values ('failed') $$, 'what fails');
select is_empty('select pg_temp.claim()', 'waits, and what comes after it, too');
select ok(due_at between now() + interval '4 seconds' and now() + interval '6 seconds', 'for about five seconds') from private.webhook_lanes;
select pg_temp.pass('6 seconds');
select pg_temp.claim();
select results_eq($$ select pg_temp.settle(503, 'Answered 503.', 3600) $$, $$ values ('failed') $$, 'a receiver may ask for more time');
select pg_temp.say('c0000000-0000-4000-8000-000000000002', 'Five');
select pg_temp.pass('59 minutes');
select is_empty('select pg_temp.claim()', 'and gets it, for all of its chats');
select pg_temp.pass('2 minutes');
select results_eq('select pg_temp.claim()', $$ values ('message.created Three'), ('message.created Five') $$, 'then it goes on');
update private.webhook_deliveries set give_up_at = now() where state = 'waiting' and event_id in (select event_id from claims);
select set_eq($$ select pg_temp.settle(null, 'No answer within 15 seconds.') $$, $$ values ('given up') $$, 'after a day it is given up');
select results_eq('select pg_temp.claim()', $$ values ('message.created Four') $$, 'and what came after it is tried');
select pg_temp.settle();
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select results_eq($$ select kind, state, attempts, status, error from public.webhook_log('e0000000-0000-4000-8000-000000000001', page_size => 3) $$,
  $$ values ('message.created', 'given up', 1, null::integer, 'No answer within 15 seconds.'), ('message.created', 'delivered', 1, 200, null),
            ('message.created', 'given up', 3, null, 'No answer within 15 seconds.') $$, 'the log tells of it');
select lives_ok($$ select public.resend_webhook('e0000000-0000-4000-8000-000000000001', event_id)
  from public.webhook_log('e0000000-0000-4000-8000-000000000001', page_size => 3) where attempts = 3 $$, 'and it is sent again');
select pg_temp.act_as_server();
select is((select string_agg(t, '') from pg_temp.claim() t), 'message.created Three', 'the same event');
select pg_temp.settle();
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select throws_ok(format('select public.%s', call), 'PT404', 'This webhook was not found.', 'nobody else: ' || call)
  from unnest(array['webhook_log(''e0000000-0000-4000-8000-000000000001'')', 'test_webhook(''e0000000-0000-4000-8000-000000000001'')',
    'switch_webhook(''e0000000-0000-4000-8000-000000000001'', false)', 'delete_webhook(''e0000000-0000-4000-8000-000000000001'')',
    'replace_webhook_secret(''e0000000-0000-4000-8000-000000000001'')', 'resend_webhook(''e0000000-0000-4000-8000-000000000001'', gen_random_uuid())',
    'save_webhook(''b0000000-0000-4000-8000-000000000002'', ''https://evil.example'', ''{chat.opened}'', '''', ''e0000000-0000-4000-8000-000000000001'')']) call;

-- Tests.
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.test_webhook('e0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.test_webhook('e0000000-0000-4000-8000-000000000001') $$, 'PT429', null, 'one test at a time');
select pg_temp.act_as_server();
select results_eq('select pg_temp.claim()', $$ values ('test') $$, 'a test is sent');
select results_eq($$ select pg_temp.settle(500, 'Answered 500.') $$, $$ values ('given up') $$, 'once');
select is((select failing_since from private.webhook_endpoints), null, 'and is no failure');

-- Switched off by 410, by five days, and by the owner.
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Six');
select pg_temp.claim();
select pg_temp.settle(410, 'Answered 410: it wants no events any more.');
select results_eq($$ select switched_off_reason, notice_due_at <= now() from private.webhook_endpoints $$, $$ values ('gone', true) $$, '410 switches it off');
select is((select webhooks from public.claim_owner_mails()), '[{"url": "https://hooks.example.com/in", "reason": "gone"}]', 'its owner is told by e-mail');
select public.settle_owner_mail(mail_id, true) from private.owner_mails where mail_id is not null;
select is((select notice_due_at from private.webhook_endpoints), null, 'once');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Seven');
select pg_temp.pass('23 hours');
select is_empty('select pg_temp.claim()', 'nothing is sent');
select pg_temp.pass('2 hours');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Too late');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.switch_webhook('e0000000-0000-4000-8000-000000000001', true);
select pg_temp.act_as_server();
select results_eq('select pg_temp.deliver_all()', $$ values ('message.created Six'), ('message.created Seven') $$, 'what happened within a day is sent once it is on again');
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Eight');
do $$ begin
  for n in 1..12 loop
    perform pg_temp.claim();
    perform pg_temp.settle(500, 'Answered 500.');
    if n < 12 then perform pg_temp.pass('11 hours'); end if;
  end loop;
end $$;
select is((select switched_off_reason from private.webhook_endpoints), null, 'what is given up is no failure of five days');
select pg_temp.pass('30 days');
select public.delete_old_webhooks();
select is_empty('select from private.webhook_events', 'events are kept for 30 days');
select is_empty('select from private.webhook_lanes', 'and nothing waits for them');
do $$ begin
  for n in 1..8 loop
    perform pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Day ' || n);
    perform pg_temp.claim();
    perform pg_temp.settle(500, 'Answered 500.');
    perform pg_temp.pass('20 hours');
  end loop;
end $$;
select is((select switched_off_reason from private.webhook_endpoints), 'failing', 'five days of failures switch it off');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.switch_webhook('e0000000-0000-4000-8000-000000000001', true);
select pg_temp.act_as_server();
select count(*) from pg_temp.deliver_all();
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.switch_webhook('e0000000-0000-4000-8000-000000000001', false);
select pg_temp.act_as_server();
delete from private.webhook_events;
select pg_temp.say('c0000000-0000-4000-8000-000000000001', 'Nine');
select is_empty('select from private.webhook_events', 'whoever switches it off is told nothing');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select public.switch_webhook('e0000000-0000-4000-8000-000000000001', true);

-- Chats that are held back, customers who are blocked.
select pg_temp.act_as_server();
select pg_temp.chat('c0000000-0000-4000-8000-000000000004');
select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'Buy now');
update public.chat_sessions set held_at = now(), held_reason = 'Only a link' where id = 'c0000000-0000-4000-8000-000000000004';
select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'Buy more');
select pg_temp.pass('1 hour');
select is_empty('select pg_temp.claim()', 'of a chat that is held back nothing is told');
select private.release('c0000000-0000-4000-8000-000000000004');
select results_eq('select pg_temp.deliver_all()', $$ values ('chat.opened'), ('message.created Buy now'), ('message.created Buy more') $$, 'until it is let through');
select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'Rude');
insert into private.blocks (business_id, session_id) select business_id, id from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000004';
select is_empty('select pg_temp.claim()', 'nor of a customer who is blocked');
delete from private.blocks;
select results_eq('select pg_temp.claim()', $$ values ('message.created Rude') $$, 'until they are not any more');

-- What is deleted.
select pg_temp.say('c0000000-0000-4000-8000-000000000004', 'Forget me');
select pg_temp.settle();
delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000004';
select is_empty('select pg_temp.claim()', 'what was said in a chat that is deleted is told to nobody');
select is((select count(*)::integer from private.webhook_events where session_id::text like 'c%4'), 0, 'and not kept');
select is((select count(*)::integer from private.webhook_events where data::text like '%Rude%' or data::text like '%Forget%' or data::text like '%Buy%'), 0, 'not even of what was told');
select pg_temp.act_as('a0000000-0000-4000-8000-000000000001');
select is((select count(*)::integer from public.webhook_log('e0000000-0000-4000-8000-000000000001') where not can_be_sent), 4, 'the log still says that it was');
select throws_ok($$ select public.resend_webhook('e0000000-0000-4000-8000-000000000001', event_id)
  from public.webhook_log('e0000000-0000-4000-8000-000000000001') where not can_be_sent $$, 'PT409', 'The chat of this event was deleted.', 'and it cannot be sent again');

-- In turn between businesses, so many at once.
select pg_temp.act_as('b0000000-0000-4000-8000-000000000001');
select pg_temp.save(business => 'b0000000-0000-4000-8000-000000000002');
select pg_temp.act_as_server();
update private.webhook_endpoints set id = 'e0000000-0000-4000-8000-000000000002' where business_id::text like 'b%';
select pg_temp.chat(('d0000000-0000-4000-8000-0000000000' || n)::uuid), pg_temp.say(('d0000000-0000-4000-8000-0000000000' || n)::uuid)
  from generate_series(10, 40) n;
select pg_temp.chat('d0000000-0000-4000-8000-000000000050', 'b0000000-0000-4000-8000-000000000002');
select pg_temp.say('d0000000-0000-4000-8000-000000000050');
select is((select count(distinct endpoint_id)::integer from public.claim_webhooks(2)), 2, 'claims go round the businesses');
select is((select count(*)::integer from public.claim_webhooks(50)), 4, 'five at once for an endpoint');
select is_empty('select from public.claim_webhooks(50)', 'and no more');
select pg_temp.pass('41 seconds');
select is((select count(*)::integer from public.claim_webhooks(50)), 6, 'what a process left behind is claimed again');
select is(public.settle_webhook(gen_random_uuid(), 200, null), null, 'a claim that is another''s by then settles nothing');

delete from auth.users where email = 'anna@example.com';
select is((select count(*)::integer from private.webhook_endpoints), 1, 'an account''s webhooks go with it');

select * from finish();
rollback;
