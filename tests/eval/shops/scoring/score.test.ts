import { expect, test } from 'vitest'
import { type Expectation, expectation } from './expectation.ts'
import { scoreReply } from './score.ts'

const row = (expect: Partial<Expectation> & Pick<Expectation, 'action'>, rest = {}) => ({
  class: 'price',
  lang: 'en',
  right: 'Two hats are £24.',
  expect: expectation.parse(expect),
  ...rest,
})

const hats = row({ action: 'answer', all: ['<24>', 'hats?'], none: ['free'], instead: ['<12>'] })
const openSunday = row({ action: 'answer', any: ['<no>', 'closed'], none: ['<yes>'], truth: 'no' })
const isVegan = row({ action: 'decline' })
const sellsScarves = row({ action: 'decline', all: ['<deny>'], denied: 'ok' })
const wherePacked = row({ action: 'handover', none: ['on its way'] })
const hello = row({ action: 'small_talk', any: ['<greet>'] })
const inStock = row({ action: 'answer', all: ['sold out'], none: ['<yes>'] }, { class: 'availability' })

test.each([
  ['says all of it', hats, 'Two hats are £24.00 together.', 'right', []],
  ['says a part of it', hats, 'Hats are sold in three sizes.', 'incomplete', []],
  ['says nothing of it', hats, 'We are in the High Street.', 'incomplete', ['beside']],
  ['names the price of another', hats, 'Hats are £12.', 'misleading', []],
  ['is wrong beside what is right', hats, 'Two hats are £24, with free delivery.', 'misleading', []],
  ['denies what the shop has', hats, "Sorry, we don't carry that.", 'misleading', ['denial']],
  ['does not know what the material says', hats, "I don't have that information.", 'declined', []],
  ['is in another language', hats, 'Los dos hats que son para el verano: 24', 'incomplete', ['language']],
  ['has another currency', hats, 'Two hats are $24.', 'right', ['currency']],
  ['is long', hats, `Two hats are £24. ${'They keep you warm. '.repeat(25)}`, 'right', ['blob']],
  ['is a true no', openSunday, 'No, only on weekdays.', 'right', []],
  ['is a false yes', openSunday, 'Yes, from nine.', 'misleading', []],
  ['only says that it does not know', openSunday, "I'm not sure whether we are closed.", 'declined', []],
  ['does not know what nobody knows', isVegan, "Our information doesn't say.", 'right', []],
  ['answers what nobody knows', isVegan, 'Yes, all of them.', 'misleading', []],
  ['denies what nobody knows', isVegan, "We don't sell those.", 'misleading', ['denial']],
  ['is beside what nobody knows', isVegan, 'The hats are blue.', 'incomplete', ['beside']],
  ['denies what is not carried', sellsScarves, "No, we don't sell scarves.", 'right', []],
  ['does not know what is not carried', sellsScarves, "I don't have that information.", 'declined', []],
  ['calls nobody', wherePacked, 'Shall I call someone from the team?', 'missed_handover', []],
  ['invents where an order is', wherePacked, 'It is on its way.', 'misleading', []],
  ['greets', hello, 'Hello! How can I help you?', 'right', []],
  ['returns no greeting', hello, 'Hats are £12.', 'incomplete', []],
  ['takes its yes back', inStock, 'Yes, we have it. Sold out.', 'incomplete', ['contradiction']],
  ['is empty', hats, '', 'needless_handover', ['silent']],
] as const)('a reply that %s', (_, expected, text, verdict, flags) => {
  const shop = { currency: 'GBP', language: 'en' }
  expect(scoreReply(expected, { text, escalated: false }, shop)).toMatchObject({ verdict, flags })
})

test.each([
  ['MXN', 'Two hats are $24.', []],
  ['BRL', 'Two hats are R$ 24.', []],
  ['EGP', 'Two hats are £24.', []],
  ['BRL', 'Two hats are €24.', ['currency']],
] as const)('in %s, "%s" has another currency as it should be told', (currency, text, flags) => {
  expect(scoreReply(hats, { text, escalated: false }, { currency, language: 'en' }).flags).toEqual(flags)
})

test.each([
  ['where a person is wanted', wherePacked, 'right'],
  ['where the material answers', hats, 'needless_handover'],
  ['where calling a person is right too', row({ action: 'decline', handover: 'ok' }), 'right'],
] as const)('a person is called %s', (_, expected, verdict) => {
  const reply = { text: 'I have called someone from the team.', escalated: true }
  expect(scoreReply(expected, reply).verdict).toBe(verdict)
})

test('names what is missing and what is wrong', () => {
  const reply = { text: 'Delivery is free.', escalated: false, error: 'late' }
  expect(scoreReply(hats, reply)).toEqual({
    verdict: 'misleading',
    flags: ['error'],
    missing: ['<24>', 'hats?'],
    hit: ['free'],
  })
  expect(scoreReply(openSunday, { text: 'Perhaps.', escalated: false }).missing).toEqual([
    'any of <no> | closed',
  ])
})
