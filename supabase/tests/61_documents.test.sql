-- Documents that the team sends: who stores, sees and removes them, what a reply may hold, and what its customer is told.
begin;
select plan(46);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'manager'),
  ('a0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'agent');
insert into public.chat_sessions (id, business_id, topic)
select id, business, 'chat:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')
  from (values
    ('a0000000-0000-4000-8000-000000000006'::uuid, 'a0000000-0000-4000-8000-000000000002'::uuid, 'key of one'),
    ('a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000002', 'key of two'),
    ('b0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000002', 'key of three')) chat (id, business, key);
insert into private.settings values ('storage_url', 'https://shop.example/storage/v1');

create function pg_temp.act_as(who text) returns void language sql as $$
  select set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', who || '000000-0000-4000-8000-000000000001')::text, true);
  select set_config('role', 'authenticated', true);
$$;
create function pg_temp.add(name text, bucket text default 'chat-documents') returns void language sql as $$
  insert into storage.objects (id, bucket_id, name, metadata) values (gen_random_uuid(), bucket, name, '{"size": 1234}')
$$;
create function pg_temp.address(name text, bucket text default 'chat-documents') returns text language sql immutable as $$
  select 'https://shop.example/storage/v1/object/public/' || bucket || '/' || name
$$;
create function pg_temp.send(file jsonb, chat text default 'a0000000-0000-4000-8000-000000000006', words text default 'Sent a file')
returns void language sql as $$
  insert into public.chat_messages (session_id, sender_type, content, file) values (chat::uuid, 'human', words, file)
$$;
grant execute on function pg_temp.act_as(text), pg_temp.add(text, text), pg_temp.address(text, text),
  pg_temp.send(jsonb, text, text) to public;

-- Storing.
select pg_temp.act_as('e1');
select lives_ok(format('select pg_temp.add(%L)', 'a0000000-0000-4000-8000-000000000006-1.' || extension),
    'an agent stores a document: ' || extension)
  from unnest('{pdf,txt,csv,docx,xlsx,pptx,odt,ods}'::text[]) extension;
select throws_ok(format('select pg_temp.add(%L, %L)', name, bucket), '42501', null, 'refused: ' || what)
  from (values
    ('a0000000-0000-4000-8000-000000000006-2.zip', 'chat-documents', 'an archive'),
    ('a0000000-0000-4000-8000-000000000006-2.exe', 'chat-documents', 'a program'),
    ('a0000000-0000-4000-8000-000000000006-2.pdf.html', 'chat-documents', 'two extensions'),
    (E'a0000000-0000-4000-8000-000000000006-2.pdf\n', 'chat-documents', 'a line break'),
    ('a0000000-0000-4000-8000-000000000006-2.png', 'chat-documents', 'a picture'),
    ('a0000000-0000-4000-8000-000000000006-2.pdf', 'chat-files', 'a document among pictures'),
    ('a0000000-0000-4000-8000-000000000002-2.pdf', 'business-logos', 'a document as a logo'),
    ('b0000000-0000-4000-8000-000000000006-2.pdf', 'chat-documents', 'a chat of another business')) attempt (name, bucket, what);
select is_empty($$ delete from storage.objects where bucket_id = 'chat-documents' returning 1 $$, 'an agent removes none');

-- Sending.
select lives_ok(format('select pg_temp.send(%L)', jsonb_build_object('url', pg_temp.address('a0000000-0000-4000-8000-000000000006-1.pdf'), 'name', 'Größe & Co.pdf', 'size', 1)),
  'a stored document goes with a reply');
select is(
  (select file from public.chat_messages where file is not null),
  '{"url": "https://shop.example/storage/v1/object/public/chat-documents/a0000000-0000-4000-8000-000000000006-1.pdf?download=Gr%C3%B6%C3%9Fe%20%26%20Co.pdf", "name": "Größe & Co.pdf", "size": 1234}',
  'its address saves it under its name, and its size is the stored one');
select throws_ok(format('select pg_temp.send(%L, %L)', file, chat), 'PT400', 'Only a file that was uploaded to this chat can be sent.', 'not sent: ' || what)
  from (values
    (jsonb_build_object('url', pg_temp.address('a0000000-0000-4000-8000-000000000006-1.pdf')), 'a0000000-0000-4000-8000-000000000007', 'a document of another chat'),
    (jsonb_build_object('url', pg_temp.address('a0000000-0000-4000-8000-000000000006-9.pdf')), 'a0000000-0000-4000-8000-000000000006', 'one that is not there'),
    (jsonb_build_object('url', 'https://evil.example/storage/v1/object/public/chat-documents/a0000000-0000-4000-8000-000000000006-1.pdf'), 'a0000000-0000-4000-8000-000000000006', 'the same path elsewhere'),
    ('{"url": "javascript:alert(1)"}', 'a0000000-0000-4000-8000-000000000006', 'a script'),
    ('"text"', 'a0000000-0000-4000-8000-000000000006', 'what is no file')) attempt (file, chat, what);
select throws_ok(format('insert into public.chat_messages (session_id, sender_type, content, image_url, file) values (%L, ''human'', ''x'', %L, %L)',
    'a0000000-0000-4000-8000-000000000006', pg_temp.address('a0000000-0000-4000-8000-000000000006-1.pdf'),
    jsonb_build_object('url', pg_temp.address('a0000000-0000-4000-8000-000000000006-1.pdf'))), 'PT400', null, 'a document is no picture');
reset role;
select is(private.name_of_file(name, 'pdf'), saved, 'a name: ' || what)
  from (values
    ('Terms.PDF', 'Terms.pdf', 'its extension once'),
    ('setup.exe', 'setup.exe.pdf', 'the extension of its content'),
    (E'a/b\\c:d\n"e"*.pdf', 'a b c d e.pdf', 'nothing that a file system minds'),
    (U&'invoice\202Efdp.exe', 'invoice fdp.exe.pdf', 'nothing that turns letters around'),
    ('..pdf', 'file.pdf', 'no hidden one'),
    (null, 'file.pdf', 'none given')) attempt (name, saved, what);

-- Seeing.
select is((select count(*)::int from storage.objects), 8, 'there are eight documents');
select pg_temp.act_as('a0');
select is((select count(*)::int from storage.objects), 8, 'the owner sees them');
select is((select count(*)::int from public.chat_messages where file is not null), 1, 'and the reply');
select pg_temp.act_as('b0');
select is_empty('select from storage.objects', 'another business sees none');
select is_empty('select from public.chat_messages where file is not null', 'nor the reply');
reset role;
delete from private.members where user_id = 'e1000000-0000-4000-8000-000000000001';
select pg_temp.act_as('e1');
select is_empty('select from storage.objects', 'a removed member sees none any more');
select is_empty('select from public.chat_messages where file is not null', 'nor the reply');
select throws_ok($$ select pg_temp.add('a0000000-0000-4000-8000-000000000006-3.pdf') $$, '42501', null, 'and stores none');
reset role;
select set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('request.headers', '{"x-chat-key": "key of one"}', true);
set local role anon;
select is((select file ->> 'name' from public.get_chat_messages('a0000000-0000-4000-8000-000000000006', 'key of one') where file is not null),
  'Größe & Co.pdf', 'the customer of the chat is told of it');
select is_empty($$ select from public.get_chat_messages('a0000000-0000-4000-8000-000000000007', 'key of two') where file is not null $$,
  'a customer of another chat is not');
select throws_ok($$ select public.get_chat_messages('a0000000-0000-4000-8000-000000000006', 'key of two') $$, 'PT404', null,
  'not by the other chat''s key either');
select throws_ok($$ select pg_temp.add('a0000000-0000-4000-8000-000000000006-4.pdf') $$, '42501', null, 'a customer stores none');
reset role;

-- Ending: what was never sent goes after a day, all of it an hour after its chat is gone.
update storage.objects set created_at = now() - interval '25 hours';
select is((select count(*)::int from public.unused_files() where name like '%-1.pdf'), 0, 'a document that was sent stays');
select is((select count(*)::int from public.unused_files()), 7, 'what was never sent is unused after a day');
select pg_temp.act_as('e0');
delete from public.chat_sessions where id = 'a0000000-0000-4000-8000-000000000006';
reset role;
select is((select count(*)::int from public.unused_files()), 8, 'and all of it once its chat is deleted');

select * from finish();
rollback;
