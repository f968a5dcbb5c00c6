import { expect, test } from 'vitest'
import { createAskShopHandler } from './ask-shop.ts'
import { openShop } from './plan/shop.ts'
import type { Shops } from './turn/shops.ts'

const businessId = '0b5e3d0e-54a1-4d0f-9c2f-0a7a5b0f6f10'
const shop = openShop({
  currency: 'EUR',
  business: {
    id: businessId,
    name: 'Anna’s mugs',
    description: '',
    policies: 'Delivery costs 6 euros.',
  },
  products: [],
  articles: [],
})
const handler = createAskShopHandler({
  shops: { open: () => Promise.resolve(shop) } as unknown as Shops,
  log: () => undefined,
  now: Date.now,
})

async function ask(...questions: string[]) {
  const request = new Request('http://shop/', {
    method: 'POST',
    body: JSON.stringify({ businessId, questions }),
  })
  return (await handler(request)).json()
}

test('an answer comes with where it stands, and so does what comes closest', async () => {
  const sources = [{ kind: 'business', id: businessId, title: 'Anna’s mugs' }]
  expect(await ask('How much is delivery?')).toMatchObject({ answered: true, sources })
  const closest = await ask('Is delivery insured against theft?')
  expect(closest).toMatchObject({ answered: false, needsPerson: false, sources })
  expect(closest.text).toContain('Delivery costs 6 euros')
})

test('no person is offered outside of a chat', async () => {
  const unknown = await ask('Do you repair bicycles on Mars?')
  expect(unknown).toMatchObject({ answered: false, needsPerson: false, sources: [] })
  expect(unknown.text).not.toMatch(/call|\?/)
  expect(await ask('I want to talk to a person.')).toMatchObject({ answered: false, needsPerson: true })
})
