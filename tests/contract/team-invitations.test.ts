import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { follow, linkOf, mailsTo, newAddress, signIn } from './auth-support.ts'
import { addBusiness, soon } from './realtime-support.ts'

const password = 'a good password'
let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ SIGNUP: 'invite' })
})
afterAll(() => frontdesk?.stop())

/** Invites an address to a business of an owner, and opens the link of the e-mail. */
async function invite(role: 'manager' | 'agent' = 'agent') {
  const owner = await frontdesk.owner()
  const businessId = await addBusiness(frontdesk.admin, owner.id)
  const email = newAddress()
  await owner.client.rpc('invite_member', { business_id: businessId, email, role }).throwOnError()
  const [mail] = await mailsTo(frontdesk, email)
  const link = new URL(linkOf(mail))
  expect(link.pathname).toBe('/join')
  return { owner, businessId, email, mail, token: link.hash.slice(1) }
}

const signUp = (email: string, invitation: string) =>
  frontdesk.visitor().auth.signUp({ email, password, options: { data: { invitation } } })

test('who is invited makes an account by the link, where others may not, and works there', async () => {
  const { owner, businessId, email, mail, token } = await invite()
  expect(mail?.text).toContain(owner.email)
  expect((await frontdesk.visitor().rpc('team_invitation', { token })).data).toMatchObject({
    business: 'Corner shop',
    role: 'agent',
    email,
    state: 'open',
  })
  const eve = newAddress()
  expect((await signUp(eve, token)).error?.code).toBe('invite_not_found')
  expect((await signUp(email, token)).error).toBeNull()
  const [, confirmation] = await mailsTo(frontdesk, email, 2)
  await follow(linkOf(confirmation))
  const { client } = await signIn(frontdesk, { email, password })
  const { data: invitations } = await client.rpc('my_invitations').throwOnError()
  expect(invitations).toMatchObject([
    { business_name: 'Corner shop', role: 'agent', invited_by: owner.email },
  ])
  const { data: accepted } = await client
    .rpc('accept_invitation', { invitation_id: invitations?.[0]?.id ?? '' })
    .throwOnError()
  expect(accepted).toBe(businessId)
  expect((await client.from('businesses').select('id')).data).toEqual([{ id: businessId }])
  expect(
    (await client.rpc('invite_member', { business_id: businessId, email: eve, role: 'agent' })).error,
  ).toMatchObject({
    code: 'PT403',
    message: 'Only the owner or a manager of this business can do this.',
  })
  const { data: people } = await owner.client.rpc('list_members', { business_id: businessId }).throwOnError()
  expect(people?.map(({ email, role }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    [email, 'agent'],
  ])
})

test('a withdrawn invitation leads nowhere', async () => {
  const { owner, businessId, email, token } = await invite('manager')
  const { data: sent } = await owner.client
    .rpc('list_invitations', { business_id: businessId })
    .throwOnError()
  await owner.client.rpc('withdraw_invitation', { invitation_id: sent?.[0]?.id ?? '' }).throwOnError()
  expect((await frontdesk.visitor().rpc('team_invitation', { token })).data).toEqual({ state: 'gone' })
  expect((await signUp(email, token)).error?.code).toBe('invite_not_found')
})

test('an e-mail that could not be sent is seen, and sent later', async () => {
  const { owner, businessId } = await invite()
  await frontdesk.admin`
    update private.team_invitations set mail_failures = 2, mail_due_at = now() where business_id = ${businessId}`
  await soon(async () =>
    expect((await owner.client.rpc('list_invitations', { business_id: businessId })).data).toMatchObject([
      { has_failed: false },
    ]),
  )
})
