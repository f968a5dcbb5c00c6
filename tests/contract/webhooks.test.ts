import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { packageRoot } from '../../server/paths.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/receiver.ts'
import { addBusiness, jwtSecret, openChat, siteUrl, soon } from './realtime-support.ts'

let receiver: WebhookReceiver
/** What nobody may reach: an address within, which redirects lead to. */
let inner: WebhookReceiver
let database: ScratchDatabase
/** Two processes on one database. */
let processes: TestFrontdesk[]
const first = () => processes[0] as TestFrontdesk

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  inner = await startWebhookReceiver()
  database = await startScratchDatabase()
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    WEBHOOK_ORIGINS: receiver.origin,
  }
  processes = [await startTestFrontdesk(environment), await startTestFrontdesk(environment)]
})
beforeEach(() => {
  receiver.taken.length = 0
  receiver.answer = () => ({ status: 200 })
})
afterAll(async () => {
  for (const frontdesk of processes ?? []) await frontdesk.stop()
  await database?.stop()
  await receiver?.die()
  await inner?.die()
  expect(receiver.refused).toEqual([])
  expect(inner.taken.length + inner.refused.length).toBe(0)
})

const kinds = [
  'chat.opened',
  'message.created',
  'chat.handed_over',
  'chat.resolved',
  'proposal.created',
  'product.not_carried',
]
type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

const secretOf = async ({ client }: Owner, endpointId: string): Promise<string> => {
  const { data, error } = await client.functions.invoke<{ secret: string }>('webhook-secret', {
    body: { endpointId },
  })
  if (error || !data) throw error
  return data.secret
}

/** A business of an owner, with a webhook. */
async function addShop(wanted: string[] = kinds) {
  const owner = await first().owner()
  const shop = await addBusiness(database.admin, owner.id)
  const path = `/${crypto.randomUUID()}`
  const { data: id, error } = await owner.client.rpc('save_webhook', {
    business_id: shop,
    url: receiver.origin + path,
    kinds: wanted,
  })
  if (error) throw error
  const secret = await secretOf(owner, id)
  receiver.secrets.set(path, secret)
  const log = async () => (await owner.client.rpc('webhook_log', { endpoint_id: id })).data ?? []
  return { owner, shop, id, path, secret, log }
}

/** What failed is due now. */
const timePasses = () =>
  database.admin`update private.webhook_lanes set due_at = now() where due_at < 'infinity'`
const typesOf = (path: string) => receiver.taken.filter(each => each.path === path).map(({ type }) => type)

/** The schemas of docs/webhooks.md, by kind. */
async function schemas(): Promise<Map<string, z.ZodType>> {
  const text = await readFile(join(packageRoot, 'docs', 'webhooks.md'), 'utf8')
  const [, block = ''] = /```json schema\n([\s\S]*?)```/.exec(text) ?? []
  const { $defs } = JSON.parse(block) as { $defs: Record<string, object> }
  return new Map(
    Object.keys($defs)
      .filter(name => name.includes('.') || name === 'test')
      .map(name => [name, z.fromJSONSchema({ $defs, $ref: `#/$defs/${name}` } as never)]),
  )
}

test('each kind is told, signed, in the order of its chat, as the documents say', async () => {
  const { owner, shop, id, path } = await addShop()
  const chat = await openChat(first().visitor(), shop, 'Cleo')
  await chat.write('Do you sell tea?')
  await database.admin`
    select record_assistant_reply(${chat.id}, m.id, 'We have no tea.', noted =>
             '{"wanted": [{"words": "tea", "key": "=tea", "language": "en"}]}'::jsonb)
      from chat_messages m where m.session_id = ${chat.id} and m.sender_type = 'customer'`
  await owner.client.from('chat_messages').insert({
    id: crypto.randomUUID(),
    session_id: chat.id,
    sender_type: 'human',
    content: 'From May on.',
  })
  await owner.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', chat.id)
  await owner.client.rpc('propose_change', {
    business_id: shop,
    edits: [{ kind: 'business', action: 'save', id: shop, values: { policies: 'No returns.' } }],
  })
  await owner.client.rpc('test_webhook', { endpoint_id: id })
  await soon(() => expect(typesOf(path)).toHaveLength(10))

  const told = receiver.taken.filter(({ data }) => data.chat)
  expect(told.map(({ type, data }) => data.message?.text ?? type)).toEqual([
    'chat.opened',
    "Hello! I'm here to help you today. How can I assist you?",
    'Do you sell tea?',
    expect.any(String),
    expect.any(String),
    'chat.handed_over',
    'From May on.',
    'chat.resolved',
  ])
  expect(new Set(receiver.taken.map(({ type }) => type))).toEqual(new Set([...kinds, 'test']))
  const written = await schemas()
  expect([...written.keys()].sort()).toEqual([...kinds, 'test'].sort())
  for (const { type, body, headers, id } of receiver.taken) {
    expect(written.get(type)?.safeParse(JSON.parse(body)).error, type).toBeUndefined()
    expect(headers['content-type']).toBe('application/json')
    expect(headers['webhook-id']).toBe(id)
  }
})

test('a secret that is replaced signs as well for a day, and nobody else’s does', async () => {
  const { owner, shop, id, path, secret } = await addShop(['message.created'])
  const other = await addShop()
  const next = await secretOf(owner, id)
  expect(next).toMatch(/^whsec_[\w+/]{43}=$/)
  await (await openChat(first().visitor(), shop)).write('Hello')
  await soon(() => expect(typesOf(path)).toHaveLength(2))
  const { body, headers } = receiver.taken[0] as WebhookReceiver['taken'][number]
  for (const right of [secret, next]) expect(new Webhook(right).verify(body, headers)).toMatchObject({})
  expect(() => new Webhook(other.secret).verify(body, headers)).toThrow()
  expect(() => new Webhook(next).verify(`${body} `, headers)).toThrow()

  receiver.secrets.set(path, next)
  receiver.taken.length = 0
  await database.admin`update private.webhook_secrets set signs_until = now() where endpoint_id = ${id} and signs_until is not null`
  await (await openChat(first().visitor(), shop)).write('Hello')
  await soon(() => expect(typesOf(path)).toHaveLength(2))
  expect(receiver.taken[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('only a webhook’s owner is told its secret', async () => {
  const { id } = await addShop()
  const stranger = await first().owner()
  const ask = async (client: Owner['client'], body: object) => {
    const { error } = await client.functions.invoke('webhook-secret', { body })
    return (error as { context?: Response } | null)?.context?.status
  }
  expect(await ask(stranger.client, { endpointId: id })).toBe(404)
  expect(await ask(first().visitor(), { endpointId: id })).toBe(401)
  expect(await ask(stranger.client, { endpointId: 'any' })).toBe(400)
})

test('what fails is tried again with the same id and words, and what comes after it waits', async () => {
  const { owner, shop, id, path, log } = await addShop(['message.created'])
  const answers = [500, 503, 200]
  receiver.answer = ({ data }) => ({
    status: data.message?.text === 'One' ? (answers.shift() ?? 200) : 200,
  })
  const chat = await openChat(first().visitor(), shop)
  await chat.write('One')
  await chat.write('Two')
  const other = await openChat(first().visitor(), shop)
  await other.write('Elsewhere')
  const texts = () =>
    receiver.taken.filter(each => each.path === path).map(({ data }) => data.message?.text ?? '')
  await soon(() => expect(texts()).toContain('Elsewhere'))
  await soon(async () => expect((await log()).find(({ status }) => status === 500)).toBeDefined())
  expect(texts()).not.toContain('Two')
  await timePasses()
  await soon(async () => expect((await log()).find(({ status }) => status === 503)).toBeDefined())
  await timePasses()
  await soon(() => expect(texts()).toContain('Two'))
  const tries = receiver.taken.filter(({ data }) => data.message?.text === 'One')
  expect(tries).toHaveLength(3)
  expect(new Set(tries.map(({ id, body }) => id + body)).size).toBe(1)

  // Send again.
  const [{ event_id } = { event_id: '' }] = (await log()).filter(each => each.attempts === 3)
  await owner.client.rpc('resend_webhook', { endpoint_id: id, event_id })
  await soon(() => expect(receiver.taken.filter(each => each.id === event_id)).toHaveLength(4))
})

test('no redirect is followed, and the log says why', async () => {
  const { shop, log } = await addShop(['chat.opened'])
  receiver.answer = () => ({ status: 307, headers: { location: `${inner.origin}/latest/meta-data` } })
  await (await openChat(first().visitor(), shop)).write('Hello')
  await soon(async () => expect((await log())[0]).toMatchObject({ state: 'waiting', status: 307 }))
  expect((await log())[0]?.error).toContain('Redirects are not followed')
})

test('no address within can be entered', async () => {
  const { owner, shop } = await addShop()
  for (const url of [
    inner.origin,
    'https://127.0.0.1/',
    'http://example.com/',
    'https://10.0.0.1/',
    'https://metadata.google.internal/',
  ]) {
    const { error } = await owner.client.rpc('save_webhook', {
      business_id: shop,
      url,
      kinds,
    })
    expect(error?.code, url).toBe('PT400')
  }
})

test('410 switches a webhook off; what waited is sent once it is on again', async () => {
  const { owner, shop, id, path } = await addShop(['message.created'])
  receiver.answer = () => ({ status: 410 })
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello')
  const state = async () => (await owner.client.rpc('list_webhooks', { business_id: shop })).data?.[0]
  await soon(async () => expect(await state()).toMatchObject({ switched_off_reason: 'gone', waiting: 2 }))
  receiver.taken.length = 0
  receiver.answer = () => ({ status: 200 })
  await owner.client.rpc('switch_webhook', { endpoint_id: id, is_on: true })
  await soon(() => expect(typesOf(path)).toHaveLength(2))
  await soon(async () => expect(await state()).toMatchObject({ switched_off_at: null, waiting: 0 }))
})

test('nothing that was said in a chat that is deleted is sent', async () => {
  const { owner, shop, id, path, log } = await addShop(['message.created'])
  receiver.answer = () => ({ status: 500 })
  const chat = await openChat(first().visitor(), shop)
  await chat.write('My number is 555-0100')
  await soon(async () => expect((await log()).some(({ attempts }) => attempts > 0)).toBe(true))
  await owner.client.from('chat_sessions').delete().eq('id', chat.id)
  receiver.taken.length = 0
  await timePasses()
  await owner.client.rpc('test_webhook', { endpoint_id: id })
  await soon(() => expect(typesOf(path)).toEqual(['test']))
  expect(
    await database.admin`select 1 from private.webhook_events where data::text like '%555-0100%'`,
  ).toHaveLength(0)
})

test('of two processes one sends each event, once', async () => {
  const { shop, path } = await addShop(['message.created'])
  const texts = Array.from({ length: 10 }, (_, n) => `Message ${n}`)
  const chats = await Promise.all(
    Array.from({ length: 12 }, (_, n) => openChat((processes[n % 2] as TestFrontdesk).visitor(), shop)),
  )
  await Promise.all(
    chats.map(async chat => {
      for (const text of texts) await chat.write(text)
    }),
  )
  const own = () => receiver.taken.filter(each => each.path === path)
  await soon(() => expect(own().length).toBeGreaterThanOrEqual(12 * 11))
  expect(new Set(own().map(({ id }) => id)).size).toBe(12 * 11)
  expect(own()).toHaveLength(12 * 11)
  for (const { id } of chats)
    expect(
      own()
        .flatMap(({ data }) => (data.chat?.id === id ? (data.message?.text ?? []) : []))
        .slice(1),
    ).toEqual(texts)
})
