import { expect, it } from 'vitest'
import { searchReplies } from './use-saved-replies.ts'

const replies = [
  { id: '1', title: 'Delivery', content: 'We deliver on Monday.' },
  { id: '2', title: 'Opening hours', content: 'Monday to Friday, 9 to 5.' },
  { id: '3', title: 'Returns on Monday', content: 'Within 30 days.' },
]
const idsFor = (search: string) => searchReplies(replies, search).map(({ id }) => id)

it('finds all words in title or text, titles first', () => {
  expect(idsFor('')).toEqual(['1', '2', '3'])
  expect(idsFor(' MONDAY ')).toEqual(['3', '1', '2'])
  expect(idsFor('mon hours')).toEqual(['2'])
  expect(idsFor('refund')).toEqual([])
})
