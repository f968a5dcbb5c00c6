import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@/lib/business/permissions'
import { answer, refusal, rpc } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { TeamPage } from './team-page.tsx'

const person = (email: string, role: Role, values = {}) => ({
  user_id: email === 'owner@shop.example' ? OWNER_ID : `id of ${email}`,
  email,
  role,
  joined_at: '2026-03-04T10:00:00Z',
  is_caller: false,
  is_offered: false,
  ...values,
})
const owner = person('owner@shop.example', 'owner')
const mia = person('mia@shop.example', 'manager')
const abel = person('abel@shop.example', 'agent')

/** Opens the page as somebody who is one of these people. */
async function open(people: ReturnType<typeof person>[], self: string, used = 2) {
  const role = people.find(({ email }) => email === self)?.role
  answer('post', rpc('list_members'), () =>
    HttpResponse.json(people.map(each => ({ ...each, is_caller: each.email === self }))),
  )
  answer('post', rpc('list_invitations'), () => HttpResponse.json([]))
  answer('post', rpc('team_quota'), () => HttpResponse.json({ used, most: 20 }))
  answer('post', rpc('my_roles'), () =>
    HttpResponse.json([{ business_id: business.id, role, is_muted: false, is_offered: false }]),
  )
  await renderOwnerScreen(<TeamPage />, '/', role)
}

const email = page.getByLabelText('Their email address')
const send = page.getByRole('button', { name: 'Send invitation' })

describe('the Team page', () => {
  it('keeps what was typed when an invitation is refused, with the reason', async () => {
    const words = 'This person works here already.'
    const calls = answer('post', rpc('invite_member'), () => refusal(409, words, 'PT409'))
    await open([owner], owner.email)
    await email.fill('mia@shop.example')
    await page.getByRole('radio', { name: 'Manager' }).click()
    await send.click()
    await expect.element(email).toHaveAccessibleDescription(words)
    await expect.element(email).toHaveValue('mia@shop.example')
    expect(calls.map(({ body }) => body)).toEqual([
      { business_id: business.id, email: 'mia@shop.example', role: 'manager' },
    ])
  })

  it('tells that no place is left', async () => {
    await open([owner], owner.email, 20)
    await expect.element(page.getByText('All 20 places are taken')).toBeVisible()
    await expect.element(send).toBeDisabled()
  })

  it('changes a role', async () => {
    const calls = answer('post', rpc('change_role'), () => new HttpResponse(null, { status: 204 }))
    await open([owner, mia], owner.email)
    await page.getByRole('combobox', { name: `Role of ${mia.email}` }).selectOptions('Agent')
    await expect.element(page.getByText('Role changed')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([
      { business_id: business.id, user_id: mia.user_id, role: 'agent' },
    ])
  })

  it('lets a manager remove agents only, and invite them', async () => {
    await open([owner, mia, abel], mia.email)
    await expect.element(page.getByRole('button', { name: 'Remove abel@shop.example' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Remove' }).elements()).toHaveLength(1)
    await expect.element(page.getByRole('radio', { name: 'Agent' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Manager' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  })

  it('shows an agent who works there, and how to leave', async () => {
    await open([owner, abel], abel.email)
    await expect.element(page.getByText(owner.email)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leave...' })).toBeVisible()
    await expect.element(email).not.toBeInTheDocument()
  })
})
