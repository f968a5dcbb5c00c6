-- What answers are written from: a business's material, with a version that changes whenever it does.

-- The version of a business's material: whoever writes replies keeps what it made of the material until the version changes.
create table private.material_versions (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  version uuid not null default gen_random_uuid(),
  -- A transaction changes a version once, however much it writes.
  changed_in xid8 not null default pg_current_xact_id()
);
create index on private.material_versions (changed_in);
alter table private.material_versions enable row level security;
comment on table private.material_versions is
  'The version changes with whatever replies are written from: what a business says of itself, its products with their '
  'pictures, its articles.';

create function private.change_material() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[] := '{}';
begin
  if tg_table_name = 'businesses' then
    if tg_op = 'INSERT' then
      insert into private.material_versions (business_id) values (new.id);
      return null;
    end if;
    changed := array[new.id];
  elsif tg_table_name = 'product_images' then
    changed := array(select distinct p.business_id from public.products p
                      where p.id = any (array[case when tg_op <> 'DELETE' then new.product_id end,
                                              case when tg_op <> 'INSERT' then old.product_id end]));
  else
    if tg_op <> 'DELETE' then
      changed := array[new.business_id];
    end if;
    if tg_op <> 'INSERT' then
      changed := changed || old.business_id;
    end if;
  end if;
  update private.material_versions v
     set version = gen_random_uuid(), changed_in = pg_current_xact_id()
   where v.business_id = any (changed) and v.changed_in <> pg_current_xact_id();
  return null;
end $$;

create trigger change_material after insert or update of name, description, policies, ai_instructions, currency, time_zone,
    opening_hours, fees on public.businesses
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.products
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.product_images
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.knowledge_base_articles
  for each row execute function private.change_material();

-- A product as the assistant may quote it.
create function private.product_facts(product public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', product.id, 'name', product.name, 'category', product.category,
    'price', product.price, 'description', product.description, 'options', product.options,
    'availability', product.availability, 'lead_time', product.lead_time,
    'ignored_statements', product.ignored_statements,
    'image_url', (select i.image_url from public.product_images i
                   where i.product_id = product.id
                   order by i.is_primary desc, i.created_at, i.id limit 1))
$$;

-- A business as the assistant knows it.
create function private.business_facts(business public.businesses) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', business.id, 'name', business.name, 'description', business.description,
    'policies', business.policies, 'ai_instructions', business.ai_instructions, 'currency', business.currency,
    'time_zone', business.time_zone, 'opening_hours', business.opening_hours, 'fees', business.fees)
$$;

-- All that a business's assistant answers from, to be kept until its version changes. A caller that has the version already
-- gets no material.
create function public.shop_material(business_id uuid, held_version uuid default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
  version uuid := (select v.version from private.material_versions v where v.business_id = shop_material.business_id);
begin
  if version = held_version then
    return json_build_object('version', version, 'material', null);
  end if;
  select b.* into business from public.businesses b where b.id = shop_material.business_id;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return json_build_object('version', version, 'material', json_build_object(
    'business', private.business_facts(business),
    'products', (select coalesce(json_agg(private.product_facts(p) order by p.created_at, p.id), '[]')
                   from public.products p where p.business_id = business.id),
    'articles', (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'content', a.content,
                            'ignored_statements', a.ignored_statements)
                          order by a.created_at, a.id), '[]')
                   from public.knowledge_base_articles a where a.business_id = business.id)));
end $$;

grant execute on function public.shop_material(uuid, uuid) to service_role;

-- The same for the business's owner, who is shown what the assistant reads out of it.
create function public.own_material(business_id uuid, held_version uuid default null) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'read');
  return public.shop_material(business_id, held_version);
end $$;

grant execute on function public.own_material(uuid, uuid) to authenticated;
