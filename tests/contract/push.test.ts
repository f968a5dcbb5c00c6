import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { publicKeyOf } from '../../supabase/functions/rounds/push/vapid.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type PushService, type Subscription, startPushService } from '../support/push-service.ts'
import { addBusiness, type Chat, jwtSecret, openChat, siteUrl, soon } from './realtime-support.ts'

let service: PushService
let database: ScratchDatabase
/** Two processes on one database. */
let processes: TestFrontdesk[]
const first = () => processes[0] as TestFrontdesk

beforeAll(async () => {
  service = await startPushService()
  database = await startScratchDatabase()
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    PUSH_SERVICES: service.origin,
  }
  processes = [await startTestFrontdesk(environment), await startTestFrontdesk(environment)]
})
beforeEach(() => {
  service.received.length = 0
  service.answer = undefined
})
afterAll(async () => {
  for (const frontdesk of processes ?? []) await frontdesk.stop()
  await database?.stop()
  await service?.stop()
})

const add = async (client: Client, { endpoint, p256dh, auth }: Subscription, name = 'Phone') => {
  const { data, error } = await client.rpc('add_push_device', { endpoint, p256dh, auth, name })
  if (error) throw error
  return data
}

/** An owner with a business and devices. */
async function addOwner(devices = 1) {
  const owner = await first().owner()
  const shop = await addBusiness(database.admin, owner.id)
  const subscriptions = Array.from({ length: devices }, () => service.subscribe())
  for (const subscription of subscriptions) await add(owner.client, subscription)
  return { ...owner, shop, subscriptions, endpoints: subscriptions.map(({ endpoint }) => endpoint) }
}

const ask = async (shop: string, name = 'Cleo Miller') => {
  const chat = await openChat(first().visitor(), shop, name)
  await chat.write('Where is my parcel?')
  return chat
}

/** Hands a chat over, as the assistant does. */
async function escalate({ id }: Chat) {
  await database.admin`
    select record_assistant_reply(${id}, m.id, 'I call the owner.', escalation_reason => 'Asked for a person')
      from chat_messages m where m.session_id = ${id} and m.sender_type = 'customer' order by m.created_at desc limit 1`
}

const devicesOf = async (client: Client) => (await client.rpc('list_push_devices')).data ?? []
/** As if that time were over. */
const minutePasses = () =>
  database.admin`update private.push_devices set counted_since = counted_since - interval '10 minutes', retry_at = now()`

test('each device of the owner hears of a chat that waits, once, and of what the customer writes then', async () => {
  const { shop, endpoints, client } = await addOwner(3)
  await addOwner()
  const chat = await ask(shop)
  expect(service.received).toEqual([])
  await escalate(chat)
  await soon(() => expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.sort()))
  const [{ message, claims, headers }] = service.received as [(typeof service.received)[number]]
  expect(message).toMatchObject({
    title: 'Cleo is waiting for you',
    body: 'Where is my parcel?\nCorner shop',
    path: `/dashboard/businesses/${shop}/chats?session=${chat.id}`,
    language: 'en',
    isGathered: false,
  })
  expect(claims.sub).toBe('mailto:frontdesk@localhost')
  expect(headers).toMatchObject({ urgency: 'high', ttl: '14400' })

  await chat.write('Hello? My number is 555-0100')
  await soon(() => expect(service.received).toHaveLength(6))
  const [, , , next] = service.received
  expect(next?.message).toMatchObject({ title: 'Cleo wrote to you', tag: message.tag })
  expect(next?.headers.topic).toBe(headers.topic)
  await soon(async () => {
    for (const { last_used_at } of await devicesOf(client)) expect(last_used_at).not.toBeNull()
  })
  expect(service.refused).toEqual([])
})

test('the words are in the language of the account, and without names where its owner wants none', async () => {
  const { shop, client } = await addOwner()
  await client.rpc('save_account_settings', {
    settings: { language: 'es', alerts: { without_names: true } },
  })
  await escalate(await ask(shop))
  await soon(() => expect(service.received).toHaveLength(1))
  expect(service.received[0]?.message).toMatchObject({
    title: 'Un cliente te espera',
    body: 'Corner shop',
    language: 'es',
  })
  expect(JSON.stringify(service.received)).not.toContain('parcel')
})

test('a subscription that has ended goes, and the others stay', async () => {
  const { shop, client, endpoints } = await addOwner(3)
  service.end(endpoints[0] ?? '')
  await escalate(await ask(shop))
  await soon(async () => expect(await devicesOf(client)).toHaveLength(2))
  await soon(() => expect(service.received).toHaveLength(2))
})

test('what a push service does not take is tried again, later', async () => {
  const { shop, client } = await addOwner()
  service.answer = 503
  await escalate(await ask(shop))
  const failures = async () =>
    (
      await database.admin`
      select failures, retry_at > now() + interval '20 seconds' as waits from private.push_devices d
        join businesses b on b.owner_id = d.user_id where b.id = ${shop}`
    )[0]
  await soon(async () => expect(await failures()).toEqual({ failures: 1, waits: true }))
  service.answer = undefined
  expect(await devicesOf(client)).toHaveLength(1)
  await minutePasses()
  await soon(() => expect(service.received).toHaveLength(1))
  await soon(async () => expect(await failures()).toEqual({ failures: 0, waits: null }))
})

test('100 chats at once are one alert, which leads to the list', async () => {
  const { shop } = await addOwner()
  const chats = await Promise.all(Array.from({ length: 100 }, () => ask(shop)))
  await database.admin`update chat_sessions set status = 'escalated' where id = any(${chats.map(({ id }) => id)})`
  await soon(() => expect(service.received).toHaveLength(1))
  expect(service.received[0]?.message).toMatchObject({
    title: '100 chats wait for you',
    body: 'Corner shop',
    isGathered: true,
  })
})

test('200 devices hear of it, each once', async () => {
  const owners = []
  for (let n = 0; n < 10; n += 1) owners.push(await addOwner(20))
  const chats = await Promise.all(owners.map(({ shop }) => ask(shop)))
  await Promise.all(chats.map(escalate))
  await soon(() => expect(service.received).toHaveLength(200))
  expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(200)
  const client = owners[0]?.client as Client
  await expect(add(client, service.subscribe())).rejects.toThrow('20 devices')
})

test('a test goes to the device that it is for', async () => {
  const { client, endpoints } = await addOwner(2)
  const [device] = await devicesOf(client)
  await client.rpc('test_push_device', { device_id: device?.id ?? '' })
  await soon(() => expect(service.received).toHaveLength(1))
  expect(service.received[0]).toMatchObject({
    endpoint: endpoints[0],
    message: { title: 'Alerts arrive on this device' },
  })
})

test('nothing is sent to this machine, however its address came into the database', async () => {
  let requests = 0
  const internal = createServer((_request, response) => {
    requests += 1
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => internal.once('listening', resolve))
  const { port } = internal.address() as AddressInfo
  const { shop, id, client } = await addOwner(0)
  const hosts = [
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://2130706433',
  ]
  for (const host of hosts) {
    const { p256dh, auth } = service.subscribe()
    const endpoint = `${host}:${port}/${shop}`
    const { error } = await client.rpc('add_push_device', { endpoint, p256dh, auth, name: 'Phone' })
    expect(error?.message).toBe('The push service of this browser cannot be used.')
    await database.admin`
      insert into private.push_devices (user_id, endpoint, p256dh, auth, name)
      values (${id}, ${endpoint}, ${p256dh}, ${auth}, 'Phone')`
  }
  await escalate(await ask(shop))
  await soon(async () => {
    const [row] = await database.admin`
      select count(*)::int as failed from private.push_devices where user_id = ${id} and failures > 0`
    expect(row?.failed).toBe(hosts.length)
  })
  expect(requests).toBe(0)
  internal.close()
})

test('all processes have one key, which a start keeps and the settings may give', async () => {
  const keyOf = async ({ url }: TestFrontdesk) => (await (await fetch(`${url}/config.json`)).json()).pushKey
  const key = await keyOf(first())
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(await keyOf(processes[1] as TestFrontdesk)).toBe(key)
  const { shop } = await addOwner()
  await escalate(await ask(shop))
  await soon(() => expect(service.received[0]?.key).toBe(key))

  const VAPID_PRIVATE_KEY = 'c'.repeat(42).concat('c')
  const given = { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY: publicKeyOf(VAPID_PRIVATE_KEY) }
  const other = await startTestFrontdesk({ DATABASE_URL: database.url, JWT_SECRET: jwtSecret, ...given })
  expect(await keyOf(other)).toBe(given.VAPID_PUBLIC_KEY)
  await other.stop()
  await expect(startTestFrontdesk({ ...given, VAPID_PUBLIC_KEY: key })).rejects.toThrow(
    'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
  )
})
