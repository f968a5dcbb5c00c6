import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

describe('tables over REST', () => {
  let frontdesk: TestFrontdesk
  let anna: Owner
  let ben: Owner
  let shop: string
  let foreignShop: string

  /** A request in supabase-js's form, with parts that supabase-js would never send. */
  const call = (path: string, init: RequestInit & { as?: Owner } = {}) => {
    const { as, headers, ...rest } = init
    return fetch(`${frontdesk.url}/rest/v1/${path}`, {
      ...rest,
      headers: {
        apikey: frontdesk.publishableKey,
        authorization: `Bearer ${as?.token ?? frontdesk.publishableKey}`,
        'content-type': 'application/json',
        ...(headers as Record<string, string>),
      },
    })
  }

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    anna = await frontdesk.owner()
    ben = await frontdesk.owner()
    const add = async (owner: Owner, name: string) => {
      const { data } = await owner.client
        .from('businesses')
        .insert({ owner_id: owner.id, name })
        .select('id')
        .single()
        .throwOnError()
      return data.id
    }
    shop = await add(anna, 'Anna’s')
    foreignShop = await add(ben, 'Ben’s')
    await anna.client
      .from('products')
      .insert([
        { business_id: shop, name: 'Mug', category: 'Cups', price: 12.5 },
        { business_id: shop, name: 'Bowl, "large"', category: 'Bowls', price: 30 },
        { business_id: shop, name: 'Plate (small)', category: 'Plates', price: 0 },
      ])
      .throwOnError()
    const { data: mug } = await anna.client
      .from('products')
      .select('id')
      .eq('name', 'Mug')
      .single()
      .throwOnError()
    await anna.client
      .from('product_images')
      .insert([
        {
          product_id: mug.id,
          image_url: 'https://example.com/1.webp',
          alt_text: 'one.webp',
          is_primary: true,
        },
        {
          product_id: mug.id,
          image_url: 'https://example.com/2.webp',
          alt_text: 'two.webp',
          is_primary: false,
        },
      ])
      .throwOnError()
  })
  afterAll(() => frontdesk?.stop())

  test('reads columns, embedded rows and counts', async () => {
    const { data } = await anna.client
      .from('products')
      .select('name, price, product_images(alt_text, is_primary)')
      .eq('business_id', shop)
      .order('price', { ascending: true })
      .throwOnError()
    expect(data.map(({ name, price }) => [name, price])).toEqual([
      ['Plate (small)', 0],
      ['Mug', 12.5],
      ['Bowl, "large"', 30],
    ])
    expect(data[1]?.product_images).toEqual([
      { alt_text: 'one.webp', is_primary: true },
      { alt_text: 'two.webp', is_primary: false },
    ])
    const { data: counted } = await anna.client
      .from('products')
      .select('name, product_images(count)')
      .eq('name', 'Mug')
      .single()
      .throwOnError()
    expect(counted.product_images).toEqual([{ count: 2 }])
  })

  test.each([
    ['eq', 'price=eq.12.5', ['Mug']],
    ['neq', 'price=neq.12.5', ['Bowl, "large"', 'Plate (small)']],
    ['gt and lt', 'price=gt.0&price=lt.30', ['Mug']],
    ['gte and lte', 'price=gte.12.5&price=lte.30', ['Bowl, "large"', 'Mug']],
    [
      'in, with a comma, quotes and brackets in the values',
      'name=in.("Bowl, \\"large\\"","Plate (small)")',
      ['Bowl, "large"', 'Plate (small)'],
    ],
    ['in, empty', 'name=in.()', []],
    ['is null', 'description=is.null', []],
    ['is not null', 'description=is.not_null', ['Bowl, "large"', 'Mug', 'Plate (small)']],
  ])('filters by %s', async (_name, filter, names) => {
    const answer = await call(`products?select=name&order=name&${filter}`, { as: anna })
    expect(answer.status).toBe(200)
    expect((await answer.json()).map((row: { name: string }) => row.name)).toEqual(names)
  })

  test('pages with limit, offset, range and an exact count', async () => {
    const page = await anna.client
      .from('products')
      .select('name', { count: 'exact' })
      .order('name')
      .range(1, 2)
    expect(page.count).toBe(3)
    expect(page.data?.map(row => row.name)).toEqual(['Mug', 'Plate (small)'])
    const head = await anna.client.from('products').select('*', { count: 'exact', head: true })
    expect([head.count, head.data]).toEqual([3, null])
    const beyond = await anna.client.from('products').select('name', { count: 'exact' }).range(10, 20)
    expect(beyond.status).toBe(416)
  })

  test('one row or an error, as PostgREST gives it', async () => {
    const none = await anna.client.from('products').select().eq('name', 'Unicorn').single()
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ])
    const many = await anna.client.from('products').select().single()
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116'])
    const maybe = await anna.client.from('products').select().eq('name', 'Unicorn').maybeSingle()
    expect([maybe.data, maybe.error]).toEqual([null, null])
  })

  test('writes return the rows or nothing, as preferred', async () => {
    const minimal = await anna.client.from('products').insert({ business_id: shop, name: 'Vase' })
    expect([minimal.status, minimal.data, minimal.error]).toEqual([201, null, null])
    const updated = await anna.client
      .from('products')
      .update({ price: 19.999 })
      .eq('name', 'Vase')
      .select('name, price')
    expect(updated.data).toEqual([{ name: 'Vase', price: 20 }])
    const removed = await anna.client.from('products').delete().eq('name', 'Vase').select('name')
    expect(removed.data).toEqual([{ name: 'Vase' }])
    const gone = await anna.client.from('products').delete().eq('name', 'Vase')
    expect([gone.status, gone.error]).toEqual([204, null])
  })

  test('another owner’s rows are neither seen nor changed', async () => {
    expect((await ben.client.from('products').select()).data).toEqual([])
    expect(
      (await ben.client.from('products').update({ price: 1 }).eq('business_id', shop).select()).data,
    ).toEqual([])
    expect((await ben.client.from('products').delete().eq('business_id', shop).select()).data).toEqual([])
    const planted = await anna.client.from('products').insert({ business_id: foreignShop, name: 'Planted' })
    expect([planted.status, planted.error?.code]).toEqual([403, '42501'])
    expect((await anna.client.from('products').select('name').order('name')).data).toHaveLength(3)
  })

  const everyTable = [
    'profiles',
    'businesses',
    'products',
    'product_images',
    'knowledge_base_articles',
    'chat_sessions',
    'chat_messages',
  ]

  test.each(everyTable)('a visitor neither reads nor writes %s', async table => {
    const id = '00000000-0000-4000-8000-000000000000'
    const key = table === 'profiles' ? 'user_id' : 'id'
    for (const [method, path, body] of [
      ['GET', `${table}?select=*`, undefined],
      ['POST', table, { [key]: id }],
      ['PATCH', `${table}?${key}=eq.${id}`, { [key]: id }],
      ['DELETE', `${table}?${key}=eq.${id}`, undefined],
    ] as const) {
      const answer = await call(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
      expect([method, answer.status, (await answer.json()).code]).toEqual([method, 401, '42501'])
    }
  })

  test.each([
    ['an unknown table', 'GET', 'secrets', undefined, 404, 'PGRST205'],
    ['a table that is not served', 'GET', 'material_versions', undefined, 404, 'PGRST205'],
    ['an unknown column', 'GET', 'products?select=owner', undefined, 400, '42703'],
    ['an unknown filter column', 'GET', 'products?owner=eq.1', undefined, 400, '42703'],
    ['an unknown operator', 'GET', 'products?name=like.x', undefined, 400, 'PGRST100'],
    ['a logical tree', 'GET', 'products?or=(name.eq.a,name.eq.b)', undefined, 400, 'PGRST100'],
    ['a negation', 'GET', 'products?name=not.eq.a', undefined, 400, 'PGRST100'],
    ['a cast', 'GET', 'products?select=name::text', undefined, 400, 'PGRST100'],
    ['an alias', 'GET', 'products?select=n:name', undefined, 400, 'PGRST100'],
    [
      'an embedding two levels deep',
      'GET',
      'chat_sessions?select=id,chat_messages(id,chat_sessions(id))',
      undefined,
      400,
      'PGRST100',
    ],
    ['an unrelated embedding', 'GET', 'products?select=id,businesses(*)', undefined, 400, 'PGRST200'],
    ['a malformed id', 'GET', 'products?id=eq.1', undefined, 400, '22P02'],
    ['a repeated select', 'GET', 'products?select=id&select=name', undefined, 400, 'PGRST100'],
    ['a negative limit', 'GET', 'products?limit=-1', undefined, 400, 'PGRST100'],
    [
      'a quote in a column',
      'GET',
      `products?select=${encodeURIComponent('id" from x--')}`,
      undefined,
      400,
      'PGRST100',
    ],
    ['an update without a filter', 'PATCH', 'products', { price: 1 }, 400, '21000'],
    ['a delete without a filter', 'DELETE', 'products', undefined, 400, '21000'],
    ['a put', 'PUT', 'products?id=eq.1', {}, 405, 'PGRST117'],
    ['an unknown column in a write', 'POST', 'products', { colour: 'blue' }, 400, 'PGRST204'],
    ['a write that is not an object', 'POST', 'products', 'text', 400, 'PGRST102'],
    ['no rows', 'POST', 'products', [], 400, 'PGRST102'],
    ['an unknown function', 'POST', 'rpc/pg_sleep', {}, 404, 'PGRST202'],
    ['a function of the service role', 'POST', 'rpc/assistant_context', {}, 404, 'PGRST202'],
    ['wrong arguments', 'POST', 'rpc/get_public_business', { id: 1 }, 404, 'PGRST202'],
    ['a function by GET', 'GET', 'rpc/get_public_business', undefined, 405, 'PGRST101'],
    ['a path below a table', 'GET', 'products/1', undefined, 404, 'PGRST125'],
  ])('refuses %s', async (_name, method, path, body, status, code) => {
    const answer = await call(path, {
      as: anna,
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const error = await answer.json()
    expect([answer.status, error.code]).toEqual([status, code])
    expect(Object.keys(error).sort()).toEqual(['code', 'details', 'hint', 'message'])
  })

  test('refuses upserts, other schemas and other media types', async () => {
    const upsert = await anna.client.from('products').upsert({ business_id: shop, name: 'x' })
    expect([upsert.status, upsert.error?.code]).toEqual([400, 'PGRST122'])
    expect((await call('products', { as: anna, headers: { 'accept-profile': 'auth' } })).status).toBe(406)
    expect((await call('products', { as: anna, headers: { accept: 'text/csv' } })).status).toBe(406)
  })

  test('refuses a hundred and one rows, broken JSON and more than 256 KiB', async () => {
    const rows = Array.from({ length: 101 }, () => ({ business_id: shop, name: 'x' }))
    expect((await call('products', { as: anna, method: 'POST', body: JSON.stringify(rows) })).status).toBe(
      400,
    )
    expect((await call('products', { as: anna, method: 'POST', body: '{' })).status).toBe(400)
    const large = JSON.stringify({ business_id: shop, name: 'x', description: 'x'.repeat(300_000) })
    expect((await call('products', { as: anna, method: 'POST', body: large })).status).toBe(413)
  })

  test('needs the publishable key and a valid token', async () => {
    expect((await fetch(`${frontdesk.url}/rest/v1/products`)).status).toBe(401)
    expect((await call('products', { headers: { apikey: 'wrong' } })).status).toBe(401)
    expect(
      (await call('products', { headers: { authorization: `Bearer ${anna.token.slice(0, -2)}` } })).status,
    ).toBe(401)
    await frontdesk.admin`delete from auth.sessions where user_id = ${ben.id}`
    expect((await call('products', { as: ben })).status).toBe(401)
  })
})
