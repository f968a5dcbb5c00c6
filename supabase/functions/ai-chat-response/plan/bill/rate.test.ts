import { expect, test } from 'vitest'
import { answerTurn } from '../../say/answer.ts'
import { describedShop } from '../../say/shop.fixture.ts'
import { openShop } from '../shop.ts'

const yard = openShop(
  describedShop(
    'Heron Boatyard',
    'GBP',
    'Boats on a lake.',
    [
      [
        'Lake house',
        200,
        'per night. July-Aug 260. final cleaning 70 obligatory. from 5 nights 180',
        'Stays',
      ],
      ['Dinghy', 300, 'per day. small 300, large 420. life vests £12 each', 'Boats'],
    ],
    [
      ['Mooring', 'Mooring is £4 per night.'],
      ['Kids afternoon', 'The pirate afternoon is £15 per child, at most 12 children.'],
    ],
  ),
)

test.each([
  ['what an article prices by the head is paid for each', 'pirate afternoon for 6 children', /£90/],
  ['what has to be paid is added', 'lake house for 2 nights, total', /£470/],
  ['a season has its own price', 'lake house for 2 nights in july, total', /£590/],
  ['who stays longer pays less a night', 'lake house for 6 nights, total', /£1,150/],
  [
    'what comes by the piece is no option of a list',
    'large dinghy for one day with 2 life vests, total',
    /£444/,
  ],
])('%s', (_, question, total) => expect(answerTurn(yard, [question]).text).toMatch(total))

test('no sum of more than a statement takes', () =>
  expect(answerTurn(yard, ['pirate afternoon for 20 children']).text).not.toContain('£300'))
