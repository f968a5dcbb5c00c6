import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { prerender } from '../../web/src/features/chat/boot/prerender.tsx'
import { IntroCard } from '../../web/src/features/chat/intro/intro-card.tsx'
import { languages, speak } from '../../web/src/features/chat/languages/languages.ts'
import { readChatPage, renderCard } from './chat-page.ts'

const html = await readFile(join(import.meta.dirname, '../../web/chat.html'), 'utf8')
const script = 'const words = "{{name}}"'
const templates = await prerender(html, script, { bn: '/assets/bn.js' })
const page = readChatPage(templates, 'https://chat.example.com')
const id = 'a0000000-0000-4000-8000-000000000001'
const rootOf = (shown: string) => /<div id="root">([\s\S]*?)<\/main>/.exec(shown)?.[1] ?? ''

describe.each(languages)('the card in the language %s', language => {
  const pieces = ['$&', '$1', '{{name}}', '{{description}}', '<!-- root -->', '<script>', '&amp;', `"'`, '\n']
  const words = [
    'متجر',
    'বই',
    '👩🏽‍🍳',
    'e\u0301',
    'https://a.example/?b=1&c="d"',
    'www.example.com).',
    'me@shop.example',
  ]
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces, ...words), fc.string({ unit: 'grapheme' })))
    .map(parts => parts.join(' '))

  test('is filled in as React renders it, whatever the name and the description', async () => {
    await speak([language])
    fc.assert(
      fc.property(text, fc.oneof(fc.constant(''), text), (name, description) => {
        const business = { id, name, description }
        expect(renderCard(templates[language], business)).toBe(
          renderToString(<IntroCard business={business} />),
        )
      }),
    )
  })
})

describe('the chat page as it is served', () => {
  test('names the business, in the title, too', () => {
    const shown = page.render({ id, name: 'Maple Thread', description: 'Linen.' })
    expect(shown).toContain('<title>Chat with Maple Thread</title>')
    expect(rootOf(shown)).toMatch(/>MT<.*<h1[^>]*>Chat with Maple Thread<\/h1>.*<span>Linen\.<\/span>/)
  })

  test('a name and a description are text, whatever they hold', () => {
    const shown = page.render({ id, name: '<b>$&{{description}}', description: '"></p><script>x' })
    expect(rootOf(shown)).toContain('Chat with &lt;b&gt;$&amp;{{description}}</h1>')
    expect(rootOf(shown)).not.toContain('<script>')
    expect(shown).toContain('<title>Chat with &lt;b&gt;$&amp;{{description}}</title>')
  })

  test('a description’s addresses are links before any script has come', () => {
    const shown = page.render({ id, name: 'Maple', description: 'See https://maple.example/?a=1&b=2.' })
    expect(rootOf(shown)).toMatch(
      /<span>See <\/span><a href="https:\/\/maple\.example\/\?a=1&amp;b=2"[^>]*>https:\/\/maple\.example\/\?a=1&amp;b=2<\/a><span>\.<\/span>/,
    )
  })

  test('a business without a description has no empty paragraph', () => {
    expect(rootOf(page.render({ id, name: 'Maple', description: '' }))).not.toContain('line-clamp-4')
  })

  test('without a business there is an outline, and nothing to fill in', () => {
    const shown = page.render()
    expect(shown).toContain('<title>Chat</title>')
    expect(shown).toContain('Loading chat…')
    expect(shown).toContain('<noscript>This chat needs JavaScript.</noscript>')
    expect(shown).not.toMatch(/<input|{{|<!--/)
  })

  test('in another page’s frame it is marked as embedded', () => {
    expect(page.render(undefined, { isEmbedded: true })).toContain('<html lang="en" dir="ltr" data-embed="">')
  })

  test.each(languages)('its policy lists what it holds in the language %s, and nothing else', language => {
    const shown = page.render({ id, name: 'Maple', description: '' }, { language })
    const hashesOf = (part: RegExp) =>
      [...shown.matchAll(part)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    expect(hashesOf(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)).toEqual(page.inlineScripts)
    expect(hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g)).toEqual(page.inlineStyles)
    expect(page.inlineScripts).toHaveLength(1)
    expect(shown).toContain(`>${script}</script>`)
    expect(shown).not.toMatch(/ style=| on\w+=/)
  })

  test.each([
    ['bn', 'চ্যাট শুরু করুন', 'Maple‑এর সাথে চ্যাট করুন'],
    ['hi', 'चैट शुरू करें', 'Maple के साथ चैट करें'],
    ['ar', 'ابدأ المحادثة', 'تحدّث مع Maple'],
  ] as const)('is written in the language %s, all of it', (language, start, title) => {
    const shown = page.render({ id, name: 'Maple', description: 'Show more' }, { language })
    expect(shown).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(shown).toContain(`>${start}</button>`)
    expect(shown).toContain(`<title>${title}</title>`)
    expect(shown).toContain(`>${title}</h1>`)
    const visible = (rootOf(shown).match(/>[^<]+</g) ?? []).filter(text => /[a-z]{2}/i.test(text))
    // What the owner has written stays as it is.
    expect(visible).toEqual([`>${title}<`, '>Show more<'])
    expect(page.render(undefined, { language })).not.toMatch(/Loading chat|needs JavaScript/)
  })

  test('the script with the texts of another language is loaded early', () => {
    expect(page.render(undefined, { language: 'bn' })).toContain(
      '<link rel="modulepreload" href="/assets/bn.js"/></head>',
    )
    expect(page.render()).not.toContain('/assets/bn.js')
  })
})

test('a page without a place for the card is not built', async () => {
  await expect(prerender(html.replace('<!-- root -->', ''), script)).rejects.toThrow('<!-- root -->')
})
