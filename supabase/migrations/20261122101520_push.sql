-- Alerts on an owner's devices (Web Push, RFC 8030): the devices, and what each is still to be told. A chat is told of once at
-- a time: what happens in it before a device was told is one alert. Alerts that pile up are gathered.

-- A browser in which an owner has switched alerts on.
create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where its push service takes messages for it. Whoever knows this address can write to it, so nobody is shown it.
  endpoint text not null,
  -- What messages for it are encrypted with (RFC 8291), in base64url.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  -- When its push service last took an alert.
  last_used_at timestamptz,
  tested_at timestamptz,
  -- The alert under way.
  push_id uuid unique,
  claimed_until timestamptz,
  retry_at timestamptz,
  failures integer not null default 0,
  -- Since when alerts are counted, and how many there were: more than three in a minute are gathered.
  counted_since timestamptz,
  counted integer not null default 0,
  unique (user_id, endpoint)
);
create index push_devices_endpoint_idx on private.push_devices (endpoint);
alter table private.push_devices enable row level security;

-- What a device is to be told.
create table private.pushes (
  device_id uuid not null references private.push_devices (id) on delete cascade,
  -- The chat; of a limit its subject; of a test the device.
  subject_id uuid not null,
  -- Where tapping leads; null in a test.
  business_id uuid,
  kind text not null check (kind in ('waiting', 'message', 'reminder', 'limit', 'test')),
  noted_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- The alert under way that tells of it.
  push_id uuid,
  primary key (device_id, subject_id)
);
create index pushes_due_at_idx on private.pushes (due_at);
create index pushes_push_id_idx on private.pushes (push_id) where push_id is not null;
alter table private.pushes enable row level security;

-- Whether messages may be sent to an address: over https to a host with a public name, or to a push service that the operator
-- names. Where the name leads is looked at when a message is sent.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(char_length(endpoint) <= 1000 and endpoint ~ '^https?://[!-~]+$' and (
    endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?/'
    or substring(endpoint from '^[a-z]+://[^/?#@\\]+(?=/)') = any ((
      select string_to_array(s.value, ' ') from private.settings s where s.name = 'push_services')::text[])), false)
$$;

-- Tells the processes that something is due.
create function private.announce_pushes() returns void
language sql volatile set search_path = '' as $$
  select realtime.send('{}', 'due', 'pushes', true)
$$;

-- Notes that the devices of those who work at a chat's business are to be told of it: 'waiting', when it waits for the owner from now on;
-- 'message', when it goes on; 'reminder', when it still waits. A message is told of a second later: by then a page on which the
-- owner sees the chat has said so.
create function private.note_push(session_id uuid, kind text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.pushes as p (device_id, subject_id, business_id, kind, due_at)
  select d.id, s.id, s.business_id, note_push.kind,
         case when note_push.kind = 'message' then now() + interval '1 second' else now() end
    from public.chat_sessions s
   cross join private.listeners_of(s.business_id) l
    join private.push_devices d on d.user_id = l.user_id
   where s.id = note_push.session_id and s.status = 'escalated' and s.held_at is null
   order by d.id
  on conflict (device_id, subject_id) do update
    set kind = case when p.push_id is null and p.kind = 'waiting' then p.kind else excluded.kind end,
        noted_at = excluded.noted_at, push_id = null,
        due_at = case when p.push_id is null then least(p.due_at, excluded.due_at) else excluded.due_at end;
  if found then
    perform private.announce_pushes();
  end if;
end $$;

create function private.push_hand_over() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_push(new.id, 'waiting');
  return null;
end $$;
create trigger push_hand_over after update on public.chat_sessions
  for each row when (old.status <> 'escalated' and new.status = 'escalated' and not private.owner_acts())
  execute function private.push_hand_over();

create function private.push_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_push(new.session_id, 'message');
  return null;
end $$;
-- Not of what is brought in with its time, as from elsewhere.
create trigger push_message after insert on public.chat_messages
  for each row when (new.sender_type = 'customer' and new.created_at > now() - interval '10 minutes')
  execute function private.push_message();

-- Who has left a business, or mutes it, is told nothing of it any more.
create function private.forget_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_row record := case tg_op when 'DELETE' then old else new end;
begin
  delete from private.pushes p using private.push_devices d
   where d.user_id = left_row.user_id and p.device_id = d.id and p.business_id = left_row.business_id;
  return null;
end $$;
create trigger forget_pushes after delete on private.members
  for each row execute function private.forget_pushes();
create trigger forget_pushes after insert on private.muted_businesses
  for each row execute function private.forget_pushes();

-- A daily limit is reached. One of all businesses leads to the first.
create function private.push_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pushes as p (device_id, subject_id, business_id, kind)
  select d.id, new.subject_id,
         (select b.id from public.businesses b where b.owner_id = new.owner_id
           order by b.id <> new.subject_id, b.created_at limit 1), 'limit'
    from private.push_devices d where d.user_id = new.owner_id
   order by d.id
  on conflict (device_id, subject_id) do update set noted_at = excluded.noted_at, due_at = excluded.due_at, push_id = null;
  if found then
    perform private.announce_pushes();
  end if;
  return null;
end $$;
create trigger push_limit after insert on private.limit_notices
  for each row when (not new.is_near) execute function private.push_limit();
create trigger push_limit_again after update on private.limit_notices
  for each row when (not new.is_near and new.day > old.day) execute function private.push_limit();

-- Whether there is still anything to tell: the chat waits for a person, nobody has seen its last message, and whose device it is
-- works there; the limit is today's.
create function private.is_push_needed(push private.pushes) returns boolean
language sql stable set search_path = '' as $$
  select push.noted_at > now() - interval '1 day' and case push.kind
    when 'test' then true
    when 'limit' then (push.noted_at at time zone 'utc')::date >= private.budget_day()
    else exists (
      select from public.chat_sessions s
       where s.id = push.subject_id and s.status = 'escalated' and s.held_at is null and s.waiting_since is not null
         and coalesce(s.read_at, '-infinity') < s.last_message_at
         and exists (select from private.push_devices d join private.listeners_of(s.business_id) l on l.user_id = d.user_id
                      where d.id = push.device_id))
    end
$$;

-- What an alert says of one thing. Of its customer it has the first name and the first words, or nothing.
create function private.push_words(kind text, business_id uuid, subject_id uuid, without_names boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', push_words.kind, 'business_id', push_words.business_id,
    'session_id', s.id,
    'business', b.name,
    'customer', case when s.customer_name <> 'Anonymous' and not without_names
      then nullif(left(substring(s.customer_name from '\S+'), 30), '') end,
    'words', (select left(regexp_replace(btrim(m.content), '\s+', ' ', 'g'), 100) from public.chat_messages m
               where m.session_id = s.id and m.sender_type = 'customer' and not without_names
               order by m.created_at desc limit 1)))
    from (select) one
    left join public.businesses b on b.id = push_words.business_id
    left join public.chat_sessions s
      on s.id = push_words.subject_id and push_words.kind in ('waiting', 'message', 'reminder')
$$;

-- Whether a device may be told something now: neither in quiet hours, nor right after a failure or three alerts in a minute.
create function private.is_push_open(device private.push_devices) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(device.retry_at <= now(), true)
    and (device.counted < 3 or device.counted_since <= now() - interval '1 minute')
    and not private.is_quiet(device.user_id)
$$;

-- Claims the alerts of up to "batch" devices for three minutes, with what they say: one a device, of all that is due, the
-- longest waiting of it in detail. The first three in a minute go at once, and what comes after them as one when it is over;
-- for as long as that goes on, one a minute. In quiet hours there is none, and after them one of all that still waits. A test
-- waits for nothing.
create function public.claim_pushes(batch integer default 50)
returns table (push_id uuid, endpoint text, p256dh text, auth text, language text, waiting integer, told jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.pushes p
   using (select o.device_id, o.subject_id from private.pushes o
           where o.due_at <= now() and not private.is_push_needed(o)
             for update skip locked) over
   where (p.device_id, p.subject_id) = (over.device_id, over.subject_id);
  return query
    with candidates as (
      select d.id from private.push_devices d
       where d.id in (select p.device_id from private.pushes p where p.due_at <= now()
                       and (p.kind = 'test' or private.is_push_open(d)))
         and coalesce(d.claimed_until < now(), true)
       order by d.last_used_at nulls first limit batch),
    -- What the claim rests on is asked of the rows as they are once they are locked: another process may just have had them.
    free as materialized (
      select p.device_id, p.subject_id, private.is_push_open(d) as is_open
        from private.push_devices d
        join private.pushes p on p.device_id = d.id
       where d.id in (select c.id from candidates c) and coalesce(d.claimed_until < now(), true)
         and p.due_at <= now() and (p.kind = 'test' or private.is_push_open(d))
         for update of p skip locked for no key update of d skip locked),
    claimed as (
      update private.push_devices d
         set push_id = gen_random_uuid(), claimed_until = now() + interval '3 minutes',
             counted = case
               when not f.is_open then d.counted
               when d.counted_since > now() - interval '1 minute' then d.counted + 1
               when d.counted >= 3 and d.counted_since > now() - interval '2 minutes' then 3
               else 1 end,
             counted_since = case when f.is_open and coalesce(d.counted_since <= now() - interval '1 minute', true)
               then now() else d.counted_since end
        from (select distinct f.device_id, f.is_open from free f) f where d.id = f.device_id
      returning d.*),
    taken as (
      update private.pushes p set push_id = c.push_id
        from free f
        join claimed c on c.id = f.device_id
       where (p.device_id, p.subject_id) = (f.device_id, f.subject_id)
      returning p.*),
    listed as (
      select t.*, row_number() over (partition by t.push_id order by t.noted_at, t.subject_id) as place from taken t)
    select c.push_id, c.endpoint, c.p256dh, c.auth, a.language,
           (select count(*)::integer from taken t where t.push_id = c.push_id),
           (select jsonb_agg(private.push_words(l.kind, l.business_id, l.subject_id, coalesce(a.alerts_without_names, false))
                      order by l.place)
              from listed l where l.push_id = c.push_id and l.place <= 5)
      from claimed c
      left join private.account_settings a on a.user_id = c.user_id;
end $$;

-- Ends a claim: the push service has taken the alert ('sent'), does not know the device any more ('gone'), or did neither
-- ('failed'); then it is due again after growing delays. A device that was out of reach for three days is given up.
create function public.settle_push(push_id uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.push_devices d
   where d.push_id = settle_push.push_id
     and (outcome = 'gone' or (outcome <> 'sent' and d.failures >= 72));
  delete from private.pushes p where p.push_id = settle_push.push_id and outcome = 'sent';
  -- A test waits for no device that is tried again later, so it has to wait itself.
  update private.pushes p set push_id = null, due_at = case when p.kind = 'test' then now() + interval '1 minute' else p.due_at end
   where p.push_id = settle_push.push_id;
  update private.push_devices d
     set push_id = null, claimed_until = null,
         last_used_at = case when outcome = 'sent' then now() else d.last_used_at end,
         failures = case when outcome = 'sent' then 0 else d.failures + 1 end,
         retry_at = case when outcome <> 'sent' then now() + private.retry_delay(d.failures) end
   where d.push_id = settle_push.push_id;
end $$;

-- Who is signed in, or an error.
create function private.require_account() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  return auth.uid();
end $$;

-- Switches alerts on for a device, and returns its id. A browser that another account used before is this one's now: it proves
-- by its keys that it is the same. Who knows an address alone changes nothing of others', and learns nothing of them.
create function public.add_push_device(endpoint text, p256dh text, auth text, name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 20;
  account uuid := private.require_account();
  device private.push_devices;
begin
  if not private.is_push_endpoint(add_push_device.endpoint) then
    raise sqlstate 'PT400' using message = 'The push service of this browser cannot be used.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('devices of ' || account, 0));
  if (select count(*) from private.push_devices d
       where d.user_id = account and d.endpoint <> add_push_device.endpoint) >= most then
    raise sqlstate 'PT409' using message =
      format('Alerts are on for %s devices already. Take one off that you no longer use.', most);
  end if;
  delete from private.push_devices d
   where d.endpoint = add_push_device.endpoint and d.user_id <> account
     and d.p256dh = add_push_device.p256dh and d.auth = add_push_device.auth;
  insert into private.push_devices as d (user_id, endpoint, p256dh, auth, name)
  values (account, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth,
    coalesce(nullif(left(btrim(add_push_device.name), 80), ''), 'A browser'))
  on conflict on constraint push_devices_user_id_endpoint_key do update
    set p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, failures = 0, retry_at = null
  returning d.* into device;
  return device.id;
end $$;

-- The caller's devices. A browser knows itself by the digest of its address.
create function public.list_push_devices()
returns table (id uuid, name text, endpoint_digest text, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = '' rows 5 as $$
  select d.id, d.name, encode(sha256(convert_to(d.endpoint, 'UTF8')), 'hex'), d.created_at, d.last_used_at
    from private.push_devices d where d.user_id = auth.uid()
   order by d.created_at, d.id
$$;

create function public.remove_push_device(device_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.push_devices d where d.id = device_id and d.user_id = auth.uid()
$$;

-- Sends an alert to one of the caller's devices, to show that they arrive.
create function public.test_push_device(device_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from private.push_devices d
    where d.id = test_push_device.device_id and d.user_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This device was not found.';
  end if;
  update private.push_devices d set tested_at = now()
   where d.id = test_push_device.device_id and coalesce(d.tested_at < now() - interval '5 seconds', true);
  if not found then
    raise sqlstate 'PT429' using message = 'A test was sent just now. Please wait a moment.';
  end if;
  insert into private.pushes as p (device_id, subject_id, kind)
  values (test_push_device.device_id, test_push_device.device_id, 'test')
  on conflict on constraint pushes_pkey do update set noted_at = now(), due_at = now(), push_id = null;
  perform private.announce_pushes();
end $$;

grant execute on function
  public.add_push_device(text, text, text, text),
  public.list_push_devices(),
  public.remove_push_device(uuid),
  public.test_push_device(uuid)
to authenticated;
grant execute on function public.claim_pushes(integer), public.settle_push(uuid, text) to service_role;
