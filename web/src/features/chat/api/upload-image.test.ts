import { expect, it } from 'vitest'
import { en } from '../languages/en.ts'
import { uploadError } from './upload-image.ts'

it.each([
  [400, en.unreadable],
  [403, en.picturesClosed],
  [413, en.tooLarge],
  [415, en.notPicture],
])(
  'an image that is answered %d is never tried again by itself, and the customer is told why',
  (status, advice) => {
    expect(uploadError(status, null)).toMatchObject({ kind: 'refused', advice })
  },
)

it.each([
  ['2400', 'in 40 minutes'],
  ['61', 'in 2 minutes'],
  ['60', 'in a minute'],
  [null, 'in a minute'],
])('says when more images may be sent: after %s s', (retryAfter, when) => {
  const { kind, advice } = uploadError(429, retryAfter)
  expect(kind).toBe('refused')
  expect(advice).toContain(when)
})

it.each([
  [0, 'unreachable'],
  [404, 'unavailable'],
  [409, 'unavailable'],
  [503, 'unavailable'],
  [507, 'unavailable'],
])('%d is tried again', (status, kind) => {
  expect(uploadError(status, null)).toMatchObject({ kind, advice: undefined })
})
