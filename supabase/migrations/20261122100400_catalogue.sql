-- Products and their pictures.

-- Options: [{"name", "price", "in_stock"}]. A price that is null or left out is the product's.
create function private.check_options(options jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  fault text;
begin
  if jsonb_typeof(options) is distinct from 'array' then
    fault := 'they are a list';
  elsif jsonb_array_length(options) > 30 then
    fault := 'a product has at most 30';
  else
    select x.words into fault from (
      select case
          when not private.has_only(o.value, '{name,price,in_stock}') then 'each has "name", "price" and "in_stock"'
          when not private.is_text(o.value -> 'name', 1, 100) then 'each has a name of at most 100 characters'
          when not private.is_amount(coalesce(nullif(o.value -> 'price', 'null'), '0'))
            then 'a price is a number from 0 to 9999999999.99 with at most two decimals'
          when jsonb_typeof(o.value -> 'in_stock') is distinct from 'boolean' then '"in_stock" is true or false'
          when count(*) over (partition by lower(btrim(o.value ->> 'name'))) > 1
            then format('“%s” is there twice', btrim(o.value ->> 'name'))
        end as words, o.ordinality
        from jsonb_array_elements(options) with ordinality o) x
     where x.words is not null
     order by x.ordinality limit 1;
  end if;
  if fault is not null then
    raise check_violation using message = 'Options: ' || fault || '.';
  end if;
  return true;
end $$;
grant execute on function private.check_options(jsonb) to authenticated, service_role;

create function private.check_availability(availability text, lead_time text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  fault text := case
    when availability not in ('in_stock', 'out_of_stock', 'made_to_order')
      then 'Availability is in_stock, out_of_stock or made_to_order, or null.'
    when char_length(lead_time) > 60 then 'A lead time has at most 60 characters.'
    when lead_time <> '' and availability is distinct from 'made_to_order'
      then 'Only a product that is made to order has a lead time.'
  end;
begin
  if fault is not null then
    raise check_violation using message = fault;
  end if;
  return true;
end $$;
grant execute on function private.check_availability(text, text) to authenticated, service_role;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 300),
  description text not null default '' check (char_length(description) <= 10000),
  category text not null default '' check (char_length(category) <= 200),
  -- To PostgreSQL NaN is greater than every number.
  price numeric(12, 2) not null default 0 check (price >= 0 and price <> 'NaN'),
  created_at timestamptz not null default now(),
  options jsonb not null default '[]' check (private.check_options(options)),
  availability text,
  -- Of a product that is made to order, in words: "2 weeks".
  lead_time text not null default '',
  -- Statements of the description that the owner does not want to be used, word by word.
  ignored_statements jsonb not null default '[]' check (case when jsonb_typeof(ignored_statements) = 'array' then
    jsonb_array_length(ignored_statements) <= 100 and octet_length(ignored_statements::text) <= 100000
    and not jsonb_path_exists(ignored_statements, '$[*] ? (@.type() != "string")') else false end),
  check (private.check_availability(availability, lead_time))
);
comment on column public.products.options is
  '[{"name": "Large", "price": 14.5 or null for the price of the product, "in_stock": true}], in the order of the owner.';
comment on column public.products.availability is
  'in_stock, out_of_stock or made_to_order; null when nothing is said.';
create index products_business_id_created_at_idx on public.products (business_id, created_at desc);

alter table public.products enable row level security;
grant select, insert, update, delete on public.products to authenticated, service_role;
create policy "Members read products" on public.products
  for select to authenticated using (business_id in (select private.business_ids_with('read')));
create policy "Managers add products" on public.products
  for insert to authenticated with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers change products" on public.products
  for update to authenticated
  using (business_id in (select private.business_ids_with('manage')))
  with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers delete products" on public.products
  for delete to authenticated using (business_id in (select private.business_ids_with('manage')));

create trigger keep_id before update of id on public.products
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_business before update of business_id on public.products
  for each row when (old.business_id is distinct from new.business_id) execute function private.keep_business();

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  -- The product's, set by set_business.
  business_id uuid not null,
  product_id uuid not null references public.products (id) on delete cascade,
  -- Where the picture is: stored here, or at another site's address, as an import brings it.
  image_url text not null check (char_length(image_url) <= 2000 and image_url ~ '^https?://[^[:space:]]+$'),
  alt_text text not null default '' check (char_length(alt_text) <= 500),
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index product_images_product_id_idx on public.product_images (product_id);
create unique index product_images_one_primary_idx on public.product_images (product_id) where is_primary;

alter table public.product_images enable row level security;
grant select, update, delete on public.product_images to authenticated;
grant insert (id, product_id, image_url, alt_text, is_primary, created_at) on public.product_images to authenticated;
grant select, insert, update, delete on public.product_images to service_role;
create policy "Members read product images" on public.product_images
  for select to authenticated using (business_id in (select private.business_ids_with('read')));
create policy "Managers add product images" on public.product_images
  for insert to authenticated with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers change product images" on public.product_images
  for update to authenticated
  using (business_id in (select private.business_ids_with('manage')))
  with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers delete product images" on public.product_images
  for delete to authenticated using (business_id in (select private.business_ids_with('manage')));

create trigger keep_id before update of id on public.product_images
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_business before update of business_id on public.product_images
  for each row when (old.business_id is distinct from new.business_id) execute function private.keep_business();

-- A picture belongs to its product's business, whatever the writer says. It may move to another product of that business.
-- An unknown product has no business; the policies then refuse the picture as they do one for somebody else's product.
create function private.set_business_of_image() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.business_id := (select p.business_id from public.products p where p.id = new.product_id);
  if tg_op = 'UPDATE' and new.business_id is distinct from old.business_id then
    raise insufficient_privilege using message = 'A row cannot be moved to another business.';
  end if;
  return new;
end $$;

create trigger set_business before insert or update of product_id on public.product_images
  for each row execute function private.set_business_of_image();

-- At most five pictures a product, added or moved there. The product's row is locked so that two uploads at once cannot
-- both be the fifth. It runs with the writer's own rights, so that somebody else's product with five pictures cannot be
-- told from one that does not exist.
create function private.limit_product_images() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform from public.products where id = new.product_id for update;
  if (select count(*) from public.product_images where product_id = new.product_id) >= 5 then
    raise exception 'A product has at most 5 images.' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger limit_product_images before insert on public.product_images
  for each row execute function private.limit_product_images();
create trigger limit_moved_product_images before update of product_id on public.product_images
  for each row when (old.product_id is distinct from new.product_id) execute function private.limit_product_images();

-- A product that has pictures has a primary one.
create function private.promote_product_image() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.product_images i set is_primary = true
   where i.id = (select next.id from public.product_images next
                  where next.product_id = old.product_id
                  order by next.created_at, next.image_url limit 1)
     and not exists (select from public.product_images other
                      where other.product_id = old.product_id and other.is_primary);
  return null;
end $$;

create trigger promote_product_image after delete on public.product_images
  for each row when (old.is_primary) execute function private.promote_product_image();

-- Puts all pictures of a product in an order, and makes one of them the primary one. Their order is that of created_at, as
-- everywhere.
create function public.arrange_product_images(product_id uuid, image_ids uuid[], primary_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  first timestamptz;
begin
  perform private.require_business(
    (select p.business_id from public.products p where p.id = arrange_product_images.product_id), 'manage');
  perform from public.products p where p.id = arrange_product_images.product_id for update;
  if (select array_agg(i.id order by i.id) from public.product_images i where i.product_id = arrange_product_images.product_id)
     is distinct from (select array_agg(id order by id) from unnest(image_ids) id)
     or primary_id <> all (image_ids) is not false then
    raise sqlstate 'PT409' using message = 'These images have changed meanwhile. Please open the product again.';
  end if;
  select min(i.created_at) into first from public.product_images i where i.product_id = arrange_product_images.product_id;
  -- First the one that was: two primary pictures are never there at once.
  update public.product_images i set is_primary = false
   where i.product_id = arrange_product_images.product_id and i.is_primary and i.id <> primary_id;
  update public.product_images i
     set is_primary = (i.id = primary_id), created_at = first + placed.place * interval '1 microsecond'
    from unnest(image_ids) with ordinality placed(id, place)
   where i.id = placed.id and i.product_id = arrange_product_images.product_id;
end $$;
grant execute on function public.arrange_product_images(uuid, uuid[], uuid) to authenticated;

-- A page of a business's products that hold every word of a search in name, category or description, whatever the case and
-- accents: matches in the name first, then the newest. Each row carries its place and the number of all matches.
create function private.find_products(business_id uuid, search text, page_size integer, page_offset integer)
returns table (id uuid, place bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  with words as (
    select word
      from regexp_split_to_table(lower(extensions.unaccent('extensions.unaccent',
             left(find_products.search, 200))), '\s+') word
     where word <> ''
     limit 8
  )
  select p.id, row_number() over found, count(*) over ()
    from public.products p
    cross join lateral (
      select lower(extensions.unaccent('extensions.unaccent', p.name)) as name,
             lower(extensions.unaccent('extensions.unaccent', p.category || E'\n' || p.description)) as rest
    ) plain
   where p.business_id = find_products.business_id
     and not exists (select from words
                      where strpos(plain.name, word) = 0 and strpos(plain.rest, word) = 0)
  window found as (order by exists (select from words where strpos(plain.name, word) = 0), p.created_at desc, p.id)
   order by 2
   limit least(greatest(find_products.page_size, 1), 100)
  offset greatest(find_products.page_offset, 0)
$$;

-- The same of one of the caller's businesses.
create function public.search_products(
  business_id uuid, search text, page_size integer default 24, page_offset integer default 0)
returns table (id uuid, total bigint)
language sql stable security definer set search_path = '' as $$
  select f.id, f.total
    from private.find_products(search_products.business_id, search, page_size, page_offset) f
   where search_products.business_id in (select private.business_ids_with('read'))
   order by f.place
$$;
grant execute on function public.search_products(uuid, text, integer, integer) to authenticated;

-- The categories that the products of one of the caller's businesses have.
create function public.product_categories(business_id uuid) returns table (category text)
language sql stable security definer set search_path = '' as $$
  select distinct p.category
    from public.products p
   where p.business_id = product_categories.business_id
     and p.business_id in (select private.business_ids_with('read'))
     and p.category <> ''
   order by 1
   limit 500
$$;
grant execute on function public.product_categories(uuid) to authenticated;

-- Writes the products at some places of an import's list, many rows in a statement: what a statement sets off, such as the
-- history, costs as much for one row as for a hundred. All of them or none.
create function private.write_imported(business_id uuid, products jsonb, first integer, last integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  rows jsonb := jsonb_path_query_array(products, '$[$first to $last]',
    jsonb_build_object('first', first - 1, 'last', last - 1));
begin
  if exists (select from jsonb_array_elements(rows) r group by lower(r ->> 'id') having count(*) > 1) then
    raise check_violation using message = 'This product is in the import twice.';
  end if;

  update public.products p
     set name = coalesce(x.name, p.name),
         description = coalesce(x.description, p.description),
         category = coalesce(x.category, p.category),
         price = coalesce(x.price, p.price),
         options = coalesce(x.options, p.options),
         availability = nullif(coalesce(x.availability, p.availability), ''),
         lead_time = coalesce(x.lead_time,
           case when coalesce(x.availability, p.availability) = 'made_to_order' then p.lead_time else '' end)
    from jsonb_to_recordset(rows) as x (id uuid, is_update boolean, name text, description text, category text, price numeric,
           options jsonb, availability text, lead_time text)
   where x.is_update and p.id = x.id and p.business_id = write_imported.business_id;

  insert into public.products
    (id, business_id, name, description, category, price, options, availability, lead_time, created_at)
  select x.id, write_imported.business_id, x.name, coalesce(x.description, ''), coalesce(x.category, ''), coalesce(x.price, 0),
         coalesce(x.options, '[]'), nullif(x.availability, ''), coalesce(x.lead_time, ''),
         now() - (first - 1 + x.place) * interval '1 microsecond'
    from rows from (jsonb_to_recordset(rows) as (id uuid, is_update boolean, name text, description text, category text,
           price numeric, options jsonb, availability text, lead_time text))
         with ordinality as x (id, is_update, name, description, category, price, options, availability, lead_time, place)
   where x.is_update is not true
   order by x.place
  on conflict (id) do nothing;

  if exists (select from jsonb_to_recordset(rows) as x (id uuid)
              where not exists (select from public.products p
                                 where p.id = x.id and p.business_id = write_imported.business_id)) then
    raise check_violation using message = 'This product is not there any more.';
  end if;

  insert into public.product_images (product_id, image_url, is_primary, created_at)
  select added.id, added.url,
         added.place = 1 and not exists (select from public.product_images i
                                          where i.product_id = added.id and i.is_primary),
         clock_timestamp() + added.place * interval '1 microsecond'
    from (
      select x.id, given.url, row_number() over (partition by x.id order by min(given.place)) as place
        from jsonb_to_recordset(rows) as x (id uuid, image_urls text[])
       cross join unnest(x.image_urls) with ordinality given (url, place)
       where given.url ~ '^https?://[^[:space:]]+$'
         and not exists (select from public.product_images i where i.product_id = x.id and i.image_url = given.url)
       group by x.id, given.url
    ) added
   where added.place <= 5 - (select count(*) from public.product_images i where i.product_id = added.id)
   order by added.id, added.place;
end $$;

-- Writes the products at some places of an import's list. Where one breaks a rule, each half is tried alone, in their order:
-- so a row is refused alone, and a batch with one such row costs little more than one without.
create function private.import_places(business_id uuid, products jsonb, first integer, last integer)
returns table (line integer, outcome text, message text)
language plpgsql volatile set search_path = '' as $$
declare
  middle integer := (first + last) / 2;
  refusal text;
begin
  begin
    perform private.write_imported(business_id, products, first, last);
  exception when check_violation or not_null_violation or numeric_value_out_of_range then
    refusal := sqlerrm;
  end;
  if refusal is null or first = last then
    return query
      select x.line, case when refusal is not null then 'refused' when x.is_update then 'updated' else 'added' end, refusal
        from rows from (jsonb_to_recordset(products) as (line integer, is_update boolean))
             with ordinality as x (line, is_update, place)
       where x.place between first and last
       order by x.place;
  else
    return query select * from private.import_places(business_id, products, first, middle);
    return query select * from private.import_places(business_id, products, middle + 1, last);
  end if;
end $$;

-- Adds or updates up to 100 products with addresses of pictures, under the caller's own rights. A row that breaks a rule
-- is refused alone.
--
-- A row: line (returned with its outcome), id, is_update, name, description, category, price, options, availability,
-- lead_time, image_urls. The id of a new product is the caller's, so that a batch that is sent twice adds once. An update
-- leaves what is null as it is, and adds the pictures that the product does not have yet. An availability of '' is that
-- nothing is said of it.
--
-- Of products that one batch adds, the first is the newest. Batches with the same change_id are one change in the history.
create function public.import_products(business_id uuid, products jsonb, change_id uuid default null)
returns table (line integer, outcome text, message text)
language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(products) is distinct from 'array' or jsonb_array_length(products) > 100 then
    raise sqlstate 'PT400' using message = 'An import takes a list of at most 100 products.';
  end if;
  perform private.require_business(business_id, 'manage');
  if products = '[]' then
    return;
  end if;
  perform set_config('frontdesk.change_id', coalesce(change_id::text, ''), true);
  return query select * from private.import_places(business_id, products, 1, jsonb_array_length(products));
  perform set_config('frontdesk.change_id', '', true);
end $$;
grant execute on function private.write_imported(uuid, jsonb, integer, integer), private.import_places(uuid, jsonb, integer, integer)
to authenticated, service_role;
grant execute on function public.import_products(uuid, jsonb, uuid) to authenticated;
