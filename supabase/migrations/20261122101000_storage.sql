-- The buckets of pictures, and of documents that the team sends, and who may add and remove what in them. The tables are Supabase's.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
  from unnest(array['product-images', 'chat-files', 'business-logos']) id
on conflict (id) do update
   set public = excluded.public,
       file_size_limit = excluded.file_size_limit,
       allowed_mime_types = excluded.allowed_mime_types;

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

-- A product's picture is named {productId}-{timestamp}-{index}.{extension}. Null for any other name.
create function private.product_of_file(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(name from
    '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}-[0-9]{1,4}\.(?:jpe?g|jfif|png|webp|gif|avif)$')::uuid
$$;

-- A picture of a chat, its customer's or the team's, is named {sessionId}-{timestamp}.{extension}. Null for any other name.
create function private.session_of_file(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(name from
    '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:jpe?g|jfif|png|webp|gif|avif)$')::uuid
$$;

-- A document of a chat is named {sessionId}-{timestamp}.{extension}. Null for any other name.
create function private.session_of_document(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(name from
    '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:pdf|txt|csv|docx|xlsx|pptx|odt|ods)$')::uuid
$$;

-- A business's logo is named {businessId}-{timestamp}.{extension}. Null for any other name.
create function private.business_of_file(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select private.session_of_file(name)
$$;

-- Whether the request may add this file to a chat: it brings the chat's key in the header x-chat-key, the chat is not
-- resolved, and its customer is not blocked. Supabase's storage server and ours both hand a request's headers to the
-- policies.
create function private.may_add_chat_file(name text) returns boolean
language sql stable strict security definer set search_path = '' as $$
  select exists (
    select from public.chat_sessions s
     where s.id = private.session_of_file(name)
       and s.status <> 'resolved'
       and private.is_chat_key(s, nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-chat-key')
       and not private.is_chat_blocked(s))
$$;

grant execute on function private.product_of_file(text), private.session_of_file(text), private.session_of_document(text),
  private.business_of_file(text)
  to authenticated, service_role;
grant execute on function private.may_add_chat_file(text) to anon;

-- Row-level security of products and sessions decides here too: what the caller cannot see does not exist in these
-- subqueries. The storage server reads a row before it removes it, so each removal needs a policy for both.
create policy "Managers add pictures of products" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)
                  and p.business_id in (select private.business_ids_with('manage'))));
create policy "Members see pictures of products" on storage.objects
  for select to authenticated
  using (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)));
create policy "Managers remove pictures of products" on storage.objects
  for delete to authenticated
  using (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)
                  and p.business_id in (select private.business_ids_with('manage'))));

create policy "Customers add pictures to their chat" on storage.objects
  for insert to anon
  with check (bucket_id = 'chat-files' and private.may_add_chat_file(name));
create policy "Members add pictures to chats" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'chat-files'
    and exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name)
                  and s.business_id in (select private.business_ids_with('chats'))));
create policy "Members see pictures of chats" on storage.objects
  for select to authenticated
  using (bucket_id = 'chat-files'
    and exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name)));
create policy "Managers remove pictures of chats" on storage.objects
  for delete to authenticated
  using (bucket_id = 'chat-files'
    and exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name)
                  and s.business_id in (select private.business_ids_with('manage'))));

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

create policy "Managers add logos" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'business-logos'
    and private.business_of_file(name) in (select private.business_ids_with('manage')));
create policy "Members see logos" on storage.objects
  for select to authenticated
  using (bucket_id = 'business-logos'
    and private.business_of_file(name) in (select private.business_ids_with('read')));
create policy "Managers remove logos" on storage.objects
  for delete to authenticated
  using (bucket_id = 'business-logos'
    and private.business_of_file(name) in (select private.business_ids_with('manage')));

-- Bucket and name of a stored file, by its public address in this installation's own store. Null for any other address.
create function private.stored_file(image_url text) returns text[]
language plpgsql stable strict security definer set search_path = '' as $$
declare
  storage_url text := (select value from private.settings where settings.name = 'storage_url');
  found text[] := regexp_match(image_url,
    '^(https?://[^/?#\s]+/storage/v1)/object/public/(chat-files|chat-documents|product-images|business-logos)/([A-Za-z0-9.-]+)$');
begin
  return (select array[o.bucket_id, o.name] from storage.objects o
           where found[1] = coalesce(storage_url, found[1]) and o.bucket_id = found[2] and o.name = found[3]);
end $$;

-- Whether an address is that of a stored picture of this chat: nobody can make an owner's browser load anything else.
create function private.is_chat_file_url(image_url text, session_id uuid) returns boolean
language plpgsql stable strict security definer set search_path = '' as $$
declare
  file text[] := private.stored_file(image_url);
begin
  return coalesce(file[1] = 'chat-files' and private.session_of_file(file[2]) = is_chat_file_url.session_id, false);
end $$;

-- Nor can an owner make a customer's browser load anything else than a picture of their chat or of the business's products.
create function private.check_owner_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file text[] := private.stored_file(new.image_url);
begin
  if private.is_chat_file_url(new.image_url, new.session_id) then
    return new;
  end if;
  if file[1] is distinct from 'product-images' or not exists (
      select from public.products p
       where p.id = private.product_of_file(file[2]) and p.business_id = new.business_id) then
    raise sqlstate 'PT400' using message = 'Only an image of this chat or of a product can be sent.';
  end if;
  return new;
end $$;

-- After append_message, which sets the business.
create trigger check_owner_picture before insert on public.chat_messages
  for each row when (new.sender_type = 'human' and new.image_url is not null)
  execute function private.check_owner_picture();

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

-- A logo is a stored file of its own business: no page and no e-mail loads anything from elsewhere.
create function private.check_logo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file text[] := private.stored_file(new.logo_url);
begin
  if file[1] is distinct from 'business-logos' or private.business_of_file(file[2]) is distinct from new.id then
    raise check_violation using message = 'The logo is an image that was uploaded for this business.';
  end if;
  return new;
end $$;
create trigger check_logo before insert or update of logo_url on public.businesses
  for each row when (new.logo_url is not null) execute function private.check_logo();
