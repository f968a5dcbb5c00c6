-- Knowledge base articles.

create table public.knowledge_base_articles (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 300),
  content text not null check (char_length(btrim(content)) between 1 and 200000),
  created_at timestamptz not null default now()
);

create index knowledge_base_articles_business_id_created_at_idx
  on public.knowledge_base_articles (business_id, created_at desc);

alter table public.knowledge_base_articles enable row level security;

grant select, insert, update, delete on public.knowledge_base_articles to authenticated, service_role;

create policy "Owners read their articles" on public.knowledge_base_articles
  for select to authenticated using (business_id in (select private.own_business_ids()));
create policy "Owners add articles" on public.knowledge_base_articles
  for insert to authenticated with check (business_id in (select private.own_business_ids()));
create policy "Owners change their articles" on public.knowledge_base_articles
  for update to authenticated
  using (business_id in (select private.own_business_ids()))
  with check (business_id in (select private.own_business_ids()));
create policy "Owners delete their articles" on public.knowledge_base_articles
  for delete to authenticated using (business_id in (select private.own_business_ids()));
