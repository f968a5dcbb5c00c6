import { expect, it } from 'vitest'
import { redact } from './redact.ts'

const known = { names: ['Rahim Uddin', 'Ana'], emails: ['rahim@mail.example'] }
const without = (text: string) => redact(text, known)

it.each([
  ['Hi Rahim, yes we gift wrap.', 'Hi, yes we gift wrap.', 'Name', 'Rahim'],
  ['Rahim Uddin, we do.', 'we do.', 'Name', 'Rahim Uddin'],
  ['Write to rahim@mail.example please.', 'Write to please.', 'Email address', 'rahim@mail.example'],
  ['Write to ana.b+1@shop.example.org!', 'Write to!', 'Email address', 'ana.b+1@shop.example.org'],
  ['Call +880 1711-123456 today.', 'Call today.', 'Phone number', '+880 1711-123456'],
  ['Call (555) 010-9999.', 'Call.', 'Phone number', '(555) 010-9999'],
  ['০১৭১১১২৩৪৫৬ এ কল করুন।', 'এ কল করুন।', 'Phone number', '০১৭১১১২৩৪৫৬'],
  ['Your order #20931 is here.', 'Your order is here.', 'Order number', '#20931'],
  ['Order no. FD-20931 is ready.', 'Order no. is ready.', 'Order number', 'FD-20931'],
  ['Su pedido 88123 llega hoy.', 'Su pedido llega hoy.', 'Order number', '88123'],
  ['We bring it to 12 Green Road.', 'We bring it to.', 'Street address', '12 Green Road.'],
  ['Entregamos en Calle Mayor 5 mañana.', 'Entregamos en mañana.', 'Street address', 'Calle Mayor 5'],
  ['Wir liefern in die Hauptstraße 7a.', 'Wir liefern in die.', 'Street address', 'Hauptstraße 7a'],
])('takes out of "%s" what is personal', (text, left, kind, found) => {
  const { text: rest, removed } = without(text)
  expect(removed.map(({ kind }) => kind)).toEqual([kind])
  expect(removed[0]?.text.replace(/[.#]$/, '')).toBe(found.replace(/[.#]$/, ''))
  expect(rest.replace(/\s*#?\s*\.?$/, '')).toBe(left.replace(/\.$/, ''))
})

it.each([
  'Yes, for 3 euros, within 14 days.',
  'We are open 10:00-18:00, and 10.00 - 18.00 on Sundays.',
  'It costs 1200-1500 taka, or 1 200 000 in all.',
  'From 2026-11-23 on, until 24.12.2026.',
  'Banana bread and anagrams are fine: 250 g, 100%.',
  'We take orders of 200 pieces in 5 working days.',
  '  Two lines.\n\nAs they were.  ',
])('leaves "%s" as it is', text => expect(without(text)).toEqual({ text, removed: [] }))

it('leaves what the shop has published of itself, however it is written', () => {
  const published = 'Visit us at 12 Green Road. Email hello@shop.example, phone +880 1711-123456.'
  const text = 'Rahim, write to hello@shop.example or rahim@mail.example, or call +8801711 123456.'
  const { text: rest, removed } = redact(text, { ...known, published })
  expect(removed.map(({ text }) => text)).toEqual(['rahim@mail.example', 'Rahim'])
  expect(rest).toContain('hello@shop.example')
  expect(rest).toContain('+8801711 123456')
})

it('takes out several things once each, and closes the gaps', () => {
  const { text, removed } = without('Dear Ana,\n\nRahim (rahim@mail.example) asked, too, Ana.\n\n\n\nWe do.')
  expect(text).toBe('Dear,\n\nasked, too.\n\nWe do.')
  expect(removed.map(({ text }) => text)).toEqual(['rahim@mail.example', 'Ana', 'Rahim'])
})
