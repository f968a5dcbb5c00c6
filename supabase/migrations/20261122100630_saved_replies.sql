-- Replies that a business keeps for questions that come again. Its owner and managers write them, and everybody who works on its chats
-- uses them. What stands in braces, such as {name}, is filled in by the page where a reply is used.

create table private.saved_replies (
  business_id uuid not null references public.businesses (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 80),
  content text not null check (char_length(content) between 1 and 4000),
  primary key (business_id, id)
);
create unique index saved_replies_title_idx on private.saved_replies (business_id, lower(title));
alter table private.saved_replies enable row level security;

create function public.list_saved_replies(business_id uuid)
returns table (id uuid, title text, content text)
language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_column
begin
  perform private.require_business(list_saved_replies.business_id, 'chats');
  return query
    select r.id, r.title, r.content from private.saved_replies r
     where r.business_id = list_saved_replies.business_id order by lower(r.title), r.id;
end $$;

-- Writes a reply under an id that its writer makes: a new one, or what is there under this id already.
create function public.save_saved_reply(business_id uuid, reply_id uuid, title text, content text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  new_title text := btrim(save_saved_reply.title);
  new_content text := btrim(save_saved_reply.content);
begin
  perform private.require_business(save_saved_reply.business_id, 'manage');
  if coalesce(new_title, '') = '' or coalesce(new_content, '') = '' then
    raise sqlstate 'PT400' using message = 'A saved reply needs a title and a text.';
  elsif char_length(new_title) > 80 then
    raise sqlstate 'PT400' using message = format('The title is too long: %s of 80 characters.', char_length(new_title));
  elsif char_length(new_content) > 4000 then
    raise sqlstate 'PT400' using message = format('The text is too long: %s of 4,000 characters.', char_length(new_content));
  end if;
  -- Those that are saved at once count each other.
  perform from public.businesses b where b.id = save_saved_reply.business_id for no key update;
  if exists (select from private.saved_replies r
              where r.business_id = save_saved_reply.business_id and lower(r.title) = lower(new_title)
                and r.id is distinct from save_saved_reply.reply_id) then
    raise sqlstate 'PT409' using message = 'There is a saved reply with this title already.';
  elsif (select count(*) from private.saved_replies r
          where r.business_id = save_saved_reply.business_id and r.id is distinct from save_saved_reply.reply_id) >= 200 then
    raise sqlstate 'PT409' using message = 'A business has at most 200 saved replies.';
  end if;
  insert into private.saved_replies (business_id, id, title, content)
  values (save_saved_reply.business_id, save_saved_reply.reply_id, new_title, new_content)
  on conflict on constraint saved_replies_pkey do update set title = excluded.title, content = excluded.content;
end $$;

-- Returns whether it was there.
create function public.delete_saved_reply(business_id uuid, reply_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(delete_saved_reply.business_id, 'manage');
  delete from private.saved_replies r
   where r.business_id = delete_saved_reply.business_id and r.id = delete_saved_reply.reply_id;
  return found;
end $$;

grant execute on function
  public.list_saved_replies(uuid),
  public.save_saved_reply(uuid, uuid, text, text),
  public.delete_saved_reply(uuid, uuid)
to authenticated;
