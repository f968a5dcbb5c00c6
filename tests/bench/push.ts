/**
 * Tells how long it takes from a chat's hand-over until its owner's device has the alert: `npx tsx tests/bench/push.ts [chats]
 * [devices]`. Customers ask for a person by the page's own calls; a push service on this machine checks and decrypts. First one
 * chat after the other, each of another business, then one for each of many devices at once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { startPushService } from '../support/push-service.ts'
import { printTable, quantile } from './statistics.ts'

const chats = Number(process.argv[2] ?? 50)
const devices = Number(process.argv[3] ?? 200)
const devicesOfAccount = 20

const service = await startPushService()
const frontdesk = await startTestFrontdesk({ PUSH_SERVICES: service.origin })
const customer = frontdesk.visitor()

/** A business whose owner has this many devices. */
async function addShop(count: number): Promise<string> {
  const owner = await frontdesk.owner()
  const { data } = await owner.client
    .from('businesses')
    .insert({ name: 'Corner shop', owner_id: owner.id })
    .select('id')
    .single()
    .throwOnError()
  for (let n = 0; n < count; n += 1)
    await owner.client.rpc('add_push_device', { ...service.subscribe(), name: 'Phone' }).throwOnError()
  return data.id
}

/** A customer asks for a person. */
async function handOver(business_id: string): Promise<string> {
  const session_id = crypto.randomUUID()
  const chat = { session_id, session_key: '' }
  const opened = await customer.rpc('open_chat_session', { session_id, business_id }).throwOnError()
  chat.session_key = opened.data ?? ''
  const message = { message_id: crypto.randomUUID(), content: 'I want to talk to a real person' }
  await customer.rpc('send_customer_message', { ...chat, ...message }).throwOnError()
  const { error } = await customer.functions.invoke('ai-chat-response', {
    body: {
      message: message.content,
      sessionId: session_id,
      sessionKey: chat.session_key,
      businessId: business_id,
    },
  })
  if (error) throw error
  return session_id
}

/** Milliseconds from the hand-over of each chat to each alert about it. */
async function timesOf(sessions: string[], alerts: number): Promise<number[]> {
  while (service.received.length < alerts) await delay(5)
  const rows = await frontdesk.admin<{ id: string; at: Date }[]>`
    select id, handed_over_at as at from chat_sessions where id = any(${sessions})`
  const handedOver = new Map(rows.map(({ id, at }) => [id, at.getTime()]))
  return service.received.splice(0).map(({ message, at }) => {
    const id = String(message.path).split('session=')[1] ?? ''
    return at - (handedOver.get(id) ?? Number.NaN)
  })
}

const row = (name: string, times: number[]) => ({
  'hand-over to alert': name,
  alerts: String(times.length),
  'p50, ms': quantile(times, 0.5).toFixed(0),
  'p95, ms': quantile(times, 0.95).toFixed(0),
  'longest, ms': Math.max(...times).toFixed(0),
})

try {
  const alone: number[] = []
  for (let n = 0; n < chats; n += 1) alone.push(...(await timesOf([await handOver(await addShop(1))], 1)))
  const shops: string[] = []
  for (let n = 0; n < devices / devicesOfAccount; n += 1) shops.push(await addShop(devicesOfAccount))
  const sessions = await Promise.all(shops.map(handOver))
  const many = await timesOf(sessions, shops.length * devicesOfAccount)
  printTable([row('one chat after the other', alone), row(`${devices} devices at once`, many)])
} finally {
  await frontdesk.stop()
  await service.stop()
}
