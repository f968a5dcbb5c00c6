-- A reply is counted in one step, and what others have counted or blocked is looked at in as few.

-- By days, all of the key: where it is not known yet how many counts a day has, an index of days alone was taken to find
-- one of them, and all of that day were read.
create index reply_counts_day_business_id_counted_idx on private.reply_counts (day, business_id, counted);
drop index private.reply_counts_day_idx;

-- As before, by the key of each count: a plan for all of them at once was made anew with each question. A plan that is kept
-- from when there were few counts would read all of them later on.
create or replace function private.reached_limit(business public.businesses, counts text[]) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  today date := private.budget_day();
  each text;
begin
  if not business.is_assistant_on then
    return 'off';
  end if;
  foreach each in array counts loop
    if exists (select from private.reply_counts c
                where c.business_id = business.id and c.day = today and c.counted = each
                  and c.replies >= private.reply_limit(business, each)) then
      return split_part(each, ':', 1);
    end if;
  end loop;
  return null;
end $$;

create or replace function private.counts_of_reply(business_id uuid, session_id uuid, address text) returns text[]
language plpgsql volatile set search_path = '' as $$
begin
  return array_remove(array['session:' || session_id, private.count_of_address(business_id, address), 'business'], null);
end $$;

-- As before. Counts of other days are forgotten with a business's first reply of a day, and with each 32nd after it: by
-- then it has made 65 counts at most, and up to 100 are forgotten.
create or replace function private.count_reply(business public.businesses, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.budget_day();
  added text[];
  of_business integer;
begin
  if not business.is_assistant_on then
    return 'off';
  end if;
  with adding as (
    insert into private.reply_counts as c (business_id, day, counted, replies)
    select business.id, today, each.counted, 1
      from unnest(counts) with ordinality each(counted, place)
     order by each.place
    on conflict on constraint reply_counts_pkey do update set replies = c.replies + 1
      where c.replies < private.reply_limit(business, c.counted)
    returning c.counted, c.replies)
  select array_agg(a.counted), max(a.replies) filter (where a.counted = 'business')
    into added, of_business
    from adding a;
  if cardinality(counts) > coalesce(cardinality(added), 0) then
    update private.reply_counts c set replies = c.replies - 1
     where c.business_id = business.id and c.day = today and c.counted = any (added);
    return (select split_part(each.counted, ':', 1) from unnest(counts) with ordinality each(counted, place)
             where not each.counted = any (coalesce(added, '{}'))
             order by each.place limit 1);
  end if;
  if of_business % 32 = 1 then
    perform private.forget_counts();
  end if;
  return null;
end $$;

-- As before, without forgetting counts, which count_reply does.
create or replace function private.claim_reply(business public.businesses, question_id uuid, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  attempt integer;
  refusal text;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into private.replies_in_work as w (question_id, claimed_until)
  values (claim_reply.question_id, clock_timestamp() + interval '25 seconds')
  on conflict on constraint replies_in_work_pkey do update
    set attempts = w.attempts + 1, claimed_until = excluded.claimed_until
    where w.claimed_until < clock_timestamp()
  returning attempts into attempt;
  if attempt is null then
    return 'claimed';
  end if;
  if attempt > 1 then
    return case when attempt > 3 then 'attempts' when not business.is_assistant_on then 'off' end;
  end if;
  refusal := private.count_reply(business, counts);
  if refusal is not null then
    delete from private.replies_in_work w where w.question_id = claim_reply.question_id;
  end if;
  return refusal;
end $$;

-- As before. Most businesses have blocked nobody, and who asks is not looked up then.
create or replace function private.is_chat_blocked(session public.chat_sessions) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.blocks b where b.business_id = session.business_id)
    and private.is_blocked(session.business_id, session.id,
      (select c.browser from private.chat_senders c where c.session_id = session.id),
      private.request_address(session.business_id));
end $$;
