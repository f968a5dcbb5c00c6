import { describe, expect, test } from 'vitest'
import { FeedError, type ParsedFeed } from '../feed.ts'
import { decode } from './decode.ts'
import { parseMerchantText } from './merchant-text.ts'
import { parseMerchantXml } from './merchant-xml.ts'
import { fromMinorUnits, readMoney } from './money.ts'
import { parseShopify } from './shopify.ts'
import { sniff } from './sniff.ts'
import { parseWooCommerce } from './woocommerce.ts'

const usd = { currency: 'USD' }
const errorsOf = ({ issues }: ParsedFeed) =>
  issues.filter(({ isError }) => isError).map(({ message }) => message)

describe('prices', () => {
  test.each([
    ['19.99 USD', 19.99, 'USD'],
    ['USD 19.99', 19.99, 'USD'],
    ['19,99', 19.99, undefined],
    ['1.234,50 EUR', 1234.5, 'EUR'],
    ['1,299.00', 1299, undefined],
    ['1,299', 1299, undefined],
    ['1 299,00 SEK', 1299, 'SEK'],
    ['€ 5', 5, 'EUR'],
    ['$0.50', 0.5, undefined],
    ['1.299.000 IDR', 1_299_000, 'IDR'],
    ['15', 15, undefined],
  ])('%s', (text, amount, currency) => expect(readMoney(text)).toEqual({ amount, currency }))

  test.each(['', 'free', 'USD', '-5', '1e9', '12 or 14'])('“%s” is none', text =>
    expect(readMoney(text)).toBeUndefined(),
  )

  test('amounts in minor units', () => {
    expect(fromMinorUnits('1999', 2)).toBe(19.99)
    expect(fromMinorUnits('1999', 0)).toBe(1999)
    expect(fromMinorUnits('12345', 3)).toBe(12.35)
    expect(fromMinorUnits('', 2)).toBeUndefined()
    expect(fromMinorUnits('19.99', 2)).toBeUndefined()
  })
})

describe('Shopify', () => {
  const variant = (title: string, price: string, available = true) => ({ id: 1, title, price, available })
  const page = (...products: object[]) => JSON.stringify({ products })
  const mug = {
    id: 632910392,
    title: 'Blue <b>mug</b> &amp; saucer',
    handle: 'blue-mug',
    body_html: '<p>Stoneware.</p><ul><li>Holds 350&nbsp;ml</li></ul><script>alert(1)</script>',
    product_type: 'Cups',
    variants: [variant('Small', '12.50'), variant('Large', '14.50', false)],
    images: [{ src: '//cdn.example.com/mug.jpg?v=1' }, { src: 'javascript:alert(1)' }],
  }

  test('variants are options with their price and stock', () => {
    const { products, issues } = parseShopify([page(mug)], usd)
    expect(products).toEqual([
      {
        item: '632910392',
        name: 'Blue mug & saucer',
        description: 'Stoneware.\n\n- Holds 350 ml',
        category: 'Cups',
        price: 12.5,
        options: [
          { name: 'Small', price: null, in_stock: true },
          { name: 'Large', price: 14.5, in_stock: false },
        ],
        availability: 'in_stock',
        lead_time: '',
        image_urls: ['https://cdn.example.com/mug.jpg?v=1'],
      },
    ])
    expect(issues).toEqual([])
  })

  test('the only variant is the product itself', () => {
    const plain = { ...mug, variants: [variant('Default Title', '9.00', false)] }
    expect(parseShopify([page(plain)], usd).products[0]).toMatchObject({
      price: 9,
      options: [],
      availability: 'out_of_stock',
    })
  })

  test('what cannot be read is told, and is not gone', () => {
    const read = parseShopify(
      [
        page(
          mug,
          { ...mug, title: 'Twice' },
          { id: 2, title: 'Nothing', variants: [] },
          { title: 'No id' },
          null as never,
        ),
      ],
      usd,
    )
    expect(read.products).toHaveLength(1)
    expect(errorsOf(read)).toEqual([
      '“632910392” is the id of another product, too.',
      'It has no price.',
      'It has no id, by which it would be known again.',
      'It has no id, by which it would be known again.',
    ])
    expect(read.unread).toEqual(['2'])
  })

  test('another currency of the whole shop is refused', () => {
    const read = parseShopify([page(mug)], { currency: 'USD', listCurrency: 'EUR' })
    expect(read.products).toEqual([])
    expect(read.currencies).toEqual(['EUR'])
    expect(errorsOf(read)).toEqual(['Its price is in EUR, and your business’s are in USD.'])
  })

  test('a page that breaks off is refused as a whole', () =>
    expect(() => parseShopify([page(mug).slice(0, -20)], usd)).toThrow(FeedError))

  test('reads thousands, and no more than ten thousand', () => {
    const many = Array.from({ length: 10_050 }, (_, id) => ({
      ...mug,
      id,
      title: `Mug ${id}`,
      body_html: '',
    }))
    const read = parseShopify([page(...many)], usd)
    expect(read.products).toHaveLength(10_000)
    expect(read.isComplete).toBe(false)
  })
})

describe('WooCommerce', () => {
  const prices = (price: string, currency = 'USD', unit = 2) => ({
    price,
    regular_price: price,
    sale_price: price,
    currency_code: currency,
    currency_minor_unit: unit,
  })
  const shirt = {
    id: 34,
    name: 'Hoodie &#8211; warm',
    parent: 0,
    type: 'variable',
    variation: '',
    description: '<p>Cotton.</p>',
    short_description: '',
    prices: prices('4200'),
    images: [{ id: 1, src: 'https://shop.example/hoodie.jpg' }],
    categories: [{ id: 16, name: 'Hoodies &amp; jumpers' }],
    attributes: [
      {
        name: 'Color',
        terms: [
          { name: 'Dark blue', slug: 'dark-blue' },
          { name: 'Red', slug: 'red' },
        ],
      },
      { name: 'Logo', terms: [{ name: 'Yes', slug: 'Yes' }] },
    ],
    variations: [
      {
        id: 35,
        attributes: [
          { name: 'Color', value: 'dark-blue' },
          { name: 'Logo', value: 'Yes' },
        ],
      },
      {
        id: 36,
        attributes: [
          { name: 'Color', value: 'red' },
          { name: 'Logo', value: '' },
        ],
      },
    ],
    is_in_stock: true,
    is_on_backorder: false,
  }
  const variations = [
    { id: 35, parent: 34, type: 'variation', prices: prices('4500'), is_in_stock: true },
    { id: 36, parent: 34, type: 'variation', prices: prices('4200'), is_in_stock: false },
  ]

  test('variations bring their price and stock', () => {
    const { products } = parseWooCommerce([JSON.stringify([shirt])], [JSON.stringify(variations)], usd)
    expect(products).toEqual([
      {
        item: '34',
        name: 'Hoodie – warm',
        description: 'Cotton.',
        category: 'Hoodies & jumpers',
        price: 42,
        options: [
          { name: 'Dark blue / Yes', price: 45, in_stock: true },
          { name: 'Red', price: null, in_stock: false },
        ],
        availability: 'in_stock',
        lead_time: '',
        image_urls: ['https://shop.example/hoodie.jpg'],
      },
    ])
  })

  test('minor units of other currencies, backorders, and rows that are broken', () => {
    const yen = { ...shirt, id: 1, variations: [], prices: prices('4200', 'JPY', 0), is_on_backorder: true }
    const free = { ...yen, id: 2, prices: prices('', 'JPY', 0) }
    const read = parseWooCommerce([JSON.stringify([yen, free, 'x'])], [], { currency: 'JPY' })
    expect(read.products).toMatchObject([
      { price: 4200, availability: 'made_to_order', lead_time: 'on backorder' },
    ])
    expect(errorsOf(read)).toEqual(['It has no price.', 'It has no id, by which it would be known again.'])
  })
})

describe('Google Merchant XML', () => {
  const item = (inner: string) => `<item>${inner}</item>`
  const rss = (...items: string[]) =>
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>
      <link>https://shop.example</link><description>All</description>${items.join('')}</channel></rss>`
  const mug =
    item(`<g:id>MUG-1</g:id><title>Plain title</title><g:title><![CDATA[Salt & pepper <i>mug</i>]]></g:title>
    <description>&lt;p&gt;Holds 350&amp;nbsp;ml.&lt;/p&gt;</description><link>https://shop.example/mug</link>
    <g:image_link>https://shop.example/mug.jpg</g:image_link><g:additional_image_link>https://shop.example/2.jpg</g:additional_image_link>
    <g:price>19.99 USD</g:price><g:availability>in stock</g:availability><g:product_type>Kitchen &gt; Cups</g:product_type>`)

  test('attributes of Google go before those of RSS', () => {
    const { products, issues, isComplete } = parseMerchantXml(rss(mug), usd)
    expect(products).toEqual([
      {
        item: 'MUG-1',
        name: 'Salt & pepper mug',
        description: 'Holds 350 ml.',
        category: 'Cups',
        price: 19.99,
        options: [],
        availability: 'in_stock',
        lead_time: '',
        image_urls: ['https://shop.example/mug.jpg', 'https://shop.example/2.jpg'],
      },
    ])
    expect([issues, isComplete]).toEqual([[], true])
  })

  test('reads Atom', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>
      <entry><g:id>1</g:id><title>Jug</title><link href="https://shop.example/jug"/><summary>A jug.</summary>
      <g:price>5,50 EUR</g:price><g:availability>out_of_stock</g:availability></entry></feed>`
    expect(parseMerchantXml(atom, { currency: 'EUR' }).products).toMatchObject([
      { name: 'Jug', price: 5.5, availability: 'out_of_stock' },
    ])
  })

  test('rows of one group are options of one product', () => {
    const form = (id: string, color: string, price: string, stock: string) =>
      item(`<g:id>${id}</g:id><g:item_group_id>AB</g:item_group_id><g:title>Shirt - ${color}</g:title>
        <g:color>${color}</g:color><g:size>M</g:size><g:price>${price} USD</g:price><g:availability>${stock}</g:availability>`)
    const [first, second] = [form('1', 'Red', '20', 'in_stock'), form('2', 'Blue', '22', 'out_of_stock')]
    expect(parseMerchantXml(rss(first, second), usd).products).toMatchObject([
      {
        item: 'group:AB',
        name: 'Shirt',
        price: 20,
        availability: 'in_stock',
        options: [
          { name: 'Red', price: null, in_stock: true },
          { name: 'Blue', price: 22, in_stock: false },
        ],
      },
    ])
  })

  test('sale prices, pre-orders, foreign currencies and missing prices', () => {
    const row = (id: number, more: string) => item(`<g:id>${id}</g:id><g:title>Thing ${id}</g:title>${more}`)
    const read = parseMerchantXml(
      rss(
        row(1, '<g:price>20 USD</g:price><g:sale_price>15 USD</g:sale_price>'),
        row(
          2,
          '<g:price>20 USD</g:price><g:sale_price>15 USD</g:sale_price><g:sale_price_effective_date>2020-01-01T00:00+0100/2020-02-01T00:00+0100</g:sale_price_effective_date>',
        ),
        row(
          3,
          '<g:price>20 USD</g:price><g:availability>preorder</g:availability><g:availability_date>2027-03-01T09:00-0800</g:availability_date>',
        ),
        row(4, '<g:price>20 EUR</g:price>'),
        row(5, ''),
        row(6, '<g:price>on request</g:price>'),
      ),
      usd,
    )
    expect(read.products).toMatchObject([
      { price: 15 },
      { price: 20 },
      { availability: 'made_to_order', lead_time: 'pre-order, from 2027-03-01' },
    ])
    expect(errorsOf(read)).toEqual([
      'Its price is in EUR, and your business’s are in USD.',
      'It has no price.',
      '“on request” is not a price.',
    ])
    expect(read.unread).toEqual(['4', '5', '6'])
  })

  test('a file that breaks off is read up to there, and nothing in it is gone', () => {
    const read = parseMerchantXml(rss(mug, mug.replace('MUG-1', 'MUG-2')).slice(0, -120), usd)
    expect(read.products.map(({ item }) => item)).toEqual(['MUG-1'])
    expect(read.isComplete).toBe(false)
  })

  test('refuses what is no feed, and endless depth', () => {
    expect(() => parseMerchantXml('<urlset><url/></urlset>', usd)).toThrow(/no product feed/)
    expect(() => parseMerchantXml(`<rss>${'<a>'.repeat(100_000)}`, usd)).toThrow(/nested too deeply/)
  })

  test('external entities are text like any other', () => {
    const evil = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('<g:id>1</g:id><g:title>A &x; B</g:title><g:price>1</g:price>')).replace('<?xml version="1.0"?>', '')}`
    expect(parseMerchantXml(evil, usd).products[0]?.name).toContain('&x;')
  })

  test('thousands of rows', () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => mug.replace('MUG-1', `MUG-${at}`))
    expect(parseMerchantXml(rss(...rows), usd).products).toHaveLength(3_000)
  })
})

describe('Google Merchant text', () => {
  test('tabs, with a byte order mark and names with spaces', () => {
    const text =
      '\uFEFFID\tTitle\tDescription\tPrice\tImage Link\tAvailability\r\n1\tMug, blue\tNice\t19.99 USD\thttps://s.example/1.jpg\tin stock\r\n'
    expect(parseMerchantText(text, usd).products).toMatchObject([
      { item: '1', name: 'Mug, blue', price: 19.99, image_urls: ['https://s.example/1.jpg'] },
    ])
  })

  test('commas and quotation marks; one that is never closed ends the file', () => {
    const text = 'id,title,price\n1,"Mug, ""big""","12,50"\n2,"Jug,5\n3,Bowl,4\n'
    const read = parseMerchantText(text, usd)
    expect(read.products).toMatchObject([{ name: 'Mug, "big"', price: 12.5 }])
    expect(read.isComplete).toBe(false)
  })
})

describe('encodings', () => {
  const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
  test.each([
    ['Windows-1252 without a declaration', latin('Caf\xe9'), ''],
    ['as the XML declares', latin('<?xml version="1.0" encoding="ISO-8859-1"?>Caf\xe9'), ''],
    ['as the header says', latin('Caf\xe9'), 'text/xml; charset=iso-8859-1'],
    [
      'UTF-8 that is declared as something else',
      new TextEncoder().encode('Café'),
      'text/plain; charset=nonsense',
    ],
    [
      'a byte order mark',
      Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Café')]),
      'text/plain; charset=iso-8859-1',
    ],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...Buffer.from('Café', 'utf16le')]), ''],
  ])('%s', (_, bytes, type) => expect(decode(bytes, type)).toMatch(/Café$/))
})

test('what a document is, is seen at its beginning', () => {
  expect(sniff('{"products":[{"id":1')).toBe('shopify')
  expect(sniff('[{"id":34,"name":"x","permalink":"…"')).toBe('woocommerce')
  expect(sniff('<?xml version="1.0"?>\n<!-- feed --><rss version="2.0">')).toBe('merchant-xml')
  expect(sniff('<feed xmlns="http://www.w3.org/2005/Atom">')).toBe('merchant-xml')
  expect(sniff('id\ttitle\tprice\n')).toBe('merchant-text')
  expect(sniff('<!DOCTYPE html><html>')).toBe('page')
  expect(sniff('<?xml version="1.0"?><urlset>')).toBe('other')
  expect(sniff('{"error":"no"}')).toBe('other')
})
