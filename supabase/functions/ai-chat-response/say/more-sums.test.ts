import { describe, test } from 'vitest'
import { type Case, check } from './sums.fixture.ts'
import { bindery, caterer, courier, grill, hardware, pool, press } from './sums-shops.fixture.ts'

const cases = (rows: readonly Case[]) => rows

describe('a press', () => {
  test.each(
    cases([
      ['combien pour 120 photocopies A4', 12],
      ['6 tasses photo', 76],
      ['2 affiches A1 en express', 72.8],
      ['300 pages de photocopies et une reliure spirale, je suis étudiant', 18.7],
      [['prix de la reliure dos carré ?', 'et pour 3 ?'], 27],
      ['how much are 2 A3 posters', 24],
    ]),
  )('%j', (messages, amount) => check(press, [messages, amount]))
})

describe('a courier', () => {
  test.each(
    cases([
      ['bike courier for 5 miles', 10.5],
      ['van delivery for 2 hours, how much?', 65],
      ['4 large packing boxes and 10 m of bubble wrap', 32],
      ['storage of 2 pallets for 3 weeks', 84],
      ['van for 1 hour with a second driver', 53],
    ]),
  )('%j', (messages, amount) => check(courier, [messages, amount]))
})

describe('a school', () => {
  test.each(
    cases([
      ['public swim for 2 adults and 3 kids', 29],
      ['private lesson 60 min for 2 lessons', 210],
      ['family swim with 1 extra child', 22],
      [['how much are goggles?', 'and 2 plus a swim cap?'], 41],
    ]),
  )('%j', (messages, amount) => check(pool, [messages, amount]))
})

describe('a shop by metre and kilo', () => {
  test.each(
    cases([
      ['15 metre copper wire kitne ka', 420],
      ['2 kg 3 inch nails kitna', 220],
      ['३ LED बल्ब 12W कितने के', 390],
    ]),
  )('%j', (messages, amount) => check(hardware, [messages, amount]))
})

describe('a caterer', () => {
  test.each(
    cases([
      ['quanto fica 3 marmitas grandes e 2 sucos de 300 ml', 84],
      ['bolo de cenoura com cobertura de chocolate e entrega no centro', 63],
    ]),
  )('%j', (messages, amount) => check(caterer, [messages, amount]))
})

describe('a grill', () => {
  test.each(cases([['نص فرخة مع علبة طحينة توصيل المعادي كام الاجمالي', 170]]))('%j', (messages, amount) =>
    check(grill, [messages, amount]),
  )
})

describe('a bindery', () => {
  test.each(
    cases([
      // One price for so many pages, and a higher one for more.
      ['comb binding of 90 pages', 12],
      ['how much is comb binding for 130 pages', 19],
      // One price each, and a lower one from a number on.
      ['40 copies, how much', 4],
      ['250 copies, how much', 20],
      // Two things in one breath: one of the words is of something else.
      ['how much to comb a photo album', undefined],
    ]),
  )('%j', (messages, amount) => check(bindery, [messages, amount]))
})
