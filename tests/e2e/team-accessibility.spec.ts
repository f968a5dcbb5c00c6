import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { createOwner } from './support/owner.ts'
import { expect, joinPath, openTeam, signedIn, test } from './support/team.ts'

const longAddress = () => `a-rather-long-address-${crypto.randomUUID()}@a-rather-long-domain.example.com`

test('axe finds nothing on the Team page', async ({
  ownerPage: page,
  owner,
  business,
  colleague,
  frontdesk,
}) => {
  await openTeam(page, business)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  await expectAccessible(page)

  const mia = await colleague(business, 'manager', longAddress())
  const abel = await colleague(business, 'agent')
  for (const [email, role] of [
    [longAddress(), 'manager'],
    ['abel@example.com', 'agent'],
  ] as const)
    await owner.client.rpc('invite_member', { business_id: business.id, email, role }).throwOnError()
  await frontdesk.admin`
    update private.team_invitations set expires_at = now() where business_id = ${business.id} and role = 'agent'`
  await page.reload()
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over...' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove ${abel.email}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)

  await frontdesk.admin`
    insert into private.business_offers (business_id, user_id) values (${business.id}, ${mia.id})`
  await openTeam(mia.page, business)
  await expect(mia.page.getByRole('heading', { name: 'This business is offered to you' })).toBeVisible()
  await expectAccessible(mia.page)
})

test('axe finds nothing where somebody is invited, and where they work no more', async ({
  page,
  owner,
  business,
  frontdesk,
  browser,
}) => {
  const email = longAddress()
  await owner.client.rpc('invite_member', { business_id: business.id, email, role: 'manager' }).throwOnError()
  const path = await joinPath(frontdesk, email)
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/join#made-up')
  await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  await expectAccessible(page)

  const eve = await signedIn(browser, frontdesk, await createOwner(frontdesk))
  await eve.goto(path)
  await expect(eve.getByRole('button', { name: 'Sign out and go on' })).toBeVisible()
  await expectAccessible(eve)
  await eve.context().close()

  const account = await createOwner(frontdesk, email)
  await account.signIn(page)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: /You are invited/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible()
  // What the open page asks for at that moment is refused.
  provokes(404)
  await owner.client.rpc('remove_member', { business_id: business.id, user_id: account.id }).throwOnError()
  await expect(page.getByRole('alert')).toContainText('You no longer work at')
  await expectAccessible(page)
})
