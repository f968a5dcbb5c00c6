import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { newBusiness } from './operating-support.ts'
import { readSpans, type SentSpan } from './traces-support.ts'

const spans: SentSpan[] = []
const bodies: Buffer[] = []
const receiver = createServer(async (request, response) => {
  const body = await buffer(request)
  bodies.push(body)
  if (request.url === '/v1/traces') spans.push(...readSpans(body))
  response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
})

let frontdesk: TestFrontdesk
let model: ModelServer
beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  model = await startModelServer()
  frontdesk = await startTestFrontdesk({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    AI_MODEL: 'shop:model-1',
    AI_BASE_URL: model.url,
    TRUSTED_PROXIES: '10.0.0.1',
  })
})
afterAll(async () => {
  await frontdesk?.stop()
  await model?.stop()
  receiver.close()
})

const find = (name: string) => spans.find(span => span.name === name)
const within = (parent: SentSpan | undefined) => spans.filter(span => span.parentId === parent?.id)

test('a question is one trace: its request, function, statements and model, with the id of the request', async () => {
  const owner = await frontdesk.owner()
  const { open } = await newBusiness(owner)
  const { ask, send } = await open(frontdesk.visitor())
  await send('Do you sell mugs with canaries?')
  const { response } = await ask('Do you sell mugs with canaries?')
  const requestId = response?.headers.get('x-request-id')
  await fetch(`${frontdesk.url}/healthz`)

  const name = 'POST /functions/v1/ai-chat-response'
  await expect.poll(() => find(name), { timeout: 20_000 }).toBeDefined()
  const request = find(name)
  expect(request?.attributes).toMatchObject({
    'http.route': '/functions/v1/ai-chat-response',
    'http.response.status_code': 200,
    'frontdesk.request_id': requestId,
  })
  const [called] = within(request)
  expect(called?.name).toBe('function ai-chat-response')
  const parts = within(called)
  expect(new Set(parts.map(part => part.name))).toEqual(
    new Set([
      'select private.material_bytes',
      'select public.assistant_context',
      'select public.shop_material',
      'chat model-1',
      'select public.record_assistant_reply',
    ]),
  )
  expect(parts.find(part => part.name === 'chat model-1')?.attributes).toMatchObject({
    'gen_ai.request.model': 'model-1',
    'gen_ai.usage.input_tokens': expect.any(Number),
  })
  expect(new Set([request, called, ...parts].map(span => span?.traceId)).size).toBe(1)

  const [statement] = within(find('POST /rest/v1/rpc/send_customer_message'))
  expect(statement?.name).toBe('select public.send_customer_message')
  expect(spans.filter(span => span.name.includes('healthz'))).toEqual([])
  // Background work is in no trace of its own.
  expect(spans.filter(span => span.parentId === '' && !/^(GET|POST) /.test(span.name))).toEqual([])
  for (const secret of ['canaries', owner.email, owner.token])
    expect(bodies.filter(body => body.includes(secret))).toEqual([])
})

test('the trace of a caller who is no trusted proxy is not continued', async () => {
  const traceId = 'abababababababababababababababab'
  await fetch(`${frontdesk.url}/config.json`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await expect.poll(() => find('GET /config.json'), { timeout: 20_000 }).toBeDefined()
  expect(find('GET /config.json')).toMatchObject({ parentId: '' })
  expect(find('GET /config.json')?.traceId).not.toBe(traceId)
})
