-- An owner tries the assistant out: the same material and the same composer as
-- for a customer, and no chat is opened.

-- What an answer to "message" may rest on, for the business's owner, in the form
-- of assistant_context. "history" holds what was said in this trial before,
-- oldest first: [{"sender_type": "customer"|"ai", "content": text, "sources": [...]}].
create function public.try_assistant_context(
  business_id uuid, message text, history jsonb default '[]', unanswered_count integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
  asked text := left(btrim(message), 2000);
  messages jsonb;
  topic text;
  mentioned uuid[];
begin
  select b.* into business from public.businesses b
   where b.id = try_assistant_context.business_id and b.owner_id = (select auth.uid());
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  if asked is null or asked = '' then
    raise sqlstate 'PT400' using message = 'There is no question.';
  end if;
  if jsonb_typeof(history) is distinct from 'array' or jsonb_array_length(history) > 40 then
    raise sqlstate 'PT400' using message = 'The conversation so far is not a list of at most 40 messages.';
  end if;

  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'sender_type', said.value ->> 'sender_type',
           'content', left(said.value ->> 'content', 8000), 'image_url', null,
           'sources', case when jsonb_typeof(said.value -> 'sources') = 'array' then said.value -> 'sources' end,
           'created_at', now() - (jsonb_array_length(history) + 1 - said.place) * interval '1 second')
           order by said.place)
    into messages
    from jsonb_array_elements(
           history || jsonb_build_object('sender_type', 'customer', 'content', asked)) with ordinality
      as said(value, place)
   where said.value ->> 'sender_type' in ('customer', 'ai')
     and said.place > jsonb_array_length(history) - 19;

  -- As for a customer: the question before this one, and what the last answer named.
  select string_agg(t.words, ' ') into topic from (
    (select left(m.value ->> 'content', 300) as words
       from jsonb_array_elements(messages - -1) with ordinality as m(value, place)
      where m.value ->> 'sender_type' = 'customer'
      order by m.place desc limit 1)
    union all
    (select left(s.value ->> 'title', 300)
       from jsonb_array_elements(messages) with ordinality as m(value, place)
       cross join lateral jsonb_array_elements(nullif(m.value -> 'sources', 'null')) s
      where m.value ->> 'sender_type' = 'ai'
      order by m.place desc limit 3)) t;

  select array_agg(p.id) into mentioned
    from public.products p
   where p.business_id = business.id
     and p.id::text in (
       select s.value ->> 'id'
         from jsonb_array_elements(messages) m
         cross join lateral jsonb_array_elements(nullif(m.value -> 'sources', 'null')) s
        where s.value ->> 'kind' = 'product');

  return jsonb_build_object(
      'session', jsonb_build_object('id', gen_random_uuid(), 'status', 'active', 'escalation_reason', null,
        'unanswered_count', greatest(try_assistant_context.unanswered_count, 0)),
      'business', private.business_facts(business),
      'reply', null,
      'question', messages -> -1,
      'asked', asked,
      'messages', messages)
    || private.answer_material(business.id, asked, topic, mentioned);
end $$;

grant execute on function public.try_assistant_context(uuid, text, jsonb, integer) to authenticated;
