-- The material that the assistant quotes, cut into passages and indexed by term.
--
-- Triggers on businesses, products and articles keep public.passages. private.passage_terms is its inverted index: one row
-- a term and passage, in the order (business, term), so that a search reads exactly the rows of its terms in its business,
-- whatever else the database holds.

create table public.passages (
  id bigint generated always as identity primary key,
  business_id uuid not null references public.businesses (id) on delete cascade,
  kind text not null check (kind in ('business', 'product', 'article')),
  -- The business, product or article that the passage was cut from.
  source_id uuid not null,
  ordinal integer not null,
  title text not null,
  content text not null,
  -- The terms with their positions; those of the title have weight A.
  search tsvector not null,
  title_length integer not null,
  content_length integer not null,
  unique (source_id, kind, ordinal)
);
create index passages_business_id_idx on public.passages (business_id);

alter table public.passages enable row level security;
grant select on public.passages to authenticated, service_role;
create policy "Owners read their passages" on public.passages
  for select to authenticated using (business_id in (select private.own_business_ids()));

create table private.passage_terms (
  business_id uuid not null,
  term text collate "C" not null,
  passage_id bigint not null,
  in_title smallint not null,
  in_content smallint not null,
  title_length smallint not null,
  content_length smallint not null,
  primary key (business_id, term, passage_id)
    include (in_title, in_content, title_length, content_length)
);

-- Each business's vocabulary, with the number of its passages that hold a term.
create table private.business_terms (
  business_id uuid not null,
  term text collate "C" not null,
  passages integer not null,
  primary key (business_id, term)
)
-- Space for counts that change in place.
with (fillfactor = 80);

-- Totals of a business. Its row is also the lock under which the two tables above change, so that writers of one business
-- take turns and never deadlock.
create table private.business_passages (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  passages integer not null,
  title_length bigint not null,
  content_length bigint not null
);

-- No role of the API has a right to these tables; should one ever be granted, it opens no row.
alter table private.passage_terms enable row level security;
alter table private.business_terms enable row level security;
alter table private.business_passages enable row level security;

-- The words of a text, in order, in lower case. Everything but white space and punctuation is part of a word, so that
-- every script works under every locale; a point or comma between digits stays. Scripts that write no spaces between words
-- give each two neighbouring characters instead.
create function private.words(content text) returns table (ordinal bigint, word text)
language sql immutable parallel safe rows 100 set search_path = ''
begin atomic
  select w.ordinality, p.part
    from regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          regexp_replace(lower(content), '(\d),(?=\d{3})', '\1', 'g'),
          '[''’](s|t|m|d|ll|re|ve)(?![[:alnum:]])', '', 'g'),
        '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
      '[\s!-\-/:-@\[-`{-~\u00a0-\u00bf\u00d7\u0964\u0965\u2000-\u206f\u3000-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff20]+')
      with ordinality as w(word, ordinality)
    cross join lateral (
      select w.word as part where w.word !~ '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]'
      union all
      select substr(w.word, n, 2)
        from generate_series(1, greatest(length(w.word) - 1, 1)) n
       where w.word ~ '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]'
    ) p
   where w.word <> '';
end;

-- The term under which a word is indexed: without accents, English endings removed. Null for a word that carries no
-- meaning of its own ("the", "what"). In PL/pgSQL, which keeps its plan: a search calls it for each word and part of one.
create function private.term(word text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (ts_lexize('pg_catalog.english_stem', left(
    case when octet_length(word) = length(word) then word
         else extensions.unaccent('extensions.unaccent', word) end, 60)))[1];
end $$;

-- The terms of a text with their positions. "5ft" is found as "5ft", "5" and "ft"; "wi-fi" as "wi", "fi" and "wifi".
create function private.terms(content text) returns table (ordinal bigint, term text)
language sql stable parallel safe rows 100 set search_path = ''
begin atomic
  select w.ordinal, t.term
    from private.words(regexp_replace(content, '(\w{1,12})-(\w{1,12})(?![\w-])', '\1-\2 \1\2', 'g')) w
    cross join lateral (
      select private.term(w.word) as term
      union
      select private.term(part[1])
        from regexp_matches(w.word, '\d[\d.]*|[^\d.]+', 'g') part
       where w.word ~ '\d' and w.word ~ '[^\d.]'
    ) t
   where t.term is not null;
end;

-- Terms and positions of a title (weight A) and a content as one tsvector.
create function private.passage_vector(title text, content text) returns tsvector
language sql stable parallel safe set search_path = '' as $$
  select coalesce(string_agg(
    '''' || replace(replace(term, '\', '\\'), '''', '''''') || ''':' || positions, ' '), '')::tsvector
    from (
      select t.term, string_agg(t.place, ',') as positions
        from (
          select term, least(ordinal, 16383) || 'A' as place from private.terms(title)
          union all
          select term, least(ordinal + 100, 16383)::text from private.terms(content)
        ) t
       group by t.term
    ) grouped
$$;

-- Cuts a text into pieces of at most max_length characters: whole paragraphs while they fit, else lines and sentences,
-- else words. A heading begins a piece, unless the one before it is short, and never ends one.
create function private.split_text(whole text, max_length integer default 1200)
returns table (ordinal integer, content text)
language plpgsql immutable set search_path = '' as $$
declare
  paragraph text;
  part text;
  heading text := '';
  piece text := '';
begin
  ordinal := 0;
  for paragraph in
    select btrim(p, E' \t\r\n') || E'\n\n' from regexp_split_to_table(whole, '\n\s*\n') p where p ~ '\S'
  loop
    if length(paragraph) <= 82 and (paragraph ~ '^#' or paragraph !~ '[.!?,;।。)"\d]\s*$') then
      heading := heading || paragraph;
      continue;
    end if;
    if heading <> '' and length(piece) > max_length / 3 then
      content := btrim(piece, E' \t\r\n');
      return next;
      ordinal := ordinal + 1;
      piece := '';
    end if;
    paragraph := heading || paragraph;
    heading := '';
    for part in
      select words[1]
        -- A mark and a plain split: looking behind takes time with the square of the length.
        from string_to_table(
          case when length(paragraph) <= max_length then paragraph
               else regexp_replace(paragraph, '(\n|[.!?।。]\s)', E'\\1\x1f', 'g') end, E'\x1f') sentence
        cross join lateral regexp_matches(sentence,
          case when length(sentence) <= max_length then '.+' else '.{1,250}(?!\S)|\S{250}' end, 'g') words
    loop
      if piece <> '' and length(piece) + length(part) > max_length then
        content := btrim(piece, E' \t\r\n');
        return next;
        ordinal := ordinal + 1;
        piece := '';
      end if;
      piece := piece || part;
    end loop;
  end loop;
  content := btrim(piece || heading, E' \t\r\n');
  if content <> '' then
    return next;
  end if;
end $$;

-- Puts the passages of one source in place of those it had.
create function private.replace_passages(
  business_id uuid, kind text, source_id uuid, titles text[], contents text[])
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.passages p
   where p.source_id = replace_passages.source_id and p.kind = replace_passages.kind;
  insert into public.passages (business_id, kind, source_id, ordinal, title, content, search,
    title_length, content_length)
  select replace_passages.business_id, replace_passages.kind, replace_passages.source_id,
         row_number() over (order by part.ordinality, piece.ordinal) - 1, part.title, piece.content,
         private.passage_vector(part.title, piece.content),
         (select count(*) from private.terms(part.title)), (select count(*) from private.terms(piece.content))
    from unnest(titles, contents) with ordinality as part(title, content, ordinality)
    cross join lateral private.split_text(part.content) piece;
end $$;

create function private.index_source() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.passages p where p.source_id = old.id and p.kind = tg_argv[0];
    return null;
  end if;
  case tg_argv[0]
    when 'business' then
      perform private.replace_passages(new.id, 'business', new.id,
        array[new.name, new.name || ': policies'], array[new.description, new.policies]);
    when 'product' then
      perform private.replace_passages(new.business_id, 'product', new.id, array[new.name],
        array[concat_ws(E'\n', 'Category: ' || nullif(new.category, ''), 'Price: ' || new.price, new.description)]);
    when 'article' then
      perform private.replace_passages(new.business_id, 'article', new.id, array[new.title],
        array[new.content]);
  end case;
  return null;
end $$;

create trigger index_business after insert on public.businesses
  for each row execute function private.index_source('business');
create trigger reindex_business after update of name, description, policies on public.businesses
  for each row when ((old.name, old.description, old.policies)
    is distinct from (new.name, new.description, new.policies))
  execute function private.index_source('business');

create trigger index_product after insert or delete on public.products
  for each row execute function private.index_source('product');
create trigger reindex_product after update of business_id, name, category, price, description on public.products
  for each row when ((old.business_id, old.name, old.category, old.price, old.description)
    is distinct from (new.business_id, new.name, new.category, new.price, new.description))
  execute function private.index_source('product');

create trigger index_article after insert or delete on public.knowledge_base_articles
  for each row execute function private.index_source('article');
create trigger reindex_article after update of business_id, title, content on public.knowledge_base_articles
  for each row when ((old.business_id, old.title, old.content)
    is distinct from (new.business_id, new.title, new.content))
  execute function private.index_source('article');

-- Keeps the inverted index and the totals in step with public.passages.
create function private.index_passages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.business_passages as b (business_id, passages, title_length, content_length)
  select p.business_id, count(*), sum(p.title_length), sum(p.content_length)
    from added p group by p.business_id order by p.business_id
  on conflict (business_id) do update
    set passages = b.passages + excluded.passages,
        title_length = b.title_length + excluded.title_length,
        content_length = b.content_length + excluded.content_length;
  insert into private.passage_terms (business_id, term, passage_id, in_title, in_content,
    title_length, content_length)
  select p.business_id, t.lexeme, p.id,
         (select count(*) from unnest(t.weights) w where w = 'A'),
         (select count(*) from unnest(t.weights) w where w <> 'A'),
         least(p.title_length, 32767), least(p.content_length, 32767)
    from added p cross join lateral unnest(p.search) t;
  insert into private.business_terms as b (business_id, term, passages)
  select p.business_id, t.lexeme, count(*)
    from added p cross join lateral unnest(p.search) t
   group by p.business_id, t.lexeme
  on conflict (business_id, term) do update set passages = b.passages + excluded.passages;
  return null;
end $$;

create function private.unindex_passages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.business_passages b
     set passages = b.passages - p.passages,
         title_length = b.title_length - p.title_length,
         content_length = b.content_length - p.content_length
    from (select business_id, count(*) as passages, sum(title_length) as title_length,
                 sum(content_length) as content_length
            from removed group by business_id) p
   where b.business_id = p.business_id;
  delete from private.passage_terms i
   using removed p cross join lateral unnest(p.search) t
   where i.business_id = p.business_id and i.term = t.lexeme and i.passage_id = p.id;
  update private.business_terms b set passages = b.passages - t.passages
    from (select p.business_id, t.lexeme, count(*) as passages
            from removed p cross join lateral unnest(p.search) t
           group by p.business_id, t.lexeme) t
   where b.business_id = t.business_id and b.term = t.lexeme;
  delete from private.business_terms b
   using (select distinct p.business_id, t.lexeme
            from removed p cross join lateral unnest(p.search) t) t
   where b.business_id = t.business_id and b.term = t.lexeme and b.passages <= 0;
  return null;
end $$;

create trigger index_passages after insert on public.passages
  referencing new table as added for each statement execute function private.index_passages();
create trigger unindex_passages after delete on public.passages
  referencing old table as removed for each statement execute function private.unindex_passages();
