import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Store } from '../../server/storage/s3.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { startS3, type TestS3 } from '../support/s3.ts'
import { openChat, ownerWithProduct, picture, stored } from './storage-support.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3('pictures')
})
afterAll(() => s3?.stop())

describe('with files in an S3-compatible store', () => {
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    frontdesk = await startTestFrontdesk(s3.environment)
  })
  afterAll(() => frontdesk?.stop())

  test('an owner uploads, everybody sees, the owner removes', async () => {
    const { client, productId } = await ownerWithProduct(frontdesk)
    const bucket = client.storage.from('product-images')
    const name = `${productId}-${Date.now()}-0.jpg`
    expect((await bucket.upload(name, await picture('jpeg'))).error).toBeNull()
    expect(await s3.keys()).toHaveLength(1)
    expect((await stored(frontdesk)).files).toEqual([])

    const { publicUrl } = bucket.getPublicUrl(name).data
    const response = await fetch(publicUrl)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(40)
    expect((await fetch(publicUrl, { method: 'HEAD' })).headers.get('content-length')).toBe(
      response.headers.get('content-length'),
    )

    expect((await bucket.remove([name])).data).toHaveLength(1)
    expect(await s3.keys()).toEqual([])
    expect((await fetch(publicUrl)).status).toBe(404)
  })

  test('a customer uploads with the key', async () => {
    const { businessId } = await ownerWithProduct(frontdesk)
    const { sessionId, files } = await openChat(frontdesk, businessId)
    expect((await files.upload(`${sessionId}-1.png`, await picture('png'))).error).toBeNull()
    expect(await s3.keys()).toHaveLength(1)
  })

  test('what is refused is stored nowhere', async () => {
    const before = await s3.keys()
    const { businessId } = await ownerWithProduct(frontdesk)
    const mine = await openChat(frontdesk, businessId)
    const other = await openChat(frontdesk, businessId)
    expect((await mine.files.upload(`${other.sessionId}-1.png`, await picture('png'))).error).toMatchObject({
      status: 403,
    })
    expect((await mine.files.upload(`${mine.sessionId}-1.png`, Buffer.from('<svg/>'))).error).toMatchObject({
      status: 415,
    })
    expect(await s3.keys()).toEqual(before)
  })
})

describe('the store itself', () => {
  const settings = () => s3.settings
  const key = () => `chat-files/${crypto.randomUUID()}`

  async function all(keys: AsyncIterable<string>) {
    const list: string[] = []
    for await (const name of keys) list.push(name)
    return list
  }

  test('lists what is older than a time', async () => {
    const store = await createS3Store(settings())
    // More than fit on one page of a listing.
    const keys = Array.from({ length: 1005 }, key)
    for (let at = 0; at < keys.length; at += 15) {
      await Promise.all(keys.slice(at, at + 15).map(name => store.put(name, Buffer.from('x'))))
    }
    const listed = new Set(await all(store.listBefore(new Date(Date.now() + 60_000))))
    expect(keys.filter(name => !listed.has(name))).toEqual([])
    expect(await all(store.listBefore(new Date(0)))).toEqual([])
    const [first = ''] = keys
    await store.remove(first)
    expect(await store.read(first)).toBeUndefined()
    await store.remove(key())
    expect(await store.read(key())).toBeUndefined()
  })

  test.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, 'S3_BUCKET names no bucket: nowhere'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY is wrong'],
    ['an address where nothing answers', { endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT does not answer'],
  ])('%s stops the start with words', async (_what, wrong, words) => {
    await expect(createS3Store({ ...settings(), ...wrong })).rejects.toThrow(words)
  })
})
