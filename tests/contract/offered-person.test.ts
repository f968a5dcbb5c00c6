// Where the assistant is not sure that a person is wanted, it offers one, and the customer takes the offer with one tap.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await frontdesk.owner()
  shop = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(() => frontdesk?.stop())

/** A chat whose last reply offers a person. */
async function offeredChat() {
  const visitor = frontdesk.visitor()
  const session_id = crypto.randomUUID()
  const { data: session_key } = await visitor
    .rpc('open_chat_session', { session_id, business_id: shop })
    .throwOnError()
  const chat = { session_id, session_key: String(session_key) }
  const write = (content: string, takes_offer?: string, message_id = crypto.randomUUID()) =>
    visitor.rpc('send_customer_message', {
      ...chat,
      message_id,
      content,
      ...(takes_offer && { takes_offer }),
    })
  await write('Do you engrave wedding rings?').throwOnError()
  const ask = () =>
    visitor.functions.invoke<{ response: string | null; escalated: boolean }>('ai-chat-response', {
      body: { sessionId: session_id, sessionKey: session_key, businessId: shop, message: '' },
    })
  await ask()
  const messages = async () => (await visitor.rpc('get_chat_messages', chat).throwOnError()).data
  const status = async () => (await visitor.rpc('get_chat_status', chat).throwOnError()).data
  const offer = (await messages()).at(-1)
  return { ...chat, offer, write, ask, messages, status }
}

test('a reply that is not sure offers a person, and nothing else does', async () => {
  const { messages, status } = await offeredChat()
  expect((await messages()).map(({ sender_type, offers_person }) => [sender_type, offers_person])).toEqual([
    ['ai', false],
    ['customer', false],
    ['ai', true],
  ])
  expect(await status()).toBe('active')
})

test('taking it hands the chat over, once, and the owner sees that it was taken', async () => {
  const { session_id, offer, write, ask, messages, status } = await offeredChat()
  const offered = offer?.id ?? ''
  const sent = await Promise.all([1, 2, 3].map(() => write('Talk to a person', offered).throwOnError()))
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
  expect(await status()).toBe('escalated')
  expect(await messages()).toHaveLength(4)
  expect((await ask()).data).toMatchObject({ response: null, escalated: true })

  const { data } = await anna.client
    .from('chat_messages')
    .select('content, offers_person, takes_offer')
    .eq('session_id', session_id)
    .order('created_at')
    .throwOnError()
  expect(data.slice(2)).toEqual([
    { content: offer?.content, offers_person: true, takes_offer: null },
    { content: 'Talk to a person', offers_person: false, takes_offer: offered },
  ])
  const { data: session } = await anna.client
    .from('chat_sessions')
    .select('status, escalation_reason')
    .eq('id', session_id)
    .single()
    .throwOnError()
  expect(session).toEqual({ status: 'escalated', escalation_reason: 'The customer asked for a person.' })
})

test('a chat that the owner gives back is not handed over again by the old tap', async () => {
  const { session_id, offer, write, ask, status } = await offeredChat()
  await write('Talk to a person', offer?.id ?? '').throwOnError()
  await anna.client.rpc('hand_back_to_assistant', { session_id }).throwOnError()
  expect((await ask()).data).toMatchObject({ escalated: false })
  await write('When are you open?').throwOnError()
  await ask()
  expect(await status()).toBe('active')
})

test('an offer is taken in its own chat only', async () => {
  const [mine, theirs] = [await offeredChat(), await offeredChat()]
  const { error } = await mine.write('Talk to a person', theirs.offer?.id ?? '')
  expect(error?.code).toBe('PT400')
  expect([await mine.status(), await theirs.status()]).toEqual(['active', 'active'])
})
