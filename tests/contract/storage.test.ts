import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { chatFiles, openChat, ownerWithProduct, picture, stored } from './storage-support.ts'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<typeof ownerWithProduct>>
let ben: Awaited<ReturnType<typeof ownerWithProduct>>

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await ownerWithProduct(frontdesk)
  ben = await ownerWithProduct(frontdesk)
})
afterAll(() => frontdesk?.stop())

let count = 0
const productPicture = (productId: string, extension = 'png') =>
  `${productId}-${Date.now()}-${count++}.${extension}`
const chatPicture = (sessionId: string, extension = 'png') =>
  `${sessionId}-${Date.now() + count++}.${extension}`

describe('an owner', () => {
  const bucket = () => anna.client.storage.from('product-images')

  test('uploads a file as a browser does, and everybody sees it', async () => {
    const name = productPicture(anna.productId, 'jpg')
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'navy' } })
      .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data, error } = await bucket().upload(
      name,
      new File([new Uint8Array(photo)], 'IMG.jpg', { type: 'image/jpeg' }),
    )
    expect(error).toBeNull()
    expect(data).toMatchObject({
      path: name,
      fullPath: `product-images/${name}`,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })

    const { publicUrl } = bucket().getPublicUrl(name).data
    const response = await fetch(publicUrl)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
    })
    // Rotated upright, scaled down, and without the camera's metadata.
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
    expect(seen.exif).toBeUndefined()
    expect(bytes.includes('Anna')).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'uploads bytes as Node does: %s',
    async format => {
      const name = productPicture(anna.productId, format)
      const { error } = await bucket().upload(name, await picture(format), { contentType: `image/${format}` })
      expect(error).toBeNull()
      expect((await fetch(bucket().getPublicUrl(name).data.publicUrl)).status).toBe(200)
    },
  )

  test('is answered by content, whatever the name and the type say', async () => {
    const name = productPicture(anna.productId, 'png')
    expect(
      (await bucket().upload(name, await picture('jpeg'), { contentType: 'text/html' })).error,
    ).toBeNull()
    const refused = await bucket().upload(productPicture(anna.productId), svg, { contentType: 'image/png' })
    expect(refused.error).toMatchObject({
      status: 415,
      statusCode: '415',
      message: expect.stringContaining('mime type image/svg+xml is not supported'),
    })
  })

  test('lets caches keep a picture', async () => {
    const name = productPicture(anna.productId)
    await bucket().upload(name, await picture('png'))
    const { publicUrl } = bucket().getPublicUrl(name).data
    const head = await fetch(publicUrl, { method: 'HEAD' })
    const etag = head.headers.get('etag') ?? ''
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const again = await fetch(publicUrl, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await fetch(publicUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('removes a picture: row and file', async () => {
    const name = productPicture(anna.productId)
    await bucket().upload(name, await picture('png'))
    const before = await stored(frontdesk)
    const { data, error } = await bucket().remove([name])
    expect(error).toBeNull()
    expect(data).toMatchObject([{ name, bucket_id: 'product-images' }])
    const after = await stored(frontdesk)
    expect(after.rows).toHaveLength(before.rows.length - 1)
    expect(after.files).toHaveLength(before.files.length - 1)
    const gone = await fetch(bucket().getPublicUrl(name).data.publicUrl)
    expect(gone.status).toBe(404)
    expect(await gone.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'The resource was not found',
    })
    // A second time is no error, as on Supabase.
    expect(await bucket().remove([name])).toMatchObject({ data: [], error: null })
  })

  test('never overwrites', async () => {
    const name = productPicture(anna.productId)
    await bucket().upload(name, await picture('png'))
    const before = await stored(frontdesk)
    expect((await bucket().upload(name, await picture('gif'))).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await bucket().upload(name, await picture('gif'), { upsert: true })).error).toMatchObject({
      statusCode: '400',
    })
    expect((await bucket().update(name, await picture('gif'))).error).toMatchObject({ statusCode: '404' })
    expect(await stored(frontdesk)).toEqual(before)
  })

  test('of two simultaneous uploads with one name, one is stored', async () => {
    const name = productPicture(anna.productId)
    const bytes = await picture('png')
    const results = await Promise.all(Array.from({ length: 6 }, () => bucket().upload(name, bytes)))
    expect(results.filter(({ error }) => !error)).toHaveLength(1)
    const { rows, files } = await stored(frontdesk)
    expect(files).toEqual(rows.map(({ version }) => version).sort())
    expect((await fetch(bucket().getPublicUrl(name).data.publicUrl)).status).toBe(200)
  })

  test('adds nothing to another owner, and removes nothing there', async () => {
    const name = productPicture(ben.productId)
    expect((await bucket().upload(name, await picture('png'))).error).toMatchObject({
      status: 403,
      statusCode: '403',
    })
    expect(
      (await ben.client.storage.from('product-images').upload(name, await picture('png'))).error,
    ).toBeNull()
    // The same answer for a picture that is there and for one that is not.
    expect(await bucket().remove([name])).toEqual(await bucket().remove([productPicture(ben.productId)]))
    expect((await fetch(bucket().getPublicUrl(name).data.publicUrl)).status).toBe(200)
  })

  test('who signed out adds nothing', async () => {
    const owner = await ownerWithProduct(frontdesk)
    await frontdesk.admin`delete from auth.sessions where user_id = ${owner.id}`
    const { error } = await owner.client.storage
      .from('product-images')
      .upload(productPicture(owner.productId), await picture('png'))
    expect(error).toMatchObject({ status: 401 })
  })
})

describe('a customer', () => {
  test('adds a picture to the chat with its key, and sends it', async () => {
    const { client, sessionId, key, files } = await openChat(frontdesk, anna.businessId)
    const name = chatPicture(sessionId)
    const { error } = await files.upload(
      name,
      new File([new Uint8Array(await picture('png'))], 'broken.png', { type: 'image/png' }),
    )
    expect(error).toBeNull()
    const { publicUrl } = files.getPublicUrl(name).data
    expect((await fetch(publicUrl)).headers.get('content-type')).toBe('image/webp')

    const send = (imageUrl: string) =>
      client.rpc('send_customer_message', {
        session_id: sessionId,
        session_key: key,
        message_id: crypto.randomUUID(),
        content: '',
        image_url: imageUrl,
      })
    expect((await send(publicUrl)).data).toMatchObject({ content: 'Sent an image', image_url: publicUrl })
    for (const address of [
      'https://example.com/x.png',
      publicUrl.replace('localhost', 'example.com'),
      `${publicUrl}?x`,
    ]) {
      expect((await send(address)).error?.message).toBe(
        'Only an image that was uploaded to this chat can be sent.',
      )
    }
  })

  test('needs the key of that chat', async () => {
    const mine = await openChat(frontdesk, anna.businessId)
    const other = await openChat(frontdesk, anna.businessId)
    const before = await stored(frontdesk)
    const bytes = await picture('png')
    const attempts = [
      mine.client.storage.from('chat-files').upload(chatPicture(mine.sessionId), bytes),
      chatFiles(mine.client, 'wrong').upload(chatPicture(mine.sessionId), bytes),
      mine.files.upload(chatPicture(other.sessionId), bytes),
      mine.files.upload(chatPicture(crypto.randomUUID()), bytes),
      mine.client.storage
        .from('product-images')
        .setHeader('x-chat-key', mine.key)
        .upload(productPicture(anna.productId), bytes),
    ]
    for (const { error } of await Promise.all(attempts)) {
      expect(error).toMatchObject({ status: 403, message: 'new row violates row-level security policy' })
    }
    expect(await stored(frontdesk)).toEqual(before)
  })

  test('adds nothing to a chat that is resolved', async () => {
    const { sessionId, files } = await openChat(frontdesk, anna.businessId)
    await anna.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId).throwOnError()
    expect((await files.upload(chatPicture(sessionId), await picture('png'))).error).toMatchObject({
      status: 403,
    })
  })

  test('takes an image of the team, which a reply shows, and none of another owner', async () => {
    const { sessionId } = await openChat(frontdesk, anna.businessId)
    const name = chatPicture(sessionId)
    const foreign = await ben.client.storage.from('chat-files').upload(name, await picture('png'))
    expect(foreign.error).toMatchObject({ status: 403 })
    const text = new TextEncoder().encode('A text that says it is an image.')
    expect((await anna.client.storage.from('chat-files').upload(name, text)).error).toMatchObject({
      status: 415,
    })
    await anna.client.storage.from('chat-files').upload(name, await picture('png'))
    const { publicUrl } = anna.client.storage.from('chat-files').getPublicUrl(name).data
    const reply = { session_id: sessionId, sender_type: 'human', content: 'Like this?', image_url: publicUrl }
    await anna.client
      .from('chat_messages')
      .insert(reply as never)
      .throwOnError()
  })

  test('whose pictures the owner removes, and another owner does not', async () => {
    const { sessionId, files } = await openChat(frontdesk, anna.businessId)
    const name = chatPicture(sessionId)
    await files.upload(name, await picture('png'))
    expect((await files.remove([name])).error).toMatchObject({ status: 403 })
    expect((await ben.client.storage.from('chat-files').remove([name])).data).toEqual([])
    expect((await anna.client.storage.from('chat-files').remove([name])).data).toMatchObject([{ name }])
  })
})

describe('every other call', () => {
  test.each([
    ['GET', '/bucket'],
    ['POST', '/bucket'],
    ['POST', '/object/list/product-images'],
    ['POST', '/object/sign/product-images/x.png'],
    ['POST', '/object/move'],
    ['POST', '/object/copy'],
    ['POST', '/upload/resumable'],
    ['PUT', '/object/product-images/x.png'],
    ['GET', '/object/product-images/x.png'],
    ['GET', '/object/authenticated/product-images/x.png'],
    ['GET', '/object/public/product-images'],
    ['GET', '/object/public/product-images/'],
    ['GET', '/object/public/other/x.png'],
    ['DELETE', '/object/other'],
    ['DELETE', '/bucket/product-images'],
    ['GET', '/render/image/public/product-images/x.png'],
    ['GET', '/s3/product-images/x.png'],
  ])('%s %s is refused in the form of Supabase', async (method, path) => {
    const response = await fetch(`${frontdesk.url}/storage/v1${path}`, {
      method,
      headers: {
        apikey: frontdesk.publishableKey,
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: '{"prefixes":["x"]}' }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toEqual({
      statusCode: String(response.status),
      error: expect.any(String),
      message: expect.any(String),
    })
  })

  test('needs the publishable key', async () => {
    const response = await fetch(`${frontdesk.url}/storage/v1/object/product-images/x.png`, {
      method: 'POST',
      body: 'x',
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: '401', error: 'Unauthorized' })
  })
})

test('a chat takes ten pictures an hour', async () => {
  const limited = await startTestFrontdesk({ RATE_LIMITS: 'on' })
  try {
    const owner = await ownerWithProduct(limited)
    const { sessionId, files } = await openChat(limited, owner.businessId)
    const bytes = await picture('png')
    for (let n = 0; n < 10; n++) expect((await files.upload(`${sessionId}-${n}.png`, bytes)).error).toBeNull()
    const { error } = await files.upload(`${sessionId}-11.png`, bytes)
    expect(error).toMatchObject({ status: 429, message: expect.stringContaining('Too many uploads') })
    // Another chat's upload limit cannot be used up without its key.
    const other = await openChat(limited, owner.businessId)
    for (let n = 0; n < 20; n++) await files.upload(`${other.sessionId}-${n}.png`, bytes)
    expect((await other.files.upload(`${other.sessionId}-1.png`, bytes)).error).toBeNull()
  } finally {
    await limited.stop()
  }
})
