-- As before, and a chat that was deleted while the message waited for its turn is one that is not there.
create or replace function public.send_customer_message(
  session_id uuid, session_key text, message_id uuid, content text, image_url text default null)
returns public.chat_message
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
  words text := coalesce(nullif(btrim(content), ''), case when image_url is not null then 'Sent an image' end);
  sent public.chat_message;
begin
  if words is null then
    raise sqlstate 'PT400' using message = 'A message needs text or an image.';
  end if;
  -- One at a time for each chat, so that two copies of one message meet here.
  select s.* into session from public.chat_sessions s where s.id = session.id for update;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  if not exists (select from public.chat_messages m where m.id = message_id) then
    if private.is_chat_blocked(session) then
      perform private.refuse_blocked();
    end if;
    if not private.is_chat_file_url(send_customer_message.image_url, session.id) then
      raise sqlstate 'PT400' using message = 'Only an image that was uploaded to this chat can be sent.';
    end if;
    insert into public.chat_messages (id, session_id, sender_type, content, image_url)
    values (message_id, session.id, 'customer', words, send_customer_message.image_url);
    perform private.consider_holding(session, words, send_customer_message.image_url);
  end if;

  select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.created_at into sent
    from public.chat_messages m
   where m.id = message_id and m.session_id = session.id and m.sender_type = 'customer';
  if sent.id is null then
    raise sqlstate 'PT409' using message = 'This message id is taken.';
  end if;
  return sent;
end $$;
