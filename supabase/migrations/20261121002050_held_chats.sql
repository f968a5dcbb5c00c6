-- Chats that are held back stand in a list of their own and nowhere else: not among the other chats, and in no count
-- and no report of them.

alter type public.chat_session_summary add attribute held_reason text;

-- As before; the status 'held' names the chats that are held back, whatever their status is.
create or replace function public.list_chat_sessions(
  business_id uuid, status text default null, search text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50)
returns setof public.chat_session_summary
language plpgsql stable security definer set search_path = '' rows 50 as $$
declare
  wanted text := lower(nullif(btrim(search), ''));
  said uuid[];
begin
  perform private.require_own_business(business_id);
  if char_length(wanted) >= 2 then
    said := array(
      select distinct m.session_id from public.chat_messages m
       where array_to_tsvector(private.search_words(m.business_id, m.content))
               @@ private.search_query(list_chat_sessions.business_id, wanted)
         and m.business_id = list_chat_sessions.business_id
         and (m.sender_type <> 'ai' or m.in_reply_to is not null));
  end if;
  return query
    select s.id, s.customer_name, s.customer_email, s.status, s.escalation_reason, s.topic, s.created_at,
           s.last_message_at, s.waiting_since, s.message_count,
           case when s.held_at is null then (
             select count(*)::integer from public.chat_messages u
              where u.session_id = s.id and u.sender_type = 'customer'
                and u.created_at > coalesce(s.read_at, '-infinity')) else 0 end,
           l.sender_type, left(l.content, 160), s.held_reason
      from (
        select c.* from public.chat_sessions c
         where c.business_id = list_chat_sessions.business_id
           and case when list_chat_sessions.status = 'held' then c.held_at is not null
                    else c.held_at is null and c.status = coalesce(list_chat_sessions.status, c.status) end
           and (c.last_message_at, c.id)
             < (coalesce(list_chat_sessions.before, 'infinity'),
                coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           and (wanted is null
             or position(wanted in lower(c.customer_name || ' ' || c.customer_email)) > 0
             or c.id in (select unnest(said)))
         order by c.last_message_at desc, c.id desc
         limit least(greatest(page_size, 1), 200)) s
      left join lateral (
        select m.sender_type, m.content from public.chat_messages m
         where m.session_id = s.id order by m.created_at desc limit 1) l on true
     order by s.last_message_at desc, s.id desc;
end $$;

-- As before, and how many chats are held back.
drop function public.chat_status_counts(uuid);
create function public.chat_status_counts(business_id uuid)
returns table (total bigint, active bigint, escalated bigint, resolved bigint, held bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_own_business(business_id);
  return query
    select count(*) filter (where s.held_at is null),
           count(*) filter (where s.held_at is null and s.status = 'active'),
           count(*) filter (where s.held_at is null and s.status = 'escalated'),
           count(*) filter (where s.held_at is null and s.status = 'resolved'),
           count(*) filter (where s.held_at is not null)
      from public.chat_sessions s where s.business_id = chat_status_counts.business_id;
end $$;
grant execute on function public.chat_status_counts(uuid) to authenticated;

-- As before, without what is held back.
create or replace function public.chat_sessions_per_day(business_id uuid, time_zone text default 'UTC', status text default null)
returns table (day date, sessions bigint)
language plpgsql stable security definer set search_path = '' rows 30 as $$
declare
  today date := (now() at time zone time_zone)::date;
begin
  perform private.require_own_business(business_id);
  return query
    with opened as (
      select (s.created_at at time zone time_zone)::date as on_day, count(*) as sessions
        from public.chat_sessions s
       where s.business_id = chat_sessions_per_day.business_id
         and s.held_at is null
         and s.created_at >= (today - 29)::timestamp at time zone time_zone
         and (chat_sessions_per_day.status is null or s.status = chat_sessions_per_day.status)
       group by 1)
    select d::date, coalesce(o.sessions, 0)
      from generate_series(today - 29, today, interval '1 day') d
      left join opened o on o.on_day = d::date
     order by 1;
end $$;

create or replace function public.chat_outcomes(business_id uuid, days integer default 30)
returns table (
  sessions bigint, answered_by_assistant bigint, handed_to_owner bigint, left_unanswered bigint,
  assistant_reply_seconds double precision, owner_reply_seconds double precision)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_own_business(business_id);
  return query
    with asked as (
      select s.*,
             s.waiting_since is not null or (s.first_answered_at is null and s.first_owner_reply_at is null)
               or (s.handed_over_at is null and s.first_owner_reply_at is null
                 and exists (select from private.unanswered_questions q where q.session_id = s.id)) as is_left,
             s.handed_over_at is not null or s.first_owner_reply_at is not null as is_handed_over
        from public.chat_sessions s
       where s.business_id = chat_outcomes.business_id
         and s.held_at is null
         and s.created_at >= now() - make_interval(days => least(greatest(days, 1), 366))
         and s.first_asked_at is not null
         and coalesce(s.waiting_since < now() - interval '5 minutes', true))
    select count(*),
           count(*) filter (where not is_left and not is_handed_over),
           count(*) filter (where not is_left and is_handed_over),
           count(*) filter (where is_left),
           percentile_cont(0.5) within group (order by extract(epoch from a.first_answered_at - a.first_asked_at)),
           percentile_cont(0.5) within group (order by a.owner_reply_seconds)
      from asked a;
end $$;
