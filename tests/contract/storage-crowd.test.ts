import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { openChat, ownerWithProduct, picture } from './storage-support.ts'

let frontdesk: TestFrontdesk
let flooding: Awaited<ReturnType<typeof ownerWithProduct>>
let other: Awaited<ReturnType<typeof ownerWithProduct>>

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  flooding = await ownerWithProduct(frontdesk)
  other = await ownerWithProduct(frontdesk)
})
afterAll(() => frontdesk?.stop())

/** Begins an upload and sends nothing of its file. */
async function stall(name: string, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(frontdesk.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = { host: 'x', apikey: frontdesk.publishableKey, 'content-type': 'image/png', ...headers }
  socket.write(
    [
      `POST /storage/v1/object/${name} HTTP/1.1`,
      ...Object.entries(lines).map(([header, value]) => `${header}: ${value}`),
      'content-length: 100000',
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  )
  return socket
}

test('stalled uploads of an owner and of chats keep no other waiting, and are ended in words', async () => {
  const chats = await Promise.all(Array.from({ length: 10 }, () => openChat(frontdesk, flooding.businessId)))
  const sockets = await Promise.all([
    ...Array.from({ length: 60 }, (_, n) =>
      stall(`product-images/${flooding.productId}-${n + 1}-0.png`, {
        authorization: `Bearer ${flooding.token}`,
      }),
    ),
    ...chats.flatMap(({ sessionId, key }) =>
      Array.from({ length: 10 }, (_, n) =>
        stall(`chat-files/${sessionId}-${n + 1}.png`, {
          authorization: `Bearer ${frontdesk.publishableKey}`,
          'x-chat-key': key,
        }),
      ),
    ),
  ])
  const answers = sockets.map(socket => text(socket))

  const { error } = await other.client.storage
    .from('product-images')
    .upload(`${other.productId}-1-0.png`, await picture('png'))
  expect(error).toBeNull()
  // While all but the places of one owner and one business are free, all that were begun still wait.
  expect(sockets.every(socket => !socket.destroyed)).toBe(true)

  const refused = await Promise.race(answers)
  expect(refused).toContain('HTTP/1.1 408')
  expect(refused).toContain('The file came in too slowly. Nothing was saved. Please try again.')
  for (const socket of sockets) socket.destroy()
})

/** The first of twenty numbers for pictures: those of a try before this one are taken. */
let firstNumber = 0

test('a small picture comes before the rest of a flood of slow ones', async () => {
  const [slow, small] = [await picture('avif', 3000, 2000), await picture('png')]
  firstNumber += 20
  const done: string[] = []
  const upload = async (who: typeof other, at: number, bytes: Buffer, as: string) => {
    const n = firstNumber + at
    const { error } = await who.client.storage
      .from('product-images')
      .upload(`${who.productId}-${n}-0.png`, bytes)
    expect(error).toBeNull()
    done.push(as)
  }
  const flood = [1, 2, 3, 4, 5, 6, 7, 8].map(at => upload(flooding, at, slow, 'flood'))
  await upload(other, 9, small, 'other')
  expect(done.filter(as => as === 'flood').length).toBeLessThanOrEqual(1)
  await upload(other, 10, slow, 'other, slow')
  await Promise.all(flood)
  expect(done.indexOf('other, slow')).toBeLessThan(done.lastIndexOf('flood'))
})
