import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

const greeting = "Hello! I'm here to help you today. How can I assist you?"

describe('the customer’s calls', () => {
  let frontdesk: TestFrontdesk
  let visitor: Client
  let business: string

  const openChat = async () => {
    const session_id = crypto.randomUUID()
    const { data } = await visitor
      .rpc('open_chat_session', { session_id, business_id: business })
      .throwOnError()
    return { session_id, session_key: data }
  }

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    visitor = frontdesk.visitor()
    const owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Juniper', description: 'Mugs and more' })
      .select('id')
      .single()
      .throwOnError()
    business = data.id
  })
  afterAll(() => frontdesk?.stop())

  test('get_public_business answers a list with id, name and description', async () => {
    const { data } = await visitor.rpc('get_public_business', { business_id: business })
    expect(data).toEqual([{ id: business, name: 'Juniper', description: 'Mugs and more', look: null }])
    const unknown = await visitor.rpc('get_public_business', { business_id: crypto.randomUUID() })
    expect(unknown.data).toEqual([])
  })

  test('open, send, read and status', async () => {
    const chat = await openChat()
    expect(chat.session_key).toMatch(/^[0-9a-f]{64}$/)
    const message_id = crypto.randomUUID()
    const sent = await visitor
      .rpc('send_customer_message', { ...chat, message_id, content: ' Hi ' })
      .throwOnError()
    expect(sent.data).toMatchObject({
      id: message_id,
      session_id: chat.session_id,
      sender_type: 'customer',
      content: 'Hi',
    })
    const again = await visitor
      .rpc('send_customer_message', { ...chat, message_id, content: 'Hi' })
      .throwOnError()
    expect(again.data).toEqual(sent.data)
    const { data } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    expect(data.map(({ sender_type, content }) => [sender_type, content])).toEqual([
      ['ai', greeting],
      ['customer', 'Hi'],
    ])
    expect((await visitor.rpc('get_chat_status', chat)).data).toBe('active')
  })

  test('a hundred copies of one message at once are one message', async () => {
    const chat = await openChat()
    const message_id = crypto.randomUUID()
    const copies = await Promise.all(
      Array.from({ length: 100 }, () =>
        visitor.rpc('send_customer_message', { ...chat, message_id, content: 'Once' }),
      ),
    )
    expect(copies.filter(({ error }) => error)).toEqual([])
    const { data } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    expect(data).toHaveLength(2)
  })

  test('three hundred messages sent at once arrive in order, page by page', async () => {
    const chat = await openChat()
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        visitor
          .rpc('send_customer_message', { ...chat, message_id: crypto.randomUUID(), content: `${n}` })
          .throwOnError(),
      ),
    )
    const seen: { id: string; created_at: string }[] = []
    for (;;) {
      const after = seen.at(-1)?.created_at
      const { data } = await visitor
        .rpc('get_chat_messages', { ...chat, ...(after ? { after } : {}) })
        .throwOnError()
      if (data.length === 0) break
      expect(data.length).toBeLessThanOrEqual(200)
      seen.push(...(data as typeof seen))
    }
    expect(new Set(seen.map(message => message.id)).size).toBe(301)
    expect(seen.map(message => message.created_at)).toEqual(seen.map(message => message.created_at).sort())
  })

  test('a wrong id, a wrong key and another chat’s key are one and the same error', async () => {
    const [mine, other] = [await openChat(), await openChat()]
    const attempts = [
      { session_id: crypto.randomUUID(), session_key: mine.session_key },
      { session_id: mine.session_id, session_key: '0'.repeat(64) },
      { session_id: mine.session_id, session_key: other.session_key },
      { session_id: mine.session_id, session_key: '' },
    ]
    for (const call of ['get_chat_messages', 'get_chat_status', 'send_customer_message'] as const) {
      const answers = await Promise.all(
        attempts.map(async attempt => {
          const message = { message_id: crypto.randomUUID(), content: 'x' }
          const response = await fetch(`${frontdesk.url}/rest/v1/rpc/${call}`, {
            method: 'POST',
            headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
            body: JSON.stringify(call === 'send_customer_message' ? { ...attempt, ...message } : attempt),
          })
          return `${response.status} ${await response.text()}`
        }),
      )
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toMatch(/^404 /)
    }
  })
})
