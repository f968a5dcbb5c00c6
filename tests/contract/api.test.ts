// The API for programs: every operation of its description, the scopes of keys, other businesses, and revoking.
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { askInNewChat } from './ask.ts'
import { addBusiness } from './realtime-support.ts'

const allScopes = ['read', 'chats', 'catalogue', 'propose', 'apply']

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string
let sister: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await frontdesk.owner()
  shop = await addBusiness(frontdesk.admin, anna.id)
  sister = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(() => frontdesk?.stop())

interface MadeKey {
  secret: string
  key: { id: string; hint: string }
}

async function makeKey(scopes: string[], business_id = shop, client = anna.client): Promise<MadeKey> {
  const { data } = await client.rpc('create_api_key', { business_id, name: 'Till', scopes }).throwOnError()
  return data as unknown as MadeKey
}

/** All that was asked and answered, to be compared with the description at the end. */
const calls: { method: string; path: string; status: number; body: unknown }[] = []

async function call(secret: string | undefined, method: string, path: string, body?: unknown) {
  const response = await fetch(`${frontdesk.url}/api/v1${path}`, {
    method,
    headers: {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = { status: response.status, body: text ? JSON.parse(text) : undefined }
  calls.push({ method, path, ...answer })
  return answer
}

/** A chat in which one question was asked and answered. */
async function openChat(business_id: string, content = 'How much is the mug?'): Promise<string> {
  const { chat } = await askInNewChat(frontdesk.visitor(), business_id, content)
  return chat.session_id
}

interface Operation {
  method: string
  path: string
  scope: string
}

/** An answer as the description has it. */
interface Described {
  content?: { 'application/json'?: { schema: Parameters<typeof z.fromJSONSchema>[0] } }
}

/** What the description says that there is. */
async function operations(): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${frontdesk.url}/docs/api/json`)).json()) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { description }]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api/v1', ''),
      scope: /Scope: `(\w+)`/.exec(description)?.[1] ?? '',
    })),
  )
}

describe('the API', () => {
  test('has a description in OpenAPI 3.1, and a page that renders it', async () => {
    const description = await (await fetch(`${frontdesk.url}/docs/api/json`)).json()
    const validator = new Validator()
    expect(await validator.validate(description)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const page = await fetch(`${frontdesk.url}/docs/api/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('swagger-ui')
  })

  test('adds, lists, changes and deletes what answers are made from, and the history has it under the key’s name', async () => {
    const { secret } = await makeKey(allScopes)
    const { body: list } = await call(secret, 'GET', '/businesses')
    expect(list.data).toMatchObject([{ id: shop, name: 'Corner shop' }])
    expect(await call(secret, 'GET', `/businesses/${shop}`)).toEqual({ status: 200, body: list.data[0] })
    const changed = await call(secret, 'PATCH', `/businesses/${shop}`, { currency: 'EUR', fees: [] })
    expect(changed).toMatchObject({ status: 200, body: { currency: 'EUR' } })
    expect(changed.body.material_version).not.toBe(list.data[0].material_version)

    for (const [path, values, change] of [
      [
        '/products',
        { name: 'Mug', price: 12.5, options: [{ name: 'Large', in_stock: true }] },
        { price: 14 },
      ],
      ['/articles', { title: 'Returns', content: 'Within 30 days.' }, { content: 'Within 45 days.' }],
    ] as const) {
      const id = crypto.randomUUID()
      const made = await call(secret, 'POST', path, { id, ...values })
      expect(made).toMatchObject({ status: 201, body: { id, ...values } })
      expect((await call(secret, 'POST', path, { id, ...values })).status).toBe(201)
      expect(await call(secret, 'PATCH', `${path}/${id}`, change)).toMatchObject({
        status: 200,
        body: { ...values, ...change },
      })
      expect(await call(secret, 'GET', `${path}/${id}`)).toMatchObject({ status: 200, body: change })
      const second = (await call(secret, 'POST', path, values)).body.id
      const first = await call(secret, 'GET', `${path}?limit=1`)
      const rest = await call(secret, 'GET', `${path}?limit=1&after=${first.body.next}`)
      expect([first.body.data[0].id, rest.body.data[0].id]).toEqual([second, id])
      expect(rest.body.next).toBeNull()
      expect((await call(secret, 'DELETE', `${path}/${second}`)).status).toBe(204)
      expect((await call(secret, 'GET', `${path}/${second}`)).status).toBe(404)
      expect((await call(secret, 'PATCH', `${path}/${second}`, change)).status).toBe(404)
    }
    const { body: history } = await call(secret, 'GET', '/changes?limit=3')
    expect(history.data[0]).toMatchObject({ changed_by: 'API key “Till”', rows: [{ action: 'removed' }] })
    const earlier = await call(secret, 'GET', `/changes?limit=3&after=${history.next}`)
    expect(earlier.body.data[0].id).not.toBe(history.data[2].id)
    expect((await call(secret, 'GET', '/material-version')).body.version).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('reads chats, writes into them as the owner, once, and closes them', async () => {
    const { secret } = await makeKey(allScopes)
    const id = await openChat(shop)
    expect((await call(secret, 'GET', '/chats?status=active')).body.data).toMatchObject([{ id }])
    expect(await call(secret, 'GET', `/chats/${id}`)).toMatchObject({
      status: 200,
      body: { status: 'active' },
    })
    const { body: messages } = await call(secret, 'GET', `/chats/${id}/messages?limit=3`)
    expect(messages.data.map(({ sender }: { sender: string }) => sender)).toEqual([
      'assistant',
      'customer',
      'assistant',
    ])
    const message = { id: crypto.randomUUID(), content: 'Hello, this is Anna.' }
    for (let times = 0; times < 2; times++)
      expect(await call(secret, 'POST', `/chats/${id}/messages`, message)).toMatchObject({
        status: 201,
        body: { ...message, sender: 'owner' },
      })
    const { body: all } = await call(secret, 'GET', `/chats/${id}/messages`)
    expect(all.data.filter((said: { id: string }) => said.id === message.id)).toHaveLength(1)
    expect((await call(secret, 'GET', `/chats/${id}`)).body.status).toBe('escalated')
    expect(await call(secret, 'PATCH', `/chats/${id}`, { status: 'resolved' })).toMatchObject({
      status: 200,
      body: { status: 'resolved' },
    })
  })

  test('shows what a change would do before it is saved, and saves it with the scope for that', async () => {
    const { secret } = await makeKey(['propose', 'read'])
    const applier = await makeKey(['apply'])
    const product = (
      await call((await makeKey(['catalogue'])).secret, 'POST', '/products', { name: 'Jug', price: 30 })
    ).body.id
    await openChat(shop, 'How much is the jug?')
    const edits = [{ kind: 'product', action: 'save', id: product, values: { price: 35 } }]
    const proposed = await call(secret, 'POST', '/proposals', { edits })
    expect(proposed).toMatchObject({
      status: 201,
      body: { changed: [{ question: 'How much is the jug?', is_lost: false, after: { answered: true } }] },
    })
    expect((await call(secret, 'GET', `/products/${product}`)).body.price).toBe(30)
    expect((await call(secret, 'POST', `/proposals/${proposed.body.id}/apply`)).status).toBe(403)
    const applied = await call(applier.secret, 'POST', `/proposals/${proposed.body.id}/apply`)
    expect(applied.status).toBe(200)
    expect((await call(secret, 'GET', '/material-version')).body).toEqual(applied.body)
    expect((await call(secret, 'GET', `/products/${product}`)).body.price).toBe(35)
    const later = await call(secret, 'POST', '/proposals', {
      edits: [{ ...edits[0], values: { price: 36 } }],
    })
    await call((await makeKey(['catalogue'])).secret, 'PATCH', `/products/${product}`, { price: 37 })
    expect(await call(applier.secret, 'POST', `/proposals/${later.body.id}/apply`)).toMatchObject({
      status: 409,
      body: { error: 'conflict' },
    })
    const wrong = await call(secret, 'POST', '/proposals', {
      edits: [{ ...edits[0], values: { price: -1 } }],
    })
    expect(wrong.status).toBe(400)
  })

  test('lists what could not be answered and what is wanted', async () => {
    const { secret } = await makeKey(['read'])
    await openChat(shop, 'Do you sell unicycles?')
    expect((await call(secret, 'GET', '/unanswered-questions')).status).toBe(200)
    expect((await call(secret, 'GET', '/demand?days=7')).status).toBe(200)
  })

  test('says in words what is wrong with a request', async () => {
    const { secret } = await makeKey(allScopes)
    for (const [method, path, body, words] of [
      ['POST', '/products', { price: 1 }, /name/],
      ['POST', '/products', { name: 'A', prize: 1 }, /prize/],
      ['POST', '/products', { name: 'A', availability: 'in_stock', lead_time: 'a week' }, /made to order/],
      ['GET', '/products?after=x', undefined, /after/],
      ['GET', '/products/x', undefined, /id/],
      ['PATCH', `/businesses/${shop}`, { time_zone: 'Mars' }, /time zone/],
    ] as const) {
      const answer = await call(secret, method, path, body)
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
      expect(answer.body.message).toMatch(words)
    }
    expect(await call(secret, 'GET', '/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } })
  })

  test('answers a key only within its scopes', async () => {
    const paths = await operations()
    expect(paths.length).toBeGreaterThan(20)
    for (const scope of allScopes) {
      const { secret } = await makeKey([scope])
      for (const { method, path, scope: needed } of paths) {
        const { status } = await call(secret, method, path.replace('{id}', crypto.randomUUID()))
        if (needed === scope)
          expect([200, 201, 400, 404, 415], `${scope} ${method} ${path}`).toContain(status)
        else expect(status, `${scope} ${method} ${path}`).toBe(403)
        expect((await call(undefined, method, path.replace('{id}', shop))).status).toBe(401)
      }
    }
  })

  test('knows no business but the key’s, not even another one of the same owner', async () => {
    const mine = (await makeKey(['catalogue'])).secret
    const product = (await call(mine, 'POST', '/products', { name: 'Bowl' })).body.id
    const article = (await call(mine, 'POST', '/articles', { title: 'Hours', content: 'All day.' })).body.id
    const chat = await openChat(shop)
    const edits = [{ kind: 'product', action: 'delete', id: product }]
    const proposal = (await call((await makeKey(['propose'])).secret, 'POST', '/proposals', { edits })).body
      .id
    const before = await frontdesk.admin`select * from products where business_id = ${shop} order by id`
    const stranger = await frontdesk.owner()
    const strangers = await addBusiness(frontdesk.admin, stranger.id)
    for (const { secret } of [
      await makeKey(allScopes, sister),
      await makeKey(allScopes, strangers, stranger.client),
    ]) {
      const ids: Record<string, string> = {
        '/businesses/{id}': shop,
        '/products/{id}': product,
        '/articles/{id}': article,
        '/chats/{id}': chat,
        '/chats/{id}/messages': chat,
        '/proposals/{id}/apply': proposal,
      }
      const values: Record<string, object> = {
        'PATCH /businesses/{id}': { name: 'Taken' },
        'PATCH /products/{id}': { name: 'Taken' },
        'PATCH /articles/{id}': { title: 'Taken' },
        'PATCH /chats/{id}': { status: 'resolved' },
        'POST /chats/{id}/messages': { content: 'Taken' },
      }
      for (const { method, path } of await operations()) {
        const id = ids[path]
        if (id) {
          const answer = await call(secret, method, path.replace('{id}', id), values[`${method} ${path}`])
          expect(answer.status, `${method} ${path}`).toBe(404)
        } else if (method === 'GET') {
          const { body } = await call(secret, method, path)
          expect(JSON.stringify(body), path).not.toMatch(new RegExp([shop, product, article, chat].join('|')))
        }
      }
      for (const path of ['/products', '/articles'])
        expect(
          (
            await call(secret, 'POST', path, {
              id: path === '/products' ? product : article,
              name: 'x',
              title: 'x',
              content: 'x',
            })
          ).status,
        ).not.toBe(201)
      // To delete what is not there changes nothing, and says nothing.
      expect((await call(secret, 'POST', '/proposals', { edits })).body).toMatchObject({ changed: [] })
    }
    expect(await frontdesk.admin`select * from products where business_id = ${shop} order by id`).toEqual(
      before,
    )
  })

  test('a key opens nothing but the API, and ends in every process with its revoking', async () => {
    const { secret, key } = await makeKey(allScopes)
    for (const path of [
      '/rest/v1/products',
      '/rest/v1/rpc/list_api_keys',
      '/auth/v1/user',
      '/functions/v1/ai-try-it',
    ]) {
      const { status } = await fetch(frontdesk.url + path, {
        method: path.includes('rpc') || path.includes('functions') ? 'POST' : 'GET',
        headers: { apikey: frontdesk.publishableKey, authorization: `Bearer ${secret}` },
      })
      expect([401, 403], path).toContain(status)
    }
    expect((await call(secret, 'GET', '/products')).status).toBe(200)
    const { data: keys } = await anna.client.rpc('list_api_keys', { business_id: shop }).throwOnError()
    expect(keys.find(({ id }) => id === key.id)).toMatchObject({ name: 'Till', hint: secret.slice(-4) })
    expect(keys.find(({ id }) => id === key.id)?.last_used_at).not.toBeNull()
    const stranger = await frontdesk.owner()
    await stranger.client.rpc('revoke_api_key', { key_id: key.id }).throwOnError()
    expect((await call(secret, 'GET', '/products')).status).toBe(200)
    await anna.client.rpc('revoke_api_key', { key_id: key.id }).throwOnError()
    expect(await call(secret, 'GET', '/products')).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    })
  })

  test('each operation of the description was called by now, and answered as it says', async () => {
    const { paths } = (await (await fetch(`${frontdesk.url}/docs/api/json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, Described> }>>
    }
    for (const [path, verbs] of Object.entries(paths))
      for (const [verb, { responses }] of Object.entries(verbs)) {
        const name = `${verb.toUpperCase()} ${path}`
        const shape = new RegExp(`^${path.replace('/api/v1', '').replaceAll('{id}', '[^/]+')}(\\?|$)`)
        const own = calls.filter(each => each.method === verb.toUpperCase() && shape.test(each.path))
        expect(
          own.some(({ status }) => status < 300),
          name,
        ).toBe(true)
        for (const { status, body } of own) {
          const schema = (responses[status] ?? responses[`${String(status)[0]}XX`])?.content?.[
            'application/json'
          ]
          expect(schema !== undefined || status === 204, `${name} ${status}`).toBe(true)
          if (schema) expect(z.fromJSONSchema(schema.schema).safeParse(body).error, name).toBeUndefined()
        }
      }
  })
})
