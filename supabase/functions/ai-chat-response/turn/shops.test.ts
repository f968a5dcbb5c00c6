import { expect, test } from 'vitest'
import { createShops } from './shops.ts'

const material = (description: string) => ({
  business: { id: 'b', name: 'Lumen', description, policies: '', currency: 'USD' },
  products: [],
  articles: [],
})

/** A database with one version of each business's material. */
function database(versions: Record<string, { version: string; description: string }>) {
  const calls: string[] = []
  const rpc = <T>(_: string, { business_id, held_version }: Record<string, unknown>): Promise<T> => {
    const { version, description } = versions[String(business_id)] ?? { version: '', description: '' }
    calls.push(`${business_id} ${held_version}`)
    const isHeld = version === held_version
    return Promise.resolve({ version, material: isHeld ? null : material(description) } as T)
  }
  return { rpc, calls, versions }
}

test('a shop is read once for all questions of a version, also when they come at once', async () => {
  const { rpc, calls } = database({ a: { version: '1', description: 'We fix lamps.' } })
  const shops = createShops(rpc)
  const [one, other] = await Promise.all([shops.open('a', '1'), shops.open('a', '1')])
  expect(one).toBe(other)
  expect(await shops.open('a', '1')).toBe(one)
  expect(calls).toEqual(['a null'])
})

test('changed material is read again', async () => {
  const { rpc, calls, versions } = database({ a: { version: '1', description: 'We fix lamps.' } })
  const shops = createShops(rpc)
  await shops.open('a', '1')
  versions.a = { version: '2', description: 'We fix clocks.' }
  const shop = await shops.open('a', '2')
  expect(shop.material.business.description).toBe('We fix clocks.')
  expect(calls).toEqual(['a null', 'a 1'])
})

test('a question that came with an older version gets the material of now', async () => {
  const { rpc } = database({ a: { version: '2', description: 'We fix clocks.' } })
  const shops = createShops(rpc)
  await shops.open('a', '2')
  expect((await shops.open('a', '1')).material.business.description).toBe('We fix clocks.')
})

test('a failed reading is tried again by the next question', async () => {
  let isDown = true
  const { rpc } = database({ a: { version: '1', description: 'We fix lamps.' } })
  const shops = createShops((name, args) => (isDown ? Promise.reject(new Error('down')) : rpc(name, args)))
  await expect(shops.open('a', '1')).rejects.toThrow('down')
  isDown = false
  expect((await shops.open('a', '1')).material.business.description).toBe('We fix lamps.')
})

test('the shops that were not asked for longest are forgotten when there are too many', async () => {
  // Each takes the memory of some 11,500 characters.
  const long = 'We fix lamps. '.repeat(100)
  const { rpc, calls } = database({
    a: { version: '1', description: long },
    b: { version: '1', description: long },
    c: { version: '1', description: long },
  })
  const shops = createShops(rpc, 25_000)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await shops.open(id, '1')
  expect(calls).toEqual(['a null', 'b null', 'c null', 'b null'])
})

test('a shop that is forgotten while its version is asked for is given all the same', async () => {
  const { rpc } = database({
    a: { version: '1', description: 'We fix lamps.' },
    b: { version: '1', description: 'We sell clocks.' },
  })
  const shops = createShops(rpc, 100)
  const shop = await shops.open('a', '1')
  const held = shops.held('a')
  await shops.open('b', '1')
  expect(shops.held('a')).toBeNull()
  expect(await shops.keep('a', { version: '1', material: null }, held)).toBe(shop)
})

test('no shop is given for another business’s version', async () => {
  const { rpc, calls } = database({
    a: { version: '1', description: 'We fix lamps.' },
    b: { version: '1', description: 'We sell clocks.' },
  })
  const shops = createShops(rpc)
  await shops.open('a', '1')
  expect((await shops.open('b', '1')).material.business.description).toBe('We sell clocks.')
  expect(calls).toEqual(['a null', 'b null'])
})
