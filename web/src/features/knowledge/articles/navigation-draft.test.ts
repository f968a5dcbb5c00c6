import { expect, test } from 'vitest'
import { draftIn } from './navigation-draft.ts'

test('draftIn takes what another screen sends along', () => {
  expect(draftIn({ draft: { title: 'Parking?', content: '' } })).toEqual({ title: 'Parking?', content: '' })
  expect(draftIn({ draft: { title: 'Parking?' } })).toEqual({ title: 'Parking?', content: '' })
})

test.each([null, undefined, 'draft', {}, { draft: null }, { draft: {} }, { draft: { title: 3 } }])(
  'draftIn ignores %j',
  state => {
    expect(draftIn(state)).toBeUndefined()
  },
)
