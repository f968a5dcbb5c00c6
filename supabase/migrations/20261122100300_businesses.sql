-- Businesses, and whose they are. What each of those who work there may do with them is in the file of members.

-- The currencies that a business may have: those of ISO 4217 that are money today. "npm run types" gives the pages the same
-- list.
create function private.currency_codes() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select regexp_split_to_array(btrim('
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
    COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU
    UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
  ', E' \n'), '\s+')
$$;

-- The checks of structured columns raise check_violation with words for whoever wrote the value, and are true otherwise.
-- They run with their owner's rights, so that what they share needs no grants.

create function private.check_currency(code text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if code <> all (private.currency_codes()) then
    raise check_violation using message =
      format('“%s” is no currency. A currency is a code of ISO 4217, such as USD or BDT.', left(code, 20));
  end if;
  return true;
end $$;
grant execute on function private.check_currency(text) to authenticated, service_role;

-- An amount of money as JSON: 0 or more, in whole cents.
create function private.is_amount(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric between 0 and 9999999999.99 and round(value::numeric, 2) = value::numeric else false end
$$;

-- A text as JSON whose length, without white space at its ends, is within the limits.
create function private.is_text(value jsonb, shortest integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(btrim(value #>> '{}')) >= shortest
    and char_length(value #>> '{}') <= longest, false)
$$;

-- Whether a JSON value is an object with no other than the known keys.
create function private.has_only(value jsonb, known text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then value - known = '{}' else false end
$$;

-- What is wrong with the opening hours of one day, or null: at most four ranges {"from": "09:00", "to": "18:00"} that do not
-- overlap. A range that ends at its beginning or before ends on the next day.
create function private.ranges_fault(ranges jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  opens integer;
  closes integer;
  closed_at integer := -1;
  range jsonb;
begin
  if jsonb_typeof(ranges) is distinct from 'array' then
    return 'is a list of ranges, empty for a closed day';
  elsif jsonb_array_length(ranges) > 4 then
    return 'has at most 4 ranges';
  end if;
  for range in select r.value from jsonb_array_elements(ranges) r order by r.value ->> 'from' loop
    if not private.has_only(range, '{from,to}')
        or coalesce(range ->> 'from' !~ clock or range ->> 'to' !~ clock, true) then
      return 'has times like {"from": "09:00", "to": "18:00"}';
    end if;
    opens := left(range ->> 'from', 2)::integer * 60 + right(range ->> 'from', 2)::integer;
    closes := left(range ->> 'to', 2)::integer * 60 + right(range ->> 'to', 2)::integer;
    if opens < closed_at then
      return 'has ranges that overlap';
    end if;
    closed_at := case when closes <= opens then closes + 1440 else closes end;
  end loop;
  return null;
end $$;

-- Opening hours: {"week": {"mon": [ranges], ...}, "exceptions": [{"date", "ranges", "note"}]}. A weekday that is not there is
-- one of which nothing is said.
create function private.check_opening_hours(hours jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  weekdays constant text[] := '{mon,tue,wed,thu,fri,sat,sun}';
  fault text;
  day record;
begin
  if hours is null then
    return true;
  elsif not private.has_only(hours, '{week,exceptions}') or not private.has_only(hours -> 'week', weekdays) then
    fault := 'they have a "week" with the days mon, tue, wed, thu, fri, sat and sun, and "exceptions"';
  elsif jsonb_typeof(coalesce(hours -> 'exceptions', '[]')) <> 'array' then
    fault := '"exceptions" is a list';
  elsif jsonb_array_length(coalesce(hours -> 'exceptions', '[]')) > 60 then
    fault := 'at most 60 single days are exceptions';
  else
    select w.key || ' ' || private.ranges_fault(w.value) into fault
      from jsonb_each(hours -> 'week') w
     where private.ranges_fault(w.value) is not null
     order by array_position(weekdays, w.key) limit 1;
  end if;
  if fault is null then
    for day in
      select e.value, e.value ->> 'date' as date, count(*) over (partition by e.value ->> 'date') as times
        from jsonb_array_elements(hours -> 'exceptions') with ordinality e order by e.ordinality
    loop
      fault := case
        when not private.has_only(day.value, '{date,ranges,note}') or not private.is_date(day.date)
          then 'an exception has a "date" like 2026-12-25, "ranges" and a "note"'
        when day.times > 1 then day.date || ' has two exceptions'
        when day.value -> 'note' <> 'null' and not private.is_text(day.value -> 'note', 0, 200)
          then 'the note of ' || day.date || ' has at most 200 characters'
        else day.date || ' ' || private.ranges_fault(day.value -> 'ranges')
      end;
      exit when fault is not null;
    end loop;
  end if;
  if fault is not null then
    raise check_violation using message = 'Opening hours: ' || fault || '.';
  end if;
  return true;
end $$;
grant execute on function private.check_opening_hours(jsonb) to authenticated, service_role;

-- Whether a text is a day of the calendar, as 2026-12-25.
create function private.is_date(written text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(written ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', false)
    and make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, right(written, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end $$;

-- Fees: [{"kind": "delivery" or "other", "name", "amount", "free_from", "minimum_order", "note"}]. What may be null may be
-- left out.
create function private.check_fees(fees jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  fault text;
begin
  if jsonb_typeof(fees) is distinct from 'array' then
    fault := 'they are a list';
  elsif jsonb_array_length(fees) > 30 then
    fault := 'there are at most 30';
  else
    select x.words into fault from (
      select case
          when not private.has_only(f.value, '{kind,name,amount,free_from,minimum_order,note}')
            then 'each has "kind", "name", "amount", "free_from", "minimum_order" and "note"'
          when f.value ->> 'kind' is null or f.value ->> 'kind' not in ('delivery', 'other')
            then 'their kind is "delivery" or "other"'
          when not private.is_text(f.value -> 'name', 1, 80) then 'each has a name of at most 80 characters'
          when not private.is_amount(f.value -> 'amount')
            or not private.is_amount(coalesce(nullif(f.value -> 'free_from', 'null'), '0'))
            or not private.is_amount(coalesce(nullif(f.value -> 'minimum_order', 'null'), '0'))
            then 'an amount is a number from 0 to 9999999999.99 with at most two decimals'
          when not private.is_text(coalesce(nullif(f.value -> 'note', 'null'), '""'), 0, 200)
            then 'a note has at most 200 characters'
        end as words, f.ordinality
        from jsonb_array_elements(fees) with ordinality f) x
     where x.words is not null
     order by x.ordinality limit 1;
  end if;
  if fault is not null then
    raise check_violation using message = 'Fees: ' || fault || '.';
  end if;
  return true;
end $$;
grant execute on function private.check_fees(jsonb) to authenticated, service_role;

-- When reminders are due: up to five numbers of minutes within a day, each larger than the one before.
create function private.check_reminder_minutes(minutes smallint[]) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if array_ndims(minutes) > 1 or cardinality(minutes) > 5 or exists (
      select from (select m.minutes, lag(m.minutes, 1, 0::smallint) over (order by m.place) as before
                     from unnest(minutes) with ordinality m(minutes, place)) each
       where coalesce(each.minutes not between 1 and 1440 or each.minutes <= each.before, true)) then
    raise check_violation using message =
      'Reminders: at most 5 numbers of minutes from 1 to 1,440, each larger than the one before.';
  end if;
  return true;
end $$;
grant execute on function private.check_reminder_minutes(smallint[]) to authenticated, service_role;

-- The relative luminance of a colour such as #00777b, from 0 for black to 1 for white (WCAG 2.2).
create function private.luminance(color text) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select sum(p.weight * case when p.value <= 0.04045 then p.value / 12.92 else power((p.value + 0.055) / 1.055, 2.4) end)
    from (select w.weight, ('x' || substr(luminance.color, w.place, 2))::bit(8)::integer / 255.0::double precision as value
            from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) w(place, weight)) p
$$;

-- The contrast of two colours, from 1 to 21 (WCAG 2.2).
create function private.contrast(one text, other text) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select (greatest(private.luminance(one), private.luminance(other)) + 0.05)
    / (least(private.luminance(one), private.luminance(other)) + 0.05)
$$;

-- An accent colour: what was chosen, and the shade of it for light and for dark pages. White text is read on the one, and the
-- other is read on dark cards: 4.5 as WCAG AA has it. The form has the same two backgrounds (web/src/lib/look/accent.ts).
create function private.check_accent(chosen text, on_light text, on_dark text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if num_nulls(chosen, on_light, on_dark) = 3 then
    return true;
  elsif num_nulls(chosen, on_light, on_dark) > 0
      or exists (select from unnest(array[chosen, on_light, on_dark]) c where c !~ '^#[0-9a-f]{6}$') then
    raise check_violation using message =
      'The accent colour is three colours like #00777b: the chosen one, and its shades for light and dark pages.';
  elsif private.contrast(on_light, '#fbfcfe') < 4.5 or private.contrast(on_dark, '#161c24') < 4.5 then
    raise check_violation using message =
      'The shades of the accent colour need a contrast of 4.5 with their background.';
  end if;
  return true;
end $$;
grant execute on function private.check_accent(text, text, text) to authenticated, service_role;

create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  policies text not null default '' check (char_length(policies) <= 50000),
  ai_instructions text not null default '' check (char_length(ai_instructions) <= 20000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Off: each chat goes to the owner.
  is_assistant_on boolean not null default true,
  daily_reply_limit integer not null default 1000 check (daily_reply_limit between 1 and 100000),
  retention_days integer check (retention_days between 1 and 3650),
  -- After how many minutes its owner is told again of a chat that waits and that nobody has looked at.
  reminder_minutes smallint[] not null default '{5,30}' check (private.check_reminder_minutes(reminder_minutes)),
  currency text not null default 'USD' check (private.check_currency(currency)),
  -- A name of the IANA database, see check_time_zone.
  time_zone text,
  opening_hours jsonb check (private.check_opening_hours(opening_hours)),
  fees jsonb not null default '[]' check (private.check_fees(fees)),
  -- How it looks to its customers. Null: as every business looks.
  logo_url text check (char_length(logo_url) <= 2000),
  accent_color text,
  accent_on_light text,
  accent_on_dark text,
  greeting text check (char_length(btrim(greeting)) between 1 and 500),
  shows_hours boolean not null default false,
  button_side text not null default 'right' check (button_side in ('left', 'right')),
  constraint businesses_accent_check check (private.check_accent(accent_color, accent_on_light, accent_on_dark))
);
comment on column public.businesses.logo_url is 'The public address of a file in the bucket business-logos.';
comment on column public.businesses.accent_color is 'As it was chosen; the shades that are shown are beside it.';
comment on column public.businesses.greeting is 'The first message of each chat; null: the one that every business has.';
comment on column public.businesses.button_side is 'Where the chat''s button is on the business''s own site.';
comment on column public.businesses.currency is 'An ISO 4217 code; all amounts of the business are in it.';
comment on column public.businesses.time_zone is 'That of the opening hours; null when it is not said.';
comment on column public.businesses.opening_hours is
  '{"week": {"mon": [{"from": "09:00", "to": "18:00"}], "sun": []}, "exceptions": [{"date": "2026-12-25", "ranges": [], '
  '"note": "Christmas"}]}; no ranges: closed; null when nothing is said.';
comment on column public.businesses.fees is
  '[{"kind": "delivery" or "other", "name": zone or what it is for, "amount", "free_from", "minimum_order", "note"}].';
comment on column public.businesses.retention_days is
  'Chats without a message for so many days are deleted; null keeps them.';

-- Serves the policies, the owner's list and its order.
create index businesses_owner_id_created_at_idx on public.businesses (owner_id, created_at desc);

create trigger keep_id before update of id on public.businesses
  for each row when (old.id is distinct from new.id) execute function private.keep_id();

-- Not a constraint: the time zones that there are come with PostgreSQL, and change.
create function private.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise check_violation using message =
      format('“%s” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.', left(new.time_zone, 60));
  end if;
  return new;
end $$;

create trigger check_time_zone before insert or update of time_zone on public.businesses
  for each row when (new.time_zone is not null) execute function private.check_time_zone();

-- When a business is open from a moment on, within a week: [[from, to], ...] in seconds since 1970, those that touch as one.
create function private.open_times(hours jsonb, time_zone text, after timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_array(extract(epoch from lower(o.times))::bigint, extract(epoch from upper(o.times))::bigint)
                   order by o.times)
    from (
      select unnest(range_agg(tstzrange(
          (d.day + (r.range ->> 'from')::time) at time zone open_times.time_zone,
          (d.day + (r.range ->> 'to')::time + case when r.range ->> 'to' <= r.range ->> 'from'
            then interval '1 day' else interval '0' end) at time zone open_times.time_zone))) as times
        from (select (open_times.after at time zone open_times.time_zone)::date + n as day
                from generate_series(-1, 7) n) d
        left join jsonb_array_elements(open_times.hours -> 'exceptions') e on (e.value ->> 'date')::date = d.day
       cross join jsonb_array_elements(coalesce(e.value -> 'ranges',
          open_times.hours -> 'week' -> lower(to_char(d.day, 'FMdy')), '[]')) r(range)) o
   where upper(o.times) > open_times.after
$$;

-- How a business looks to its customers, with no more than differs from how every business looks; null where nothing does.
-- "isWhole" tells whether the hours say something of every weekday: only then it is known to be closed.
create function private.look_of(business public.businesses) returns jsonb
language sql stable set search_path = '' as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'logo', business.logo_url,
    'light', business.accent_on_light,
    'dark', business.accent_on_dark,
    'hours', case when business.shows_hours and business.opening_hours is not null and business.time_zone is not null then
      jsonb_build_object(
        'timeZone', business.time_zone,
        'isWhole', (business.opening_hours -> 'week') ?& '{mon,tue,wed,thu,fri,sat,sun}',
        'open', coalesce(private.open_times(business.opening_hours, business.time_zone, now()), '[]')) end)), '{}')
$$;

-- What the customer's page shows of an active business.
create function public.get_public_business(business_id uuid)
returns table (id uuid, name text, description text, look jsonb)
language sql stable security definer set search_path = '' as $$
  select b.id, b.name, b.description, private.look_of(b) from public.businesses b
   where b.id = get_public_business.business_id and b.is_active
$$;
grant execute on function public.get_public_business(uuid) to anon, authenticated, service_role;

-- The logo and the colours of a business, for its e-mails.
create function public.business_look(business_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.look_of(b) - 'hours' from public.businesses b where b.id = business_look.business_id
$$;
grant execute on function public.business_look(uuid) to service_role;
