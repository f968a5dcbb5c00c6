-- Products and their pictures.

create table public.products (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 300),
  description text not null default '' check (char_length(description) <= 10000),
  category text not null default '' check (char_length(category) <= 200),
  price numeric(12, 2) not null default 0 check (price >= 0),
  created_at timestamptz not null default now()
);

create index products_business_id_created_at_idx on public.products (business_id, created_at desc);

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 2000),
  alt_text text not null default '' check (char_length(alt_text) <= 500),
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);

create index product_images_product_id_idx on public.product_images (product_id);
create unique index product_images_one_primary_idx on public.product_images (product_id) where is_primary;

alter table public.products enable row level security;
alter table public.product_images enable row level security;

grant select, insert, update, delete on public.products, public.product_images to authenticated, service_role;

create policy "Owners read their products" on public.products
  for select to authenticated using (business_id in (select private.own_business_ids()));
create policy "Owners add products" on public.products
  for insert to authenticated with check (business_id in (select private.own_business_ids()));
create policy "Owners change their products" on public.products
  for update to authenticated
  using (business_id in (select private.own_business_ids()))
  with check (business_id in (select private.own_business_ids()));
create policy "Owners delete their products" on public.products
  for delete to authenticated using (business_id in (select private.own_business_ids()));

-- Row-level security of products decides here too: a product that the caller
-- cannot see does not exist in these subqueries.
create policy "Owners read their product images" on public.product_images
  for select to authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "Owners add product images" on public.product_images
  for insert to authenticated
  with check (exists (select from public.products p where p.id = product_id));
create policy "Owners change their product images" on public.product_images
  for update to authenticated
  using (exists (select from public.products p where p.id = product_id))
  with check (exists (select from public.products p where p.id = product_id));
create policy "Owners delete their product images" on public.product_images
  for delete to authenticated
  using (exists (select from public.products p where p.id = product_id));

-- At most five pictures a product. The product row is locked so that two
-- uploads at once cannot both be the fifth.
create function private.limit_product_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.products where id = new.product_id for update;
  if (select count(*) from public.product_images where product_id = new.product_id) >= 5 then
    raise exception 'A product has at most 5 images.' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger limit_product_images before insert on public.product_images
  for each row execute function private.limit_product_images();
