import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import * as chats from './ask.ts'

describe('ai-chat-response', () => {
  let frontdesk: TestFrontdesk
  let visitor: Client
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    visitor = frontdesk.visitor()
    owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({
        owner_id: owner.id,
        name: 'Trailhead',
        description: 'Outdoor gear',
        policies: 'Returns within 45 days.',
      })
      .select('id')
      .single()
      .throwOnError()
    business = data.id
    const { data: tent } = await owner.client
      .from('products')
      .insert({
        business_id: business,
        name: 'Larch Two-Person Tent',
        category: 'Tents',
        price: 249.95,
        description: 'Light tent for two.',
      })
      .select('id')
      .single()
      .throwOnError()
    await owner.client
      .from('product_images')
      .insert({ product_id: tent.id, image_url: 'https://example.com/tent.webp', is_primary: true })
      .throwOnError()
  })
  afterAll(() => frontdesk?.stop())

  type Chat = chats.ChatKey
  const openChat = () => chats.openChat(visitor, business)

  const say = (chat: Chat, content: string) => chats.say(visitor, chat, content)
  const invoke = (chat: Chat, message: string) =>
    visitor.functions.invoke<chats.Answer>('ai-chat-response', {
      body: { sessionId: chat.session_id, sessionKey: chat.session_key, businessId: business, message },
    })
  const ask = (chat: Chat, content: string) => chats.ask(visitor, chat, business, content)
  const messagesOf = async (chat: Chat) => (await visitor.rpc('get_chat_messages', chat).throwOnError()).data

  test('answers with the product’s name, its exact price and its picture', async () => {
    const chat = await openChat()
    const answer = await ask(chat, 'How much is the larch tent?')
    expect(answer).toMatchObject({ escalated: false, reason: null })
    expect(answer.response).toContain('Larch Two-Person Tent')
    expect(answer.response).toContain('$249.95')
    const replies = (await messagesOf(chat)).filter(message => message.sender_type === 'ai').slice(1)
    expect(replies[0]?.content).toBe(answer.response)
    expect(replies[1]?.image_url).toBe('https://example.com/tent.webp')
  })

  test('stores the sources with the reply', async () => {
    const chat = await openChat()
    await ask(chat, 'Can I return something after 40 days?')
    const [reply] = await frontdesk.admin`
      select sources from public.chat_messages where session_id = ${chat.session_id} and in_reply_to is not null`
    expect(reply?.sources).toEqual([expect.objectContaining({ kind: 'business', id: business })])
  })

  test('follows the topic', async () => {
    const chat = await openChat()
    await ask(chat, 'Do you have a tent for two people?')
    expect((await ask(chat, 'how much is it?')).response).toContain('$249.95')
  })

  test('says what is not carried, without a price', async () => {
    const { response, escalated } = await ask(await openChat(), 'Do you sell electric guitars?')
    expect(escalated).toBe(false)
    expect(response).not.toMatch(/\d/)
  })

  test('hands over when asked for a person, and is silent afterwards', async () => {
    const chat = await openChat()
    const answer = await ask(chat, 'Can I talk to a real person please?')
    expect(answer.escalated).toBe(true)
    expect(answer.reason).toBeTruthy()
    expect((await visitor.rpc('get_chat_status', chat)).data).toBe('escalated')
    const before = await messagesOf(chat)
    expect(await ask(chat, 'How much is the tent?')).toMatchObject({ response: null, escalated: true })
    expect(await messagesOf(chat)).toHaveLength(before.length + 1)
  })

  test('hands over after two questions in a row without an answer', async () => {
    const chat = await openChat()
    expect((await ask(chat, 'Do you ship to Norway?')).escalated).toBe(false)
    expect((await ask(chat, 'Is there a student discount?')).escalated).toBe(true)
  })

  test('many calls at once for one message give one reply', async () => {
    const chat = await openChat()
    await say(chat, 'How much is the larch tent?')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invoke(chat, 'How much is the larch tent?')),
    )
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const texts = (await messagesOf(chat)).filter(
      message => message.sender_type === 'ai' && !message.image_url,
    )
    expect(texts).toHaveLength(2)
  })

  test('knows a changed price and a deleted article at once', async () => {
    const { data: article } = await owner.client
      .from('knowledge_base_articles')
      .insert({ business_id: business, title: 'Parking', content: 'Parking is behind the shop.' })
      .select('id')
      .single()
      .throwOnError()
    expect((await ask(await openChat(), 'Where can I park? Is there parking?')).response).toContain(
      'behind the shop',
    )
    await owner.client.from('knowledge_base_articles').delete().eq('id', article.id).throwOnError()
    expect((await ask(await openChat(), 'Where can I park? Is there parking?')).response).not.toContain(
      'behind the shop',
    )
    await owner.client.from('products').update({ price: 199 }).eq('business_id', business).throwOnError()
    expect((await ask(await openChat(), 'price of the larch tent')).response).toMatch(/\$199(?!\.\d*[1-9])/)
  })

  test('refuses a wrong key, another business and a malformed body', async () => {
    const chat = await openChat()
    const status = async (body: unknown, method = 'POST') => {
      const answer = await fetch(`${frontdesk.url}/functions/v1/ai-chat-response`, {
        method,
        headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      return answer.status
    }
    const good = {
      sessionId: chat.session_id,
      sessionKey: chat.session_key,
      businessId: business,
      message: 'x',
    }
    expect(await status({ ...good, sessionKey: '0'.repeat(64) })).toBe(404)
    expect(await status({ ...good, sessionId: crypto.randomUUID() })).toBe(404)
    expect(await status({ ...good, businessId: crypto.randomUUID() })).toBe(404)
    expect(await status({ message: 'x' })).toBe(400)
    expect(await status(undefined, 'GET')).toBe(405)
  })
})
