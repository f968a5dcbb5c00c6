import { expect, test } from 'vitest'
import type { Fact } from '../sheet/fact.ts'
import { leadIn } from './lead-in.ts'
import { shopOf } from './shop.fixture.ts'

const policies =
  'Drop your bike before ten. Otherwise it is ready the day after. Sinon, appelez-nous. We fix all makes.\nIt opens at 8.'
const shop = shopOf('Spokes', 'EUR', policies, [], [])

const factOf = (statement: string) =>
  ({
    subject: { kind: 'business', id: 'b', name: 'Spokes' },
    source: { field: 'policies', start: policies.indexOf(statement), end: 0 },
    statement,
  }) as Fact

test('a sentence that refers back brings the one before it', () => {
  expect(leadIn(factOf('Otherwise it is ready the day after.'), shop)).toBe('Drop your bike before ten.')
  expect(leadIn(factOf('Sinon, appelez-nous.'), shop)).toBe('Otherwise it is ready the day after.')
})

test('what says something by itself, or begins a line, stands alone', () => {
  expect(leadIn(factOf('We fix all makes.'), shop)).toBeUndefined()
  expect(leadIn(factOf('It opens at 8.'), shop)).toBeUndefined()
  expect(leadIn(factOf('Drop your bike before ten.'), shop)).toBeUndefined()
})
