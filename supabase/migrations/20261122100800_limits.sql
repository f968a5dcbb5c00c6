-- What the assistant may spend: replies a day for a chat, for a customer's address and for a business, and trials a day
-- for an owner. A reply is reserved before it is written, so that concurrent calls never pass a limit and no model is asked
-- beyond it.

-- The day that a limit holds for, the same for everybody.
create function private.budget_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'utc')::date
$$;

-- Replies of one day. "counted" is 'business', 'session:' and its id, or 'address:' and a digest.
create table private.reply_counts (
  business_id uuid not null references public.businesses (id) on delete cascade,
  day date not null,
  counted text not null,
  replies integer not null,
  primary key (business_id, day, counted)
);
-- By days, with all of the key: with an index of days alone, while PostgreSQL had no statistics of them, it read all counts
-- of a day to find one.
create index reply_counts_day_business_id_counted_idx on private.reply_counts (day, business_id, counted);

-- What addresses are hashed with. Deleted with its day, and with it every way back to an address.
create table private.address_salts (
  day date primary key,
  salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);

-- An owner's trials of the assistant.
create table private.trial_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  trials integer not null
);

alter table private.reply_counts enable row level security;
alter table private.address_salts enable row level security;
alter table private.trial_counts enable row level security;

-- The network of an address: of an IPv6 address its first 64 bits, since one host has all of the rest. Null for what is no
-- address.
create function private.network_of(address text) returns inet
language plpgsql immutable set search_path = '' as $$
declare
  network inet;
begin
  -- Not where it is declared: the exception is caught in here.
  network := regexp_replace(btrim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case when family(network) = 6 then network(set_masklen(network, 64)) else network end;
exception when invalid_text_representation then
  return null;
end $$;

-- The name of a customer's address among the counts of a business today. Null for what is no address.
create function private.count_of_address(business_id uuid, address text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  network inet := private.network_of(address);
  today date := private.budget_day();
  found_salt bytea;
begin
  if network is null then
    return null;
  end if;
  select s.salt into found_salt from private.address_salts s where s.day = today;
  if found_salt is null then
    insert into private.address_salts (day) values (today) on conflict do nothing;
    select s.salt into found_salt from private.address_salts s where s.day = today;
  end if;
  return 'address:' || encode(
    sha256(found_salt || uuid_send(count_of_address.business_id) || convert_to(network::text, 'UTF8')), 'hex');
end $$;

-- Deletes counts of other days, a few at a time, so that no customer waits for it.
create function private.forget_counts() returns void
language sql volatile set search_path = '' as $$
  delete from private.reply_counts c
   using (select o.business_id, o.day, o.counted from private.reply_counts o
           where o.day < private.budget_day() limit 100 for update skip locked) old
   where (c.business_id, c.day, c.counted) = (old.business_id, old.day, old.counted);
  delete from private.address_salts where day < private.budget_day();
$$;

-- How many replies a day each kind of count allows.
create function private.reply_limit(business public.businesses, counted text) returns integer
language sql immutable set search_path = '' as $$
  select case split_part(counted, ':', 1)
    when 'session' then 60 when 'address' then 300 else business.daily_reply_limit end
$$;

-- The first limit that is reached: 'off', 'session', 'address' or 'business'; null while a reply may be written. "counts"
-- are those that a reply adds to. Each is looked up by its key: a plan for all at once was made again for each question,
-- and one kept from when there were few counts would read all of them later.
create function private.reached_limit(business public.businesses, counts text[]) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  today date := private.budget_day();
  each text;
begin
  if not business.is_assistant_on then
    return 'off';
  end if;
  foreach each in array counts loop
    if exists (select from private.reply_counts c
                where c.business_id = business.id and c.day = today and c.counted = each
                  and c.replies >= private.reply_limit(business, each)) then
      return split_part(each, ':', 1);
    end if;
  end loop;
  return null;
end $$;

-- The counts that a reply adds to, always in this order: two replies at once wait for one another and never deadlock.
create function private.counts_of_reply(business_id uuid, session_id uuid, address text) returns text[]
language plpgsql volatile set search_path = '' as $$
begin
  return array_remove(array['session:' || session_id, private.count_of_address(business_id, address), 'business'], null);
end $$;

-- Counts one reply, or none and returns which limit is reached. Counts of other days are deleted with a business's first
-- reply of a day, and with each 32nd after it: by then it has made 65 counts at most, and up to 100 are deleted.
create function private.count_reply(business public.businesses, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.budget_day();
  added text[];
  of_business integer;
begin
  if not business.is_assistant_on then
    return 'off';
  end if;
  with adding as (
    insert into private.reply_counts as c (business_id, day, counted, replies)
    select business.id, today, each.counted, 1
      from unnest(counts) with ordinality each(counted, place)
     order by each.place
    on conflict on constraint reply_counts_pkey do update set replies = c.replies + 1
      where c.replies < private.reply_limit(business, c.counted)
    returning c.counted, c.replies)
  select array_agg(a.counted), max(a.replies) filter (where a.counted = 'business')
    into added, of_business
    from adding a;
  if cardinality(counts) > coalesce(cardinality(added), 0) then
    update private.reply_counts c set replies = c.replies - 1
     where c.business_id = business.id and c.day = today and c.counted = any (added);
    return (select split_part(each.counted, ':', 1) from unnest(counts) with ordinality each(counted, place)
             where not each.counted = any (coalesce(added, '{}'))
             order by each.place limit 1);
  end if;
  if of_business % 32 = 1 then
    perform private.forget_counts();
  end if;
  return null;
end $$;

-- How much of a business's daily limit is used, and when the count starts again.
create function public.assistant_usage(business_id uuid)
returns table (replies_today integer, resets_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  if assistant_usage.business_id is null
     or assistant_usage.business_id not in (select private.own_business_ids()) then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return query
    select coalesce((select c.replies from private.reply_counts c
                      where c.business_id = assistant_usage.business_id and c.day = private.budget_day()
                        and c.counted = 'business'), 0),
           (private.budget_day() + 1)::timestamp at time zone 'utc';
end $$;
grant execute on function public.assistant_usage(uuid) to authenticated;
