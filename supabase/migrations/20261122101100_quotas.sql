-- Quotas: how much one account may keep, so that nobody fills the database, the disk or the assistant's memory for everybody.
-- They hold for every way in: whoever writes on behalf of an account or as a customer. The service role is not limited.

create table private.quotas (
  name text primary key check (name in ('businesses', 'products', 'articles', 'text_bytes', 'pictures', 'picture_bytes',
    'customer_picture_bytes', 'members')),
  most bigint not null check (most > 0)
);
alter table private.quotas enable row level security;
comment on table private.quotas is
  'The most that an account may have, over all of its businesses; of members, what one business may have. Written at each start of the server from QUOTA_…; on '
  'Supabase the operator changes them here. What an account has already stays, also above a quota.';
insert into private.quotas (name, most) values
  ('businesses', 20), ('products', 10000), ('articles', 2000), ('text_bytes', 10000000), ('pictures', 20000),
  ('picture_bytes', 2000000000), ('customer_picture_bytes', 2000000000), ('members', 20);

-- How much of a business's material there is. Kept by triggers: counting it anew would take longer the more there is.
create table private.business_sizes (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  products integer not null default 0,
  articles integer not null default 0,
  text_bytes bigint not null default 0
);
alter table private.business_sizes enable row level security;

-- Whether the statement is one of an account or of a customer.
create function private.is_limited() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.role() in ('anon', 'authenticated'), false)
$$;

create function private.quota(name text) returns bigint
language sql stable set search_path = '' as $$
  select q.most from private.quotas q where q.name = quota.name
$$;

-- Refuses with words for the owner.
create function private.refuse_quota(name text) returns void
language plpgsql stable set search_path = '' as $$
declare
  most bigint := private.quota(name);
  number text := to_char(most, 'FM999,999,999,999');
  size text := to_char(round(most / 1000000.0, 1), 'FM999,999,999,990.9');
begin
  size := rtrim(size, '.') || ' MB';
  raise check_violation using hint = 'quota', message = case name
    when 'text_bytes' then format('Your texts may use %s in total. Shorten or delete some', size)
    when 'picture_bytes' then format('Your images may use %s in total. Delete some', size)
    when 'members' then format('A business can have %s members, including those invited. Remove one', number)
    when 'businesses' then format('Your account can have %s businesses. Delete one', number)
    else format('Your account can have %s %s. Delete some', number, case name when 'pictures' then 'images' else name end)
  end || ' that you no longer need, or ask your administrator for more. Nothing was saved.';
end $$;

-- One write of an account at a time, so that two at once cannot both be the last that fits, and nobody keeps the database
-- busy with many. The account is the one that keeps what is written: a manager writes for the owners of businesses, too. Always
-- in one order, so that two who write for the same accounts wait for one another and never deadlock.
create function private.take_turns() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('writes of ' || a.account, 0))
     from (select auth.uid() as account where auth.uid() is not null
            union
           select b.owner_id from public.businesses b where b.id in (select private.business_ids_with('manage'))
            order by 1) a;
end $$;

create function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_turns();
  return null;
end $$;

create trigger take_turn before insert or update or delete on public.businesses
  for each statement execute function private.take_turn();
create trigger take_turn before insert or update or delete on public.products
  for each statement execute function private.take_turn();
create trigger take_turn before insert or update or delete on public.product_images
  for each statement execute function private.take_turn();
create trigger take_turn before insert or update or delete on public.knowledge_base_articles
  for each statement execute function private.take_turn();

-- Adds to the size of a business. Refuses what its account has no quota for; what makes it smaller is always taken.
create function private.grow_business(business_id uuid, products integer, articles integer, text_bytes bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  whole private.business_sizes;
begin
  if products = 0 and articles = 0 and text_bytes = 0 then
    return;
  end if;
  update private.business_sizes s
     set products = s.products + grow_business.products, articles = s.articles + grow_business.articles,
         text_bytes = s.text_bytes + grow_business.text_bytes
   where s.business_id = grow_business.business_id;
  if greatest(products, articles, text_bytes) <= 0 or not private.is_limited() then
    return;
  end if;
  select null, sum(s.products), sum(s.articles), sum(s.text_bytes) into whole
    from public.businesses o
    join public.businesses b on b.owner_id = o.owner_id
    join private.business_sizes s on s.business_id = b.id
   where o.id = grow_business.business_id;
  if products > 0 and whole.products > private.quota('products') then
    perform private.refuse_quota('products');
  elsif articles > 0 and whole.articles > private.quota('articles') then
    perform private.refuse_quota('articles');
  elsif text_bytes > 0 and whole.text_bytes > private.quota('text_bytes') then
    perform private.refuse_quota('text_bytes');
  end if;
end $$;

-- The bytes of a row's texts. They are not read for it: PostgreSQL knows how long they are.
create function private.product_bytes(name text, description text, category text, lead_time text, options jsonb, ignored jsonb)
returns bigint language sql immutable set search_path = '' as $$
  select octet_length(name)::bigint + octet_length(description) + octet_length(category) + octet_length(lead_time)
    + octet_length(options::text) + octet_length(ignored::text)
$$;

create function private.article_bytes(title text, content text, ignored jsonb)
returns bigint language sql immutable set search_path = '' as $$
  select octet_length(title)::bigint + octet_length(content) + octet_length(ignored::text)
$$;

create function private.business_bytes(name text, description text, policies text, instructions text, hours jsonb, fees jsonb)
returns bigint language sql immutable set search_path = '' as $$
  select octet_length(name)::bigint + octet_length(description) + octet_length(policies) + octet_length(instructions)
    + coalesce(octet_length(hours::text), 0) + octet_length(fees::text)
$$;

create function private.count_business() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.business_sizes (business_id) select n.id from new_rows n;
    perform private.refuse_quota('businesses')
       from (select distinct n.owner_id from new_rows n) added
      where private.is_limited() and private.quota('businesses') <
              (select count(*) from public.businesses b where b.owner_id = added.owner_id);
    perform private.grow_business(n.id, 0, 0,
              private.business_bytes(n.name, n.description, n.policies, n.ai_instructions, n.opening_hours, n.fees))
       from new_rows n;
  else
    perform private.grow_business(n.id, 0, 0,
              private.business_bytes(n.name, n.description, n.policies, n.ai_instructions, n.opening_hours, n.fees)
                - private.business_bytes(o.name, o.description, o.policies, o.ai_instructions, o.opening_hours, o.fees))
       from new_rows n join old_rows o on o.id = n.id;
  end if;
  return null;
end $$;

create trigger count_added after insert on public.businesses referencing new table as new_rows
  for each statement execute function private.count_business();
create trigger count_changed after update on public.businesses referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_business();

-- Sums of before and after, not pairs of rows: a plan that was made for one row would compare each with each.
create function private.count_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.grow_business(n.business_id, count(*)::integer, 0,
              sum(private.product_bytes(n.name, n.description, n.category, n.lead_time, n.options, n.ignored_statements))::bigint)
       from new_rows n group by n.business_id;
  elsif tg_op = 'DELETE' then
    perform private.grow_business(o.business_id, -count(*)::integer, 0,
              -sum(private.product_bytes(o.name, o.description, o.category, o.lead_time, o.options, o.ignored_statements))::bigint)
       from old_rows o group by o.business_id;
  else
    perform private.grow_business(r.business_id, 0, 0, sum(r.bytes)::bigint)
       from (
         select n.business_id,
                private.product_bytes(n.name, n.description, n.category, n.lead_time, n.options, n.ignored_statements) as bytes
           from new_rows n
         union all
         select o.business_id,
                - private.product_bytes(o.name, o.description, o.category, o.lead_time, o.options, o.ignored_statements)
           from old_rows o) r
      group by r.business_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on public.products referencing new table as new_rows
  for each statement execute function private.count_products();
create trigger count_changed after update on public.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_products();
create trigger count_removed after delete on public.products referencing old table as old_rows
  for each statement execute function private.count_products();

create function private.count_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.grow_business(n.business_id, 0, count(*)::integer,
              sum(private.article_bytes(n.title, n.content, n.ignored_statements))::bigint)
       from new_rows n group by n.business_id;
  elsif tg_op = 'DELETE' then
    perform private.grow_business(o.business_id, 0, -count(*)::integer,
              -sum(private.article_bytes(o.title, o.content, o.ignored_statements))::bigint)
       from old_rows o group by o.business_id;
  else
    perform private.grow_business(r.business_id, 0, 0, sum(r.bytes)::bigint)
       from (
         select n.business_id, private.article_bytes(n.title, n.content, n.ignored_statements) as bytes from new_rows n
         union all
         select o.business_id, - private.article_bytes(o.title, o.content, o.ignored_statements) from old_rows o) r
      group by r.business_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on public.knowledge_base_articles referencing new table as new_rows
  for each statement execute function private.count_articles();
create trigger count_changed after update on public.knowledge_base_articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles();
create trigger count_removed after delete on public.knowledge_base_articles referencing old table as old_rows
  for each statement execute function private.count_articles();

-- Whose a stored picture is. It stays when its product or chat is deleted, until the file is removed, too.
create table private.stored_pictures (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  is_customers boolean not null,
  bytes bigint not null
);
create index stored_pictures_business_id_is_customers_bytes_idx
  on private.stored_pictures (business_id, is_customers, bytes);
alter table private.stored_pictures enable row level security;

-- What is sent in chats counts together, pictures and documents.
-- A storage server tries an upload out before it reads the file, without its size: one byte then.
create function private.count_picture() returns trigger
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

create trigger count_picture after insert or update of metadata on storage.objects
  for each row execute function private.count_picture();

-- What some businesses have together of each quota of an account.
create function private.usage_of(businesses uuid[]) returns table (name text, used bigint)
language sql stable set search_path = '' rows 7 as $$
  with sizes as (
    select coalesce(sum(s.products), 0) as products, coalesce(sum(s.articles), 0) as articles,
           coalesce(sum(s.text_bytes), 0) as text_bytes
      from private.business_sizes s where s.business_id = any (usage_of.businesses)
  ),
  pictures as (
    select count(*) filter (where not p.is_customers) as pictures,
           coalesce(sum(p.bytes) filter (where not p.is_customers), 0) as picture_bytes,
           coalesce(sum(p.bytes) filter (where p.is_customers), 0) as customer_picture_bytes
      from private.stored_pictures p where p.business_id = any (usage_of.businesses)
  )
  select q.name,
         (case q.name
           when 'businesses' then cardinality(usage_of.businesses)
           when 'products' then s.products
           when 'articles' then s.articles
           when 'text_bytes' then s.text_bytes
           when 'pictures' then p.pictures
           when 'picture_bytes' then p.picture_bytes
           when 'customer_picture_bytes' then p.customer_picture_bytes
         end)::bigint
    from private.quotas q, sizes s, pictures p
   where q.name <> 'members'
$$;

-- What the caller's account has of each quota.
create function public.account_usage() returns table (name text, used bigint, most bigint)
language sql stable security definer set search_path = '' rows 7 as $$
  select u.name, u.used, q.most
    from private.usage_of(array(select private.own_business_ids())) u join private.quotas q on q.name = u.name
   order by u.name
$$;
grant execute on function public.account_usage() to authenticated;

-- How many bytes of texts a business's assistant answers from.
create function private.material_bytes(business_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select s.text_bytes from private.business_sizes s where s.business_id = material_bytes.business_id
$$;
grant execute on function private.material_bytes(uuid) to service_role;
