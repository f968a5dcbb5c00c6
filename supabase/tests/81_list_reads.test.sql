-- How many rows the inbox reads: of a page as many as it shows, however many chats a business has.
begin;
select plan(4);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name)
select ('a0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'a0000000-0000-4000-8000-000000000001', 'Shop ' || n
  from generate_series(2, 3) n;
set local session_replication_role = replica;
insert into public.chat_sessions (id, business_id, topic, status, last_message_at, read_at)
select md5('chat' || n)::uuid, ('a0000000-0000-4000-8000-' || lpad((2 + n % 2)::text, 12, '0'))::uuid, 'chat:' || md5(n::text) || md5('topic' || n),
       (array['resolved', 'resolved', 'resolved', 'active'])[1 + n / 2 % 4], now() - n * interval '1 minute', now()
  from generate_series(1, 10000) n;
set local session_replication_role = origin;
analyze public.chat_sessions;

select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "a0000000-0000-4000-8000-000000000001"}', true);
set local role authenticated;

-- What a scan of an index fetches is counted with that.
create function pg_temp.read() returns bigint language sql as $$
  select sum(pg_stat_get_xact_tuples_fetched(id) + case when id = 'public.chat_sessions'::regclass then pg_stat_get_xact_tuples_returned(id) else 0 end)
    from (select 'public.chat_sessions'::regclass union all
          select indexrelid from pg_index where indrelid = 'public.chat_sessions'::regclass) relations (id)
$$;
/* Rows of chats that a statement reads, the last of several times: by then its plan is the one that is kept. */
create function pg_temp.reads(statement text) returns bigint language plpgsql as $$
declare
  before bigint;
begin
  for i in 1..8 loop
    before := pg_temp.read();
    execute statement;
  end loop;
  return pg_temp.read() - before;
end $$;

select cmp_ok(pg_temp.reads($$ select from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002') $$),
  '<', 200::bigint, 'all chats are listed from the newest one on');
select cmp_ok(pg_temp.reads($$ select from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', 'resolved') $$),
  '<', 400::bigint, 'and so are those of a status');
select cmp_ok(pg_temp.reads($$ select from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', null, null,
    now() - interval '5 days', 'ffffffff-ffff-ffff-ffff-ffffffffffff') $$),
  '<', 200::bigint, 'and a page in the middle');
select cmp_ok(pg_temp.reads($$ select waiting_since from public.chat_sessions where status = 'escalated' and waiting_since > '1970-01-01' $$),
  '<', 10::bigint, 'what waits is found without the rest');

select * from finish();
rollback;
