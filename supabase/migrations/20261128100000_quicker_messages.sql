-- What a message of a customer's costs. Where it is from is written when that changes, and its first words are only looked at
-- where they matter.

create or replace function private.consider_holding(session public.chat_sessions, words text, image_url text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  is_first boolean := session.first_asked_at is null;
  place bytea := private.request_address(session.business_id);
  said bytea;
  sender private.chat_senders;
  reason text;
begin
  select c.* into sender from private.chat_senders c where c.session_id = session.id;
  if is_first or session.held_at is not null then
    said := sha256(convert_to(private.plain_text(words), 'UTF8'));
  end if;
  -- The chat is locked: nobody else writes this row meanwhile.
  if is_first or sender.session_id is null or (place is not null and place is distinct from sender.address) then
    insert into private.chat_senders as c (session_id, business_id, address, first_message, first_message_at)
    values (session.id, session.business_id, place, case when is_first then said end, case when is_first then now() end)
    on conflict on constraint chat_senders_pkey do update
      set address = coalesce(excluded.address, c.address),
          first_message = coalesce(c.first_message, excluded.first_message),
          first_message_at = coalesce(c.first_message_at, excluded.first_message_at)
    returning c.* into sender;
  end if;
  if not (is_first and session.status = 'active') and session.held_at is null then
    return;
  end if;
  reason := private.hold_reason(session, sender, words, image_url);
  if session.held_at is not null and reason is null and said is distinct from sender.first_message then
    perform private.release(session.id);
  elsif session.held_at is not null or reason is not null then
    update public.chat_sessions s
       set held_at = coalesce(s.held_at, now()), held_reason = coalesce(s.held_reason, reason), waiting_since = null
     where s.id = session.id;
  end if;
end $$;
