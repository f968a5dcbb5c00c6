-- What a review of the functions that act with rights of their own found.

-- As before, with the writer's own rights: to somebody else a product with five pictures is no other than one that is
-- not there. And a picture that is moved to a product counts as one that is added.
create or replace function private.limit_product_images() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform from public.products where id = new.product_id for update;
  if (select count(*) from public.product_images where product_id = new.product_id) >= 5 then
    raise exception 'A product has at most 5 images.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger limit_moved_product_images before update of product_id on public.product_images
  for each row when (old.product_id is distinct from new.product_id) execute function private.limit_product_images();

-- To PostgreSQL "not a number" is a number, and greater than zero.
update public.products set price = 0 where price = 'NaN';
alter table public.products drop constraint products_price_check;
alter table public.products add constraint products_price_check check (price >= 0 and price <> 'NaN');

-- As before, but a chat that somebody writes into at this moment is not old: its own row is looked at again once the
-- writer is done.
create or replace function public.delete_expired_chats() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.chat_sessions s
   using public.businesses b
   where b.id = s.business_id
     and s.last_message_at < now() - make_interval(days => b.retention_days)
     and s.id in (
       select e.id from public.businesses o
        cross join lateral (
          select c.id from public.chat_sessions c
           where c.business_id = o.id and c.last_message_at < now() - make_interval(days => o.retention_days)
           order by c.last_message_at
           limit 1000) e
        where o.retention_days is not null
        limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- As before, but whose business it is comes first: a token of a deleted account has no trials to count.
create or replace function public.try_assistant_context(
  business_id uuid, message text, history jsonb default '[]', unanswered_count integer default 0,
  translation text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_own_business(business_id);
  insert into private.trial_counts as t (user_id, day, trials)
  values ((select auth.uid()), private.budget_day(), 1)
  on conflict (user_id) do update
    set day = excluded.day, trials = case when t.day = excluded.day then t.trials + 1 else 1 end
    where t.day <> excluded.day or t.trials < 300;
  if not found then
    raise sqlstate 'PT429' using message = 'You have tried the assistant 300 times today. Please try again tomorrow.';
  end if;
  return private.try_assistant_context(business_id, message, history, unanswered_count, translation);
end $$;
