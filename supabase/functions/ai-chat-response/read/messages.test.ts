import { describe, expect, test } from 'vitest'
import { termsOf } from '../find/terms.ts'
import { detect } from '../languages/detect.ts'
import { createDictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import { stem } from '../languages/spelling/stem.ts'
import { openShop } from '../plan/shop.ts'
import { readAsk } from './ask.ts'
import { arabic } from './fixtures/messages-ar.ts'
import { bengali } from './fixtures/messages-bn.ts'
import { hindi } from './fixtures/messages-hi.ts'
import { readHandover } from './handover/handover.ts'

/** A shop that has none of the goods: what is telling is so by the words' meaning. */
const shop = openShop({
  business: { id: 'b', name: 'Corner', description: 'A small shop.', policies: '' },
  currency: 'USD',
  products: [{ id: '1', name: 'Lehenga', category: '', price: 5, description: 'Made by hand.' }],
  articles: [],
})

/** What of a message is read otherwise than it is meant. */
function faultsOf(row: string): string[] {
  const [tag = '', kinds = '', telling = '', matter = '', message = ''] = row.split('|')
  const [language] = tag.split('-')
  const found = detect(message, ['en'])
  const faults: string[] = []
  const foundTag = found && `${found.language}${found.romanised ? '-Latn' : ''}`
  if (foundTag !== tag) faults.push(`language ${foundTag}`)
  const spoken = { language: language as keyof typeof languages, romanised: tag.includes('-') }
  const handover = readHandover(message, spoken.language)
  const called = handover?.certainty === 'sure' ? handover.matter : '-'
  // Both call the owner, and what is said to the customer is the same.
  const same = ['order', 'complaint']
  if (called !== matter && !(same.includes(called) && same.includes(matter))) faults.push(`matter ${called}`)
  if (matter !== '-') return faults
  const dictionary = createDictionary([languages[spoken.language], languages.en])
  const ask = readAsk(message, spoken, shop.index, dictionary, 'USD')
  for (const kind of kinds.split(',').filter(each => each !== '-')) {
    if (kind === '?' ? !ask.isYesNo : !ask.kinds.has(kind as never)) faults.push(`no ${kind}`)
  }
  const words = ask.terms.filter(({ term }) => term.kind === 'word' && term.start >= 0)
  const isOf = ({ term }: (typeof words)[number], word: string) =>
    term.keys.includes(`=${word}`) || term.keys.includes(stem(word))
  const wanted = telling.split(',').filter(each => each !== '-')
  // The shop's material parts phrases that it has not, so that they are looked for as they are read.
  const read = termsOf(message, { ...spoken, dictionary }).flatMap(({ keys }) => [...keys])
  for (const word of wanted)
    if (!read.includes(`=${word}`) && !words.some(each => isOf(each, word))) faults.push(`lost ${word}`)
  for (const each of words) {
    const hasMeaning = each.term.keys.some(key => key.startsWith('='))
    if (each.role === 'content' && !hasMeaning && !wanted.some(word => isOf(each, word)))
      faults.push(`telling ${each.term.text}`)
  }
  return faults
}

const faulty = (set: string) => {
  const rows = set.trim().split('\n')
  const wrong = rows.flatMap(row => {
    const faults = faultsOf(row)
    return faults.length > 0 ? [`${row}: ${faults.join(', ')}`] : []
  })
  return { share: wrong.length / rows.length, wrong }
}

describe.each([
  ['Bengali', bengali],
  ['Hindi', hindi],
  ['Arabic', arabic],
])('messages in %s', (_, { known, heldOut }) => {
  test('are read as they are meant', () => {
    const { share, wrong } = faulty(known)
    expect(share, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('that were written after the pack, too', () => {
    const { share, wrong } = faulty(heldOut)
    expect(share, wrong.join('\n')).toBeLessThanOrEqual(0.3)
  })
})
