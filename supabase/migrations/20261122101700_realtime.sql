-- Events for those who look at a chat: they say what changed, by id, and carry no content. Who receives one reads the
-- change with its own rights.
--
-- Each goes to two topics. 'chat:' and the SHA-256 of the session key is public and known to the customer and, as a column,
-- to the owner. 'business:' and its id is private, by the policies at the end.

create function private.broadcast(session public.chat_sessions, event text, payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform realtime.send(payload, event, session.topic, false);
  perform realtime.send(payload, event, 'business:' || session.business_id, true);
end $$;

-- message {session_id, message_id, sender_type}: a message was written.
create function private.broadcast_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(s, 'message', jsonb_build_object(
      'session_id', new.session_id, 'message_id', new.id, 'sender_type', new.sender_type))
     from public.chat_sessions s where s.id = new.session_id;
  return null;
end $$;

create trigger broadcast_message after insert on public.chat_messages
  for each row execute function private.broadcast_message();

-- session {session_id, status}: a chat was opened, or something other than its messages changed.
create function private.broadcast_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(new, 'session', jsonb_build_object('session_id', new.id, 'status', new.status));
  return null;
end $$;

create trigger broadcast_opened_session after insert on public.chat_sessions
  for each row execute function private.broadcast_session();
create trigger broadcast_changed_session after update on public.chat_sessions
  for each row when (
    (old.status, old.escalation_reason, old.customer_name, old.customer_email)
      is distinct from (new.status, new.escalation_reason, new.customer_name, new.customer_email))
  execute function private.broadcast_session();

create function private.broadcast_deleted_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(old, 'session', jsonb_build_object('session_id', old.id, 'status', 'deleted'));
  return null;
end $$;
create trigger broadcast_deleted_session after delete on public.chat_sessions
  for each row execute function private.broadcast_deleted_session();

-- The same event for the owner's pages alone: the customer knows what they have seen, and does not learn what was read or held back, nor who has the chat, nor that an
-- e-mail or a message did not arrive, and knows what they rated.
create function private.broadcast_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('session_id', new.id, 'status', new.status), 'session',
    'business:' || new.business_id, true);
  return null;
end $$;

create trigger broadcast_read after update on public.chat_sessions
  for each row when ((old.read_at, old.customer_read_at, old.rated_at, old.email_failed_at, old.unreachable_at, old.undelivered_at, old.assignee_id, old.snoozed_until)
    is distinct from (new.read_at, new.customer_read_at, new.rated_at, new.email_failed_at, new.unreachable_at, new.undelivered_at, new.assignee_id, new.snoozed_until))
  execute function private.broadcast_read();
create trigger broadcast_held after update on public.chat_sessions
  for each row when (old.held_at is null and new.held_at is not null) execute function private.broadcast_read();
-- That a chat was let through goes to both: the customer's page then asks for the answer.
create trigger broadcast_released after update on public.chat_sessions
  for each row when (old.held_at is not null and new.held_at is null) execute function private.broadcast_session();

-- Who works at a business receives and sends on its topic, and nobody else does. Realtime puts a row of the extension
-- before these policies and names the topic in the setting that realtime.topic() reads.
create policy "Members receive the events of their businesses" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'
    and (select realtime.topic()) in (select 'business:' || id from private.business_ids_with('read') id));
create policy "Members send to their businesses' topics" on realtime.messages
  for insert to authenticated
  with check (extension = 'broadcast'
    and (select realtime.topic()) in (select 'business:' || id from private.business_ids_with('chats') id));
