-- What programs of anybody may read of a shop that they have the link of.

-- Products of an active business that match all words of a search, as its customers are told of them.
create function public.search_catalogue(business_id uuid, search text, page_size integer default 10) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
begin
  select b.* into business from public.businesses b where b.id = search_catalogue.business_id and b.is_active;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'There is no shop at this link, or its chat is closed.';
  end if;
  return json_build_object(
    'shop', business.name, 'currency', business.currency,
    'products', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'description', left(p.description, 1000),
               'category', p.category, 'price', nullif(p.price, 0), 'options', p.options,
               'availability', p.availability, 'lead_time', p.lead_time,
               'image_url', (select i.image_url from public.product_images i where i.product_id = p.id
                              order by i.is_primary desc, i.created_at, i.id limit 1)) order by f.place), '[]')
        from private.find_products(business.id, search_catalogue.search,
               least(greatest(search_catalogue.page_size, 1), 50), 0) f
        join public.products p on p.id = f.id),
    'total', coalesce((
      select f.total from private.find_products(business.id, search_catalogue.search, 1, 0) f), 0));
end $$;
grant execute on function public.search_catalogue(uuid, text, integer) to service_role;
