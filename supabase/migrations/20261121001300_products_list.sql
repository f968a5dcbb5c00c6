-- Finding products, importing many at once, and the picture that stands for a
-- product when its primary one is deleted.

-- A page of the products of one of the caller's businesses that hold every word
-- of a search in name, category or description, whatever the case and accents:
-- those that hold them in the name first, then the newest. Each row carries the
-- number of all that were found.
create function public.search_products(
  business_id uuid, search text, page_size integer default 24, page_offset integer default 0)
returns table (id uuid, total bigint)
language sql stable security definer set search_path = '' as $$
  with words as (
    select word
      from regexp_split_to_table(lower(extensions.unaccent('extensions.unaccent',
             left(search_products.search, 200))), '\s+') word
     where word <> ''
     limit 8
  )
  select p.id, count(*) over ()
    from public.products p
    cross join lateral (
      select lower(extensions.unaccent('extensions.unaccent', p.name)) as name,
             lower(extensions.unaccent('extensions.unaccent', p.category || E'\n' || p.description)) as rest
    ) plain
   where p.business_id = search_products.business_id
     and p.business_id in (select private.own_business_ids())
     and not exists (select from words
                      where strpos(plain.name, word) = 0 and strpos(plain.rest, word) = 0)
   order by exists (select from words where strpos(plain.name, word) = 0), p.created_at desc, p.id
   limit least(greatest(search_products.page_size, 1), 100)
  offset greatest(search_products.page_offset, 0)
$$;
grant execute on function public.search_products(uuid, text, integer, integer) to authenticated;

-- The categories that the products of one of the caller's businesses have.
create function public.product_categories(business_id uuid) returns table (category text)
language sql stable security definer set search_path = '' as $$
  select distinct p.category
    from public.products p
   where p.business_id = product_categories.business_id
     and p.business_id in (select private.own_business_ids())
     and p.category <> ''
   order by 1
   limit 500
$$;
grant execute on function public.product_categories(uuid) to authenticated;

-- Adds or updates up to 100 products with addresses of pictures, under the
-- caller's own rights. What one row breaks keeps only that row out.
--
-- A row: line (told again in the answer), id, is_update, name, description,
-- category, price, image_urls. The id of a new product is the caller's, so that
-- a batch that is sent twice adds once. An update leaves what is null as it is,
-- and adds the pictures that the product does not have yet.
--
-- Of products that one batch adds, the first is the newest.
create function public.import_products(business_id uuid, products jsonb)
returns table (line integer, outcome text, message text)
language plpgsql volatile set search_path = '' as $$
declare
  item record;
begin
  if jsonb_typeof(products) is distinct from 'array' or jsonb_array_length(products) > 100 then
    raise sqlstate 'PT400' using message = 'An import takes a list of at most 100 products.';
  end if;
  for item in
    select x.*
      from rows from (jsonb_to_recordset(products) as (line integer, id uuid, is_update boolean, name text,
             description text, category text, price numeric, image_urls text[]))
           with ordinality as x(line, id, is_update, name, description, category, price, image_urls, place)
     order by x.place
  loop
    line := item.line;
    message := null;
    begin
      if item.is_update then
        outcome := 'updated';
        update public.products p
           set name = coalesce(item.name, p.name),
               description = coalesce(item.description, p.description),
               category = coalesce(item.category, p.category),
               price = coalesce(item.price, p.price)
         where p.id = item.id and p.business_id = import_products.business_id;
      else
        outcome := 'added';
        insert into public.products (id, business_id, name, description, category, price, created_at)
        values (item.id, import_products.business_id, item.name, coalesce(item.description, ''),
          coalesce(item.category, ''), coalesce(item.price, 0), now() - item.place * interval '1 microsecond')
        on conflict (id) do nothing;
      end if;
      if not exists (select from public.products p
                      where p.id = item.id and p.business_id = import_products.business_id) then
        raise check_violation using message = 'This product is not there any more.';
      end if;
      insert into public.product_images (product_id, image_url, is_primary, created_at)
      select item.id, added.url,
             added.place = 1 and not exists (select from public.product_images i
                                              where i.product_id = item.id and i.is_primary),
             clock_timestamp() + added.place * interval '1 microsecond'
        from (
          select given.url, row_number() over (order by given.place) as place
            from unnest(item.image_urls) with ordinality given(url, place)
           where given.url ~ '^https?://[^[:space:]]+$'
             and not exists (select from public.product_images i
                              where i.product_id = item.id and i.image_url = given.url)
        ) added
       where added.place <= 5 - (select count(*) from public.product_images i where i.product_id = item.id);
    exception when check_violation or not_null_violation or numeric_value_out_of_range then
      outcome := 'refused';
      message := sqlerrm;
    end;
    return next;
  end loop;
end $$;
grant execute on function public.import_products(uuid, jsonb) to authenticated;

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
