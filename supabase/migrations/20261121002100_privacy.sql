-- What was said can be taken back: by the customer, who holds the chat's key; by the owner, a chat or a customer at a
-- time; by the owner of an account, all of it; and by time. What was deleted leaves no row: messages, questions and
-- counters go with their chat, and its pictures are not shown any more from then on. The server removes their files
-- within two hours (server/storage/sweep.ts).

alter table public.businesses add column retention_days integer
  check (retention_days between 1 and 3650);
comment on column public.businesses.retention_days is
  'Chats without a word for so many days are deleted; null keeps them.';

-- The customer's own chat.
create function public.delete_chat(session_id uuid, session_key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  delete from public.chat_sessions s where s.id = session.id;
end $$;

grant delete on public.chat_sessions to authenticated;
create policy "Owners delete their sessions" on public.chat_sessions
  for delete to authenticated using (business_id in (select private.own_business_ids()));

-- Other screens hear that a chat is gone.
create function private.broadcast_deleted_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast(old, 'session', jsonb_build_object('session_id', old.id, 'status', 'deleted'));
  return null;
end $$;
create trigger broadcast_deleted_session after delete on public.chat_sessions
  for each row execute function private.broadcast_deleted_session();

-- Serves the search for a customer's chats.
create index chat_sessions_business_id_customer_email_idx
  on public.chat_sessions (business_id, lower(customer_email)) where customer_email <> '';

-- Deletes all chats of one customer of a business of the caller's, found by e-mail.
-- Answers how many they were; nothing is found for a foreign business.
create function public.delete_customer_data(business_id uuid, email text) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if nullif(btrim(email), '') is null then
    raise sqlstate 'PT400' using message = 'Please enter the customer''s e-mail address.';
  end if;
  delete from public.chat_sessions s
   where s.business_id = delete_customer_data.business_id
     and s.customer_email <> '' and lower(s.customer_email) = lower(btrim(email));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes the caller's account with all of its businesses. Only right after a sign-in: an open laptop or a stolen token
-- is not enough.
create function public.delete_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  if not exists (
    select from auth.sessions s
     where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
       and s.created_at > now() - interval '5 minutes') then
    raise sqlstate 'PT403' using message = 'Please enter your password again.';
  end if;
  delete from auth.users u where u.id = caller;
end $$;

-- Deletes what is older than its business keeps chats. At most 1,000 at once, so that it never holds up much; called
-- again until it answers fewer. For the server's clock, or pg_cron's on Supabase.
create function public.delete_expired_chats() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.chat_sessions s
   where s.id in (
     select e.id from public.businesses b
      cross join lateral (
        select c.id from public.chat_sessions c
         where c.business_id = b.id and c.last_message_at < now() - make_interval(days => b.retention_days)
         order by c.last_message_at
         limit 1000) e
      where b.retention_days is not null
      limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function private.broadcast_deleted_session() from public;
revoke execute on function
  public.delete_chat(uuid, text), public.delete_customer_data(uuid, text), public.delete_account(),
  public.delete_expired_chats()
from public, anon, authenticated;
grant execute on function public.delete_chat(uuid, text) to anon, authenticated, service_role;
grant execute on function public.delete_customer_data(uuid, text), public.delete_account() to authenticated;
grant execute on function public.delete_expired_chats() to service_role;
