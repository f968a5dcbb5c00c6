-- How a business looks to its customers.
begin;
select plan(38);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('c0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('d0000000-0000-4000-8000-000000000001', 'tom@example.com');
insert into public.businesses (id, owner_id, name, description) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs.'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', 'Lamps.');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'manager'),
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'agent');
insert into private.settings values ('storage_url', 'https://shop.example/storage/v1');

create function pg_temp.become(letter text) returns void language sql as $$
  select set_config('request.jwt.claims', format('{"sub": "%s0000000-0000-4000-8000-000000000001", "role": "authenticated"}', letter), true)
$$;
create function pg_temp.add(name text) returns void language sql as $$
  insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'business-logos', name)
$$;
create function pg_temp.logo(name text) returns text language sql as $$
  select 'https://shop.example/storage/v1/object/public/business-logos/' || logo.name
$$;
create function pg_temp.look() returns jsonb language sql as $$
  select look from public.get_public_business('a0000000-0000-4000-8000-000000000002')
$$;
grant execute on function pg_temp.become(text), pg_temp.add(text), pg_temp.logo(text), pg_temp.look() to authenticated, anon;

-- WCAG's own numbers.
select is(round(private.contrast('#000000', '#ffffff')::numeric, 6), 21::numeric, 'black on white has a contrast of 21');
select is(round(private.contrast('#777777', '#ffffff')::numeric, 2), 4.48, '#777777 on white just fails');
select is(round(private.contrast('#ffffff', '#767676')::numeric, 2), 4.54, 'and #767676 just passes, either way round');

-- What may be said, by its owner.
select pg_temp.become('a');
set local role authenticated;
select is(pg_temp.look(), null, 'a new business looks as every business does');
select lives_ok($$ update public.businesses set accent_color = '#ffd400', accent_on_light = '#7d6800', accent_on_dark = '#ffd400' where name = 'Anna''s' $$, 'an accent colour has a shade for light and for dark pages');
select is(pg_temp.look(), '{"light": "#7d6800", "dark": "#ffd400"}', 'which customers see');
select throws_ok(format('update public.businesses set (accent_color, accent_on_light, accent_on_dark) = (%L, %L, %L) where name = %L', chosen, light, dark, 'Anna''s'), '23514', null, 'refused: ' || what)
  from (values
    ('#ffd400', '#ffd400', '#ffd400', 'yellow under white text'),
    ('#00007b', '#00007b', '#00007b', 'dark blue on a dark page'),
    ('#ffd400', null, '#ffd400', 'no shade for light pages'),
    (null, '#7d6800', '#ffd400', 'shades of nothing'),
    ('red', '#7d6800', '#ffd400', 'a word'),
    ('#FFD400', '#7d6800', '#ffd400', 'capitals'),
    ('#ffd400', '#7d6800;}', '#ffd400', 'more than a colour')) as refused (chosen, light, dark, what);
select throws_ok($$ update public.businesses set greeting = repeat('x', 501) where name = 'Anna''s' $$, '23514', null, 'a greeting has at most 500 characters');
select throws_ok($$ update public.businesses set greeting = ' ' where name = 'Anna''s' $$, '23514', null, 'and is not empty');
select throws_ok($$ update public.businesses set button_side = 'top' where name = 'Anna''s' $$, '23514', null, 'the button is left or right');
select lives_ok($$ select pg_temp.add('a0000000-0000-4000-8000-000000000002-1700000000000.png') $$, 'an owner adds a logo');
select lives_ok($$ update public.businesses set logo_url = pg_temp.logo('a0000000-0000-4000-8000-000000000002-1700000000000.png') where name = 'Anna''s' $$, 'and shows it');
select is(pg_temp.look() ->> 'logo', pg_temp.logo('a0000000-0000-4000-8000-000000000002-1700000000000.png'), 'to customers, too');
select throws_ok(format('update public.businesses set logo_url = %L where name = %L', url, 'Anna''s'), '23514', 'The logo is an image that was uploaded for this business.', 'refused: ' || what)
  from (values
    ('https://evil.example/x.png', 'a logo elsewhere'),
    (pg_temp.logo('a0000000-0000-4000-8000-000000000002-1700000000001.png'), 'one that is not there'),
    ('javascript:alert(1)', 'a script')) as refused (url, what);

-- Its manager may, its agent may not, and nobody else.
select pg_temp.become('c');
select lives_ok($$ select pg_temp.add('a0000000-0000-4000-8000-000000000002-1700000000002.png') $$, 'a manager adds a logo');
select isnt_empty($$ update public.businesses set greeting = 'Hi!' where name = 'Anna''s' returning 1 $$, 'and writes the greeting');
select pg_temp.become('d');
select throws_ok($$ select pg_temp.add('a0000000-0000-4000-8000-000000000002-1700000000003.png') $$, '42501', null, 'an agent adds none');
select is_empty($$ update public.businesses set greeting = 'No!' where name = 'Anna''s' returning 1 $$, 'and writes none');
select results_eq($$ select count(*)::int from storage.objects $$, $$ values (2) $$, 'but sees them');
select pg_temp.become('b');
select is_empty('select name from storage.objects', 'another owner sees none');
select throws_ok($$ update public.businesses set logo_url = pg_temp.logo('a0000000-0000-4000-8000-000000000002-1700000000000.png') where name = 'Ben''s' $$, '23514', null, 'and shows none of another''s');
reset role;

-- A logo that is shown no more is removed a day later.
update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'business-logos';
select results_eq('select bucket, name from public.unused_files()',
  $$ values ('business-logos', 'a0000000-0000-4000-8000-000000000002-1700000000002.png') $$, 'the logo in use stays, another one goes');

-- The greeting begins each chat.
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;
select isnt(public.open_chat_session('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'), null, 'a chat is opened');
select isnt(public.open_chat_session('e0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002'), null, 'and one elsewhere');
reset role;
select results_eq($$ select content from public.chat_messages order by session_id $$,
  $$ values ('Hi!'), ('Hello! I''m here to help you today. How can I assist you?') $$, 'each begins with the greeting of its business');

-- Hours: Monday in two parts, Friday into Saturday, the weekend around the clock but for a holiday.
create function pg_temp.open(hours jsonb, time_zone text, after text) returns text[] language sql as $$
  select array_agg(to_char(to_timestamp((o ->> 0)::bigint) at time zone open.time_zone, 'DD HH24:MI') || ' to '
      || to_char(to_timestamp((o ->> 1)::bigint) at time zone open.time_zone, 'DD HH24:MI') order by (o ->> 0)::bigint)
    from jsonb_array_elements(private.open_times(hours, open.time_zone, after::timestamp at time zone open.time_zone)) o
$$;
select is(pg_temp.open('{"week": {"mon": [{"from": "14:00", "to": "18:00"}, {"from": "09:00", "to": "12:30"}]}}', 'Asia/Dhaka', '2026-11-23 10:00'),
  array['23 09:00 to 23 12:30', '23 14:00 to 23 18:00', '30 09:00 to 30 12:30', '30 14:00 to 30 18:00'], 'parts of a day, in the business''s time zone, for a week');
select is(pg_temp.open('{"week": {"fri": [{"from": "18:00", "to": "02:00"}]}}', 'America/New_York', '2026-11-28 01:00'),
  array['27 18:00 to 28 02:00', '04 18:00 to 05 02:00'], 'a night belongs to the day before');
select is(pg_temp.open('{"week": {"sat": [{"from": "00:00", "to": "00:00"}], "sun": [{"from": "00:00", "to": "12:00"}]}}', 'Europe/Paris', '2026-11-27 12:00'),
  array['28 00:00 to 29 12:00'], 'what touches is one time');
select is(pg_temp.open('{"week": {"thu": [{"from": "09:00", "to": "18:00"}], "fri": [{"from": "09:00", "to": "18:00"}]}, "exceptions": [{"date": "2026-12-24", "ranges": [{"from": "09:00", "to": "12:00"}]}, {"date": "2026-12-25", "ranges": []}]}', 'Europe/Paris', '2026-12-23 12:00'),
  array['24 09:00 to 24 12:00'], 'a single day has its own hours');
select is(pg_temp.open('{"week": {"sun": [{"from": "01:00", "to": "04:00"}]}}', 'Europe/Paris', '2027-03-27 12:00'),
  array['28 01:00 to 28 04:00'], 'also where the clock is changed');

select * from finish();
rollback;
