import { expect, test } from 'vitest'
import { createDictionary } from '../../ai-chat-response/languages/dictionary.ts'
import { languages } from '../../ai-chat-response/languages/languages.ts'
import type { Material } from '../../ai-chat-response/sheet/fact.ts'
import { createLexicon, isMended } from './spelling.ts'

const material = (policies: string): Material => ({
  currency: 'GBP',
  business: { id: 'b', name: 'Shop', description: '', policies },
  products: [],
  articles: [],
})

/** Whether a word of the material and the one that takes its place are one word. */
function isOneWord(before: string, after: string, elsewhere = ''): boolean {
  const materials = { before: material(`${before} ${elsewhere}`), after: material(`${after} ${elsewhere}`) }
  return isMended(before, after, createLexicon(materials, ['en'], createDictionary([languages.en])))
}

test.each([
  ['delivary', 'delivery'],
  ['recieve', 'receive'],
  ['chamomille', 'chamomile'],
  ['phisical', 'physical'],
  ['allways', 'always'],
  ['folllaje', 'follaje'],
])('%s is %s, misspelt', (before, after) => {
  expect(isOneWord(before, after)).toBe(true)
  expect(isOneWord(after, before)).toBe(true)
})

test.each([
  ['receipt', 'recipe'],
  ['Monday', 'Sunday'],
  ['not', 'now'],
  ['cat', 'cot'],
  ['gloves', 'cloves'],
  ['cotton', 'carton'],
  ['week', 'weak'],
])('%s is not %s', (before, after) => {
  expect(isOneWord(before.toLowerCase(), after.toLowerCase())).toBe(false)
})

test('two words that a shop writes elsewhere are two', () => {
  expect(isOneWord('lavendel', 'lavendar')).toBe(isOneWord('lavendar', 'lavendel'))
  expect(isOneWord('marlin', 'merlin', 'marlin merlin')).toBe(false)
  expect(isOneWord('merlen', 'merlin', 'merlin')).toBe(true)
})
