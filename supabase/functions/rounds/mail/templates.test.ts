import { expect, it } from 'vitest'
import { compose, type Letter } from './templates.ts'

const to = 'a@example.com'
const letter: Letter = {
  subject: 'Two customers wait',
  before: [
    'First words.',
    { small: 'Small words.' },
    { heading: 'A heading' },
    { quote: 'مرحبا\nHello', by: 'Customer' },
    { quote: 'Where?' },
  ],
  button: { label: 'Open', address: 'https://a.example/?a=1&b=2' },
  after: [
    { label: 'Another place', address: 'https://a.example/other' },
    { label: 'A third', about: ['Why', 'هناك'], address: 'https://a.example/third' },
    'Last words.',
  ],
  unsubscribe: {
    why: 'You have an account.',
    label: 'No more of these',
    address: 'https://a.example/unsubscribe?token=x',
  },
}

it('says everything in both forms', () => {
  const { text, html, unsubscribe } = compose(to, letter)
  const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  const said = [
    'First words.',
    'Small words.',
    'A heading',
    'مرحبا\nHello',
    'Customer',
    'Where?',
    'Open',
    'Another place',
    'A third',
    'Why',
    'هناك',
    'Last words.',
    'Frontdesk',
    'You have an account.',
    'No more of these',
  ]
  for (const each of said) {
    expect(text).toContain(each)
    expect(words).toContain(each)
  }
  for (const address of [
    'https://a.example/?a=1&b=2',
    'https://a.example/other',
    letter.unsubscribe?.address,
  ]) {
    expect(text).toContain(`:\n${address}\n`)
    expect(html).toContain(`href="${address?.replace('&', '&amp;')}"`)
  }
  expect(unsubscribe).toBe(letter.unsubscribe?.address)
})

it('has one button', () => {
  expect(compose(to, letter).html.match(/class="button"/g)).toHaveLength(1)
})

it('is written in the direction of its language, and quotes each in its own', () => {
  expect(compose(to, letter).html).toContain('<html lang="en" dir="ltr">')
  const { html } = compose(to, { ...letter, language: 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html.match(/<table [^>]*dir="rtl"/g)).toHaveLength(2)
  expect(html).toMatch(/<span dir="auto"[^>]*>مرحبا/)
})

it('knows light and dark mode', () => {
  const { html } = compose(to, letter)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

it('loads nothing from elsewhere', () => {
  expect(compose(to, letter).html).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import/i)
})

it('wears the logo and the colour of its business, and says the same', () => {
  const look = { logo: 'https://a.example/logo.png?a=1&b="', light: '#7d6800', dark: '#ffd400' }
  const { html, text } = compose(to, { ...letter, look })
  expect(html).toContain(
    '<img src="https://a.example/logo.png?a=1&amp;b=&quot;" width="40" height="40" alt=""',
  )
  expect(html).toMatch(/class="button" style="[^"]*;background:#7d6800"/)
  expect(html).toMatch(
    /@media \(prefers-color-scheme: dark\) \{ \.button \{ background: #ffd400 !important \} \}/,
  )
  expect(text).toBe(compose(to, letter).text)
})

it('takes no other colours and no other addresses', () => {
  const look = { logo: 'javascript:alert(1)', light: 'red;}', dark: '</style><script>' }
  expect(compose(to, { ...letter, look }).html).toBe(compose(to, letter).html)
})

it('has no way out where there is none to take', () => {
  const { unsubscribe: _, ...rest } = letter
  expect(compose(to, rest)).not.toHaveProperty('unsubscribe')
})

it('takes words for words', () => {
  const hostile = '</style>"><script>alert(1)</script>'
  const { html } = compose(to, {
    subject: hostile,
    sender: hostile,
    language: hostile,
    before: [hostile, { small: hostile }, { quote: hostile, by: hostile }, { heading: hostile }],
    button: { label: hostile, address: 'https://a.example/"onclick="x' },
    after: [{ label: hostile, about: [hostile], address: `https://a.example/${hostile}` }],
    unsubscribe: { why: hostile, label: hostile, address: hostile },
  })
  expect(html).not.toMatch(/<script|"onclick|"><script/)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
})
