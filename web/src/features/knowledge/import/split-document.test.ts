import { describe, expect, test } from 'vitest'
import { splitDocument } from './split-document.ts'

const split = (content: string, limit: number) => splitDocument({ title: 'Handbook', content }, limit)

describe('splitDocument', () => {
  test('leaves a document that fits', () => {
    expect(split(' Short. ', 100)).toEqual([{ title: 'Handbook', content: 'Short.' }])
    expect(split('🏺'.repeat(100), 100)).toHaveLength(1)
  })

  test('cuts at headings', () => {
    const section = (name: string) => `${name}\n\n${'Words that say something. '.repeat(4).trim()}`
    const document = ['Delivery', 'Returns', 'Repairs'].map(section).join('\n\n')
    expect(split(document, 260)).toEqual([
      { title: 'Handbook (1 of 2)', content: `${section('Delivery')}\n\n${section('Returns')}` },
      { title: 'Handbook (2 of 2)', content: section('Repairs') },
    ])
  })

  test('cuts between paragraphs, lines and words where there is no heading', () => {
    expect(split('One sentence.\n\nAnother sentence.', 20).map(part => part.content)).toEqual([
      'One sentence.',
      'Another sentence.',
    ])
    expect(split('First line,\nsecond line,', 16).map(part => part.content)).toEqual([
      'First line,',
      'second line,',
    ])
    expect(split('many words in a row', 10).map(part => part.content)).toEqual(['many words', 'in a row'])
  })

  test('cuts a text without any break by whole characters', () => {
    const parts = split('🏺'.repeat(25), 10)
    expect(parts.map(part => part.content)).toEqual(['🏺'.repeat(10), '🏺'.repeat(10), '🏺'.repeat(5)])
  })

  test('loses no word and makes no part too long', () => {
    const words = Array.from(
      { length: 5000 },
      (_, n) => `word${n}${n % 7 === 0 ? '.\n\n' : n % 50 === 0 ? '\n' : ' '}`,
    )
    const parts = split(words.join(''), 1000)
    expect(parts.every(part => part.content.length <= 1000)).toBe(true)
    expect(parts.flatMap(part => part.content.split(/\s+/))).toEqual(words.map(word => word.trim()))
  })

  test('keeps titles within what is stored', () => {
    const [part] = splitDocument({ title: 't'.repeat(400), content: 'a b' }, 1)
    expect(part?.title).toHaveLength(300)
    expect(part?.title).toMatch(/t… \(1 of 2\)$/)
  })
})
