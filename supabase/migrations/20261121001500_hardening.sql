-- What the lints of supabase/tests found open, although nothing reached it.

-- Every function names its search path: what its words mean never depends on who calls it.
alter function private.words(text) set search_path = '';
alter function private.term(text) set search_path = '';
alter function private.terms(text) set search_path = '';
alter function private.search_words(uuid, text) set search_path = '';
alter function private.search_query(uuid, text) set search_path = '';

-- No role of the API has a right to these tables; should one ever be granted, it opens no row.
alter table private.passage_terms enable row level security;
alter table private.business_terms enable row level security;
alter table private.business_passages enable row level security;
alter table private.related_terms enable row level security;
alter table private.shop_words enable row level security;

-- A row keeps its id. Otherwise the refusal of an id that is taken would tell an owner which ids others use.
create function private.keep_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The id of a row cannot be changed.';
end $$;

create trigger keep_id before update of id on public.businesses
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_id before update of id on public.products
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_id before update of id on public.product_images
  for each row when (old.id is distinct from new.id) execute function private.keep_id();
create trigger keep_id before update of id on public.knowledge_base_articles
  for each row when (old.id is distinct from new.id) execute function private.keep_id();

-- The one foreign key whose index left rows out: a business is deleted with all of its questions.
create index unanswered_questions_business_id_idx on private.unanswered_questions (business_id);
