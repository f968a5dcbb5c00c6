-- Files other than pictures that the team sends with a reply: PDF, text, tables and office documents, one a message, as pictures
-- are. They have a bucket of their own: its types and its size are others, and customers add nothing to it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-documents', 'chat-documents', true, 10 * 1024 * 1024, array[
  'application/pdf', 'text/plain', 'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet'])
on conflict (id) do update
   set public = excluded.public,
       file_size_limit = excluded.file_size_limit,
       allowed_mime_types = excluded.allowed_mime_types;

-- A document of a chat is named {sessionId}-{timestamp}.{extension}. Null for any other name.
create function private.session_of_document(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(name from
    '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:pdf|txt|csv|docx|xlsx|pptx|odt|ods)$')::uuid
$$;
grant execute on function private.session_of_document(text) to authenticated, service_role;

create policy "Members add documents to chats" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'chat-documents'
    and exists (select from public.chat_sessions s where s.id = private.session_of_document(objects.name)
                  and s.business_id in (select private.business_ids_with('chats'))));
create policy "Members see documents of chats" on storage.objects
  for select to authenticated
  using (bucket_id = 'chat-documents'
    and exists (select from public.chat_sessions s where s.id = private.session_of_document(objects.name)));
create policy "Managers remove documents of chats" on storage.objects
  for delete to authenticated
  using (bucket_id = 'chat-documents'
    and exists (select from public.chat_sessions s where s.id = private.session_of_document(objects.name)
                  and s.business_id in (select private.business_ids_with('manage'))));

-- {"url", "name", "size"}: where a reply's file is, what it is called, and its bytes. A message has a picture or a file.
alter table public.chat_messages add column file jsonb
  constraint chat_messages_file_check check (file is null or (
    sender_type = 'human' and image_url is null and jsonb_typeof(file) = 'object' and octet_length(file::text) <= 4000));
grant insert (file) on public.chat_messages to authenticated;

-- Bucket and name of a stored file, by its public address in this installation's own store. Null for any other address.
create or replace function private.stored_file(image_url text) returns text[]
language plpgsql stable strict security definer set search_path = '' as $$
declare
  storage_url text := (select value from private.settings where settings.name = 'storage_url');
  found text[] := regexp_match(image_url,
    '^(https?://[^/?#\s]+/storage/v1)/object/public/(chat-files|chat-documents|product-images|business-logos)/([A-Za-z0-9.-]+)$');
begin
  return (select array[o.bucket_id, o.name] from storage.objects o
           where found[1] = coalesce(storage_url, found[1]) and o.bucket_id = found[2] and o.name = found[3]);
end $$;

-- A text as a part of an address: each byte but those that RFC 3986 calls unreserved is written as %XX.
create function private.percent_encoded(words text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(case when c.letter ~ '^[A-Za-z0-9._~-]$' then c.letter
           else upper(regexp_replace(encode(convert_to(c.letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by c.place), '')
    from string_to_table(words, null) with ordinality c(letter, place)
$$;

-- What a file is called when it is saved: without what a file system minds or what turns the direction of letters around, so that
-- no name reads as another kind, and with the extension that its content was checked for.
create function private.name_of_file(name text, extension text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(regexp_replace(
           regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]+', ' ', 'g'),
           '\.' || extension || '\s*$', '', 'i'), 120), ' .'), ''), 'file') || '.' || lower(extension)
$$;

-- A reply's file is one that was uploaded for its chat: its writer says where it is and what it is called. The address is the one
-- that saves it under its name, on Supabase as on this server.
create function private.check_reply_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := new.file ->> 'url';
  stored text[] := private.stored_file(address);
  shown text;
begin
  if stored[1] is distinct from 'chat-documents' or private.session_of_document(stored[2]) is distinct from new.session_id then
    raise sqlstate 'PT400' using message = 'Only a file that was uploaded to this chat can be sent.';
  end if;
  shown := private.name_of_file(new.file ->> 'name', substring(stored[2] from '[^.]+$'));
  new.file := (
    select jsonb_build_object('url', address || '?download=' || private.percent_encoded(shown), 'name', shown,
             'size', coalesce((o.metadata ->> 'size')::bigint, 0))
      from storage.objects o where o.bucket_id = stored[1] and o.name = stored[2]);
  return new;
end $$;

-- After append_message, which sets the business.
create trigger check_reply_file before insert on public.chat_messages
  for each row when (new.file is not null) execute function private.check_reply_file();

alter type public.chat_message add attribute file jsonb;

-- The messages after a time, oldest first, at most 200: the last one's created_at is the next call's "after".
create or replace function public.get_chat_messages(
  session_id uuid, session_key text, after timestamptz default null)
returns setof public.chat_message
language plpgsql stable security definer set search_path = '' rows 200 as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  return query
    select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.created_at, m.offers_person, m.takes_offer,
           coalesce(m.kind = 'answer', false), m.helped, m.file
      from public.chat_messages m
     where m.session_id = session.id
       and m.created_at > coalesce(get_chat_messages.after, '-infinity')
     order by m.created_at
     limit 200;
end $$;

-- What is sent in chats counts together, pictures and documents.
-- A storage server tries an upload out before it reads the file, without its size: one byte then.
create or replace function private.count_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_customer boolean := new.bucket_id in ('chat-files', 'chat-documents');
  picture_business uuid := case new.bucket_id
    when 'product-images' then
      (select p.business_id from public.products p where p.id = private.product_of_file(new.name))
    when 'chat-files' then
      (select s.business_id from public.chat_sessions s where s.id = private.session_of_file(new.name))
    when 'chat-documents' then
      (select s.business_id from public.chat_sessions s where s.id = private.session_of_document(new.name))
    when 'business-logos' then
      (select b.id from public.businesses b where b.id = private.business_of_file(new.name))
  end;
  owner uuid;
  stored record;
begin
  if picture_business is null then
    return null;
  end if;
  select b.owner_id into owner from public.businesses b where b.id = picture_business;
  perform pg_advisory_xact_lock(hashtextextended('pictures of ' || owner || ' ' || of_customer, 0));
  insert into private.stored_pictures (object_id, business_id, is_customers, bytes)
  values (new.id, picture_business, of_customer, coalesce((new.metadata ->> 'size')::bigint, 1))
  on conflict (object_id) do update set bytes = excluded.bytes;
  if not private.is_limited() then
    return null;
  end if;
  select count(*) as pictures, sum(p.bytes) as bytes into stored
    from private.stored_pictures p
   where p.is_customers = of_customer
     and p.business_id in (select b.id from public.businesses b where b.owner_id = owner);
  if of_customer and stored.bytes > private.quota('customer_picture_bytes') then
    if new.bucket_id = 'chat-documents' then
      raise sqlstate 'PT413' using
        message = 'There is no space left for files of chats. Delete old chats, or ask your administrator for more.';
    end if;
    raise sqlstate 'PT413' using
      message = 'This business can take no more images at the moment. Please describe it in words.';
  elsif not of_customer and stored.pictures > private.quota('pictures') then
    perform private.refuse_quota('pictures');
  elsif not of_customer and stored.bytes > private.quota('picture_bytes') then
    perform private.refuse_quota('picture_bytes');
  end if;
  return null;
end $$;

-- The oldest of them, as bucket and name. Whoever asks removes them by the store's own means: on Supabase a file is removed by
-- its storage server only.
create or replace function public.unused_files(batch integer default 500)
returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
    from storage.objects o
   where
    -- Of a product or a chat that was deleted. A product may come back out of the history, with its pictures.
    (o.created_at < now() - interval '1 hour' and (
      (o.bucket_id = 'product-images'
         and not exists (select from public.products p where p.id = private.product_of_file(o.name))
         and o.name not in (select private.pictures_of_history()))
      or (o.bucket_id = 'business-logos'
         and not exists (select from public.businesses b where b.id = private.business_of_file(o.name)))
      or (o.bucket_id = 'chat-files'
         and not exists (select from public.chat_sessions s where s.id = private.session_of_file(o.name)))
      or (o.bucket_id = 'chat-documents'
         and not exists (select from public.chat_sessions s where s.id = private.session_of_document(o.name)))))
    -- Uploaded and never put on a product, or taken off it. A page that lost its connection may put it there much later than it
    -- uploaded.
    or (o.created_at < now() - interval '24 hours' and o.bucket_id = 'product-images'
      and o.name not in (select private.pictures_of_history())
      and o.name not in (
        select used.name
          from (select substring(i.image_url from '/product-images/([A-Za-z0-9.-]+)$') as name
                  from public.product_images i) used
         where used.name is not null))
    -- Not the business's logo, or not any more.
    or (o.created_at < now() - interval '24 hours' and o.bucket_id = 'business-logos' and not exists (
        select from public.businesses b
         where b.id = private.business_of_file(o.name) and right(b.logo_url, length(o.name) + 1) = '/' || o.name))
    -- Uploaded and never sent.
    or (o.created_at < now() - interval '24 hours' and o.bucket_id = 'chat-files' and not exists (
        select from public.chat_messages m
         where m.session_id = private.session_of_file(o.name)
           and right(m.image_url, length(o.name) + 1) = '/' || o.name))
    or (o.created_at < now() - interval '24 hours' and o.bucket_id = 'chat-documents' and not exists (
        select from public.chat_messages m
         where m.session_id = private.session_of_document(o.name)
           and right(split_part(m.file ->> 'url', '?', 1), length(o.name) + 1) = '/' || o.name))
   order by o.created_at, o.id
   limit least(unused_files.batch, 1000)
$$;

-- Claims up to "batch" e-mails for three minutes, with what they say and a link's token. Whoever has seen the messages
-- meanwhile, was blocked, wants no e-mails, or cannot be reached any more gets none. "earlier" are the Message-IDs of the customer's own
-- e-mails and the ids of ours in this chat, the oldest first.
create or replace function public.claim_reply_mails(batch integer default 1)
returns table (
  id uuid, customer_email text, language text, asked text, messages jsonb, business_id uuid, business_name text,
  session_id uuid, token text, address_digest text, earlier jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.reply_mails m set due_at = null
    from public.chat_sessions s
   where m.due_at <= now() and coalesce(m.claimed_until < now(), true) and s.id = m.session_id
     and (not private.may_be_mailed(s, m.address)
       or not exists (
         select from public.chat_messages t
          where t.session_id = s.id and t.created_at >= m.first_at
            and t.created_at > coalesce(s.customer_read_at, '-infinity')
            and t.sender_type <> 'customer' and private.is_mailed(t)));
  return query
    with due as (
      select m.id from private.reply_mails m
        join public.businesses b on b.id = m.business_id and b.is_active
       where m.due_at <= now() and coalesce(m.claimed_until < now(), true)
       order by m.due_at limit batch
         for update of m skip locked),
    claimed as (
      update private.reply_mails m
         set claimed_until = now() + interval '3 minutes',
             last_at = coalesce(m.last_at, s.last_message_at)
        from due, public.chat_sessions s
       where m.id = due.id and s.id = m.session_id
      returning m.*)
    select c.id, s.customer_email, private.mail_language(s.id),
           (select q.content from public.chat_messages q
             where q.session_id = s.id and q.sender_type = 'customer' order by q.created_at desc limit 1),
           (select jsonb_agg(jsonb_build_object('content', t.content, 'is_picture', t.image_url is not null, 'file', t.file)
                     order by t.created_at)
              from public.chat_messages t
             where t.session_id = s.id and t.created_at between c.first_at and c.last_at
               and t.sender_type <> 'customer' and private.is_mailed(t)),
           b.id, b.name, s.id, private.make_chat_link(s),
           encode(private.mail_address_digest(b.id, c.address), 'hex'),
           (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'message_id', e.message_id) order by e.at), '[]')
              from (select r.id, null::text as message_id, r.sent_at as at from private.reply_mails r
                     where r.session_id = s.id and r.sent_at is not null
                    union all
                    select null, i.message_id, i.received_at from private.inbound_mails i
                     where i.session_id = s.id and i.party = 'customer' and i.message_id is not null
                    order by 3 desc limit 10) e)
      from claimed c
      join public.chat_sessions s on s.id = c.session_id
      join public.businesses b on b.id = c.business_id;
end $$;

create or replace function private.webhook_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  if private.has_webhook(new.business_id, 'message.created') then
    select s.* into session from public.chat_sessions s where s.id = new.session_id;
    perform private.note_webhook(new.business_id, session, 'message.created', jsonb_build_object(
      'chat', private.webhook_chat(session),
      'message', jsonb_build_object('id', new.id,
        'from', case new.sender_type when 'ai' then 'assistant' when 'human' then 'owner' else 'customer' end,
        'text', new.content, 'image_url', new.image_url, 'file', new.file, 'sent_at', new.created_at,
        'answers', new.in_reply_to)));
  elsif new.sender_type = 'customer' and private.has_webhook(new.business_id, 'chat.opened') then
    update private.webhook_lanes l set due_at = now()
     where l.id = new.session_id and l.failures = 0 and l.due_at > now() and l.due_at < now() + interval '1 minute';
    if found then
      perform private.announce_webhooks();
    end if;
  end if;
  return null;
end $$;

-- All that a person and a business of the caller's have said to each other in a messenger, and what is noted about it, to hand it to
-- them.
create or replace function public.export_messenger_customer(business_id uuid, kind text, peer text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  return (
    select jsonb_build_object('channel', export_messenger_customer.kind, 'number', export_messenger_customer.peer, 'chats',
             coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'opened_at', s.created_at, 'status', s.status,
               'name', s.customer_name, 'username', c.username, 'language', c.language, 'messages', (
                 select coalesce(jsonb_agg(jsonb_build_object(
                          'from', case m.sender_type when 'human' then 'owner' when 'ai' then 'assistant' else m.sender_type end,
                          'text', m.content, 'picture', m.image_url, 'file', m.file,
                          'sent_at', m.created_at) order by m.created_at), '[]')
                   from public.chat_messages m where m.session_id = s.id),
               'notes', (
                 select coalesce(jsonb_agg(jsonb_build_object('text', n.content, 'written_at', n.created_at) order by n.created_at), '[]')
                   from private.chat_notes n where n.session_id = s.id),
               'tags', (
                 select coalesce(jsonb_agg(t.name order by lower(t.name)), '[]')
                   from private.chat_tags g join private.tags t on t.business_id = g.business_id and t.id = g.tag_id
                  where g.session_id = s.id)) order by s.created_at), '[]'))
      from private.channel_chats c join public.chat_sessions s on s.id = c.session_id
     where c.business_id = export_messenger_customer.business_id
       and s.channel = export_messenger_customer.kind and c.peer = export_messenger_customer.peer);
end $$;

-- Its rows have a column more, which a function cannot be given.
drop function public.claim_channel_messages(integer);
-- Claims up to "batch" of what is to be sent for 45 seconds: of each conversation the first. What could not be sent for a day
-- is given up.
create function public.claim_channel_messages(batch integer default 20)
returns table (
  id bigint, claim uuid, connection_id uuid, kind text, account_id text, secret text, business_name text, peer text, language text,
  sent_parts integer, notice text, message_id uuid, content text, image_url text, file jsonb, offers_person boolean, is_answer boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.give_up_channel_message(o.id, 'unreachable')
     from (select e.id from private.channel_outbox e
            where e.created_at < now() - interval '1 day' and coalesce(e.claimed_until < now(), true)
            order by e.id limit 100) o;
  return query
    with due as (
      select o.id from private.channel_outbox o
        join private.channel_connections c on c.id = o.connection_id
       where o.due_at <= now() and coalesce(o.claimed_until < now(), true)
         and coalesce(c.paused_until <= now(), true) and coalesce(c.fault not in ('revoked', 'unreadable'), true)
         and not exists (select from private.channel_outbox e
                          where e.connection_id = o.connection_id and e.peer = o.peer and e.id < o.id)
       order by o.id limit least(batch, 100)
         for update of o skip locked),
    claimed as (
      update private.channel_outbox o set claim = gen_random_uuid(), claimed_until = now() + interval '45 seconds'
        from due where o.id = due.id
      returning o.*)
    select o.id, o.claim, c.id, c.kind, c.account_id, c.secret, b.name, o.peer, o.language, o.sent_parts, o.notice, m.id, m.content,
           m.image_url, m.file, coalesce(m.offers_person, false), coalesce(m.kind = 'answer', false)
      from claimed o
      join private.channel_connections c on c.id = o.connection_id
      join public.businesses b on b.id = o.business_id
      left join public.chat_messages m on m.id = o.message_id
     order by o.id;
end $$;
grant execute on function public.claim_channel_messages(integer) to service_role;
