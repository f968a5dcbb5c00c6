import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '../../supabase/functions/suggest-reply/handler.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'
import { addBusiness, openChat } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
let agent: Awaited<ReturnType<TestFrontdesk['owner']>>
let businessId: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  owner = await frontdesk.owner()
  agent = await frontdesk.owner()
  businessId = await addBusiness(frontdesk.admin, owner.id)
  await frontdesk.admin`
    insert into private.members (business_id, user_id, role) values (${businessId}, ${agent.id}, 'agent')`
  await owner.client
    .from('products')
    .insert({ business_id: businessId, name: 'Larch Tent', price: 249.95, description: 'For two.' })
    .throwOnError()
})
afterAll(() => frontdesk?.stop())

const suggest = (client: Client, sessionId: string, business = businessId) =>
  client.functions.invoke<Suggestion>('suggest-reply', { body: { businessId: business, sessionId } })

/** A chat of a customer's who writes these messages; it waits for a person. */
async function chatWith(...messages: string[]): Promise<string> {
  const chat = await openChat(frontdesk.visitor(), businessId)
  for (const content of messages)
    await frontdesk.admin`
      insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'customer', ${content})`
  await frontdesk.admin`update chat_sessions set status = 'escalated' where id = ${chat.id}`
  return chat.id
}
const messagesOf = (sessionId: string) =>
  frontdesk.admin`select id, content, author_id from chat_messages where session_id = ${sessionId} order by created_at`

test('drafts from the material what a customer asked last, and sends nothing', async () => {
  const sessionId = await chatWith('Do you have the Larch Tent?', 'How much is it?')
  const before = await messagesOf(sessionId)
  const { data } = await suggest(agent.client, sessionId)
  expect(data?.draft).toContain('$249.95')
  expect(data?.sources).toEqual([expect.objectContaining({ kind: 'product', title: 'Larch Tent' })])
  expect(await messagesOf(sessionId)).toEqual(before)
  const [chat] = await frontdesk.admin`select status, assignee_id from chat_sessions where id = ${sessionId}`
  expect(chat).toEqual({ status: 'escalated', assignee_id: null })
})

test('the reply that is sent then names who sent it, to colleagues alone', async () => {
  const chat = await openChat(frontdesk.visitor(), businessId)
  await agent.client
    .from('chat_messages')
    .insert({ session_id: chat.id, sender_type: 'human', content: 'It is $249.95.' } as never)
    .throwOnError()
  const { data: read } = await owner.client
    .from('chat_messages')
    .select('author_id')
    .eq('session_id', chat.id)
    .eq('sender_type', 'human')
    .throwOnError()
  expect(read).toEqual([{ author_id: agent.id }])
  const { data: told } = await frontdesk
    .visitor()
    .rpc('get_chat_messages', { session_id: chat.id, session_key: chat.key })
    .throwOnError()
  expect(JSON.stringify(told)).toContain('It is $249.95.')
  expect(JSON.stringify(told)).not.toContain(agent.id)
})

test('has nothing where the material does not tell, and where nothing was asked', async () => {
  for (const messages of [['Do you repair bicycles on Mars?'], []]) {
    const { data } = await suggest(owner.client, await chatWith(...messages))
    expect(data).toEqual({ draft: null, sources: [], trouble: null })
  }
})

test('is for those who work on the chat alone', async () => {
  const sessionId = await chatWith('How much is the Larch Tent?')
  expect(refusalIn(await suggest(frontdesk.visitor(), sessionId)).status).toBe(401)
  const other = await frontdesk.owner()
  const theirs = await addBusiness(frontdesk.admin, other.id)
  for (const business of [businessId, theirs]) {
    const refused = refusalIn(await suggest(other.client, sessionId, business))
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ message: 'This chat was not found.' })
  }
})
