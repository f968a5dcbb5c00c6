-- E-mails to owners: when each is due.
begin;
select plan(4);

select results_eq('select private.retry_delay(n) from unnest(array[-1, 0, 1, 5]) n',
  $$ values (interval '30 seconds'), (interval '30 seconds'), (interval '1 minute'), (interval '16 minutes') $$,
  'what failed waits twice as long each time');
select is(private.retry_delay(7), interval '1 hour', 'and an hour at most');
select is(private.retry_delay(100000), interval '1 hour', 'however often it failed');
select results_eq('select private.due_again(sent, n) from (values (true, 0), (false, 0), (false, 16)) v(sent, n)',
  $$ values (null::timestamptz), (now() + interval '30 seconds'), (null) $$,
  'what was sent is not due again, nor what failed for half a day');

select * from finish();
rollback;
