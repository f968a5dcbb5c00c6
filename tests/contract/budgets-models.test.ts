// Limits where replies cost something: two processes on one database, and a language model that counts its questions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import type { Answer } from './ask.ts'
import { addBusiness, type Chat, jwtSecret, openChat, siteUrl, soon } from './realtime-support.ts'

let model: ModelServer
let database: ScratchDatabase
let one: TestFrontdesk
let two: TestFrontdesk
let shop: string

beforeAll(async () => {
  model = await startModelServer()
  database = await startScratchDatabase()
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    AI_MODEL: 'openai:test',
    AI_BASE_URL: model.url,
    AI_API_KEY: 'test-key',
    AI_WORDING: 'checked',
  }
  one = await startTestFrontdesk(environment)
  two = await startTestFrontdesk(environment)
})
beforeEach(async () => {
  shop = await addBusiness(database.admin, (await one.owner()).id)
  await database.admin`insert into products (business_id, name, price) values (${shop}, 'Harbor Mug', 24.5)`
  model.asked.length = 0
})
afterAll(async () => {
  await one?.stop()
  await two?.stop()
  await database?.stop()
  await model?.stop()
})

async function ask({ url, publishableKey }: TestFrontdesk, chat: Chat): Promise<Answer> {
  const response = await fetch(`${url}/functions/v1/ai-chat-response`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: chat.id, sessionKey: chat.key, businessId: shop, message: '' }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const reply = 'You get the Harbor Mug for $24.50.'

async function asking(): Promise<Chat> {
  const chat = await openChat(one.visitor(), shop)
  await chat.write('How much is the Harbor Mug?')
  return chat
}

test('calls for one question ask the model once, whichever process they reach', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  model.answer = () => ({ reply, before: () => gate })
  const chat = await asking()
  const first = [ask(one, chat), ask(one, chat)]
  await soon(() => expect(model.asked).toHaveLength(1))
  const second = [ask(two, chat), ask(two, chat), ask(two, chat)]
  const [state] = await database.admin<{ it: { is_claimed: boolean } }[]>`
    select assistant_context(${chat.id}, ${chat.key}, ${shop}) as it`
  expect(state?.it.is_claimed).toBe(true)
  open()
  const answers = await Promise.all([...first, ...second])
  for (const { response } of answers) expect(response).toBe(reply)
  expect(model.asked).toHaveLength(1)
})

test('beyond the limit the model is not asked, by either process', async () => {
  await database.admin`update businesses set daily_reply_limit = 2 where id = ${shop}`
  model.answer = () => ({ reply })
  const chats = await Promise.all(Array.from({ length: 6 }, asking))
  const answers = await Promise.all(chats.map((chat, n) => ask(n % 2 ? one : two, chat)))
  expect(answers.filter(({ escalated }) => escalated)).toHaveLength(4)
  expect(model.asked).toHaveLength(2)
})

test('what is written when the assistant is switched off is not sent', async () => {
  model.answer = () => ({
    reply,
    before: async () => {
      await database.admin`update businesses set is_assistant_on = false where id = ${shop}`
    },
  })
  const chat = await asking()
  expect(await ask(one, chat)).toMatchObject({ escalated: true, reason: 'The assistant is switched off.' })
  const stored = await database.admin`
    select content, details from chat_messages where session_id = ${chat.id} and in_reply_to is not null`
  expect(stored).toHaveLength(1)
  expect(stored[0]?.content).not.toContain('$24.50')
  expect(stored[0]?.details).toMatchObject({ budget: 'off', attempts: 1 })
})

test('what a reply took is stored with it', async () => {
  model.answer = () => ({ reply })
  const chat = await asking()
  await ask(one, chat)
  const [stored] = await database.admin`
    select details from chat_messages where session_id = ${chat.id} and in_reply_to is not null`
  expect(stored?.details).toMatchObject({
    model: expect.stringContaining('test'),
    attempts: 1,
    lock: [],
    input_tokens: expect.any(Number),
    output_tokens: expect.any(Number),
    milliseconds: expect.any(Number),
  })
  expect(stored?.details.input_tokens).toBeGreaterThan(0)
  expect(stored?.details.output_tokens).toBeGreaterThan(0)
})
