// How a chat ends, from the customer's first question to the owner's report, with the built-in assistant.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import * as chats from './ask.ts'
import { addBusiness } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on', LIMIT_RATING_BY_SESSION: '4/60' })
  anna = await frontdesk.owner()
  shop = await addBusiness(frontdesk.admin, anna.id)
  await anna.client
    .from('businesses')
    .update({ policies: 'Delivery costs $9 and takes 2 days. Returns are free within 30 days.' })
    .eq('id', shop)
    .throwOnError()
})
afterAll(() => frontdesk?.stop())

async function openChat() {
  const visitor = frontdesk.visitor()
  const chat = await chats.openChat(visitor, shop)
  const ask = async (content: string) => {
    await chats.ask(visitor, chat, shop, content)
    const { data: messages } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    return messages.at(-1)
  }
  const rate = (message_id: string, helped: boolean, session_key = chat.session_key) =>
    visitor.rpc('rate_answer', { ...chat, session_key, message_id, helped })
  return { id: chat.session_id, ask, rate }
}

const outcomeOf = async (session: string) => {
  const [row] = await frontdesk.admin<{ outcome: string }[]>`
    select concat_ws(': ', outcome, failure) as outcome from private.chat_outcomes(${shop}, '-infinity')
     where session_id = ${session}`
  return row?.outcome
}

test('only answers can be rated, with the key of their chat, so many times', async () => {
  const { id, ask, rate } = await openChat()
  const talk = await ask('hello')
  expect(talk).toMatchObject({ sender_type: 'ai', is_answer: false, helped: null })
  expect((await rate(talk?.id ?? '', true)).error?.code).toBe('PT400')
  expect(await outcomeOf(id)).toBe('nothing asked')
  const answer = await ask('How much is delivery?')
  expect(answer).toMatchObject({ is_answer: true, helped: null })
  expect((await rate(answer?.id ?? '', true, 'f'.repeat(64))).error?.code).toBe('PT404')
  expect((await rate(answer?.id ?? '', true)).error).toBeNull()
  expect(await outcomeOf(id)).toBe('confirmed')
  expect((await rate(answer?.id ?? '', false)).error).toBeNull()
  expect(await outcomeOf(id)).toBe('failed: rated badly')
  expect((await rate(answer?.id ?? '', true)).error).toBeNull()
  expect((await rate(answer?.id ?? '', true)).status).toBe(429)
})

test('what is asked again in other words is a failure, until the customer says that it helped', async () => {
  const { id, ask, rate } = await openChat()
  const first = await ask('How much is delivery?')
  await rate(first?.id ?? '', true)
  await ask('How long may I return something?')
  expect(await outcomeOf(id)).toBe('still open')
  const again = await ask('what does delivery cost??')
  await frontdesk.admin`
    update public.chat_sessions set last_asked_at = last_asked_at - interval '6 minutes' where id = ${id}`
  expect(await outcomeOf(id)).toBe('failed: asked again')
  await rate(again?.id ?? '', true)
  expect(await outcomeOf(id)).toBe('confirmed')
})

test('the owner reads what the chats of a day add up to', async () => {
  const { data: days } = await anna.client
    .rpc('chat_outcomes', { business_id: shop, time_zone: 'Asia/Dhaka' })
    .throwOnError()
  const { data: opened } = await anna.client
    .rpc('chat_sessions_per_day', { business_id: shop, time_zone: 'Asia/Dhaka' })
    .throwOnError()
  expect(days.map(({ day, chats }) => [day, chats])).toEqual(
    opened.map(({ day, sessions }) => [day, sessions]),
  )
  const today = days.at(-1)
  expect(today).toMatchObject({ chats: 2, confirmed: 2, failed: 0, still_open: 0 })
})
