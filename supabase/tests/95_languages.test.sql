-- A question in one language finds material in another.
begin;
select plan(9);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', '', ''),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Banalata', '', '');
insert into public.knowledge_base_articles (business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000002', 'Delivery', 'Parcels travel for two days.'),
  ('a0000000-0000-4000-8000-000000000002', 'Returns', 'Bring it back within a week.'),
  ('b0000000-0000-4000-8000-000000000002', 'ডেলিভারি', 'ঢাকায় দুই দিন লাগে।');

create function pg_temp.passages(business_id uuid, asked text, translation text) returns text
language sql as $$
  select string_agg(p.value ->> 'title', ', ' order by p.ordinality)
    from jsonb_array_elements(
      private.answer_material(business_id, asked, null, '{}', translation) -> 'passages') with ordinality p
$$;

select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'ডেলিভারি কবে', null), null,
  'another script alone finds nothing');
select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'ডেলিভারি কবে', 'delivery when'), 'Delivery',
  'its translation does');
select is(pg_temp.passages('b0000000-0000-4000-8000-000000000002', 'when is delivery', 'ডেলিভারি डिलीवरी'), 'ডেলিভারি',
  'and the other way round');
select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'delivery', 'ডেলিভারি ফেরত'), 'Delivery',
  'words of a script that the business does not write change nothing');
select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'delivery', 'returns'), 'Delivery, Returns',
  'what either finds is found once');
select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'পাঠানো কবে', 'shipping when'), 'Delivery',
  'other words for the translation are looked up');
select is(pg_temp.passages('a0000000-0000-4000-8000-000000000002', 'delivery', '  '), 'Delivery', 'an empty translation is none');

create temporary table chat as
  select 'c0000000-0000-4000-8000-000000000001'::uuid as id,
    public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') as key;
select public.send_customer_message(id, key, 'd0000000-0000-4000-8000-000000000001', 'ডেলিভারি কবে') from chat;
select is(
  (select public.assistant_context(id, key, 'a0000000-0000-4000-8000-000000000002', 'delivery when')
     #>> '{passages,0,title}' from chat),
  'Delivery', 'a customer''s question is searched in both');
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select is(
  public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'ডেলিভারি কবে', translation => 'delivery when')
    #>> '{passages,0,title}',
  'Delivery', 'and an owner''s trial');
reset role;

select * from finish();
rollback;
