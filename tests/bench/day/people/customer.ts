/** A customer's chat from its first to its last message. */
import { randomUUID } from 'node:crypto'
import { rpc } from './calls.ts'
import { marked } from './marks.ts'
import { messagesOfChat, pauseBetween } from './pace.ts'
import { type ChatPage, openPage, sendMessage } from './page.ts'
import { questionFor } from './questions.ts'
import type { Shop } from './shops.ts'
import { pause, type World } from './world.ts'

/** As long as the customer's page waits for an answer. */
const answerPatience = 35_000
/** The longest that a customer stays for the owner's first reply. Assumed. */
const ownerPatience = 45_000
/** Of customers who got an answer, how many say whether it has helped; and of those who wait, how many leave an address. Assumed. */
const shares = { rates: 0.1, leavesEmail: 0.3 }

/** Asks the assistant for its reply to the last message, again after a failure. */
async function requestReply(world: World, page: ChatPage, shop: Shop, message: string): Promise<void> {
  for (const wait of [2_000, 4_000, 8_000]) {
    const { isFine, status } = await world.caller.call('ai-chat-response', {
      path: '/functions/v1/ai-chat-response',
      address: page.address,
      patience: answerPatience,
      body: {
        sessionId: page.id,
        sessionKey: page.credentials.session_key,
        businessId: shop.businessId,
        message,
      },
    })
    if (isFine || (status >= 400 && status < 500 && status !== 429)) break
    if (!(await pause(world, wait))) break
  }
}

/** One message of a customer, with the reply to it. @returns whether the chat goes on */
async function writeOnce(world: World, page: ChatPage, shop: Shop): Promise<boolean> {
  const question = questionFor(shop, world.random)
  page.live.send('typing', { session_id: page.id, who: 'customer' })
  const began = performance.now()
  const id = await sendMessage(world, page, marked(question))
  if (!id) return false
  if (page.status === 'active') {
    await requestReply(world, page, shop, question)
    await page.refresh()
    world.figures.time('question to reply on the page', performance.now() - began)
    const isSeen = page.messages.findIndex(message => message.id === id) < page.messages.length - 1
    if (!isSeen && page.status === 'active') world.figures.count('replies not on the page after the call')
  } else await page.refresh()
  return page.status !== 'resolved'
}

/** A chat of a customer with a shop. */
export async function chatWith(world: World, shop: Shop): Promise<void> {
  const { random, caller, figures } = world
  const page = await openPage(world, shop)
  if (!page) return
  figures.count('chats')
  const { address, credentials } = page
  try {
    let left = messagesOfChat(random)
    while (await writeOnce(world, page, shop)) {
      left -= 1
      if (left <= 0 || !(await pause(world, pauseBetween(random, world.pace)))) break
    }
    if (page.status === 'escalated') await waitForOwner(world, page)
    const answer = page.messages.findLast(({ is_answer }) => is_answer)
    if (answer && random() < shares.rates)
      await caller.call('rate_answer', {
        path: rpc('rate_answer'),
        address,
        body: { ...credentials, message_id: answer.id, helped: random() < 0.8 },
      })
  } finally {
    page.close()
  }
}

/** A chat without pauses, of a few messages. @returns how many were answered */
export async function quickChat(world: World, shop: Shop): Promise<number> {
  const page = await openPage(world, shop)
  if (!page) return 0
  let answered = 0
  for (let left = 3; left > 0 && page.status === 'active'; left -= 1)
    if (await writeOnce(world, page, shop)) answered += 1
  page.close()
  return answered
}

/** Who was handed to a person waits for a while, and then leaves, some with an address for the reply. */
async function waitForOwner(world: World, page: ChatPage): Promise<void> {
  const { caller, random } = world
  const { address, credentials } = page
  const replyOf = () => page.messages.findLast(({ sender_type }) => sender_type === 'human')
  for (let waited = 0; !replyOf() && waited < ownerPatience; waited += 1_000)
    if (page.status === 'resolved' || !(await pause(world, 1_000))) break
  const reply = replyOf()
  if (reply)
    await caller.call('mark_chat_seen', {
      path: rpc('mark_chat_seen'),
      address,
      body: { ...credentials, seen_until: reply.created_at },
    })
  else if (page.status === 'escalated' && random() < shares.leavesEmail)
    await caller.call('leave_email', {
      path: rpc('leave_email'),
      address,
      // The owner may resolve the chat in this moment.
      expected: [409],
      body: { ...credentials, email: `customer-${page.id}@example.com` },
    })
}

/** Messages of one flood, and how many milliseconds lie between them. */
const flood = { messages: 40, every: 150 }

/** One sender writes quickly and waits for nothing: after ten messages in a minute the limits answer. */
export async function floodShop(world: World, shop: Shop): Promise<void> {
  const { caller, figures, ledger } = world
  const page = await openPage(world, shop, 'flood: ')
  if (!page) return
  figures.count('floods')
  const asked: Promise<unknown>[] = []
  for (let sent = 0; sent < flood.messages; sent += 1) {
    const message_id = randomUUID()
    const question = questionFor(shop, world.random)
    const content = marked(question)
    const entry = ledger.write(message_id, 'customer', content)
    const { status } = await caller.call('flood: send_customer_message', {
      path: rpc('send_customer_message'),
      address: page.address,
      expected: [429],
      body: { ...page.credentials, message_id, content, image_url: null },
    })
    entry.isAcknowledged = status === 200
    figures.count(status === 429 ? 'flood refused' : 'flood taken')
    if (status === 200)
      asked.push(
        caller.call('flood: ai-chat-response', {
          path: '/functions/v1/ai-chat-response',
          address: page.address,
          patience: answerPatience,
          expected: [429],
          body: {
            sessionId: page.id,
            sessionKey: page.credentials.session_key,
            businessId: shop.businessId,
            message: question,
          },
        }),
      )
    if (!(await pause(world, flood.every))) break
  }
  await Promise.all(asked)
  page.close()
}
