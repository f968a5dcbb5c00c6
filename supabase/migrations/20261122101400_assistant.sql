-- The assistant: one function reads the conversation and reserves the reply, one function records it. Both belong to the
-- service role alone.

-- Replies that are being written: whoever else asks for the same one waits.
create table private.replies_in_work (
  question_id uuid primary key references public.chat_messages (id) on delete cascade,
  business_id uuid not null,
  attempts integer not null default 1,
  claimed_until timestamptz not null
);
alter table private.replies_in_work enable row level security;

-- Reserves the writing of a reply. Returns what keeps the caller from it: 'claimed' while another call writes it,
-- 'attempts' when it was begun three times and never recorded, or a reached limit. A reply counts once, however often it is
-- begun.
--
-- It does not wait for the disk: the business's count is locked until the commit, and all its other questions wait for it.
-- A reservation that a crash undoes is made again; the reply itself is recorded durably.
create function private.claim_reply(
  business public.businesses, question_id uuid, counts text[], budgets text[] default '{}')
returns text
language plpgsql volatile set search_path = '' as $$
declare
  attempt integer;
  refusal text;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into private.replies_in_work as w (question_id, business_id, claimed_until)
  values (claim_reply.question_id, business.id, clock_timestamp() + interval '25 seconds')
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
  refusal := private.count_reply(business, counts, budgets);
  if refusal is not null then
    delete from private.replies_in_work w where w.question_id = claim_reply.question_id;
  end if;
  return refusal;
end $$;

-- What was said in a chat up to a time, in the last 20 messages, and all that its customer asks with the newest of their questions.
create function private.conversation_until(
  session public.chat_sessions, question public.chat_messages, until timestamptz default 'infinity')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  messages jsonb;
  asked text;
begin
  select jsonb_agg(jsonb_build_object('id', r.id, 'sender_type', r.sender_type, 'content', r.content,
           'image_url', r.image_url, 'created_at', r.created_at,
           'offers_person', r.offers_person or coalesce(not r.helped, false))
           order by r.created_at) into messages
    from (select m.* from public.chat_messages m
           where m.session_id = session.id and m.takes_offer is null and m.created_at <= until
           order by m.created_at desc limit 20) r;

  select coalesce(string_agg(m.content, e'\n' order by m.created_at), question.content) into asked
    from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer' and m.takes_offer is null
     and m.created_at <= until
     and m.created_at > (select coalesce(max(a.created_at), '-infinity') from public.chat_messages a
                          where a.session_id = session.id and a.sender_type <> 'customer'
                            and a.created_at <= until);

  return jsonb_build_object('asked', left(asked, 2000), 'messages', messages,
    'business_id', session.business_id, 'may_ask_model', private.may_ask_model(session.business_id));
end $$;

-- The conversation and the question to answer, which is all that the customer has said since the last answer, with the
-- version of the material that it is answered from, and whether the owner's plan lets a language model answer. Taking the offer of a person is no question, and no part of one: a chat
-- that comes back to the assistant goes on with what was said.
create function private.assistant_context(session_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  newest public.chat_messages;
  reply public.chat_messages;
  context jsonb;
begin
  select s.* into session from public.chat_sessions s where s.id = assistant_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;

  select m.* into newest from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer' and m.takes_offer is null
   order by m.created_at desc limit 1;
  select m.* into reply from public.chat_messages m where m.in_reply_to = newest.id;

  context := jsonb_build_object(
    'session', jsonb_build_object('id', session.id, 'status', session.status,
      'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
    'reply', case when reply.id is not null then jsonb_build_object('id', reply.id, 'content', reply.content) end,
    'question', case when newest.id is not null and reply.id is null
      then jsonb_build_object('id', newest.id, 'content', newest.content, 'image_url', newest.image_url) end);

  -- Nothing to answer, so nothing to look up.
  if session.status <> 'active' or newest.id is null or reply.id is not null then
    return context;
  end if;

  return context || private.conversation_until(session, newest) || jsonb_build_object(
    'version', (select v.version from private.material_versions v where v.business_id = session.business_id));
end $$;

-- The same, with the reservation of the reply.
create function private.reserve_reply(session public.chat_sessions, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  business public.businesses;
  question public.chat_messages;
  counts text[];
  budgets text[];
  claimed_until timestamptz;
  refusal text;
  context jsonb;
begin
  if session.held_at is not null or private.is_chat_blocked(session) then
    return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', session.status,
        'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
      'reply', null, 'question', null, 'budget', null, 'is_claimed', false);
  end if;
  select m.* into question from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer' and m.takes_offer is null
   order by m.created_at desc limit 1;
  if session.status <> 'active' or question.id is null
     or exists (select from public.chat_messages m where m.in_reply_to = question.id) then
    return private.assistant_context(session.id)
      || '{"budget": null, "is_claimed": false}';
  end if;

  select b.* into strict business from public.businesses b where b.id = session.business_id;
  counts := private.counts_of_reply(business.id, session.id, address);
  budgets := private.budgets_of_reply(business.owner_id, address);
  -- Without locks first: most refusals are known before anything is looked up.
  select w.claimed_until into claimed_until from private.replies_in_work w where w.question_id = question.id;
  if claimed_until is null then
    refusal := private.reached_limit(business, counts, budgets);
  end if;
  if refusal is not null or claimed_until >= clock_timestamp() then
    return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', session.status,
        'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
      'reply', null,
      'question', jsonb_build_object('id', question.id, 'content', question.content, 'image_url', question.image_url),
      'budget', refusal, 'is_claimed', refusal is null);
  end if;

  -- The counts are locked last and for a moment only.
  context := private.assistant_context(session.id);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  refusal := private.claim_reply(business, question.id, counts, budgets);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

-- The conversation for the answer to the newest customer message, and the right to write it. "budget" says why there is none:
-- 'off', 'session', 'address', 'business', 'owner', 'operator' or 'attempts'; the customer gets a line that says so, and nothing is looked up.
-- "is_claimed" says that another call writes the reply now. There is no question in a chat that is held back or whose
-- customer is blocked. "address" is the customer's, as the server saw it.
create function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, address text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, address);
end $$;

-- What the caller of the assistant gets: the reply, and the state of the chat.
create function private.assistant_answer(session public.chat_sessions, response text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'response', response,
    'escalated', session.status = 'escalated',
    'reason', case when session.status = 'escalated' then session.escalation_reason end)
$$;

-- Language models that do not answer, as the last reply of a business found it: its owner is told.
create table private.model_troubles (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  -- Why, as the details of replies say it.
  cause text not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now()
);
alter table private.model_troubles enable row level security;

-- Notes whether a language model answered. What was wrong with one request alone is no trouble of the model.
create function private.note_model(business_id uuid, details jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if details ->> 'trouble' not in ('refused', 'unreadable') then
    insert into private.model_troubles as t (business_id, cause)
    values (note_model.business_id, note_model.details ->> 'trouble')
    on conflict on constraint model_troubles_pkey do update
      set cause = excluded.cause, last_at = now(),
          since = case when t.last_at < now() - interval '1 hour' then now() else t.since end;
  elsif (details ->> 'attempts')::numeric > 0 then
    delete from private.model_troubles t where t.business_id = note_model.business_id;
  end if;
end $$;

-- Records the assistant's reply to a customer message, once. "images" holds up to three {"content", "image_url"}, sent as
-- further messages. A reason makes the chat the owner's; a reply that offers a person leaves that to the customer. "noted" is
-- what reports keep of the question: see private.note_question. When the message has its reply already, that reply is the
-- answer; when the chat is no longer active, there is none.
--
-- A reply that was not reserved is counted here, and none is recorded once the assistant was switched off. The answer then
-- holds "budget", and the caller records the line that says so, with the same word in its details.
create function public.record_assistant_reply(
  session_id uuid, in_reply_to uuid, content text, sources jsonb default '[]', images jsonb default '[]',
  unanswered_count integer default 0, escalation_reason text default null, details jsonb default '{}',
  offers_person boolean default false, noted jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  business public.businesses;
  standing text;
  refusal text;
  is_unanswered boolean;
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
      refusal := private.count_reply(business, private.counts_of_reply(business.id, session.id, null),
        private.budgets_of_reply(business.owner_id, null));
    end if;
    if refusal is not null then
      return private.assistant_answer(session, null) || jsonb_build_object('budget', refusal);
    end if;
  end if;

  is_unanswered := record_assistant_reply.unanswered_count > session.unanswered_count;
  insert into public.chat_messages (session_id, sender_type, content, in_reply_to, sources, details, offers_person, kind)
  values (session.id, 'ai', record_assistant_reply.content, record_assistant_reply.in_reply_to,
    record_assistant_reply.sources, record_assistant_reply.details, record_assistant_reply.offers_person,
    case when record_assistant_reply.escalation_reason is not null then 'handover'
         when is_unanswered then 'unknown'
         when record_assistant_reply.noted -> 'answered' = 'null' then 'talk'
         when record_assistant_reply.offers_person then 'offer'
         else 'answer' end);

  if record_assistant_reply.images <> '[]' then
    insert into public.chat_messages (session_id, sender_type, content, image_url)
    select session.id, 'ai', i.value ->> 'content', i.value ->> 'image_url'
      from jsonb_array_elements(record_assistant_reply.images) with ordinality i
     where i.ordinality <= 3
     order by i.ordinality;
  end if;

  delete from private.replies_in_work w where w.question_id = record_assistant_reply.in_reply_to;
  perform private.note_model(session.business_id, record_assistant_reply.details);

  if record_assistant_reply.escalation_reason is not null
     or record_assistant_reply.unanswered_count is distinct from session.unanswered_count then
    update public.chat_sessions s
       set unanswered_count = record_assistant_reply.unanswered_count,
           status = case when record_assistant_reply.escalation_reason is null then s.status else 'escalated' end,
           escalation_reason = coalesce(left(record_assistant_reply.escalation_reason, 500), s.escalation_reason)
     where s.id = session.id
    returning s.* into session;
  end if;
  perform private.note_question(session, record_assistant_reply.in_reply_to, is_unanswered,
    record_assistant_reply.noted);

  -- An owner who gets an e-mail about the reached limit needs none about this chat, but its reminders. Others do.
  if told in ('business', 'owner', 'operator') then
    select b.* into strict business from public.businesses b where b.id = session.business_id;
    if private.account_settings(business.owner_id) #> '{mails,limits}' = 'true'
        and not exists (select from private.listeners_of(business.id) l where l.role <> 'owner') then
      update private.escalation_notices n
         set sent_at = now(), due_at = private.next_reminder(n.business_id, n.since), mail_id = null
       where n.session_id = session.id;
    end if;
    perform private.note_limit(business, told, false);
  end if;

  return private.assistant_answer(session, record_assistant_reply.content);
end $$;

-- Replies that nobody asks for any more: the process that wrote one died, or the page was closed before it asked. The
-- server looks for them, so that no message stays unanswered without anybody knowing.

-- The newest questions of chats that have been owed a reply for longer than any page takes to ask for it. Not those whose
-- reply is being written at this moment, nor chats that nobody answers.
create function public.overdue_questions(batch integer default 5)
returns table (session_id uuid, business_id uuid, question text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.business_id, q.content
    from public.chat_sessions s
   cross join lateral (
     select m.id, m.content from public.chat_messages m
      where m.session_id = s.id and m.sender_type = 'customer' and m.takes_offer is null
      order by m.created_at desc limit 1) q
    left join private.replies_in_work w on w.question_id = q.id
   where s.status = 'active' and s.held_at is null
     and s.reply_owed_since < now() - interval '40 seconds'
     and coalesce(w.claimed_until < clock_timestamp(), true)
     and not exists (select from public.chat_messages a where a.in_reply_to = q.id)
     and not private.is_chat_blocked(s)
   order by coalesce(w.claimed_until, s.reply_owed_since)
   limit least(batch, 100)
$$;

-- What assistant_context returns, for a question that no page asks for: one that the server found overdue, or that came by e-mail.
create function public.overdue_context(session_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = overdue_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, null);
end $$;

grant execute on function
  public.assistant_context(uuid, text, uuid, text),
  public.record_assistant_reply(uuid, uuid, text, jsonb, jsonb, integer, text, jsonb, boolean, jsonb),
  public.overdue_questions(integer),
  public.overdue_context(uuid)
to service_role;

-- An owner tries the assistant out: from the same facts as for a customer, and no chat is opened.

-- The conversation of a trial for the business's owner, in the form of assistant_context, with the material unless the caller
-- has its version already. "history" holds what was said in this trial before, oldest first:
-- [{"sender_type": "customer"|"ai", "content": text, "offers_person": boolean}].
create function private.try_assistant_context(
  business_id uuid, message text, history jsonb, unanswered_count integer, held_version uuid)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text := left(btrim(message), 2000);
  messages jsonb;
begin
  perform private.require_business(business_id, 'read');
  if asked is null or asked = '' then
    raise sqlstate 'PT400' using message = 'There is no question.';
  end if;
  if jsonb_typeof(history) is distinct from 'array' or jsonb_array_length(history) > 40 then
    raise sqlstate 'PT400' using message = 'The conversation so far is not a list of at most 40 messages.';
  end if;

  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'sender_type', said.value ->> 'sender_type',
           'content', left(said.value ->> 'content', 8000), 'image_url', null,
           'offers_person', coalesce(said.value -> 'offers_person' = 'true', false),
           'created_at', now() - (jsonb_array_length(history) + 1 - said.place) * interval '1 second')
           order by said.place)
    into messages
    from jsonb_array_elements(
           history || jsonb_build_object('sender_type', 'customer', 'content', asked)) with ordinality
      as said(value, place)
   where said.value ->> 'sender_type' in ('customer', 'ai')
     and said.place > jsonb_array_length(history) - 19;

  return jsonb_build_object(
      'session', jsonb_build_object('id', gen_random_uuid(), 'status', 'active', 'escalation_reason', null,
        'unanswered_count', greatest(try_assistant_context.unanswered_count, 0)),
      'reply', null,
      'question', messages -> -1,
      'asked', asked,
      'messages', messages,
      'business_id', try_assistant_context.business_id,
      'may_ask_model', private.may_ask_model(try_assistant_context.business_id))
    || public.shop_material(try_assistant_context.business_id, held_version)::jsonb;
end $$;

-- Counts a trial of the caller's, within the limit of trials; a refused one is not counted. They cost what a reply costs, whoever tries
-- it out.
create function private.count_trial(business_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The counts are not worth waiting for the disk while they are locked.
  perform set_config('synchronous_commit', 'off', true);
  insert into private.trial_counts as t (user_id, day, trials)
  values ((select auth.uid()), private.budget_day(), 1)
  on conflict (user_id) do update
    set day = excluded.day, trials = case when t.day = excluded.day then t.trials + 1 else 1 end
    where t.day <> excluded.day or t.trials < 300;
  if not found then
    raise sqlstate 'PT429' using message = 'You have tried the assistant 300 times today. Please try again tomorrow.';
  end if;
  if (private.count_budgets(private.budgets_of_reply(
      (select b.owner_id from public.businesses b where b.id = count_trial.business_id), null))).reached is not null then
    raise sqlstate 'PT429' using message = 'The assistant has written its replies of today. Please try again tomorrow.';
  end if;
end $$;

-- The same, within the limit of trials. Whose business it is comes first: a token of a deleted account has no trials to count.
create function public.try_assistant_context(
  business_id uuid, message text, history jsonb default '[]', unanswered_count integer default 0,
  held_version uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'read');
  perform private.count_trial(business_id);
  return private.try_assistant_context(business_id, message, history, unanswered_count, held_version);
end $$;
grant execute on function public.try_assistant_context(uuid, text, jsonb, integer, uuid) to authenticated;

-- The conversation for a draft of the reply to a customer's last question, for whoever works on the chat, whatever its status is and
-- whether or not somebody has replied; in the form of assistant_context, with the material unless the caller has its version already.
-- Counted like a trial. The question is null where the customer has asked nothing yet.
create function public.suggestion_context(business_id uuid, session_id uuid, held_version uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  question public.chat_messages;
begin
  select s.* into session from public.chat_sessions s
   where s.id = suggestion_context.session_id and s.business_id = suggestion_context.business_id
     and s.business_id in (select private.business_ids_with('chats'));
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  select m.* into question from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer' and m.takes_offer is null
   order by m.created_at desc limit 1;
  if question.id is null then
    return '{"question": null}';
  end if;
  perform private.count_trial(session.business_id);
  return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', 'active', 'escalation_reason', null, 'unanswered_count', 0),
      'reply', null,
      'question', jsonb_build_object('id', question.id, 'content', question.content, 'image_url', question.image_url))
    || private.conversation_until(session, question, question.created_at)
    || public.shop_material(session.business_id, held_version)::jsonb;
end $$;
grant execute on function public.suggestion_context(uuid, uuid, uuid) to authenticated;
