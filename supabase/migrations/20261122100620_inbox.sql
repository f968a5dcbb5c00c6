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

-- How many chats wait in each view of the inbox.
create function public.inbox_counts(business_id uuid)
returns table (waiting bigint, mine bigint, unassigned bigint, held bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(business_id, 'chats');
  return query
    select count(*) filter (where s.waiting_since is not null),
           (select count(*) from public.chat_sessions m
             where m.assignee_id = auth.uid() and m.business_id = inbox_counts.business_id
               and m.status <> 'resolved' and m.held_at is null),
           count(*) filter (where s.assignee_id is null),
           (select count(*) from public.chat_sessions h
             where h.business_id = inbox_counts.business_id and h.held_at is not null)
      from public.chat_sessions s
     where s.business_id = inbox_counts.business_id and s.status = 'escalated' and s.held_at is null;
end $$;

grant execute on function
  public.take_chat(uuid),
  public.assign_chat(uuid, uuid, uuid),
  public.inbox_counts(uuid)
to authenticated;
