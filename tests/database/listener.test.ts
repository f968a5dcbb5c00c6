import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { createListener } from '../../server/database/listener.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())

/** A proxy before the database, which can stop forwarding without closing its connections. */
async function startProxy(target: URL) {
  const pairs: [Socket, Socket][] = []
  const held: (() => void)[] = []
  let isHolding = false
  const gate = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isHolding && chunk.includes('listen "')) held.push(() => done(null, chunk))
        else done(null, chunk)
      },
    })
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.pipe(gate()).pipe(upstream).pipe(client)
    pairs.push([client, upstream])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    connections: () => pairs.length,
    freeze() {
      for (const [client, upstream] of pairs) {
        client.unpipe().resume()
        upstream.unpipe(client).resume()
      }
    },
    /** From now on does not forward LISTEN statements. */
    hold() {
      isHolding = true
    },
    held: () => held.length,
    release() {
      isHolding = false
      for (const pass of held) pass()
    },
    cut() {
      for (const socket of pairs.flat()) socket.destroy()
    },
    stop() {
      this.cut()
      server.close()
    },
  }
}

test('a connection that gets no more responses is replaced, and its listeners are notified', async () => {
  const proxy = await startProxy(new URL(database.url))
  const listener = createListener(proxy.url, { pingEvery: 50, pingTimeout: 300 })
  const received: string[] = []
  let ready = 0
  await listener.listen(
    'news',
    text => received.push(text),
    () => {
      ready += 1
    },
  )
  await listener.listen('weather', text => received.push(text))
  expect([ready, proxy.connections()]).toEqual([1, 1])

  proxy.freeze()
  await expect.poll(() => ready, { timeout: 30_000 }).toBe(2)
  expect(proxy.connections()).toBe(2)
  await database.admin`select pg_notify('news', 'one'), pg_notify('weather', 'two')`
  await expect.poll(() => received, { timeout: 30_000 }).toEqual(['one', 'two'])
  await listener.close()
  proxy.stop()
})

test('closed while it is connecting again, it leaves no connection open', async () => {
  const proxy = await startProxy(new URL(database.url))
  const listener = createListener(proxy.url)
  await listener.listen('news', () => undefined)
  proxy.hold()
  proxy.cut()
  await expect.poll(proxy.held, { timeout: 30_000 }).toBe(1)
  await listener.close()
  proxy.release()
  const listening = () => database.admin`select from pg_stat_activity where application_name = 'frontdesk'`
  await expect.poll(listening, { timeout: 30_000 }).toHaveLength(0)
  proxy.stop()
})

test('a database that cannot be reached at first is an error, and may be tried again', async () => {
  const away = new URL(database.url)
  away.password = 'wrong'
  const listener = createListener(away.href)
  const listen = () => listener.listen('news', () => undefined)
  await expect(listen()).rejects.toMatchObject({ code: '28P01' })
  await expect(listen()).rejects.toMatchObject({ code: '28P01' })
  await listener.close()
})
