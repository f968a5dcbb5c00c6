import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../server/process/free-port.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'
import { askInNewChat } from './ask.ts'

const token = 'a token for the monitoring system'
const bearer = { authorization: `Bearer ${token}` }

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ METRICS_TOKEN: token })
})
afterAll(() => frontdesk?.stop())

const read = (headers: Record<string, string> = bearer, url = frontdesk.url) =>
  fetch(`${url}/metrics`, { headers })

/** The value of the first line that begins so. */
const valueAt = (text: string, start: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(start))
      ?.split(' ')
      .at(-1),
  )

test('/metrics counts what customers do, by route and not by address', async () => {
  const owner = await frontdesk.owner()
  const { data } = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Corner shop' })
    .select('id')
    .single()
    .throwOnError()
  const { chat } = await askInNewChat(frontdesk.visitor(), data.id, 'Can I speak to a person?')
  const { url, publishableKey } = frontdesk
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
  )
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await fetch(`${url}/no/such/page/${chat.session_id}`)

  const text = await (await read()).text()
  expect(
    valueAt(
      text,
      'frontdesk_http_requests_total{method="POST",route="/functions/v1/ai-chat-response",status="200"}',
    ),
  ).toBe(1)
  expect(
    valueAt(text, 'frontdesk_http_request_duration_seconds_count{route="/functions/v1/ai-chat-response"}'),
  ).toBe(1)
  expect(valueAt(text, 'frontdesk_replies_total{model="builtin",outcome="escalated"}')).toBe(1)
  expect(valueAt(text, 'frontdesk_escalations_total{reason=')).toBe(1)
  expect(valueAt(text, 'frontdesk_websockets')).toBe(1)
  expect(valueAt(text, 'frontdesk_database_connections')).toBeGreaterThan(0)
  expect(valueAt(text, 'frontdesk_database_requests_waiting{queue="turn"}')).toBe(0)
  expect(valueAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  for (const secret of [chat.session_id, chat.session_key, data.id, owner.email])
    expect(text).not.toContain(secret)
  socket.terminate()
})

test('/metrics is for who shows the token: others, of this machine too, find no such page', async () => {
  expect((await read()).status).toBe(200)
  for (const headers of [{}, { authorization: 'Bearer another one' }, { authorization: token }]) {
    const refused = await read(headers as Record<string, string>)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  }
})

describe('a process of its own', () => {
  let alone: FrontdeskProcess
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-logs-'))
    alone = frontdeskProcess({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      METRICS_TOKEN: token,
      LOG_LEVEL: 'trace',
      TRUSTED_PROXIES: '127.0.0.1',
      // Nothing listens at that address: failures are logged, too.
      SMTP_URL: 'smtp://sender:smtp-password@127.0.0.1:1',
      AI_MODEL: 'openai:test',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
      AI_API_KEY: 'the-key-of-the-model',
    })
    await alone.start()
  })
  afterAll(async () => {
    await alone?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('/metrics asks for its token', async () => {
    expect((await read({}, alone.url)).status).toBe(404)
    expect((await read({ authorization: 'Bearer another one' }, alone.url)).status).toBe(404)
    const shown = await read({ ...bearer, 'x-forwarded-for': '192.0.2.1' }, alone.url)
    expect(shown.status).toBe(200)
  })

  test('a request keeps the name that the proxy gave it, in the answer and in the log', async () => {
    const name = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
    const named = await fetch(`${alone.url}/healthz`, { headers: { 'x-request-id': name } })
    expect(named.headers.get('x-request-id')).toBe(name)
    await expect.poll(() => alone.output).toContain(`"reqId":"${name}"`)
    for (const bad of ['short', 'with spaces in it', 'x'.repeat(65), '{"level":60,"msg":"made up"}']) {
      const { headers } = await fetch(`${alone.url}/healthz`, { headers: { 'x-request-id': bad } })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('the log is JSON by lines, and holds nothing of what people write, and no key', async () => {
    const { publishableKey } = (await (await fetch(`${alone.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${alone.url}${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const said = {
      email: 'canary-address@example.com',
      password: 'canary-password-1',
      message: 'canary-message about my order',
      name: 'canary-name',
      wrongToken: 'canary-token',
    }
    await post('/auth/v1/signup', { email: said.email, password: said.password })
    await post('/auth/v1/token?grant_type=password', {
      email: said.email,
      password: `${said.password}-wrong`,
    })
    await post('/auth/v1/recover', { email: said.email })
    await post('/auth/v1/verify', { token_hash: said.wrongToken, type: 'signup' })
    const owner = await post('/rest/v1/rpc/open_chat_session', {
      session_id: crypto.randomUUID(),
      business_id: crypto.randomUUID(),
      customer_name: said.name,
      customer_email: said.email,
    })
    expect(owner.status).toBe(404)
    await post('/rest/v1/rpc/send_customer_message', { content: said.message })
    await fetch(`${alone.url}/rest/v1/products?name=eq.${said.name}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${said.wrongToken}` },
    })
    await fetch(`${alone.url}/nowhere/${said.name}?key=${said.wrongToken}`)
    await fetch(`${alone.url}/%E0%A4%A/${said.name}`)
    await post('/functions/v1/ai-chat-response', { message: said.message, sessionKey: said.wrongToken })

    await expect.poll(() => alone.output).toContain('/functions/v1/ai-chat-response')
    // The mails that could not be sent are logged last.
    await expect.poll(() => alone.output, { timeout: 30_000 }).toMatch(/"level":50/)
    const lines = alone.output.split('\n').filter(line => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    const secrets = [...Object.values(said), 'smtp-password', 'the-key-of-the-model', publishableKey, token]
    expect(secrets.filter(secret => alone.output.includes(secret))).toEqual([])
  })
})
