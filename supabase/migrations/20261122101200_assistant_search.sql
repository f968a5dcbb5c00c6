-- Search over the passages of one business.

create extension if not exists fuzzystrmatch with schema extensions;

-- Words that customers and shops use for one another: what a customer asks for in one word is often written in another.
-- "same" words mean one thing; the others belong to one subject, which the first names and none of the rest.
create table private.related_terms (
  term text collate "C" not null,
  related text collate "C" not null,
  same boolean not null,
  primary key (term, related)
);
alter table private.related_terms enable row level security;

insert into private.related_terms (term, related, same)
select a.term, b.term, bool_or(g.same)
  from (values
    (true, 'price cost rate charge fee much'),
    (false, 'price expensive cheap afford pricey dollar usd amount pay'),
    (false, 'payment pay paid card credit debit paypal cash wallet bank upi'),
    (false, 'installment instalment emi finance'),
    (true, 'installment instalment emi'),
    (false, 'cod cash delivery'),
    (true, 'delivery deliver ship shipping shipment dispatch courier send'),
    (false, 'delivery arrive receive sent postage arrival'),
    (false, 'delay late waiting pending yet'),
    (true, 'track tracking status'),
    (true, 'return refund'),
    (false, 'return exchange replace money'),
    (true, 'size dimension measurement measure'),
    (false, 'size length width height inch cm mm feet ft tall wide long big small large thickness diameter'),
    (false, 'long length hour minute inch feet'),
    (true, 'weight weigh'),
    (false, 'weight heavy light lightweight pound lb lbs kg ounce oz'),
    (true, 'color colour'),
    (false, 'color black white red blue green gray grey brown pink silver yellow purple orange'),
    (false, 'material made fabric leather plastic cotton wood wooden steel metal'),
    (true, 'manufacture manufacturer made'),
    (false, 'manufacture china usa country origin'),
    (true, 'compatible compatibility fit'),
    (false, 'compatible work support use'),
    (false, 'battery charge charger power rechargeable'),
    (false, 'voltage volt v watt amp electric power 110v 120v 220v 240v'),
    (true, 'warranty guarantee'),
    (true, 'install installation assemble assembly setup mount'),
    (true, 'noise noisy loud'),
    (false, 'noise quiet sound silent'),
    (true, 'wash clean'),
    (false, 'wash washable cleaning machine laundry'),
    (false, 'waterproof water resistant wet rain'),
    (false, 'durable last sturdy quality strong'),
    (true, 'buy purchase order'),
    (true, 'store shop showroom outlet branch'),
    (false, 'store dealer distributor retailer'),
    (true, 'location address'),
    (false, 'location located where area place near'),
    (true, 'phone telephone mobile'),
    (false, 'phone number contact call'),
    (true, 'email mail'),
    (true, 'discount offer coupon promo'),
    (false, 'discount deal sale code cashback'),
    (false, 'trial try test demo'),
    (true, 'available availability stock'),
    (false, 'account login password sign profile username'),
    (true, 'delete remove'),
    (true, 'photo picture image'),
    (true, 'video movie clip'),
    (true, 'wifi internet wireless'),
    (false, 'parking park car garage'),
    (false, 'pet dog cat animal'),
    (true, 'child kid'),
    (false, 'child baby family toddler'),
    (false, 'food breakfast meal dish menu cuisine taste delicious'),
    (false, 'drink beverage wine beer cocktail coffee bar'),
    (true, 'staff employee waiter waitress server'),
    (false, 'staff service friendly helpful'),
    (false, 'room suite bedroom bed'),
    (false, 'bathroom toilet shower bath'),
    (true, 'spacious roomy'),
    (false, 'spacious space large small'),
    (true, 'comfortable comfy cozy'),
    (true, 'atmosphere ambiance ambience decor vibe'),
    (true, 'portion serving'),
    (false, 'vegetarian vegan'),
    (false, 'ingredient contain content allergy allergen gluten'),
    (false, 'expire expiration expiry shelf date'),
    (false, 'hour open close opening time'),
    (false, 'gym fitness exercise workout'),
    (true, 'customize custom customise customization personalize'),
    (true, 'include come'),
    (true, 'package box'),
    (true, 'difference compare comparison versus'),
    (true, 'wrong incorrect error mistake'),
    (false, 'problem issue wrong broken trouble'),
    (false, 'withdraw withdrawal transfer payout'),
    (true, 'verify verification'),
    (false, 'download install app'),
    (true, 'agent representative executive person human'),
    (false, 'agent support help contact'),
    (true, 'score point'),
    (true, 'hello hi hey'),
    (true, 'bye goodbye')
  ) g(same, list)
  cross join lateral regexp_split_to_table(g.list, ' ') with ordinality as a_word(word, place)
  cross join lateral regexp_split_to_table(g.list, ' ') with ordinality as b_word(word, place)
  cross join lateral (select private.term(a_word.word) as term) a
  cross join lateral (select private.term(b_word.word) as term) b
 where a.term <> b.term and (g.same or a_word.place = 1 or b_word.place = 1)
 group by a.term, b.term;

-- Words that customers and shops use for one another. A question is also looked up by the words that its own stand for.
create table private.shop_words (
  word text not null,
  stands_for text not null,
  primary key (word, stands_for)
);
alter table private.shop_words enable row level security;

insert into private.shop_words (word, stands_for)
select word, other
  from (values
    ('ship shipping shipment shipped deliver delivery delivered delivers dispatch'),
    ('pay payment payments paying accept'),
    ('return returns returned refund refunds refunded'),
    ('exchange exchanges replace replacement swap'),
    ('warranty guarantee'),
    ('discount discounts coupon promo promotion'),
    ('open opening hours timings closing close closed'),
    ('location located address directions shop store'),
    ('price prices cost fee charge'),
    ('installment installments instalments emi'),
    ('wash washing clean cleaning care'),
    ('packaging packing pack packed'),
    ('phone telephone call contact'),
    ('cancel cancellation cancelling')) as lists(list)
  cross join lateral regexp_split_to_table(list, ' ') as word
  cross join lateral regexp_split_to_table(list, ' ') as other
 where word <> other;

-- The terms by which a search ranks: those of the query's words, and less alike ones (joined, split, misspelt, related and
-- other forms). telling is the weight of a term by how few passages hold it; total counts the passages of the business.
-- repaired_to is what a word that no passage holds is a misspelling, joining or splitting of, as business_term_frequency
-- finds it.
create function private.telling_terms(business_id uuid, query text, total real)
returns table (ordinal integer, word text, term text, likeness double precision, frequency integer, telling double precision,
  repaired_to text, repaired_frequency integer)
language plpgsql stable security definer rows 12 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
    with words as materialized (
      select row_number() over (order by w.first, w.word)::integer as ordinal, w.word, w.term
        from (select d.word, d.first, private.term(d.word) as term
                from (select w.word, min(w.ordinal) as first
                        from private.words(left(telling_terms.query, 2000)) w group by w.word) d
              offset 0) w
       where w.term is not null
       order by w.first, w.word
       limit 40
    ), known as materialized (
      select w.ordinal, w.word, w.term, coalesce(b.passages, 0) as frequency
        from words w
        left join lateral (
          select b.passages from private.business_terms b
           where b.business_id = telling_terms.business_id and b.term = w.term collate "C"
          offset 0) b on true
    ), candidates as (
      -- "wi fi" for "wifi". A repair has a place: of two that are as frequent, the first one counts.
      select w.ordinal, w.word, private.term(joined.word) as term, 0.9 as likeness, null::integer as place
        from words w
        cross join lateral (
          select w.word || n.word as word from words n where n.ordinal = w.ordinal + 1
          union all
          select n.word || w.word from words n where n.ordinal = w.ordinal - 1) joined
       where length(joined.word) between 4 and 24
      union all
      -- "backpain" for "back pain", "75x36" for "75 x 36".
      select k.ordinal, k.word, part.term, 0.9, part.place
        from known k
        cross join lateral (
          select private.term(p.part[1]) as term, p.place::integer
            from regexp_matches(k.word, '\d[\d.]*|[^\d.]+', 'g') with ordinality p(part, place)
           where k.word ~ '\d' and k.word ~ '[^\d.]'
          union all
          select half.term, n * 2 + half.place
            from generate_series(3, length(k.word) - 3) n
            cross join lateral (
              values (private.term(left(k.word, n)), 0), (private.term(substr(k.word, n + 1)), 1)) half(term, place)
           where length(k.word) between 6 and 24 and k.word !~ '\d'
             and (select count(*) from private.business_terms b
                   where b.business_id = telling_terms.business_id
                     and b.term = any (array[private.term(left(k.word, n)), private.term(substr(k.word, n + 1))])) = 2
         ) part
       where k.frequency = 0
      union all
      -- A swapped, missing or doubled letter is a slip; another letter may be another word ("shirt", "short").
      select slip.ordinal, slip.word, slip.term, case when slip.is_likely then 0.9 else 0.3 end,
             case when slip.is_likely then 0 end
        from (select distinct on (k.ordinal) k.ordinal, k.word, b.term,
                     near.length >= 9 or (near.length >= 7 and near.edits = 1)
                       or (near.length >= 5 and near.edits = 1 and near.length <> length(b.term))
                       or (near.length >= 5 and near.swapped) as is_likely
                from known k
                join private.business_terms b on b.business_id = telling_terms.business_id
                 and b.term >= left(k.term, 1) collate "C" and b.term < chr(ascii(k.term) + 1) collate "C"
               cross join lateral (
                 -- A slip may hide a word's ending: "mattres" would lose one more "s".
                 select length(form.text) as length, extensions.levenshtein_less_equal(form.text, b.term, 2) as edits,
                        length(form.text) = length(b.term) and translate(form.text, b.term, '') = ''
                          and translate(b.term, form.text, '') = '' as swapped
                   from (values (k.term), (left(k.word, 60))) form(text)
                  where abs(length(b.term) - length(form.text)) <= 2) near
               where k.frequency = 0 and near.length between 4 and 40 and k.term !~ '\d'
                 and near.edits <= case when near.length >= 7 or near.swapped then 2 else 1 end
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term, near.length desc) slip
      union all
      select w.ordinal, w.word, r.related, case when r.same then 0.5 else 0.4 end, null
        from words w
        cross join lateral (
          select r.related, r.same from private.related_terms r where r.term = w.term collate "C" offset 0) r
      union all
      -- Other forms, longer and shorter: "ventilation" and "vent".
      select w.ordinal, w.word, longer.term, 0.4, null
        from words w
        cross join lateral (
          select b.term from private.business_terms b
           where b.business_id = telling_terms.business_id
             and b.term > w.term collate "C" and b.term < (w.term || U&'\FFFD') collate "C"
           order by b.passages desc, b.term limit 8) longer
       where length(w.term) >= 4 and w.term !~ '^[\d.]+$'
      union all
      select w.ordinal, w.word, left(w.term, n), 0.4, null
        from words w cross join lateral generate_series(4, least(length(w.term) - 1, 12)) n
       where w.term !~ '^[\d.]+$'
    ), found as materialized (
      select c.ordinal, c.word, c.term, c.likeness, c.place, b.passages
        from candidates c
        cross join lateral (
          select b.passages from private.business_terms b
           where b.business_id = telling_terms.business_id and b.term = c.term collate "C"
          offset 0) b
       where not exists (select from words w where w.ordinal = c.ordinal and w.term = c.term)
    ), repaired as (
      select distinct on (f.ordinal) f.ordinal, f.term, f.passages
        from found f
       where f.place is not null and f.passages > 0
       order by f.ordinal, f.passages desc, f.place
    )
    select q.ordinal, q.word, q.term, q.likeness, q.frequency,
           case when q.word = any ('{want,need,please,tell,know,get,like,hello,hi,hey,thanks,thank,ok,okay,would,could,help,go,use,let,ask,make,sure,also,really,interested,looking,look,information,give,provide,recommend,think,anything,something,able,find,sell,carry,got,show,see,still,much,many,one,ones,thing,things}')
             then 0.6 else 1 end
           * sqrt(0.3 + ln(1 + (total - q.frequency + 0.5) / (q.frequency + 0.5))) as telling,
           q.repaired_to, q.repaired_frequency
      from (select k.ordinal, k.word, k.term, 1::double precision as likeness, k.frequency,
                   r.term as repaired_to, r.passages as repaired_frequency
              from known k left join repaired r on r.ordinal = k.ordinal
            union all
            select f.ordinal, f.word, f.term, max(f.likeness)::double precision, f.passages, null, null
              from found f
             group by f.ordinal, f.word, f.term, f.passages) q
     -- A related term that occurs nearly everywhere distinguishes nothing and costs most.
     where q.likeness >= 0.5 or q.frequency <= greatest(50, total / 10);
end $$;

-- The passages of a business that answer a query best, one a source, best first.
--
-- rank is BM25 over title and content, with a heavier title, multiplied for passages that hold more of the query, plus a
-- bonus for words that are close together as in the query. coverage is the share, 0 to 1, of the query's words, weighted
-- by how telling they are, that the passage holds. matched and missing are the query's words as typed, in lower case; a
-- word that is found only by a related one is in neither.
create function private.search_passages(business_id uuid, query text, max_passages integer default 5)
returns table (passage_id bigint, kind text, source_id uuid, title text, content text, rank real, coverage real,
  matched text[], missing text[])
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
declare
  wanted integer := least(greatest(coalesce(max_passages, 5), 1), 100);
  total real;
  title_unit float8;
  content_unit float8;
begin
  select b.passages, b.passages / greatest(b.title_length, 1)::float8, b.passages / greatest(b.content_length, 1)::float8
    into total, title_unit, content_unit
    from private.business_passages b where b.business_id = search_passages.business_id;
  if total is null then
    return;
  end if;
  return query
    with terms as materialized (
      select t.* from private.telling_terms(search_passages.business_id, query, total) t
    ), words as materialized (
      select t.ordinal, t.word, max(t.term) filter (where t.likeness = 1) as term,
             max(t.telling) filter (where t.likeness = 1) as telling,
             case when max(t.frequency) filter (where t.likeness = 1) > 0
               then max(t.telling) filter (where t.likeness = 1)
               else greatest(max(t.telling * t.likeness) filter (where t.likeness < 1),
                 max(t.telling) * 0.5) end as mass
        from terms t group by t.ordinal, t.word
    ), hits as (
      select i.passage_id, t.ordinal, max(t.likeness) as likeness,
             max(t.telling * t.likeness * i.n * 2.3 / (i.n + 1.3)) as score,
             max(t.telling * t.likeness) as mass
        from terms t
        cross join lateral (
          select i.passage_id,
                 3::float8 * i.in_title / (0.7::float8 + 0.3::float8 * i.title_length * title_unit)
                 + i.in_content / (0.85::float8 + 0.15::float8 * i.content_length * content_unit) as n
            from private.passage_terms i
           where i.business_id = search_passages.business_id and i.term = t.term collate "C"
          offset 0) i
       where t.frequency > 0
       group by i.passage_id, t.ordinal
    ), scored as materialized (
      select h.passage_id, sum(h.score) * (1 + 0.3 * sum(h.mass) / (select sum(w.mass) from words w)) as score
        from hits h group by h.passage_id
       order by score desc, h.passage_id limit wanted * 2 + 15
    ), places as (
      select s.passage_id, w.ordinal, w.telling, place
        from scored s
        join public.passages p on p.id = s.passage_id
        cross join lateral unnest(p.search) l
        join words w on w.term = l.lexeme
        cross join lateral unnest(l.positions) place
    ), near as materialized (
      select pair.passage_id, sum(pair.bonus) as bonus
        from (select a.passage_id, max(least(a.telling, b.telling) / sqrt(abs(b.place - a.place))) as bonus
                from places a
                join places b on b.passage_id = a.passage_id and b.ordinal = a.ordinal + 1
                 and abs(b.place - a.place) between 1 and 5
               group by a.passage_id, a.ordinal) pair
       group by pair.passage_id
    ), best as (
      select distinct on (p.kind, p.source_id) p.id, p.kind, p.source_id, p.title, p.content,
             s.score + 0.5 * coalesce(n.bonus, 0) as score
        from scored s
        join public.passages p on p.id = s.passage_id
        left join near n on n.passage_id = s.passage_id
       order by p.kind, p.source_id, score desc, p.id
    ), chosen as materialized (
      select b.* from best b order by b.score desc, b.id limit wanted
    ), chosen_hits as materialized (
      select h.* from hits h where h.passage_id in (select c.id from chosen c)
    )
    select c.id, c.kind, c.source_id, c.title, c.content, c.score::real, found.coverage::real,
           found.matched, found.missing
      from chosen c
      cross join lateral (
        select sum(w.telling * coalesce(h.likeness, 0)) / sum(w.telling) as coverage,
               coalesce(array_agg(w.word order by w.ordinal) filter (where h.likeness >= 0.5), '{}') as matched,
               coalesce(array_agg(w.word order by w.ordinal) filter (where coalesce(h.likeness, 0) <= 0.3), '{}') as missing
          from words w
          left join chosen_hits h on h.passage_id = c.id and h.ordinal = w.ordinal) found
     order by c.score desc, c.id;
end $$;

-- How many passages of a business hold each word: itself, or else what it is a misspelling, joining or splitting of, which
-- repaired_to then names.
create function private.business_term_frequency(business_id uuid, words text[])
returns table (word text, frequency integer, repaired_to text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
    with asked as materialized (
      select w.word, w.ordinality as ordinal, private.term(w.word) as term
        from unnest(business_term_frequency.words) with ordinality as w(word, ordinality)
    ), known as materialized (
      select a.ordinal, a.word, a.term, coalesce(b.passages, 0) as frequency
        from asked a
        left join lateral (
          select b.passages from private.business_terms b
           where b.business_id = business_term_frequency.business_id and b.term = a.term collate "C"
          offset 0) b on true
       where a.term is not null
    ), candidates as (
      -- "backpain" for "back pain", "75x36" for "75 x 36".
      select k.ordinal, part.term, part.place
        from known k
        cross join lateral (
          select private.term(p.part[1]) as term, p.place
            from regexp_matches(k.word, '\d[\d.]*|[^\d.]+', 'g') with ordinality p(part, place)
           where k.word ~ '\d' and k.word ~ '[^\d.]'
          union all
          select half.term, n * 2 + half.place
            from generate_series(3, length(k.word) - 3) n
            cross join lateral (
              values (private.term(left(k.word, n)), 0), (private.term(substr(k.word, n + 1)), 1)) half(term, place)
           where length(k.word) between 6 and 24 and k.word !~ '\d'
             and (select count(*) from private.business_terms b
                   where b.business_id = business_term_frequency.business_id
                     and b.term = any (array[private.term(left(k.word, n)), private.term(substr(k.word, n + 1))])) = 2
         ) part
       where k.frequency = 0
      union all
      select slip.ordinal, slip.term, 0
        from (select distinct on (k.ordinal) k.ordinal, b.term,
                     near.length >= 9 or (near.length >= 7 and near.edits = 1)
                       or (near.length >= 5 and near.edits = 1 and near.length <> length(b.term))
                       or (near.length >= 5 and near.swapped) as is_likely
                from known k
                join private.business_terms b on b.business_id = business_term_frequency.business_id
                 and b.term >= left(k.term, 1) collate "C" and b.term < chr(ascii(k.term) + 1) collate "C"
               cross join lateral (
                 select length(form.text) as length, extensions.levenshtein_less_equal(form.text, b.term, 2) as edits,
                        length(form.text) = length(b.term) and translate(form.text, b.term, '') = ''
                          and translate(b.term, form.text, '') = '' as swapped
                   from (values (k.term), (left(k.word, 60))) form(text)
                  where abs(length(b.term) - length(form.text)) <= 2) near
               where k.frequency = 0 and near.length between 4 and 40 and k.term !~ '\d'
                 and near.edits <= case when near.length >= 7 or near.swapped then 2 else 1 end
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term, near.length desc) slip
       where slip.is_likely
    ), repaired as (
      select distinct on (c.ordinal) c.ordinal, c.term, b.passages
        from candidates c
        join known k on k.ordinal = c.ordinal
        cross join lateral (
          select b.passages from private.business_terms b
           where b.business_id = business_term_frequency.business_id and b.term = c.term collate "C"
          offset 0) b
       where c.term <> k.term and b.passages > 0
       order by c.ordinal, b.passages desc, c.place
    )
    select a.word, coalesce(r.passages, k.frequency, 0), r.term
      from asked a
      left join known k on k.ordinal = a.ordinal
      left join repaired r on r.ordinal = a.ordinal
     order by a.ordinal;
end $$;

grant execute on function private.search_passages(uuid, text, integer),
  private.business_term_frequency(uuid, text[]) to service_role;
