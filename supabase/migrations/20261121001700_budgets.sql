-- What the assistant may spend: replies a day for a chat, for a customer's
-- address and for a business, trials a day for an owner, and a switch for each
-- business. A reply is reserved before it is written, so that calls at once
-- never pass a limit and no model is asked beyond it.

alter table public.businesses
  -- Off: each chat goes to the owner.
  add column is_assistant_on boolean not null default true,
  add column daily_reply_limit integer not null default 1000
    constraint businesses_daily_reply_limit_check check (daily_reply_limit between 1 and 100000);

-- What a reply took, for its owner's eyes: which model wrote it, tokens, the
-- time from the call until it was recorded, how often a model was asked, the
-- kinds of statements that the fact lock stopped, and the limit that was
-- reached, if one was. The customer's functions do not know this column.
alter table public.chat_messages add column details jsonb
  constraint chat_messages_details_check check (details is null or (
    sender_type = 'ai' and jsonb_typeof(details) = 'object' and octet_length(details::text) <= 2000
    and details - '{model,input_tokens,output_tokens,milliseconds,attempts,lock,budget}'::text[] = '{}'
    and coalesce(jsonb_path_match(details, '
      (!exists($.model) || $.model.type() == "string") &&
      (!exists($.budget) || $.budget.type() == "string") &&
      (!exists($.input_tokens) || ($.input_tokens.type() == "number" && $.input_tokens >= 0)) &&
      (!exists($.output_tokens) || ($.output_tokens.type() == "number" && $.output_tokens >= 0)) &&
      (!exists($.milliseconds) || ($.milliseconds.type() == "number" && $.milliseconds >= 0)) &&
      (!exists($.attempts) || ($.attempts.type() == "number" && $.attempts >= 0)) &&
      (!exists($.lock) || ($.lock.type() == "array" && !exists($.lock[*] ? (@.type() != "string"))))'), false)));

-- The day that a limit holds for, the same for everybody.
create function private.budget_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'utc')::date
$$;

-- Replies of one day. "counted" is 'business', 'session:' and its id, or
-- 'address:' and a digest.
create table private.reply_counts (
  business_id uuid not null references public.businesses (id) on delete cascade,
  day date not null,
  counted text not null,
  replies integer not null,
  primary key (business_id, day, counted)
);
create index reply_counts_day_idx on private.reply_counts (day);

-- What addresses are hashed with. Gone with its day, and with it every way back
-- to an address.
create table private.address_salts (
  day date primary key,
  salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);

-- Replies that are being written: whoever else asks for the same one waits.
create table private.replies_in_work (
  question_id uuid primary key references public.chat_messages (id) on delete cascade,
  attempts integer not null default 1,
  claimed_until timestamptz not null
);

create table private.trial_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  trials integer not null
);

-- The e-mail that tells an owner of a reached limit: once a day, claimed by one
-- process as those about escalated chats are.
create table private.limit_notices (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  day date not null,
  due_at timestamptz,
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0
);
create index limit_notices_due_at_idx on private.limit_notices (due_at) where due_at is not null;

alter table private.reply_counts enable row level security;
alter table private.address_salts enable row level security;
alter table private.replies_in_work enable row level security;
alter table private.trial_counts enable row level security;
alter table private.limit_notices enable row level security;

-- The network that an address stands for: of an IPv6 address its first 64 bits,
-- since one host has all of the rest. Null for what is no address.
create function private.network_of(address text) returns inet
language plpgsql immutable set search_path = '' as $$
declare
  network inet;
begin
  -- Not where it is declared: the exception is caught in here.
  network := regexp_replace(btrim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case when family(network) = 6 then network(set_masklen(network, 64)) else network end;
exception when invalid_text_representation then
  return null;
end $$;

-- What stands for a customer's address among the counts of a business today.
-- Null for what is no address.
create function private.count_of_address(business_id uuid, address text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  network inet := private.network_of(address);
  today date := private.budget_day();
  found_salt bytea;
begin
  if network is null then
    return null;
  end if;
  select s.salt into found_salt from private.address_salts s where s.day = today;
  if found_salt is null then
    insert into private.address_salts (day) values (today) on conflict do nothing;
    select s.salt into found_salt from private.address_salts s where s.day = today;
  end if;
  return 'address:' || encode(
    sha256(found_salt || uuid_send(count_of_address.business_id) || convert_to(network::text, 'UTF8')), 'hex');
end $$;

-- Counts of other days are of no use to anybody. A few at a time, so that no
-- customer waits for it.
create function private.forget_counts() returns void
language sql volatile set search_path = '' as $$
  delete from private.reply_counts c
   using (select o.business_id, o.day, o.counted from private.reply_counts o
           where o.day < private.budget_day() limit 100 for update skip locked) old
   where (c.business_id, c.day, c.counted) = (old.business_id, old.day, old.counted);
  delete from private.address_salts where day < private.budget_day();
$$;

-- How many replies a day each kind of count allows.
create function private.reply_limit(business public.businesses, counted text) returns integer
language sql immutable set search_path = '' as $$
  select case split_part(counted, ':', 1)
    when 'session' then 60 when 'address' then 300 else business.daily_reply_limit end
$$;

-- The first limit that is reached: 'off', 'session', 'address' or 'business';
-- null while a reply may be written. "counts" are those that a reply adds to.
create function private.reached_limit(business public.businesses, counts text[]) returns text
language sql stable set search_path = '' as $$
  select case when not business.is_assistant_on then 'off' else (
    select split_part(c.counted, ':', 1) from private.reply_counts c
     where c.business_id = business.id and c.day = private.budget_day() and c.counted = any (counts)
       and c.replies >= private.reply_limit(business, c.counted)
     order by array_position(counts, c.counted) limit 1) end
$$;

-- The counts that a reply adds to, always in this order: two replies at once
-- wait for one another and never cross.
create function private.counts_of_reply(business_id uuid, session_id uuid, address text) returns text[]
language sql volatile set search_path = '' as $$
  select array_remove(array['session:' || session_id, private.count_of_address(business_id, address), 'business'], null)
$$;

-- Counts one reply, or none and answers which limit is reached.
create function private.count_reply(business public.businesses, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  each text;
begin
  if not business.is_assistant_on then
    return 'off';
  end if;
  foreach each in array counts loop
    insert into private.reply_counts as c (business_id, day, counted, replies)
    values (business.id, private.budget_day(), each, 1)
    on conflict on constraint reply_counts_pkey do update set replies = c.replies + 1
      where c.replies < private.reply_limit(business, each);
    if not found then
      raise sqlstate 'FD001' using message = split_part(each, ':', 1);
    end if;
  end loop;
  return null;
exception when sqlstate 'FD001' then
  -- What was counted in this block is undone with it.
  return sqlerrm;
end $$;

-- Takes the writing of a reply. Answers what keeps the caller from it:
-- 'claimed' while another call writes it, 'attempts' when it was begun three
-- times and never recorded, or a reached limit. A reply counts once, however
-- often it is begun.
create function private.claim_reply(business public.businesses, question_id uuid, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  attempt integer;
  refusal text;
begin
  insert into private.replies_in_work as w (question_id, claimed_until)
  values (claim_reply.question_id, clock_timestamp() + interval '25 seconds')
  on conflict on constraint replies_in_work_pkey do update
    set attempts = w.attempts + 1, claimed_until = excluded.claimed_until
    where w.claimed_until < clock_timestamp()
  returning attempts into attempt;
  if attempt is null then
    return 'claimed';
  end if;
  if attempt > 1 then
    return case when attempt > 3 then 'attempts' when not business.is_assistant_on then 'off' end;
  end if;
  refusal := private.count_reply(business, counts);
  if refusal is not null then
    delete from private.replies_in_work w where w.question_id = claim_reply.question_id;
  end if;
  perform private.forget_counts();
  return refusal;
end $$;

-- The reading part stays as it was; around it, the limits.
alter function public.assistant_context(uuid, text, uuid, text) set schema private;
revoke execute on function private.assistant_context(uuid, text, uuid, text) from service_role;

-- The conversation, the business and the material for the answer to the newest
-- customer message, and the right to write it; "message" as in the reading part.
-- "budget" says why there is none:
-- 'off', 'session', 'address', 'business' or 'attempts'; the customer is then
-- told so, and nothing is looked up. "is_claimed" says that another call writes
-- the reply now. "address" is the customer's, as the server saw it.
create function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null, address text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
  business public.businesses;
  question public.chat_messages;
  counts text[];
  refusal text;
  context jsonb;
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  select m.* into question from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
   order by m.created_at desc limit 1;
  if session.status <> 'active' or question.id is null
     or exists (select from public.chat_messages m where m.in_reply_to = question.id) then
    return private.assistant_context(session.id, session_key, session.business_id, message)
      || '{"budget": null, "is_claimed": false}';
  end if;

  select b.* into strict business from public.businesses b where b.id = session.business_id;
  counts := private.counts_of_reply(business.id, session.id, address);
  context := jsonb_build_object(
    'session', jsonb_build_object('id', session.id, 'status', session.status,
      'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
    'business', private.business_facts(business),
    'reply', null,
    'question', jsonb_build_object('id', question.id, 'content', question.content, 'image_url', question.image_url));

  -- Without locks first: most refusals are known before anything is looked up.
  if exists (select from private.replies_in_work w
              where w.question_id = question.id and w.claimed_until >= clock_timestamp()) then
    return context || '{"budget": null, "is_claimed": true}';
  end if;
  if not exists (select from private.replies_in_work w where w.question_id = question.id) then
    refusal := private.reached_limit(business, counts);
    if refusal is not null then
      return context || jsonb_build_object('budget', refusal, 'is_claimed', false);
    end if;
  end if;

  -- The counts are locked last and for a moment only.
  context := context || private.assistant_context(session.id, session_key, session.business_id, message);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

-- As before, with the details of the reply, and within the limits: a reply that
-- was not reserved is counted here, and none is recorded once the assistant was
-- switched off. The answer then holds "budget", and the caller records the line
-- that says so, with the same word in its details.
drop function public.record_assistant_reply(uuid, uuid, text, jsonb, jsonb, integer, text);
create function public.record_assistant_reply(
  session_id uuid, in_reply_to uuid, content text, sources jsonb default '[]', images jsonb default '[]',
  unanswered_count integer default 0, escalation_reason text default null, details jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  business public.businesses;
  standing text;
  refusal text;
  told text := record_assistant_reply.details ->> 'budget';
begin
  select s.* into session from public.chat_sessions s
   where s.id = record_assistant_reply.session_id for update;
  if session.id is null or not exists (
      select from public.chat_messages m
       where m.id = record_assistant_reply.in_reply_to and m.session_id = session.id
         and m.sender_type = 'customer') then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;

  select m.content into standing from public.chat_messages m
   where m.in_reply_to = record_assistant_reply.in_reply_to;
  if standing is not null or session.status <> 'active' then
    return private.assistant_answer(session, standing);
  end if;

  if told is null then
    select b.* into strict business from public.businesses b where b.id = session.business_id;
    if not business.is_assistant_on then
      refusal := 'off';
    elsif not exists (select from private.replies_in_work w
                       where w.question_id = record_assistant_reply.in_reply_to) then
      refusal := private.count_reply(business, private.counts_of_reply(business.id, session.id, null));
    end if;
    if refusal is not null then
      return private.assistant_answer(session, null) || jsonb_build_object('budget', refusal);
    end if;
  end if;

  insert into public.chat_messages (session_id, sender_type, content, in_reply_to, sources, details)
  values (session.id, 'ai', record_assistant_reply.content, record_assistant_reply.in_reply_to,
    record_assistant_reply.sources, record_assistant_reply.details);

  insert into public.chat_messages (session_id, sender_type, content, image_url)
  select session.id, 'ai', i.value ->> 'content', i.value ->> 'image_url'
    from jsonb_array_elements(record_assistant_reply.images) with ordinality i
   where i.ordinality <= 3
   order by i.ordinality;

  delete from private.replies_in_work w where w.question_id = record_assistant_reply.in_reply_to;

  update public.chat_sessions s
     set unanswered_count = record_assistant_reply.unanswered_count,
         status = case when record_assistant_reply.escalation_reason is null then s.status else 'escalated' end,
         escalation_reason = coalesce(left(record_assistant_reply.escalation_reason, 500), s.escalation_reason)
   where s.id = session.id
  returning s.* into session;

  -- One e-mail tells of the reached limit, instead of one for each chat.
  if told = 'business' then
    update private.escalation_notices n set due_at = null where n.session_id = session.id;
    insert into private.limit_notices as l (business_id, day, due_at)
    values (session.business_id, private.budget_day(), now())
    on conflict on constraint limit_notices_pkey do update
      set day = excluded.day, due_at = excluded.due_at, failures = 0
      where l.day < excluded.day;
  end if;

  return private.assistant_answer(session, record_assistant_reply.content);
end $$;

grant execute on function
  public.assistant_context(uuid, text, uuid, text, text),
  public.record_assistant_reply(uuid, uuid, text, jsonb, jsonb, integer, text, jsonb)
to service_role;

-- An owner's trials are answered by the same model, within a limit of their own.
alter function public.try_assistant_context(uuid, text, jsonb, integer, text) set schema private;
revoke execute on function private.try_assistant_context(uuid, text, jsonb, integer, text) from authenticated;

-- What an answer to "message" may rest on, for the business's owner: see the
-- function of this name in the schema private. A refused trial is not counted.
create function public.try_assistant_context(
  business_id uuid, message text, history jsonb default '[]', unanswered_count integer default 0,
  translation text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.trial_counts as t (user_id, day, trials)
  values ((select auth.uid()), private.budget_day(), 1)
  on conflict (user_id) do update
    set day = excluded.day, trials = case when t.day = excluded.day then t.trials + 1 else 1 end
    where t.day <> excluded.day or t.trials < 300;
  if not found then
    raise sqlstate 'PT429' using message = 'You have tried the assistant 300 times today. Please try again tomorrow.';
  end if;
  return private.try_assistant_context(business_id, message, history, unanswered_count, translation);
end $$;

-- How much of a business's daily limit is used, and when the count starts again.
create function public.assistant_usage(business_id uuid)
returns table (replies_today integer, resets_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  if assistant_usage.business_id is null
     or assistant_usage.business_id not in (select private.own_business_ids()) then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return query
    select coalesce((select c.replies from private.reply_counts c
                      where c.business_id = assistant_usage.business_id and c.day = private.budget_day()
                        and c.counted = 'business'), 0),
           (private.budget_day() + 1)::timestamp at time zone 'utc';
end $$;

grant execute on function
  public.try_assistant_context(uuid, text, jsonb, integer, text),
  public.assistant_usage(uuid)
to authenticated;

-- Takes up to "batch" e-mails about reached limits, for three minutes, with what
-- they say. One that is about another day needs not be sent any more.
create function public.claim_limit_notices(batch integer default 5)
returns table (
  business_id uuid, business_name text, owner_email text, daily_reply_limit integer, resets_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.limit_notices n set due_at = null where n.due_at <= now() and n.day < private.budget_day();
  return query
    with due as (
      select n.business_id from private.limit_notices n
       where n.due_at <= now() and coalesce(n.claimed_until < now(), true)
       order by n.due_at limit batch
         for update skip locked),
    claimed as (
      update private.limit_notices n set claimed_until = now() + interval '3 minutes'
        from due where n.business_id = due.business_id
      returning n.business_id)
    select b.id, b.name, u.email::text, b.daily_reply_limit,
           (private.budget_day() + 1)::timestamp at time zone 'utc'
      from claimed c
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = b.owner_id;
end $$;

-- Ends a claim. What was not sent is due again later, each time later.
create function public.settle_limit_notice(business_id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.limit_notices n
     set claimed_until = null,
         sent_at = case when is_sent then now() else n.sent_at end,
         failures = case when is_sent then 0 else n.failures + 1 end,
         due_at = case when not is_sent and n.failures < 16
           then now() + least(interval '30 seconds' * power(2, n.failures), interval '1 hour') end
   where n.business_id = settle_limit_notice.business_id
$$;

grant execute on function
  public.claim_limit_notices(integer),
  public.settle_limit_notice(uuid, boolean)
to service_role;
