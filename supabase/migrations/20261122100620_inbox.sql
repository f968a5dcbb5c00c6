-- The inbox in which several people of a business work: who has which chat.

-- Somebody who is leaving the business at this moment is waited for, so that no chat becomes theirs afterwards.
create function private.await_leaving(user_id uuid, session_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select from private.members m
   where m.user_id = await_leaving.user_id
     and m.business_id = (select s.business_id from public.chat_sessions s where s.id = await_leaving.session_id)
     for key share
$$;

-- Makes a chat the caller's to answer, in one statement: of several who take it at the same moment, one has it, and the others change
-- nothing. Returns who has it. A chat that was resolved is for anybody to take up again.
create function public.take_chat(session_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  holder uuid;
begin
  perform private.await_leaving(auth.uid(), session_id);
  update public.chat_sessions s set status = 'escalated', assignee_id = auth.uid()
   where s.id = take_chat.session_id and s.business_id in (select private.business_ids_with('chats'))
     and (s.assignee_id is null or s.assignee_id = auth.uid() or s.status = 'resolved')
  returning s.assignee_id into holder;
  return coalesce(holder, (private.require_own_chat(take_chat.session_id)).assignee_id);
end $$;

-- Gives a chat to somebody of the business, or to nobody, if it is still whose the caller believes. Returns who has it.
create function public.assign_chat(session_id uuid, assignee uuid, instead_of uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  perform private.await_leaving(assignee, session_id);
  session := private.require_own_chat(session_id);
  if assignee is not null and not private.may(assignee, session.business_id, 'chats') then
    raise sqlstate 'PT400' using message = 'This person does not work at the business any more.';
  end if;
  if session.assignee_id is distinct from instead_of then
    return session.assignee_id;
  end if;
  update public.chat_sessions s set assignee_id = assign_chat.assignee where s.id = session.id;
  return assignee;
end $$;

-- Puts an open chat off until a time, or brings it back where that is null. It comes back by itself then, and when
-- somebody writes before.
create function public.snooze_chat(session_id uuid, until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  if until <= now() or until > now() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'Choose a time within the next year.';
  end if;
  if until is not null and session.status = 'resolved' then
    raise sqlstate 'PT409' using message = 'This chat is resolved.';
  end if;
  update public.chat_sessions s set snoozed_until = until
   where s.id = session.id and s.snoozed_until is distinct from until;
end $$;

-- How many chats wait in each view of the inbox.
create function public.inbox_counts(business_id uuid)
returns table (waiting bigint, mine bigint, unassigned bigint, held bigint, snoozed bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(business_id, 'chats');
  return query
    select count(*) filter (where s.waiting_since is not null),
           (select count(*) from public.chat_sessions m
             where m.assignee_id = auth.uid() and m.business_id = inbox_counts.business_id
               and m.status <> 'resolved' and m.held_at is null
               and (m.snoozed_until is null or m.snoozed_until <= now())),
           count(*) filter (where s.assignee_id is null),
           (select count(*) from public.chat_sessions h
             where h.business_id = inbox_counts.business_id and h.held_at is not null),
           (select count(*) from public.chat_sessions z
             where z.business_id = inbox_counts.business_id and z.snoozed_until > now() and z.held_at is null)
      from public.chat_sessions s
     where s.business_id = inbox_counts.business_id and s.status = 'escalated' and s.held_at is null
       and (s.snoozed_until is null or s.snoozed_until <= now());
end $$;

grant execute on function
  public.take_chat(uuid),
  public.assign_chat(uuid, uuid, uuid),
  public.snooze_chat(uuid, timestamptz),
  public.inbox_counts(uuid)
to authenticated;

-- What people of a business write to each other beside a chat. In a table of its own that no role of the interface reads: nothing that
-- goes to customers, to the assistant, into e-mails, messengers or webhooks can hold one.
create table private.chat_notes (
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  id uuid not null,
  business_id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (session_id, id)
);
create index chat_notes_author_id_idx on private.chat_notes (author_id);
alter table private.chat_notes enable row level security;

-- note {session_id}: the notes of a chat changed, for those who work there.
create function private.broadcast_note(session_id uuid, business_id uuid) returns void
language sql volatile set search_path = '' as $$
  select realtime.send(jsonb_build_object('session_id', session_id), 'note', 'business:' || business_id, true)
$$;

create function public.list_chat_notes(session_id uuid)
returns table (id uuid, content text, author_id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  if not exists (select from public.chat_sessions s
                  where s.id = list_chat_notes.session_id and s.business_id in (select private.business_ids_with('chats'))) then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return query
    select n.id, n.content, n.author_id, n.created_at from private.chat_notes n
     where n.session_id = list_chat_notes.session_id order by n.created_at, n.id;
end $$;

-- Adds a note under an id that its writer makes, so that the same note twice is one.
create function public.add_chat_note(session_id uuid, note_id uuid, content text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  if nullif(btrim(add_chat_note.content), '') is null then
    raise sqlstate 'PT400' using message = 'A note needs text.';
  elsif (select count(*) from private.chat_notes n where n.session_id = session.id) >= 200 then
    raise sqlstate 'PT409' using message = 'A chat has at most 200 notes.';
  end if;
  insert into private.chat_notes (id, business_id, session_id, author_id, content)
  values (note_id, session.business_id, session.id, auth.uid(), btrim(add_chat_note.content))
  on conflict do nothing;
  if found then
    perform private.broadcast_note(session.id, session.business_id);
  end if;
end $$;

-- Whoever wrote a note deletes it, or a manager. Returns whether it was there, and theirs to delete.
create function public.delete_chat_note(session_id uuid, note_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  delete from private.chat_notes n
   where n.session_id = session.id and n.id = delete_chat_note.note_id
     and (n.author_id = auth.uid() or session.business_id in (select private.business_ids_with('manage')));
  if found then
    perform private.broadcast_note(session.id, session.business_id);
  end if;
  return found;
end $$;

grant execute on function
  public.list_chat_notes(uuid),
  public.add_chat_note(uuid, uuid, text),
  public.delete_chat_note(uuid, uuid)
to authenticated;
