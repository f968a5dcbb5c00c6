-- Supabase's auth schema, as far as server/auth, the migrations and row-level security use it. Runs at every start
-- after the bootstrap that makes the roles and the schema; never against Supabase itself.

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null unique check (email = lower(email)),
  -- Null while only a link by e-mail can sign this user in.
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The session ends when it was not refreshed for 90 days.
  refreshed_at timestamptz not null default now(),
  -- Until when a session that a recovery link opened may set a password without the old one.
  recovery_until timestamptz
);

create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists sessions_refreshed_at_idx on auth.sessions (refreshed_at);

-- The refresh tokens of a session: one is current, the others were exchanged for the next one. Unlike Supabase's
-- table it holds SHA-256 digests only: each token is derived from the one before it and the server's secret.
create table if not exists auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  exchanged_at timestamptz
);

create index if not exists refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

-- Links sent by e-mail. A sign-up's link carries the password of that very sign-up: whoever follows the link gets the
-- password that was chosen with it, not the one of somebody else who tried the same address. A link that was asked for
-- with PKCE opens a session only where its code verifier is, of which the SHA-256 is kept.
create table if not exists auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('confirmation_token', 'recovery_token')),
  encrypted_password text,
  verifier_hash bytea,
  created_at timestamptz not null default now()
);

create index if not exists one_time_tokens_user_id_idx on auth.one_time_tokens (user_id);

-- Invitations to make an account, by SHA-256 digests of their codes. "email" is the address that one is for: the operator
-- named it, or it was used with it first.
create table if not exists auth.invitations (
  token_hash bytea primary key,
  email text check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Uses counted by server/limits/limits.ts when several processes share the database. A crash may empty it.
create unlogged table if not exists auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

alter table auth.users owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.refresh_tokens owner to supabase_auth_admin;
alter table auth.one_time_tokens owner to supabase_auth_admin;
alter table auth.invitations owner to supabase_auth_admin;
alter table auth.rate_limits owner to supabase_auth_admin;

-- The owner alone reads and writes: no grants, and row-level security without a policy should one be granted.
revoke all on auth.users, auth.sessions, auth.refresh_tokens, auth.one_time_tokens, auth.invitations,
  auth.rate_limits
  from public, anon, authenticated, service_role;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.invitations enable row level security;
alter table auth.rate_limits enable row level security;

-- Whether a session was neither signed out nor ended by a new password. Each request with an access token asks it.
create or replace function auth.session_is_alive(session_id uuid, user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
     where s.id = session_is_alive.session_id and s.user_id = session_is_alive.user_id
  )
$$;
alter function auth.session_is_alive(uuid, uuid) owner to supabase_auth_admin;
revoke execute on function auth.session_is_alive(uuid, uuid) from public, anon;
grant execute on function auth.session_is_alive(uuid, uuid) to authenticator, authenticated;
grant usage on schema auth to authenticator;
-- The migrations reference auth.users and put a trigger on it, also when they do not run as a superuser.
do $$ begin
  execute format('grant select, references, trigger on auth.users to %I', current_user);
end $$;
