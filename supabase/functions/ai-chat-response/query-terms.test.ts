import { beforeAll, describe, expect, it } from 'vitest'
import { type HeldPassage, indexPassages, type PassageIndex } from './passage-index.ts'
import { type QueryWord, termsOfQuery } from './query-terms.ts'

/** How many passages hold each term, of a hundred. */
const frequencies: Record<string, number> = {
  mug: 3,
  wifi: 2,
  back: 4,
  pain: 5,
  shirt: 6,
  mattress: 1,
  deliveri: 2,
  serial: 1,
  first: 2,
  save: 1,
  vent: 7,
  ventil: 1,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`vent${n}`, n + 1])),
  cup: 2,
  beaker: 80,
  '75': 1,
  '36': 2,
}

const word = (term: string, more: Partial<Record<'word' | 'joined', string>> = {}): QueryWord => [
  more.word ?? term,
  term,
  false,
  more.joined ?? null,
  null,
  null,
]

describe('the terms of a query', () => {
  let index: PassageIndex
  beforeAll(async () => {
    const passages = Array.from({ length: 100 }, (_, place): HeldPassage => {
      const terms = Object.keys(frequencies).filter(term => place < (frequencies[term] ?? 0))
      return [place, 'article', `${place}`, '', '', 0, 1, terms.map(term => `'${term}':1`).join(' ')]
    })
    const related = { mug: [['cup', true] as [string, boolean], ['beaker', true] as [string, boolean]] }
    index = await indexPassages(passages, { title: 1, content: 1 }, related, async () => undefined)
  })

  /** As "term likeness". */
  const found = (...words: QueryWord[]) =>
    termsOfQuery(index, words).map(({ terms }) =>
      terms.map(({ term, likeness }) => `${term} ${likeness}`).sort(),
    )
  const repairOf = (written: QueryWord) => termsOfQuery(index, [written])[0]?.repaired?.term ?? null

  it('are its own words, rare ones telling more, and those that say little less', () => {
    const [rare, frequent, little, unknown] = termsOfQuery(index, [
      word('mug'),
      word('vent'),
      word('mug', { word: 'show' }),
      word('qqqq'),
    ]).map(({ terms }) => terms[0])
    expect(rare).toMatchObject({ term: 'mug', likeness: 1, frequency: 3 })
    expect(rare?.telling).toBeCloseTo(Math.sqrt(0.3 + Math.log(1 + 97.5 / 3.5)), 12)
    expect(frequent?.telling).toBeLessThan(rare?.telling ?? 0)
    expect(little?.telling).toBeCloseTo(0.6 * (rare?.telling ?? 0), 12)
    expect(unknown).toMatchObject({ term: 'qqqq', frequency: 0 })
    // A word that every object of JavaScript knows.
    expect(found(word('constructor'))).toEqual([['constructor 1']])
  })

  it('are what related words stand for, unless it stands nearly everywhere', () => {
    expect(found(word('mug'))).toEqual([['beaker 0.5', 'cup 0.5', 'mug 1']])
    index.related.set('cup', [['beaker', false]])
    expect(found(word('cup'))).toEqual([['cup 1']])
  })

  it('are two words in one, for both of them, and not with what follows the query', () => {
    expect(found(word('wi', { joined: 'wifi' }), word('fi', { joined: 'fimug' }))).toEqual([
      ['wi 1', 'wifi 0.9'],
      ['fi 1', 'wifi 0.9'],
    ])
    expect(found(word('wi', { joined: 'wifi' }))).toEqual([['wi 1']])
  })

  it('are the parts of a word that no passage holds', () => {
    const pieces: QueryWord = ['75x36', '75x36', false, null, ['75', 'x', '36'], null]
    expect(found(pieces)).toEqual([['36 0.9', '75 0.9', '75x36 1']])
    expect(repairOf(pieces)).toBe('36')
    const halves: QueryWord = [
      'backpain',
      'backpain',
      false,
      null,
      null,
      ['bac', 'kpain', 'back', 'pain', null, 'ain'],
    ]
    expect(found(halves)).toEqual([['back 0.9', 'backpain 1', 'pain 0.9']])
    expect(repairOf(halves)).toBe('pain')
    // Both parts have to be known, and not be the same.
    expect(repairOf(['backqqqq', 'backqqqq', false, null, null, ['back', 'qqqq', 'pain', 'pain']])).toBeNull()
  })

  it.each([
    ['a swapped letter', 'mattrses', 'mattress'],
    ['a missing letter', 'delivri', 'deliveri'],
    ['a doubled letter of a short word', 'savve', 'save'],
    ['a swapped letter of a short word', 'firts', 'first'],
    ['a letter that its ending hides', 'mattres', 'mattress'],
  ])('are what %s was meant to be: %s', (_what, written, meant) => {
    const term = written.replace(/e?s$/, '').replace(/e$/, '')
    expect(repairOf(word(term, { word: written }))).toBe(meant)
  })

  it('are less what another letter may be a slip of, which repairs nothing', () => {
    expect(found(word('short'))).toEqual([['shirt 0.3', 'short 1']])
    expect(repairOf(word('short'))).toBeNull()
    expect(found(word('mig'), word('xhirt'), word('37'))).toEqual([['mig 1'], ['xhirt 1'], ['37 1']])
  })

  it('are shorter forms and the eight most frequent longer ones', () => {
    expect(found(word('ventil'))).toEqual([['vent 0.4', 'ventil 1']])
    expect(found(word('vent'))[0]).toEqual(['vent 1', ...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `vent${n} 0.4`)])
  })
})
