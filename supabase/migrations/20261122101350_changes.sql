-- Changes of a shop's material as data. A change is proposed first: what the material would be, and what customers really
-- asked, so that its answers can be seen before anything is written. Then it is applied, or forgotten.
--
-- A change is a list of edits {"kind": "product"|"article"|"business", "action": "save"|"delete", "id": uuid, "values": {…}}.
-- The id of a new row is made by the caller, so that saving again adds nothing twice. Of a row that exists only the given
-- columns change; with "must_exist": true a row that is gone is not made again. Of a product's pictures "image_urls" are added,
-- "removed_image_urls" taken off, and "main_image_url" becomes the main one. An edit that takes a change back says in "undoes"
-- which; "lost_pictures" and "changed_since" are for whoever reads it. "feed" says which product of which list it is made from.

create table private.material_changes (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- Who: null for the installation itself.
  user_id uuid,
  -- The name of the API key, where a program did it on the owner's behalf.
  key_name text default auth.jwt() #>> '{api_key,name}',
  -- The address of the list of products, where its owner lets it change them by itself.
  feed_name text default auth.jwt() #>> '{feed,name}',
  -- Of a proposal: its edits until they are applied, and the version of the material that it was made for.
  edits jsonb,
  base_version uuid,
  proposed_at timestamptz,
  -- Null while it is only proposed.
  changed_at timestamptz,
  -- In one transaction a business's material changes once, however much is written.
  changed_in xid8,
  -- What joins the changes of several transactions, such as an import's batches.
  batch_id uuid,
  -- Roughly how much the rows before and after take.
  bytes bigint not null default 0,
  -- That of the material after the change.
  version uuid,
  -- What its replay showed: {"questions", "changed", "lost", "contradictions"}, as numbers, and whether a "model" was asked.
  replay jsonb,
  -- The change that this one takes back, and when this one was itself taken back.
  undoes uuid,
  taken_back_at timestamptz
);
create index material_changes_business_id_changed_at_idx on private.material_changes (business_id, changed_at desc);
alter table private.material_changes enable row level security;

-- The columns that an edit of each kind may set.
create function private.edit_columns(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case kind
    when 'product' then '{name,description,category,price,options,availability,lead_time,ignored_statements,image_urls,
      removed_image_urls,main_image_url,created_at}'
    when 'article' then '{title,content,ignored_statements,created_at}'
    when 'business' then '{name,description,policies,ai_instructions,currency,time_zone,opening_hours,fees}'
  end::text[]
$$;

create function private.is_uuid(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string'
    and value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
$$;

-- What is wrong with an edit, or null.
create function private.edit_fault(business_id uuid, edit jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when not private.has_only(edit, '{kind,action,id,values,must_exist,undoes,lost_pictures,changed_since,feed}')
      then 'it has "kind", "action", "id", "values" and "must_exist"'
    when private.edit_columns(edit ->> 'kind') is null then 'its kind is "product", "article" or "business"'
    when edit ->> 'action' is null or edit ->> 'action' not in ('save', 'delete') then 'its action is "save" or "delete"'
    when not private.is_uuid(edit -> 'id') or not private.is_uuid(coalesce(edit -> 'undoes', edit -> 'id'))
      then 'its id is a UUID'
    when jsonb_typeof(coalesce(edit -> 'must_exist', 'true')) <> 'boolean' then '"must_exist" is true or false'
    when edit ? 'feed' and not (edit ->> 'kind' = 'product' and private.has_only(edit -> 'feed', '{id,item,seen,adopts,gone}')
        and private.is_uuid(edit #> '{feed,id}') and private.is_text(edit #> '{feed,item}', 1, 200)
        and jsonb_typeof(coalesce(edit #> '{feed,seen}', '{}')) = 'object' and pg_column_size(edit -> 'feed') < 2000)
      then 'its "feed" names a product of a list'
    when edit ->> 'kind' = 'business' and edit ->> 'action' = 'delete' then 'a business is not deleted by a change'
    when edit ->> 'kind' = 'business' and (edit ->> 'id')::uuid <> business_id then 'it is of another business'
    when edit ->> 'action' = 'save' and not private.has_only(edit -> 'values', private.edit_columns(edit ->> 'kind'))
      then format('the values of a %s are %s', edit ->> 'kind',
        array_to_string(private.edit_columns(edit ->> 'kind'), ', '))
    when edit ->> 'action' = 'save' and (
        jsonb_typeof(coalesce(edit #> '{values,image_urls}', '[]')) <> 'array'
        or jsonb_typeof(coalesce(edit #> '{values,removed_image_urls}', '[]')) <> 'array')
      then 'addresses of pictures are in a list'
  end
$$;

-- Refuses what is no list of edits.
create function private.check_edits(business_id uuid, edits jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  faulty record;
begin
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) not between 1 and 10000 then
    raise sqlstate 'PT400' using message = 'A change is a list of 1 to 10000 edits.';
  end if;
  select e.ordinality as number, private.edit_fault(business_id, e.value) as words into faulty
    from jsonb_array_elements(edits) with ordinality e
   where private.edit_fault(business_id, e.value) is not null
   order by 1 limit 1;
  if faulty.number is null then
    select max(e.ordinality) as number, 'its row is in an edit before it' as words into faulty
      from jsonb_array_elements(edits) with ordinality e
     group by e.value ->> 'kind', lower(e.value ->> 'id') having count(*) > 1
     order by 1 limit 1;
  end if;
  if faulty.number is not null then
    raise sqlstate 'PT400' using message = format('Edit %s: %s.', faulty.number, faulty.words);
  end if;
end $$;

-- Until the transaction ends nobody else writes the material of a business of the caller's: other writes of its account wait as
-- in take_turn, and those of the service for the row of the version, which is returned.
create function private.hold_material(business_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  version uuid;
begin
  perform private.take_turns();
  select v.version into version from private.material_versions v
   where v.business_id = hold_material.business_id for update;
  return version;
end $$;

-- Begins a change of one of the caller's businesses. Returns the version of its material.
create function private.begin_change(business_id uuid, edits jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  perform private.check_edits(business_id, edits);
  return private.hold_material(business_id);
end $$;

-- The edits of a kind and an action, with their place in the list.
create function private.edits_of(edits jsonb, kind text, action text)
returns table (place bigint, id uuid, "values" jsonb, must_exist boolean)
language sql immutable set search_path = '' rows 100 as $$
  select e.ordinality, (e.value ->> 'id')::uuid, e.value -> 'values', coalesce((e.value ->> 'must_exist')::boolean, false)
    from jsonb_array_elements(edits) with ordinality e
   where e.value ->> 'kind' = edits_of.kind and e.value ->> 'action' = edits_of.action
$$;

-- What is written is written with the caller's own rights, many rows in a statement. Of products that one change adds, the
-- first is the newest, as in an import.

-- The pictures of the products that are saved. As in an import, what is no address is left out, and so is a sixth picture.
create function private.write_pictures(business_id uuid, edits jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.product_images i
   using private.edits_of(edits, 'product', 'save') e
   where i.product_id = e.id and i.business_id = write_pictures.business_id
     and e.values -> 'removed_image_urls' ? i.image_url;

  insert into public.product_images (product_id, image_url, is_primary, created_at)
  select added.id, added.url,
         added.place = 1 and not exists (select from public.product_images i
                                          where i.product_id = added.id and i.is_primary),
         clock_timestamp() + added.place * interval '1 microsecond'
    from (
      select e.id, given.url, row_number() over (partition by e.id order by min(given.place)) as place
        from private.edits_of(edits, 'product', 'save') e
       cross join jsonb_array_elements_text(e.values -> 'image_urls') with ordinality given(url, place)
       where given.url ~ '^https?://[^[:space:]]+$'
         and not exists (select from public.product_images i where i.product_id = e.id and i.image_url = given.url)
       group by e.id, given.url
    ) added
   where added.place <= 5 - (select count(*) from public.product_images i where i.product_id = added.id)
   order by added.id, added.place;

  -- First the one that was: two main pictures are never there at once.
  update public.product_images i set is_primary = false
    from private.edits_of(edits, 'product', 'save') e
   where i.product_id = e.id and i.business_id = write_pictures.business_id and i.is_primary
     and i.image_url <> e.values ->> 'main_image_url'
     and exists (select from public.product_images m
                  where m.product_id = e.id and m.image_url = e.values ->> 'main_image_url');
  update public.product_images i set is_primary = true
    from private.edits_of(edits, 'product', 'save') e
   where i.product_id = e.id and i.business_id = write_pictures.business_id and not i.is_primary
     and i.image_url = e.values ->> 'main_image_url'
     and not exists (select from public.product_images m where m.product_id = e.id and m.is_primary);
end $$;

create function private.write_products(business_id uuid, edits jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.products p
   where p.business_id = write_products.business_id
     and p.id in (select e.id from private.edits_of(edits, 'product', 'delete') e);

  update public.products p
     set name = v.name, description = v.description, category = v.category, price = v.price, options = v.options,
         availability = v.availability, lead_time = v.lead_time, ignored_statements = v.ignored_statements
    from private.edits_of(edits, 'product', 'save') e
    join public.products o on o.id = e.id and o.business_id = write_products.business_id
   cross join jsonb_populate_record(o, e.values) v
   where p.id = o.id and e.values - '{image_urls,removed_image_urls,main_image_url}'::text[] <> '{}';

  if exists (select from private.edits_of(edits, 'product', 'save') e
              where e.must_exist and not exists (
                select from public.products p where p.id = e.id and p.business_id = write_products.business_id)) then
    raise check_violation using message = 'This product is not there any more.';
  end if;

  insert into public.products (id, business_id, name, description, category, price, options, availability, lead_time,
    ignored_statements, created_at)
  select e.id, write_products.business_id, v.name, v.description, v.category, v.price, v.options, v.availability,
         v.lead_time, v.ignored_statements, coalesce(v.created_at, now() - e.place * interval '1 microsecond')
    from private.edits_of(edits, 'product', 'save') e
   cross join jsonb_populate_record(null::public.products,
     '{"description": "", "category": "", "price": 0, "options": [], "lead_time": "", "ignored_statements": []}' || e.values) v
   where not exists (
     select from public.products p where p.id = e.id and p.business_id = write_products.business_id);

  if edits @? '$[*].values ? (exists(@.image_urls) || exists(@.removed_image_urls) || exists(@.main_image_url))' then
    perform private.write_pictures(business_id, edits);
  end if;
  if edits @? '$[*].feed' then
    perform private.link_feed_items(business_id, edits);
  end if;
end $$;

create function private.write_articles(business_id uuid, edits jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.knowledge_base_articles a
   where a.business_id = write_articles.business_id
     and a.id in (select e.id from private.edits_of(edits, 'article', 'delete') e);

  update public.knowledge_base_articles a
     set title = v.title, content = v.content, ignored_statements = v.ignored_statements
    from private.edits_of(edits, 'article', 'save') e
    join public.knowledge_base_articles o on o.id = e.id and o.business_id = write_articles.business_id
   cross join jsonb_populate_record(o, e.values) v
   where a.id = o.id;

  if exists (select from private.edits_of(edits, 'article', 'save') e
              where e.must_exist and not exists (
                select from public.knowledge_base_articles a
                 where a.id = e.id and a.business_id = write_articles.business_id)) then
    raise check_violation using message = 'This article is not there any more.';
  end if;

  insert into public.knowledge_base_articles (id, business_id, title, content, ignored_statements, created_at)
  select e.id, write_articles.business_id, v.title, v.content, v.ignored_statements,
         coalesce(v.created_at, now() - e.place * interval '1 microsecond')
    from private.edits_of(edits, 'article', 'save') e
   cross join jsonb_populate_record(null::public.knowledge_base_articles, '{"ignored_statements": []}' || e.values) v
   where not exists (
     select from public.knowledge_base_articles a where a.id = e.id and a.business_id = write_articles.business_id);
end $$;

create function private.write_business(business_id uuid, edits jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.businesses b
     set name = v.name, description = v.description, policies = v.policies, ai_instructions = v.ai_instructions,
         currency = v.currency, time_zone = v.time_zone, opening_hours = v.opening_hours, fees = v.fees
    from private.edits_of(edits, 'business', 'save') e
    join public.businesses o on o.id = e.id
   cross join jsonb_populate_record(o, e.values) v
   where b.id = write_business.business_id and o.id = b.id
$$;

-- Writes what each kind of edit changes. Statements for kinds that are not among the edits are not sent: each takes its
-- time, also for no row.
create function private.write_kinds(business_id uuid, edits jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if edits @? '$[*] ? (@.kind == "product")' then
    perform private.write_products(business_id, edits);
  end if;
  if edits @? '$[*] ? (@.kind == "article")' then
    perform private.write_articles(business_id, edits);
  end if;
  if edits @? '$[*] ? (@.kind == "business")' then
    perform private.write_business(business_id, edits);
  end if;
end $$;

-- Writes all edits or none. The error says in its details which edit breaks a rule; a quota is a matter of all together.
create function private.write_edits(business_id uuid, edits jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  each record;
  words text;
  advice text;
begin
  perform private.write_kinds(business_id, edits);
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics advice = pg_exception_hint;
  if advice = 'quota' then
    raise;
  end if;
  for each in select e.value as edit, e.ordinality as number from jsonb_array_elements(edits) with ordinality e loop
    begin
      perform private.write_kinds(business_id, jsonb_build_array(each.edit));
    exception when integrity_constraint_violation or data_exception then
      get stacked diagnostics words = message_text, advice = pg_exception_hint;
      raise sqlstate 'PT400' using message = words, hint = advice, detail = json_build_object(
        'edit', each.number, 'kind', each.edit ->> 'kind', 'id', each.edit ->> 'id')::text;
    end;
  end loop;
  raise;
end $$;

-- The service owns no business, and is told so.
grant execute on function private.begin_change(uuid, jsonb) to authenticated, service_role;
grant execute on function
  private.edits_of(jsonb, text, text),
  private.write_pictures(uuid, jsonb),
  private.write_products(uuid, jsonb),
  private.write_articles(uuid, jsonb),
  private.write_business(uuid, jsonb),
  private.write_kinds(uuid, jsonb),
  private.write_edits(uuid, jsonb)
to authenticated;
