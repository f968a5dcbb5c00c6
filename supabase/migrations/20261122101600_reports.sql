-- Reports of the chats of a business. Chats that are held back are in none of them.

-- Questions that the assistant could not answer.
create table private.unanswered_questions (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  question text not null,
  -- Its terms, separated by spaces, the same in each language and spelling. Each has alternatives, separated by '|'; one that
  -- begins with '!' has to be in both of two questions that mean the same.
  meaning text not null,
  -- The words in the customer's language that come before an answer which is found later.
  introduction text,
  asked_at timestamptz not null,
  dismissed_at timestamptz
);
create index unanswered_questions_session_id_idx on private.unanswered_questions (session_id);
create index unanswered_questions_business_id_asked_at_idx
  on private.unanswered_questions (business_id, asked_at) where dismissed_at is null;
-- With the dismissed ones: a business is deleted with all of its questions.
create index unanswered_questions_business_id_idx on private.unanswered_questions (business_id);
alter table private.unanswered_questions enable row level security;

-- Keeps what reports need of a question that the assistant has replied to. "noted" comes from whoever wrote the reply:
--   meaning, introduction: as in private.unanswered_questions
--   language: the code of the one that it is written in, where it tells
--   answered: null where nothing was asked
--   asked_again: whether the customer had asked it before, in this chat
--   wanted: what the customer wanted and the shop does not have, as private.note_wanted takes it
-- More than 8 kB of it is nothing that a question can mean, and is left out: no reply is lost for a report.
create function private.note_question(
  session public.chat_sessions, question_id uuid, is_unanswered boolean, noted jsonb)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known jsonb := case when jsonb_typeof(note_question.noted) = 'object' and length(note_question.noted::text) <= 8192
    then note_question.noted else '{}' end;
begin
  if is_unanswered then
    insert into private.unanswered_questions (
      message_id, session_id, business_id, question, meaning, introduction, asked_at)
    select q.id, session.id, session.business_id, q.content,
           coalesce(nullif(btrim(known ->> 'meaning'), ''), regexp_replace(lower(btrim(q.content)), '[\s|]+', '-', 'g')),
           left(known ->> 'introduction', 500), q.created_at
      from public.chat_messages q
     where q.id = question_id and not (q.image_url is not null and q.content = 'Sent an image')
    on conflict (message_id) do nothing;
  end if;
  if known -> 'asked_again' = 'true' then
    update public.chat_sessions s set asked_again_at = q.created_at
      from public.chat_messages q where s.id = session.id and q.id = question_id;
  end if;
  if known ->> 'language' ~ '^[a-z]{2,3}$' and known ->> 'language' is distinct from session.spoken_language then
    update public.chat_sessions s set spoken_language = known ->> 'language' where s.id = session.id;
  end if;
  perform private.note_wanted(session, question_id, known -> 'wanted');
end $$;

-- The chats opened on each of the last 30 days of a time zone, today included.
create function public.chat_sessions_per_day(business_id uuid, time_zone text default 'UTC', status text default null)
returns table (day date, sessions bigint)
language plpgsql stable security definer set search_path = '' rows 30 as $$
declare
  today date := (now() at time zone time_zone)::date;
begin
  perform private.require_business(business_id, 'read');
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

-- How much two meanings have in common, from 0 to 1: the share of their terms that the other one has, too. Nothing, where
-- one of them has not a term that the other marks.
create function private.common_meaning(one text, other text) returns real
language sql immutable parallel safe set search_path = '' as $$
  with mine as (
    select starts_with(t, '!') as is_marked, string_to_array(ltrim(t, '!'), '|') as keys from string_to_table(one, ' ') t),
  theirs as (
    select starts_with(t, '!') as is_marked, string_to_array(ltrim(t, '!'), '|') as keys from string_to_table(other, ' ') t),
  terms as (
    select m.is_marked, exists (select from theirs t where t.keys && m.keys) as is_known from mine m
     union all
    select t.is_marked, exists (select from mine m where m.keys && t.keys) from theirs t)
  select case when bool_or(is_marked and not is_known) then 0
              else (count(*) filter (where is_known))::real / count(*) end
    from terms
$$;

-- The open questions of a business in the last days, each with the meaning that leads its group. The most frequent meanings
-- lead; another one joins the leader that it has most in common with, if that is two thirds.
create function private.grouped_questions(business_id uuid, days integer)
returns table (message_id uuid, leader bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(days, 1), 366));
  candidate text;
  found bigint;
  leaders text[] := '{}';
  meanings text[] := '{}';
  groups bigint[] := '{}';
begin
  for candidate in
    select q.meaning from private.unanswered_questions q
     where q.business_id = grouped_questions.business_id and q.asked_at >= since and q.dismissed_at is null
     group by q.meaning order by count(*) desc, max(q.asked_at) desc limit 200
  loop
    select l.number into found
      from (select number, private.common_meaning(meaning, candidate) as common
              from unnest(leaders) with ordinality as u(meaning, number) offset 0) l
     where l.common >= 0.66
     order by l.common desc, l.number limit 1;
    if found is null then
      leaders := leaders || candidate;
      found := cardinality(leaders);
    end if;
    meanings := meanings || candidate;
    groups := groups || found;
  end loop;
  return query
    select q.message_id, g.number
      from unnest(meanings, groups) as g(meaning, number)
      join private.unanswered_questions q on q.meaning = g.meaning
     where q.business_id = grouped_questions.business_id and q.asked_at >= since and q.dismissed_at is null;
end $$;

-- The questions of the last days that the assistant could not answer, those that mean the same grouped, the most frequent
-- first. "reachable" is how many of those who asked left an e-mail address, and "is_replied" whether the owner has replied
-- to one of them in its chat.
create function public.unanswered_questions(business_id uuid, days integer default 30, page_size integer default 20)
returns table (
  question text, times bigint, last_asked_at timestamptz, session_id uuid, message_ids uuid[], reachable bigint,
  is_replied boolean)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select (array_agg(q.question order by q.asked_at desc))[1], count(*), max(q.asked_at),
           (array_agg(q.session_id order by q.asked_at desc))[1], array_agg(q.message_id order by q.asked_at desc),
           count(distinct private.reachable_address(s)),
           bool_or(s.first_owner_reply_at is not null and exists (
             select from public.chat_messages m
              where m.session_id = q.session_id and m.sender_type = 'human' and m.created_at > q.asked_at))
      from private.grouped_questions(unanswered_questions.business_id, unanswered_questions.days) g
      join private.unanswered_questions q on q.message_id = g.message_id
      join public.chat_sessions s on s.id = q.session_id
     group by g.leader
     order by 2 desc, 3 desc
     limit least(greatest(page_size, 1), 100);
end $$;

-- Takes questions off that report: they have an answer now, or need none.
create function public.dismiss_unanswered_questions(business_id uuid, message_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  update private.unanswered_questions q set dismissed_at = now()
   where q.business_id = dismiss_unanswered_questions.business_id
     and q.message_id = any (dismiss_unanswered_questions.message_ids) and q.dismissed_at is null;
end $$;

grant execute on function
  public.chat_sessions_per_day(uuid, text, text),
  public.unanswered_questions(uuid, integer, integer),
  public.dismiss_unanswered_questions(uuid, uuid[])
to authenticated;
