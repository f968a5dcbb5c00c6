import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

describe('privacy', () => {
  let frontdesk: TestFrontdesk
  let visitor: Client

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    visitor = frontdesk.visitor()
  })
  afterAll(() => frontdesk?.stop())

  async function shop() {
    const owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Maple & Thread' })
      .select('id')
      .single()
      .throwOnError()
    return { owner, businessId: data.id }
  }
  async function openChat(business_id: string, customer_email = 'maya@example.com') {
    const session_id = crypto.randomUUID()
    const { data: session_key } = await visitor
      .rpc('open_chat_session', { session_id, business_id, customer_name: 'Maya', customer_email })
      .throwOnError()
    return { session_id, session_key }
  }
  type Chat = Awaited<ReturnType<typeof openChat>>

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  async function sendPicture({ session_id, session_key }: Chat) {
    const name = `${session_id}-${Date.now()}.png`
    const uploaded = await fetch(`${frontdesk.url}/storage/v1/object/chat-files/${name}`, {
      method: 'POST',
      headers: {
        apikey: frontdesk.publishableKey,
        authorization: `Bearer ${frontdesk.publishableKey}`,
        'content-type': 'image/png',
        'x-chat-key': session_key,
      },
      body: picture,
    })
    expect(uploaded.status).toBe(200)
    const url = `${frontdesk.url}/storage/v1/object/public/chat-files/${name}`
    expect((await fetch(url)).status).toBe(200)
    return url
  }
  const chatsOf = async (client: Client, businessId: string) =>
    (await client.from('chat_sessions').select('id').eq('business_id', businessId).throwOnError()).data.map(
      ({ id }) => id,
    )

  test('a customer deletes the chat, its pictures included, and others cannot', async () => {
    const { owner, businessId } = await shop()
    const chat = await openChat(businessId)
    const other = await openChat(businessId)
    const url = await sendPicture(chat)

    const refused = await visitor.rpc('delete_chat', { ...chat, session_key: other.session_key })
    expect(refused.error?.code).toBe('PT404')
    expect(await chatsOf(owner.client, businessId)).toHaveLength(2)

    await visitor.rpc('delete_chat', chat).throwOnError()
    expect(await chatsOf(owner.client, businessId)).toEqual([other.session_id])
    expect((await fetch(url)).status).toBe(404)
    expect((await visitor.rpc('get_chat_messages', chat)).error?.code).toBe('PT404')
  })

  test('an owner deletes a chat, and a customer by e-mail, at no other business', async () => {
    const { owner, businessId } = await shop()
    const foreign = await shop()
    const [first] = [await openChat(businessId), await openChat(businessId, 'MAYA@example.com')]
    const dan = await openChat(businessId, 'dan@example.com')
    const foreignChat = await openChat(foreign.businessId)

    await owner.client.from('chat_sessions').delete().eq('id', foreignChat.session_id).throwOnError()
    const stolen = await owner.client.rpc('delete_customer_data', {
      business_id: foreign.businessId,
      email: 'maya@example.com',
    })
    expect(stolen.error?.code).toBe('PT404')
    expect(await chatsOf(foreign.owner.client, foreign.businessId)).toEqual([foreignChat.session_id])

    const { data: deleted } = await owner.client
      .rpc('delete_customer_data', { business_id: businessId, email: 'maya@example.com' })
      .throwOnError()
    expect(deleted).toBe(2)
    expect((await visitor.rpc('get_chat_status', first as Chat)).error?.code).toBe('PT404')
    await owner.client.from('chat_sessions').delete().eq('id', dan.session_id).throwOnError()
    expect(await chatsOf(owner.client, businessId)).toEqual([])
  })

  test('an owner deletes the account right after a sign-in only; all of its data is deleted, and nothing of others', async () => {
    const { owner, businessId } = await shop()
    const foreign = await shop()
    const url = await sendPicture(await openChat(businessId))
    const foreignUrl = await sendPicture(await openChat(foreign.businessId))

    await frontdesk.admin`update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${owner.id}`
    expect((await owner.client.rpc('delete_account')).error?.code).toBe('PT403')
    await frontdesk.admin`update auth.sessions set created_at = now() where user_id = ${owner.id}`
    await owner.client.rpc('delete_account').throwOnError()

    expect((await owner.client.from('businesses').select('id')).error).not.toBeNull()
    expect((await visitor.rpc('get_public_business', { business_id: businessId })).data).toEqual([])
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(foreignUrl)).status).toBe(200)
    expect(await chatsOf(foreign.owner.client, foreign.businessId)).toHaveLength(1)
  })
})
