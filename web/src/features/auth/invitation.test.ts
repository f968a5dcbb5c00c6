import { expect, it } from 'vitest'
import { emailIn, invitationIn } from './invitation.ts'

it('reads the code of an invitation', () => {
  expect(invitationIn('#invitation=a-code_1')).toBe('a-code_1')
})

it.each(['', '#', '#invitation=', '#access_token=x', 'top'])('finds none in "%s"', hash => {
  expect(invitationIn(hash)).toBeUndefined()
})

it('finds the address that is asked for', () => {
  expect(emailIn({ email: 'mia@example.com', returnTo: { path: '/join#token' } })).toBe('mia@example.com')
  expect([null, 'text', {}, { email: 1 }].map(emailIn)).toEqual(['', '', '', ''])
})
