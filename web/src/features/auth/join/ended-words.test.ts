import { expect, it } from 'vitest'
import { wordsFor } from './ended-words.ts'
import type { TeamInvitation } from './use-team-invitation.ts'

const invitation = (
  state: 'expired' | 'accepted',
  invitedBy: string | null = 'anna@example.com',
): TeamInvitation => ({
  state,
  id: '1',
  business: 'Maple',
  role: 'agent',
  email: 'mia@example.com',
  invitedBy,
})

it.each([
  [{ state: 'gone' } as const, undefined, 'does not work', 'withdrawn'],
  [invitation('expired'), undefined, 'expired', 'Ask anna@example.com'],
  [invitation('expired', null), undefined, 'expired', 'Ask the owner of Maple'],
  [invitation('accepted'), 'Mia@example.com', 'accepted already', 'in your dashboard'],
  [invitation('accepted'), 'eve@example.com', 'used already', 'Sign in with that address'],
  [invitation('accepted'), undefined, 'used already', 'mia@example.com has accepted it'],
])('says why it has ended, and what to do: %j as %s', (given, address, title, text) => {
  const words = wordsFor(given, address)
  expect(words.title).toContain(title)
  expect(words.text).toContain(text)
})
