-- Answers to what the assistant could not answer. The owner proposes one for a line of questions; when its article is there,
-- by whatever way of saving, everybody who asked hears it in the same transaction: the chats show it, and those who left an
-- address are to get an e-mail, which processes claim as in the file of notices. So do those who wanted something that can be
-- had now.

create table private.answers (
  -- The article that will hold the answer, or holds it.
  article_id uuid primary key,
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- The questions that it answers.
  message_ids uuid[] not null check (cardinality(message_ids) <= 1000),
  proposed_at timestamptz not null default now(),
  published_at timestamptz
);
create index answers_business_id_idx on private.answers (business_id);
alter table private.answers enable row level security;

-- What an owner told those who wanted something that the business did not have, once it can be had: see the file of demand.
create table private.tellings (
  -- Made by the caller: the same telling is one, however often it is sent.
  id uuid primary key,
  business_id uuid not null references public.businesses (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  -- How many chats show it, and how many addresses it goes to.
  chats integer not null default 0,
  mails integer not null default 0,
  told_at timestamptz not null default now()
);
create index tellings_business_id_told_at_idx on private.tellings (business_id, told_at);
alter table private.tellings enable row level security;

-- One row for each e-mail to a customer, with an answer or a telling.
create table private.answer_mails (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references private.answers (article_id) on delete cascade,
  telling_id uuid references private.tellings (id) on delete cascade,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- The question in the customer's words is with this message.
  message_id uuid not null references public.chat_messages (id) on delete cascade,
  -- As addresses are compared: who asked in two chats gets one e-mail.
  address text not null,
  -- The answer as it was published, or what was told.
  answer text not null,
  due_at timestamptz default now(),
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0,
  check (num_nonnulls(article_id, telling_id) = 1),
  unique (article_id, address),
  unique (telling_id, address)
);
create index answer_mails_due_at_idx on private.answer_mails (due_at) where due_at is not null;
create index answer_mails_session_id_idx on private.answer_mails (session_id);
create index answer_mails_message_id_idx on private.answer_mails (message_id);
alter table private.answer_mails enable row level security;

-- Nobody writes to a blocked customer, nor into a chat that is held back. The address that a customer wrote from does not
-- count: others have it, too, and miss no answer for that.
create function private.is_unreachable(session public.chat_sessions) returns boolean
language sql stable set search_path = '' as $$
  select session.held_at is not null or (
    exists (select from private.blocks b where b.business_id = session.business_id)
    and private.is_blocked(session.business_id, session.id,
      (select c.browser from private.chat_senders c where c.session_id = session.id), null))
$$;

-- What the owner needs to answer a line of questions: their different wordings, how many chats would show the answer and how
-- many addresses get it, what the owner has replied to the newest one that was replied to, and the names and addresses that
-- are personal in it.
create function public.answer_draft(business_id uuid, message_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  return (
    with asked as (
      select q.*, s as session, private.is_unreachable(s) as is_unreachable
        from private.unanswered_questions q
        join public.chat_sessions s on s.id = q.session_id
       where q.business_id = answer_draft.business_id and q.message_id = any (answer_draft.message_ids)
         and q.dismissed_at is null),
    replied as (
      select a.session_id, a.asked_at, min(m.created_at) as since
        from asked a
        join public.chat_messages m on m.session_id = a.session_id and m.sender_type = 'human' and m.created_at > a.asked_at
       group by a.session_id, a.asked_at
       order by a.asked_at desc limit 1)
    select jsonb_build_object(
      'questions', (select coalesce(jsonb_agg(w.question order by w.asked_at desc), '[]') from (
         select a.question, max(a.asked_at) as asked_at from asked a
          group by a.question order by max(a.asked_at) desc limit 20) w),
      'chats', (select count(distinct a.session_id) from asked a where not a.is_unreachable),
      'addresses', (select count(distinct private.reachable_address(a.session)) from asked a where not a.is_unreachable),
      'reply', (
        select left(string_agg(m.content, e'\n\n' order by m.created_at), 8000)
          from replied r
          join public.chat_messages m on m.session_id = r.session_id and m.sender_type = 'human' and m.created_at >= r.since
         where m.created_at < coalesce((select min(c.created_at) from public.chat_messages c
                                         where c.session_id = r.session_id and c.sender_type = 'customer'
                                           and c.created_at > r.since), 'infinity')
           and not (m.image_url is not null and m.content = 'Sent an image')),
      'names', (select coalesce(jsonb_agg(distinct (a.session).customer_name), '[]') from asked a
                 where (a.session).customer_name <> 'Anonymous'),
      'emails', (select coalesce(jsonb_agg(distinct (a.session).customer_email), '[]') from asked a
                  where (a.session).customer_email <> '')));
end $$;

-- Proposes an article that is not there yet as the answer to questions. What is proposed and not saved is forgotten in a day.
create function public.propose_answer(business_id uuid, article_id uuid, message_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known uuid[];
begin
  perform private.require_business(business_id, 'manage');
  delete from private.answers a
   where a.business_id = propose_answer.business_id and a.published_at is null and a.proposed_at < now() - interval '1 day';
  known := array(
    select q.message_id from private.unanswered_questions q
     where q.business_id = propose_answer.business_id and q.message_id = any (propose_answer.message_ids)
       and q.dismissed_at is null
     order by q.asked_at desc limit 1000);
  if known = '{}' then
    raise sqlstate 'PT409' using message = 'These questions are answered already, or were taken off the list.';
  end if;
  insert into private.answers as a (article_id, business_id, message_ids)
  values (propose_answer.article_id, propose_answer.business_id, known)
  on conflict on constraint answers_pkey do update
    set message_ids = excluded.message_ids, proposed_at = now()
    where a.published_at is null and a.business_id = excluded.business_id;
  if not found or exists (select from public.knowledge_base_articles k where k.id = propose_answer.article_id) then
    raise sqlstate 'PT409' using message = 'This answer is saved already.';
  end if;
end $$;

-- The chats of answered questions show the answer, after the words of each customer's language, unless the owner has replied
-- there. One that waits for nothing else waits no more.
create function private.tell_answer(article public.knowledge_base_articles, answered private.unanswered_questions)
returns void
language plpgsql volatile set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = answered.session_id for update;
  if session.id is null or private.is_unreachable(session) then
    return;
  end if;
  if not exists (select from public.chat_messages m
                  where m.session_id = session.id and m.sender_type = 'human' and m.created_at > answered.asked_at) then
    insert into public.chat_messages (session_id, sender_type, content, sources)
    values (session.id, 'ai', left(concat_ws(e'\n\n', answered.introduction, article.content), 8000),
      jsonb_build_array(jsonb_build_object('kind', 'article', 'id', article.id, 'title', article.title)));
    update public.chat_sessions s
       set waiting_since = null, first_owner_reply_at = coalesce(s.first_owner_reply_at, s.last_message_at),
           last_owner_reply_at = s.last_message_at
     where s.id = session.id
       and not exists (select from public.chat_messages m
                        where m.session_id = session.id and m.sender_type = 'customer' and m.takes_offer is null
                          and m.created_at > answered.asked_at);
  end if;
  if private.reachable_address(session) is not null then
    insert into private.answer_mails (article_id, session_id, business_id, message_id, address, answer)
    values (article.id, session.id, session.business_id, answered.message_id, private.reachable_address(session),
      left(article.content, 20000))
    on conflict on constraint answer_mails_article_id_address_key do nothing;
  end if;
end $$;

create function private.publish_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked uuid[];
  answered private.unanswered_questions;
begin
  update private.answers a set published_at = now()
   where a.article_id = new.id and a.business_id = new.business_id and a.published_at is null
  returning a.message_ids into asked;
  if asked is null then
    return null;
  end if;
  -- Once for a chat, about the last of its questions. Chats are locked in one order, as nobody else locks several.
  for answered in
    with closed as (
      update private.unanswered_questions q set dismissed_at = now()
       where q.message_id = any (asked) and q.dismissed_at is null
      returning q.*)
    select distinct on (c.session_id) c.* from closed c order by c.session_id, c.asked_at desc
  loop
    perform private.tell_answer(new, answered);
  end loop;
  return null;
end $$;
create trigger publish_answer after insert on public.knowledge_base_articles
  for each row execute function private.publish_answer();

-- Claims up to "batch" e-mails with answers for three minutes, with what they say and a link's token. Whoever was blocked or
-- has taken back the address meanwhile gets none, nor does anybody once the owner has taken the answer back.
create function public.claim_answer_mails(batch integer default 5)
returns table (
  id uuid, customer_email text, language text, question text, answer text, business_id uuid, business_name text,
  session_id uuid, token text, address_digest text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.answer_mails m set due_at = null
    from public.chat_sessions s
   where m.due_at <= now() and coalesce(m.claimed_until < now(), true) and s.id = m.session_id
     and (not private.may_be_mailed(s, m.address)
       or (m.article_id is not null
         and not exists (select from public.knowledge_base_articles k where k.id = m.article_id)));
  return query
    with due as (
      select m.id from private.answer_mails m
        join public.businesses b on b.id = m.business_id and b.is_active
       where m.due_at <= now() and coalesce(m.claimed_until < now(), true)
       order by m.due_at limit batch
         for update of m skip locked),
    claimed as (
      update private.answer_mails m set claimed_until = now() + interval '3 minutes'
        from due where m.id = due.id
      returning m.*)
    select c.id, s.customer_email, private.mail_language(s.id), q.content, c.answer, b.id, b.name, s.id, private.make_chat_link(s),
           encode(private.mail_address_digest(b.id, c.address), 'hex')
      from claimed c
      join public.chat_sessions s on s.id = c.session_id
      join public.businesses b on b.id = c.business_id
      join public.chat_messages q on q.id = c.message_id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays.
create function public.settle_answer_mail(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.answer_mails m
     set claimed_until = null,
         sent_at = case when is_sent then now() else m.sent_at end,
         failures = case when is_sent then 0 else m.failures + 1 end,
         due_at = private.due_again(is_sent, m.failures)
   where m.id = settle_answer_mail.id
$$;

grant execute on function
  public.answer_draft(uuid, uuid[]),
  public.propose_answer(uuid, uuid, uuid[])
to authenticated;
grant execute on function
  public.claim_answer_mails(integer),
  public.settle_answer_mail(uuid, boolean)
to service_role;
