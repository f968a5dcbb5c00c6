-- Catalogues by link: lists of products that a shop publishes (Shopify, WooCommerce, a Google Merchant feed), read once or on a
-- schedule. What a list changes is a proposal, which its owner looks at and saves; or it is saved at once, where the owner wants
-- that. The server reads and compares (server/feeds).

create table private.feeds (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- As the owner named it, and what is read; the same until it was read once.
  address text not null check (char_length(address) between 1 and 2000),
  url text not null check (char_length(url) between 1 and 2000),
  kind text check (kind in ('shopify', 'woocommerce', 'merchant')),
  created_at timestamptz not null default now(),
  -- Null while it was only looked at.
  kept_at timestamptz,
  schedule text not null default 'off' check (schedule in ('off', 'hourly', 'six_hourly', 'daily')),
  -- What becomes of products that the list no longer has.
  gone text not null default 'out_of_stock' check (gone in ('out_of_stock', 'delete')),
  -- Whether its changes are saved without being looked at; never deletions.
  applies_itself boolean not null default false,
  -- The last time that it was read, successfully or not, and what came of it.
  read_at timestamptz,
  outcome text check (outcome in ('unchanged', 'proposed', 'applied', 'failed')),
  -- What went wrong, or what the owner should know of the last read, in words.
  fault text check (char_length(fault) <= 500),
  next_read_at timestamptz,
  failures integer not null default 0,
  -- What the shop says of the version that was read last.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- The read under way.
  claim_id uuid unique,
  claimed_until timestamptz,
  -- What the last read would change, until it is saved or dismissed: the edits that are left of it, and in numbers.
  proposal_id uuid unique,
  proposed_at timestamptz,
  edits jsonb,
  -- How many of them are saved already, from the end.
  taken integer not null default 0,
  report jsonb,
  dismissed text,
  -- When its owner is to be told that it cannot be read.
  notice_due_at timestamptz,
  notice_claimed_until timestamptz,
  notice_failures integer not null default 0,
  check ((proposal_id is null) = (edits is null))
);
create index feeds_business_id_idx on private.feeds (business_id);
create index feeds_next_read_at_idx on private.feeds (next_read_at) where next_read_at is not null;
alter table private.feeds enable row level security;

-- The products of a list, by the shop's own ids, so that one which is renamed there is not added again.
create table private.feed_items (
  feed_id uuid not null references private.feeds (id) on delete cascade,
  business_id uuid not null,
  item text not null check (char_length(item) between 1 and 200),
  -- Its product here, also when that was deleted: what its owner deleted is not added again. Null where the owner kept a product of
  -- their own of the same name.
  product_id uuid,
  -- A hash of what the list said of each field: what the owner changed by hand stays until the list says something else.
  seen jsonb not null default '{}',
  primary key (feed_id, item)
);
create index feed_items_business_id_product_id_idx on private.feed_items (business_id, product_id);
alter table private.feed_items enable row level security;

-- How its owner and the history name a list: "shop.example.com".
create function private.feed_name(feed private.feeds) returns text
language sql immutable set search_path = '' as $$
  select coalesce(substring(feed.address from '^(?:https?://)?(?:www\.)?([^/?#]+)'), feed.address)
$$;

create function private.feed_interval(schedule text) returns interval
language sql immutable set search_path = '' as $$
  select case schedule when 'hourly' then interval '1 hour' when 'six_hourly' then interval '6 hours'
    when 'daily' then interval '1 day' end
$$;

-- When a list is read next: after its interval, not all at the same minute; after failures sooner, and then ever later.
create function private.next_feed_read(schedule text, failures integer) returns timestamptz
language sql volatile set search_path = '' as $$
  select now() + case
    when schedule = 'off' then null
    when failures > 0 then least(interval '10 minutes' * power(2, least(failures, 8) - 1),
      greatest(private.feed_interval(schedule), interval '6 hours'))
    else private.feed_interval(schedule) end * (0.95 + 0.1 * random())
$$;

-- Notes which products of lists the edits of a change were made from, in the transaction that writes them. Returns how many.
create function private.link_feed_items(business_id uuid, edits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  linked integer;
begin
  insert into private.feed_items as i (feed_id, business_id, item, product_id, seen)
  select f.id, f.business_id, e.value #>> '{feed,item}', (e.value ->> 'id')::uuid, coalesce(e.value #> '{feed,seen}', '{}')
    from jsonb_array_elements(edits) e
    join private.feeds f on f.id = (e.value #>> '{feed,id}')::uuid
   where f.business_id = link_feed_items.business_id and f.business_id in (select private.business_ids_with('manage'))
     and e.value ->> 'kind' = 'product' and e.value ->> 'action' = 'save'
  on conflict (feed_id, item) do update set product_id = excluded.product_id, seen = excluded.seen;
  get diagnostics linked = row_count;
  delete from private.feed_items i
   using jsonb_array_elements(edits) e
   where i.business_id = link_feed_items.business_id and i.feed_id = (e.value #>> '{feed,id}')::uuid
     and i.item = e.value #>> '{feed,item}' and e.value ->> 'action' = 'delete'
     and i.business_id in (select private.business_ids_with('manage'));
  return linked;
end $$;
grant execute on function private.link_feed_items(uuid, jsonb) to authenticated;

-- A list of the caller's, locked. Raises the same error for an unknown one and for somebody else's.
create function private.require_own_feed(feed_id uuid) returns private.feeds
language plpgsql volatile set search_path = '' as $$
declare
  feed private.feeds;
begin
  select f.* into feed from private.feeds f
   where f.id = require_own_feed.feed_id and f.business_id in (select private.business_ids_with('manage'))
     for no key update;
  if feed.id is null then
    raise sqlstate 'PT404' using message = 'This link was not found.';
  end if;
  return feed;
end $$;

-- Begins to read a list for its owner, who waits: one that is kept, or an address that is only looked at for now. One process reads a
-- list at a time.
create function public.begin_feed_read(business_id uuid, address text default null, feed_id uuid default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 5;
  feed private.feeds;
begin
  perform private.require_business(begin_feed_read.business_id, 'manage');
  if not private.is_signed_in() then
    raise insufficient_privilege using message = 'A key cannot read lists of products.';
  end if;
  if begin_feed_read.feed_id is not null then
    feed := private.require_own_feed(begin_feed_read.feed_id);
    if feed.business_id <> begin_feed_read.business_id then
      raise sqlstate 'PT404' using message = 'This link was not found.';
    elsif feed.claimed_until > now() then
      raise sqlstate 'PT409' using message = 'This link is being read at the moment. Please try again in a minute.';
    end if;
  else
    perform pg_advisory_xact_lock(hashtextextended('feeds of ' || begin_feed_read.business_id, 0));
    delete from private.feeds f where f.business_id = begin_feed_read.business_id and f.kept_at is null
      and (f.created_at < now() - interval '1 day' or coalesce(f.claimed_until <= now(), true));
    if (select count(*) from private.feeds f where f.business_id = begin_feed_read.business_id) >= most then
      raise sqlstate 'PT409' using message = format(
        'A business can have %s links. Remove one that you no longer need.', most);
    end if;
    insert into private.feeds (business_id, address, url)
    values (begin_feed_read.business_id, btrim(begin_feed_read.address), btrim(begin_feed_read.address))
    returning * into feed;
  end if;
  update private.feeds f set claim_id = gen_random_uuid(), claimed_until = now() + interval '4 minutes'
   where f.id = feed.id returning f.* into feed;
  return json_build_object('claim_id', feed.claim_id, 'feed_id', feed.id, 'url', feed.url, 'kind', feed.kind,
    'business_id', feed.business_id, 'is_kept', feed.kept_at is not null);
end $$;

-- Claims lists that are due, for four minutes: of a business one at a time, those that have waited longest first.
create function public.claim_feeds(batch integer default 2)
returns table (claim_id uuid, feed_id uuid, business_id uuid, url text, kind text, etag text, last_modified text)
language plpgsql volatile security definer set search_path = '' rows 2 as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('feeds', 0));
  return query
    with due as (
      select distinct on (f.business_id) f.id, f.next_read_at
        from private.feeds f
       where f.next_read_at <= now() and f.kept_at is not null and coalesce(f.claimed_until <= now(), true)
         and not exists (select from private.feeds o
                          where o.business_id = f.business_id and o.claimed_until > now())
       order by f.business_id, f.next_read_at),
    free as (
      select f.id from private.feeds f
       where f.id in (select d.id from due d order by d.next_read_at limit batch)
         for update skip locked)
    update private.feeds f
       set claim_id = gen_random_uuid(), claimed_until = now() + interval '4 minutes'
      from free where f.id = free.id
    returning f.claim_id, f.id, f.business_id, f.url, f.kind, f.etag, f.last_modified;
end $$;

-- What a list is compared with.
create function public.feed_catalogue(claim_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  feed private.feeds;
begin
  select f.* into feed from private.feeds f where f.claim_id = feed_catalogue.claim_id;
  if feed.id is null then
    raise sqlstate 'PT404' using message = 'This link is not being read any more.';
  end if;
  return jsonb_build_object('feed_id', feed.id, 'gone', feed.gone,
    'currency', (select b.currency from public.businesses b where b.id = feed.business_id),
    'items', (select coalesce(jsonb_agg(jsonb_build_object('item', i.item, 'product_id', i.product_id, 'seen', i.seen)), '[]')
                from private.feed_items i where i.feed_id = feed.id),
    'products', (
      select coalesce(jsonb_agg(case when i.feed_id = feed.id then jsonb_build_object(
                 'id', p.id, 'name', p.name, 'is_linked', true, 'is_own', true, 'description', p.description,
                 'category', p.category, 'price', p.price, 'options', p.options, 'availability', p.availability,
                 'lead_time', p.lead_time, 'image_urls', (
                   select coalesce(jsonb_agg(m.image_url order by m.created_at), '[]')
                     from public.product_images m where m.product_id = p.id))
               else jsonb_build_object('id', p.id, 'name', p.name, 'is_linked', i.feed_id is not null, 'is_own', false) end), '[]')
        from public.products p
        left join lateral (
          select x.feed_id from private.feed_items x where x.business_id = feed.business_id and x.product_id = p.id
           order by x.feed_id = feed.id desc limit 1) i on true
       where p.business_id = feed.business_id))::text;
end $$;

-- Ends a read: with "fault" in words where the list could not be read; with "is_unmodified" where the shop says that nothing changed;
-- or with its edits and their report. Returns the proposal, if there is one, and whether it is to be applied; null when the claim
-- was another's by then.
create function public.settle_feed(claim_id uuid, result jsonb, edits jsonb default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  feed private.feeds;
  words text := left(result ->> 'fault', 500);
  wanted jsonb := nullif(settle_feed.edits, '[]');
  is_dismissed boolean;
begin
  select f.* into feed from private.feeds f where f.claim_id = settle_feed.claim_id for update;
  if feed.id is null then
    return null;
  end if;
  if coalesce((result ->> 'is_failed')::boolean, false) then
    update private.feeds f
       set read_at = now(), outcome = 'failed', fault = words, failures = f.failures + 1,
           claim_id = null, claimed_until = null, next_read_at = private.next_feed_read(f.schedule, f.failures + 1),
           notice_due_at = case when f.failures + 1 = 4 and f.schedule <> 'off' then now() else f.notice_due_at end
     where f.id = feed.id;
    return json_build_object('proposal_id', null, 'applies', false);
  end if;
  is_dismissed := coalesce(md5(wanted::text) = feed.dismissed, false);
  if coalesce((result ->> 'is_unmodified')::boolean, false) then
    update private.feeds f
       set read_at = now(), outcome = case when f.proposal_id is null then 'unchanged' else 'proposed' end,
           fault = null, failures = 0, claim_id = null, claimed_until = null, notice_due_at = null,
           next_read_at = private.next_feed_read(f.schedule, 0)
     where f.id = feed.id;
    return json_build_object('proposal_id', null, 'applies', false);
  end if;
  if is_dismissed and not coalesce((result ->> 'is_watched')::boolean, false) then
    wanted := null;
  end if;
  if wanted is not null then
    perform private.check_edits(feed.business_id, wanted);
  end if;
  update private.feeds f
     set read_at = now(), outcome = case when wanted is null then 'unchanged' else 'proposed' end,
         fault = words, failures = 0, notice_due_at = null,
         claim_id = null, claimed_until = null, next_read_at = private.next_feed_read(f.schedule, 0),
         kind = result ->> 'kind', url = left(coalesce(result ->> 'url', f.url), 2000),
         etag = left(result ->> 'etag', 500), last_modified = left(result ->> 'last_modified', 100),
         report = result -> 'report',
         edits = wanted,
         taken = 0,
         proposal_id = case when wanted is null then null
           -- The same again is the same proposal.
           when f.edits = wanted then f.proposal_id else gen_random_uuid() end,
         proposed_at = case when wanted is null then null when f.edits = wanted then f.proposed_at else now() end
   where f.id = feed.id
  returning f.* into feed;
  return json_build_object('proposal_id', feed.proposal_id,
    'applies', feed.proposal_id is not null and feed.kept_at is not null and feed.applies_itself);
end $$;

-- The claims with which a list's changes are written without its owner: as the owner, within the owner's quotas.
create function private.claims_of_feed(feed private.feeds) returns text
language sql stable set search_path = '' as $$
  select jsonb_build_object('role', 'authenticated', 'sub', b.owner_id,
           'feed', jsonb_build_object('name', private.feed_name(feed)))::text
    from public.businesses b where b.id = feed.business_id
$$;

-- Whether an edit of a list's is chosen: "adopts", whether products of the same name become the list's, "gone", whether those that
-- the list no longer has are changed, and "deletes".
create function private.is_chosen(edit jsonb, choices jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (coalesce((choices ->> 'adopts')::boolean, false) or not coalesce((edit #>> '{feed,adopts}')::boolean, false))
    and (coalesce((choices ->> 'gone')::boolean, false) or not coalesce((edit #>> '{feed,gone}')::boolean, false))
    and (coalesce((choices ->> 'deletes')::boolean, true) or edit ->> 'action' <> 'delete')
$$;

-- Takes the next edits of a proposal, the last ones first: of products that one change adds the first is the newest. The list of all
-- is not written anew for each part, which would take longer than the part itself. With "keeps" what was not chosen stays proposed in
-- the end; otherwise it is left out, and products of the owner's that are not to become the list's are not asked about again.
create function private.take_feed_edits(feed private.feeds, choices jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 250;
  total integer := jsonb_array_length(feed.edits);
  first integer := greatest(total - feed.taken - most, 0);
  keeps boolean := coalesce((choices ->> 'keeps')::boolean, false);
  part jsonb := jsonb_path_query_array(feed.edits, '$[$first to $last]',
    jsonb_build_object('first', first, 'last', total - feed.taken - 1));
  rest jsonb;
begin
  if not keeps and not coalesce((choices ->> 'adopts')::boolean, false) then
    insert into private.feed_items (feed_id, business_id, item, seen)
    select feed.id, feed.business_id, e.value #>> '{feed,item}', coalesce(e.value #> '{feed,seen}', '{}')
      from jsonb_array_elements(part) e
     where (e.value #>> '{feed,adopts}')::boolean
    on conflict (feed_id, item) do nothing;
  end if;
  if first > 0 then
    update private.feeds f set taken = total - first, kept_at = coalesce(f.kept_at, now()) where f.id = feed.id;
  else
    if keeps then
      select nullif(coalesce(jsonb_agg(e.value order by e.ordinality), '[]'), '[]') into rest
        from jsonb_array_elements(feed.edits) with ordinality e where not private.is_chosen(e.value, choices);
    end if;
    update private.feeds f
       set edits = rest, taken = 0, proposal_id = case when rest is not null then f.proposal_id end,
           proposed_at = case when rest is not null then f.proposed_at end,
           outcome = case when rest is null then 'applied' else 'proposed' end, kept_at = coalesce(f.kept_at, now())
     where f.id = feed.id;
  end if;
  return jsonb_build_object('business_id', feed.business_id, 'left', first, 'edits', (
    select coalesce(jsonb_agg(e.value order by e.ordinality), '[]')
      from jsonb_array_elements(part) with ordinality e
     where private.is_chosen(e.value, choices)
       -- What was deleted here meanwhile stays deleted.
       and (not coalesce((e.value ->> 'must_exist')::boolean, false) or exists (
             select from public.products p
              where p.id = (e.value ->> 'id')::uuid and p.business_id = feed.business_id))));
end $$;

-- Saves a part of what a list changes, and says how many edits are left: called until there are none. All parts are one change of the
-- history. A proposal that is not there any more was saved or replaced.
create function public.apply_feed(proposal_id uuid, choices jsonb default '{}') returns json
language plpgsql volatile set search_path = '' as $$
declare
  part jsonb := private.take_own_feed_edits(proposal_id, choices);
begin
  if jsonb_array_length(part -> 'edits') > 0 then
    perform set_config('frontdesk.change_id', proposal_id::text, true);
    perform private.write_edits((part ->> 'business_id')::uuid, part -> 'edits');
    perform private.end_change((part ->> 'business_id')::uuid, part -> 'edits');
    perform set_config('frontdesk.change_id', '', true);
  end if;
  return json_build_object('saved', jsonb_array_length(part -> 'edits'), 'left', (part ->> 'left')::integer);
end $$;

create function private.take_own_feed_edits(proposal_id uuid, choices jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  feed private.feeds;
begin
  -- The material's own lock first, as whoever else writes takes it.
  perform private.hold_material((
    select f.business_id from private.feeds f
     where f.proposal_id = take_own_feed_edits.proposal_id and f.business_id in (select private.business_ids_with('manage'))));
  select f.* into feed from private.feeds f
   where f.proposal_id = take_own_feed_edits.proposal_id and f.business_id in (select private.business_ids_with('manage'))
     for update;
  if feed.id is null then
    raise sqlstate 'PT404' using message =
      'These changes are not there any more: they were saved, or the link was read again since. Read it once more.';
  end if;
  return private.take_feed_edits(feed, choices);
end $$;

-- The same without the owner, for a list that may change the catalogue by itself: a part at a time, until "left" is 0. Products that
-- are gone are never deleted so: that stays a proposal, and so does all that is of products of the owner's.
create function public.apply_feed_itself(feed_id uuid, proposal_id uuid, takes_gone boolean) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  feed private.feeds;
  part jsonb;
  claims text := current_setting('request.jwt.claims', true);
begin
  select f.* into feed from private.feeds f
   where f.id = apply_feed_itself.feed_id and f.proposal_id = apply_feed_itself.proposal_id and f.applies_itself;
  if feed.id is null then
    return json_build_object('saved', 0, 'left', 0);
  end if;
  perform set_config('request.jwt.claims', private.claims_of_feed(feed), true);
  perform private.hold_material(feed.business_id);
  select f.* into feed from private.feeds f
   where f.id = apply_feed_itself.feed_id and f.proposal_id = apply_feed_itself.proposal_id for update;
  if feed.id is null then
    return json_build_object('saved', 0, 'left', 0);
  end if;
  part := private.take_feed_edits(feed, jsonb_build_object('gone', takes_gone, 'deletes', false, 'keeps', true));
  if part -> 'edits' <> '[]' then
    perform set_config('frontdesk.change_id', apply_feed_itself.proposal_id::text, true);
    perform private.write_edits(feed.business_id, part -> 'edits');
    perform private.end_change(feed.business_id, part -> 'edits');
    perform set_config('frontdesk.change_id', '', true);
  end if;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return json_build_object('saved', jsonb_array_length(part -> 'edits'), 'left', (part ->> 'left')::integer);
end $$;

-- Notes why the changes of a list could not be saved by themselves, such as a quota.
create function public.note_feed_fault(feed_id uuid, fault text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.feeds f set fault = left(note_feed_fault.fault, 500) where f.id = note_feed_fault.feed_id
$$;

-- The lists of a business, the oldest first. "report" tells of the last read.
create function public.list_feeds(business_id uuid)
returns table (
  id uuid, address text, name text, kind text, schedule text, gone text, applies_itself boolean, created_at timestamptz,
  read_at timestamptz, outcome text, fault text, failures integer, next_read_at timestamptz, is_reading boolean,
  proposal_id uuid, proposed_at timestamptz, edit_count integer, report jsonb, product_count bigint)
language plpgsql stable security definer set search_path = '' rows 5 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select f.id, f.address, private.feed_name(f), f.kind, f.schedule, f.gone, f.applies_itself, f.created_at, f.read_at, f.outcome,
           f.fault, f.failures, f.next_read_at, coalesce(f.claimed_until > now(), false), f.proposal_id, f.proposed_at,
           coalesce(jsonb_array_length(f.edits) - f.taken, 0), f.report,
           (select count(*) from private.feed_items i join public.products p on p.id = i.product_id where i.feed_id = f.id)
      from private.feeds f
     where f.business_id = list_feeds.business_id and f.kept_at is not null
     order by f.created_at, f.id;
end $$;

-- What a proposal of a list of the caller's would change.
create function public.feed_edits(proposal_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when f.taken = 0 then f.edits else jsonb_path_query_array(f.edits, '$[0 to $last]',
           jsonb_build_object('last', jsonb_array_length(f.edits) - f.taken - 1)) end
    from private.feeds f
   where f.proposal_id = feed_edits.proposal_id and f.business_id in (select private.business_ids_with('read'))
$$;

-- Keeps a list of the caller's that was looked at, or changes how it is read.
create function public.save_feed(feed_id uuid, schedule text, gone text, applies_itself boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  feed private.feeds := private.require_own_feed(feed_id);
begin
  if not private.is_signed_in() then
    raise insufficient_privilege using message = 'A key cannot change links.';
  elsif feed.kind is null then
    raise sqlstate 'PT409' using message = 'This link was not read yet.';
  elsif feed.kept_at is null and exists (
      select from private.feeds o
       where o.business_id = feed.business_id and o.url = feed.url and o.kept_at is not null) then
    raise sqlstate 'PT409' using message = 'This shop is linked already. Read it again from its row in the list of links.';
  end if;
  update private.feeds f
     set kept_at = coalesce(f.kept_at, now()), schedule = coalesce(save_feed.schedule, f.schedule),
         gone = coalesce(save_feed.gone, f.gone), applies_itself = coalesce(save_feed.applies_itself, f.applies_itself),
         -- What the shop says is unchanged is read again, for what is new here.
         etag = case when f.gone = coalesce(save_feed.gone, f.gone) then f.etag end,
         last_modified = case when f.gone = coalesce(save_feed.gone, f.gone) then f.last_modified end,
         next_read_at = case
           when save_feed.schedule = f.schedule and f.next_read_at is not null then f.next_read_at
           else private.next_feed_read(coalesce(save_feed.schedule, f.schedule), 0) end,
         notice_due_at = null
   where f.id = feed.id;
end $$;

-- Removes a list of the caller's. Its products stay, as if made by hand.
create function public.delete_feed(feed_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  feed private.feeds := private.require_own_feed(feed_id);
begin
  delete from private.feeds f where f.id = feed.id;
end $$;

-- Claims the e-mails about lists that cannot be read, for three minutes.
create function public.claim_feed_notices(batch integer default 5)
returns table (id uuid, business_id uuid, business_name text, owner_email text, language text, name text, fault text)
language plpgsql volatile security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  return query
    with due as (
      select f.id from private.feeds f
       where f.notice_due_at <= now() and coalesce(f.notice_claimed_until < now(), true)
       order by f.notice_due_at limit batch for update skip locked),
    claimed as (
      update private.feeds f set notice_claimed_until = now() + interval '3 minutes'
        from due where f.id = due.id returning f.*)
    select c.id, b.id, b.name, u.email::text, a.language, private.feed_name(c), c.fault
      from claimed c
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = b.owner_id
      left join private.account_settings a on a.user_id = b.owner_id;
end $$;

create function public.settle_feed_notice(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.feeds f
     set notice_claimed_until = null, notice_failures = case when is_sent then 0 else f.notice_failures + 1 end,
         notice_due_at = private.due_again(is_sent, f.notice_failures)
   where f.id = settle_feed_notice.id
$$;

-- Deletes lists that were only looked at, a day later.
create function public.delete_old_feeds() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.feeds f where f.id in (
    select o.id from private.feeds o where o.kept_at is null and o.created_at < now() - interval '1 day' limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- The service owns no business, and is told so.
grant execute on function private.take_own_feed_edits(uuid, jsonb) to authenticated, service_role;
grant execute on function
  public.begin_feed_read(uuid, text, uuid),
  public.apply_feed(uuid, jsonb),
  public.list_feeds(uuid),
  public.feed_edits(uuid),
  public.save_feed(uuid, text, text, boolean),
  public.delete_feed(uuid)
to authenticated;
grant execute on function
  public.claim_feeds(integer),
  public.feed_catalogue(uuid),
  public.settle_feed(uuid, jsonb, jsonb),
  public.apply_feed_itself(uuid, uuid, boolean),
  public.note_feed_fault(uuid, text),
  public.claim_feed_notices(integer),
  public.settle_feed_notice(uuid, boolean),
  public.delete_old_feeds()
to service_role;

-- What a link that is kept proposes is told like any other proposal. What saves itself is none, and neither is what its owner is
-- looking at before the link is kept.
create function private.webhook_feed_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_proposal(new.business_id, new.proposal_id, new.proposed_at, new.edits);
  return null;
end $$;
create trigger webhook_feed_proposal after update of proposal_id on private.feeds
  for each row when (new.proposal_id is not null and new.proposal_id is distinct from old.proposal_id
    and new.kept_at is not null and not new.applies_itself)
  execute function private.webhook_feed_proposal();
