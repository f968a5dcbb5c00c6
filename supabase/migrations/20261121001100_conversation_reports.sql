-- What the owner sees of the chats of a business: the list, with search, and
-- the reports. Each function checks that the business is the caller's and then
-- reads past row-level security, which costs less than a check of each row.

create function private.require_own_business(business_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.businesses b
                  where b.id = require_own_business.business_id and b.owner_id = (select auth.uid())) then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
end $$;

-- The words of a message, each behind a mark of its business: an index of them
-- keeps the words of one business together, and the start of a word finds only
-- that business's words.
create function private.search_words(business_id uuid, content text) returns text[]
language sql immutable parallel safe
return array(
  select distinct left(business_id::text, 8) || left(word, 40)
    from string_to_table(regexp_replace(lower(content), '[\s!-/:-@\[-`{-~\u2000-\u206f]+', ' ', 'g'), ' ') word
   where word <> '');

-- Who writes a message computes its place in the index.
grant execute on function private.search_words(uuid, text) to authenticated, service_role;

-- What was said in the chat itself: not its greeting and not the captions of
-- pictures.
create index chat_messages_words_idx on public.chat_messages
  using gin (array_to_tsvector(private.search_words(business_id, content)))
  where sender_type <> 'ai' or in_reply_to is not null;

-- Messages with all words of a search, each of which may go on.
create function private.search_query(business_id uuid, search text) returns tsquery
language sql immutable parallel safe
return (
  select string_agg(quote_literal(replace(word, '\', '\\')) || ':*', ' & ')::tsquery
    from unnest(private.search_words(business_id, search)) word);

create type public.chat_session_summary as (
  id uuid,
  customer_name text,
  customer_email text,
  status text,
  escalation_reason text,
  topic text,
  created_at timestamptz,
  last_message_at timestamptz,
  -- Since when the customer waits for an answer; null while nobody waits.
  waiting_since timestamptz,
  message_count integer,
  -- The customer's messages that the owner has not read.
  unread_count integer,
  last_sender text,
  -- The start of the last message.
  last_message text
);

-- A page of a business's chats, newest activity first. The last row's
-- last_message_at and id are the next page's "before" and "before_id". A search
-- looks at names, e-mail addresses and what was said.
create function public.list_chat_sessions(
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
           (select count(*)::integer from public.chat_messages u
             where u.session_id = s.id and u.sender_type = 'customer'
               and u.created_at > coalesce(s.read_at, '-infinity')),
           l.sender_type, left(l.content, 160)
      from (
        select c.* from public.chat_sessions c
         where c.business_id = list_chat_sessions.business_id
           and (list_chat_sessions.status is null or c.status = list_chat_sessions.status)
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

create function public.chat_status_counts(business_id uuid)
returns table (total bigint, active bigint, escalated bigint, resolved bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_own_business(business_id);
  return query
    select count(*), count(*) filter (where s.status = 'active'),
           count(*) filter (where s.status = 'escalated'), count(*) filter (where s.status = 'resolved')
      from public.chat_sessions s where s.business_id = chat_status_counts.business_id;
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
         and s.created_at >= (today - 29)::timestamp at time zone time_zone
         and (chat_sessions_per_day.status is null or s.status = chat_sessions_per_day.status)
       group by 1)
    select d::date, coalesce(o.sessions, 0)
      from generate_series(today - 29, today, interval '1 day') d
      left join opened o on o.on_day = d::date
     order by 1;
end $$;

-- How the chats of the last days went. Each chat in which a customer asked
-- something counts once; one whose customer asked within the last five minutes
-- and may yet be answered does not. Times are medians in seconds.
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

-- Whether two questions, each given by its terms, ask the same: most terms are
-- in both, a misspelt one counted as the word that it means.
create function private.asks_the_same(terms text, others text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select count(*) filter (where known) >= 0.6 * (count(*) filter (where not known) + cardinality(string_to_array(others, ' ')))
    from (select exists (select from string_to_table(others, ' ') other
                          where other = term or extensions.similarity(other, term) >= 0.4) as known
            from string_to_table(terms, ' ') term) t
$$;

-- The questions of the last days that the assistant could not answer, those
-- that ask the same together, the most frequent first.
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
  public.list_chat_sessions(uuid, text, text, timestamptz, uuid, integer),
  public.chat_status_counts(uuid),
  public.chat_sessions_per_day(uuid, text, text),
  public.chat_outcomes(uuid, integer),
  public.unanswered_questions(uuid, integer, integer),
  public.dismiss_unanswered_questions(uuid, uuid[])
to authenticated;
