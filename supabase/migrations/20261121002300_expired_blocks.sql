-- A block that has ended is of no use to anybody, and neither is what it was known by.

create index blocks_expires_at_idx on private.blocks (expires_at) where expires_at is not null;

-- As before, and what blocks that have ended kept.
create or replace function private.forget_senders() returns void
language sql volatile set search_path = '' as $$
  delete from private.chat_senders c
   using (select o.session_id from private.chat_senders o
           where o.created_at < now() - interval '30 days' limit 100 for update skip locked) old
   where c.session_id = old.session_id;
  delete from private.blocks b
   using (select o.id from private.blocks o
           where o.expires_at <= now() limit 100 for update skip locked) old
   where b.id = old.id
$$;
