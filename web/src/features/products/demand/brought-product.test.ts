import { expect, test } from 'vitest'
import { broughtIn } from './brought-product.ts'

test('a new product comes with its name and the wish that it meets', () => {
  const wish = { key: '=cake =vegan', people: 3, reachable: 2 }
  expect(broughtIn({ draft: { name: ' Vegan cake ' }, wish })).toEqual({
    what: 'draft',
    name: 'Vegan cake',
    wish,
  })
  expect(broughtIn({ draft: { name: 'Vegan cake' }, wish: { key: 'x' } })).toEqual({
    what: 'draft',
    name: 'Vegan cake',
  })
})

test('a product comes with its id', () => {
  expect(broughtIn({ productId: 'p1' })).toEqual({ what: 'product', id: 'p1' })
})

test.each([null, 'x', {}, { draft: 3 }, { draft: { name: ' ' } }, { draft: { name: 3 } }, { productId: 3 }])(
  'nothing comes with %j',
  state => expect(broughtIn(state)).toBeUndefined(),
)
