-- Tags by which a team sorts its chats. Everybody who works on chats puts them on and takes them off, and makes a new one by putting
-- it on; owner and managers rename and delete them. Like notes they are in tables of their own that nothing reads that goes to
-- customers, the assistant, e-mails, messengers or webhooks.

create table private.tags (
  business_id uuid not null references public.businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 40),
  primary key (business_id, id)
);
create unique index tags_name_idx on private.tags (business_id, lower(name));
alter table private.tags enable row level security;

create table private.chat_tags (
  business_id uuid not null,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  tag_id uuid not null,
  primary key (session_id, tag_id),
  foreign key (business_id, tag_id) references private.tags (business_id, id) on delete cascade
);
create index chat_tags_tag_idx on private.chat_tags (business_id, tag_id);
alter table private.chat_tags enable row level security;

-- tags {session_id?}: the tags of a chat changed, or those that the business has, for those who work there.
create function private.broadcast_tags(business_id uuid, session_id uuid default null) returns void
language sql volatile set search_path = '' as $$
  select realtime.send(jsonb_strip_nulls(jsonb_build_object('session_id', session_id)), 'tags', 'business:' || business_id, true)
$$;

-- A name as it is kept: one line, one space between two words.
create function private.tag_name(name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  tidy text := coalesce(btrim(regexp_replace(name, '\s+', ' ', 'g')), '');
begin
  if tidy = '' then
    raise sqlstate 'PT400' using message = 'A tag needs a name.';
  elsif char_length(tidy) > 40 then
    raise sqlstate 'PT400' using message = format('The name is too long: %s of 40 characters.', char_length(tidy));
  end if;
  return tidy;
end $$;

-- The tags of a business, and on how many chats each is.
create function public.list_tags(business_id uuid)
returns table (id uuid, name text, chats bigint)
language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_column
begin
  perform private.require_business(list_tags.business_id, 'chats');
  return query
    select t.id, t.name, coalesce(used.chats, 0)
      from private.tags t
      left join (
        select c.tag_id, count(*) as chats from private.chat_tags c
         where c.business_id = list_tags.business_id group by c.tag_id) used on used.tag_id = t.id
     where t.business_id = list_tags.business_id order by lower(t.name), t.id;
end $$;

create function public.list_chat_tags(session_id uuid)
returns table (id uuid, name text)
language plpgsql stable security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  if not exists (select from public.chat_sessions s
                  where s.id = list_chat_tags.session_id and s.business_id in (select private.business_ids_with('chats'))) then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return query
    select t.id, t.name from private.chat_tags c
      join private.tags t on t.business_id = c.business_id and t.id = c.tag_id
     where c.session_id = list_chat_tags.session_id order by lower(t.name), t.id;
end $$;

-- The names of the tags of some chats of a business, for an export; chats without tags are left out.
create function public.tags_of_chats(business_id uuid, session_ids uuid[])
returns table (session_id uuid, tags text[])
language plpgsql stable security definer set search_path = '' rows 100 as $$
#variable_conflict use_column
begin
  perform private.require_business(tags_of_chats.business_id, 'chats');
  return query
    select c.session_id, array_agg(t.name order by lower(t.name), t.id)
      from private.chat_tags c
      join private.tags t on t.business_id = c.business_id and t.id = c.tag_id
     where c.business_id = tags_of_chats.business_id and c.session_id = any (tags_of_chats.session_ids)
     group by c.session_id;
end $$;

-- Puts the tag of a name on a chat, and makes it where the business has none of this name. Returns its id.
create function public.tag_chat(session_id uuid, name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  session public.chat_sessions;
  tidy text;
  found_id uuid;
begin
  -- Those that are made at once count each other. The business is locked before the chat, as where a business is deleted.
  perform from public.businesses b
    where b.id = (select s.business_id from public.chat_sessions s
                   where s.id = tag_chat.session_id and s.business_id in (select private.business_ids_with('chats')))
      for no key update;
  session := private.require_own_chat(tag_chat.session_id);
  tidy := private.tag_name(tag_chat.name);
  select t.id into found_id from private.tags t where t.business_id = session.business_id and lower(t.name) = lower(tidy);
  if exists (select from private.chat_tags c where c.session_id = session.id and c.tag_id = found_id) then
    return found_id;
  elsif (select count(*) from private.chat_tags c where c.session_id = session.id) >= 10 then
    raise sqlstate 'PT409' using message = 'A chat has at most 10 tags.';
  end if;
  if found_id is null then
    if (select count(*) from private.tags t where t.business_id = session.business_id) >= 50 then
      raise sqlstate 'PT409' using message = 'A business has at most 50 tags.';
    end if;
    insert into private.tags (business_id, name) values (session.business_id, tidy) returning id into found_id;
    perform private.broadcast_tags(session.business_id);
  end if;
  insert into private.chat_tags (business_id, session_id, tag_id) values (session.business_id, session.id, found_id);
  perform private.broadcast_tags(session.business_id, session.id);
  return found_id;
end $$;

-- Takes a tag off a chat. Returns whether it was on it.
create function public.untag_chat(session_id uuid, tag_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  delete from private.chat_tags c where c.session_id = session.id and c.tag_id = untag_chat.tag_id;
  if found then
    perform private.broadcast_tags(session.business_id, session.id);
    return true;
  end if;
  return false;
end $$;

-- Two tags never become one by it: what is on which chat would be lost.
create function public.rename_tag(business_id uuid, tag_id uuid, name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  tidy text;
begin
  perform private.require_business(rename_tag.business_id, 'manage');
  tidy := private.tag_name(rename_tag.name);
  perform from public.businesses b where b.id = rename_tag.business_id for no key update;
  if exists (select from private.tags t
              where t.business_id = rename_tag.business_id and lower(t.name) = lower(tidy) and t.id <> rename_tag.tag_id) then
    raise sqlstate 'PT409' using message = 'There is a tag with this name already.';
  end if;
  update private.tags t set name = tidy where t.business_id = rename_tag.business_id and t.id = rename_tag.tag_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This tag was not found.';
  end if;
  perform private.broadcast_tags(rename_tag.business_id);
end $$;

-- Deletes a tag, and takes it off its chats. Returns whether it was there.
create function public.delete_tag(business_id uuid, tag_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(delete_tag.business_id, 'manage');
  perform from public.businesses b where b.id = delete_tag.business_id for no key update;
  delete from private.tags t where t.business_id = delete_tag.business_id and t.id = delete_tag.tag_id;
  if found then
    perform private.broadcast_tags(delete_tag.business_id);
    return true;
  end if;
  return false;
end $$;

grant execute on function
  public.list_tags(uuid),
  public.list_chat_tags(uuid),
  public.tags_of_chats(uuid, uuid[]),
  public.tag_chat(uuid, text),
  public.untag_chat(uuid, uuid),
  public.rename_tag(uuid, uuid, text),
  public.delete_tag(uuid, uuid)
to authenticated;
