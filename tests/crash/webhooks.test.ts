// Frontdesk is killed again and again while it tells a receiver what happens, and the receiver has faults of its own.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWebhookReceiver, type TakenEvent, type WebhookReceiver } from '../support/webhooks/receiver.ts'
import { tell, times } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createSender } from './sender.ts'

let receiver: WebhookReceiver
/** An address within, which a redirect leads to. */
let inner: WebhookReceiver
let installation: Installation
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  inner = await startWebhookReceiver()
  installation = await createInstallation({ WEBHOOK_ORIGINS: receiver.origin })
  await installation.start()
})
afterAll(async () => {
  await installation?.remove()
  await receiver?.die()
  await inner?.die()
})

/** With `npm run crash -- 20 webhooks` 20 kills and 1,000 messages. */
const kills = times(2)
const chatCount = 20
const messagesEach = Math.ceil((50 * kills) / chatCount)

/** Sends a request until it is answered: while Frontdesk is down nobody answers. */
async function call(
  sender: ReturnType<typeof createSender>,
  path: string,
  body: unknown,
  token?: string,
): Promise<string> {
  for (;;) {
    const { status, text } = await sender.send('POST', path, body, token ? { token } : {})
    if (status > 0 && status < 500) return text
    await delay(50)
  }
}

/** What the receiver does with the nth request: it fails, breaks off, is slow, or takes it. */
function faulty(event: Omit<TakenEvent, 'status'>) {
  if (event.path === '/gone') return { status: 410 }
  if (event.path === '/elsewhere') return { status: 302, headers: { location: `${inner.origin}/` } }
  const chance = Math.random()
  if (chance < 0.05) return { status: 500 }
  if (chance < 0.08) return 'break' as const
  // Each takes 15 seconds: at length only.
  if (kills > 2 && chance < 0.085) return 'hang' as const
  return delay(chance < 0.2 ? 300 : 5).then(() => ({ status: 200 }))
}

/** What the database knows, and how much still waits for the webhook. */
const noted = (endpoint: string) =>
  installation.asAdmin(async sql => {
    const [row] = await sql<{ ids: string[]; waiting: number; missing: number }[]>`
      select array_agg(event_id::text) as ids, count(*) filter (where state <> 'delivered')::int as waiting,
             (select count(*)::int from chat_messages m where not exists (
               select from private.webhook_events v where v.data #>> '{message,id}' = m.id::text)) as missing
        from private.webhook_deliveries where endpoint_id = ${endpoint}`
    return row ?? { ids: [], waiting: 0, missing: 0 }
  })

/** Pauses are over: nobody waits for them here. Claims end where nobody is left who has them. */
const hurry = (isAlone: boolean) =>
  installation.asAdmin(async sql => {
    await sql`update private.webhook_lanes set due_at = now() where due_at > now() and due_at < 'infinity'`
    if (isAlone) await sql`update private.webhook_lanes set claimed_until = now() where claimed_until > now()`
  })

test('each event is delivered with one id, in the order of its chat, and none to an address within', async () => {
  const key = await installation.publishableKey()
  const sender = createSender(installation.url, key)
  const owner = await installation.addOwner()
  const shop = await installation.asAdmin(async sql => {
    const [row] =
      await sql`insert into businesses (owner_id, name) values (${owner.id}, 'Corner shop') returning id`
    return String(row?.id)
  })
  const addWebhook = async (path: string, kinds: string[]) => {
    const body = { business_id: shop, url: receiver.origin + path, kinds }
    const endpoint_id: string = JSON.parse(await call(sender, '/rest/v1/rpc/save_webhook', body, owner.token))
    const made = await call(sender, '/functions/v1/webhook-secret', { endpointId: endpoint_id }, owner.token)
    receiver.secrets.set(path, JSON.parse(made).secret)
    return endpoint_id
  }
  const main = await addWebhook('/main', ['chat.opened', 'message.created'])
  const gone = await addWebhook('/gone', ['message.created'])
  await addWebhook('/elsewhere', ['message.created'])
  receiver.answer = faulty

  /** A customer writes one message after the other, each with one id however often it is sent. */
  const write = async () => {
    let session_key: string | undefined
    let session_id = ''
    while (!session_key) {
      session_id = randomUUID()
      const opened = await call(sender, '/rest/v1/rpc/open_chat_session', { session_id, business_id: shop })
      const parsed = JSON.parse(opened)
      if (typeof parsed === 'string') session_key = parsed
    }
    for (let n = 0; n < messagesEach; n++) {
      const message = { session_id, session_key, message_id: randomUUID(), content: `Message ${n}` }
      await call(sender, '/rest/v1/rpc/send_customer_message', message)
      await delay(Math.random() * 100)
    }
  }
  const writing = Promise.all(Array.from({ length: chatCount }, write))
  for (let kill = 0; kill < kills; kill++) {
    await delay(300 + Math.random() * 700)
    if (kill % 5 === 4) await receiver.die()
    await (kill % 2 ? installation.killAll() : installation.killNode())
    await installation.start()
    await hurry(true)
    if (kill % 5 === 4) {
      await delay(500)
      await receiver.rise()
    }
  }
  await writing
  await vi.waitFor(
    async () => {
      await hurry(false)
      expect((await noted(main)).waiting).toBe(0)
    },
    { timeout: 170_000, interval: 500 },
  )

  const { ids, missing } = await noted(main)
  const tries = receiver.taken.filter(({ path }) => path === '/main')
  const taken = tries.filter(({ status }) => status === 200)
  const twice = taken.length - new Set(taken.map(({ id }) => id)).size
  tell(
    `${kills} kills: ${ids.length} events, ${tries.length} requests, ${taken.length} taken, of them ${twice} a second time; ` +
      `signatures refused: ${receiver.refused.length}; not delivered: ${ids.filter(id => !taken.some(each => each.id === id)).length}; ` +
      `out of order: ${outOfOrder(tries).length}; requests to the inner address: ${inner.taken.length + inner.refused.length}`,
  )
  expect(missing).toBe(0)
  expect(ids.length).toBeGreaterThanOrEqual(chatCount * (messagesEach + 2))
  expect(new Set(taken.map(({ id }) => id))).toEqual(new Set(ids))
  expect(new Set(tries.map(({ id, body }) => id + body)).size).toBe(new Set(tries.map(({ id }) => id)).size)
  expect(outOfOrder(tries)).toEqual([])
  expect(receiver.refused).toEqual([])
  expect(inner.taken.length + inner.refused.length).toBe(0)
  const [state] = await installation.asAdmin(
    sql => sql`select switched_off_reason from private.webhook_endpoints where id = ${gone}`,
  )
  expect(state?.switched_off_reason).toBe('gone')
})

/** Requests for what happened before something of the same chat that was sent already, and had not been taken by then. */
function outOfOrder(tries: readonly TakenEvent[]): string[] {
  const found: string[] = []
  const last = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, data, timestamp, status } of tries) {
    const chat = data.chat?.id ?? id
    if (!taken.has(id) && timestamp < (last.get(chat) ?? '')) found.push(`${chat} ${id}`)
    if (timestamp > (last.get(chat) ?? '')) last.set(chat, timestamp)
    if (status === 200) taken.add(id)
  }
  return found
}
