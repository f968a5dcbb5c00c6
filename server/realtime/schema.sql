-- What the realtime server adds to the stand-in for Supabase's schemas. Runs at every start after auth's tables; never
-- against Supabase itself.

-- Tells every process that a session has ended, so that its channels end at that moment and not with the token.
create or replace function auth.announce_ended_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('ended_sessions', old.id::text);
  return null;
end $$;
revoke execute on function auth.announce_ended_session() from public;

create or replace trigger announce_ended_session after delete on auth.sessions
  for each row execute function auth.announce_ended_session();
