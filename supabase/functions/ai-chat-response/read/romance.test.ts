import { describe, expect, test } from 'vitest'
import { indexFacts } from '../find/fact-index.ts'
import { detect } from '../languages/detect.ts'
import { createDictionary } from '../languages/dictionary.ts'
import { languages } from '../languages/languages.ts'
import { withoutAccents } from '../languages/spelling/plain.ts'
import { compile } from '../sheet/compile.ts'
import { readAsk } from './ask.ts'
import { tuned } from './fixtures/romance-messages.ts'
import { heldOut } from './fixtures/romance-messages-held-out.ts'
import { readHandover } from './handover/handover.ts'
import { smallTalk, withoutGreeting } from './small-talk.ts'

/** Kinds that no message has beside those it is listed with. */
const telling = ['price', 'total', 'duration', 'where', 'contact', 'who', 'cheapest', 'dearest', 'compare']

const bare = (words: readonly string[]) => words.map(withoutAccents).sort().join(' ')

/** What is wrong with how a message of the table is read, each as a few words. */
function faultsOf(line: string): string[] {
  const [code = '', asked = '', words = '', text = ''] = line.split('|')
  const language = code as 'es' | 'pt' | 'fr'
  const faults: string[] = []
  const found = detect(text, ['en'])?.language
  if (found !== language) faults.push(`taken for ${found}`)
  const talk = smallTalk(text, language)
  const wish = readHandover(text, language)
  const called = wish?.certainty === 'sure' ? wish.matter : undefined
  if (asked.startsWith('~')) return talk === asked.slice(1) ? faults : [...faults, `talk ${talk}`]
  if (talk) faults.push(`talk ${talk}`)
  if (asked.startsWith('!')) return called === asked.slice(1) ? faults : [...faults, `calls for ${called}`]
  if (called) faults.push(`calls for ${called}`)
  // A shop that writes each word of the message: what tells nothing has to be known for it.
  const material = {
    currency: 'EUR',
    business: { id: 'b', name: 'X', description: '', policies: '' },
    products: [],
    articles: [{ id: 'a', title: '-', content: text }],
  }
  const packs = [languages[language], languages.en]
  const dictionary = createDictionary(packs)
  const index = indexFacts(compile(material, packs), language, dictionary)
  const ask = readAsk(withoutGreeting(text), { language, romanised: false }, index, dictionary, 'EUR')
  const kinds = asked.split(',')
  for (const kind of kinds) {
    const isRead = kind === '?' ? ask.isYesNo : kind === '-' || ask.kinds.has(kind as never)
    if (!isRead) faults.push(`not ${kind}`)
  }
  // A total is one of prices.
  for (const kind of ask.kinds)
    if (telling.includes(kind) && !kinds.includes(kind) && !kinds.includes('total')) faults.push(`is ${kind}`)
  const told = ask.terms.filter(({ role, term }) => role === 'content' && term.kind === 'word')
  const left = bare(
    told.flatMap(({ term }) => term.text.split(/[\s'-]+/)).filter(word => word !== '' && word !== 'de'),
  )
  if (left !== bare(words.split(' ').filter(Boolean))) faults.push(`left: ${left}`)
  return faults
}

const report = (table: string, isCounted: (fault: string) => boolean) =>
  table
    .trim()
    .split('\n')
    .flatMap(line => {
      const faults = faultsOf(line).filter(isCounted)
      return faults.length > 0 ? [`${line}: ${faults.join('; ')}`] : []
    })

/** Fails where more than a share of a table's messages is misread. */
function expectRead(table: string, most: number, isCounted: (fault: string) => boolean) {
  const faults = report(table, isCounted)
  expect(faults.length / table.trim().split('\n').length, faults.join('\n')).toBeLessThanOrEqual(most)
}

const isOfWords = (fault: string) => fault.startsWith('left')

describe('messages in Spanish, Portuguese and French', () => {
  test('are read as they are meant', () => expectRead(tuned, 0.02, fault => !isOfWords(fault)))

  test('leave the words that tell what is asked', () => expectRead(tuned, 0.15, isOfWords))

  test('are read so where the packs were not written for them', () =>
    expectRead(heldOut, 0.1, fault => !isOfWords(fault)))

  test('leave few other words where the packs were not written for them', () =>
    expectRead(heldOut, 0.5, isOfWords))
})
