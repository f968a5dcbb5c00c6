import { expect, test } from 'vitest'
import { previewPage, snippet } from './snippet.ts'

const site = new URL('https://chat.example.com/')
const business = { id: 'b1', button_side: 'right', accent_on_light: null }

test('the snippet names the script, the business and, unless they are the usual ones, the side and the colour', () => {
  expect(snippet(site, business)).toBe(
    '<script src="https://chat.example.com/widget.js" data-business="b1" async></script>',
  )
  expect(snippet(site, { ...business, button_side: 'left', accent_on_light: '#7d6800' })).toContain(
    ' data-business="b1" data-position="left" data-color="#7d6800" async>',
  )
})

test('the preview holds the very line that is copied', () => {
  const code = snippet(site, { ...business, button_side: 'left' })
  expect(previewPage(code)).toContain(code)
})
