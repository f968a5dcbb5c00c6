import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness, openChat } from './realtime-support.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk?.stop())

test('three people take the same 20 chats at once: each chat is one person’s, the others are told whose, and each customer gets one reply', async () => {
  const people = [await frontdesk.owner(), await frontdesk.owner(), await frontdesk.owner()]
  const [anna, mia, abel] = people
  if (!anna || !mia || !abel) throw new Error('There are three of them.')
  const shop = await addBusiness(frontdesk.admin, anna.id)
  for (const { id } of [mia, abel])
    await frontdesk.admin`
      insert into private.members (business_id, user_id, role) values (${shop}, ${id}, 'agent')`
  const visitor = frontdesk.visitor()
  const chats = await Promise.all(Array.from({ length: 20 }, () => openChat(visitor, shop)))

  const attempts = await Promise.all(
    chats.flatMap(chat =>
      people.map(async person => {
        const { data: holder, error } = await person.client.rpc('take_chat', { session_id: chat.id })
        expect(error).toBeNull()
        if (holder === person.id) {
          const reply = { id: randomUUID(), session_id: chat.id, sender_type: 'human', content: person.id }
          // An answer that got lost: the page sends the same reply again.
          const sends = [1, 2].map(() => person.client.from('chat_messages').insert(reply as never))
          const codes = (await Promise.all(sends)).map(({ error }) => error?.code ?? 'stored')
          expect(codes.sort()).toEqual(['23505', 'stored'])
        }
        return { chat: chat.id, person: person.id, holder }
      }),
    ),
  )

  const stored = await frontdesk.admin<{ id: string; assignee_id: string; replies: string[] }[]>`
    select s.id, s.assignee_id, array_agg(m.content) as replies
      from chat_sessions s join chat_messages m on m.session_id = s.id and m.sender_type = 'human'
     where s.business_id = ${shop} group by s.id`
  expect(stored).toHaveLength(20)
  for (const { id, assignee_id, replies } of stored) {
    const told = attempts.filter(({ chat }) => chat === id)
    expect(told.map(({ holder }) => holder)).toEqual([assignee_id, assignee_id, assignee_id])
    expect(told.filter(({ person, holder }) => person === holder)).toHaveLength(1)
    expect(replies).toEqual([assignee_id])
  }
})

test('no path to a customer, a program or a model holds a note or a tag', async () => {
  const anna = await frontdesk.owner()
  const shop = await addBusiness(frontdesk.admin, anna.id)
  const visitor = frontdesk.visitor()
  const chat = await openChat(visitor, shop)
  const marker = `zanzibar${randomUUID().slice(0, 8)}`
  const note = {
    session_id: chat.id,
    note_id: randomUUID(),
    content: `${marker} is what we call this customer.`,
  }
  await anna.client.rpc('save_webhook', {
    business_id: shop,
    url: 'https://hooks.example.com/1',
    kinds: ['message.created', 'chat.resolved'],
  })
  await anna.client.rpc('add_chat_note', note).throwOnError()
  await anna.client.rpc('tag_chat', { session_id: chat.id, name: `${marker} again` }).throwOnError()
  await chat.write('Do you have mugs?')
  const key = { session_id: chat.id, session_key: chat.key }
  const asked = await fetch(`${frontdesk.url}/functions/v1/ai-chat-response`, {
    method: 'POST',
    headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: chat.id,
      sessionKey: chat.key,
      businessId: shop,
      message: 'Do you have mugs?',
    }),
  })
  expect(asked.ok).toBe(true)
  await anna.client.rpc('take_chat', { session_id: chat.id }).throwOnError()
  await anna.client
    .from('chat_messages')
    .insert({ session_id: chat.id, sender_type: 'human', content: 'Hello!' } as never)
    .throwOnError()
  await anna.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', chat.id).throwOnError()
  const { data: made } = await anna.client
    .rpc('create_api_key', { business_id: shop, name: 'Till', scopes: ['read', 'chats'] })
    .throwOnError()
  const secret = (made as unknown as { secret: string }).secret
  const api = (path: string) =>
    fetch(`${frontdesk.url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } }).then(
      answer => {
        expect(answer.status).toBe(200)
        return answer.text()
      },
    )

  const seen = [
    await asked.text(),
    (await visitor.rpc('get_chat_messages', key)).data,
    (await visitor.rpc('get_chat_status', key)).data,
    (await visitor.rpc('get_chat_business', key)).data,
    await api('/chats'),
    await api(`/chats/${chat.id}`),
    await api(`/chats/${chat.id}/messages`),
    await frontdesk.admin`select assistant_context(${chat.id}, ${chat.key}, ${shop}, null)`.catch(() => []),
    (await anna.client.from('chat_sessions').select('*, chat_messages(*)').eq('id', chat.id)).data,
  ]
  expect(JSON.stringify(seen)).toContain('Do you have mugs?')
  expect(JSON.stringify(seen)).not.toContain(marker)

  // Nor does any other table hold them: what is sent later is made from those.
  const tables = await frontdesk.admin<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'storage', 'realtime')`
  const holders: string[] = []
  for (const { name } of tables) {
    const [found] = await frontdesk.admin.unsafe(
      `select 1 from ${name} t where t::text like '%${marker}%' limit 1`,
    )
    if (found) holders.push(name)
  }
  expect(holders.sort()).toEqual(['private.chat_notes', 'private.tags'])
  const { data: listed } = await anna.client.rpc('list_chat_notes', { session_id: chat.id }).throwOnError()
  expect(listed).toMatchObject([{ id: note.note_id, content: note.content, author_id: anna.id }])
})

test('a customer learns nothing of who has the chat', async () => {
  const anna = await frontdesk.owner()
  const shop = await addBusiness(frontdesk.admin, anna.id)
  const visitor = frontdesk.visitor()
  const chat = await openChat(visitor, shop)
  await anna.client.rpc('take_chat', { session_id: chat.id }).throwOnError()
  await anna.client
    .from('chat_messages')
    .insert({ session_id: chat.id, sender_type: 'human', content: 'Hello!' } as never)
    .throwOnError()
  const key = { session_id: chat.id, session_key: chat.key }
  const seen = [
    (await visitor.rpc('get_chat_messages', key)).data,
    (await visitor.rpc('get_chat_status', key)).data,
    (await visitor.rpc('get_chat_business', key)).data,
  ]
  expect(JSON.stringify(seen)).toContain('Hello!')
  expect(JSON.stringify(seen)).not.toContain(anna.id)
})
