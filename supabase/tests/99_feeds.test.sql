-- Catalogues by link: how a list is claimed, what it proposes, how that is saved once, and what is never touched.
begin;
select plan(45);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name, currency) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Corner shop', 'USD'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', 'USD');
insert into public.products (id, business_id, name, price) values
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Jug', 5),
  ('b0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000002', 'Ben''s mug', 5);
create temporary table made (read json);
grant all on made to authenticated, service_role;

-- An owner looks at an address.
set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
insert into made select public.begin_feed_read('a0000000-0000-4000-8000-000000000002', 'https://www.shop.example/');
select is((select read ->> 'is_kept' from made), 'false', 'an address is only looked at first');
select throws_ok($$ select public.begin_feed_read('b0000000-0000-4000-8000-000000000002', 'https://shop.example/') $$,
  'PT404', null, 'nobody reads for another''s business');
select throws_ok(format($$ select public.save_feed(%L, 'daily', 'out_of_stock', false) $$, (select read ->> 'feed_id' from made)),
  'PT409', 'This link was not read yet.', 'what was not read is not kept');
select is_empty($$ select * from public.list_feeds('a0000000-0000-4000-8000-000000000002') $$, 'it is not in the list yet');
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated",
  "api_key": {"id": "a0000000-0000-4000-8000-000000000009", "name": "Till", "business_id": "a0000000-0000-4000-8000-000000000002"}}';
select throws_ok($$ select public.begin_feed_read('a0000000-0000-4000-8000-000000000002', 'https://shop.example/') $$,
  '42501', 'A key cannot read lists of products.', 'a key reads no lists');

-- The server reads it: two new products, and one that has the name of the owner's own.
reset role;
create temporary view feed as select f.* from private.feeds f where f.business_id = 'a0000000-0000-4000-8000-000000000002';
grant select on feed to service_role, authenticated;
create function pg_temp.edits() returns jsonb language sql as $$
  select jsonb_build_array(
    jsonb_build_object('kind', 'product', 'action', 'save', 'id', 'a0000000-0000-4000-8000-00000000000a',
      'values', jsonb_build_object('name', 'Mug', 'price', 12.5, 'image_urls', jsonb_build_array('https://shop.example/mug.jpg')),
      'feed', jsonb_build_object('id', f.id, 'item', '1', 'seen', '{"price": "x"}'::jsonb)),
    jsonb_build_object('kind', 'product', 'action', 'save', 'id', 'a0000000-0000-4000-8000-00000000000b',
      'values', '{"name": "Bowl", "price": 20}'::jsonb, 'feed', jsonb_build_object('id', f.id, 'item', '2')),
    jsonb_build_object('kind', 'product', 'action', 'save', 'id', 'a0000000-0000-4000-8000-000000000004', 'must_exist', true,
      'values', '{"price": 99}'::jsonb, 'feed', jsonb_build_object('id', f.id, 'item', '3', 'adopts', true)))
    from private.feeds f where f.business_id = 'a0000000-0000-4000-8000-000000000002' $$;
create function pg_temp.settle(edits jsonb, result jsonb default '{}') returns json language sql as $$
  select public.settle_feed(f.claim_id, '{"kind": "shopify", "url": "https://shop.example/products.json"}'::jsonb || result, $1)
    from private.feeds f where f.business_id = 'a0000000-0000-4000-8000-000000000002' $$;
select is(jsonb_array_length((select public.feed_catalogue(claim_id) from feed)::jsonb -> 'products'), 1,
  'a list is compared with the products of its business');
select is(pg_temp.settle(pg_temp.edits()) ->> 'applies', 'false', 'what was looked at is saved by its owner only');
select is((select public.settle_feed((read ->> 'claim_id')::uuid, '{}', '[]') from made)::text, null, 'a claim ends once');

set local role authenticated;
set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select throws_ok(format($$ select public.apply_feed(%L) $$, (select proposal_id from feed)), 'PT404', null,
  'nobody saves another''s proposal');
select is(public.feed_edits((select proposal_id from feed)), null, 'nor sees it');
select throws_ok(format($$ select public.delete_feed(%L) $$, (select id from feed)), 'PT404', null, 'nor removes the link');
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select is(jsonb_array_length(public.feed_edits((select proposal_id from feed))), 3, 'its owner sees what it would change');
select lives_ok(format($$ select public.propose_change('a0000000-0000-4000-8000-000000000002', %L) $$,
  (select jsonb_path_query_array(edits, '$[0 to 1]') from feed)), 'it can be replayed');
select is((select count(*) from public.products), 1::bigint, 'which saves nothing');
select lives_ok(format($$ select public.save_feed(%L, 'hourly', 'out_of_stock', false) $$, (select id from feed)), 'it is kept');
select is(public.apply_feed((select proposal_id from feed)) ->> 'left', '0', 'the proposal is saved');
select results_eq($$ select name, price from public.products order by name $$,
  $$ values ('Bowl', 20.00), ('Jug', 5.00), ('Mug', 12.50) $$, 'without what is the owner''s own');
select is((select count(*) from public.product_images where image_url = 'https://shop.example/mug.jpg'), 1::bigint, 'with pictures');
select is((select product_count from public.list_feeds('a0000000-0000-4000-8000-000000000002')), 2::bigint,
  'a link knows its products');
select is((select count(*) from public.material_history('a0000000-0000-4000-8000-000000000002')), 1::bigint,
  'it is one change of the history');

-- Another's list is nothing to name in an edit.
set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select lives_ok(format($$ select public.save_change('b0000000-0000-4000-8000-000000000002', jsonb_build_array(jsonb_build_object(
  'kind', 'product', 'action', 'save', 'id', 'b0000000-0000-4000-8000-000000000004', 'values', '{"price": 6}'::jsonb,
  'feed', jsonb_build_object('id', %L, 'item', '1')))) $$, (select id from feed)), 'an edit may name it');
reset role;
select is((select product_id from private.feed_items where item = '1'), 'a0000000-0000-4000-8000-00000000000a'::uuid,
  'and changes nothing of it');
select throws_ok($$ select private.check_edits('a0000000-0000-4000-8000-000000000002',
  '[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-00000000000a", "values": {}, "feed": {"id": 1}}]') $$,
  'PT400', 'Edit 1: its "feed" names a product of a list.', 'a mark has its form');
select is((select product_id from private.feed_items where item = '3'), null, 'a product of the owner''s is not asked about again');

-- Due reads are claimed once, of a business one at a time.
select is_empty('select * from public.claim_feeds()', 'nothing is due before its time');
update private.feeds set next_read_at = now() - interval '1 minute';
select isnt_empty('select * from public.claim_feeds()', 'what is due is claimed');
select is_empty('select * from public.claim_feeds()', 'by one process');
update private.feeds set claimed_until = now() - interval '1 second';
select isnt_empty('select * from public.claim_feeds()', 'and again when that has ended');

-- What changes on a schedule is proposed, and an endpoint hears of it.
insert into private.webhook_endpoints (business_id, url, kinds)
  values ('a0000000-0000-4000-8000-000000000002', 'https://hooks.example/', '{proposal.created}');
create function pg_temp.change(price numeric) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('kind', 'product', 'action', 'save', 'id', 'a0000000-0000-4000-8000-00000000000a',
    'must_exist', true, 'values', jsonb_build_object('price', price),
    'feed', jsonb_build_object('id', f.id, 'item', '1', 'seen', jsonb_build_object('price', price::text))))
    from private.feeds f where f.business_id = 'a0000000-0000-4000-8000-000000000002' $$;
select is(pg_temp.settle(pg_temp.change(14)) ->> 'applies', 'false', 'a change is proposed by default');
select is((select price from public.products where name = 'Mug'), 12.50, 'and not saved');
select results_eq($$ select data -> 'proposal' ->> 'id', data -> 'proposal' -> 'edit_count' from private.webhook_events $$,
  $$ select proposal_id::text, '1'::jsonb from feed $$, 'which is told as a proposal');
select ok((select next_read_at > now() + interval '50 minutes' from feed), 'it is read again an hour later');
set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select results_eq($$ select key_name, edit_count, titles from public.list_proposals('a0000000-0000-4000-8000-000000000002')
    where feed_id is not null $$,
  $$ values ('shop.example', 1, '{Mug}'::text[]) $$, 'its owner is shown it among the proposals');
select ok(public.dismiss_proposal((select proposal_id from feed)), 'it is dismissed');
reset role;
update private.feeds set claim_id = gen_random_uuid();
select is(pg_temp.settle(pg_temp.change(14)) ->> 'proposal_id', null, 'and not proposed again');
update private.feeds set claim_id = gen_random_uuid();
select isnt(pg_temp.settle(pg_temp.change(15)) ->> 'proposal_id', null, 'until it is another one');
select is((select count(*) from private.webhook_events), 2::bigint, 'which is told as well, and the same again was not');

-- Or saved, where its owner wants that.
update private.feeds set applies_itself = true;
select is((select public.apply_feed_itself(id, proposal_id, true) from feed) ->> 'saved', '1', 'a link may change by itself');
select is((select price from public.products where name = 'Mug'), 15.00, 'and its price is there');
update private.feeds set claim_id = gen_random_uuid();
select isnt(pg_temp.settle((select jsonb_build_array(jsonb_build_object('kind', 'product', 'action', 'delete',
    'id', 'a0000000-0000-4000-8000-00000000000b', 'feed', jsonb_build_object('id', id, 'item', '2', 'gone', true))) from feed))
  ->> 'proposal_id', null, 'a deletion is proposed');
select is((select public.apply_feed_itself(id, proposal_id, true) from feed) ->> 'saved', '0', 'and never saved by itself');
select ok((select proposal_id is not null from feed), 'but waits for the owner');

-- What cannot be read is told after a while, and changes nothing.
do $$ begin
  for n in 1..4 loop
    update private.feeds set claim_id = gen_random_uuid();
    perform pg_temp.settle(null, '{"is_failed": true, "fault": "It is closed."}');
  end loop;
end $$;
select results_eq($$ select owner_email, name, fault from public.claim_feed_notices() $$,
  $$ values ('anna@example.com', 'shop.example', 'It is closed.') $$, 'the owner is told of repeated failures');
select is((select count(*) from public.products where business_id = 'a0000000-0000-4000-8000-000000000002'), 3::bigint,
  'nothing is lost by a failure');
set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select lives_ok(format($$ select public.delete_feed(%L) $$, (select id from feed)), 'a link is removed, and its products stay');

select * from finish();
rollback;
