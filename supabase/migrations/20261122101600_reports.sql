-- Reports of the chats of a business. Chats that are held back are in none of them.

-- Questions that the assistant could not answer. "terms" are the keys of what one means.
create table private.unanswered_questions (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  question text not null,
  terms text not null,
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
--   meaning: keys of what the question means, separated by spaces, the same in each language and spelling
--   asked_again: whether the customer had asked it before, in this chat
--   wanted: [{"words", "key", "product_id"}], what the customer wanted and the shop does not have
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
    insert into private.unanswered_questions (message_id, session_id, business_id, question, terms, asked_at)
    select q.id, session.id, session.business_id, q.content,
           coalesce(nullif(known ->> 'meaning', ''), nullif(array_to_string(
             tsvector_to_array(to_tsvector('pg_catalog.english', q.content)), ' '), ''), lower(q.content)),
           q.created_at
      from public.chat_messages q
     where q.id = question_id and not (q.image_url is not null and q.content = 'Sent an image')
    on conflict (message_id) do nothing;
  end if;
end $$;

-- The chats opened on each of the last 30 days of a time zone, today included.
create function public.chat_sessions_per_day(business_id uuid, time_zone text default 'UTC', status text default null)
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

-- How the chats of the last days went. Each chat in which a customer asked something counts once; one whose customer asked
-- within the last five minutes and may yet be answered does not. Times are medians in seconds.
create function public.chat_outcomes(business_id uuid, days integer default 30)
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

-- Whether two questions, each given by its terms, ask the same: most terms are in both, a misspelt one counted as the word
-- that it means.
create function private.asks_the_same(terms text, others text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select count(*) filter (where known) >= 0.6 * (count(*) filter (where not known) + cardinality(string_to_array(others, ' ')))
    from (select exists (select from string_to_table(others, ' ') other
                          where other = term or extensions.similarity(other, term) >= 0.4) as known
            from string_to_table(terms, ' ') term) t
$$;

-- The questions of the last days that the assistant could not answer, those that ask the same grouped, the most frequent
-- first.
create function public.unanswered_questions(business_id uuid, days integer default 30, page_size integer default 20)
returns table (question text, times bigint, last_asked_at timestamptz, session_id uuid, message_ids uuid[])
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(days, 1), 366));
  candidate text;
  leader bigint;
  leaders text[] := '{}';
  keys text[] := '{}';
  groups bigint[] := '{}';
begin
  perform private.require_own_business(business_id);
  for candidate in
    select q.terms from private.unanswered_questions q
     where q.business_id = unanswered_questions.business_id and q.asked_at >= since and q.dismissed_at is null
     group by q.terms order by count(*) desc, max(q.asked_at) desc limit 200
  loop
    select l.number into leader
      from (select number, extensions.similarity(terms, candidate) as likeness
              from unnest(leaders) with ordinality as u(terms, number) offset 0) l
     where l.likeness >= 0.4 and private.asks_the_same(candidate, leaders[l.number])
     order by l.likeness desc, l.number limit 1;
    if leader is null then
      leaders := leaders || candidate;
      leader := cardinality(leaders);
    end if;
    keys := keys || candidate;
    groups := groups || leader;
  end loop;
  return query
    select (array_agg(q.question order by q.asked_at desc))[1], count(*), max(q.asked_at),
           (array_agg(q.session_id order by q.asked_at desc))[1], array_agg(q.message_id order by q.asked_at desc)
      from unnest(keys, groups) as g(terms, number)
      join private.unanswered_questions q on q.terms = g.terms
     where q.business_id = unanswered_questions.business_id and q.asked_at >= since and q.dismissed_at is null
     group by g.number
     order by 2 desc, 3 desc
     limit least(greatest(page_size, 1), 100);
end $$;

-- Takes questions off that report: they have an answer now, or need none.
create function public.dismiss_unanswered_questions(business_id uuid, message_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_own_business(business_id);
  update private.unanswered_questions q set dismissed_at = now()
   where q.business_id = dismiss_unanswered_questions.business_id
     and q.message_id = any (dismiss_unanswered_questions.message_ids) and q.dismissed_at is null;
end $$;

grant execute on function
  public.chat_sessions_per_day(uuid, text, text),
  public.chat_outcomes(uuid, integer),
  public.unanswered_questions(uuid, integer, integer),
  public.dismiss_unanswered_questions(uuid, uuid[])
to authenticated;
