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

grant execute on function public.tags_of_chats(uuid, uuid[]) to authenticated;
