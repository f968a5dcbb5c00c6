-- What a shop said, and since when: each change of its material with the rows before and after, however it came. Kept for
-- 180 days, the newest 200 of a business, and no more of its texts than private.history_bytes.

-- The rows of a change. Of a row that was there before and after, the columns that differ.
create table private.material_change_rows (
  change_id uuid not null references private.material_changes (id) on delete cascade,
  business_id uuid not null,
  kind text not null check (kind in ('product', 'article', 'business', 'picture')),
  row_id uuid not null,
  -- A picture's.
  product_id uuid,
  title text not null,
  before jsonb,
  after jsonb,
  primary key (change_id, kind, row_id)
);
alter table private.material_change_rows enable row level security;

create function private.history_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 20000000 $$;

-- Deletes the changes of a business that are too old or too many.
create function private.forget_changes(business_id uuid) returns void
language sql volatile set search_path = '' as $$
  delete from private.material_changes c
   where c.business_id = forget_changes.business_id and c.id in (
     select k.id from (
       select h.id, h.changed_at, row_number() over newest as place, sum(h.bytes) over newest - h.bytes as bytes
         from private.material_changes h
        where h.business_id = forget_changes.business_id and h.changed_at is not null
       window newest as (order by h.changed_at desc rows unbounded preceding)) k
      where k.place > 200 or k.bytes > private.history_bytes() or k.changed_at < now() - interval '180 days')
$$;

-- The change that what is written now belongs to: that of this transaction, or of the batches that it is one of. Null where
-- the business is deleted: its history goes with it. "size" is what the rows take that are written; of many small writes in one
-- transaction some count for all. One new change in sixteen deletes what is too old or too much.
create function private.current_change(business_id uuid, size bigint) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  batch uuid;
  change uuid;
  counted bigint := case when size > 4000 then size when random() < 0.0625 then 16 * size end;
begin
  select n.id into change from private.material_changes n
   where n.business_id = current_change.business_id and n.changed_at >= now() and n.changed_in = pg_current_xact_id()
   order by n.changed_at desc limit 1;
  if change is not null then
    if counted is not null then
      update private.material_changes c set bytes = c.bytes + counted where c.id = change;
    end if;
    return change;
  end if;
  batch := nullif(current_setting('frontdesk.change_id', true), '');
  if batch is not null then
    update private.material_changes c
       set changed_at = clock_timestamp(), changed_in = pg_current_xact_id(), bytes = c.bytes + size
     where c.business_id = current_change.business_id and c.batch_id = batch
       and c.changed_at > now() - interval '1 hour' and c.user_id is not distinct from auth.uid()
       and c.key_name is not distinct from auth.jwt() #>> '{api_key,name}'
       and c.feed_name is not distinct from auth.jwt() #>> '{feed,name}'
    returning c.id into change;
  end if;
  if change is null and exists (select from public.businesses b where b.id = current_change.business_id) then
    insert into private.material_changes (business_id, user_id, changed_at, changed_in, batch_id, bytes)
    values (current_change.business_id, auth.uid(), clock_timestamp(), pg_current_xact_id(), batch, size)
    returning id into change;
    if left(change::text, 1) = '0' then
      perform private.forget_changes(business_id);
    end if;
  end if;
  return change;
end $$;

-- A row that a statement wrote: before, after, or both.
create type private.written_row as (
  business_id uuid, kind text, row_id uuid, product_id uuid, title text, before jsonb, after jsonb);

-- Adds rows to the change of their business, and those of other businesses to theirs. What was written to a row before in the
-- same change is one with it.
create function private.note_rows(written private.written_row[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  business constant uuid := written[1].business_id;
  change uuid;
  size bigint := 0;
  others private.written_row[] := '{}';
  each private.written_row;
begin
  foreach each in array written loop
    if each.business_id = business then
      size := size + coalesce(pg_column_size(each.before), 0) + coalesce(pg_column_size(each.after), 0);
    else
      others := others || each;
    end if;
  end loop;
  change := private.current_change(business, size);
  if change is not null then
    insert into private.material_change_rows as r (change_id, business_id, kind, row_id, product_id, title, before, after)
    select change, w.business_id, w.kind, w.row_id, w.product_id, w.title, w.before, w.after
      from unnest(written) w where w.business_id = business
    on conflict (change_id, kind, row_id) do update
      set title = coalesce(nullif(excluded.title, ''), r.title),
          before = case when r.before is not null then coalesce(excluded.before, '{}') || r.before end,
          after = case when excluded.after is not null then coalesce(r.after, '{}') || excluded.after end;
  end if;
  if cardinality(others) > 0 then
    perform private.note_rows(array_agg(o)) from unnest(others) o group by o.business_id;
  end if;
end $$;

-- What a statement wrote. Once a statement, not once a row. What is only tried out, by propose_change, is undone anyway.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := tg_argv[0];
  -- What the history does not keep: what never changes, and what is no material.
  left_out constant text[] := '{id,business_id,product_id,alt_text}';
  written private.written_row[];
begin
  if current_setting('frontdesk.is_trial', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    written := array(
      select (w.now ->> 'business_id', kind, w.now ->> 'id', w.now ->> 'product_id',
              coalesce(w.now ->> 'name', w.now ->> 'title', ''), null, w.now - left_out)::private.written_row
        from (select to_jsonb(n) as now from new_rows n) w);
  elsif tg_op = 'DELETE' then
    written := array(
      select (w.was ->> 'business_id', kind, w.was ->> 'id', w.was ->> 'product_id',
              coalesce(w.was ->> 'name', w.was ->> 'title', ''), w.was - left_out, null)::private.written_row
        from (select to_jsonb(o) as was from old_rows o) w);
  else
    -- Pairs without a join: a plan that was made for one row would compare each with each. Of a picture all columns: of several
    -- it is said which was the main one.
    written := array(
      select (coalesce(w.now ->> 'business_id', w.now ->> 'id'), kind, w.now ->> 'id', w.now ->> 'product_id',
              coalesce(w.now ->> 'name', w.now ->> 'title', ''),
              case when kind = 'picture' then w.was - left_out else d.was end,
              case when kind = 'picture' then w.now - left_out else d.now end)::private.written_row
        from (
          select (array_agg(r.whole) filter (where r.is_new))[1] as now,
                 (array_agg(r.whole) filter (where not r.is_new))[1] as was
            from (
              select n.id, true as is_new, to_jsonb(n) as whole from new_rows n
              union all
              select o.id, false, to_jsonb(o) from old_rows o) r
           group by r.id) w
       cross join lateral (
         select jsonb_object_agg(c.key, w.was -> c.key) as was, jsonb_object_agg(c.key, c.value) as now
           from jsonb_each(w.now - left_out) c
          where w.was -> c.key is distinct from c.value
            -- The order of a product's pictures is no material.
            and (kind <> 'picture' or c.key <> 'created_at')
            and (kind <> 'business' or c.key = any (private.edit_columns('business')))) d
       where d.now is not null);
  end if;
  if cardinality(written) > 0 then
    perform private.note_rows(written);
  end if;
  return null;
end $$;

-- A new business is no change of what was said before.
create trigger record_changed after update on public.businesses
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_change('business');
create trigger record_added after insert on public.products
  referencing new table as new_rows for each statement execute function private.record_change('product');
create trigger record_changed after update on public.products
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_change('product');
create trigger record_removed after delete on public.products
  referencing old table as old_rows for each statement execute function private.record_change('product');
create trigger record_added after insert on public.product_images
  referencing new table as new_rows for each statement execute function private.record_change('picture');
create trigger record_changed after update on public.product_images
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_change('picture');
create trigger record_removed after delete on public.product_images
  referencing old table as old_rows for each statement execute function private.record_change('picture');
create trigger record_added after insert on public.knowledge_base_articles
  referencing new table as new_rows for each statement execute function private.record_change('article');
create trigger record_changed after update on public.knowledge_base_articles
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_change('article');
create trigger record_removed after delete on public.knowledge_base_articles
  referencing old table as old_rows for each statement execute function private.record_change('article');

-- Deletes proposals that nobody applied within a day, and changes that are too old, a thousand at a time. For the server's
-- timer, or pg_cron's on Supabase.
create function public.delete_old_changes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.material_changes c where c.id in (
    select o.id from private.material_changes o
     where o.changed_at < now() - interval '180 days'
        or (o.changed_at is null and o.proposed_at < now() - interval '1 day')
     limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
grant execute on function public.delete_old_changes() to service_role;
