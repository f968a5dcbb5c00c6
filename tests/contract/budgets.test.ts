import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'
import { type Answer, type ChatKey as Chat, openChat as openChatOf } from './ask.ts'

type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

let frontdesk: TestFrontdesk
let visitor: Client
let anna: Owner
let ben: Owner
let shop: string

beforeAll(async () => {
  // With limits, so that addresses count; a proxy on this machine sends them.
  frontdesk = await startTestFrontdesk({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    LIMIT_FUNCTION_BY_ADDRESS: '100000/1',
    LIMIT_REST_BY_ADDRESS: '100000/1',
    LIMIT_SESSION_BY_ADDRESS: '100000/1',
    LIMIT_MESSAGE_BY_SESSION: '100000/1',
    LIMIT_TRIAL_BY_USER: '100000/1',
  })
  visitor = frontdesk.visitor()
  anna = await frontdesk.owner()
  ben = await frontdesk.owner()
})
beforeEach(async () => {
  const { data } = await anna.client
    .from('businesses')
    .insert({ owner_id: anna.id, name: 'Trailhead', policies: 'Returns within 45 days.' })
    .select('id')
    .single()
    .throwOnError()
  shop = data.id
})
afterAll(() => frontdesk?.stop())

const openChat = () => openChatOf(visitor, shop)

const say = (chat: Chat) =>
  visitor
    .rpc('send_customer_message', {
      ...chat,
      message_id: crypto.randomUUID(),
      content: 'What is your return policy?',
    })
    .throwOnError()

async function invoke(chat: Chat, address = '192.0.2.1'): Promise<Answer> {
  const { data, error } = await visitor.functions.invoke<Answer>('ai-chat-response', {
    headers: { 'x-forwarded-for': address },
    body: { sessionId: chat.session_id, sessionKey: chat.session_key, businessId: shop, message: '' },
  })
  if (!data) throw error
  return data
}

async function ask(chat: Chat, address?: string): Promise<Answer> {
  await say(chat)
  return invoke(chat, address)
}

const setUsed = (kind: string, replies: number) => frontdesk.admin`
  update private.reply_counts set replies = ${replies}
   where business_id = ${shop} and counted like ${`${kind}%`}`

const usageOf = async ({ client }: Owner) =>
  (await client.rpc('assistant_usage', { business_id: shop }).single()).data?.replies_today

const setBusiness = (change: { is_assistant_on?: boolean; daily_reply_limit?: number }) =>
  anna.client.from('businesses').update(change).eq('id', shop).throwOnError()

describe('a chat', () => {
  test('has 60 replies a day; the 61st question goes to the owner, once', async () => {
    const chat = await openChat()
    for (let asked = 1; asked <= 60; asked++) {
      expect(await ask(chat), `question ${asked}`).toMatchObject({ escalated: false })
    }
    const last = await ask(chat)
    expect(last).toMatchObject({
      escalated: true,
      reason: 'This chat has had its assistant replies for today.',
    })
    expect(last.response).toContain('in this chat today')
    expect(await ask(chat)).toMatchObject({ response: null, escalated: true })
    expect(await usageOf(anna)).toBe(60)
    expect(await ask(await openChat())).toMatchObject({ escalated: false })
  })

  test('counts a question once, however often its reply is asked for', async () => {
    const chat = await openChat()
    await say(chat)
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoke(chat)))
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1)
    expect(answers[0]?.response).toContain('45 days')
    expect(await usageOf(anna)).toBe(1)
  })
})

describe('an address', () => {
  test('has its limit over all chats, and others are not affected', async () => {
    await ask(await openChat(), '192.0.2.7')
    await setUsed('address:', 300)
    expect(await ask(await openChat(), '192.0.2.7')).toMatchObject({
      escalated: true,
      reason: 'This customer has had their assistant replies for today.',
    })
    expect(await ask(await openChat(), '192.0.2.8')).toMatchObject({ escalated: false })
  })

  test('is nowhere stored as it is', async () => {
    await ask(await openChat(), '198.51.100.77')
    const rows =
      await frontdesk.admin`select counted from private.reply_counts where counted like 'address:%'`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('198.51')
  })
})

describe('a business', () => {
  test('never passes its limit, however many ask at once', async () => {
    await setBusiness({ daily_reply_limit: 3 })
    const chats = await Promise.all(Array.from({ length: 8 }, openChat))
    await Promise.all(chats.map(chat => say(chat)))
    const answers = await Promise.all(chats.map((chat, n) => invoke(chat, `192.0.2.${n}`)))
    expect(answers.filter(({ escalated }) => !escalated)).toHaveLength(3)
    expect(answers.filter(({ reason }) => reason?.includes('daily limit'))).toHaveLength(5)
    expect(await usageOf(anna)).toBe(3)
    const notices = await frontdesk.admin`select 1 from private.limit_notices where subject_id = ${shop}`
    expect(notices).toHaveLength(1)
  })

  test('continues when its owner raises the limit, and only the owner can', async () => {
    await setBusiness({ daily_reply_limit: 1 })
    await ask(await openChat())
    expect(await ask(await openChat())).toMatchObject({ escalated: true })
    const foreign = await ben.client
      .from('businesses')
      .update({ daily_reply_limit: 9 })
      .eq('id', shop)
      .select()
    expect(foreign.data).toEqual([])
    expect((await ben.client.rpc('assistant_usage', { business_id: shop })).error?.code).toBe('PT404')
    expect((await visitor.rpc('assistant_usage', { business_id: shop })).error?.code).toBe('42501')
    await setBusiness({ daily_reply_limit: 2 })
    expect(await ask(await openChat())).toMatchObject({ escalated: false })
  })

  test.each([0, 100_001, 1.5])('takes no limit of %s', async daily_reply_limit => {
    const { error } = await anna.client.from('businesses').update({ daily_reply_limit }).eq('id', shop)
    expect(error).not.toBeNull()
  })
})

describe('the switch', () => {
  test('off gives each chat to the owner; messages still arrive; on again the assistant answers', async () => {
    await setBusiness({ is_assistant_on: false })
    const chat = await openChat()
    const answer = await ask(chat)
    expect(answer).toMatchObject({ escalated: true, reason: 'The assistant is switched off.' })
    expect(answer.response).not.toContain('45 days')
    await say(chat)
    const { data } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    expect(data.map(({ sender_type }) => sender_type)).toEqual(['ai', 'customer', 'ai', 'customer'])
    expect(await usageOf(anna)).toBe(0)
    await setBusiness({ is_assistant_on: true })
    expect((await ask(await openChat())).response).toContain('45 days')
  })
})

describe('the details of a reply', () => {
  test('are for the owner, and not for the customer nor another owner', async () => {
    const chat = await openChat()
    await ask(chat)
    const select = (client: Client) =>
      client
        .from('chat_messages')
        .select('details')
        .eq('session_id', chat.session_id)
        .eq('sender_type', 'ai')
        .order('created_at')
    expect((await select(anna.client)).data).toEqual([
      { details: null },
      { details: expect.objectContaining({ model: 'builtin', input_tokens: 0, lock: [], attempts: 0 }) },
    ])
    expect((await select(ben.client)).data).toEqual([])
    expect((await select(visitor)).error?.code).toBe('42501')
    const { data } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    expect(data.length).toBeGreaterThan(0)
    for (const message of data) expect(message).not.toHaveProperty('details')
  })
})

describe('trials', () => {
  test('have a daily limit of their own', async () => {
    const tryIt = () =>
      anna.client.functions.invoke<Answer>('ai-try-it', {
        body: { businessId: shop, message: 'Return policy?' },
      })
    expect((await tryIt()).data?.response).toContain('45 days')
    expect(await usageOf(anna)).toBe(0)
    await frontdesk.admin`update private.trial_counts set trials = 300 where user_id = ${anna.id}`
    const refusal = refusalIn(await tryIt())
    expect(refusal.status).toBe(429)
    expect(await refusal.json()).toMatchObject({
      message: expect.stringContaining('tried the assistant 300 times'),
    })
  })
})
