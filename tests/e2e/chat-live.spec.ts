import type { Page, WebSocketRoute } from '@playwright/test'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import { provokes } from './support/console.ts'
import { test as base, type Owner } from './support/owner.ts'
import { chat, expect, openChat, type Shop } from './support/shop.ts'

/** Actions of the shop's owner in the newest chat, with the owner's rights. */
interface Desk {
  reply(content: string): Promise<void>
  /** A channel of the chat, joined. */
  join(): Promise<{ types(): Promise<unknown>; customerTyped: () => number }>
  topic(): Promise<string>
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ frontdesk, shop, owner }, use) => {
    await frontdesk.admin`update public.businesses set owner_id = ${owner.id} where id = ${shop.businessId}`
    await use(createDesk(frontdesk, shop, owner))
    await owner.client.removeAllChannels()
  },
})

function createDesk({ admin }: TestFrontdesk, shop: Shop, { client }: Owner): Desk {
  const newest = async () => {
    const [session] = await admin<{ id: string; topic: string }[]>`
      select id, topic from public.chat_sessions where business_id = ${shop.businessId}
       order by created_at desc limit 1`
    if (!session) throw new Error('There is no chat.')
    return session
  }
  return {
    topic: async () => (await newest()).topic,
    async reply(content) {
      const { id } = await newest()
      await client
        .from('chat_messages')
        .insert({ session_id: id, sender_type: 'human', content } as never)
        .throwOnError()
    },
    async join() {
      const { id, topic } = await newest()
      let typed = 0
      await client.realtime.setAuth()
      const channel = client.channel(topic, { config: { broadcast: { ack: true } } })
      channel.on('broadcast', { event: 'typing' }, ({ payload }) => {
        if (payload.who === 'customer') typed += 1
      })
      await new Promise<void>(resolve => {
        channel.subscribe(status => status === 'SUBSCRIBED' && resolve())
      })
      return {
        types: () =>
          channel.send({ type: 'broadcast', event: 'typing', payload: { session_id: id, who: 'human' } }),
        customerTyped: () => typed,
      }
    },
  }
}

/** Whether this frame confirms that a chat's topic is joined. */
const isJoin = (frame: string | Buffer) =>
  /"realtime:chat:\w+","phx_reply",{"status":"ok"/.test(String(frame))

/** Resolves when the page's chat has joined its topic. */
function joined(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket', socket => socket.url().includes('/realtime/v1'))
    .then(socket => socket.waitForEvent('framereceived', ({ payload }) => isJoin(payload)))
}

/** Lets the stopped clock run until the page has just polled: the next time is 5 s away. */
async function passTimeUntilPolled(page: Page) {
  let isPolled = false
  page.once('request', () => {
    isPolled = true
  })
  await expect(async () => {
    await page.clock.runFor(250)
    expect(isPolled).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Opens a chat with a live connection, and stops the page's clock, so that it never polls. */
async function openLiveChat(page: Page, shop: Shop) {
  await page.clock.install()
  const isLive = joined(page)
  const parts = await openChat(page, shop)
  await isLive
  await page.clock.pauseAt(Date.now() + 60_000)
  return parts
}

test('what the owner does is on the customer’s screen at once', async ({ page, shop, desk }) => {
  const { team } = await openLiveChat(page, shop)
  await desk.reply('Hello, this is Nadia.')
  await expect(team).toContainText('Hello, this is Nadia.')
  await desk.reply('How can I help?')
  await expect(team).toHaveCount(2)
  await shop.setStatus('resolved')
  await expect(page.getByRole('button', { name: 'Start a new chat' })).toBeVisible()
})

test('two pages of one customer show the same', async ({ page, context, shop, desk }) => {
  await openLiveChat(page, shop)
  const other = await context.newPage()
  // The two pages have one clock.
  await other.clock.resume()
  const isLive = joined(other)
  await other.goto(shop.chatUrl)
  await isLive
  await other.clock.pauseAt(Date.now() + 60_000)
  await chat(page).input.fill('Do you open on Sunday?')
  await chat(page).input.press('Enter')
  // A message is sent once it is painted.
  await page.clock.runFor(100)
  await expect(chat(other).own).toContainText('Do you open on Sunday?')
  await desk.reply('We do.')
  await expect(chat(page).team).toContainText('We do.')
  await expect(chat(other).team).toContainText('We do.')
})

test('typing is seen on both sides, and ends', async ({ page, shop, desk }) => {
  const { input, typing, team } = await openLiveChat(page, shop)
  const channel = await desk.join()
  await channel.types()
  await expect(typing).toBeVisible()
  await expect(page.getByText(`${shop.name} · Team`)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(typing).toBeHidden()

  await expect(async () => {
    await channel.types()
    await expect(typing).toBeVisible({ timeout: 500 })
  }).toPass()
  await desk.reply('Here it is.')
  await expect(team).toContainText('Here it is.')
  await expect(typing).toBeHidden()

  await input.pressSequentially('Thank you')
  await expect.poll(channel.customerTyped).toBe(1)
  // The server, too, passes on one notice a second at most.
  await expect(async () => {
    await page.clock.runFor(2_000)
    await input.press('!')
    expect(channel.customerTyped()).toBeGreaterThan(1)
  }).toPass()
})

test('others get no events of a chat: its topic cannot be derived without its key', async ({
  page,
  shop,
  desk,
}) => {
  const frames: string[] = []
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await openLiveChat(page, shop)
  const key = await page.evaluate(id => {
    const kept = localStorage.getItem(`frontdesk:chat:${id}`)
    return JSON.parse(kept ?? '{}').key
  }, shop.businessId)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(frames.join()).toContain(await desk.topic())
  expect(frames.join()).not.toContain(key)
})

test('after a broken connection nothing is missing', async ({ page, shop, desk }) => {
  const sockets: WebSocketRoute[] = []
  let joins = 0
  await page.routeWebSocket(/realtime/, socket => {
    sockets.push(socket)
    socket.connectToServer().onMessage(frame => {
      if (isJoin(frame)) joins += 1
      socket.send(frame)
    })
  })
  await page.clock.install()
  const { team } = await openChat(page, shop)
  await expect.poll(() => joins).toBe(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await passTimeUntilPolled(page)

  await sockets[0]?.close({ code: 1012, reason: 'The server restarts' })
  await desk.reply('Written while nobody listened.')
  await expect(async () => {
    await page.clock.runFor(250)
    expect(sockets).toHaveLength(2)
  }).toPass({ intervals: [50] })
  await expect.poll(() => joins).toBe(2)
  await expect(team).toContainText('Written while nobody listened.')
  await desk.reply('And this after.')
  await expect(team).toHaveCount(2)
})

test('without realtime everything arrives by polling, and nothing looks broken', async ({
  page,
  shop,
  desk,
}) => {
  provokes(/Connecting to 'ws:\/\/127\.0\.0\.1:9\/' violates/)
  await page.addInitScript(() => {
    const { WebSocket } = window
    let attempts = 0
    // Nothing listens on port 9: as behind a proxy that blocks WebSockets.
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://127.0.0.1:9/')
        attempts += 1
        document.documentElement.dataset.attempts = String(attempts)
      }
    }
  })
  const { team, input, assistant } = await openChat(page, shop)
  await expect(page.locator('html[data-attempts]')).toBeAttached()
  await desk.reply('Hello, this is Nadia.')
  await expect(team).toContainText('Hello, this is Nadia.')
  await input.fill('Thank you!')
  await input.press('Enter')
  await expect.poll(() => shop.customerTexts()).toEqual(['Thank you!'])
  await expect(assistant).toHaveCount(1)
  await expect(page.getByText('Online')).toBeVisible()
})
