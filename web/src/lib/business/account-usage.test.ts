import { describe, expect, it } from 'vitest'
import { quotaNotice, quotaRows } from './account-usage.ts'

const title = (name: string, used: number, most: number) => quotaNotice([{ name, used, most }])?.title

describe('quotaNotice', () => {
  it('says nothing below four fifths', () => {
    expect(quotaNotice([{ name: 'products', used: 7_999, most: 10_000 }])).toBeNull()
  })

  it('tells of what is nearly used up, and what to do', () => {
    expect(
      quotaNotice([
        { name: 'products', used: 8_000, most: 10_000 },
        { name: 'articles', used: 1, most: 2_000 },
      ]),
    ).toEqual({
      title: 'Your account has 8,000 of at most 10,000 products',
      text: 'Delete products that you no longer need, or ask your administrator for more.',
    })
    expect(title('text_bytes', 8_460_000, 10_000_000)).toBe('Your texts use 8.4 of 10 MB')
  })

  it('tells when nothing is left, and that what is there stays', () => {
    const notice = quotaNotice([{ name: 'picture_bytes', used: 2_100_000_000, most: 2_000_000_000 }])
    expect(notice?.title).toBe('Your images use all 2,000 MB')
    expect(notice?.text).toContain('Nothing you have is lost.')
    expect(title('businesses', 20, 20)).toBe('Your account has all 20 businesses')
  })

  it('tells how customers can send images again', () => {
    const notice = quotaNotice([{ name: 'customer_picture_bytes', used: 2, most: 2 }])
    expect(notice?.text).toBe(
      'Customers can send no images until you delete old chats, or have them deleted by age under Overview, or ask your administrator for more.',
    )
  })

  it('tells of several at once, in one notice', () => {
    expect(
      quotaNotice([
        { name: 'businesses', used: 20, most: 20 },
        { name: 'customer_picture_bytes', used: 1_900_000_000, most: 2_000_000_000 },
        { name: 'products', used: 8_000, most: 10_000 },
      ]),
    ).toEqual({
      title: 'Your account is close to its limits',
      text: 'It has all 20 businesses, 1,900 of 2,000 MB of your customers’ images, and 8,000 of 10,000 products. Delete what you no longer need, or ask your administrator for more. Your customers’ images are deleted with old chats.',
    })
  })
})

describe('quotaRows', () => {
  it('tells each limit with what is used of it', () => {
    expect(
      quotaRows([
        { name: 'products', used: 3, most: 10_000 },
        { name: 'text_bytes', used: 1_250_000, most: 10_000_000 },
      ]),
    ).toEqual([
      { label: 'Products', share: '3 of 10,000' },
      { label: 'Texts', share: '1.2 of 10 MB' },
    ])
  })
})
