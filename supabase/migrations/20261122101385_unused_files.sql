-- Stored pictures that nothing refers to any more.

-- The oldest of them, as bucket and name. Whoever asks removes them by the store's own means: on Supabase a file is removed by
-- its storage server only.
create function public.unused_files(batch integer default 500)
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
grant execute on function public.unused_files(integer) to service_role;
