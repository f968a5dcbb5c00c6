/** A customer's chat page: it reads what is new every five seconds, after each message and at each live event. */
import { createHash, randomUUID } from 'node:crypto'
import { rpc } from './calls.ts'
import { type Listener, listen } from './live.ts'
import { nextAddress, type Shop } from './shops.ts'
import { pause, type World } from './world.ts'

export interface ChatPage {
  id: string
  address: string
  readonly status: string
  /** Of the messages that the page knows, oldest first. */
  messages: { id: string; sender_type: string; created_at: string; is_answer: boolean }[]
  /** What each call of the chat needs. */
  credentials: { session_id: string; session_key: string }
  live: Listener
  /** Reads what is new, by a read that begins after the call. */
  refresh(): Promise<void>
  /** Leaves the page. */
  close(): void
}

const pollEvery = 5_000

/**
 * Opens the page, then the chat, as a browser does. @returns undefined where that was refused
 * @param name by which its calls are measured
 */
export async function openPage(world: World, shop: Shop, name = ''): Promise<ChatPage | undefined> {
  const { caller, figures, random } = world
  const address = nextAddress()
  const id = randomUUID()
  await caller.call(`${name}page of a chat`, { path: `/chat/${shop.businessId}`, address })
  const opened = await caller.call<string>(`${name}open_chat_session`, {
    path: rpc('open_chat_session'),
    address,
    body: {
      session_id: id,
      business_id: shop.businessId,
      browser_id: randomUUID(),
      page_language: 'en',
      customer_name: 'Customer',
      customer_email: random() < 0.3 ? `customer-${id}@example.com` : '',
    },
  })
  if (!opened.isFine) return undefined
  const credentials = { session_id: id, session_key: opened.body }
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read() {
    const after = state.messages.at(-1)?.created_at ?? null
    const [status, messages] = await Promise.all([
      caller.call<string>(`${name}get_chat_status`, {
        path: rpc('get_chat_status'),
        body: credentials,
        address,
      }),
      caller.call<ChatPage['messages']>(`${name}get_chat_messages`, {
        path: rpc('get_chat_messages'),
        body: { ...credentials, after },
        address,
      }),
    ])
    if (status.isFine) state.status = status.body
    if (messages.isFine) state.messages.push(...messages.body)
  }
  /** As the chat's page reads: calls during a read share the one after it. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined
      })
      return reading
    }
    next ??= reading.then(() => {
      next = undefined
      return refresh()
    })
    return next
  }
  const state = { status: 'active', messages: [] as ChatPage['messages'] }
  const live = await listen(caller, figures, {
    of: { chat: id },
    name: `chat:${createHash('sha256').update(opened.body).digest('hex')}`,
    address,
    onEvent: (event, { message_id }) => {
      const isKnown = state.messages.some(each => each.id === message_id)
      if ((event === 'message' || event === 'session') && !isKnown) void refresh()
    },
  })
  const page: ChatPage = {
    id,
    address,
    get status() {
      return state.status
    },
    messages: state.messages,
    credentials,
    live,
    refresh,
    close() {
      clearInterval(polling)
      page.live.close()
    },
  }
  world.ledger.listeners.push(page.live)
  const polling = setInterval(() => void page.refresh(), pollEvery)
  await page.refresh()
  return page
}

/** Sends a message until it is stored, as the page does: the same id each time. @returns its id; undefined where it was not */
export async function sendMessage(
  world: World,
  page: ChatPage,
  content: string,
): Promise<string | undefined> {
  const message_id = randomUUID()
  const entry = world.ledger.write(message_id, 'customer', content)
  for (let wait = 1_000; wait <= 16_000; wait *= 2) {
    const { status, isFine } = await world.caller.call('send_customer_message', {
      path: rpc('send_customer_message'),
      address: page.address,
      body: { ...page.credentials, message_id, content, image_url: null },
    })
    if (isFine) {
      entry.isAcknowledged = true
      return message_id
    }
    if (status >= 400 && status < 500 && status !== 429) return undefined
    await pause(world, wait)
  }
  return undefined
}
