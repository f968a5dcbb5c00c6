-- How chats end: what each outcome is made of, what a customer's rating does, and that every chat counts once.
begin;
select plan(58);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

create temporary table chat (name text primary key, id uuid default gen_random_uuid(), key text);
create function pg_temp.opens(name text) returns void language sql as $$
  insert into chat (name) values (name);
  update chat c set key = public.open_chat_session(c.id, 'a0000000-0000-4000-8000-000000000002') where c.name = opens.name;
$$;
create function pg_temp.asks(name text, takes_offer uuid default null) returns void language sql as $$
  select public.send_customer_message(c.id, c.key, gen_random_uuid(), 'Do you ship?', takes_offer => asks.takes_offer)
    from chat c where c.name = asks.name $$;
create function pg_temp.last(name text, sender text) returns uuid language sql as $$
  select m.id from public.chat_messages m join chat c on c.id = m.session_id
   where c.name = last.name and m.sender_type = sender order by m.created_at desc limit 1 $$;
create function pg_temp.replies(name text, noted jsonb default '{}', unanswered integer default 0, reason text default null, offers boolean default false)
returns void language sql as $$
  select public.record_assistant_reply(c.id, pg_temp.last(name, 'customer'), 'Reply.', unanswered_count => unanswered,
      escalation_reason => reason, noted => replies.noted, offers_person => offers)
    from chat c where c.name = replies.name $$;
create function pg_temp.owner_writes(name text) returns void language sql as $$
  insert into public.chat_messages (session_id, sender_type, content) select c.id, 'human', 'Anna here.' from chat c where c.name = owner_writes.name $$;
create function pg_temp.owner_sets(name text, wanted text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
  update public.chat_sessions s set status = wanted from chat c where c.name = owner_sets.name and s.id = c.id;
  perform set_config('request.jwt.claims', '', true);
end $$;
create function pg_temp.rates(name text, helped boolean) returns void language sql as $$
  select public.rate_answer(c.id, c.key, pg_temp.last(name, 'ai'), rates.helped) from chat c where c.name = rates.name $$;
-- All that happened in a chat happened so much earlier.
create function pg_temp.ago(name text, earlier interval) returns void language plpgsql as $$
begin
  alter table public.chat_sessions disable trigger user;
  alter table public.chat_messages disable trigger user;
  update public.chat_sessions s
     set created_at = s.created_at - earlier, last_message_at = s.last_message_at - earlier,
         waiting_since = s.waiting_since - earlier, first_asked_at = s.first_asked_at - earlier,
         first_answered_at = s.first_answered_at - earlier, first_owner_reply_at = s.first_owner_reply_at - earlier,
         last_asked_at = s.last_asked_at - earlier, unknown_at = s.unknown_at - earlier,
         asked_again_at = s.asked_again_at - earlier, called_owner_at = s.called_owner_at - earlier,
         last_owner_reply_at = s.last_owner_reply_at - earlier, helped_at = s.helped_at - earlier,
         unhelped_at = s.unhelped_at - earlier, left_at = s.left_at - earlier
    from chat c where c.name = ago.name and s.id = c.id;
  update public.chat_messages m set created_at = m.created_at - earlier from chat c where c.name = ago.name and m.session_id = c.id;
  alter table public.chat_sessions enable trigger user;
  alter table public.chat_messages enable trigger user;
end $$;
create function pg_temp.outcome(name text) returns text language sql as $$
  select concat_ws(': ', o.outcome, o.failure)
    from private.chat_outcomes('a0000000-0000-4000-8000-000000000002', '-infinity') o join chat c on c.id = o.session_id
   where c.name = outcome.name $$;

select pg_temp.opens(name) from unnest('{one,two,three,four,five,six,seven,eight,nine,ten,held}'::text[]) name;

-- From nothing to an answer.
select is(pg_temp.outcome('one'), 'nothing asked', 'of a chat that was only opened');
select pg_temp.asks('one');
select is(pg_temp.outcome('one'), 'still open', 'who has just asked may be answered');
select pg_temp.replies('one', '{"answered": null}');
select is((select kind from public.chat_messages where id = pg_temp.last('one', 'ai')), 'talk', 'a reply to small talk is marked as such');
select is(pg_temp.outcome('one'), 'nothing asked', 'and asks nothing');
select pg_temp.asks('one'), pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'left unanswered', 'who waits for longer than five minutes is left');
select pg_temp.replies('one');
select pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'answered', 'silence after an answer is no more than that');
select pg_temp.asks('one'), pg_temp.replies('one');
select is(pg_temp.outcome('one'), 'still open', 'who asked within five minutes may ask again');

-- One tap.
select pg_temp.rates('one', true);
select is(pg_temp.outcome('one'), 'confirmed', 'a Yes settles it at once');
select pg_temp.rates('one', false);
select is(pg_temp.outcome('one'), 'failed: rated badly', 'and may become a No');
select pg_temp.rates('one', true);
select is(pg_temp.outcome('one'), 'confirmed', 'and a Yes again');
select pg_temp.asks('one'), pg_temp.replies('one', '{"answered": true, "asked_again": true}'), pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'failed: asked again', 'a Yes does not outlast the same question');
select pg_temp.rates('one', true);
select is(pg_temp.outcome('one'), 'confirmed', 'but settles it, where it comes after');
select pg_temp.asks('one'), pg_temp.replies('one', unanswered => 1), pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'failed: not known', 'what is not known fails whatever was said before');
select pg_temp.asks('one'), pg_temp.replies('one'), pg_temp.rates('one', true), pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'failed: not known', 'and a Yes to another answer does not settle it');
select pg_temp.asks('one'), pg_temp.replies('one', '{"asked_again": true}'), pg_temp.rates('one', true), pg_temp.ago('one', '1 hour');
select is(pg_temp.outcome('one'), 'confirmed', 'a Yes to the same one does');

-- A No stands, and offers a person.
select pg_temp.asks('two'), pg_temp.replies('two'), pg_temp.rates('two', false);
select is((select helped from public.get_chat_messages((select id from chat where name = 'two'), (select key from chat where name = 'two')) where is_answer), false, 'the customer''s page reads the rating');
select pg_temp.asks('two'), pg_temp.replies('two'), pg_temp.rates('two', true), pg_temp.ago('two', '1 hour');
select is(pg_temp.outcome('two'), 'failed: rated badly', 'a Yes to another answer does not undo a No');
select pg_temp.rates('two', false);
select pg_temp.asks('two', pg_temp.last('two', 'ai'));
select is((select status from public.chat_sessions s join chat c on c.id = s.id where c.name = 'two'), 'escalated', 'after a No the customer calls a person with one tap');
select is(pg_temp.outcome('two'), 'still open', 'who waits for the owner may be answered');
select pg_temp.ago('two', '25 hours');
select is(pg_temp.outcome('two'), 'left unanswered', 'for a day');
select pg_temp.owner_sets('two', 'resolved');
select is(pg_temp.outcome('two'), 'failed: handed over', 'closing it is no answer');
select pg_temp.owner_writes('two');
select is(pg_temp.outcome('two'), 'answered by owner', 'writing is');

-- The owner's part.
select pg_temp.asks('three'), pg_temp.replies('three', reason => 'Asked for a person'), pg_temp.owner_writes('three'), pg_temp.ago('three', '1 hour');
select is(pg_temp.outcome('three'), 'answered by owner', 'the owner answered');
select pg_temp.asks('three'), pg_temp.ago('three', '25 hours');
select is(pg_temp.outcome('three'), 'left unanswered', 'but not what was asked then');
select pg_temp.owner_sets('three', 'resolved');
select is(pg_temp.outcome('three'), 'answered by owner', 'a last word that needs no answer is settled by closing');
select pg_temp.owner_sets('three', 'active'), pg_temp.asks('three'), pg_temp.replies('three', unanswered => 1), pg_temp.ago('three', '1 hour');
select is(pg_temp.outcome('three'), 'failed: not known', 'what fails after the owner fails');
select pg_temp.asks('three'), pg_temp.replies('three', reason => 'No answer twice', unanswered => 2), pg_temp.ago('three', '25 hours');
select is(pg_temp.outcome('three'), 'left unanswered', 'handed over again, and left');
select pg_temp.owner_sets('three', 'active');
select is(pg_temp.outcome('three'), 'left unanswered', 'also when it is handed back');
select pg_temp.owner_writes('three'), pg_temp.owner_sets('three', 'active'), pg_temp.asks('three'), pg_temp.replies('three'), pg_temp.rates('three', true);
select is(pg_temp.outcome('three'), 'answered by owner', 'what the owner answered is not the assistant''s');

-- Closed.
select pg_temp.asks('four'), pg_temp.owner_sets('four', 'resolved');
select is(pg_temp.outcome('four'), 'left unanswered', 'closed before anybody answered');
select pg_temp.asks('five'), pg_temp.replies('five'), pg_temp.asks('five'), pg_temp.owner_sets('five', 'resolved');
select is(pg_temp.outcome('five'), 'left unanswered', 'closed before the last question was answered');
select pg_temp.owner_sets('five', 'active'), pg_temp.asks('five'), pg_temp.replies('five'), pg_temp.owner_sets('five', 'resolved');
select is(pg_temp.outcome('five'), 'answered', 'closed after an answer, also a minute ago');
select pg_temp.asks('five');
select is(pg_temp.outcome('five'), 'left unanswered', 'asked when it was closed');
select pg_temp.asks('six'), pg_temp.replies('six'), pg_temp.owner_sets('six', 'escalated'), pg_temp.ago('six', '1 hour');
select is(pg_temp.outcome('six'), 'failed: handed over', 'a chat that the owner has and has not written in is no success');
select pg_temp.owner_sets('six', 'active');
select is(pg_temp.outcome('six'), 'answered', 'given back unused, it is as it was');
select pg_temp.asks('seven'), pg_temp.owner_sets('seven', 'escalated'), pg_temp.owner_sets('seven', 'resolved');
select is(pg_temp.outcome('seven'), 'left unanswered', 'taken over and closed without a word');
select pg_temp.owner_writes('eight');
select is(pg_temp.outcome('eight'), 'nothing asked', 'an owner who writes first has answered nothing');

-- What else may be rated, and by whom.
select pg_temp.asks('nine'), pg_temp.replies('nine', offers => true);
select throws_ok($$ select pg_temp.rates('nine', true) $$, 'PT400', 'Only an answer can be rated, with yes or no.', 'a guess that offers a person is not rated');
select pg_temp.asks('nine'), pg_temp.replies('nine', '{"answered": null}');
select throws_ok($$ select pg_temp.rates('nine', true) $$, 'PT400', null, 'nor is small talk');
select pg_temp.asks('nine'), pg_temp.replies('nine', unanswered => 1);
select throws_ok($$ select pg_temp.rates('nine', true) $$, 'PT400', null, 'nor what is not known');
select pg_temp.asks('nine'), pg_temp.replies('nine', reason => 'Asked for a person');
select throws_ok($$ select pg_temp.rates('nine', true) $$, 'PT400', null, 'nor the line that hands over');
select pg_temp.asks('ten'), pg_temp.replies('ten');
select throws_ok($$ select pg_temp.rates('ten', null) $$, 'PT400', null, 'a rating is a Yes or a No');
select throws_ok($$ select public.rate_answer(c.id, c.key, pg_temp.last('one', 'ai'), true) from chat c where name = 'ten' $$, 'PT400', null, 'an answer of another chat is none of this one');
select throws_ok($$ select public.rate_answer(c.id, 'key', pg_temp.last('ten', 'ai'), true) from chat c where name = 'ten' $$, 'PT404', 'This chat was not found.', 'the chat''s key is needed');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, kind) select id, 'human', 'x', 'answer' from chat where name = 'ten' $$, '23514', null, 'a person''s message is of no kind');
select throws_ok($$ update public.chat_messages set helped = true where id = pg_temp.last('nine', 'ai') $$, '23514', null, 'no other message has a rating');
select set_config('realtime.is_deferred', 'on', true);
select pg_temp.rates('ten', true), pg_temp.rates('ten', true);
select results_eq($$ select line::jsonb ->> 'event', split_part(line::jsonb ->> 'topic', ':', 1)
    from string_to_table(current_setting('realtime.deferred'), e'\n') line where line <> '' $$,
  $$ values ('session', 'business') $$, 'the owner''s pages learn of a rating, once');
select set_config('realtime.deferred', '', true), set_config('realtime.is_deferred', '', true);
select is((select offers_person from jsonb_to_recordset(private.assistant_context((select id from chat where name = 'ten')) -> 'messages') as m(id uuid, offers_person boolean) limit 1), null, 'nothing is looked up where nothing is asked');
select pg_temp.rates('ten', false), pg_temp.asks('ten');
select is((select m.offers_person from jsonb_to_recordset(private.assistant_context((select id from chat where name = 'ten')) -> 'messages') as m(id uuid, offers_person boolean) where m.offers_person), true, 'who says "yes, please" after a No takes a person');

-- The report.
select pg_temp.asks('held'); update public.chat_sessions s set held_at = now() from chat c where c.name = 'held' and s.id = c.id;
update public.chat_sessions set created_at = now() - interval '40 days' where id = (select id from chat where name = 'eight');
grant select on chat to authenticated;
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
create temporary table report as select * from public.chat_outcomes('a0000000-0000-4000-8000-000000000002', 'Asia/Dhaka');
select is((select count(*)::int from report), 30, 'thirty days, those without chats too');
select is((select sum(chats) from report), 9::numeric, 'every chat of them, but those that are held back and older ones');
select is_empty('select 1 from report where confirmed + answered + failed + left_unanswered + answered_by_owner + still_open + nothing_asked <> chats', 'each once');
select is_empty('select 1 from report where handed_over + not_known + rated_badly + asked_again <> failed', 'each failure for one reason');
select results_eq('select day, chats from report', $$ select day, sessions from public.chat_sessions_per_day('a0000000-0000-4000-8000-000000000002', 'Asia/Dhaka') $$, 'as many as the chart of all chats shows');
select ok((select assistant_seconds >= 0 and owner_seconds >= 0 from public.reply_times('a0000000-0000-4000-8000-000000000002')), 'how long customers waited');
select throws_ok($$ select public.chat_outcomes('a0000000-0000-4000-8000-000000000002', 'Nowhere') $$, '22023', null, 'an unknown time zone is refused');
select throws_ok($$ select public.chat_outcomes('b0000000-0000-4000-8000-000000000002') $$, 'PT404', 'This business was not found.', 'another owner''s is not told');
select throws_ok($$ select public.reply_times('b0000000-0000-4000-8000-000000000002') $$, 'PT404', 'This business was not found.', 'nor how fast they are');

select * from finish();
rollback;
