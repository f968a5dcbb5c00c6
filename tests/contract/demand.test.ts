// What customers wanted and a shop does not have: noted as the assistant replies, shown to the owner, and told to those who asked.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
import { ask, openChat } from './ask.ts'
import { addBusiness, soon } from './realtime-support.ts'

let inbox: Inbox
let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  inbox = await startInbox()
  frontdesk = await startTestFrontdesk({ SMTP_URL: inbox.url })
  anna = await frontdesk.owner()
})
beforeEach(async () => {
  inbox.received.length = 0
  shop = await addBusiness(frontdesk.admin, anna.id)
  await anna.client
    .from('products')
    .insert([
      {
        business_id: shop,
        name: 'Chocolate cake',
        category: 'Cakes',
        price: 30,
        description: 'Dark chocolate.',
      },
      {
        business_id: shop,
        name: 'Rye bread',
        category: 'Bread',
        price: 5,
        description: 'Sourdough.',
        availability: 'out_of_stock',
      },
    ])
    .throwOnError()
})
afterAll(async () => {
  await frontdesk?.stop()
  await inbox.stop()
})

/** A customer asks in a chat of their own, and the assistant replies. */
async function asked(message: string, customer_email?: string) {
  const visitor = frontdesk.visitor()
  const chat = await openChat(visitor, shop, customer_email ? { customer_email } : {})
  const { response } = await ask(visitor, chat, shop, message)
  const messages = async () => (await visitor.rpc('get_chat_messages', chat).throwOnError()).data
  return { ...chat, response: response ?? '', messages }
}

const demand = async () => (await anna.client.rpc('demand', { business_id: shop }).throwOnError()).data

test('one line for all words, and those who asked are told once, in the chat and by e-mail', async () => {
  const first = await asked('Do you have a vegan cake?', 'one@mail.example')
  expect(first.response).toContain('vegan')
  await asked('vegan cakes?', 'one@mail.example')
  const third = await asked('¿Tienen pastel vegano?', 'two@mail.example')
  const fourth = await asked('Vous avez un gâteau vegan ?')
  await asked('Do you have parking?', 'three@mail.example')
  await asked('How much is the chocolate cake?', 'three@mail.example')
  const [line, ...others] = await demand()
  expect(others).toEqual([])
  expect(line).toMatchObject({ people: 3, reachable: 2, times: 4, product_id: null, is_back: false })
  expect(line?.words).toEqual(expect.arrayContaining(['vegan cake', 'pastel vegano']))

  const tell = () =>
    anna.client
      .rpc('tell_demand', {
        business_id: shop,
        id: '11111111-1111-4111-8111-111111111111',
        key: line?.key ?? '',
        message_ids: line?.message_ids ?? [],
        content: 'We have a vegan cake now.',
      })
      .throwOnError()
  const told = await Promise.all([tell(), tell(), tell()])
  expect(told.map(({ data }) => data)).toEqual(Array(3).fill([{ chats: 4, mails: 2 }]))
  await soon(async () => {
    const [row] = await frontdesk.admin`
      select count(*)::int as sent from private.answer_mails where sent_at is not null and business_id = ${shop}`
    expect(row?.sent).toBe(2)
  })
  expect(inbox.received.map(({ to }) => to).sort()).toEqual(['one@mail.example', 'two@mail.example'])
  const mail = inbox.received.find(({ to }) => to === 'two@mail.example')
  expect(readMail(mail?.raw ?? '').text).toMatch(
    /Preguntaste:[\s\S]+pastel vegano[\s\S]+We have a vegan cake now\./,
  )
  for (const chat of [first, third, fourth])
    expect((await chat.messages()).map(({ content }) => content)).toContain('We have a vegan cake now.')
  expect(await demand()).toEqual([])
})

test('what is out of stock counts, and is told of when it is back', async () => {
  await asked('Do you have rye bread?', 'one@mail.example')
  await asked('How much is the rye bread?')
  const [line] = await demand()
  expect(line).toMatchObject({ title: 'Rye bread', people: 2, reachable: 1, is_back: false })
  await anna.client
    .from('products')
    .update({ availability: 'in_stock' })
    .eq('id', line?.product_id ?? '')
    .throwOnError()
  expect(await demand()).toMatchObject([{ title: 'Rye bread', is_back: true }])
})

test('a customer who deletes the chat is on no list and gets nothing', async () => {
  const { session_id, session_key } = await asked('Do you have a vegan cake?', 'gone@mail.example')
  const [line] = await demand()
  await frontdesk.visitor().rpc('delete_chat', { session_id, session_key }).throwOnError()
  expect(await demand()).toEqual([])
  const { error } = await anna.client.rpc('tell_demand', {
    business_id: shop,
    id: crypto.randomUUID(),
    key: line?.key ?? '',
    message_ids: line?.message_ids ?? [],
    content: 'Here it is.',
  })
  expect(error?.message).toContain('Nobody is left to be told')
})
