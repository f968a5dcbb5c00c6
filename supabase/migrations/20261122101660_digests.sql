-- Once a week an account is told how its businesses did: on Monday morning, of the week that ended the evening before, in the
-- account's time zone. One row an account, which processes claim as in the file of notices.

create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- A Monday at eight. It stays until that week's e-mail has been sent or needs none: it names the week.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- The e-mail under way: the same id however often it is tried.
  mail_id uuid unique,
  -- Claimed, or waiting after a failure, until then.
  claimed_until timestamptz,
  failures integer not null default 0
);
create index digests_due_at_idx on private.digests (due_at);
alter table private.digests enable row level security;

-- The first Monday at eight after a moment, where it is this time zone.
create function private.next_digest(time_zone text, after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(monday)
    from (select (date_trunc('week', after at time zone z.name) + make_interval(weeks => w, hours => 8)) at time zone z.name as monday
            from (select coalesce(next_digest.time_zone, 'UTC') as name) z, generate_series(0, 1) w) mondays
   where monday > after
$$;

-- The businesses of which an account is told: its own and where it is a member, without those that it mutes.
create function private.businesses_told(user_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id
    from (select b.id from public.businesses b where b.owner_id = businesses_told.user_id
           union all
          select m.business_id from private.members m where m.user_id = businesses_told.user_id) w
   where not exists (select from private.muted_businesses q where q.business_id = w.id and q.user_id = businesses_told.user_id)
$$;

create function private.begin_digests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := to_jsonb(new) ->> tg_argv[0];
begin
  insert into private.digests (user_id, due_at)
  values (account, private.next_digest((select s.time_zone from private.account_settings s where s.user_id = account), now()))
  on conflict do nothing;
  return null;
end $$;
create trigger begin_digests after insert on public.businesses
  for each row execute function private.begin_digests('owner_id');
create trigger begin_digests after insert on private.members
  for each row execute function private.begin_digests('user_id');

-- Another time zone has another Monday, and no second one in a week.
create function private.move_digest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.digests d
     set due_at = private.next_digest(new.time_zone, greatest(now(), d.sent_at + interval '5 days'))
   where d.user_id = new.user_id and d.due_at > now();
  return null;
end $$;
create trigger move_digest after insert or update of time_zone on private.account_settings
  for each row when (new.time_zone is not null) execute function private.move_digest();

-- What a business's week was like: its chats, how they ended (see the file of outcomes), and what to add: the questions that had
-- no answer and what was wanted, what most people asked first. Null where there was no chat.
create function private.week_of(business public.businesses, since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with ended as (
    select o.outcome from private.chat_outcomes(business.id, week_of.since) o where o.opened_at < week_of.until),
  asked as (
    select (array_agg(q.question order by q.asked_at desc))[1] as question, count(*) as times,
           (array_agg(q.message_id order by q.asked_at desc))[1] as message_id, max(q.asked_at) as last_at
      from private.grouped_questions(business.id, 14) g
      join private.unanswered_questions q on q.message_id = g.message_id
     where q.asked_at >= week_of.since and q.asked_at < week_of.until
     group by g.leader order by 2 desc, 4 desc limit 3),
  wanted as (
    select coalesce(p.name || coalesce(' (' || d.option || ')', ''), min(d.words)) as title, count(distinct d.person) as people
      from private.open_demand(business.id, 14) d
      left join public.products p on p.id = d.product_id
     where d.asked_at >= week_of.since and d.asked_at < week_of.until
     group by d.key, d.option, p.id order by 2 desc, max(d.asked_at) desc limit 3)
  select jsonb_build_object('id', business.id, 'name', business.name,
           'chats', count(*),
           'chats_before', (select count(*) from public.chat_sessions s
              where s.business_id = business.id and s.held_at is null
                and s.created_at >= week_of.since - interval '7 days' and s.created_at < week_of.since),
           'confirmed', count(*) filter (where e.outcome = 'confirmed'),
           'answered', count(*) filter (where e.outcome = 'answered'),
           'answered_by_owner', count(*) filter (where e.outcome = 'answered by owner'),
           'failed', count(*) filter (where e.outcome = 'failed'),
           'left_unanswered', count(*) filter (where e.outcome = 'left unanswered'),
           'questions', (select coalesce(jsonb_agg(jsonb_build_object('question', a.question, 'times', a.times,
              'message_id', a.message_id) order by a.times desc, a.last_at desc), '[]') from asked a),
           'wanted', (select coalesce(jsonb_agg(jsonb_build_object('title', w.title, 'people', w.people)
              order by w.people desc), '[]') from wanted w))
    from ended e
  having count(*) > 0
$$;

-- Claims up to "batch" e-mails about a week for three minutes, with what they say. Who wants none, or had no chats, gets none.
create function public.claim_digests(batch integer default 5)
returns table (
  mail_id uuid, owner_id uuid, owner_email text, language text, time_zone text, since timestamptz, until timestamptz, businesses jsonb)
language plpgsql volatile security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
declare
  due record;
begin
  for due in
    select d.user_id, u.email::text as email, a.language, coalesce(a.time_zone, 'UTC') as zone,
           coalesce(a.digest_mails, true) as is_wanted, d.mail_id,
           date_trunc('week', d.due_at at time zone coalesce(a.time_zone, 'UTC')) as monday
      from private.digests d
      join auth.users u on u.id = d.user_id
      left join private.account_settings a on a.user_id = d.user_id
     where d.due_at <= now() and coalesce(d.claimed_until < now(), true)
     order by d.due_at limit claim_digests.batch
       for update of d skip locked
  loop
    since := (due.monday - interval '7 days') at time zone due.zone;
    until := due.monday at time zone due.zone;
    businesses := case when due.is_wanted then (
      select jsonb_agg(w.week order by w.week -> 'chats' desc, w.created_at)
        from (select private.week_of(b, since, until) as week, b.created_at from public.businesses b
               where b.id in (select private.businesses_told(due.user_id))) w
       where w.week is not null) end;
    if businesses is null then
      update private.digests d set due_at = private.next_digest(due.zone, now()), mail_id = null, failures = 0, claimed_until = null
       where d.user_id = due.user_id;
      continue;
    end if;
    mail_id := coalesce(due.mail_id, gen_random_uuid());
    update private.digests d set claimed_until = now() + interval '3 minutes', mail_id = claim_digests.mail_id
     where d.user_id = due.user_id;
    owner_id := due.user_id;
    owner_email := due.email;
    language := due.language;
    time_zone := due.zone;
    return next;
  end loop;
end $$;

-- Ends a claim. What was not sent is tried again after growing delays, and given up for that week in the end.
create function public.settle_digest(mail_id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.digests d
     set sent_at = case when is_sent then now() else d.sent_at end,
         failures = case when is_over then 0 else d.failures + 1 end,
         claimed_until = case when not is_over then private.due_again(is_sent, d.failures) end,
         mail_id = case when not is_over then d.mail_id end,
         due_at = case when is_over then private.next_digest(o.time_zone, now()) else d.due_at end
    from (select n.user_id, a.time_zone, private.due_again(settle_digest.is_sent, n.failures) is null as is_over
            from private.digests n left join private.account_settings a on a.user_id = n.user_id) o
   where d.mail_id = settle_digest.mail_id and o.user_id = d.user_id
$$;

grant execute on function
  public.claim_digests(integer),
  public.settle_digest(uuid, boolean)
to service_role;
