import { expect, it } from 'vitest'
import { invitationIn } from './invitation.ts'

it('reads the code of an invitation', () => {
  expect(invitationIn('#invitation=a-code_1')).toBe('a-code_1')
})

it.each(['', '#', '#invitation=', '#access_token=x', 'top'])('finds none in "%s"', hash => {
  expect(invitationIn(hash)).toBeUndefined()
})
