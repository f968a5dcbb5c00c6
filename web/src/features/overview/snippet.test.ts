import { expect, test } from 'vitest'
import { previewPage, snippet } from './snippet.ts'

const site = new URL('https://chat.example.com/')

test('the snippet names the script, the business and, unless it is the usual one, the side', () => {
  expect(snippet(site, 'b1', 'right')).toBe(
    '<script src="https://chat.example.com/widget.js" data-business="b1" async></script>',
  )
  expect(snippet(site, 'b1', 'left')).toContain(' data-business="b1" data-position="left" async>')
})

test('the preview holds the very line that is copied', () => {
  const code = snippet(site, 'b1', 'left')
  expect(previewPage(code)).toContain(code)
})
