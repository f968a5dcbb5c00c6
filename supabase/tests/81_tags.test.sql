-- Tags: who puts them on chats, names and deletes them, how many there are, and who hears of them.
begin;
select plan(53);

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
insert into public.chat_sessions (id, business_id, topic, customer_name, status) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('1', 64), 'Maya', 'escalated'),
  ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('2', 64), 'Tom', 'resolved'),
  ('c0000000-0000-4000-8000-000000000003', 'a1000000-0000-4000-8000-000000000002', 'chat:' || repeat('3', 64), 'Rahim', 'active'),
  ('c0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000002', 'chat:' || repeat('4', 64), 'Ida', 'active');

-- Events as they were sent, in place of the transport.
create table pg_temp.sent (topic text, event text, payload jsonb, private boolean);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$ insert into pg_temp.sent (topic, event, payload, private) values (topic, event, payload, private) $$;

create function pg_temp.as(who text) returns void language sql as $$
  select set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', who || '000000-0000-4000-8000-000000000001')::text, true);
  select set_config('role', 'authenticated', true);
$$;
create function pg_temp.shop() returns uuid language sql immutable as $$ select 'a0000000-0000-4000-8000-000000000002'::uuid $$;
create function pg_temp.chat(n integer) returns uuid language sql immutable as $$ select ('c0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.tag(wanted text) returns uuid language sql as $$
  select id from public.list_tags(pg_temp.shop()) where name = wanted $$;
create function pg_temp.names(n integer) returns text[] language sql as $$
  select coalesce(array_agg(name), '{}') from public.list_chat_tags(pg_temp.chat(n)) $$;
create function pg_temp.tagged(tag uuid, status text default null, view text default null) returns text[] language sql as $$
  select coalesce(array_agg(customer_name order by customer_name), '{}')
    from public.list_chat_sessions(pg_temp.shop(), status, view => view, tag => tag) $$;
grant execute on function pg_temp.as(text), pg_temp.shop(), pg_temp.chat(integer), pg_temp.tag(text), pg_temp.names(integer),
  pg_temp.tagged(uuid, text, text) to public;

-- Putting them on, and taking them off.
select pg_temp.as('e1');
select ok(public.tag_chat(pg_temp.chat(1), '  Gift   wrap ') is not null, 'an agent puts a new tag on a chat');
select is(pg_temp.names(1), '{Gift wrap}', 'whose name is one line with single spaces');
select is(public.tag_chat(pg_temp.chat(2), 'GIFT WRAP'), pg_temp.tag('Gift wrap'), 'the same name, however it is written, is the same tag');
select is(public.tag_chat(pg_temp.chat(1), 'Gift wrap'), pg_temp.tag('Gift wrap'), 'twice');
select is(pg_temp.names(1), '{Gift wrap}', 'is once');
select lives_ok($$ select public.tag_chat(pg_temp.chat(1), 'Angry') $$, 'another one');
select is(pg_temp.names(1), '{Angry,"Gift wrap"}', 'is listed by its name');
select results_eq($$ select name, chats from public.list_tags(pg_temp.shop()) $$, $$ values ('Angry', 1::bigint), ('Gift wrap', 2) $$, 'with how many chats each is on');
select results_eq($$ select session_id, tags from public.tags_of_chats(pg_temp.shop(), array[pg_temp.chat(1), pg_temp.chat(3)]) $$,
  $$ values (pg_temp.chat(1), '{Angry,"Gift wrap"}'::text[]) $$, 'an export has the tags of the chats that have some');
select bag_eq($$ select unnest(tag_ids) from public.list_chat_sessions(pg_temp.shop(), 'escalated') $$,
  $$ values (pg_temp.tag('Angry')), (pg_temp.tag('Gift wrap')) $$, 'the list of chats says which each has');
select is(pg_temp.tagged(pg_temp.tag('Gift wrap')), '{Maya,Tom}', 'a tag narrows it');
select is(pg_temp.tagged(pg_temp.tag('Gift wrap'), 'resolved'), '{Tom}', 'within a status');
select is(pg_temp.tagged(pg_temp.tag('Gift wrap'), 'open', 'unassigned'), '{Maya}', 'and within a view');
select is(pg_temp.tagged(pg_temp.tag('Angry'), 'open', 'mine'), '{}', 'which it never widens');
select is(pg_temp.tagged(gen_random_uuid()), '{}', 'one that is not there finds nothing');
select ok(public.untag_chat(pg_temp.chat(2), pg_temp.tag('Gift wrap')), 'an agent takes one off');
select ok(not public.untag_chat(pg_temp.chat(2), pg_temp.tag('Gift wrap')), 'once');
select is(pg_temp.tagged(pg_temp.tag('Gift wrap')), '{Maya}', 'and the chat is found by it no more');
select throws_ok($$ select public.tag_chat(pg_temp.chat(1), E' \n ') $$, 'PT400', 'A tag needs a name.', 'a name is needed');
select throws_ok($$ select public.tag_chat(pg_temp.chat(1), null) $$, 'PT400', 'A tag needs a name.', 'also in place of null');
select throws_ok($$ select public.tag_chat(pg_temp.chat(1), repeat('x', 41)) $$, 'PT400', 'The name is too long: 41 of 40 characters.', 'a long one is refused');

-- What is another's.
select pg_temp.as('b0');
select throws_ok($$ select public.tag_chat(pg_temp.chat(1), 'Mine') $$, 'PT404', 'This chat was not found.', 'another owner tags nothing');
select throws_ok($$ select public.untag_chat(pg_temp.chat(1), gen_random_uuid()) $$, 'PT404', 'This chat was not found.', 'takes nothing off');
select throws_ok($$ select public.list_chat_tags(pg_temp.chat(1)) $$, 'PT404', 'This chat was not found.', 'and reads nothing');
select throws_ok($$ select public.tags_of_chats(pg_temp.shop(), array[pg_temp.chat(1)]) $$, 'PT404', null, 'also of no business of another');
select lives_ok($$ select public.tag_chat(pg_temp.chat(4), 'Gift wrap') $$, 'the name is free at another business');
reset role;
create temporary table ben as select id from private.tags where business_id::text like 'b%';
grant select on ben to public;
select pg_temp.as('a0');
select lives_ok($$ select public.tag_chat(pg_temp.chat(3), 'Angry') $$, 'also at one''s own other business');
select is(pg_temp.tagged((select id from ben)), '{}', 'another''s tag finds nothing');
select throws_ok($$ select public.rename_tag(pg_temp.shop(), (select id from ben), 'Theirs') $$, 'PT404', 'This tag was not found.', 'is not renamed');
select ok(not public.delete_tag(pg_temp.shop(), (select id from ben)), 'and not deleted');
reset role;
select is((select name from private.tags where id = (select id from ben)), 'Gift wrap', 'it stays as it was');
select throws_ok($$ insert into private.chat_tags (business_id, session_id, tag_id) select pg_temp.shop(), pg_temp.chat(1), id from ben $$,
  '23503', null, 'no chat can have it');

-- Renaming.
select pg_temp.as('e1');
select throws_ok($$ select public.rename_tag(pg_temp.shop(), pg_temp.tag('Angry'), 'Upset') $$, 'PT403', null, 'an agent renames none');
select throws_ok($$ select public.delete_tag(pg_temp.shop(), pg_temp.tag('Angry')) $$, 'PT403', null, 'and deletes none');
select pg_temp.as('e0');
select throws_ok($$ select public.rename_tag(pg_temp.shop(), pg_temp.tag('Angry'), 'gift wrap') $$, 'PT409', 'There is a tag with this name already.', 'two tags never become one');
select lives_ok($$ select public.rename_tag(pg_temp.shop(), pg_temp.tag('Angry'), 'ANGRY') $$, 'a manager writes one in capitals');
select lives_ok($$ select public.rename_tag(pg_temp.shop(), pg_temp.tag('ANGRY'), 'Upset') $$, 'and gives it another name');
select is(pg_temp.names(1), '{"Gift wrap",Upset}', 'which its chats have then');
select throws_ok($$ select public.rename_tag(pg_temp.shop(), pg_temp.tag('Upset'), ' ') $$, 'PT400', 'A tag needs a name.', 'it cannot be taken away');

-- Who hears of it.
reset role;
select is((select count(*)::integer from pg_temp.sent where event = 'tags'
            and (topic not in ('business:a0000000-0000-4000-8000-000000000002', 'business:a1000000-0000-4000-8000-000000000002',
                               'business:b0000000-0000-4000-8000-000000000002') or not private)), 0, 'only those who work there hear of tags');
select is((select count(*)::integer from pg_temp.sent where event = 'tags' and payload = jsonb_build_object('session_id', pg_temp.chat(2))), 2,
  'of a chat when one is put on it or taken off');
select is((select count(*)::integer from pg_temp.sent where event = 'tags' and payload = '{}'
            and topic = 'business:a0000000-0000-4000-8000-000000000002'), 4, 'and of the business''s own, when there is another one or another name');

-- Limits.
select pg_temp.as('e1');
select lives_ok($$ select public.tag_chat(pg_temp.chat(1), 'Tag ' || n) from generate_series(3, 10) n $$, 'a chat has ten');
select throws_ok($$ select public.tag_chat(pg_temp.chat(1), 'One more') $$, 'PT409', 'A chat has at most 10 tags.', 'and no more');
select is(public.tag_chat(pg_temp.chat(1), 'upset'), pg_temp.tag('Upset'), 'one that it has is no more');
select lives_ok($$ select public.untag_chat(pg_temp.chat(2), public.tag_chat(pg_temp.chat(2), 'Tag ' || n)) from generate_series(11, 50) n $$, 'a business has fifty');
select throws_ok($$ select public.tag_chat(pg_temp.chat(2), 'One more') $$, 'PT409', 'A business has at most 50 tags.', 'and no more');
select lives_ok($$ select public.tag_chat(pg_temp.chat(2), 'Upset') $$, 'those that are there are put on still');

-- Going.
select pg_temp.as('a0');
select ok(public.delete_tag(pg_temp.shop(), pg_temp.tag('Upset')), 'the owner deletes one');
select is(pg_temp.names(2), '{}', 'and it is on no chat any more');
reset role;
select is((select count(*)::integer from private.chat_tags where session_id = pg_temp.chat(1)), 9, 'the others are');
delete from public.chat_sessions where id = pg_temp.chat(1);
select is((select count(*)::integer from private.chat_tags where session_id = pg_temp.chat(1)), 0, 'with a chat go its tags');
delete from public.businesses where id = pg_temp.shop();
select is((select count(*)::integer from private.tags where business_id = pg_temp.shop()), 0, 'and with a business all of them');

select * from finish();
rollback;
