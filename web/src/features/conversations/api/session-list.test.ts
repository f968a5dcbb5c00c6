import { describe, expect, it } from 'vitest'
import { activeAt } from './fixtures.ts'
import { appendPage, mergeHead, patchRow, type SessionList } from './session-list.ts'

const ids = (list: SessionList | undefined) => list?.rows.map(({ id }) => id).join('')
const listed = (isComplete: boolean, ...rows: SessionList['rows']): SessionList => ({ rows, isComplete })
const page = (isLast: boolean, ...rows: SessionList['rows']) => ({ rows, isLast })
const [a, b, c, d] = [activeAt('a', 40), activeAt('b', 30), activeAt('c', 20), activeAt('d', 10)]

describe('appendPage', () => {
  it('adds what follows, each chat once', () => {
    const list = appendPage(listed(false, a, b), page(true, b, c))
    expect(ids(list)).toBe('abc')
    expect(list.isComplete).toBe(true)
  })
})

describe('mergeHead', () => {
  it('is the beginning alone when nothing was read before', () => {
    expect(mergeHead(page(false, a, b), undefined)).toEqual(listed(false, a, b))
  })

  it('keeps what was read further down', () => {
    const list = mergeHead(page(false, a, b), listed(true, a, b, c, d))
    expect(ids(list)).toBe('abcd')
    expect(list.isComplete).toBe(true)
  })

  it('moves a chat with a new message to the top, and shows it once', () => {
    const moved = activeAt('d', 50)
    expect(ids(mergeHead(page(false, moved, a), listed(true, a, b, c, d)))).toBe('dabc')
  })

  it('drops a chat that no longer belongs there', () => {
    expect(ids(mergeHead(page(false, a, c), listed(true, a, b, c, d)))).toBe('acd')
  })

  it('takes the new beginning for all when it is the last page', () => {
    expect(mergeHead(page(true, a), listed(false, a, b, c))).toEqual(listed(true, a))
  })

  it('starts again when so much happened that chats could be missing between', () => {
    const list = mergeHead(page(false, activeAt('x', 55), activeAt('y', 50)), listed(true, a, b, c))
    expect(ids(list)).toBe('xy')
    expect(list.isComplete).toBe(false)
  })

  it('is not taken in by a chat that moved into the new beginning', () => {
    const list = mergeHead(page(false, activeAt('x', 55), activeAt('b', 50)), listed(true, a, b, c))
    expect(ids(list)).toBe('xb')
  })

  it('orders equal times by id, falling, as the server does', () => {
    const [p, q] = [activeAt('p', 30), activeAt('q', 30)]
    expect(ids(mergeHead(page(false, a, q), listed(true, a, q, p)))).toBe('aqp')
  })
})

describe('patchRow', () => {
  it('changes one chat and leaves the others the same objects', () => {
    const before = listed(true, a, b)
    const after = patchRow(before, 'b', { status: 'resolved' })
    expect(after?.rows[0]).toBe(a)
    expect(after?.rows[1]?.status).toBe('resolved')
  })

  it('leaves a list without the chat alone', () => {
    const list = listed(true, a)
    expect(patchRow(list, 'x', { status: 'resolved' })).toBe(list)
    expect(patchRow(undefined, 'x', {})).toBeUndefined()
  })
})
