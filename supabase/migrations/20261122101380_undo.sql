-- The history as its owner sees it, with what a change did to the answers, and the edits that take a change back.

-- The answers that a change changed, as its replay found them. They quote a customer, and go with the customer's chat.
create table private.changed_answers (
  change_id uuid not null references private.material_changes (id) on delete cascade,
  business_id uuid not null,
  place integer not null,
  session_id uuid references public.chat_sessions (id) on delete cascade,
  answer jsonb not null,
  primary key (change_id, place)
);
create index changed_answers_session_id_idx on private.changed_answers (session_id);
alter table private.changed_answers enable row level security;

-- Keeps what the replay of a proposal showed: {"questions", "changed", "lost", "contradictions", "model", "answers"}. Of the
-- answers, as in the lines of the function propose-change ("questionId", "question", "times", "isLost", "before", "after"), the
-- first 100, texts cut.
create function public.note_replay(id uuid, replay jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  change private.material_changes;
begin
  select c.* into change from private.material_changes c
   where c.id = note_replay.id and c.proposed_at is not null and c.business_id in (select private.business_ids_with('manage'))
     for update;
  if change.id is null then
    raise sqlstate 'PT404' using message = 'This proposal was not found.';
  end if;
  update private.material_changes c
     set replay = jsonb_build_object(
       'questions', (note_replay.replay ->> 'questions')::integer, 'changed', (note_replay.replay ->> 'changed')::integer,
       'lost', (note_replay.replay ->> 'lost')::integer, 'contradictions', (note_replay.replay ->> 'contradictions')::integer,
       'model', (note_replay.replay ->> 'model')::boolean)
   where c.id = change.id;
  delete from private.changed_answers a where a.change_id = change.id;
  insert into private.changed_answers (change_id, business_id, place, session_id, answer)
  select change.id, change.business_id, a.place, m.session_id,
         jsonb_build_object('question', left(a.value ->> 'question', 500), 'times', (a.value ->> 'times')::integer,
           'isLost', coalesce((a.value ->> 'isLost')::boolean, false),
           'before', left(a.value #>> '{before,text}', 1000), 'after', left(a.value #>> '{after,text}', 1000))
    from jsonb_array_elements(case jsonb_typeof(note_replay.replay -> 'answers') when 'array' then note_replay.replay -> 'answers'
           else '[]' end) with ordinality a(value, place)
    join public.chat_messages m on m.business_id = change.business_id
     and m.id = case when private.is_uuid(a.value -> 'questionId') then (a.value ->> 'questionId')::uuid end
   where a.place <= 100;
end $$;

-- Two texts, cut to where they begin to differ if they are long. A text alone is cut at its end.
create function private.excerpts(was text, becomes text, out before text, out after text)
language plpgsql immutable set search_path = '' as $$
declare
  most constant integer := 1000;
  same integer := 0;
  begins integer;
  step integer;
begin
  if was is not null and becomes is not null and greatest(char_length(was), char_length(becomes)) > most then
    step := least(char_length(was), char_length(becomes));
    while step > 0 loop
      if left(was, same + step) = left(becomes, same + step) then
        same := same + step;
      end if;
      step := step / 2;
    end loop;
  end if;
  begins := greatest(same - most / 5, 0);
  before := case when begins > 0 then '…' else '' end || substr(was, begins + 1, most)
    || case when char_length(was) > begins + most then '…' else '' end;
  after := case when begins > 0 then '…' else '' end || substr(becomes, begins + 1, most)
    || case when char_length(becomes) > begins + most then '…' else '' end;
end $$;

create function private.shown_list(value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' and octet_length(value::text) > 8000
    then jsonb_path_query_array(value, '$[0 to 9]') else value end
$$;

-- A row before and after as it is shown: long texts cut, and of long lists the beginning.
create function private.shown_row(was jsonb, becomes jsonb, out before jsonb, out after jsonb)
language sql immutable set search_path = '' as $$
  select case when was is not null then jsonb_object_agg(k.key, v.before) filter (where was ? k.key) end,
         case when becomes is not null then jsonb_object_agg(k.key, v.after) filter (where becomes ? k.key) end
    from (select jsonb_object_keys(coalesce(was, '{}') || coalesce(becomes, '{}'))) k(key)
   cross join lateral (
     select case when jsonb_typeof(coalesce(nullif(was -> k.key, 'null'), becomes -> k.key)) = 'string' then to_jsonb(e.before)
                 else private.shown_list(was -> k.key) end as before,
            case when jsonb_typeof(coalesce(nullif(becomes -> k.key, 'null'), was -> k.key)) = 'string' then to_jsonb(e.after)
                 else private.shown_list(becomes -> k.key) end as after
       from private.excerpts(was ->> k.key, becomes ->> k.key) e) v
$$;

-- The rows of a change, a product's with its pictures as "image_urls", the main one first: of the pictures those that came,
-- went, or were or became the main one.
create function private.rows_of(change_id uuid)
returns table (kind text, id uuid, title text, before jsonb, after jsonb)
language sql stable set search_path = '' as $$
  with written as (
    select r.* from private.material_change_rows r
     where r.change_id = rows_of.change_id and r.before is distinct from r.after
  ),
  pictures as (
    select w.product_id as id,
           jsonb_agg(w.before -> 'image_url' order by w.before -> 'is_primary' desc, w.before ->> 'created_at')
             filter (where w.before is not null) as before,
           jsonb_agg(w.after -> 'image_url' order by w.after -> 'is_primary' desc, w.after ->> 'created_at')
             filter (where w.after is not null) as after
      from written w where w.kind = 'picture' group by w.product_id
  )
  select coalesce(w.kind, 'product'), coalesce(w.row_id, i.id),
         coalesce(w.title, (select p.name from public.products p where p.id = i.id), ''),
         case when w.row_id is null or w.before is not null then
           coalesce(w.before, '{}') || case when i.id is null then '{}' else
             jsonb_build_object('image_urls', coalesce(i.before, '[]')) end end,
         case when w.row_id is null or w.after is not null then
           coalesce(w.after, '{}') || case when i.id is null then '{}' else
             jsonb_build_object('image_urls', coalesce(i.after, '[]')) end end
    from (select * from written x where x.kind <> 'picture') w
    full join pictures i on i.id = w.row_id
$$;

create function private.action_of(before jsonb, after jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when before is null then 'added' when after is null then 'removed' else 'changed' end
$$;

-- A page of the changes of one of the caller's businesses, the newest first; the last one's changed_at is the next page's
-- "before". "rows" has the first 20 of row_count rows.
create function public.material_history(business_id uuid, before timestamptz default null, page_size integer default 20)
returns table (
  id uuid, changed_at timestamptz, changed_by text, rows jsonb, row_count bigint, replay jsonb, undoes uuid,
  taken_back_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select c.id, c.changed_at,
           coalesce('API key “' || c.key_name || '”', 'Catalogue link “' || c.feed_name || '”', (select u.email::text from auth.users u where u.id = c.user_id)), r.rows, r.row_count,
           c.replay || jsonb_build_object('answers', (
             select coalesce(jsonb_agg(a.answer order by a.place), '[]') from private.changed_answers a
              where a.change_id = c.id)),
           c.undoes, c.taken_back_at
      from (
        select h.* from private.material_changes h
         where h.business_id = material_history.business_id
           and h.changed_at < coalesce(material_history.before, 'infinity')
           and exists (select from private.material_change_rows w
                        where w.change_id = h.id and w.before is distinct from w.after)
         order by h.changed_at desc
         limit least(greatest(page_size, 1), 100)) c
     cross join lateral (
       select jsonb_agg(jsonb_build_object('kind', w.kind, 'id', w.id, 'title', w.title,
                'action', private.action_of(w.before, w.after),
                'before', s.before, 'after', s.after) order by w.place) as rows,
              max(w.total) as row_count
         from (
           select x.*, row_number() over (order by x.kind, x.title, x.id) as place, count(*) over () as total
             from private.rows_of(c.id) x
            order by x.kind, x.title, x.id limit 20) w
        cross join lateral private.shown_row(w.before, w.after) s) r
     order by c.changed_at desc;
end $$;

-- What changed since a proposal was made, the last first: [{"changed_at", "kind", "title", "action"}].
create function private.changed_since(proposal private.material_changes) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('changed_at', x.changed_at, 'kind', x.kind, 'title', x.title,
           'action', private.action_of(x.before, x.after))), '[]')
    from (
      select c.changed_at, r.*
        from private.material_changes c cross join lateral private.rows_of(c.id) r
       where c.business_id = proposal.business_id and c.changed_at > proposal.proposed_at
       order by c.changed_at desc, r.kind, r.title limit 10) x
$$;

-- Whether a picture's file was in this installation's store and is there no more.
create function private.is_lost_picture(image_url text) returns boolean
language sql stable set search_path = '' as $$
  select image_url ~ '^https?://[^/?#\s]+/storage/v1/object/public/product-images/[A-Za-z0-9.-]+$'
    and starts_with(image_url, coalesce((select s.value from private.settings s where s.name = 'storage_url'), image_url))
    and private.stored_file(image_url) is null
$$;

-- The names of the stored pictures that the history can bring back with a product, or onto one. They are kept for it as long as
-- all pictures of the account take at most half of what they may: nobody is refused a new picture for old ones.
create function private.pictures_of_history() returns setof text
language sql stable security definer set search_path = '' rows 1000 as $$
  with roomy as (
    select b.owner_id
      from public.businesses b
      left join private.stored_pictures p on p.business_id = b.id and not p.is_customers
     group by b.owner_id
    having 2 * count(p.object_id) <= private.quota('pictures')
       and 2 * coalesce(sum(p.bytes), 0) <= private.quota('picture_bytes')
  )
  select distinct n.name
    from private.material_change_rows r
    join public.businesses b on b.id = r.business_id
    join roomy o on o.owner_id = b.owner_id
    -- A row may hold any address: nobody keeps another's file.
    join storage.objects n
      on n.bucket_id = 'product-images' and n.name = substring(r.before ->> 'image_url' from '/product-images/([A-Za-z0-9.-]+)$')
    join private.stored_pictures s on s.object_id = n.id
    join public.businesses h on h.id = s.business_id and h.owner_id = b.owner_id
   where r.kind = 'picture' and r.before is not null
$$;
create index material_change_rows_picture_idx on private.material_change_rows (business_id)
  where kind = 'picture' and before is not null;
grant execute on function private.pictures_of_history() to service_role;

-- The edit that gives a row back what it was. "now_there" is the row as it is, null where it is gone: what is gone is not
-- changed back, only what the change itself removed is made again, with its place in the order.
create function private.undo_edit(
  kind text, id uuid, before jsonb, after jsonb, now_there jsonb, pictures jsonb, lost_pictures jsonb)
returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when before is null and after is null then null
    when before is null then case when now_there is not null then jsonb_build_object('action', 'delete') end
    when after is null then jsonb_build_object('action', 'save', 'values',
      case when now_there is null then before else before - 'created_at' end || coalesce(pictures, '{}'))
    when now_there is not null and (before || coalesce(pictures, '{}') <> '{}' or lost_pictures is not null)
      then jsonb_build_object('action', 'save', 'must_exist', true, 'values', before || coalesce(pictures, '{}'))
  end
  || jsonb_build_object('kind', kind, 'id', id)
  || case when lost_pictures is not null and before is not null
       then jsonb_build_object('lost_pictures', lost_pictures) else '{}' end
  || case when exists (
       select from jsonb_each(coalesce(after, '{}')) a where now_there is not null and now_there -> a.key is distinct from a.value)
       or (after is null and now_there is not null)
       then '{"changed_since": true}'::jsonb else '{}' end
$$;

-- The edits that take back what a change did to products and their pictures.
create function private.undo_products(change_id uuid) returns setof jsonb
language sql stable set search_path = '' as $$
  with written as (
    select r.*, r.kind = 'picture' and r.before is not null and private.is_lost_picture(r.before ->> 'image_url') as is_lost
      from private.material_change_rows r where r.change_id = undo_products.change_id
  ),
  pictures as (
    select w.product_id as id,
           jsonb_strip_nulls(jsonb_build_object(
             'image_urls', jsonb_agg(w.before -> 'image_url' order by w.before -> 'is_primary' desc, w.before ->> 'created_at')
               filter (where w.before is not null and w.after is null and not w.is_lost),
             'removed_image_urls', jsonb_agg(w.after -> 'image_url') filter (where w.before is null and w.after is not null),
             'main_image_url', max(w.before ->> 'image_url') filter (where w.before -> 'is_primary' = 'true' and not w.is_lost
               and coalesce(w.after -> 'is_primary' = 'false', true)))) as "values",
           jsonb_agg(w.before -> 'image_url') filter (where w.after is null and w.is_lost) as lost
      from written w where w.kind = 'picture' group by w.product_id
  )
  select private.undo_edit('product', coalesce(w.row_id, i.id),
           case when w.row_id is null then '{}' else w.before end, case when w.row_id is null then '{}' else w.after end,
           to_jsonb(p), i."values", i.lost)
    from (select * from written x where x.kind = 'product') w
    full join pictures i on i.id = w.row_id
    left join public.products p on p.id = coalesce(w.row_id, i.id)
$$;

-- The edits that take a change of one of the caller's businesses back, for propose_change: an empty list when nothing is left
-- of it. A product's pictures whose files are gone cannot come back: "lost_pictures" names them. "changed_since" says that
-- somebody has changed the same again.
create function public.undo_edits(change_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edits jsonb;
begin
  if not exists (select from private.material_changes c
                  where c.id = change_id and c.changed_at is not null
                    and c.business_id in (select private.business_ids_with('manage'))) then
    raise sqlstate 'PT404' using message = 'This change was not found.';
  end if;
  select jsonb_agg(e.edit || jsonb_build_object('undoes', change_id) order by e.edit ->> 'kind', e.edit ->> 'id') into edits
    from (
      select private.undo_products(change_id) as edit
      union all
      select private.undo_edit('article', r.row_id, r.before, r.after, to_jsonb(a), null, null)
        from private.material_change_rows r left join public.knowledge_base_articles a on a.id = r.row_id
       where r.change_id = undo_edits.change_id and r.kind = 'article'
      union all
      select private.undo_edit('business', r.row_id, r.before, r.after, to_jsonb(b), null, null)
        from private.material_change_rows r join public.businesses b on b.id = r.row_id
       where r.change_id = undo_edits.change_id and r.kind = 'business') e
   where e.edit is not null;
  return coalesce(edits, '[]');
end $$;

grant execute on function
  public.note_replay(uuid, jsonb),
  public.material_history(uuid, timestamptz, integer),
  public.undo_edits(uuid)
to authenticated;
