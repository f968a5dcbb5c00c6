-- What customers wanted and a business does not have: goods that are not in its catalogue, and products or options that are out
-- of stock. The assistant finds it out when it writes a reply that says so.

create table private.wanted_products (
  -- The question in which it was wanted, and its place in it.
  message_id uuid not null references public.chat_messages (id) on delete cascade,
  place smallint not null,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- In the customer's words; of a product, its name.
  words text not null,
  -- The same for all words that mean it, in each language.
  key text not null,
  -- What is out of stock; null for what is not in the catalogue, or not any more.
  product_id uuid references public.products (id) on delete set null,
  -- The option of the product, where only that is out of stock.
  option text,
  -- Whether a text of the product says so, and not what was entered about it.
  is_in_text boolean not null default false,
  asked_at timestamptz not null,
  -- When the owner took it off the list, or told the customer about it.
  dismissed_at timestamptz,
  primary key (message_id, place)
);
create index wanted_products_session_id_idx on private.wanted_products (session_id);
create index wanted_products_business_id_asked_at_idx
  on private.wanted_products (business_id, asked_at) where dismissed_at is null;
-- With the dismissed ones: a business is deleted with all of them, and a product keeps its index in order.
create index wanted_products_business_id_idx on private.wanted_products (business_id);
create index wanted_products_product_id_idx on private.wanted_products (product_id);
alter table private.wanted_products enable row level security;

-- Keeps what a question wanted: up to five things, as "noted" of record_assistant_reply has them. What does not fit is left out:
-- no reply is lost for a report.
create function private.note_wanted(session public.chat_sessions, question_id uuid, wanted jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(wanted) is distinct from 'array' or wanted = '[]' then
    return;
  end if;
  insert into private.wanted_products (
    message_id, place, session_id, business_id, words, key, product_id, option, is_in_text, asked_at)
  select q.id, w.place, session.id, session.business_id, left(w.value ->> 'words', 200), left(w.value ->> 'key', 300), p.id,
         case when p.id is not null then left(w.value ->> 'option', 200) end,
         coalesce(w.value -> 'is_in_text' = 'true', false), q.created_at
    from jsonb_array_elements(wanted) with ordinality w(value, place)
    join public.chat_messages q on q.id = question_id
    left join public.products p
      on p.business_id = session.business_id
     and p.id = case when w.value ->> 'product_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then (w.value ->> 'product_id')::uuid end
   where w.place <= 5 and btrim(w.value ->> 'words') <> '' and btrim(w.value ->> 'key') <> ''
  on conflict do nothing;
end $$;

-- What customers of a business want in the last days, with who wants it. Not of chats that are held back, nor of blocked
-- customers. A person is an address, or a chat of somebody without one.
create function private.open_demand(business_id uuid, days integer)
returns table (
  message_id uuid, place smallint, session_id uuid, words text, key text, product_id uuid, option text,
  is_in_text boolean, asked_at timestamptz, person text, address text)
language sql stable security definer set search_path = '' as $$
  select w.message_id, w.place, w.session_id, w.words, w.key, w.product_id, w.option, w.is_in_text, w.asked_at,
         coalesce(private.reachable_address(s), s.id::text), private.reachable_address(s)
    from private.wanted_products w
    join public.chat_sessions s on s.id = w.session_id
   where w.business_id = open_demand.business_id and w.dismissed_at is null
     and w.asked_at >= now() - make_interval(days => least(greatest(days, 1), 366))
     and not private.is_unreachable(s)
$$;

-- The same, a line for each thing, what most people want first. "is_back" says that what was out of stock is there again.
create function public.demand(
  business_id uuid, days integer default 30, of_product uuid default null, page_size integer default 20,
  page_offset integer default 0)
returns table (
  key text, product_id uuid, option text, title text, words text[], people bigint, reachable bigint, times bigint,
  first_asked_at timestamptz, last_asked_at timestamptz, session_id uuid, message_ids uuid[], is_back boolean)
language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_column
begin
  perform private.require_business(business_id, 'read');
  return query
    with wanted as (
      select d.* from private.open_demand(demand.business_id, demand.days) d
       where of_product is null or d.product_id = of_product),
    said as (
      select s.key, s.product_id, s.option,
             (array_agg(s.words order by s.times desc, s.last_at desc))[1:5] as words
        from (select w.key, w.product_id, w.option, min(w.words) as words, count(*) as times, max(w.asked_at) as last_at
                from wanted w group by w.key, w.product_id, w.option, lower(w.words)) s
       group by s.key, s.product_id, s.option),
    lines as (
      select w.key, w.product_id, w.option, count(distinct w.person) as people, count(distinct w.address) as reachable,
             count(*) as times, min(w.asked_at) as first_at, max(w.asked_at) as last_at,
             (array_agg(w.session_id order by w.asked_at desc))[1] as session_id,
             (array_agg(w.message_id order by w.asked_at desc))[1:1000] as message_ids,
             bool_or(w.is_in_text) as is_in_text
        from wanted w group by w.key, w.product_id, w.option)
    select l.key, l.product_id, l.option,
           case when p.id is null then s.words[1] else p.name || coalesce(' (' || l.option || ')', '') end,
           s.words, l.people, l.reachable, l.times, l.first_at, l.last_at, l.session_id, l.message_ids,
           p.id is not null and not l.is_in_text and private.is_in_stock(p, l.option)
      from lines l
      join said s on s.key = l.key and s.product_id is not distinct from l.product_id
                 and s.option is not distinct from l.option
      left join public.products p on p.id = l.product_id
     order by l.people desc, l.last_at desc, l.key
     limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0);
end $$;

-- Whether a product, or an option of it, can be had, as it was entered. An option that is gone can not.
create function private.is_in_stock(product public.products, option text) returns boolean
language sql immutable set search_path = '' as $$
  select product.availability is distinct from 'out_of_stock' and (
    option is null or exists (
      select from jsonb_array_elements(product.options) o
       where lower(o ->> 'name') = lower(is_in_stock.option) and o -> 'in_stock' = 'true'))
$$;

-- Takes a line off the list; it comes back when somebody wants it again.
create function public.dismiss_demand(business_id uuid, key text, message_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  update private.wanted_products w set dismissed_at = now()
   where w.business_id = dismiss_demand.business_id and w.key = dismiss_demand.key
     and w.message_id = any (dismiss_demand.message_ids) and w.dismissed_at is null;
end $$;

-- Shows the words of a telling in a chat, and has them sent to its customer's address: one e-mail an address.
create function private.tell_wish(telling private.tellings, wish private.wanted_products) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = wish.session_id for update;
  if session.id is null or private.is_unreachable(session) then
    return false;
  end if;
  insert into public.chat_messages (session_id, sender_type, content) values (session.id, 'ai', telling.content);
  if private.reachable_address(session) is not null then
    insert into private.answer_mails (telling_id, session_id, business_id, message_id, address, answer)
    values (telling.id, session.id, session.business_id, wish.message_id, private.reachable_address(session),
      telling.content)
    on conflict on constraint answer_mails_telling_id_address_key do nothing;
  end if;
  return true;
end $$;

-- Tells those who wanted something that it can be had: in their chats, and by e-mail who left an address. Each of them is told
-- once: their line is off the list from then on. It is for what customers asked for, and no mailing list: a business tells 20
-- times a day at most, and 500 addresses.
create function public.tell_demand(business_id uuid, id uuid, key text, message_ids uuid[], content text)
returns table (chats integer, mails integer)
language plpgsql volatile security definer set search_path = '' rows 1 as $$
#variable_conflict use_column
declare
  telling private.tellings;
  wish private.wanted_products;
  told integer := 0;
begin
  perform private.require_business(tell_demand.business_id, 'manage');
  if coalesce(char_length(btrim(tell_demand.content)), 0) not between 1 and 1000 then
    raise sqlstate 'PT400' using message = 'Please write a message of at most 1,000 characters.';
  end if;
  -- One telling of a business at a time, so that two at once cannot both be the last of a day.
  perform pg_advisory_xact_lock(hashtextextended('tellings of ' || tell_demand.business_id, 0));
  select t.* into telling from private.tellings t
   where t.id = tell_demand.id and t.business_id = tell_demand.business_id;
  if telling.id is not null then
    return query select telling.chats, telling.mails;
    return;
  end if;
  if (select count(*) from private.tellings t
       where t.business_id = tell_demand.business_id and t.told_at > now() - interval '1 day') >= 20 then
    raise sqlstate 'PT429' using message = 'You have told customers 20 times today. Please go on tomorrow.';
  end if;
  insert into private.tellings (id, business_id, content)
  values (tell_demand.id, tell_demand.business_id, btrim(tell_demand.content))
  on conflict do nothing
  returning * into telling;
  if telling.id is null then
    raise sqlstate 'PT409' using message = 'This message was sent already.';
  end if;
  -- Once for a chat, about the last of its wishes. Chats are locked in one order, as nobody else locks several.
  for wish in
    with closed as (
      update private.wanted_products w set dismissed_at = now()
       where w.business_id = tell_demand.business_id and w.key = tell_demand.key
         and w.message_id = any (tell_demand.message_ids) and w.dismissed_at is null
      returning w.*)
    select distinct on (c.session_id) c.* from closed c order by c.session_id, c.asked_at desc
  loop
    told := told + private.tell_wish(telling, wish)::integer;
  end loop;
  if told = 0 then
    raise sqlstate 'PT409' using message = 'Nobody is left to be told: they were told already, or their chats are gone.';
  end if;
  -- Who asked for nothing else has heard it: they are not among those whose questions wait for an answer any more.
  update private.unanswered_questions q set dismissed_at = now()
   where q.business_id = tell_demand.business_id and q.message_id = any (tell_demand.message_ids) and q.dismissed_at is null
     and exists (select from private.wanted_products w where w.message_id = q.message_id and w.key = tell_demand.key)
     and not exists (select from private.wanted_products w where w.message_id = q.message_id and w.dismissed_at is null);
  update private.tellings t
     set chats = told, mails = (select count(*) from private.answer_mails m where m.telling_id = t.id)
   where t.id = telling.id
  returning t.* into telling;
  if (select sum(t.mails) from private.tellings t
       where t.business_id = tell_demand.business_id and t.told_at > now() - interval '1 day') > 500 then
    raise sqlstate 'PT429' using message = 'You can write to 500 addresses a day. Please go on tomorrow.';
  end if;
  return query select telling.chats, telling.mails;
end $$;

grant execute on function
  public.demand(uuid, integer, uuid, integer, integer),
  public.dismiss_demand(uuid, text, uuid[]),
  public.tell_demand(uuid, uuid, text, uuid[], text)
to authenticated;
