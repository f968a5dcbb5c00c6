-- What owners may enter as structure: currency, time zone, opening hours, fees, options and availability.
begin;
select plan(65);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s');
insert into public.products (id, business_id, name, created_at) values
  ('a0000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000002', 'Mug', '2026-01-01');

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

select results_eq(
  $$ select currency, time_zone, opening_hours, fees from public.businesses $$,
  $$ values ('USD', null::text, null::jsonb, '[]'::jsonb) $$, 'who enters nothing has dollars and says nothing else');
select results_eq(
  $$ select options, availability, lead_time from public.products $$,
  $$ values ('[]'::jsonb, null::text, '') $$, 'nor of a product');
select lives_ok($$ update public.businesses set currency = 'BDT' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a currency is a code of ISO 4217');
select throws_ok($$ update public.businesses set currency = 'bdt' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“bdt” is no currency. A currency is a code of ISO 4217, such as USD or BDT.$m$, '“bdt” is none');
select throws_ok($$ update public.businesses set currency = 'TAKA' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“TAKA” is no currency. A currency is a code of ISO 4217, such as USD or BDT.$m$, '“TAKA” is none');
select throws_ok($$ update public.businesses set currency = 'XXX' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“XXX” is no currency. A currency is a code of ISO 4217, such as USD or BDT.$m$, '“XXX” is none');
select throws_ok($$ update public.businesses set currency = '' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“” is no currency. A currency is a code of ISO 4217, such as USD or BDT.$m$, '“” is none');
select lives_ok($$ update public.businesses set time_zone = 'Asia/Dhaka' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a time zone is one that PostgreSQL knows');
select lives_ok($$ update public.businesses set time_zone = null where id = 'a0000000-0000-4000-8000-000000000002' $$, 'and need not be said');
select throws_ok($$ update public.businesses set time_zone = 'Asia/Atlantis' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“Asia/Atlantis” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.$m$, '“Asia/Atlantis” is none');
select throws_ok($$ update public.businesses set time_zone = '' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.$m$, '“” is none');
select throws_ok($$ update public.businesses set time_zone = 'asia/dhaka' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$“asia/dhaka” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.$m$, '“asia/dhaka” is none');
select lives_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "09:00", "to": "12:30"}, {"from": "14:00", "to": "18:00"}], "fri": [{"from": "18:00", "to": "02:00"}], "sun": []}, "exceptions": [{"date": "2026-12-25", "ranges": [], "note": "Christmas"}, {"date": "2026-12-31", "ranges": [{"from": "09:00", "to": "12:00"}]}]}' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'opening hours have several ranges a day, nights, closed days and exceptions');
select lives_ok($$ update public.businesses set opening_hours = '{"week": {"sat": [{"from": "00:00", "to": "00:00"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a day may be open all of it');
select throws_ok($$ update public.businesses set opening_hours = '[]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: they have a "week" with the days mon, tue, wed, thu, fri, sat and sun, and "exceptions".$m$, 'opening hours are an object');
select throws_ok($$ update public.businesses set opening_hours = '{"exceptions": []}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: they have a "week" with the days mon, tue, wed, thu, fri, sat and sun, and "exceptions".$m$, 'opening hours have a week');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"monday": []}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: they have a "week" with the days mon, tue, wed, thu, fri, sat and sun, and "exceptions".$m$, 'opening hours name weekdays by three letters');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {}, "notes": ""}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: they have a "week" with the days mon, tue, wed, thu, fri, sat and sun, and "exceptions".$m$, 'opening hours have no other parts');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"tue": [], "mon": {}}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon is a list of ranges, empty for a closed day.$m$, 'opening hours have a list a day');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "9:00", "to": "18:00"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has times like {"from": "09:00", "to": "18:00"}.$m$, 'opening hours have times of two digits');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "09:00", "to": "24:00"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has times like {"from": "09:00", "to": "18:00"}.$m$, 'opening hours have times of a day');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "09:00"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has times like {"from": "09:00", "to": "18:00"}.$m$, 'opening hours say when it closes');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "14:00", "to": "18:00"}, {"from": "09:00", "to": "14:30"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has ranges that overlap.$m$, 'opening hours do not overlap');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "18:00", "to": "02:00"}, {"from": "22:00", "to": "23:00"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has ranges that overlap.$m$, 'opening hours do not overlap at night');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {"mon": [{"from": "00:00", "to": "00:30"}, {"from": "01:00", "to": "01:30"}, {"from": "02:00", "to": "02:30"}, {"from": "03:00", "to": "03:30"}, {"from": "04:00", "to": "04:30"}]}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: mon has at most 4 ranges.$m$, 'opening hours have four ranges a day');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {}, "exceptions": {}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: "exceptions" is a list.$m$, 'opening hours have a list of exceptions');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {}, "exceptions": [{"date": "2026-02-30", "ranges": []}]}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: an exception has a "date" like 2026-12-25, "ranges" and a "note".$m$, 'opening hours have dates that exist');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {}, "exceptions": [{"date": "2026-12-25"}]}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: 2026-12-25 is a list of ranges, empty for a closed day.$m$, 'opening hours say what an exception is');
select throws_ok($$ update public.businesses set opening_hours = '{"week": {}, "exceptions": [{"date": "2026-12-25", "ranges": []}, {"date": "2026-12-25", "ranges": []}]}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: 2026-12-25 has two exceptions.$m$, 'opening hours have one exception a day');
select throws_ok($$ update public.businesses set opening_hours = jsonb_build_object('week', '{}'::jsonb, 'exceptions', jsonb_build_array(jsonb_build_object('date', '2026-12-25', 'ranges', '[]'::jsonb, 'note', repeat('x', 201)))) where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: the note of 2026-12-25 has at most 200 characters.$m$, 'notes of days are short');
select throws_ok($$ update public.businesses set opening_hours = jsonb_build_object('week', '{}'::jsonb, 'exceptions', (select jsonb_agg(jsonb_build_object('date', '2026-01-01'::date + n, 'ranges', '[]'::jsonb)) from generate_series(1, 61) n)) where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Opening hours: at most 60 single days are exceptions.$m$, 'exceptions are at most 60');
select lives_ok($$ update public.businesses set fees = '[{"kind": "delivery", "name": "Dhaka", "amount": 80, "free_from": 2000, "minimum_order": null, "note": "Next day"}, {"kind": "other", "name": "Gift wrap", "amount": 0.5}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'fees have a kind, a name and an amount; the rest may be left out');
select throws_ok($$ update public.businesses set fees = '{}' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: they are a list.$m$, 'fees are a list');
select throws_ok($$ update public.businesses set fees = '[{"kind": "tax", "name": "VAT", "amount": 1}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: their kind is "delivery" or "other".$m$, 'fees have a kind');
select throws_ok($$ update public.businesses set fees = '[{"name": "VAT", "amount": 1}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: their kind is "delivery" or "other".$m$, 'fees say their kind');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": " ", "amount": 1}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: each has a name of at most 80 characters.$m$, 'fees have a name');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": "x", "amount": "1"}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: an amount is a number from 0 to 9999999999.99 with at most two decimals.$m$, 'fees have a number as amount');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": "x"}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: an amount is a number from 0 to 9999999999.99 with at most two decimals.$m$, 'fees have an amount');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": "x", "amount": -1}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: an amount is a number from 0 to 9999999999.99 with at most two decimals.$m$, 'fees take nothing away');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": "x", "amount": 1, "free_from": 1.005}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: an amount is a number from 0 to 9999999999.99 with at most two decimals.$m$, 'fees have whole cents');
select throws_ok($$ update public.businesses set fees = '[{"kind": "other", "name": "x", "amount": 1, "vat": 1}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: each has "kind", "name", "amount", "free_from", "minimum_order" and "note".$m$, 'fees have no other parts');
select throws_ok($$ update public.businesses set fees = '[1]' where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: each has "kind", "name", "amount", "free_from", "minimum_order" and "note".$m$, 'fees are objects');
select throws_ok($$ update public.businesses set fees = (select jsonb_agg('{"kind": "other", "name": "x", "amount": 1}'::jsonb) from generate_series(1, 31)) where id = 'a0000000-0000-4000-8000-000000000002' $$, '23514', $m$Fees: there are at most 30.$m$, 'fees are at most 30');
select lives_ok($$ update public.products set options = '[{"name": "Small", "price": 12.5, "in_stock": true}, {"name": "Large", "price": null, "in_stock": false}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, 'options have a name, a price or none, and are in stock or not');
select throws_ok($$ update public.products set options = '"Small"' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: they are a list.$m$, 'options are a list');
select throws_ok($$ update public.products set options = '[{"name": "", "in_stock": true}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: each has a name of at most 100 characters.$m$, 'options have a name');
select throws_ok($$ update public.products set options = '[{"name": "S", "in_stock": "yes"}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: "in_stock" is true or false.$m$, 'options are in stock or not');
select throws_ok($$ update public.products set options = '[{"name": "S", "price": -1, "in_stock": true}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: a price is a number from 0 to 9999999999.99 with at most two decimals.$m$, 'options cost nothing at least');
select throws_ok($$ update public.products set options = '[{"name": "S", "in_stock": true, "sku": "1"}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: each has "name", "price" and "in_stock".$m$, 'options have no other parts');
select throws_ok($$ update public.products set options = '[{"name": "Small", "in_stock": true}, {"name": " small", "in_stock": true}]' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: “Small” is there twice.$m$, 'options have different names');
select throws_ok($$ update public.products set options = (select jsonb_agg(jsonb_build_object('name', n::text, 'in_stock', true)) from generate_series(1, 31) n) where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Options: a product has at most 30.$m$, 'options are at most 30');
select lives_ok($$ update public.products set availability = 'made_to_order', lead_time = '2 weeks' where id = 'a0000000-0000-4000-8000-000000000011' $$, 'what is made to order has a lead time');
select throws_ok($$ update public.products set availability = 'in_stock' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Only a product that is made to order has a lead time.$m$, 'nothing else has');
select throws_ok($$ update public.products set availability = 'sold' where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$Availability is in_stock, out_of_stock or made_to_order, or null.$m$, 'availability is one of three');
select throws_ok($$ update public.products set lead_time = repeat('x', 61) where id = 'a0000000-0000-4000-8000-000000000011' $$, '23514', $m$A lead time has at most 60 characters.$m$, 'a lead time is short');
select results_eq(
  $$ select line, outcome, message from public.import_products('a0000000-0000-4000-8000-000000000002', '[
    {"line": 2, "id": "a0000000-0000-4000-8000-000000000011", "is_update": true, "name": null},
    {"line": 3, "id": "a0000000-0000-4000-8000-000000000012", "name": "Bag", "options": [{"name": "S", "price": 5, "in_stock": true}],
     "availability": "made_to_order", "lead_time": "3 days"},
    {"line": 4, "id": "a0000000-0000-4000-8000-000000000013", "name": "Cap", "options": [{"name": "", "in_stock": true}]}]') $$,
  $$ values (2, 'updated', null), (3, 'added', null), (4, 'refused', 'Options: each has a name of at most 100 characters.') $$,
  'an import takes them, and says in words what is wrong');
select results_eq(
  $$ select name, options #>> '{0,name}', availability, lead_time from public.products order by name $$,
  $$ values ('Bag', 'S', 'made_to_order', '3 days'), ('Mug', 'Small', 'made_to_order', '2 weeks') $$,
  'an update leaves what is not given');
select lives_ok($$ select public.import_products('a0000000-0000-4000-8000-000000000002', '[
    {"line": 2, "id": "a0000000-0000-4000-8000-000000000011", "is_update": true, "availability": "", "options": []}]') $$,
  'an import can take away what is said');
select results_eq(
  $$ select options, availability, lead_time from public.products where name = 'Mug' $$,
  $$ values ('[]'::jsonb, null::text, '') $$, 'and a lead time goes with it');
update public.businesses set opening_hours = '{"week": {"sun": []}}' where id = 'a0000000-0000-4000-8000-000000000002';
select set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
select is_empty($$ select currency, fees, opening_hours from public.businesses where id = 'a0000000-0000-4000-8000-000000000002' $$,
  'another owner reads none of it');
select is_empty($$ update public.businesses set currency = 'EUR' where id = 'a0000000-0000-4000-8000-000000000002' returning 1 $$,
  'nor changes it');
select is_empty($$ update public.products set options = '[]' returning 1 $$, 'nor the options of a product');
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;
select throws_ok($$ select currency from public.businesses $$, '42501', null, 'a visitor reads none of it');
reset role;
select results_eq(
  $$ select material #> '{material,business,currency}', material #> '{material,business,time_zone}',
            material #> '{material,business,opening_hours}', material #> '{material,business,fees,0,name}',
            material #> '{material,products,1,options}', material #> '{material,products,1,availability}',
            material #> '{material,products,1,lead_time}'
       from (select public.shop_material('a0000000-0000-4000-8000-000000000002')::jsonb) m(material) $$,
  $$ values ('"BDT"'::jsonb, 'null'::jsonb, '{"week": {"sun": []}}'::jsonb, '"Dhaka"'::jsonb,
             '[{"name": "S", "price": 5, "in_stock": true}]'::jsonb, '"made_to_order"'::jsonb, '"3 days"'::jsonb) $$,
  'the assistant gets all of it');
create temporary table versions as select version from private.material_versions where business_id = 'a0000000-0000-4000-8000-000000000002';
update private.material_versions set changed_in = '1';
update public.businesses set fees = '[]' where id = 'a0000000-0000-4000-8000-000000000002';
select isnt((select v.version from private.material_versions v where v.business_id = 'a0000000-0000-4000-8000-000000000002'),
  (select version from versions), 'and its version changes with it');

select * from finish();
rollback;
