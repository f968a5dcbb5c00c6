-- How chats end. One function gives each chat exactly one outcome, and every number, chart and file is a count of those.
-- The same in words for owners: docs/outcomes.md. Chats that are held back have no outcome.

-- The chats of a business that were opened since a time, each with its outcome, the first of these that is so:
--   nothing asked       the customer wrote nothing, or nothing but small talk
--   still open          the customer wrote in the last five minutes and has not rated the answer, or has waited less than a day
--                       for the owner who was called; never once it is closed
--   left unanswered     the customer waits for an answer, or waited when the chat was closed, and nobody had been called
--   failed              a failure stands, see below
--   answered by owner   the owner wrote, or gave an answer later that was sent to the chat
--   confirmed           the customer says that an answer has helped
--   answered            the assistant answered, and nothing says that it did not help
--
-- "failure" is why it failed, the first of these that stands. What was before the owner last wrote stands no more.
--   handed over         the owner was called, or has the chat, and has not written since
--   not known           the assistant had no answer
--   rated badly         the customer says that an answer has not helped
--   asked again         the customer asked the same again
-- Who asks again and then says that the answer has helped settles that, and what was not known or rated badly before.
create function private.chat_outcomes(business_id uuid, since timestamptz)
returns table (session_id uuid, opened_at timestamptz, outcome text, failure text)
language sql stable set search_path = '' rows 1000 as $$
  select s.id, s.created_at, o.outcome, case when o.outcome = 'failed' then f.failure end
    from public.chat_sessions s
   cross join lateral (
     select coalesce(s.last_owner_reply_at, s.first_owner_reply_at, '-infinity') as owner_at,
            case when s.helped_at > s.asked_again_at then s.asked_again_at else '-infinity' end as settled_at) m
   cross join lateral (
     select case
       when s.called_owner_at > m.owner_at or (s.status = 'escalated' and m.owner_at = '-infinity') then 'handed over'
       when s.unknown_at > greatest(m.owner_at, m.settled_at) then 'not known'
       when s.unhelped_at > greatest(m.owner_at, m.settled_at) then 'rated badly'
       when s.asked_again_at > greatest(m.owner_at, m.settled_at) then 'asked again'
     end as failure) f
   cross join lateral (
     select case
       when s.first_asked_at is null
         or (not s.has_question and s.waiting_since is null and s.left_at is null and f.failure is null
           and m.owner_at = '-infinity') then 'nothing asked'
       when s.status <> 'resolved' and (
         (s.status = 'escalated' and s.waiting_since > now() - interval '1 day')
         or (greatest(s.last_asked_at, s.waiting_since) > now() - interval '5 minutes'
           and (s.waiting_since is not null or not coalesce(greatest(s.helped_at, s.unhelped_at) > s.last_asked_at, false))))
         then 'still open'
       when s.waiting_since is not null or s.left_at is not null
         or (s.first_answered_at is null and m.owner_at = '-infinity') then 'left unanswered'
       when f.failure is not null then 'failed'
       when m.owner_at > '-infinity' then 'answered by owner'
       when s.helped_at is not null then 'confirmed'
       else 'answered'
     end as outcome) o
   where s.business_id = chat_outcomes.business_id and s.held_at is null and s.created_at >= since
$$;

-- How the chats ended that were opened on each of the last 30 days of a time zone, today included. The outcomes of a day are
-- its chats; the four after them are why chats failed.
create function public.chat_outcomes(business_id uuid, time_zone text default 'UTC')
returns table (
  day date, chats bigint, confirmed bigint, answered bigint, failed bigint, left_unanswered bigint, answered_by_owner bigint,
  still_open bigint, nothing_asked bigint, handed_over bigint, not_known bigint, rated_badly bigint, asked_again bigint)
language plpgsql stable security definer set search_path = '' rows 30 as $$
declare
  today date := (now() at time zone time_zone)::date;
begin
  perform private.require_business(business_id, 'read');
  return query
    with ended as (
      select (o.opened_at at time zone time_zone)::date as on_day, o.outcome, o.failure
        from private.chat_outcomes(chat_outcomes.business_id, (today - 29)::timestamp at time zone time_zone) o)
    select d::date, count(e.outcome),
           count(*) filter (where e.outcome = 'confirmed'),
           count(*) filter (where e.outcome = 'answered'),
           count(*) filter (where e.outcome = 'failed'),
           count(*) filter (where e.outcome = 'left unanswered'),
           count(*) filter (where e.outcome = 'answered by owner'),
           count(*) filter (where e.outcome = 'still open'),
           count(*) filter (where e.outcome = 'nothing asked'),
           count(*) filter (where e.failure = 'handed over'),
           count(*) filter (where e.failure = 'not known'),
           count(*) filter (where e.failure = 'rated badly'),
           count(*) filter (where e.failure = 'asked again')
      from generate_series(today - 29, today, interval '1 day') d
      left join ended e on e.on_day = d::date
     group by 1
     order by 1;
end $$;

-- How long customers of the last days waited for the first reply: medians in seconds.
create function public.reply_times(business_id uuid, days integer default 30)
returns table (assistant_seconds double precision, owner_seconds double precision)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select percentile_cont(0.5) within group (order by extract(epoch from s.first_answered_at - s.first_asked_at)),
           percentile_cont(0.5) within group (order by s.owner_reply_seconds)
      from public.chat_sessions s
     where s.business_id = reply_times.business_id and s.held_at is null
       and s.created_at >= now() - make_interval(days => least(greatest(days, 1), 366));
end $$;

grant execute on function
  public.chat_outcomes(uuid, text),
  public.reply_times(uuid, integer)
to authenticated;
