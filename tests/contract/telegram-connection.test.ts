// What an owner does with a bot of Telegram: connecting it, testing it, what is wrong with it, and disconnecting it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunning } from '../../server/process/cluster/find-running.ts'
import { checkFollowers } from '../../server/setup/secret-followers.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
import { startTelegram, type TestTelegram } from '../support/messengers/telegram.ts'
import {
  addShop,
  askChannel,
  asked,
  connectedShop,
  type Owner,
  said,
  soon,
  stored,
} from './telegram-support.ts'

let telegram: TestTelegram
let inbox: Inbox
let frontdesk: TestFrontdesk

beforeAll(async () => {
  telegram = await startTelegram()
  inbox = await startInbox()
  frontdesk = await startTestFrontdesk({ TELEGRAM_API_URL: telegram.apiUrl, SMTP_URL: inbox.url })
})
afterAll(async () => {
  await frontdesk?.stop()
  await inbox?.stop()
  await telegram?.stop()
})

const state = async ({ client }: Owner, business_id: string) => {
  const { data, error } = await client.rpc('list_channels', { business_id })
  if (error) throw error
  return data[0]
}

test('a token is checked, kept where nobody reads it, and shown to nobody', async () => {
  const shop = { ...(await addShop(frontdesk)), bot: telegram.addBot() }
  const connect = (secret: string, token = shop.owner.token, businessId = shop.id) =>
    askChannel(frontdesk, token, 'connect-channel', { businessId, secret })
  for (const wrong of ['', 'hello', `${shop.bot.token}x`, '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect(await connect(wrong)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('BotFather') },
    })
  const other = await frontdesk.owner()
  expect((await connect(shop.bot.token, other.token)).status).toBe(404)
  expect((await connect(shop.bot.token, frontdesk.publishableKey)).status).toBe(401)
  const taken = await connect(` ${shop.bot.token}\n`)
  expect(taken).toEqual({ status: 200, body: { name: shop.bot.username } })
  const known = JSON.stringify([
    await state(shop.owner, shop.id),
    await frontdesk.admin`select * from private.channel_connections`,
  ])
  expect(known).toContain(shop.bot.username)
  expect(known).not.toContain(shop.bot.token.split(':')[1])
  const { error } = await other.client.rpc('list_channels', { business_id: shop.id })
  expect(error?.message).toBe('This business was not found.')
  // One bot is one business's.
  const second = await addShop(frontdesk, 'Second shop')
  expect(await connect(shop.bot.token, second.owner.token, second.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('answers for another business already') },
  })
})

test('the owner tests it by a link that works once', async () => {
  const { id: business_id, owner, bot } = await connectedShop(frontdesk, telegram)
  const code = await owner.client.rpc('begin_channel_test', { business_id, kind: 'telegram' })
  const anna = telegram.user('Anna')
  bot.say(anna, `/start test-${code.data}`)
  await soon(() => expect(bot.textsTo(anna)).toEqual([expect.stringContaining('It works: Corner shop')]))
  expect((await state(owner, business_id))?.tested_at).not.toBeNull()
  expect(await stored(frontdesk, { id: business_id }, anna)).toEqual([])
  const eve = telegram.user('Eve')
  bot.say(eve, `/start test-${code.data}`)
  await soon(() => expect(bot.textsTo(eve)).toEqual([expect.stringContaining('How can I assist you?')]))
})

test('a revoked token is told to the owner, and a new one goes on with the chats', async () => {
  const shop = await connectedShop(frontdesk, telegram)
  const { id: businessId, owner, bot } = shop
  const max = telegram.user('Max')
  const session = await asked(frontdesk, shop, max)
  const secret = bot.revoke()
  await soon(async () => expect((await state(owner, businessId))?.fault).toBe('revoked'))
  const mail = await soon(() => {
    const found = inbox.received.find(({ to }) => to === owner.email)
    expect(found).toBeDefined()
    return found
  })
  expect(readMail(mail?.raw ?? '').text).toContain(`/dashboard/businesses/${businessId}/connections`)
  const reply = { session_id: session, sender_type: 'human', content: 'Still there?' }
  await owner.client.from('chat_messages').insert(reply)
  await askChannel(frontdesk, owner.token, 'connect-channel', { businessId, secret })
  await soon(() => expect(bot.textsTo(max).at(-1)).toBe('Still there?'))
  bot.say(max, 'Yes')
  await soon(async () => expect(await said(frontdesk, shop, max, 'customer')).toContain('Yes'))
  expect(await state(owner, businessId)).toMatchObject({ fault: null, waiting: 0, chats: 1 })
})

test('doctor says what follows from the secret, and when another one has taken its place', async () => {
  const { id } = await connectedShop(frontdesk, telegram)
  const url = process.env.TEST_DATABASE_URL ?? (await findRunning(frontdesk.dataDir))?.adminUrl ?? ''
  const told = async () => (await checkFollowers(url)).map(({ status, text }) => `${status} ${text}`)
  expect(await told()).toEqual([
    expect.stringMatching(/^ok .* tokens of \d+ messengers follow from JWT_SECRET/),
  ])
  await frontdesk.admin`update private.channel_connections set secret = 'of another secret' where business_id = ${id}`
  await soon(async () =>
    expect(await told()).toEqual([
      expect.stringMatching(/^warning JWT_SECRET was replaced: 1 of \d+ tokens/),
    ]),
  )
  await frontdesk.admin`delete from private.channel_connections where business_id = ${id}`
})

test('disconnecting keeps the chats; what is written then is marked, and connecting again goes on', async () => {
  const shop = await connectedShop(frontdesk, telegram)
  const { id: businessId, owner, bot } = shop
  const joe = telegram.user('Joe')
  const session = await asked(frontdesk, shop, joe)
  expect((await askChannel(frontdesk, owner.token, 'disconnect-channel', { businessId })).status).toBe(200)
  expect(await state(owner, businessId)).toBeUndefined()
  const reply = { session_id: session, sender_type: 'human', content: 'Do you hear me?' }
  await owner.client.from('chat_messages').insert(reply)
  const { data } = await owner.client.from('chat_messages').select('delivery_fault').match(reply)
  expect(data).toEqual([{ delivery_fault: 'disconnected' }])
  await askChannel(frontdesk, owner.token, 'connect-channel', { businessId, secret: bot.token })
  bot.say(joe, 'Hello?')
  await soon(async () => expect((await stored(frontdesk, shop, joe)).at(-1)?.content).toBe('Hello?'))
  expect((await stored(frontdesk, shop, joe)).at(-1)?.session_id).toBe(session)
})

test('Telegram delivers to the server where it can: with its secret only, and three times is once', async () => {
  const delivered = await startTestFrontdesk({
    TELEGRAM_API_URL: telegram.apiUrl,
    TELEGRAM_UPDATES: 'webhook',
  })
  try {
    const shop = await connectedShop(delivered, telegram)
    const { bot } = shop
    await soon(() => expect(bot.webhook?.url).toContain('/channels/telegram/'))
    if (bot.webhook) bot.webhook.url = bot.webhook.url.replace(/^http:\/\/[^/]+/, delivered.url)
    const ivy = telegram.user('Ivy')
    const update = bot.say(ivy, 'How long can I return something?')
    expect(await bot.deliver(update)).toBe(200)
    expect(await bot.deliver(update)).toBe(200)
    await soon(() => expect(bot.textsTo(ivy)).toHaveLength(2))
    expect(await said(delivered, shop, ivy, 'customer')).toEqual(['How long can I return something?'])
    const forged = { ...update, update_id: update.update_id + 1 }
    expect(await bot.deliver(forged, 'x'.repeat(43))).toBe(404)
    expect(await bot.deliver(forged, '')).toBe(404)
    expect(await said(delivered, shop, ivy, 'customer')).toHaveLength(1)
    const { owner, id: businessId } = shop
    await askChannel(delivered, owner.token, 'disconnect-channel', { businessId })
    expect(bot.webhook).toBeUndefined()
  } finally {
    await delivered.stop()
  }
})
