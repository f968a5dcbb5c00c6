import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'

describe('connections', () => {
  let app: FastifyInstance
  let port: number

  beforeAll(async () => {
    app = await createApp(pino({ level: 'silent' }), {
      trustedProxies: [],
      siteUrl: 'http://localhost',
      timeouts: { headers: 150, request: 300, checkInterval: 20 },
    })
    app.post('/', async () => 'done')
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as { port: number }).port
  })
  afterAll(() => app.close())

  /** Sends what it is given, then a byte now and then, until the server ends the connection. */
  async function drip(start: string, byte: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(start)
    const dripping = setInterval(() => socket.writable && socket.write(byte), 10)
    await once(socket, 'close')
    clearInterval(dripping)
    return answer.split('\r\n')[0] ?? ''
  }

  test('who sends headers byte by byte is cut off', async () => {
    expect(await drip('POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a')).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  test('who sends a body byte by byte is cut off', async () => {
    const start = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n'
    expect(await drip(start, 'a')).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  test('who sends headers without end is told so', async () => {
    expect(await drip('POST / HTTP/1.1\r\nHost: x\r\nX-Long: ', 'a'.repeat(4096))).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('a body that is too large is refused before it is read', async () => {
    const start =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n'
    expect(await drip(start, ' ')).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('the server goes on', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(200)
  })
})
