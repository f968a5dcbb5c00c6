/** What is done for somebody who has no account, before it is known whether they have a chat: as little as possible. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk?.stop())

/** The status of a request whose body never comes. */
const statusWithoutBody = (
  method: string,
  path: string,
  length: number,
  headers: Record<string, string> = {},
) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(Number(new URL(frontdesk.url).port), '127.0.0.1')
    const lines = Object.entries({
      host: 'localhost',
      apikey: frontdesk.publishableKey,
      'content-type': 'application/json',
      'content-length': String(length),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`)
    socket.once('error', reject)
    socket.once('data', data => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]))
      socket.destroy()
    })
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${frontdesk.url}${path}`, {
    method: 'POST',
    headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json', ...headers },
    body,
  })

describe('of a visitor’s request nothing is read', () => {
  test.each([
    ['a table', 'POST', '/rest/v1/products', 401],
    ['an article', 'POST', '/rest/v1/knowledge_base_articles', 401],
    ['a change', 'PATCH', '/rest/v1/businesses?id=eq.1', 401],
    ['a table that is none', 'POST', '/rest/v1/secrets', 404],
    ['an owners’ function', 'POST', '/rest/v1/rpc/import_products', 401],
    ['a function that is none', 'POST', '/rest/v1/rpc/pg_sleep', 404],
    ['a trial of the assistant', 'POST', '/functions/v1/ai-try-it', 401],
    ['a draft of the assistant', 'POST', '/functions/v1/suggest-reply', 401],
    ['a text to read', 'POST', '/functions/v1/read-facts', 401],
    ['a change to look at', 'POST', '/functions/v1/propose-change', 401],
    ['a replay to prepare', 'POST', '/functions/v1/propose-change/prepare', 401],
    ['a page to import', 'POST', '/functions/v1/import-page', 401],
    ['a removal of pictures', 'DELETE', '/storage/v1/object/chat-files', 403],
  ])('for %s', async (_what, method, path, status) => {
    expect(await statusWithoutBody(method, path, 250_000)).toBe(status)
  })

  test('without the key, or with a token that is none', async () => {
    for (const path of ['/functions/v1/ai-chat-response', '/rest/v1/rpc/get_public_business']) {
      expect(await statusWithoutBody('POST', path, 40_000, { apikey: 'x' })).toBe(401)
      expect(
        await statusWithoutBody('POST', path, 40_000, { authorization: `Bearer ${'x'.repeat(8_000)}` }),
      ).toBe(401)
    }
  })

  test('beyond what any customer sends', async () => {
    expect(await statusWithoutBody('POST', '/functions/v1/ai-chat-response', 50_000)).toBe(413)
    expect(await statusWithoutBody('POST', '/rest/v1/rpc/send_customer_message', 50_000)).toBe(413)
  })
})

describe('a visitor’s call is refused without the database', () => {
  test.each([
    ['a list', [1, 2]],
    ['an object', { a: 1 }],
    ['a long text', 'f'.repeat(40_000)],
    ['a long number', 1e300],
  ])('where an id is %s', async (_what, business_id) => {
    const answer = await post('/rest/v1/rpc/get_public_business', JSON.stringify({ business_id }))
    expect([answer.status, (await answer.json()).code]).toEqual([400, '22P02'])
  })

  test('where it has thousands of parameters', async () => {
    const parameters = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`key${index}`, 1]))
    const answer = await post('/rest/v1/rpc/get_public_business', JSON.stringify(parameters))
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST202'])
  })

  test('where it is nested deep', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await post('/functions/v1/ai-chat-response', deep)).status).toBe(400)
    expect((await post('/rest/v1/rpc/get_public_business', deep)).status).toBe(400)
  })
})

test('an answer is asked for with the key of a chat, which is checked first', async () => {
  const { id, client } = await frontdesk.owner()
  const { data: shop } = await client
    .from('businesses')
    .insert({ owner_id: id, name: 'Shop' })
    .select('id')
    .single()
    .throwOnError()
  const session_id = crypto.randomUUID()
  const opening = await post(
    '/rest/v1/rpc/open_chat_session',
    JSON.stringify({ session_id, business_id: shop.id }),
  )
  const key = await opening.json()
  const ask = async (sessionId: string, sessionKey: string) => {
    const message = 'x'.repeat(8_000)
    const answer = await post(
      '/functions/v1/ai-chat-response',
      JSON.stringify({ sessionId, sessionKey, businessId: shop.id, message }),
    )
    return [answer.status, (await answer.json()).message]
  }
  const refused = [404, 'This chat was not found.']
  expect(await ask(session_id, 'f'.repeat(64))).toEqual(refused)
  expect(await ask(crypto.randomUUID(), key)).toEqual(refused)
  expect((await ask(session_id, key))[0]).toBe(200)
  expect(await ask(session_id, 'f'.repeat(64))).toEqual(refused)
})
