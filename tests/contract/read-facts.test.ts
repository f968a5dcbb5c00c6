import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadFactsAnswer } from '../../supabase/functions/read-facts/handler.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'
import { addBusiness } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await frontdesk.owner()
  shop = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(() => frontdesk?.stop())

const read = (client: Client, text: string) =>
  client.functions.invoke<ReadFactsAnswer>('read-facts', {
    body: { kind: 'product', businessId: shop, name: 'Fender repair', price: 0, text },
  })

test('an owner sees what the assistant reads out of a text, in the currency of the business', async () => {
  await anna.client.from('businesses').update({ currency: 'GBP' }).eq('id', shop).throwOnError()
  const { data } = await read(anna.client, 'Takes 2 hours and costs £20.')
  expect(data?.readings).toMatchObject([
    {
      statement: 'Takes 2 hours and costs £20.',
      values: [
        { label: 'Duration', text: '2 hours' },
        { label: 'Price', text: '£20' },
      ],
    },
  ])
})

test('and nobody else does', async () => {
  const statusOf = async (client: Client) => refusalIn(await read(client, 'Takes 2 hours.')).status
  expect(await statusOf(frontdesk.visitor())).toBe(401)
  expect(await statusOf((await frontdesk.owner()).client)).toBe(404)
})
