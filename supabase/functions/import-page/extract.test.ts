import { describe, expect, test } from 'vitest'
import { extractArticle } from './extract.ts'

const page = (body: string, contentType = 'text/html; charset=utf-8') => ({
  url: 'https://example.com/',
  contentType,
  bytes: new TextEncoder().encode(body),
})

describe('extractArticle', () => {
  test('keeps the article and leaves out what stands around it', () => {
    const { title, content } = extractArticle(
      page(`<html><head><title>Returns &amp; refunds</title><style>p{}</style></head><body>
        <nav>Home Shop</nav><main><h1>Returns</h1><p>Within <a href="/x">30 days</a>.</p>
        <ul><li>Unused</li><li>With label</li></ul><script>alert(1)</script></main><footer>Imprint</footer></body></html>`),
    )
    expect(title).toBe('Returns & refunds')
    expect(content).toBe('Returns\n\nWithin 30 days.\n\n- Unused\n- With label')
  })

  test('reads the rows of tables as lines, and heeds no number of columns', () => {
    const table = `<table><tr><th>Delivery:</th><th>Time</th><th>Price</th></tr>
      <tr><td><p>Express</p></td><td>1 <b>day</b></td><td></td><td colspan="99999999" rowspan="99999999">$9.99</td></tr></table>`
    expect(extractArticle(page(`<p>Before</p>${table}<p>After</p>`)).content).toBe(
      'Before\n\nDelivery: Time, Price\nExpress: 1 day, $9.99\n\nAfter',
    )
  })

  test('reads a table that only places texts as texts', () => {
    const long = 'Words that are too many for a cell. '.repeat(10).trim()
    expect(
      extractArticle(page(`<table><tr><td><p>${long}</p><p>End</p></td><td>Side</td></tr></table>`)).content,
    ).toBe(`${long}\n\nEnd\n\nSide`)
  })

  test.each(['<div>', '<ul><li>', '<table><tr><td>', '<p>x</p>'])(
    'refuses an endless row of %s at once',
    part => {
      expect(() => extractArticle(page(part.repeat(250_000)))).toThrow(/cannot be read/)
    },
  )

  test('keeps all of a long page', () => {
    expect(extractArticle(page('word '.repeat(100_000), 'text/plain')).content).toHaveLength(499_999)
  })

  test('cuts a long title by whole characters', () => {
    expect(extractArticle(page(`<title>${'🏺'.repeat(400)}</title><p>x</p>`)).title).toBe('🏺'.repeat(300))
  })

  test('reads the whole body where nothing marks the article', () => {
    expect(extractArticle(page('<p>One</p><p>Two</p>')).content).toBe('One\n\nTwo')
  })

  test('takes plain text as it is, titled by its first line', () => {
    expect(extractArticle(page('Care\n\nWash by hand.', 'text/plain'))).toEqual({
      title: 'Care',
      content: 'Care\n\nWash by hand.',
    })
  })

  test('decodes what the page declares', () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('<p>Gr'),
      0xfc,
      0xdf,
      ...new TextEncoder().encode('e</p>'),
    ])
    expect(extractArticle({ url: '', contentType: 'text/html; charset=iso-8859-1', bytes }).content).toBe(
      'Grüße',
    )
  })

  test('refuses other files and empty pages', () => {
    expect(() => extractArticle(page('%PDF', 'application/pdf'))).toThrow(/does not lead to a web page/)
    expect(() => extractArticle(page('<body><script>app()</script></body>'))).toThrow(/No text was found/)
  })
})
