import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readPageHours } from './page-hours.ts'
import { priceIn } from './page-price.ts'
import { readShop } from './shop-draft.ts'

const folder = join(import.meta.dirname, '../../../tests/support/shops/pages')
const shopOf = (name: string) => readShop(readFileSync(join(folder, `${name}.html`), 'utf8'))
const names = readdirSync(folder).map(name => name.replace('.html', ''))

describe('readShop', () => {
  test.each(names)('reads enough of a page of its own kind: %s', name => {
    const { description, hours, products, articles, name: shop } = shopOf(name)
    expect(shop.length).toBeGreaterThan(3)
    expect(description.length).toBeGreaterThan(20)
    expect(Object.keys(hours?.week ?? {}).length).toBeGreaterThanOrEqual(5)
    expect(products.filter(({ price }) => price > 0).length).toBeGreaterThanOrEqual(3)
    expect(articles.length).toBeGreaterThanOrEqual(1)
  })

  it('reads ten kinds', () => expect(names).toHaveLength(10))

  it('takes what a page says for machines', () => {
    expect(shopOf('bakery')).toMatchObject({
      name: 'Rye & Salt Bakery',
      currency: 'USD',
      hours: { week: { tue: [{ from: '07:00', to: '15:00' }], sun: [{ from: '08:00', to: '14:00' }] } },
      products: [
        { name: 'Country Sourdough', price: 9.5 },
        { name: 'Almond Croissant', price: 5.25 },
        { name: 'Seeded Rye', price: 10 },
      ],
    })
  })

  it('reads cards, tables and lists, and no fee as a product', () => {
    expect(shopOf('bookshop').products).toEqual([
      { name: 'The Salt Path', price: 18, description: 'Raynor Winn. Paperback.' },
      { name: 'Piranesi', price: 17.5, description: 'Susanna Clarke. Paperback.' },
      { name: 'Harbour Tote Bag', price: 15, description: 'Cotton, 10 litres.' },
    ])
    expect(shopOf('bicycles').products[0]).toEqual({
      name: 'Flat tyre',
      price: 18.5,
      description: 'with a new tube',
    })
    expect(shopOf('saris')).toMatchObject({
      currency: 'BDT',
      products: [{ price: 1850 }, { price: 3200 }, { price: 12_500 }],
    })
    expect(shopOf('florist').products.map(({ name }) => name)).toEqual([
      'Small posy',
      'Seasonal bouquet',
      'Big armful',
    ])
    expect(shopOf('florist').articles).toContainEqual({
      title: 'Delivery',
      content: 'Same-day delivery in Dublin for €7 when you order before noon.',
    })
  })

  it('ends with every page, and holds no markup', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<h2>',
            '</h2>',
            '<td>',
            '<tr>',
            '<p>',
            '$9',
            'Mon 9-5',
            '<script>',
            '{',
            '"',
            ' a ',
          ),
        ),
        parts => {
          expect(JSON.stringify(readShop(parts.join('')))).not.toContain('<h2>')
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('readPageHours', () => {
  test.each([
    ['Mon–Fri 9–6, Sat 10–2 pm', { mon: '09:00-18:00', fri: '09:00-18:00', sat: '10:00-14:00' }],
    ['Monday to Saturday 10am to 7pm', { mon: '10:00-19:00', sat: '10:00-19:00' }],
    ['Weekdays 8:30–18:00', { mon: '08:30-18:00', fri: '08:30-18:00' }],
    ['Open Tue–Sun 12:00–22:00, Monday closed', { tue: '12:00-22:00', sun: '12:00-22:00', mon: '' }],
    ['Fri & Sat 6pm - 2am', { fri: '18:00-02:00', sat: '18:00-02:00' }],
  ])('%s', (line, days) => {
    const week = readPageHours([line])?.week ?? {}
    for (const [day, hours] of Object.entries(days))
      expect([day, (week[day as 'mon'] ?? []).map(({ from, to }) => `${from}-${to}`).join()]).toEqual([
        day,
        hours,
      ])
  })

  it('finds none in other words', () => {
    expect(readPageHours(['We moved in 2019', 'Sunday roast', 'Call 555-1234'])).toBeNull()
  })
})

describe('priceIn', () => {
  test.each([
    ['Sourdough loaf – $6.50', { name: 'Sourdough loaf', price: 6.5, currency: 'USD' }],
    ['Espresso | 2,80 €', { name: 'Espresso', price: 2.8, currency: 'EUR' }],
    ['Claw hammer, 16 oz ..... $1,299.99', { name: 'Claw hammer, 16 oz', price: 1299.99 }],
    ['£85', { name: '', price: 85, currency: 'GBP' }],
  ])('%s', (line, found) => expect(priceIn(line)).toMatchObject(found))

  test.each(['Since 1962', 'Orders over $50 ship for free', 'Every cup is $4'])('not %s', line =>
    expect(priceIn(line)).toBeUndefined(),
  )
})
