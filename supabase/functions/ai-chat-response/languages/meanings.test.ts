import { describe, expect, it } from 'vitest'
import { termsOf } from '../find/terms.ts'
import { createDictionary } from './dictionary.ts'
import { heldOutQuestions, portugueseQuestions, questions } from './fixtures/questions.ts'
import { type Language, languages } from './languages.ts'
import { meaningsOf } from './meanings.ts'

/** The share of words that are to be understood. */
const least = 0.7

const columns: [name: string, language: Language, romanised: boolean][] = [
  ['Bengali', 'bn', false],
  ['Bengali in Latin letters', 'bn', true],
  ['Hindi in Latin letters', 'hi', true],
  ['Spanish', 'es', false],
  ['French', 'fr', false],
  ['Arabic', 'ar', false],
]

/** For each word or phrase of a question, the concepts that it stands for. */
function conceptsIn(text: string, language: Language, romanised: boolean): string[][] {
  const dictionary = createDictionary([languages[language], languages.en])
  return termsOf(text, { language, romanised, dictionary })
    .map(({ keys }) => keys.filter(key => key.startsWith('=')))
    .filter(keys => keys.length > 0)
}

/** How much of what the English questions mean is found in another language, and how much of what is found they mean. */
function compare(table: string, column: number, language: Language, romanised: boolean) {
  const counts = { english: 0, recalled: 0, found: 0, meant: 0 }
  const wrong: string[] = []
  for (const line of table.trim().split('\n')) {
    const cells = line.split('|').map(cell => cell.trim())
    const english = conceptsIn(cells[0] ?? '', 'en', false)
    const other = conceptsIn(cells[column] ?? '', language, romanised)
    const shares = (concepts: readonly string[], all: readonly string[][]) =>
      all.some(each => each.some(concept => concepts.includes(concept)))
    const missed = english.filter(concepts => !shares(concepts, other))
    const extra = other.filter(concepts => !shares(concepts, english))
    counts.english += english.length
    counts.recalled += english.length - missed.length
    counts.found += other.length
    counts.meant += other.length - extra.length
    if (missed.length + extra.length > 0) wrong.push(`${cells[column]}: missed ${missed}; extra ${extra}`)
  }
  return { recall: counts.recalled / counts.english, precision: counts.meant / counts.found, wrong }
}

/** Fails where too much of a table's questions is not understood. */
function expectUnderstood(
  table: string,
  column: number,
  name: string,
  language: Language,
  romanised: boolean,
) {
  const { recall, precision, wrong } = compare(table, column, language, romanised)
  const report = `${name}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}\n${wrong.join('\n')}`
  if (process.env.SHOW_WORDS) process.stdout.write(`${report}\n\n`)
  expect(recall, report).toBeGreaterThanOrEqual(least)
  expect(precision, report).toBeGreaterThanOrEqual(least)
}

describe.each([
  ['known', questions],
  ['held out', heldOutQuestions],
])('questions that were %s', (_, table) => {
  it.each(columns.map((column, at) => [...column, at + 1] as const))(
    'mean in %s what they mean in English',
    (name, language, romanised, column) => expectUnderstood(table, column, name, language, romanised),
  )
})

it('a language that is one file more means what English means, too', () =>
  expectUnderstood(portugueseQuestions, 1, 'Portuguese', 'pt', false))

describe('meanings', () => {
  it('share a concept between forms of a word', () => {
    for (const word of ['deliver', 'delivery', 'delivered', 'deliveries'])
      expect(meaningsOf('en').of(word)).toContain('deliver')
    for (const word of ['entrega', 'entregan', 'entregar', 'envíos'])
      expect(meaningsOf('es').of(word)).toContain('deliver')
    for (const word of ['livrez', 'livraison', 'livré'])
      expect(meaningsOf('fr').of(word)).toContain('deliver')
    for (const word of ['দোকান', 'দোকানের', 'দোকানে']) expect(meaningsOf('bn').of(word)).toContain('shop')
    for (const word of ['عنوان', 'العنوان']) expect(meaningsOf('ar').of(word)).toContain('address')
  })

  it('know romanised words by their sound', () => {
    expect(meaningsOf('bn').of('thikanata', true)).toContain('address')
    expect(meaningsOf('hi').of('marammat', true)).toContain('fix')
  })

  it('know English words in other letters', () => {
    expect(meaningsOf('bn').of('ওয়ারেন্টি')).toContain('warranty')
  })

  it('keep words of one language out of another', () => {
    expect(meaningsOf('en').of('pan')).not.toContain('bread')
    expect(meaningsOf('es').of('pan')).toContain('bread')
  })

  it('leave out words that only hold a sentence together', () => {
    for (const [code, { functionWords }] of Object.entries(languages))
      for (const word of functionWords.split(' '))
        expect(meaningsOf(code as Language).of(word), `${code} ${word}`).toEqual([])
  })
})
