import { expect, test } from 'vitest'
import { detect } from '../languages/detect.ts'
import { languages } from '../languages/languages.ts'
import { smallTalkKinds } from '../languages/pack.ts'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'
import { shortMessages } from './short-messages.fixture.ts'
import { unseenShortMessages } from './short-messages-unseen.fixture.ts'

const shop = openShop({
  business: { id: 'b', name: 'Corner', description: 'A small shop.', policies: '' },
  currency: 'USD',
  products: [{ id: '1', name: 'Blue mug', category: '', price: 5, description: 'Made by hand.' }],
  articles: [],
})

interface Row {
  /** `-Latn` for Bengali and Hindi in Latin letters. */
  tag: string
  kind: string
  message: string
  mayBeOther: boolean
}

const rowsIn = (set: string): Row[] =>
  set
    .trim()
    .split('\n')
    .map(line => {
      const [tag = '', kind = '', message = '', other] = line.split('|')
      return { tag, kind, message, mayBeOther: other !== undefined }
    })

const languageOf = ({ tag }: Row) => tag.slice(0, 2)

/** The languages of shops, and how they are written. */
const shops = ['en', 'fr', 'es', 'pt', 'ar', 'bn', 'hi-Latn']

/** The share of messages, each to a shop of each other language, whose language is known. */
function languagesKnown(rows: readonly Row[]): number {
  const asked = rows
    .filter(row => !row.mayBeOther)
    .flatMap(row => shops.filter(shop => !shop.startsWith(languageOf(row))).map(shop => ({ row, shop })))
  const known = asked.filter(({ row, shop }) => detect(row.message, [shop])?.language === languageOf(row))
  return known.length / asked.length
}

/** What closes a chat or a part of it is answered alike; so is what opens one. */
const closing = ['thanks', 'goodbye', 'no', 'yes', 'compliment', 'acknowledgement']
const sortOf = (kind: string) =>
  closing.includes(kind) ? 'closing' : kind === 'whoAreYou' || kind === 'question' ? kind : 'opening'

/** As what kind of small talk the assistant answers a message. */
function kindAnswered({ message }: Row): string {
  const { text } = answerTurn(shop, [message])
  for (const { say } of Object.values(languages))
    for (const kind of smallTalkKinds) {
      const phrase = kind === 'yes' || kind === 'no' ? say.acknowledgement : say[kind]
      if (text === (typeof phrase === 'string' ? phrase : phrase(shop.material.business.name))) return kind
    }
  return 'question'
}

/** The share of small talk that is answered as such, and of questions that are not. */
function kindsKnown(rows: readonly Row[], isQuestion: boolean): number {
  const some = rows.filter(({ kind }) => (kind === 'question') === isQuestion)
  return some.filter(row => sortOf(kindAnswered(row)) === sortOf(row.kind)).length / some.length
}

test.each([
  ['made with an eye on', rowsIn(shortMessages), { language: 0.95, talk: 0.9 }],
  ['made without', rowsIn(unseenShortMessages), { language: 0.94, talk: 0.64 }],
])('short messages that the phrases were %s', (_, rows, least) => {
  expect(rows.length).toBeGreaterThan(200)
  expect(languagesKnown(rows)).toBeGreaterThan(least.language)
  expect(kindsKnown(rows, false)).toBeGreaterThan(least.talk)
  expect(kindsKnown(rows, true)).toBe(1)
})

test('English phrases are English in a shop of another language, and what all say is in the chat’s language', () => {
  expect(detect('good morning!', ['fr'])?.language).toBe('en')
  expect(detect('same day repair?', ['ar'])?.language).toBe('en')
  expect(detect('nite nite', ['hi'])?.language).toBe('en')
  expect(detect('super', ['fr'])?.language).toBe('fr')
  expect(detect('ok', ['bn'])?.language).toBe('bn')
  expect(detect('iphone screen', ['bn-Latn', 'bn'])?.romanised).toBe(true)
})
