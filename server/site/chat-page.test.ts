import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readChatPage } from './chat-page.ts'

/** As built: the script stands in it. */
const html = (await readFile(join(import.meta.dirname, '../../web/chat.html'), 'utf8')).replace(
  / src="[^"]*early-script\.ts"><\/script>/,
  '>const words = "{{name}}"</script>',
)
const page = readChatPage(html, 'https://chat.example.com')
const id = 'a0000000-0000-4000-8000-000000000001'
const rootOf = (shown: string) => /<div id="root">([\s\S]*?)<\/main>/.exec(shown)?.[1] ?? ''

describe('the chat page as it is served', () => {
  test('names the business, in the title, too', () => {
    const shown = page.render({ id, name: 'Maple Thread', description: 'Linen.' })
    expect(shown).toContain('<title>Chat with Maple Thread</title>')
    expect(rootOf(shown)).toMatch(/>MT<.*<h1[^>]*>Chat with Maple Thread<\/h1>.*<span>Linen\.<\/span>/)
  })

  test('a name and a description are text, whatever they hold', () => {
    const shown = page.render({ id, name: '<b>$&{{description}}', description: '"></p><script>x' })
    expect(rootOf(shown)).toContain('Chat with &#60;b&#62;$&#38;{{description}}</h1>')
    expect(rootOf(shown)).not.toContain('<script>')
  })

  test('a business that says nothing of itself has no empty paragraph', () => {
    expect(rootOf(page.render({ id, name: 'Maple', description: '' }))).not.toContain('line-clamp-4')
  })

  test('has no node that the page’s own code would not make', () => {
    expect(rootOf(page.render({ id, name: 'Maple', description: 'Linen.' }))).not.toMatch(/>\s+<|<!--/)
  })

  test('without a business there is an outline, and nothing to fill in', () => {
    expect(page.render()).toContain('Loading chat…')
    expect(page.render()).not.toMatch(/<template|<input|{{/)
  })

  test('its policy lists the script that it holds, and no other', () => {
    const scripts = [
      ...page
        .render({ id, name: 'Maple', description: '' })
        .matchAll(/<script data-starting="Starting…" data-incomplete="[^"{]+">([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.map(([, text]) => text)).toEqual(['const words = "{{name}}"'])
    const hash = createHash('sha256')
      .update(scripts[0]?.[1] ?? '')
      .digest('base64')
    expect(page.inlineScripts).toEqual([`'sha256-${hash}'`])
  })

  test.each([
    ['bn', 'চ্যাট শুরু করুন', 'Maple‑এর সাথে চ্যাট করুন'],
    ['hi', 'चैट शुरू करें', 'Maple के साथ चैट करें'],
  ] as const)('is written in the language %s, all of it', (language, start, title) => {
    const shown = page.render({ id, name: 'Maple', description: 'Show more' }, { language })
    expect(shown).toContain(`<html lang="${language}"`)
    expect(shown).toContain(`>${start}</button>`)
    expect(shown).toContain(`<title>${title}</title>`)
    expect(shown).toContain(`>${title}</h1>`)
    const visible = (rootOf(shown).match(/>[^<]+</g) ?? []).filter(text => /[a-z]{2}/i.test(text))
    // What the owner has written stays as it is.
    expect(visible).toEqual([`>${title}<`, '>Show more<'])
    const preloaded = readChatPage(html, '', { [language]: '/assets/x.js' }).render(undefined, { language })
    expect(preloaded).toContain('<link rel="modulepreload" href="/assets/x.js"></head>')
    expect(page.render(undefined, { language })).not.toMatch(/Loading chat|needs JavaScript/)
  })
})
