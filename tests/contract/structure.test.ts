import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

const hours = {
  week: {
    mon: [
      { from: '09:00', to: '12:30' },
      { from: '14:00', to: '18:00' },
    ],
    fri: [{ from: '18:00', to: '02:00' }],
    sun: [],
  },
  exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
}
const fees = [
  { kind: 'delivery', name: 'Dhaka', amount: 80, free_from: 2000, minimum_order: null, note: 'Next day' },
  { kind: 'other', name: 'Gift wrap', amount: 49.5, free_from: null, minimum_order: null, note: null },
] as const
const options = [
  { name: 'Small', price: 450, in_stock: true },
  { name: 'Large', price: null, in_stock: false },
]

describe('what owners enter as structure', () => {
  let frontdesk: TestFrontdesk
  let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business_id: string
  let product_id: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    anna = await frontdesk.owner()
    const business = await anna.client
      .from('businesses')
      .insert({ owner_id: anna.id, name: 'Anna’s' })
      .select()
      .single()
      .throwOnError()
    expect(business.data).toMatchObject({ currency: 'USD', time_zone: null, opening_hours: null, fees: [] })
    business_id = business.data.id
    const product = await anna.client
      .from('products')
      .insert({ business_id, name: 'Mug' })
      .select()
      .single()
      .throwOnError()
    expect(product.data).toMatchObject({ options: [], availability: null, lead_time: '' })
    product_id = product.data.id
  })
  afterAll(() => frontdesk?.stop())

  const changeBusiness = (change: object) =>
    anna.client.from('businesses').update(change).eq('id', business_id).select().single()
  const changeProduct = (change: object) =>
    anna.client.from('products').update(change).eq('id', product_id).select().single()

  test('is written and read as it is', async () => {
    const entered = { currency: 'BDT', time_zone: 'Asia/Dhaka', opening_hours: hours, fees }
    expect((await changeBusiness(entered).throwOnError()).data).toMatchObject(entered)
    const ofProduct = { options, availability: 'made_to_order', lead_time: '2 weeks' } as const
    expect((await changeProduct(ofProduct).throwOnError()).data).toMatchObject(ofProduct)
    const { data } = await anna.client
      .from('products')
      .insert({ business_id, name: 'Bowl', ...ofProduct })
      .select('options, availability, lead_time')
      .single()
      .throwOnError()
    expect(data).toEqual(ofProduct)
  })

  test.each([
    [{ currency: 'Taka' }, '“Taka” is no currency. A currency is a code of ISO 4217, such as USD or BDT.'],
    [
      { time_zone: 'Dhaka' },
      '“Dhaka” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.',
    ],
    [
      { opening_hours: { week: { mon: [{ from: '9', to: '18' }] } } },
      'Opening hours: mon has times like {"from": "09:00", "to": "18:00"}.',
    ],
    [
      { fees: [{ kind: 'delivery', name: '', amount: 1 }] },
      'Fees: each has a name of at most 80 characters.',
    ],
  ])('%j is refused in words', async (change, message) => {
    const { error, status } = await changeBusiness(change)
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 400,
      code: '23514',
      message,
    })
  })

  test.each([
    [{ options: [{ name: 'S' }] }, 'Options: "in_stock" is true or false.'],
    [{ availability: 'gone' }, 'Availability is in_stock, out_of_stock or made_to_order, or null.'],
    [
      { availability: 'in_stock', lead_time: 'soon' },
      'Only a product that is made to order has a lead time.',
    ],
  ])('of a product, %j is refused in words', async (change, message) => {
    expect((await changeProduct(change)).error).toMatchObject({ code: '23514', message })
  })

  test('comes with the material of a reply', async () => {
    await anna.client.from('products').update({ price: 450 }).eq('business_id', business_id).throwOnError()
    const { data } = await anna.client.functions.invoke('ai-try-it', {
      body: { businessId: business_id, message: 'How much is the mug?' },
    })
    expect(data.response).toContain('৳450')
  })
})
