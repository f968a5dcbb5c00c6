import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from './answer.ts'
import { describedShop } from './shop.fixture.ts'

const lodge = openShop(
  describedShop(
    'Hill Lodge',
    'GBP',
    'Cabins and trips by the lake.',
    [
      ['Cabin Ash', 90, 'per night, up to 4 people, each extra guest £15 per night (max 6)', 'Cabins'],
      ['Boat trip', 60, 'Up to 4 people, every additional person £12', 'Trips'],
      ['Portrait session', 120, 'One hour. A second backdrop costs £15', 'Photos'],
      ['Rose starts', 4.5, '4 inch pots £4.50, any 5 for £20', 'Plants'],
      ['Cable 2m', 7, 'black or white', 'Cables'],
      ['Filling, two surfaces', 200, 'one visit', 'Teeth'],
      ['Rain coat', 40, 'blue', 'Coats'],
      ['Power bank 20000mAh', 30, 'black', 'Power'],
    ],
    [
      ['Cards', 'Licensed growers with a card get 15% off plants every day.'],
      ['Midweek', 'Tuesday and Wednesday 10% off cabins and trips (not on extras).'],
      ['Advance', 'Paid in advance: £5 off orders from £50.'],
      ['Delivery', 'Ambleside and Kendal £6, free above £100. Windermere £9.'],
      ['Gift wrap', '£3 an item.'],
    ],
  ),
)
const ask = (question: string) => answerTurn(lodge, [question]).text

describe('how an order is read', () => {
  test.each<[string, RegExp]>([
    ['cabin ash for 5 people, 2 nights, total', /Total: £210/],
    ['cabin ash for 2 adults and 3 kids for 2 nights, total', /Total: £210/],
    ['boat trip for 6 people, how much', /Total: £84/],
    ['how much are 2 portrait sessions', /Total: £240/],
    ['7 rose starts, price?', /= £29/],
    ['two 2m cables, total', /Total: £14/],
    ['2 rain coats gift wrapped, total', /Total: £86/],
    ['rain coat sent to windermere, total', /Total: £49/],
    ['3 rain coats delivered to kendal, total', /Total: £120/],
    ['boat trip on a wednesday with the discount, how much', /Total: £54/],
  ])('%s', (question, expected) => expect(ask(question)).toMatch(expected))
})

describe('what changes no sum', () => {
  test.each<[string, string, RegExp]>([
    ['a discount of other people', '7 rose plants, price?', /15%/],
    ['money that is no age', '20000 power bank and a rain coat, total', /-£5/],
    ['more people than are taken', 'cabin ash for 7 people, 2 nights, total', /Total:/],
  ])('%s', (_, question, wrong) => expect(ask(question)).not.toMatch(wrong))
})
