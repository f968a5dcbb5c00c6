// What nobody could answer: asked in three languages, answered once, and heard by everybody who asked.
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
import * as chats from './ask.ts'
import { addBusiness, type Chat, jwtSecret, openChat, siteUrl, soon, subscribe } from './realtime-support.ts'

let inbox: Inbox
let database: ScratchDatabase
let frontdesk: TestFrontdesk
let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  inbox = await startInbox()
  database = await startScratchDatabase()
  frontdesk = await startTestFrontdesk({
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    SMTP_URL: inbox.url,
  })
  owner = await frontdesk.owner('anna@example.com')
  shop = await addBusiness(database.admin, owner.id)
  await database.admin`
    update businesses set accent_color = '#ffd400', accent_on_light = '#7d6800', accent_on_dark = '#ffd400' where id = ${shop}`
})
afterAll(async () => {
  await frontdesk?.stop()
  await database?.stop()
  await inbox?.stop()
})

/** Asks the assistant in a new chat. */
async function ask(question: string, email?: string): Promise<Chat> {
  const visitor = frontdesk.visitor()
  const chat = await openChat(visitor, shop)
  if (email) await database.admin`update chat_sessions set customer_email = ${email} where id = ${chat.id}`
  await chats.ask(visitor, { session_id: chat.id, session_key: chat.key }, shop, question)
  return chat
}

/** The languages of the e-mails that came, with who got them. */
async function languages() {
  const read = inbox.received.map(async ({ to, raw }) => {
    const { html } = await simpleParser(raw)
    // In the colour of the business.
    expect(html).toMatch(/class="button" style="[^"]*;background:#7d6800"/)
    return [to, /<html lang="(..)"/.exec(html || '')?.[1]]
  })
  return (await Promise.all(read)).sort()
}

async function messages(id: string, key: string) {
  const { data } = await frontdesk.visitor().rpc('get_chat_messages', { session_id: id, session_key: key })
  return data ?? []
}
const lastMessage = async ({ id, key }: Chat) => (await messages(id, key)).at(-1)?.content

/** Answers a line, as the dashboard does. */
async function publish(messageIds: string[], values: { title: string; content: string }) {
  const id = crypto.randomUUID()
  const { client } = owner
  const proposed = await client.rpc('propose_answer', {
    business_id: shop,
    article_id: id,
    message_ids: messageIds,
  })
  expect(proposed.error).toBeNull()
  const edits = [{ kind: 'article', action: 'save', id, values }]
  const saved = await client.rpc('save_change', { business_id: shop, edits })
  expect(saved.error).toBeNull()
}

const lines = async () => (await owner.client.rpc('unanswered_questions', { business_id: shop })).data ?? []

test('three who ask one thing in three spellings are told once, and the fourth is answered', async () => {
  const english = await ask('Do you gift wrap?', 'one@mail.example')
  const bengali = await ask('আপনারা কি গিফট র‍্যাপ করে দেন?', 'two@mail.example')
  const banglish = await ask('gift wrap kore den apnara?')
  const [line, ...others] = await lines()
  expect(others).toEqual([])
  expect(line).toMatchObject({ times: 3, reachable: 2, is_replied: false })

  const live = await subscribe(frontdesk.visitor(), banglish.topic)
  await soon(() => expect(live.statuses).toContain('SUBSCRIBED'))
  await publish(line?.message_ids ?? [], {
    title: 'Do you gift wrap?',
    content: 'Yes, we gift wrap every order for 3 euros.',
  })
  expect(await lines()).toEqual([])
  expect(await lastMessage(english)).toBe(
    'You asked: “Do you gift wrap?” Here is the answer:\n\nYes, we gift wrap every order for 3 euros.',
  )
  expect(await lastMessage(bengali)).toMatch(/^আপনি জানতে চেয়েছিলেন/)
  expect(await lastMessage(banglish)).toContain('3 euros')
  await soon(() => expect(live.events).toContainEqual(expect.objectContaining({ event: 'message' })))

  await soon(() =>
    expect(inbox.received.map(({ to }) => to).sort()).toEqual(['one@mail.example', 'two@mail.example']),
  )
  await soon(async () =>
    expect(await database.admin`select 1 from private.answer_mails where due_at is not null`).toEqual([]),
  )
  expect(inbox.received).toHaveLength(2)
  expect(await languages()).toEqual([
    ['one@mail.example', 'en'],
    ['two@mail.example', 'bn'],
  ])

  const fourth = await ask('Can you gift wrap it?')
  expect(await lastMessage(fourth)).toContain('3 euros')
  expect(await lines()).toEqual([])
})

test("the e-mail's link opens the chat in a browser that has no key to it", async () => {
  const mail = inbox.received.find(({ to }) => to === 'one@mail.example')
  const { text } = readMail(mail?.raw ?? '')
  const [, business, session = '', token] =
    new RegExp(`${siteUrl}/chat/([^#]+)#chat=([^.]+)\\.([0-9a-f]{64})`).exec(text) ?? []
  expect(business).toBe(shop)
  const other = frontdesk.visitor()
  const { data } = await other.rpc('open_chat_link', { session_id: session, token: token ?? '' })
  const opened = data as { key: string; topic: string }
  expect(await messages(session, opened.key)).toHaveLength(4)

  const live = await subscribe(other, opened.topic)
  await soon(() => expect(live.statuses).toContain('SUBSCRIBED'))
  await owner.client
    .from('chat_messages')
    .insert({ session_id: session, sender_type: 'human', content: 'Hi!' })
  await soon(() => expect(live.events).toContainEqual(expect.objectContaining({ event: 'message' })))

  const guessed = await other.rpc('open_chat_link', { session_id: session, token: 'f'.repeat(64) })
  expect(guessed.error).toMatchObject({ code: 'PT404', message: 'This chat was not found.' })
})

test('e-mails speak what the customer writes, and before that is known what their page speaks', async () => {
  // What the tests before left is nothing that is looked at here.
  await database.admin`delete from private.reply_mails`
  inbox.received.length = 0
  const visitor = frontdesk.visitor()
  const open = async (page_language: string, words: string) => {
    const details = { customer_email: `${page_language}@mail.example`, page_language }
    const chat = await chats.openChat(visitor, shop, details)
    await chats.ask(visitor, chat, shop, words)
    const { session_id } = chat
    await owner.client.from('chat_messages').insert({ session_id, sender_type: 'human', content: 'Hello!' })
  }
  await open('hi-IN', '👍')
  await open('en-GB', '¿Hacen envíos los domingos por la mañana?')
  await database.admin`update private.reply_mails set due_at = now() where due_at is not null`
  await soon(() => expect(inbox.received).toHaveLength(2))
  expect(await languages()).toEqual([
    ['en-GB@mail.example', 'es'],
    ['hi-IN@mail.example', 'hi'],
  ])
})

test('nobody is written to who was blocked, or whose chat was deleted, before the e-mail went', async () => {
  inbox.received.length = 0
  inbox.isDown = true
  const blocked = await ask('Do you repair watches?', 'blocked@mail.example')
  const deleted = await ask('can you repair watches', 'deleted@mail.example')
  await ask('Do you repair my watches', 'kept@mail.example')
  const [line] = await lines()
  expect(line?.times).toBe(3)
  await publish(line?.message_ids ?? [], { title: 'Watches', content: 'We repair watches.' })
  await soon(async () => {
    const tried = await database.admin`
      select bool_and(claimed_until is null) as rests, sum(failures) > 0 as failed from private.answer_mails
       where sent_at is null and due_at is not null`
    expect(tried).toEqual([{ rests: true, failed: true }])
  })
  await owner.client.rpc('block_customer', { session_id: blocked.id })
  await frontdesk.visitor().rpc('delete_chat', { session_id: deleted.id, session_key: deleted.key })
  inbox.isDown = false
  await database.admin`update private.answer_mails set due_at = now() where due_at is not null`
  await soon(async () =>
    expect(await database.admin`select 1 from private.answer_mails where due_at is not null`).toEqual([]),
  )
  expect(inbox.received.map(({ to }) => to)).toEqual(['kept@mail.example'])
})
