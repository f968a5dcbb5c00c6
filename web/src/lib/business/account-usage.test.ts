import { describe, expect, it } from 'vitest'
import { quotaNotices } from './account-usage.ts'

const titles = (name: string, used: number, most: number) =>
  quotaNotices([{ name, used, most }]).map(({ title }) => title)

describe('quotaNotices', () => {
  it('says nothing below four fifths', () => {
    expect(titles('products', 7_999, 10_000)).toEqual([])
  })

  it('tells of what is nearly used up, and what to do', () => {
    expect(
      quotaNotices([
        { name: 'products', used: 8_000, most: 10_000 },
        { name: 'articles', used: 1, most: 2_000 },
      ]),
    ).toEqual([
      {
        name: 'products',
        title: 'Your account has 8,000 of the 10,000 products that it may have',
        text: 'Delete products that you no longer need, or ask whoever runs this site for more.',
      },
    ])
    expect(titles('text_bytes', 8_460_000, 10_000_000)).toEqual([
      'Your texts take 8.4 of the 10 MB that they may take',
    ])
  })

  it('tells when nothing is left, and that what is there stays', () => {
    const [notice] = quotaNotices([{ name: 'picture_bytes', used: 2_100_000_000, most: 2_000_000_000 }])
    expect(notice?.title).toBe('Your pictures take all 2,000 MB that they may take')
    expect(notice?.text).toContain('What you have stays as it is.')
    expect(titles('businesses', 20, 20)).toEqual(['Your account has all 20 businesses that it may have'])
  })

  it('tells how customers can send pictures again', () => {
    const [notice] = quotaNotices([{ name: 'customer_picture_bytes', used: 2, most: 2 }])
    expect(notice?.text).toBe(
      'Customers can send no pictures until you delete old chats, or let them be deleted by age under Overview, or ask whoever runs this site for more.',
    )
  })
})
