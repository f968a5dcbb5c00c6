// Tools for language models, with the protocol's own client and its conformance scenarios.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness } from './realtime-support.ts'

const conformance = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

/** The scenarios for a server that offers tools, and nothing else. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'tools-call-error', 'dns-rebinding-protection']

/** Why the others do not apply: capabilities that are not declared, as the first test checks, and what only test servers have. */
const notOffered: Record<string, string[]> = {
  logging: ['logging-set-level', 'tools-call-with-logging'],
  completions: ['completion-complete'],
  resources: [
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  prompts: [
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'asking the client back, for which there are no streams': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
  'streams: an answer is one JSON document': [
    'tools-call-with-progress',
    'server-sse-polling',
    'server-sse-multiple-streams',
  ],
  'a tool made for the test, such as test_simple_text': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'json-schema-2020-12',
  ],
}

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string
const clients: Client[] = []

beforeAll(async () => {
  frontdesk = await startTestFrontdesk({
    RATE_LIMITS: 'on',
    LIMIT_ASK_BY_ADDRESS: '20/60',
    // All clients here are at one address.
    LIMIT_MCP_BY_ADDRESS: '1000/10',
  })
  anna = await frontdesk.owner()
  shop = await addShop(anna, 'Anna’s mugs', 'Blue mug', 12)
})
afterEach(() => Promise.all(clients.splice(0).map(client => client.close())))
afterAll(() => frontdesk?.stop())

async function addShop(owner: typeof anna, name: string, product: string, price: number): Promise<string> {
  const id = await addBusiness(frontdesk.admin, owner.id)
  await owner.client
    .from('businesses')
    .update({ name, currency: 'EUR', policies: `Delivery costs ${price / 2} euros.` })
    .eq('id', id)
    .throwOnError()
  await owner.client.from('products').insert({ business_id: id, name: product, price }).throwOnError()
  return id
}

async function connect(key?: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  clients.push(client)
  const transport = new StreamableHTTPClientTransport(new URL(`${frontdesk.url}/mcp`), {
    requestInit: { headers: key ? { authorization: `Bearer ${key}` } : {} },
  })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return client
}

async function makeKey(scopes: string[]): Promise<string> {
  const { data } = await anna.client
    .rpc('create_api_key', { business_id: shop, name: 'Helper', scopes })
    .throwOnError()
  return (data as { secret: string }).secret
}

/** What tools answer, as far as it is looked at. */
interface Told {
  id: string
  answer: string
  data: unknown[]
  messages: unknown[]
}

async function use(client: Client, name: string, values: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: values })
  const [first] = content as { text: string }[]
  return {
    data: structuredContent as unknown as Told,
    text: first?.text ?? '',
    isError: isError === true,
  }
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).sort()

const runConformance = async (...words: string[]) =>
  (await promisify(execFile)(process.execPath, [conformance, ...words])).stdout

describe('tools for everybody', () => {
  test('are all that the server says it offers, and each conformance scenario is run or says why not', async () => {
    expect(Object.keys((await connect()).getServerCapabilities() ?? {})).toEqual(['tools'])
    const [listed = ''] = (await runConformance('list')).split('Client scenarios')
    const known = [...scenarios, ...Object.values(notOffered).flat()]
    expect([...listed.matchAll(/- (\S+)/g)].map(([, name]) => name).sort()).toEqual(known.sort())
  })

  test.each(scenarios)('pass the conformance scenario %s', async scenario => {
    const told = await runConformance('server', '--url', `${frontdesk.url}/mcp`, '--scenario', scenario)
    expect(told).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/)
  })

  test('one client asks three shops, and gets only theirs', async () => {
    const ben = await frontdesk.owner()
    const shops = [
      { id: shop, product: 'Blue mug', price: 12, delivery: '6 euros' },
      {
        id: await addShop(ben, 'Ben’s tea', 'Green tea', 8),
        product: 'Green tea',
        price: 8,
        delivery: '4 euros',
      },
      {
        id: await addShop(ben, 'Lamps', 'Red lamp', 90),
        product: 'Red lamp',
        price: 90,
        delivery: '45 euros',
      },
    ]
    const client = await connect()
    expect(await toolsOf(client)).toEqual(['ask_shop', 'search_catalog'])
    const answers = await Promise.all(
      shops.map(async ({ id }) => ({
        found: await use(client, 'search_catalog', { shop: `${frontdesk.url}/chat/${id}` }),
        asked: await use(client, 'ask_shop', { shop: id, question: 'How much is delivery?' }),
      })),
    )
    for (const [at, { found, asked }] of answers.entries()) {
      const own = shops[at]
      expect(found.data).toMatchObject({
        currency: 'EUR',
        total: 1,
        products: [{ name: own?.product, price: own?.price }],
      })
      expect(asked.data).toMatchObject({
        answered: true,
        sources: [{ kind: 'business', id: own?.id }],
        chat: expect.stringContaining(`/chat/${own?.id}`),
      })
      expect(asked.data.answer).toContain(own?.delivery)
    }
  })

  test('what comes closest is told with where it stands', async () => {
    const client = await connect()
    const { data } = await use(client, 'ask_shop', { shop, question: 'Is delivery insured against theft?' })
    expect(data).toMatchObject({ answered: false, sources: [{ kind: 'business', id: shop }] })
    expect(data.answer).toContain('Delivery costs 6 euros')
  })

  test('a later question rests on those before; what the shop does not say is not answered', async () => {
    const client = await connect()
    const { data } = await use(client, 'ask_shop', {
      shop,
      question: 'And how much is it?',
      earlier_questions: ['Do you have the blue mug?'],
    })
    expect(data.answer).toContain('€12')
    const unknown = await use(client, 'ask_shop', { shop, question: 'Do you repair bicycles on Mars?' })
    expect(unknown.data).toMatchObject({ answered: false, sources: [] })
    expect(unknown.data.answer).not.toContain('call')
    const person = await use(client, 'ask_shop', { shop, question: 'I want to talk to a person.' })
    expect(person.data).toMatchObject({ answered: false, sources: [], chat: expect.stringContaining(shop) })
    expect(person.data.answer).toContain('Only a person at the shop')
    expect(await frontdesk.admin`select from chat_sessions where business_id = ${shop}`).toHaveLength(0)
  })

  test('no shop, a closed one and bad values are told in words', async () => {
    const closed = await addShop(anna, 'Closed', 'Secret', 5)
    await frontdesk.admin`update businesses set is_active = false where id = ${closed}`
    const client = await connect()
    for (const id of [closed, crypto.randomUUID()])
      for (const [tool, values] of [
        ['search_catalog', { shop: id }],
        ['ask_shop', { shop: id, question: 'How much is delivery?' }],
      ] as const)
        expect(await use(client, tool, values)).toMatchObject({
          isError: true,
          text: 'There is no shop at this link, or its chat is closed.',
        })
    expect((await use(client, 'ask_shop', { shop: 'x', question: 'Hello?' })).text).toContain('chat link')
    const missing = await use(client, 'ask_shop', { shop })
    expect(missing.isError).toBe(true)
    expect(missing.text).toContain('question')
  })

  test('whoever asks too much is told to wait', async () => {
    const client = await connect()
    const asks = Array.from({ length: 21 }, () =>
      use(client, 'ask_shop', { shop, question: 'How much is delivery?' }),
    )
    const refused = (await Promise.all(asks)).filter(({ isError }) => isError)
    expect(refused[0]?.text).toMatch(/^Too many requests/)
  })
})

describe('tools for owners', () => {
  test('are those that the key’s scopes allow', async () => {
    const everybody = ['ask_shop', 'search_catalog']
    for (const [scope, tools] of Object.entries({
      read: ['demand', 'unanswered_questions'],
      chats: ['list_waiting_chats', 'read_chat', 'reply'],
      catalogue: [],
      propose: ['propose_change'],
      apply: ['apply_change'],
    }))
      expect(await toolsOf(await connect(await makeKey([scope])))).toEqual([...everybody, ...tools].sort())
    await expect(connect('fdk_a-key-that-nobody-ever-made-here')).rejects.toThrow(/401|not known/)
  })

  test('read and answer a chat that waits, and write nothing twice', async () => {
    const visitor = frontdesk.visitor()
    const session_id = crypto.randomUUID()
    const { data: session_key } = await visitor
      .rpc('open_chat_session', { session_id, business_id: shop })
      .throwOnError()
    const chat = { session_id, session_key: String(session_key) }
    await visitor
      .rpc('send_customer_message', { ...chat, message_id: crypto.randomUUID(), content: 'A person, please' })
      .throwOnError()
    await frontdesk.admin`update chat_sessions set status = 'escalated' where id = ${session_id}`
    const client = await connect(await makeKey(['chats']))
    expect((await use(client, 'list_waiting_chats')).data.data).toMatchObject([{ id: session_id }])
    const { data } = await use(client, 'read_chat', { chat_id: session_id })
    expect(data.messages.at(-1)).toMatchObject({ sender: 'customer', content: 'A person, please' })
    const reply = { chat_id: session_id, content: 'Here I am.', message_id: crypto.randomUUID() }
    for (let times = 0; times < 2; times++)
      expect((await use(client, 'reply', reply)).data).toMatchObject({ sender: 'owner' })
    const { data: seen } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    expect(seen.filter(({ content }) => content === 'Here I am.')).toHaveLength(1)
    expect((await use(client, 'read_chat', { chat_id: crypto.randomUUID() })).text).toContain('not found')
  })

  test('propose a change, which nothing saves but the owner or a key that may', async () => {
    const [product] = await frontdesk.admin<{ id: string }[]>`
      select id from products where business_id = ${shop}`
    const edits = [{ kind: 'product', action: 'save', id: product?.id, values: { price: 15 } }]
    const priceNow = async () => {
      const [row] = await frontdesk.admin`select price from products where id = ${product?.id ?? ''}`
      return Number(row?.price)
    }
    const proposer = await connect(await makeKey(['propose']))
    const { data } = await use(proposer, 'propose_change', { edits })
    expect(data).toMatchObject({ review: expect.stringContaining('/connections') })
    expect(await priceNow()).toBe(12)
    const applier = await connect(await makeKey(['apply']))
    expect((await use(applier, 'apply_change', { proposal_id: data.id })).isError).toBe(false)
    expect(await priceNow()).toBe(15)
  })
})

test('a page under another name reaches no server of this machine, and there are no sessions to listen to', async () => {
  const ask = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${frontdesk.url}/mcp`, { method, headers })
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({}, 'GET')).status).toBe(405)
})
