import { describe, expect, it } from 'vitest'
import { entryOf, type HeldPassage, indexPassages, type PassageIndex, positionsOf } from './passage-index.ts'

const pause = async () => undefined
const passage = (search: string, titleLength = 2, contentLength = 10): HeldPassage => [
  1,
  'article',
  'a',
  'Title',
  'Content',
  titleLength,
  contentLength,
  search,
]
const units = { title: 0.5, content: 0.1 }

/** The places of a term in the passages that hold it, as "passage: positions". */
function standsIn(index: PassageIndex, written: string): string[] {
  const term = index.terms.get(written)
  if (term === undefined) return []
  return index.passages.flatMap((_, place) => {
    const entry = entryOf(index, term, place)
    return entry < 0 ? [] : `${place}: ${positionsOf(index, entry).join()}`
  })
}

describe('the index of passages', () => {
  it('knows where each term stands', async () => {
    const index = await indexPassages(
      [passage("'blue':1A,104 'mug':2A"), passage(''), passage("'bowl':101 'mug':102,105,16383")],
      units,
      {},
      pause,
    )
    expect(standsIn(index, 'mug')).toEqual(['0: 2', '2: 102,105,16383'])
    expect(standsIn(index, 'blue')).toEqual(['0: 1,104'])
    expect(standsIn(index, 'bowl')).toEqual(['2: 101'])
    expect(standsIn(index, 'cup')).toEqual([])
  })

  it('reads every sign that a term may hold', async () => {
    const search = String.raw`'a\\b':101 'o''clock':102 'x:1A':103 '日本':104`
    const index = await indexPassages([passage(search)], units, {}, pause)
    expect([...index.terms.keys()]).toEqual([String.raw`a\b`, "o'clock", 'x:1A', '日本'])
    expect(standsIn(index, "o'clock")).toEqual(['0: 102'])
    expect(standsIn(index, '日本')).toEqual(['0: 104'])
  })

  it('counts a title more than a content, and a long one less', async () => {
    const [inTitle, inContent, inLong] = (
      await indexPassages(
        [passage("'mug':1A"), passage("'mug':101"), passage("'mug':101", 2, 100)],
        units,
        {},
        pause,
      )
    ).occurrences
    expect(inTitle).toBe(3)
    expect(inContent).toBe(1)
    expect(inLong).toBeCloseTo(1 / (0.85 + 0.15 * 10))
  })

  it('lets others have their turn', async () => {
    let pauses = 0
    await indexPassages(Array<HeldPassage>(1000).fill(passage("'mug':1A")), units, {}, async () => {
      pauses += 1
    })
    expect(pauses).toBe(5)
  })
})
