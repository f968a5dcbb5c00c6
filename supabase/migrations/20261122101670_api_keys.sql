-- Keys with which programs act for one business, within scopes. A key acts as the business's owner: its transactions carry
-- the claim "api_key", by which the functions of the file of members know no other business than the key's.

create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 5 and scopes <@ '{read,chats,catalogue,propose,apply}'
    and array_position(scopes, null) is null),
  -- SHA-256 of the key, its only stored form: a key has 256 random bits, so nothing is gained by a slower hash.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- The key's last four characters, by which its owner tells it from others.
  hint text not null check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  created_at timestamptz not null default now(),
  -- To the minute.
  last_used_at timestamptz
);
create index api_keys_business_id_idx on private.api_keys (business_id);
alter table private.api_keys enable row level security;

create function public.list_api_keys(business_id uuid)
returns table (id uuid, name text, scopes text[], hint text, created_at timestamptz, last_used_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  perform private.require_own_business(business_id);
  return query
    select k.id, k.name, k.scopes, k.hint, k.created_at, k.last_used_at from private.api_keys k
     where k.business_id = list_api_keys.business_id order by k.created_at desc, k.id;
end $$;

-- Makes a key. Its secret is in the result and nowhere else.
create function public.create_api_key(business_id uuid, name text, scopes text[]) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := 'fdk_' || rtrim(translate(encode(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    'base64'), '+/', '-_'), '=');
  made private.api_keys;
begin
  perform private.require_own_business(business_id);
  if not private.is_signed_in() then
    raise insufficient_privilege using message = 'A key cannot make keys.';
  elsif coalesce(char_length(btrim(name)), 0) not between 1 and 80 then
    raise check_violation using message = 'A key needs a name of at most 80 characters.';
  elsif coalesce(cardinality(scopes), 0) = 0 then
    raise check_violation using message = 'Choose at least one thing that the key may do.';
  elsif not scopes <@ '{read,chats,catalogue,propose,apply}' then
    raise check_violation using message = 'A scope is read, chats, catalogue, propose or apply.';
  end if;
  -- Keys that are made at once count each other.
  perform from public.businesses b where b.id = create_api_key.business_id for no key update;
  if (select count(*) from private.api_keys k where k.business_id = create_api_key.business_id) >= 20 then
    raise check_violation using message = 'A business has at most 20 keys. Revoke one that is not used any more.';
  end if;
  insert into private.api_keys as k (business_id, name, scopes, secret_hash, hint)
  values (create_api_key.business_id, btrim(create_api_key.name),
    array(select distinct s from unnest(create_api_key.scopes) s order by s), sha256(convert_to(secret, 'utf8')),
    right(secret, 4))
  returning * into made;
  return json_build_object('secret', secret, 'key', json_build_object('id', made.id, 'name', made.name,
    'scopes', made.scopes, 'hint', made.hint, 'created_at', made.created_at, 'last_used_at', made.last_used_at));
end $$;

-- Ends a key at once, in every process: each of its transactions looks whether it is there. Says whether it was.
create function public.revoke_api_key(key_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.api_keys k
   where k.id = revoke_api_key.key_id and k.business_id in (select private.own_business_ids());
  return found;
end $$;

-- For whom a key acts; nothing for one that is unknown or revoked.
create function public.use_api_key(secret_hash text)
returns table (id uuid, name text, business_id uuid, owner_id uuid, scopes text[])
language plpgsql volatile security definer set search_path = '' rows 1 as $$
begin
  update private.api_keys k set last_used_at = now()
   where k.secret_hash = decode(use_api_key.secret_hash, 'hex')
     and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  return query
    select k.id, k.name, k.business_id, b.owner_id, k.scopes
      from private.api_keys k join public.businesses b on b.id = k.business_id
     where k.secret_hash = decode(use_api_key.secret_hash, 'hex');
end $$;

-- Whether a key was not revoked. Each transaction of a key asks it.
create function private.api_key_is_alive(id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.api_keys k where k.id = api_key_is_alive.id)
$$;

grant execute on function
  private.api_key_is_alive(uuid),
  public.list_api_keys(uuid),
  public.create_api_key(uuid, text, text[]),
  public.revoke_api_key(uuid)
to authenticated;
grant execute on function public.use_api_key(text) to service_role;

-- The version of what answers are made from, of one of the caller's businesses.
create function public.material_version(business_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'read');
  return (select v.version from private.material_versions v where v.business_id = material_version.business_id);
end $$;
grant execute on function public.material_version(uuid) to authenticated;

-- What the first five edits of a proposal are about.
create function private.titles_of(business_id uuid, edits jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select coalesce(e.value #>> '{values,name}', e.value #>> '{values,title}',
             (select p.name from public.products p
               where p.id = (e.value ->> 'id')::uuid and p.business_id = titles_of.business_id),
             (select a.title from public.knowledge_base_articles a
               where a.id = (e.value ->> 'id')::uuid and a.business_id = titles_of.business_id), '')
      from jsonb_array_elements(edits) with ordinality e order by e.ordinality limit 5)
$$;

-- What programs and catalogue links have proposed of one of the caller's businesses, and nobody has saved or dismissed yet; the
-- newest first. "titles" names what each edit is about. Of a link, whose feed_id is given, only those edits: all are in feed_edits.
create function public.list_proposals(business_id uuid)
returns table (
  id uuid, key_name text, proposed_at timestamptz, edits jsonb, titles text[], edit_count integer, feed_id uuid)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select c.id, c.key_name, c.proposed_at, c.edits, private.titles_of(c.business_id, c.edits), jsonb_array_length(c.edits),
           null::uuid
      from private.material_changes c
     where c.business_id = list_proposals.business_id and c.key_name is not null and c.edits is not null
       and c.proposed_at > now() - interval '1 day'
     order by c.proposed_at desc limit 10;
  return query
    select f.proposal_id, private.feed_name(f), f.proposed_at, jsonb_path_query_array(f.edits, '$[0 to 4]'),
           private.titles_of(f.business_id, f.edits), jsonb_array_length(f.edits) - f.taken, f.id
      from private.feeds f
     where f.business_id = list_proposals.business_id and f.kept_at is not null and f.proposal_id is not null
     order by f.proposed_at desc;
end $$;

create function public.dismiss_proposal(proposal_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.material_changes c
   where c.id = dismiss_proposal.proposal_id and c.edits is not null and c.changed_at is null
     and c.business_id in (select private.business_ids_with('manage'));
  if not found then
    -- A list's is not proposed again until it is another one.
    update private.feeds f
       set dismissed = md5(f.edits::text), edits = null, taken = 0, proposal_id = null, proposed_at = null, outcome = 'unchanged'
     where f.proposal_id = dismiss_proposal.proposal_id and f.business_id in (select private.business_ids_with('manage'));
  end if;
  return found;
end $$;
grant execute on function public.list_proposals(uuid), public.dismiss_proposal(uuid) to authenticated;
