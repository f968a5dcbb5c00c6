-- How people come to work at a business, and go: invitations by e-mail, roles, leaving, and handing the business over. The table
-- of members is in a file of its own.

create table private.team_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- The only address that it is for.
  email text not null check (email = lower(email) and char_length(email) <= 320),
  role text not null check (role in ('manager', 'agent')),
  invited_by uuid references auth.users (id) on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  -- SHA-256 of the tokens of its links, their only stored form: each e-mail has one of its own.
  digests bytea[] not null default '{}',
  -- How often an e-mail was asked for, and when last.
  sends integer not null default 1,
  asked_at timestamptz not null default now(),
  mail_due_at timestamptz default now(),
  mail_claimed_until timestamptz,
  mail_failures integer not null default 0,
  unique (business_id, email)
);
create index team_invitations_invited_by_idx on private.team_invitations (invited_by);
create index team_invitations_email_idx on private.team_invitations (email);
create index team_invitations_mail_due_at_idx on private.team_invitations (mail_due_at) where mail_due_at is not null;
create index team_invitations_digests_idx on private.team_invitations using gin (digests);
alter table private.team_invitations enable row level security;

-- The e-mails with invitations that an account has asked for in the last days, whatever has become of the business.
create table private.invitation_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default clock_timestamp()
);
create index invitation_requests_user_id_idx on private.invitation_requests (user_id, asked_at);
alter table private.invitation_requests enable row level security;

-- A business that its owner has offered to one of its members. Who leaves is offered nothing any more.
create table private.business_offers (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  user_id uuid not null,
  offered_at timestamptz not null default now(),
  foreign key (business_id, user_id) references private.members (business_id, user_id) on delete cascade
);
create index business_offers_member_idx on private.business_offers (business_id, user_id);
alter table private.business_offers enable row level security;

-- Whether a business is offered to somebody: an offer holds for seven days.
create function private.is_offered(business_id uuid, user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.business_offers o
                  where o.business_id = is_offered.business_id and o.user_id = is_offered.user_id
                    and o.offered_at > now() - interval '7 days')
$$;

create trigger announce_members after insert or update or delete on private.business_offers
  for each row execute function private.announce_members();

-- Who calls is a person, and no program with the owner's key.
create function private.require_person() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_signed_in() then
    raise insufficient_privilege using message = 'A program cannot change who works at a business.';
  end if;
  return auth.uid();
end $$;

-- Whether somebody with a permission may decide about somebody with a role: an owner about everybody, a manager about agents.
create function private.require_over(business_id uuid, role text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_person();
  perform private.require_business(require_over.business_id, 'manage');
  if require_over.role is distinct from 'agent' then
    perform private.require_business(require_over.business_id, 'own');
  end if;
end $$;

create function private.is_pending(invitation private.team_invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.accepted_at is null and invitation.withdrawn_at is null and invitation.expires_at > now()
$$;

create function private.email_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u where u.id = email_of.user_id
$$;

-- Who works at a business of the caller's: the owner first.
create function public.list_members(business_id uuid)
returns table (user_id uuid, email text, role text, joined_at timestamptz, is_caller boolean, is_offered boolean)
language plpgsql stable security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  perform private.require_business(list_members.business_id, 'read');
  return query
    select p.user_id, private.email_of(p.user_id), p.role, p.joined_at, p.user_id = auth.uid(),
           private.is_offered(list_members.business_id, p.user_id)
      from private.people_of(list_members.business_id) p;
end $$;

-- The caller's role at each business, whether they mute it, and whether its owner offers it to them.
create function public.my_roles() returns table (business_id uuid, role text, is_muted boolean, is_offered boolean)
language sql stable security definer set search_path = '' rows 3 as $$
  select r.id, private.role_at(r.id, auth.uid()),
         exists (select from private.muted_businesses m where m.business_id = r.id and m.user_id = auth.uid()),
         private.is_offered(r.id, auth.uid())
    from private.business_ids_with('read') r(id)
$$;

-- Invites somebody, or invites them again. Returns the invitation's id.
create function public.invite_member(business_id uuid, email text, role text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid;
  address text := lower(btrim(invite_member.email));
  invited uuid;
begin
  perform private.require_over(invite_member.business_id, invite_member.role);
  caller := private.require_person();
  if invite_member.role is null or invite_member.role not in ('manager', 'agent') then
    raise sqlstate 'PT400' using message = 'Choose a role: manager or agent.';
  elsif coalesce(address !~ '^[^[:space:]@<>",;]+@[^[:space:]@<>",;.]+(\.[^[:space:]@<>",;.]+)+$' or char_length(address) > 320, true) then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address.';
  elsif exists (select from private.people_of(invite_member.business_id) p where private.email_of(p.user_id) = address) then
    raise sqlstate 'PT409' using message = 'This person works here already.';
  end if;
  -- Invitations that are made at once count each other, those of a business and those of an account.
  perform pg_advisory_xact_lock(hashtextextended('invitations of ' || caller, 0));
  perform from public.businesses b where b.id = invite_member.business_id for no key update;
  -- Whoever may not withdraw an invitation does not replace it by another either.
  perform private.require_over(i.business_id, i.role) from private.team_invitations i
    where i.business_id = invite_member.business_id and i.email = address and private.is_pending(i);
  perform private.require_invitation_mail(caller, invite_member.business_id, address);
  if private.team_size(invite_member.business_id, address) >= private.quota('members') then
    perform private.refuse_quota('members');
  end if;
  insert into private.team_invitations as i (business_id, email, role, invited_by, expires_at)
  values (invite_member.business_id, address, invite_member.role, caller, now() + interval '7 days')
  on conflict on constraint team_invitations_business_id_email_key do update
    set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at, accepted_at = null,
        withdrawn_at = null, digests = case when private.is_pending(i) and i.role = excluded.role then i.digests else '{}' end,
        sends = case when i.asked_at > now() - interval '1 day' then i.sends + 1 else 1 end, asked_at = now(),
        mail_due_at = now(), mail_claimed_until = null, mail_failures = 0
  returning i.id into invited;
  return invited;
end $$;

-- How many may work at a business beside its owner, and how many do, with those who are invited.
create function public.team_quota(business_id uuid) returns table (used bigint, most bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(team_quota.business_id, 'manage');
  return query select private.team_size(team_quota.business_id, ''), private.quota('members');
end $$;

-- How many a business has beside its owner, with those who are invited, without one address.
create function private.team_size(business_id uuid, but text) returns bigint
language sql stable set search_path = '' as $$
  select (select count(*) from private.members m where m.business_id = team_size.business_id)
       + (select count(*) from private.team_invitations i
           where i.business_id = team_size.business_id and i.email <> but and private.is_pending(i))
$$;

-- Nobody's mailbox is filled with invitations: one a minute and five a day of a business or an account for an address, and thirty a
-- day of an account. Its own are counted apart from its businesses, which it may delete.
create function private.require_invitation_mail(caller uuid, business_id uuid, address text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if exists (select from private.team_invitations i
              where i.business_id = require_invitation_mail.business_id and i.email = address
                and (i.asked_at > now() - interval '1 minute' or i.asked_at > now() - interval '1 day' and i.sends >= 5))
     or (select count(*) filter (where r.asked_at > now() - interval '1 minute') > 0 or count(*) >= 5
           from private.invitation_requests r
          where r.user_id = caller and r.email = address and r.asked_at > now() - interval '1 day') then
    raise sqlstate 'PT429' using message = 'This person was sent an invitation just now. Please try again later.';
  elsif (select count(*) from private.invitation_requests r
          where r.user_id = caller and r.asked_at > now() - interval '1 day') >= 30 then
    raise sqlstate 'PT429' using message = 'You have sent 30 invitations today. Please go on tomorrow.';
  end if;
  insert into private.invitation_requests (user_id, email, asked_at) values (caller, address, now());
end $$;

-- An invitation of a business that the caller manages, that nobody has accepted yet. Raises the same error for any other.
create function private.require_invitation(invitation_id uuid) returns private.team_invitations
language plpgsql stable set search_path = '' as $$
declare
  invitation private.team_invitations;
begin
  select i.* into invitation from private.team_invitations i
   where i.id = invitation_id and i.business_id in (select private.business_ids_with('manage'))
     and i.accepted_at is null and i.withdrawn_at is null;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This invitation was not found.';
  end if;
  perform private.require_over(invitation.business_id, invitation.role);
  return invitation;
end $$;

-- Sends an invitation again; it works for seven days from now on.
create function public.resend_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation private.team_invitations := private.require_invitation(resend_invitation.invitation_id);
begin
  perform public.invite_member(invitation.business_id, invitation.email, invitation.role);
end $$;

-- Withdraws an invitation: its links lead nowhere from now on.
create function public.withdraw_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation private.team_invitations := private.require_invitation(withdraw_invitation.invitation_id);
begin
  update private.team_invitations i set withdrawn_at = now(), digests = '{}', mail_due_at = null where i.id = invitation.id;
end $$;

-- The invitations of a business that nobody has accepted yet, the newest first, for those who may invite.
create function public.list_invitations(business_id uuid)
returns table (
  id uuid, email text, role text, invited_by text, asked_at timestamptz, expires_at timestamptz, is_expired boolean, has_failed boolean)
language plpgsql stable security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  perform private.require_business(list_invitations.business_id, 'manage');
  return query
    select i.id, i.email, i.role, private.email_of(i.invited_by), i.asked_at, i.expires_at, i.expires_at <= now(),
           i.mail_failures > 0
      from private.team_invitations i
     where i.business_id = list_invitations.business_id and i.accepted_at is null and i.withdrawn_at is null
     order by i.asked_at desc, i.id;
end $$;

-- What a link leads to: {"id", "business", "role", "email", "invited_by", "state": "open" | "expired" | "accepted"}. Of one that was
-- withdrawn, or never was, only the state "gone".
create function public.team_invitation(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('id', i.id, 'business', b.name, 'role', i.role, 'email', i.email, 'invited_by', private.email_of(i.invited_by),
           'state', case when i.accepted_at is not null then 'accepted' when i.expires_at <= now() then 'expired' else 'open' end)
    from private.team_invitations i join public.businesses b on b.id = i.business_id
   where i.digests @> array[sha256(convert_to(team_invitation.token, 'UTF8'))] and i.withdrawn_at is null), '{"state": "gone"}')
$$;
grant execute on function public.team_invitation(text) to anon, authenticated;

-- Whether a link's token invites an address: then it may make an account while others may not.
create function public.is_team_invitation(token text, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.team_invitations i
     where i.digests @> array[sha256(convert_to(is_team_invitation.token, 'UTF8'))]
       and i.email = lower(is_team_invitation.email) and private.is_pending(i))
$$;

-- The invitations to the caller's address. Who is signed in has confirmed it.
create function public.my_invitations()
returns table (id uuid, business_name text, role text, invited_by text, expires_at timestamptz)
language sql stable security definer set search_path = '' rows 1 as $$
  select i.id, b.name, i.role, private.email_of(i.invited_by), i.expires_at
    from private.team_invitations i join public.businesses b on b.id = i.business_id
   where i.email = private.email_of(auth.uid()) and private.is_signed_in() and private.is_pending(i)
   order by i.asked_at desc, i.id
$$;

-- An invitation to the caller's address, locked. What keeps it from being accepted is said in words.
create function private.require_my_invitation(invitation_id uuid) returns private.team_invitations
language plpgsql volatile set search_path = '' as $$
declare
  invitation private.team_invitations;
begin
  perform private.require_person();
  select i.* into invitation from private.team_invitations i
   where i.id = invitation_id and i.email = private.email_of(auth.uid()) and i.withdrawn_at is null for update;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This invitation was not found. It may have been withdrawn, or is for another address.';
  end if;
  return invitation;
end $$;

-- Accepts an invitation. Once more is the same, for as long as the caller works there. Returns the business.
create function public.accept_invitation(invitation_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation private.team_invitations := private.require_my_invitation(accept_invitation.invitation_id);
begin
  if private.role_at(invitation.business_id, auth.uid()) is not null then
    update private.team_invitations i set accepted_at = coalesce(i.accepted_at, now()), mail_due_at = null where i.id = invitation.id;
    return invitation.business_id;
  elsif invitation.accepted_at is not null then
    raise sqlstate 'PT410' using message = 'This invitation was used already. Ask for a new one.';
  elsif invitation.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'This invitation has expired. Ask for a new one.';
  end if;
  insert into private.members (business_id, user_id, role) values (invitation.business_id, auth.uid(), invitation.role);
  update private.team_invitations i set accepted_at = now(), mail_due_at = null where i.id = invitation.id;
  return invitation.business_id;
end $$;

create function public.decline_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation private.team_invitations := private.require_my_invitation(decline_invitation.invitation_id);
begin
  update private.team_invitations i set withdrawn_at = now(), digests = '{}', mail_due_at = null
   where i.id = invitation.id and i.accepted_at is null;
end $$;

create trigger announce_invitations after insert or update of accepted_at, withdrawn_at, asked_at on private.team_invitations
  for each row execute function private.announce_members();

-- Nobody comes in any more on the word of somebody who has left.
create function private.withdraw_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.team_invitations i set withdrawn_at = now(), digests = '{}', mail_due_at = null
   where i.business_id = old.business_id and i.invited_by = old.user_id and i.accepted_at is null and i.withdrawn_at is null
     and private.role_at(old.business_id, old.user_id) is null;
  return null;
end $$;
create trigger withdraw_invitations after delete on private.members
  for each row execute function private.withdraw_invitations();

-- Nor on the word of an account that is gone.
create function private.withdraw_with_account() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_at := now();
  new.digests := '{}';
  new.mail_due_at := null;
  return new;
end $$;
create trigger withdraw_with_account before update of invited_by on private.team_invitations
  for each row when (old.invited_by is not null and new.invited_by is null and old.accepted_at is null and old.withdrawn_at is null)
  execute function private.withdraw_with_account();

-- A member of a business that the caller manages, locked: an owner's of all, a manager's the agents.
create function private.require_member(business_id uuid, user_id uuid) returns private.members
language plpgsql volatile set search_path = '' as $$
declare
  member private.members;
begin
  perform private.require_over(require_member.business_id, 'agent');
  select m.* into member from private.members m
   where m.business_id = require_member.business_id and m.user_id = require_member.user_id for update;
  if member.user_id is null then
    raise sqlstate 'PT404' using message = 'This person does not work here any more.';
  end if;
  perform private.require_over(member.business_id, member.role);
  return member;
end $$;

-- Gives a member another role; the owner alone does so.
create function public.change_role(business_id uuid, user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  member private.members;
begin
  perform private.require_business(change_role.business_id, 'own');
  member := private.require_member(change_role.business_id, change_role.user_id);
  if change_role.role is null or change_role.role not in ('manager', 'agent') then
    raise sqlstate 'PT400' using message = 'Choose a role: manager or agent.';
  end if;
  update private.members m set role = change_role.role
   where m.business_id = member.business_id and m.user_id = member.user_id and m.role <> change_role.role;
end $$;

-- Takes somebody out of a business. All that they see of it ends at once.
create function public.remove_member(business_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  member private.members := private.require_member(remove_member.business_id, remove_member.user_id);
begin
  delete from private.members m where m.business_id = member.business_id and m.user_id = member.user_id;
end $$;

create function public.leave_business(business_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.require_business(leave_business.business_id, 'read');
  delete from private.members m where m.business_id = leave_business.business_id and m.user_id = auth.uid();
  if not found then
    raise sqlstate 'PT409' using message = 'The owner cannot leave. Hand the business over first, or delete it.';
  end if;
end $$;

-- Whether the caller gets e-mails and alerts of a business.
create function public.mute_business(business_id uuid, is_muted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.require_business(mute_business.business_id, 'read');
  if mute_business.is_muted then
    insert into private.muted_businesses (business_id, user_id) values (mute_business.business_id, auth.uid()) on conflict do nothing;
  else
    delete from private.muted_businesses m where m.business_id = mute_business.business_id and m.user_id = auth.uid();
  end if;
end $$;

-- Whether the caller's session began within five minutes.
create function private.has_just_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
     where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
       and s.created_at > now() - interval '5 minutes')
$$;

-- Offers a business to one of its members, within five minutes of a sign-in: an unlocked laptop or a stolen token is not enough.
-- It changes hands when they accept it.
create function public.offer_business(business_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  member private.members;
begin
  perform private.require_person();
  perform private.require_business(offer_business.business_id, 'own');
  member := private.require_member(offer_business.business_id, offer_business.user_id);
  if not private.has_just_signed_in() then
    raise sqlstate 'PT403' using message = 'Please enter your password again.';
  end if;
  insert into private.business_offers as o (business_id, user_id) values (member.business_id, member.user_id)
  on conflict (business_id) do update set user_id = excluded.user_id, offered_at = now();
end $$;

-- Ends an offer: the owner takes it back, or the member does not want it.
create function public.end_offer(business_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_person();
  perform private.require_business(end_offer.business_id, 'read');
  delete from private.business_offers o
   where o.business_id = end_offer.business_id
     and (o.user_id = auth.uid() or o.business_id in (select private.own_business_ids()));
end $$;

-- Takes over a business that its owner offers. The owner before becomes a manager, and its API keys end: they act as the owner.
create function public.accept_business(business_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_person();
  former uuid;
  too_much text;
begin
  perform private.require_business(accept_business.business_id, 'read');
  -- One after the other with whatever else changes this business.
  select b.owner_id into former from public.businesses b where b.id = accept_business.business_id for update;
  delete from private.business_offers o
   where o.business_id = accept_business.business_id and private.is_offered(o.business_id, caller) and o.user_id = caller;
  if not found then
    raise sqlstate 'PT409' using message = 'This business is not offered to you any more.';
  end if;
  update public.businesses b set owner_id = caller where b.id = accept_business.business_id;
  delete from private.members m where m.business_id = accept_business.business_id and m.user_id = caller;
  insert into private.members (business_id, user_id, role) values (accept_business.business_id, former, 'manager');
  delete from private.api_keys k where k.business_id = accept_business.business_id;
  update private.limit_notices l set owner_id = caller
   where l.business_id = accept_business.business_id and l.limited = 'business';
  select u.name into too_much
    from private.usage_of(array(select b.id from public.businesses b where b.owner_id = caller)) u
    join private.quotas q on q.name = u.name
   where u.used > q.most order by u.name limit 1;
  if too_much is not null then
    perform private.refuse_quota(too_much);
  end if;
end $$;

grant execute on function
  public.list_members(uuid),
  public.my_roles(),
  public.invite_member(uuid, text, text),
  public.resend_invitation(uuid),
  public.withdraw_invitation(uuid),
  public.list_invitations(uuid),
  public.team_quota(uuid),
  public.my_invitations(),
  public.accept_invitation(uuid),
  public.decline_invitation(uuid),
  public.change_role(uuid, uuid, text),
  public.remove_member(uuid, uuid),
  public.leave_business(uuid),
  public.mute_business(uuid, boolean),
  public.offer_business(uuid, uuid),
  public.end_offer(uuid),
  public.accept_business(uuid)
to authenticated;

-- Claims up to "batch" e-mails with invitations for three minutes, each with the token of its link. Those before work as well: they
-- are for the same address. In the language of the account that has it, or else of whoever invites.
create function public.claim_team_invitations(batch integer default 5)
returns table (id uuid, email text, language text, role text, business_name text, invited_by text, token text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  due private.team_invitations;
begin
  for due in
    select i.* from private.team_invitations i
     where i.mail_due_at <= now() and coalesce(i.mail_claimed_until < now(), true) and private.is_pending(i)
     order by i.mail_due_at limit batch
       for update skip locked
  loop
    token := private.random_key();
    update private.team_invitations i
       set mail_claimed_until = now() + interval '3 minutes',
           digests = (array[sha256(convert_to(token, 'UTF8'))] || i.digests)[1:5]
     where i.id = due.id;
    id := due.id;
    email := due.email;
    role := due.role;
    invited_by := private.email_of(due.invited_by);
    language := coalesce(public.account_language(due.email), public.account_language(invited_by));
    select b.name into business_name from public.businesses b where b.id = due.business_id;
    return next;
  end loop;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays.
create function public.settle_team_invitation(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.team_invitations i
     set mail_claimed_until = null,
         mail_failures = case when is_sent then 0 else i.mail_failures + 1 end,
         mail_due_at = private.due_again(is_sent, i.mail_failures)
   where i.id = settle_team_invitation.id
$$;

-- Deletes invitations of which nothing is left to say, at most 1,000 at once; called again until it returns fewer.
create function public.delete_old_invitations() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.invitation_requests r where r.asked_at < now() - interval '1 day';
  delete from private.team_invitations i
   using (select o.id from private.team_invitations o
           where o.asked_at < now() - interval '30 days' limit 1000 for update skip locked) old
   where i.id = old.id;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

grant execute on function
  public.is_team_invitation(text, text),
  public.claim_team_invitations(integer),
  public.settle_team_invitation(uuid, boolean),
  public.delete_old_invitations()
to service_role;
