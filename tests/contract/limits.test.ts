import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

/** A server whose callers' addresses are told by a proxy. */
const startLimited = (limits: Record<string, string>) =>
  startTestFrontdesk({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1', ...limits })

async function openShop(frontdesk: TestFrontdesk): Promise<string> {
  const { id: owner_id, client } = await frontdesk.owner()
  const { data } = await client
    .from('businesses')
    .insert({ owner_id, name: 'Shop' })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

describe('limits of the interface', () => {
  let frontdesk: TestFrontdesk
  let businessId: string

  /** A call of a function, as if a trusted proxy had forwarded it for an address. */
  const call = (name: string, body: object, address: string, headers: Record<string, string> = {}) =>
    fetch(`${frontdesk.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: frontdesk.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const statuses = async (times: number, request: (index: number) => Promise<Response>) => {
    const answers: Response[] = []
    for (let index = 0; index < times; index += 1) answers.push(await request(index))
    return answers.map(({ status }) => status)
  }
  const openChat = async (address: string) => {
    const session_id = crypto.randomUUID()
    const answer = await call('open_chat_session', { session_id, business_id: businessId }, address)
    return { status: answer.status, session_id, session_key: String(await answer.json()) }
  }

  beforeAll(async () => {
    frontdesk = await startLimited({ LIMIT_REST_BY_ADDRESS: '60/10', LIMIT_FUNCTION_BY_ADDRESS: '20/60' })
    businessId = await openShop(frontdesk)
  })
  afterAll(() => frontdesk?.stop())

  test('an address gets so many replies in ten seconds, and a Retry-After beyond that', async () => {
    const ask = () => call('get_public_business', { business_id: businessId }, '203.0.113.1')
    expect(await statuses(60, ask)).toEqual(Array(60).fill(200))
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: '429', details: null, hint: null })
    expect((await call('get_public_business', { business_id: businessId }, '203.0.113.2')).status).toBe(200)
  })

  test('a chat takes 10 messages a minute, and others cannot use them up', async () => {
    const { session_id, session_key } = await openChat('203.0.113.10')
    const send = (key: string) =>
      call(
        'send_customer_message',
        { session_id, session_key: key, message_id: crypto.randomUUID(), content: 'Hello' },
        '203.0.113.10',
      )
    expect(await statuses(12, () => send('guess'))).toEqual([...Array(10).fill(404), 429, 429])
    expect(await statuses(12, () => send(session_key))).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('an address opens 30 chats an hour', async () => {
    const opened = []
    for (let index = 0; index < 32; index += 1) opened.push((await openChat('203.0.113.20')).status)
    expect(opened).toEqual([...Array(30).fill(200), 429, 429])
  })

  test('calls that open no chat use up neither an address nor a business', async () => {
    const taken = await openChat('203.0.113.40')
    const open = (address: string, change: object) =>
      call(
        'open_chat_session',
        { session_id: crypto.randomUUID(), business_id: businessId, ...change },
        address,
      )
    const nothing = [
      { business_id: crypto.randomUUID() },
      { session_id: taken.session_id },
      { customer_name: 'x'.repeat(300) },
      { browser_id: 'none' },
    ]
    const answers = await statuses(40, index => open('203.0.113.41', nothing[index % 4] ?? {}))
    expect(new Set(answers)).toEqual(new Set([404, 409, 400]))
    expect((await openChat('203.0.113.41')).status).toBe(200)
  })

  test('functions have a limit of their own', async () => {
    const ask = () =>
      fetch(`${frontdesk.url}/functions/v1/ai-chat-response`, {
        method: 'POST',
        headers: { apikey: frontdesk.publishableKey, 'x-forwarded-for': '203.0.113.30' },
        body: '{}',
      })
    expect(await statuses(20, ask)).toEqual(Array(20).fill(400))
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a business that has had its chats of the hour', () => {
  let frontdesk: TestFrontdesk
  let businessId: string
  beforeAll(async () => {
    frontdesk = await startLimited({
      LIMIT_SESSION_BY_BUSINESS: '12/3600',
      LIMIT_SESSION_BY_ADDRESS: '4/3600',
    })
    businessId = await openShop(frontdesk)
  })
  afterAll(() => frontdesk?.stop())

  const open = async (address: string, change: object = {}) => {
    const answer = await fetch(`${frontdesk.url}/rest/v1/rpc/open_chat_session`, {
      method: 'POST',
      headers: {
        apikey: frontdesk.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ session_id: crypto.randomUUID(), business_id: businessId, ...change }),
    })
    return answer.status
  }

  test('was not filled by calls that open nothing, and lets newcomers in when it is full', async () => {
    for (let index = 0; index < 60; index++)
      expect(await open(`198.51.100.${index % 6}`, { customer_name: 'x'.repeat(300) })).toBe(400)
    for (let index = 0; index < 12; index++) expect(await open(`198.51.100.${index % 3}`)).toBe(200)
    // Full. The flooders have had their chats; another two addresses go on, each with three at once.
    const flood = Promise.all(Array.from({ length: 6 }, (_, index) => open(`198.51.100.${50 + (index % 2)}`)))
    const newcomer = await open('203.0.113.7')
    expect(newcomer).toBe(200)
    expect(await open('198.51.100.0')).toBe(429)
    expect((await flood).filter(status => status === 200).length).toBeGreaterThan(0)
  })
})

describe('pages', () => {
  test('of chats are looked up so often by an address, and others go on', async () => {
    const frontdesk = await startTestFrontdesk({
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LIMIT_LOOKUP_BY_ADDRESS: '10/60',
      LIMIT_PAGE_BY_ADDRESS: '30/60',
    })
    const get = (path: string, address: string) =>
      fetch(frontdesk.url + path, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
    try {
      for (let index = 0; index < 10; index++) {
        const path = `/chat/${crypto.randomUUID()}${['', '/picture', '/manifest.webmanifest'][index % 3]}`
        expect((await get(path, '203.0.113.1')).status).not.toBe(429)
      }
      // The page comes without its business, and asks for that later.
      const refused = await get(`/chat/${crypto.randomUUID()}`, '203.0.113.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.text()).toContain('<html')
      for (let index = 0; index < 19; index++)
        expect((await get('/config.json', '203.0.113.1')).status).toBe(200)
      expect((await get('/config.json', '203.0.113.1')).status).toBe(429)
      expect((await get('/healthz', '203.0.113.1')).status).toBe(200)
      expect((await get(`/chat/${crypto.randomUUID()}`, '203.0.113.2')).status).toBe(404)
    } finally {
      await frontdesk.stop()
    }
  })
})

describe('pages of other sites', () => {
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
  })
  afterAll(() => frontdesk.stop())

  test.each([
    '/rest/v1/products',
    '/rest/v1/rpc/get_chat_messages',
    '/functions/v1/ai-chat-response',
    '/auth/v1/token',
    '/storage/v1/object/chat-images/one',
  ])('may ask whether they may call %s, and read its refusals', async path => {
    const origin = 'https://elsewhere.example'
    const asked = await fetch(frontdesk.url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-headers')).toBe('apikey,content-type')
    const refused = await fetch(frontdesk.url + path, { method: 'POST', headers: { origin } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
  })
})

describe('an address behind no trusted proxy', () => {
  test('cannot be made up', async () => {
    const frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on', LIMIT_REST_BY_ADDRESS: '5/60' })
    try {
      const answers = []
      for (let index = 0; index < 6; index += 1) {
        const { status } = await fetch(`${frontdesk.url}/rest/v1/products`, {
          headers: { apikey: frontdesk.publishableKey, 'x-forwarded-for': `203.0.113.${index}` },
        })
        answers.push(status)
      }
      expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    } finally {
      await frontdesk.stop()
    }
  })
})
