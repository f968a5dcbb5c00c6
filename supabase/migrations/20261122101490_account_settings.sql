-- What an owner wants to be told, and how: the language and the hours of an account, its e-mails and its alerts. An account without a
-- row has the defaults.

create table private.account_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of the e-mails to this owner; null while the dashboard has not told what the browser speaks.
  language text check (language in ('en', 'bn', 'hi', 'es', 'fr', 'ar', 'pt')),
  -- A name of the IANA database, see check_time_zone; null while it is not known.
  time_zone text,
  -- Which e-mails the account gets: of chats that wait, again when nobody has looked at them, of daily limits, once a week.
  waiting_mails boolean not null default true,
  reminder_mails boolean not null default true,
  limit_mails boolean not null default true,
  digest_mails boolean not null default true,
  -- Between these hours its devices are silent: from one evening to the next morning, as a rule. Null for never.
  quiet_from time,
  quiet_until time,
  -- Whether alerts say neither who writes nor what.
  alerts_without_names boolean not null default false,
  constraint account_settings_quiet_hours_check
    check (num_nulls(quiet_from, quiet_until) = 2 or coalesce(quiet_from <> quiet_until, false))
);
alter table private.account_settings enable row level security;

create trigger check_time_zone before insert or update of time_zone on private.account_settings
  for each row when (new.time_zone is not null) execute function private.check_time_zone();

-- The settings of an account as the dashboard has them.
create function private.account_settings(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'language', s.language,
      'time_zone', s.time_zone,
      'mails', jsonb_build_object(
        'waiting', coalesce(s.waiting_mails, true),
        'reminders', coalesce(s.reminder_mails, true),
        'limits', coalesce(s.limit_mails, true),
        'digest', coalesce(s.digest_mails, true)),
      'alerts', jsonb_build_object(
        'quiet_from', to_char(s.quiet_from, 'HH24:MI'),
        'quiet_until', to_char(s.quiet_until, 'HH24:MI'),
        'without_names', coalesce(s.alerts_without_names, false)))
    from (select account_settings.user_id) a
    left join private.account_settings s on s.user_id = a.user_id
$$;

-- Whether an account's devices are silent now, by the clock of its time zone.
create function private.is_quiet(user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select case when s.quiet_from < s.quiet_until then l.clock >= s.quiet_from and l.clock < s.quiet_until
             else l.clock >= s.quiet_from or l.clock < s.quiet_until end
      from private.account_settings s
      cross join lateral (select (now() at time zone coalesce(s.time_zone, 'UTC'))::time as clock) l
     where s.user_id = is_quiet.user_id), false)
$$;

-- Whether a JSON value is a time of the day such as "22:00", or null.
create function private.is_clock(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(value, 'null') = 'null' or coalesce(
    jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
$$;

-- The caller's settings.
create function public.account_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = (select auth.uid())) then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  return private.account_settings((select auth.uid()));
end $$;

-- The language of the account with an address, for e-mails about the account itself; null while it is not known.
create function public.account_language(email text) returns text
language sql stable security definer set search_path = '' as $$
  select s.language from auth.users u join private.account_settings s on s.user_id = u.id
   where u.email = account_language.email
$$;

-- Changes those of the caller's settings that are given, and returns all of them.
create function public.save_account_settings(settings jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  mails jsonb := coalesce(settings -> 'mails', '{}');
  alerts jsonb := coalesce(settings -> 'alerts', '{}');
begin
  if not exists (select from auth.users u where u.id = caller) then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  if not private.has_only(settings, '{language,time_zone,mails,alerts}')
      or not private.has_only(mails, '{waiting,reminders,limits,digest}')
      or exists (select from jsonb_each(mails) m where jsonb_typeof(m.value) <> 'boolean')
      or not private.has_only(alerts, '{quiet_from,quiet_until,without_names}')
      or not private.is_clock(alerts -> 'quiet_from') or not private.is_clock(alerts -> 'quiet_until')
      or jsonb_typeof(coalesce(alerts -> 'without_names', 'true')) <> 'boolean' then
    raise sqlstate 'PT400' using message = 'These are no settings of an account.';
  end if;
  insert into private.account_settings (user_id) values (caller) on conflict do nothing;
  update private.account_settings s
     set language = case when settings ? 'language' then settings ->> 'language' else s.language end,
         time_zone = case when settings ? 'time_zone' then settings ->> 'time_zone' else s.time_zone end,
         waiting_mails = coalesce((mails ->> 'waiting')::boolean, s.waiting_mails),
         reminder_mails = coalesce((mails ->> 'reminders')::boolean, s.reminder_mails),
         limit_mails = coalesce((mails ->> 'limits')::boolean, s.limit_mails),
         digest_mails = coalesce((mails ->> 'digest')::boolean, s.digest_mails),
         quiet_from = case when alerts ? 'quiet_from' then (alerts ->> 'quiet_from')::time else s.quiet_from end,
         quiet_until = case when alerts ? 'quiet_until' then (alerts ->> 'quiet_until')::time else s.quiet_until end,
         alerts_without_names = coalesce((alerts ->> 'without_names')::boolean, s.alerts_without_names)
   where s.user_id = caller;
  return private.account_settings(caller);
end $$;

grant execute on function
  public.account_settings(),
  public.save_account_settings(jsonb)
to authenticated;
grant execute on function public.account_language(text) to service_role;
