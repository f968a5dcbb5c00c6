-- The way out of e-mails, from a link in each of them: owners out of one kind of theirs, customers out of all of a business's.
-- The server signs these links; it alone calls what follows.

-- Customers' addresses that want no e-mail of a business, as digests: they are compared only, and stay when their chats go.
create table private.mail_refusals (
  business_id uuid not null references public.businesses (id) on delete cascade,
  address bytea not null,
  refused_at timestamptz not null default now(),
  primary key (business_id, address)
);
alter table private.mail_refusals enable row level security;

-- A customer's address as a link has it, and as it is kept when its e-mails are ended.
create function private.mail_address_digest(business_id uuid, address text) returns bytea
language sql stable strict set search_path = '' as $$
  select private.sender_digest(mail_address_digest.business_id, 'mail:' || lower(address))
$$;

-- Whether somebody at this address wants no e-mail of a business.
create function private.refuses_mail(business_id uuid, address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.mail_refusals r
                  where r.business_id = refuses_mail.business_id
                    and r.address = private.mail_address_digest(refuses_mail.business_id, refuses_mail.address))
$$;

-- What a link is about: {"name": the business's, where it is one's, "is_on": whether such e-mails go out}. Null when it is gone.
-- "kind" is one of account_settings' mails, of the account "subject_id"; or 'customer', of a business and "address", in hex.
create function public.mail_choice(kind text, subject_id uuid, address text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', b.name, 'is_on', not exists (
           select from private.mail_refusals r
            where r.business_id = b.id and r.address = decode(mail_choice.address, 'hex')))
    from public.businesses b where kind = 'customer' and b.id = subject_id
  union all
  select jsonb_build_object('name', null, 'is_on', private.account_settings(u.id) #> array['mails', kind])
    from auth.users u where kind <> 'customer' and u.id = subject_id
$$;

-- Ends such e-mails, or begins them again. Nothing happens where their account or business is gone.
create function public.choose_mails(kind text, subject_id uuid, is_on boolean, address text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if kind = 'customer' and is_on then
    delete from private.mail_refusals r
     where r.business_id = subject_id and r.address = decode(choose_mails.address, 'hex');
  elsif kind = 'customer' then
    insert into private.mail_refusals (business_id, address)
    select b.id, decode(choose_mails.address, 'hex') from public.businesses b where b.id = subject_id
    on conflict do nothing;
  elsif exists (select from auth.users u where u.id = subject_id) then
    insert into private.account_settings (user_id) values (subject_id) on conflict do nothing;
    update private.account_settings s
       set waiting_mails = case when kind = 'waiting' then is_on else s.waiting_mails end,
           reminder_mails = case when kind = 'reminders' then is_on else s.reminder_mails end,
           limit_mails = case when kind = 'limits' then is_on else s.limit_mails end,
           digest_mails = case when kind = 'digest' then is_on else s.digest_mails end
     where s.user_id = subject_id;
  end if;
end $$;

grant execute on function
  public.mail_choice(text, uuid, text),
  public.choose_mails(text, uuid, boolean, text)
to service_role;
