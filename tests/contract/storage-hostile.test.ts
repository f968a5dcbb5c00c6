import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Attempt, hostileUploads, newChatName, newProductName, script } from './storage-attacks.ts'
import { openChat, ownerWithProduct, picture, stored } from './storage-support.ts'

const megabyte = 1024 * 1024

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<typeof ownerWithProduct>>
let ben: Awaited<ReturnType<typeof ownerWithProduct>>
let chat: Awaited<ReturnType<typeof openChat>>
let otherChat: Awaited<ReturnType<typeof openChat>>

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await ownerWithProduct(frontdesk)
  ben = await ownerWithProduct(frontdesk)
  chat = await openChat(frontdesk, anna.businessId)
  otherChat = await openChat(frontdesk, anna.businessId)
})
afterAll(() => frontdesk?.stop())

function send({
  bucket = 'product-images',
  name = newProductName(anna.productId),
  path,
  body,
  form,
  headers,
}: Attempt) {
  const asCustomer = bucket === 'chat-files'
  const url = `${frontdesk.url}/storage/v1/object/${path ?? `${bucket}/${name}`}`
  let content: BodyInit = body as BodyInit
  if (form) {
    content = new FormData()
    content.append('cacheControl', '3600')
    content.append('', new Blob([body as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'picture.png')
  }
  return fetch(url, {
    method: 'POST',
    body: content,
    duplex: 'half',
    headers: {
      apikey: frontdesk.publishableKey,
      authorization: `Bearer ${asCustomer ? frontdesk.publishableKey : anna.token}`,
      ...(asCustomer ? { 'x-chat-key': chat.key } : {}),
      ...(form ? {} : { 'content-type': 'image/png' }),
      ...headers,
    },
  } as RequestInit)
}

test('200 hostile uploads at once leave nothing outside the rules, and the server keeps working', {
  timeout: 180_000,
}, async () => {
  const all = await hostileUploads({
    productId: anna.productId,
    foreignProductId: ben.productId,
    token: anna.token,
    publishableKey: frontdesk.publishableKey,
    sessionId: chat.sessionId,
    foreignSessionId: otherChat.sessionId,
    foreignKey: otherChat.key,
  })
  expect(all.length).toBeGreaterThanOrEqual(200)
  global.gc?.()
  const memoryBefore = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  let otherAnswers = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const { error } = await frontdesk.visitor().rpc('get_public_business', { business_id: anna.businessId })
      expect(error).toBeNull()
      otherAnswers += 1
    }
  })()

  const outcomes = await Promise.all(
    all.map(async attempt => {
      try {
        const response = await send(attempt)
        const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
        return { attempt, status: response.status, body }
      } catch {
        // A client that keeps sending after the response is disconnected.
        return { attempt, status: 0, body: {} as Record<string, unknown> }
      }
    }),
  )
  isOver = true
  await others
  clearInterval(watch)

  const wrong = outcomes.filter(({ attempt, status }) => {
    if (attempt.mayStorePicture) return status !== 200 && (status < 400 || status > 499)
    if (status === 0) return !attempt.what.startsWith('64 MB')
    return status < 400 || (status >= 500 && status !== 503)
  })
  expect(wrong.map(({ attempt, status, body }) => [attempt.what, status, body])).toEqual([])
  const wordless = outcomes.filter(({ status, body }) => status >= 400 && typeof body.message !== 'string')
  expect(wordless.map(({ attempt }) => attempt.what)).toEqual([])

  // Everything that is stored is a picture of Anna's product or of the chat, re-encoded.
  const { rows, files, drafts } = await stored(frontdesk)
  expect(drafts).toEqual([])
  expect(files).toEqual(rows.map(({ version }) => version).sort())
  const accepted = outcomes.filter(({ status }) => status === 200)
  expect(rows).toHaveLength(accepted.length)
  for (const { bucket_id, name } of rows) {
    expect(name.startsWith(bucket_id === 'chat-files' ? chat.sessionId : anna.productId)).toBe(true)
    const response = await fetch(`${frontdesk.url}/storage/v1/object/public/${bucket_id}/${name}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(bytes.includes(script)).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  }

  expect(otherAnswers).toBeGreaterThan(0)
  // The senders run in this process, too.
  expect((peak - memoryBefore) / megabyte).toBeLessThan(600)
  expect((await chat.files.upload(newChatName(chat.sessionId), await picture('png'))).error).toBeNull()
})

test('an upload that breaks off leaves nothing', async () => {
  const before = await stored(frontdesk)
  const bytes = await picture('jpeg', 900, 700)
  for (const declared of [bytes.length + 1000, 4 * megabyte]) {
    const { hostname, port } = new URL(frontdesk.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /storage/v1/object/product-images/${newProductName(anna.productId)} HTTP/1.1\r\nhost: x\r\napikey: ${frontdesk.publishableKey}\r\n` +
        `authorization: Bearer ${anna.token}\r\ncontent-type: image/jpeg\r\ncontent-length: ${declared}\r\n\r\n`,
    )
    socket.write(bytes)
    await expect.poll(async () => (await stored(frontdesk)).drafts.length).toBe(1)
    socket.destroy()
    await expect.poll(async () => (await stored(frontdesk)).drafts.length).toBe(0)
  }
  expect(await stored(frontdesk)).toEqual(before)
})
