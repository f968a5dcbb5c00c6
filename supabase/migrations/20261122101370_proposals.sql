-- Changes that are proposed, looked at and applied.

-- The questions of a business that its assistant was asked: of the last ones those that were asked most often and the newest,
-- those with the same words together, with what was said in the chat before. Not those of chats that are held back, or whose
-- customer is blocked.
create function private.asked_questions(business_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  with last_asked as (
    select q.id, q.session_id, q.content, q.created_at
      from (
        select s.id from public.chat_sessions s
         where s.business_id = asked_questions.business_id and s.held_at is null
         order by s.last_message_at desc limit 3000) s
     cross join lateral (
       select m.id, m.session_id, m.content, m.created_at
         from public.chat_messages a join public.chat_messages m on m.id = a.in_reply_to
        where a.session_id = s.id and a.in_reply_to is not null
          and not (m.image_url is not null and m.content = 'Sent an image')
        order by m.created_at desc) q
     where not exists (
       select from private.blocks b left join private.chat_senders c on c.session_id = s.id
        where b.business_id = asked_questions.business_id and coalesce(b.expires_at > now(), true)
          and (b.session_id = s.id or b.browser = c.browser
            or (b.address = c.address and b.created_at > now() - interval '1 day')))
     limit 3000
  ),
  grouped as (
    select (array_agg(l.id order by l.created_at desc))[1] as id,
           (array_agg(l.session_id order by l.created_at desc))[1] as session_id,
           (array_agg(l.content order by l.created_at desc))[1] as content,
           count(*) as times, max(l.created_at) as last_asked_at
      from last_asked l
     group by coalesce(nullif(private.plain_text(l.content), ''), l.content)
  ),
  ranked as (
    select g.*, row_number() over (order by g.times desc, g.last_asked_at desc, g.id) as by_times,
           row_number() over (order by g.last_asked_at desc, g.id) as by_time
      from grouped g
  ),
  chosen as (
    select r.* from ranked r
     order by case when r.by_times <= 250 then 0 else r.by_time end
     limit 500
  )
  select coalesce(json_agg(json_build_object('id', c.id, 'text', left(c.content, 2000), 'times', c.times,
           'last_asked_at', c.last_asked_at, 'messages', (
             select json_agg(json_build_object('sender_type', m.sender_type,
                      'content', left(m.content, case when m.id = c.id then 2000 else 600 end),
                      'offers_person', m.offers_person) order by m.created_at)
               from (select m.* from public.chat_messages m
                      where m.session_id = c.session_id and m.created_at <= c.last_asked_at and m.takes_offer is null
                      order by m.created_at desc limit 8) m))
         order by c.times desc, c.last_asked_at desc, c.id), '[]')
    from chosen c
$$;

-- Keeps a proposal for a day, and of each business the newest ten, without those that take more than 10 MB together. Returns its id, and the questions to ask it.
create function private.keep_proposal(business_id uuid, edits jsonb, base_version uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  proposal uuid;
begin
  perform private.require_business(business_id, 'manage');
  delete from private.material_changes c
   where c.business_id = keep_proposal.business_id and c.changed_at is null
     and c.id not in (
       select k.id
         from (
           select o.id, row_number() over newest as place, sum(pg_column_size(o.edits)) over newest as bytes
             from private.material_changes o
            where o.business_id = keep_proposal.business_id and o.changed_at is null
              and o.proposed_at > now() - interval '1 day'
           window newest as (order by o.proposed_at desc rows unbounded preceding)) k
        where k.place < 10 and k.bytes < 10000000);
  insert into private.material_changes (business_id, user_id, edits, base_version, proposed_at)
  values (keep_proposal.business_id, auth.uid(), keep_proposal.edits, keep_proposal.base_version, clock_timestamp())
  returning id into proposal;
  return json_build_object('id', proposal, 'questions', private.asked_questions(business_id));
end $$;

-- A proposal of the caller's, which is applied now, or one that was. Refused when the material is not the one that it was
-- made for: the details of the error say what changed, and when.
create function private.claim_proposal(id uuid) returns private.material_changes
language plpgsql volatile security definer set search_path = '' as $$
declare
  proposal private.material_changes;
  held uuid;
begin
  held := private.hold_material((
    select c.business_id from private.material_changes c
     where c.id = claim_proposal.id and c.business_id in (select private.business_ids_with('manage'))));
  select c.* into proposal from private.material_changes c
   where c.id = claim_proposal.id and c.proposed_at is not null and held is not null;
  if proposal.id is null then
    raise sqlstate 'PT404' using message = 'This proposal was not found. Please propose the change again.';
  elsif proposal.changed_at is not null then
    return proposal;
  elsif held <> proposal.base_version then
    raise sqlstate 'PT409' using message = 'The material changed meanwhile', detail = private.changed_since(proposal)::text;
  end if;
  update private.material_changes c
     set edits = null, changed_at = clock_timestamp(), changed_in = pg_current_xact_id()
   where c.id = proposal.id;
  return proposal;
end $$;

-- Ends a change of one of the caller's businesses: of the change in the history, if there is one, it is known which version
-- the material has now, and what it takes back. Returns that version.
create function private.end_change(business_id uuid, edits jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  reached uuid;
  undone uuid := edits #>> '{0,undoes}';
begin
  perform private.require_business(business_id, 'manage');
  select v.version into reached from private.material_versions v where v.business_id = end_change.business_id;
  update private.material_changes c set version = reached, undoes = undone
   where c.business_id = end_change.business_id and c.changed_in = pg_current_xact_id() and c.changed_at >= now();
  if undone is not null then
    -- What that one had taken back itself is there again.
    update private.material_changes c set taken_back_at = case when c.id = undone then clock_timestamp() end
     where c.business_id = end_change.business_id
       and (c.id = undone or c.id = (select u.undoes from private.material_changes u where u.id = undone));
  end if;
  return reached;
end $$;

-- What the material of one of the caller's businesses would be after a change, and the questions to ask it. Nothing is
-- written: the edits are made with the caller's own rights, by the same rules and quotas as if they were meant, read, and
-- undone. A caller that has the material of now gets it no second time.
create function public.propose_change(business_id uuid, edits jsonb, held_version uuid default null) returns json
language plpgsql volatile set search_path = '' as $$
declare
  version uuid := private.begin_change(business_id, edits);
  before json;
  after json;
  kept json;
begin
  before := public.own_material(business_id, held_version) -> 'material';
  begin
    perform set_config('frontdesk.is_trial', 'on', true);
    perform private.write_edits(business_id, edits);
    after := public.own_material(business_id) -> 'material';
    raise sqlstate 'FD001' using message = 'This is undone.';
  exception when sqlstate 'FD001' then
    null;
  end;
  kept := private.keep_proposal(business_id, edits, version);
  return json_build_object('id', kept -> 'id', 'version', version, 'before', before, 'after', after,
    'questions', kept -> 'questions');
end $$;

-- What a replay will begin with: the material as it is, and the questions. The assistant answers them while an owner still types.
create function public.replay_context(business_id uuid, held_version uuid default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  own json;
begin
  perform private.require_business(business_id, 'manage');
  own := public.own_material(business_id, held_version);
  return json_build_object('version', own -> 'version', 'material', own -> 'material',
    'questions', private.asked_questions(business_id));
end $$;

-- The same for the server, which has the assistant answer the questions ahead, soon after the material changed.
create function public.replay_to_prepare(business_id uuid, held_version uuid default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  shop json := public.shop_material(business_id, held_version);
begin
  return json_build_object('version', shop -> 'version', 'material', shop -> 'material',
    'questions', private.asked_questions(business_id));
end $$;

-- The businesses with much material that changed last, the newest change first, and a mark: with it, those that changed since,
-- which may name one again. Of little material a replay is quick anyway.
create function public.changed_material(mark text default null) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('mark', pg_snapshot_xmin(pg_current_snapshot())::text, 'changed', (
    select coalesce(json_agg(json_build_object('business_id', c.business_id, 'version', c.version)), '[]')
      from (select v.business_id, v.version from private.material_versions v
             where v.changed_in >= coalesce(changed_material.mark, '0')::xid8
             order by v.changed_in desc limit 50) c
     where private.material_bytes(c.business_id) >= 10000))
$$;

grant execute on function public.replay_to_prepare(uuid, uuid), public.changed_material(text) to service_role;

-- Applies a proposal, once: a call that is repeated changes nothing, and gets the same version.
create function public.apply_change(id uuid) returns json
language plpgsql volatile set search_path = '' as $$
declare
  proposal private.material_changes := private.claim_proposal(id);
begin
  if proposal.changed_at is not null then
    return json_build_object('version', proposal.version);
  end if;
  perform private.write_edits(proposal.business_id, proposal.edits);
  return json_build_object('version', private.end_change(proposal.business_id, proposal.edits));
end $$;

-- Saves a change that nobody wants to look at.
create function public.save_change(business_id uuid, edits jsonb) returns json
language plpgsql volatile set search_path = '' as $$
begin
  perform private.begin_change(business_id, edits);
  perform private.write_edits(business_id, edits);
  return json_build_object('version', private.end_change(business_id, edits));
end $$;

grant execute on function private.claim_proposal(uuid) to authenticated, service_role;
grant execute on function
  private.keep_proposal(uuid, jsonb, uuid),
  private.end_change(uuid, jsonb),
  public.propose_change(uuid, jsonb, uuid),
  public.replay_context(uuid, uuid),
  public.apply_change(uuid),
  public.save_change(uuid, jsonb)
to authenticated;
