-- Knowledge base articles.

create table public.knowledge_base_articles (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 300),
  content text not null check (char_length(btrim(content)) between 1 and 200000),
  created_at timestamptz not null default now(),
  -- Statements of the content that the owner does not want to be used, word by word.
  ignored_statements jsonb not null default '[]' check (case when jsonb_typeof(ignored_statements) = 'array' then
    jsonb_array_length(ignored_statements) <= 100 and octet_length(ignored_statements::text) <= 100000
    and not jsonb_path_exists(ignored_statements, '$[*] ? (@.type() != "string")') else false end)
);
create index knowledge_base_articles_business_id_created_at_idx
  on public.knowledge_base_articles (business_id, created_at desc);

alter table public.knowledge_base_articles enable row level security;
grant select, insert, update, delete on public.knowledge_base_articles to authenticated, service_role;
create policy "Members read articles" on public.knowledge_base_articles
  for select to authenticated using (business_id in (select private.business_ids_with('read')));
create policy "Managers add articles" on public.knowledge_base_articles
  for insert to authenticated with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers change articles" on public.knowledge_base_articles
  for update to authenticated
  using (business_id in (select private.business_ids_with('manage')))
  with check (business_id in (select private.business_ids_with('manage')));
create policy "Managers delete articles" on public.knowledge_base_articles
  for delete to authenticated using (business_id in (select private.business_ids_with('manage')));

create trigger keep_id before update of id on public.knowledge_base_articles
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_business before update of business_id on public.knowledge_base_articles
  for each row when (old.business_id is distinct from new.business_id) execute function private.keep_business();

-- A page of the articles of one of the caller's businesses that hold every word of a search in title or content, whatever
-- the case and accents: matches in the title first, then the newest. An article may be long, so a row has its first 600
-- characters only, or those around the first match, with an ellipsis before them. Each row carries the number of all
-- matches.
create function public.list_articles(
  business_id uuid, search text default '', page_size integer default 20, page_offset integer default 0)
returns table (
  id uuid, title text, excerpt text, content_length integer, created_at timestamptz, ignored_statements jsonb, total bigint)
language sql stable security definer set search_path = '' as $$
  with words as (
    select word
      from regexp_split_to_table(lower(extensions.unaccent('extensions.unaccent',
             left(list_articles.search, 200))), '\s+') word
     where word <> ''
     limit 8
  ),
  matching as (
    select a.id, a.created_at, not exists (select from words where strpos(plain.title, word) = 0) as by_title
      from public.knowledge_base_articles a
      cross join lateral (
        select lower(extensions.unaccent('extensions.unaccent', a.title)) as title
      ) plain
     where a.business_id = list_articles.business_id
       and a.business_id in (select private.business_ids_with('read'))
       and not exists (
         select from words
          where strpos(plain.title, word) = 0
            and strpos(lower(extensions.unaccent('extensions.unaccent', a.content)), word) = 0)
  ),
  page as (
    select m.id, m.created_at, m.by_title, count(*) over () as total
      from matching m
     order by m.by_title desc, m.created_at desc, m.id
     limit least(greatest(list_articles.page_size, 1), 100)
    offset greatest(list_articles.page_offset, 0)
  )
  select a.id, a.title,
         case when found.at > 300 then '…' || substr(a.content, found.at - 100, 600)
              else left(a.content, 600) end,
         char_length(a.content), a.created_at, a.ignored_statements, p.total
    from page p
    join public.knowledge_base_articles a using (id)
    left join lateral (
      select min(nullif(strpos(lower(a.content), word), 0)) as at from words where not p.by_title
    ) found on true
   order by p.by_title desc, p.created_at desc, p.id
$$;
grant execute on function public.list_articles(uuid, text, integer, integer) to authenticated;
