-- The two buckets of pictures, and who may add and remove what in them. The tables are Supabase's.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
  from unnest(array['product-images', 'chat-files']) id
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

-- A customer's picture is named {sessionId}-{timestamp}.{extension}. Null for any other name.
create function private.session_of_file(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(name from
    '(?i)^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:jpe?g|jfif|png|webp|gif|avif)$')::uuid
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
       and s.topic = 'chat:' || encode(sha256(convert_to(
             nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-chat-key', 'UTF8')), 'hex')
       and not private.is_chat_blocked(s))
$$;

grant execute on function private.product_of_file(text), private.session_of_file(text) to authenticated, service_role;
grant execute on function private.may_add_chat_file(text) to anon;

-- Row-level security of products and sessions decides here too: what the caller cannot see does not exist in these
-- subqueries. The storage server reads a row before it removes it, so each removal needs a policy for both.
create policy "Owners add pictures of their products" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)));
create policy "Owners see pictures of their products" on storage.objects
  for select to authenticated
  using (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)));
create policy "Owners remove pictures of their products" on storage.objects
  for delete to authenticated
  using (bucket_id = 'product-images'
    and exists (select from public.products p where p.id = private.product_of_file(objects.name)));

create policy "Customers add pictures to their chat" on storage.objects
  for insert to anon
  with check (bucket_id = 'chat-files' and private.may_add_chat_file(name));
create policy "Owners see pictures of their chats" on storage.objects
  for select to authenticated
  using (bucket_id = 'chat-files'
    and exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name)));
create policy "Owners remove pictures of their chats" on storage.objects
  for delete to authenticated
  using (bucket_id = 'chat-files'
    and exists (select from public.chat_sessions s where s.id = private.session_of_file(objects.name)));

-- Whether an address is that of a stored picture of this chat: nobody can make an owner's browser load anything else.
create function private.is_chat_file_url(image_url text, session_id uuid) returns boolean
language plpgsql stable strict security definer set search_path = '' as $$
declare
  storage_url text := (select value from private.settings where settings.name = 'storage_url');
  found text[] := regexp_match(image_url, '^(https?://[^/?#\s]+/storage/v1)/object/public/chat-files/([A-Za-z0-9.-]+)$');
begin
  return found is not null
    and found[1] = coalesce(storage_url, found[1])
    and private.session_of_file(found[2]) = is_chat_file_url.session_id
    and exists (select from storage.objects o where o.bucket_id = 'chat-files' and o.name = found[2]);
end $$;
