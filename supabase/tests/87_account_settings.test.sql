-- An account's settings: its own, changed one by one.
begin;
select plan(25);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-0000000000a1', 'anna@shop.example'), ('b0000000-0000-4000-8000-0000000000b1', 'ben@shop.example');

set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-0000000000a1", "role": "authenticated"}';
select is(public.account_settings() -> 'language', 'null', 'an account has no language of its own at first');
select is(public.account_settings() -> 'mails', '{"waiting": true, "reminders": true, "limits": true, "digest": true}',
  'and gets every kind of e-mail');
select is(public.save_account_settings('{"language": "bn", "time_zone": "Asia/Dhaka"}') ->> 'language', 'bn', 'it can be set');
select is(public.save_account_settings('{"mails": {"digest": false}}') - 'alerts',
  '{"language": "bn", "time_zone": "Asia/Dhaka", "mails": {"waiting": true, "reminders": true, "limits": true, "digest": false}}',
  'what is not given stays as it is');
select is(public.save_account_settings('{"language": null}') -> 'language', 'null', 'and what is null is taken back');
select public.save_account_settings('{"language": "ar"}');
reset role;
select results_eq($$ select public.account_language(a) from unnest(array['anna@shop.example', 'nobody@mail.example']) a $$,
  $$ values ('ar'), (null) $$, 'e-mails about the account know it by its address');
set local role authenticated;
select public.save_account_settings('{"language": null}');
select throws_ok($$ select public.save_account_settings('{"language": "xx"}') $$, '23514', null, 'no unknown language');
select throws_ok($$ select public.save_account_settings('{"time_zone": "Mars/Base"}') $$, '23514', null, 'no unknown time zone');
select throws_ok($$ select public.save_account_settings('{"colour": "red"}') $$, 'PT400', null, 'nothing unknown');
select throws_ok($$ select public.save_account_settings('{"mails": {"digest": "no"}}') $$, 'PT400', null, 'and no other kind of value');
select throws_ok($$ select public.save_account_settings('[]') $$, 'PT400', null, 'nor another shape');

select is(public.account_settings() -> 'alerts', '{"quiet_from": null, "quiet_until": null, "without_names": false}', 'alerts come at any hour');
select is(public.save_account_settings('{"alerts": {"quiet_from": "22:00", "quiet_until": "07:30"}}') -> 'alerts',
  '{"quiet_from": "22:00", "quiet_until": "07:30", "without_names": false}', 'unless some are to be silent');
select is(public.save_account_settings('{"alerts": {"without_names": true}}') -> 'alerts',
  '{"quiet_from": "22:00", "quiet_until": "07:30", "without_names": true}', 'and by name, unless not');
select throws_ok(format('select public.save_account_settings(%L)', alerts), code, null, 'not with ' || alerts)
  from (values ('{"alerts": {"quiet_from": "24:00"}}', 'PT400'), ('{"alerts": {"quiet_from": 22}}', 'PT400'), ('{"alerts": {"until": "07:00"}}', 'PT400'),
    ('{"alerts": {"without_names": "no"}}', 'PT400'), ('{"alerts": {"quiet_from": null}}', '23514'),
    ('{"alerts": {"quiet_from": "07:30"}}', '23514')) given(alerts, code);
reset role;
select set_config('test.clock', to_char(now() at time zone 'Asia/Dhaka', 'HH24:MI'), true);
update private.account_settings set quiet_from = current_setting('test.clock')::time - interval '1 hour', quiet_until = current_setting('test.clock')::time + interval '1 hour';
select ok(private.is_quiet('a0000000-0000-4000-8000-0000000000a1'), 'within them it is quiet');
update private.account_settings set quiet_from = quiet_until, quiet_until = quiet_from;
select ok(not private.is_quiet('a0000000-0000-4000-8000-0000000000a1'), 'and not else');
set local role authenticated;

set local request.jwt.claims = '{"sub": "b0000000-0000-4000-8000-0000000000b1", "role": "authenticated"}';
select is(public.account_settings() #>> '{mails,digest}', 'true', 'what one account sets is not another''s');
set local request.jwt.claims = '{"sub": "c0000000-0000-4000-8000-0000000000c1", "role": "authenticated"}';
select throws_ok('select public.account_settings()', 'PT401', null, 'an account that is gone has none');
select throws_ok($$ select public.save_account_settings('{}') $$, 'PT401', null, 'and saves none');

select * from finish();
rollback;
