-- Which replies are owed is kept apart from how long customers wait: chats of before, and those that are brought in from
-- elsewhere with the times of their messages, are nothing that the assistant takes up by itself.

-- Since when a reply is owed to the customer, who wrote here; null when none is. A message that is not answered when the
-- owner takes the chat over is the owner's.
alter table public.chat_sessions add column reply_owed_since timestamptz;

-- As before, and with the reply that is owed.
create or replace function private.append_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written_at timestamptz := date_trunc('milliseconds', coalesce(new.created_at, clock_timestamp()));
  is_answer boolean := new.sender_type = 'ai' and new.in_reply_to is not null;
  -- A message that is brought in with its time, as from elsewhere, is nothing that anybody waits for now.
  owed_since timestamptz := case when new.created_at is null then written_at end;
  asked_again_at timestamptz := case when is_answer then (
    select min(m.created_at) from public.chat_messages m
     where m.session_id = new.session_id and m.sender_type = 'customer'
       and m.created_at > (select q.created_at from public.chat_messages q where q.id = new.in_reply_to)) end;
begin
  update public.chat_sessions s
     set last_message_at = case
           when s.message_count = 0 then written_at
           else greatest(written_at, s.last_message_at + interval '1 millisecond')
         end,
         message_count = s.message_count + 1,
         status = case when new.sender_type = 'human' and s.status = 'active' then 'escalated' else s.status end,
         waiting_since = case
           when new.sender_type = 'customer' then coalesce(s.waiting_since, written_at)
           when new.sender_type = 'ai' and not is_answer then s.waiting_since
           when is_answer then asked_again_at
         end,
         reply_owed_since = case
           when new.sender_type = 'customer' then coalesce(s.reply_owed_since, owed_since)
           when new.sender_type = 'ai' and not is_answer then s.reply_owed_since
           when is_answer and s.reply_owed_since is not null then asked_again_at
         end,
         first_asked_at = coalesce(s.first_asked_at, case when new.sender_type = 'customer' then written_at end),
         first_answered_at = coalesce(s.first_answered_at, case when is_answer then written_at end),
         first_owner_reply_at = coalesce(s.first_owner_reply_at, case when new.sender_type = 'human' then written_at end),
         owner_reply_seconds = case
           when new.sender_type = 'human' and s.first_owner_reply_at is null
             then extract(epoch from written_at - s.waiting_since)
           else s.owner_reply_seconds
         end
   where s.id = new.session_id
  returning s.last_message_at, s.business_id into new.created_at, new.business_id;
  return new;
end $$;

drop index public.chat_sessions_waiting_since_idx;
create index chat_sessions_reply_owed_since_idx on public.chat_sessions (reply_owed_since)
  where status = 'active' and reply_owed_since is not null;

delete from private.settings where name = 'replies_owed_since';
alter table private.settings drop constraint settings_name_check,
  add constraint settings_name_check check (name in ('storage_url', 'sender_key'));
comment on table private.settings is
  'storage_url: address of the storage API, such as https://project.supabase.co/storage/v1. Written at each start of '
  'the server; on Supabase set once at deployment. Without it pictures at any address of that form are taken. '
  'sender_key: what browsers and addresses of customers are hashed with; made once, at random.';

-- As before, by the reply that is owed.
create or replace function public.overdue_questions(batch integer default 5)
returns table (session_id uuid, question text)
language sql stable security definer set search_path = '' as $$
  select s.id, q.content
    from public.chat_sessions s
   cross join lateral (
     select m.id, m.content from public.chat_messages m
      where m.session_id = s.id and m.sender_type = 'customer'
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
