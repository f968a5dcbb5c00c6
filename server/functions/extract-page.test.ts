import { describe, expect, test } from 'vitest'
import { extractPage } from './extract-page.ts'

const page = (html: string) => ({
  url: 'https://example.com/',
  contentType: 'text/html',
  bytes: new TextEncoder().encode(html),
})

describe('extractPage', { timeout: 60_000 }, () => {
  test('reads pages, also more of them than at once', async () => {
    const pages = Array.from({ length: 4 }, (_, n) => page(`<title>Page ${n}</title><p>Text ${n}</p>`))
    await expect(Promise.all(pages.map(each => extractPage(each)))).resolves.toMatchObject(
      pages.map((_, n) => ({ title: `Page ${n}`, content: `Text ${n}` })),
    )
  })

  test('tells why a page is refused', async () => {
    await expect(extractPage(page('<body></body>'))).rejects.toMatchObject({
      name: 'PageError',
      code: 'empty',
    })
  })

  test('gives up on a page that takes too long, and reads the next one', async () => {
    const endless = page('<ul><li>'.repeat(95) + '<pre>x\n'.repeat(1) + '\n'.repeat(1_500_000))
    await expect(extractPage(endless, 50)).rejects.toMatchObject({ code: 'not_a_page' })
    await expect(extractPage(page('<p>Next</p>'))).resolves.toMatchObject({ content: 'Next' })
  })
})
