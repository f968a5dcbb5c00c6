// What doctor says of the proxy in front of a Frontdesk that runs.
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../server/process/free-port.ts'
import { checkProxy } from '../../server/setup/site.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type FrontProxy, startRoundRobin } from '../support/proxy.ts'

let frontdesk: TestFrontdesk
let port: string
let whole: FrontProxy
let plain: Server
beforeAll(async () => {
  port = String(await freePort())
  frontdesk = await startTestFrontdesk({ PORT: port })
  whole = await startRoundRobin([Number(port)])
  // As a proxy that is not told of WebSockets: it passes requests on, without Upgrade.
  plain = createServer((request, response) => {
    const { upgrade: _upgrade, connection: _connection, ...headers } = request.headers
    const onward = httpRequest({ port, path: request.url, method: request.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise(done => plain.once('listening', done))
})
afterAll(async () => {
  plain?.close()
  await whole?.stop()
  await frontdesk?.stop()
})

test('one that passes everything on is well', async () => {
  expect(await checkProxy(whole.url)).toEqual({ status: 'ok', text: 'SITE_URL: 127.0.0.1 leads here.' })
})

test('one that keeps WebSockets back is named, with what to do', async () => {
  expect(await checkProxy(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`)).toEqual({
    status: 'wrong',
    text: 'SITE_URL: 127.0.0.1 leads here, but WebSockets do not get through: chats are not live. Let the proxy forward Upgrade and Connection, as docs/nginx.conf does.',
  })
})

test('one that leads elsewhere is named', async () => {
  const { status, text } = await checkProxy(`http://127.0.0.1:${await freePort()}`)
  expect(status).toBe('wrong')
  expect(text).toContain('does not lead to Frontdesk. Check the name’s address and the proxy.')
})
