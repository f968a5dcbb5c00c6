// A client that goes away in the middle is no fault of the server: nobody is to be called for it at night.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { freePort } from '../../server/process/free-port.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'

let frontdesk: FrontdeskProcess
let folder: string
let key: string
beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-dropped-'))
  frontdesk = frontdeskProcess({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
  })
  await frontdesk.start()
  key = (await (await fetch(`${frontdesk.url}/config.json`)).json()).publishableKey
})
afterAll(async () => {
  await frontdesk?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends the head of a request and a part of its body. */
async function begin(method: string, path: string, type = 'application/json'): Promise<Socket> {
  const socket = connect(Number(new URL(frontdesk.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `apikey: ${key}`, `Content-Type: ${type}`]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 5000\r\n\r\n{"half`)
  await new Promise<void>(resolve => socket.once('connect', resolve))
  return socket
}

const attempts: [string, string, string?][] = [
  ['POST', '/rest/v1/rpc/open_chat_session'],
  ['PATCH', '/rest/v1/products?id=eq.1'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/functions/v1/ai-chat-response'],
  ['POST', '/functions/v1/import-page'],
  ['POST', `/storage/v1/object/chat-files/${crypto.randomUUID()}-1.png`, 'image/png'],
  ['POST', `/storage/v1/object/chat-files/${crypto.randomUUID()}-1.png`, 'multipart/form-data; boundary=x'],
  ['DELETE', '/storage/v1/object/chat-files'],
  ['POST', '/nowhere'],
]

test('a client that drops its connection leaves no error in the log', async () => {
  for (const [index, attempt] of attempts.entries()) {
    for (const drop of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const socket = await begin(...attempt)
      // The server has the head by then: it answers requests of later connections.
      await fetch(`${frontdesk.url}/healthz`)
      socket[drop]()
      await fetch(`${frontdesk.url}/no/such/page/${index}`)
      socket.destroy()
    }
  }
  for (const path of ['/', '/auth', '/chat.js', '/readyz', '/config.json', '/rest/v1/products', '/metrics']) {
    for (const drop of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(Number(new URL(frontdesk.url).port), '127.0.0.1')
      socket.on('error', () => undefined)
      await new Promise(resolve => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, resolve))
      socket[drop]()
      await fetch(`${frontdesk.url}/healthz`)
    }
  }
  await frontdesk.stop()
  const lines = frontdesk.output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(attempts.length * 3)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
