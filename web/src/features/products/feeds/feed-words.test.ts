import { describe, expect, it } from 'vitest'
import { nameAmong, saveLabel } from './feed-words.ts'
import { chosenEdits, type FeedReport } from './feeds.ts'

const report = (more: Partial<FeedReport>) =>
  ({ added: 0, changed: 0, gone: 0, known: 0, ...more }) as FeedReport

it('two links to one shop are told apart by their addresses', () => {
  const [mugs, tea] = ['mugs', 'tea'].map(list => ({
    name: 'x.example',
    address: `https://x.example/${list}.xml`,
  }))
  const other = { name: 'y.example', address: 'https://y.example/' }
  const feeds = [mugs, tea, other] as { name: string; address: string }[]
  expect(feeds.map(feed => nameAmong(feeds, feed))).toEqual([
    'x.example/mugs.xml',
    'x.example/tea.xml',
    'y.example',
  ])
})

describe('the button that saves what was read', () => {
  const choices = { adopts: false, takesGone: true, isKept: true }
  it('counts what was chosen', () => {
    expect(saveLabel(report({ added: 12 }), choices)).toBe('Import 12 products')
    expect(saveLabel(report({ added: 1, changed: 2 }), choices)).toBe('Save 3 changes')
    expect(saveLabel(report({ known: 2 }), { ...choices, adopts: true })).toBe('Save 2 changes')
    expect(saveLabel(report({ gone: 1 }), { ...choices, takesGone: false })).toBe('Done')
    expect(saveLabel(report({}), { ...choices, isKept: false })).toBe('Keep the link')
  })
})

describe('the edits that were chosen', () => {
  const edit = (id: string, feed: object) => ({
    kind: 'product' as const,
    action: 'save' as const,
    id,
    feed: { id: 'f', item: id, ...feed },
  })
  const edits = [edit('1', {}), edit('2', { adopts: true }), edit('3', { gone: true })]
  it('leave out what stays the owner’s, and what is not really gone', () => {
    const ids = (adopts: boolean, gone: boolean) => chosenEdits(edits, { adopts, gone }).map(({ id }) => id)
    expect(ids(false, false)).toEqual(['1'])
    expect(ids(true, true)).toEqual(['1', '2', '3'])
  })
})
