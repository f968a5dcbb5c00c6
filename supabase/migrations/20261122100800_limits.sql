-- What the assistant may spend: replies a day for a chat, for a customer's address and for a business; in all businesses
-- together for an address, for an owner and for the whole installation; and trials a day for an owner. A reply is reserved before it is written, so that concurrent calls never pass a limit and no model is asked
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

-- Replies of one day in all businesses. "counted" is 'operator', 'owner:' and the owner's id, or 'visitor:' and a digest.
create table private.budget_counts (
  day date not null,
  counted text not null,
  replies integer not null,
  primary key (day, counted)
);

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
alter table private.budget_counts enable row level security;
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

-- The digest of an address for today; of one business where one is named. Null for what is no address.
create function private.address_digest(address text, business_id uuid default null) returns text
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
  return encode(sha256(found_salt || coalesce(uuid_send(address_digest.business_id), '')
    || convert_to(network::text, 'UTF8')), 'hex');
end $$;

-- The name of a customer's address among the counts of a business today. Null for what is no address.
create function private.count_of_address(business_id uuid, address text) returns text
language sql volatile set search_path = '' as $$
  select 'address:' || private.address_digest(address, business_id)
$$;

-- Deletes counts of other days, a few at a time, so that no customer waits for it.
create function private.forget_counts() returns void
language sql volatile set search_path = '' as $$
  delete from private.reply_counts c
   using (select o.business_id, o.day, o.counted from private.reply_counts o
           where o.day < private.budget_day() limit 100 for update skip locked) old
   where (c.business_id, c.day, c.counted) = (old.business_id, old.day, old.counted);
  delete from private.budget_counts c
   using (select o.day, o.counted from private.budget_counts o
           where o.day < private.budget_day() limit 100 for update skip locked) old
   where (c.day, c.counted) = (old.day, old.counted);
  delete from private.address_salts where day < private.budget_day();
$$;

-- How many replies a day the operator allows in all businesses together: in the installation, of one owner's, to one
-- address. On Supabase they are set once, as the storage's address is; without a setting these are the server's own defaults.
create function private.reply_budget(kind text) returns integer
language sql stable set search_path = '' as $$
  select coalesce(
    (select s.value::integer from private.settings s where s.name = 'replies_by_' || kind),
    case kind when 'operator' then 50000 when 'owner' then 5000 when 'address' then 1000 end)
$$;

-- How many replies a day each kind of count allows.
create function private.reply_limit(business public.businesses, counted text) returns integer
language sql stable set search_path = '' as $$
  select case split_part(counted, ':', 1)
    when 'session' then 60 when 'address' then 300 when 'business' then business.daily_reply_limit
    when 'visitor' then private.reply_budget('address')
    else private.reply_budget(split_part(counted, ':', 1)) end
$$;

-- The first limit that is reached: 'off', 'session', 'address', 'business', 'owner' or 'operator'; null while a reply may be
-- written. "counts" and "budgets" are those that a reply adds to. Each is looked up by its key: a plan for all at once was
-- made again for each question, and one kept from when there were few counts would read all of them later.
create function private.reached_limit(business public.businesses, counts text[], budgets text[] default '{}') returns text
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
  foreach each in array budgets loop
    if exists (select from private.budget_counts c
                where c.day = today and c.counted = each and c.replies >= private.reply_limit(business, each)) then
      return private.limit_of(each);
    end if;
  end loop;
  return null;
end $$;

-- What a budget is called when it is reached: a visitor is told of theirs as of that of their address in one business.
create function private.limit_of(counted text) returns text
language sql immutable set search_path = '' as $$
  select case split_part(counted, ':', 1) when 'visitor' then 'address' else split_part(counted, ':', 1) end
$$;

-- The counts that a reply adds to, always in this order: two replies at once wait for one another and never deadlock.
create function private.counts_of_reply(business_id uuid, session_id uuid, address text) returns text[]
language plpgsql volatile set search_path = '' as $$
begin
  return array_remove(array['session:' || session_id, private.count_of_address(business_id, address), 'business'], null);
end $$;

-- The budgets that it adds to after them, in this order.
create function private.budgets_of_reply(owner_id uuid, address text) returns text[]
language sql volatile set search_path = '' as $$
  select array_remove(array['visitor:' || private.address_digest(address), 'owner:' || owner_id, 'operator'], null)
$$;

-- Counts one reply in each budget, or in none and returns which one is reached. "of_owner" is the owner's count.
create function private.count_budgets(budgets text[], out reached text, out of_owner integer)
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.budget_day();
  added text[];
begin
  with adding as (
    insert into private.budget_counts as c (day, counted, replies)
    select today, each.counted, 1 from unnest(budgets) with ordinality each(counted, place)
     order by each.place
    on conflict on constraint budget_counts_pkey do update set replies = c.replies + 1
      where c.replies < private.reply_limit(null, c.counted)
    returning c.counted, c.replies)
  select array_agg(a.counted), max(a.replies) filter (where a.counted like 'owner:%') into added, of_owner from adding a;
  if cardinality(budgets) > coalesce(cardinality(added), 0) then
    update private.budget_counts c set replies = c.replies - 1 where c.day = today and c.counted = any (added);
    select private.limit_of(each.counted) into reached
      from unnest(budgets) with ordinality each(counted, place)
     where not each.counted = any (coalesce(added, '{}'))
     order by each.place limit 1;
  end if;
end $$;

-- Whether somebody should know that a limit will soon be reached: four fifths of it are used. Of a small one, the last reply
-- is soon enough.
create function private.is_near(replies integer, daily_limit integer) returns boolean
language sql immutable set search_path = '' as $$
  select daily_limit >= 10 and replies >= daily_limit * 0.8 and replies < daily_limit
$$;

-- Counts one reply, or none and returns which limit is reached. Counts of other days are deleted with a business's first
-- reply of a day, and with each 32nd after it: by then it has made 65 counts at most, and up to 100 are deleted.
create function private.count_reply(business public.businesses, counts text[], budgets text[] default '{}') returns text
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.budget_day();
  added text[];
  of_business integer;
  spent_budget text;
  of_owner integer;
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
  if cardinality(counts) = cardinality(added) then
    select b.reached, b.of_owner into spent_budget, of_owner from private.count_budgets(budgets) b;
    if spent_budget is null then
      if private.is_near(of_business, business.daily_reply_limit) then
        perform private.note_limit(business, 'business', true);
      end if;
      if private.is_near(of_owner, private.reply_budget('owner')) then
        perform private.note_limit(business, 'owner', true);
      end if;
      if of_business % 32 = 1 then
        perform private.forget_counts();
      end if;
      return null;
    end if;
  end if;
  update private.reply_counts c set replies = c.replies - 1
   where c.business_id = business.id and c.day = today and c.counted = any (added);
  return coalesce(spent_budget,
    (select split_part(each.counted, ':', 1) from unnest(counts) with ordinality each(counted, place)
      where not each.counted = any (coalesce(added, '{}'))
      order by each.place limit 1));
end $$;

-- How much of a business's daily limit is used, and of what its owner has for all businesses together, and when the counts
-- start again; and since when and why a language model does not answer, if the last of its replies within an hour are the
-- built-in assistant's for that reason.
create function public.assistant_usage(business_id uuid)
returns table (replies_today integer, resets_at timestamptz, account_replies_today integer, account_limit integer,
  trouble text, trouble_since timestamptz)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(assistant_usage.business_id, 'read');
  return query
    select coalesce((select c.replies from private.reply_counts c
                      where c.business_id = assistant_usage.business_id and c.day = private.budget_day()
                        and c.counted = 'business'), 0),
           (private.budget_day() + 1)::timestamp at time zone 'utc',
           coalesce((select c.replies from private.budget_counts c
                      where c.day = private.budget_day() and c.counted = 'owner:' || b.owner_id), 0),
           private.reply_budget('owner'), t.cause, t.since
      from public.businesses b
      left join private.model_troubles t
        on t.business_id = b.id and t.last_at > now() - interval '1 hour'
     where b.id = assistant_usage.business_id;
end $$;
grant execute on function public.assistant_usage(uuid) to authenticated;

-- How many replies the installation has written today, and how many it may: for the server, which tells its operator.
create function public.installation_usage()
returns table (replies_today integer, daily_limit integer)
language sql stable security definer set search_path = '' rows 1 as $$
  select coalesce((select c.replies from private.budget_counts c
                    where c.day = private.budget_day() and c.counted = 'operator'), 0),
         private.reply_budget('operator')
$$;
grant execute on function public.installation_usage() to service_role;
