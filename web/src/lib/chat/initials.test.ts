import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Maya Chen', 'MC'],
  ['maya van der chen', 'MC'],
  ['Juniper & Clay', 'JC'],
  ['Élodie', 'É'],
  ['মায়া দাস', 'মাদা'],
  ['!!', ''],
])('%s: %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
