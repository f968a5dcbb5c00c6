import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Installation } from './installation.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createSender, type Sender } from './sender.ts'

/** Customers who write and owners who edit, all the time, also while the server is down. */
export interface Traffic {
  /** The record of what was sent and what was acknowledged. */
  ledger: Ledger
  sender: Sender
  chats: readonly Chat[]
  businessId: string
  /** Stops the traffic; what is not acknowledged yet is abandoned. */
  stop(): Promise<void>
}

export interface Chat {
  id: string
  key: string
}

interface Shape {
  customers: number
  owners: number
  /** Whether customers ask the assistant now and then, and owners upload pictures. */
  isFull: boolean
}

const pace = 15

/**
 * Opens the chats of a business of its own, and lets all of them write until it is stopped.
 * @param given its owner; one is added unless given
 */
export async function startTraffic(
  installation: Installation,
  shape: Shape,
  given?: Awaited<ReturnType<Installation['addOwner']>>,
): Promise<Traffic> {
  const sender = createSender(installation.url, await installation.publishableKey())
  const owner = given ?? (await installation.addOwner())
  const asOwner = { token: owner.token }
  const businessId = crypto.randomUUID()
  const ledger = createLedger(businessId)
  const productId = crypto.randomUUID()
  const answerChat = await setUp()
  const chats = await Promise.all(Array.from({ length: shape.customers }, openChat))
  let isOver = false

  async function setUp() {
    await sender.send(
      'POST',
      '/rest/v1/businesses',
      { id: businessId, owner_id: owner.id, name: 'Shop' },
      asOwner,
    )
    await sender.send(
      'POST',
      '/rest/v1/products',
      { id: productId, business_id: businessId, name: 'Mug' },
      asOwner,
    )
    return openChat()
  }

  async function openChat(): Promise<Chat> {
    const id = crypto.randomUUID()
    const answer = await sender.send('POST', '/rest/v1/rpc/open_chat_session', {
      session_id: id,
      business_id: businessId,
    })
    if (answer.status !== 200) throw new Error(`A chat was not opened: ${answer.text}`)
    return { id, key: JSON.parse(answer.text) }
  }

  /** Sends until it is acknowledged. @returns whether it was acknowledged, and not abandoned at the end */
  async function insist(
    send: () => ReturnType<Sender['send']>,
    isDone = (status: number) => status >= 200 && status < 300,
  ): Promise<boolean> {
    while (!isOver) {
      const { status } = await send()
      if (isDone(status)) return true
      // Longer without a response.
      await delay((status === 0 ? 200 : 30) + Math.random() * 50)
    }
    return false
  }

  const stored = (status: number) => status === 201 || status === 409

  async function customer(chat: Chat) {
    for (let turn = 1; !isOver; turn++) {
      const id = crypto.randomUUID()
      const message = { session_id: chat.id, session_key: chat.key, message_id: id, content: `Message ${id}` }
      const send = () => sender.send('POST', '/rest/v1/rpc/send_customer_message', message)
      const entry = ledger.message(id, chat.id, 'customer', message.content)
      if (await insist(send)) entry.isAcknowledged = true
      // A customer whose connection was lost sends again what had arrived.
      if (turn % 4 === 0) await send()
      if (shape.isFull && turn % 10 === 0) {
        await sender.send('POST', '/functions/v1/ai-chat-response', {
          sessionId: chat.id,
          sessionKey: chat.key,
          businessId,
          message: message.content,
        })
      }
      await delay(Math.random() * 2 * pace)
    }
  }

  async function shopkeeper() {
    const mine = crypto.randomUUID()
    const product = { id: mine, business_id: businessId, name: `Product ${mine}`, price: 0 }
    if (await insist(() => sender.send('POST', '/rest/v1/products', product, asOwner), stored))
      ledger.product(mine)
    for (let price = 1; !isOver; price++) {
      const entry = ledger.product(mine)
      entry.tried = price
      const edit = () => sender.send('PATCH', `/rest/v1/products?id=eq.${mine}`, { price }, asOwner)
      if (await insist(edit)) entry.acknowledged = price

      const id = crypto.randomUUID()
      const reply = { id, session_id: answerChat.id, sender_type: 'human', content: `Reply ${id}` }
      const written = ledger.message(id, answerChat.id, 'human', reply.content)
      const answer = () => sender.send('POST', '/rest/v1/chat_messages', reply, asOwner)
      if (await insist(answer, stored)) written.isAcknowledged = true
      await delay(Math.random() * 2 * pace)
    }
  }

  async function photographer() {
    const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer()
    for (let index = 0; !isOver; index++) {
      const name = `${productId}-${Date.now()}-${index}.png`
      const upload = () => sender.send('POST', `/storage/v1/object/product-images/${name}`, png, asOwner)
      if (await insist(upload, status => status === 200 || status === 409)) ledger.files.add(name)
      await delay(100)
    }
  }

  const writers = [
    ...chats.map(customer),
    ...Array.from({ length: shape.owners }, shopkeeper),
    ...(shape.isFull ? [photographer()] : []),
  ]
  return {
    ledger,
    sender,
    chats,
    businessId,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
