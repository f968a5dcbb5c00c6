import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../../web/src/lib/database.types.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

let frontdesk: TestFrontdesk
let anna: Owner
let ben: Owner
let shop: string

const addBusiness = async ({ id, client }: Owner) => {
  const { data } = await client
    .from('businesses')
    .insert({ owner_id: id, name: 'Juniper', policies: 'Returns within 45 days.' })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

beforeAll(async () => {
  // A proxy on this machine sends the customers' addresses.
  frontdesk = await startTestFrontdesk({ TRUSTED_PROXIES: '127.0.0.1, ::1' })
  anna = await frontdesk.owner()
  ben = await frontdesk.owner()
})
beforeEach(async () => {
  shop = await addBusiness(anna)
})
afterAll(() => frontdesk?.stop())

/** A customer's browser at a network address. */
function customer(address: string, browser_id = crypto.randomUUID()) {
  const client: Client = createClient<Database>(frontdesk.url, frontdesk.publishableKey, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
    global: { headers: { 'x-forwarded-for': address } },
  })
  const open = async (business = shop) => {
    const session_id = crypto.randomUUID()
    const { data, error, status } = await client.rpc('open_chat_session', {
      session_id,
      business_id: business,
      browser_id,
    })
    return { chat: { session_id, session_key: data ?? '' }, error, status }
  }
  type Chat = Awaited<ReturnType<typeof open>>['chat']
  const say = (chat: Chat, content: string) =>
    client.rpc('send_customer_message', { ...chat, message_id: crypto.randomUUID(), content })
  const ask = async (chat: Chat) => {
    const body = { sessionId: chat.session_id, sessionKey: chat.session_key, businessId: shop, message: '' }
    const { data, error } = await client.functions.invoke('ai-chat-response', { body })
    if (error) throw error
    return data
  }
  return { client, browser_id, open, say, ask }
}

const closed = { code: 'PT403', message: 'This chat is closed.' }
const list = async (status?: string) =>
  (await anna.client.rpc('list_chat_sessions', { business_id: shop, ...(status && { status }) })).data
const blocks = async () => (await anna.client.rpc('list_blocks', { business_id: shop }).throwOnError()).data

describe('a blocked customer', () => {
  const blockSomebody = async (for_good: boolean) => {
    const blocked = customer('192.0.2.1')
    const { chat } = await blocked.open()
    await blocked.say(chat, 'You fools').throwOnError()
    await anna.client.rpc('block_customer', { session_id: chat.session_id, for_good }).throwOnError()
    return { ...blocked, chat }
  }

  test('is kept out by browser and by address, and of this business only', async () => {
    const blocked = await blockSomebody(false)
    const refused = await blocked.say(blocked.chat, 'More')
    expect(refused).toMatchObject({ status: 403, error: closed })
    expect(Object.values(refused.error ?? {}).join(' ')).not.toMatch(/block/i)
    expect(await blocked.open()).toMatchObject({ status: 403, error: closed })
    expect(await customer('198.51.100.1', blocked.browser_id).open()).toMatchObject({ error: closed })
    expect(await customer('192.0.2.1').open()).toMatchObject({ error: closed })
    // Entries that a client puts before the proxy's own are ignored.
    expect(await customer('203.0.113.5, 192.0.2.1').open()).toMatchObject({ error: closed })
    expect(await customer('192.0.2.2').open()).toMatchObject({ error: null })
    expect(await blocked.open(await addBusiness(ben))).toMatchObject({ error: null })
    const { data } = await blocked.client.rpc('get_chat_messages', blocked.chat).throwOnError()
    expect(data).toHaveLength(2)
    expect(await blocked.ask(blocked.chat)).toEqual({ response: null, escalated: false, reason: null })
  })

  test('also in a chat that another browser or address opened before', async () => {
    const neighbour = customer('192.0.2.1')
    const { chat } = await neighbour.open()
    const blocked = await blockSomebody(false)
    expect(await neighbour.say(chat, 'Hello')).toMatchObject({ error: closed })
    expect(await customer('192.0.2.9').say(chat, 'Hello')).toMatchObject({ error: null })
    expect(await customer('192.0.2.9').say(blocked.chat, 'Hello')).toMatchObject({ error: closed })
  })

  test('may come back when the day is over', async () => {
    const blocked = await blockSomebody(false)
    await frontdesk.admin`
      update private.blocks set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'`
    expect(await blocks()).toEqual([])
    expect(await blocked.say(blocked.chat, 'Sorry')).toMatchObject({ error: null })
    expect(await blocked.open()).toMatchObject({ error: null })
  })

  test('for good: the browser stays out, the address is free after a day', async () => {
    const blocked = await blockSomebody(true)
    await frontdesk.admin`update private.blocks set created_at = created_at - interval '400 days'`
    expect(await blocked.open()).toMatchObject({ error: closed })
    expect(await customer('192.0.2.1').open()).toMatchObject({ error: null })
  })

  test('is welcome again when the owner undoes it, and no other owner can', async () => {
    const blocked = await blockSomebody(true)
    const [block] = await blocks()
    if (!block) throw new Error('There is no block.')
    const attempt = { block_id: block.id }
    const foreign = await ben.client.rpc('unblock_customer', attempt)
    const unknown = await ben.client.rpc('unblock_customer', { block_id: crypto.randomUUID() })
    expect(foreign).toMatchObject({ status: 404, error: unknown.error })
    expect(await blocked.open()).toMatchObject({ error: closed })
    await anna.client.rpc('unblock_customer', attempt).throwOnError()
    expect(await blocked.say(blocked.chat, 'Thank you')).toMatchObject({ error: null })
    expect(await blocked.open()).toMatchObject({ error: null })
  })
})

describe('a first message', () => {
  test('that is only a link is held back: no answer, no count, no call, until it is released', async () => {
    const { client, open, say, ask } = customer('192.0.2.10')
    const { chat } = await open()
    const { data: sent } = await say(chat, 'https://spam.example/win').throwOnError()
    expect(sent).toMatchObject({ content: 'https://spam.example/win', sender_type: 'customer' })
    expect(await ask(chat)).toEqual({ response: null, escalated: false, reason: null })
    expect((await client.rpc('get_chat_status', chat)).data).toBe('active')
    expect(await list()).toEqual([])
    expect(await list('held')).toMatchObject([
      { id: chat.session_id, held_reason: 'Only a link', unread_count: 0 },
    ])
    const counts = await anna.client.rpc('chat_status_counts', { business_id: shop }).single()
    expect(counts.data).toEqual({ total: 0, active: 0, escalated: 0, resolved: 0, held: 1 })

    await ben.client.rpc('release_chat', { session_id: chat.session_id })
    expect(await list('held')).toHaveLength(1)
    await anna.client.rpc('release_chat', { session_id: chat.session_id }).throwOnError()
    expect(await list('held')).toEqual([])
    expect(await list()).toMatchObject([{ id: chat.session_id, held_reason: null, unread_count: 1 }])
    expect(await ask(chat)).toMatchObject({ response: expect.any(String) })
  })

  test('is let through by a second one that is like any customer’s', async () => {
    const { open, say, ask } = customer('192.0.2.11')
    const { chat } = await open()
    await say(chat, 'www.insta.example/p/1').throwOnError()
    await say(chat, 'www.insta.example/p/2').throwOnError()
    expect(await list('held')).toHaveLength(1)
    await say(chat, 'What is your return policy?').throwOnError()
    expect(await list('held')).toEqual([])
    expect(await ask(chat)).toMatchObject({ response: expect.stringContaining('45 days') })
  })

  test('that opens chat after chat is held back from the fourth on', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const spammer = customer(`198.51.100.${number}`)
      const { chat } = await spammer.open()
      await spammer.say(chat, 'More followers today! Write to grow@spam.example').throwOnError()
    }
    const held = (await list('held'))?.map(({ held_reason }) => held_reason)
    expect(held).toEqual(['Same text in 5 chats', 'Same text in 4 chats'])
    expect(await list()).toHaveLength(3)
  })

  test('that many customers may have is never held back', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { open, say } = customer('198.51.100.77')
      await say((await open()).chat, 'What is your return policy?').throwOnError()
    }
    expect(await list('held')).toEqual([])
  })
})
