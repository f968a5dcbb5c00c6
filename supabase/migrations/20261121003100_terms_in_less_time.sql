-- As before, in less time: PostgreSQL starts a function in SQL anew at each call, and a search calls this one
-- for each word and for what it may be a part of.
create or replace function private.term(word text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (ts_lexize('pg_catalog.english_stem', left(
    case when octet_length(word) = length(word) then word
         else extensions.unaccent('extensions.unaccent', word) end, 60)))[1];
end $$;
