import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPackedPages, encodingFor } from './packed.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, identity', 'gzip'],
  ['br;q=0, GZIP ;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['br;q=0.01', 'br'],
  ['*', undefined],
  [`${'x,'.repeat(5_000)}br`, undefined],
])('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('a page is made once for each key and encoding', async () => {
  const pages = createPackedPages()
  let made = 0
  const render = () => `<p>${++made}</p>`
  const first = await pages('a', 'br', render)
  expect(brotliDecompressSync(first.body).toString()).toBe('<p>1</p>')
  expect(await pages('a', 'br', render)).toEqual(first)
  expect(gunzipSync((await pages('a', 'gzip', render)).body).toString()).toBe('<p>2</p>')
  expect((await pages('a', undefined, render)).body.toString()).toBe('<p>3</p>')
  expect((await pages('b', undefined, render)).body.toString()).toBe('<p>4</p>')
})
