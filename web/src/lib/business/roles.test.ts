import { expect, it } from 'vitest'
import type { Row } from '@/lib/supabase'
import { membershipsOf, type OwnRole } from './roles.ts'

const business = (id: string, owner_id: string) => ({ id, owner_id }) as Row<'businesses'>
const role = (businessId: string, role: OwnRole['role'], isOffered = false): OwnRole => ({
  businessId,
  role,
  isMuted: false,
  isOffered,
})
const listed = (...given: Parameters<typeof membershipsOf>) =>
  membershipsOf(...given).map(({ business, role, isOffered }) => [business.id, role, isOffered])

it('knows the owner by the business, and the others by their roles', () => {
  const businesses = [business('theirs', 'anna'), business('mine', 'me')]
  expect(listed(businesses, 'me', [role('theirs', 'agent', true)])).toEqual([
    ['theirs', 'agent', true],
    ['mine', 'owner', false],
  ])
})

it('leaves out a business whose role is not known yet', () => {
  expect(listed([business('new', 'anna')], 'me', [])).toEqual([])
  expect(listed([business('handed over', 'anna')], 'me', [role('handed over', 'owner')])).toEqual([])
})
