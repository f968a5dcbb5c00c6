import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { openChat, ownerWithProduct, picture } from './storage-support.ts'

let frontdesk: TestFrontdesk
let owner: Awaited<ReturnType<typeof ownerWithProduct>>

beforeAll(async () => {
  frontdesk = await startTestFrontdesk({
    QUOTA_BUSINESSES: '2',
    QUOTA_PRODUCTS: '3',
    QUOTA_ARTICLES: '1',
    QUOTA_TEXT_MEGABYTES: '1',
    QUOTA_PICTURES: '1',
  })
  owner = await ownerWithProduct(frontdesk)
})
afterAll(() => frontdesk?.stop())

describe('an account at its quota', () => {
  test('is refused one more business in words', async () => {
    await owner.client.from('businesses').insert({ owner_id: owner.id, name: 'Second' }).throwOnError()
    const { error, status } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Third' })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: '23514',
      hint: 'quota',
      message:
        'Your account can have 2 businesses. Delete one that you no longer need, or ask your administrator for more. Nothing was saved.',
    })
  })

  test('imports the rows that fit and is told of the others', async () => {
    const products = Array.from({ length: 4 }, (_, line) => ({
      line,
      id: crypto.randomUUID(),
      name: `Bowl ${line}`,
    }))
    const { data } = await owner.client
      .rpc('import_products', { business_id: owner.businessId, products })
      .throwOnError()
    expect(data.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'refused', 'refused'])
    expect(data[3]?.message).toContain('Your account can have 3 products')
  })

  test('keeps the articles that it has, and changes them', async () => {
    const article = { business_id: owner.businessId, title: 'Returns', content: '30 days.' }
    const { data } = await owner.client
      .from('knowledge_base_articles')
      .insert(article)
      .select('id')
      .single()
      .throwOnError()
    const second = await owner.client.from('knowledge_base_articles').insert(article)
    expect(second.error?.message).toContain('Your account can have 1 articles')
    await owner.client
      .from('knowledge_base_articles')
      .update({ content: '60 days.' })
      .eq('id', data.id)
      .throwOnError()
  })

  test('uploads no further picture, before any byte of it is read', async () => {
    const bucket = owner.client.storage.from('product-images')
    const bytes = await picture('png')
    expect((await bucket.upload(`${owner.productId}-1-0.png`, bytes)).error).toBeNull()
    const { error } = await bucket.upload(`${owner.productId}-2-0.png`, bytes)
    expect(error).toMatchObject({
      status: 413,
      message: expect.stringContaining('Your account can have 1 images'),
    })
    const chat = await openChat(frontdesk, owner.businessId)
    expect((await chat.files.upload(`${chat.sessionId}-1.png`, bytes)).error).toBeNull()
  })

  test('is told what it has of each quota', async () => {
    const { data } = await owner.client.rpc('account_usage').throwOnError()
    const usage = Object.fromEntries(data.map(({ name, used, most }) => [name, [used, most]]))
    expect(usage).toMatchObject({
      businesses: [2, 2],
      products: [3, 3],
      articles: [1, 1],
      text_bytes: [expect.any(Number), 1_000_000],
      pictures: [1, 1],
      picture_bytes: [expect.any(Number), 2_000_000_000],
      customer_picture_bytes: [expect.any(Number), 2_000_000_000],
    })
    const other = await frontdesk.owner()
    const { data: none } = await other.client.rpc('account_usage').throwOnError()
    expect(none.every(({ used }) => used === 0)).toBe(true)
  })
})

test('the picture of an owner’s message is one of the chat or of a product', async () => {
  const { client, businessId, productId } = await ownerWithProduct(frontdesk)
  const chat = await openChat(frontdesk, businessId)
  const bytes = await picture('png')
  await client.storage.from('product-images').upload(`${productId}-1-0.png`, bytes)
  await chat.files.upload(`${chat.sessionId}-1.png`, bytes)
  const own = client.storage.from('product-images').getPublicUrl(`${productId}-1-0.png`).data.publicUrl
  const sent = chat.files.getPublicUrl(`${chat.sessionId}-1.png`).data.publicUrl
  const write = (image_url: string) =>
    client
      .from('chat_messages')
      .insert({ session_id: chat.sessionId, sender_type: 'human', content: 'Look', image_url })
  for (const image_url of [own, sent]) expect((await write(image_url)).error).toBeNull()
  const foreign = await ownerWithProduct(frontdesk)
  const foreignPicture = own.replace(productId, foreign.productId)
  for (const image_url of [
    'https://tracker.example/x.gif',
    `${own}?x`,
    foreignPicture,
    own.replace('localhost', 'example.com'),
  ])
    expect((await write(image_url)).error?.message).toBe(
      'Only an image of this chat or of a product can be sent.',
    )
  const { error } = await client
    .from('product_images')
    .insert({ product_id: productId, image_url: 'javascript:alert(1)' })
  expect(error?.code).toBe('23514')
})
