import {
  acknowledge,
  authPage,
  createAccounts,
  otherBrowser,
  submitSignIn,
  toastOf,
} from './support/accounts.ts'
import { provokes } from './support/console.ts'
import { chats, openChats } from './support/conversations.ts'
import { addEntries } from './support/knowledge.ts'
import { createOwner } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'
import { addProduct } from './support/products.ts'
import { expect, joinPath, openTeam, signedIn, team, test } from './support/team.ts'

test('somebody is invited, makes an account, works on a chat, and is removed while they type', async ({
  ownerPage: page,
  owner,
  business,
  customers,
  frontdesk,
  browser,
}) => {
  const maya = await customers.open(business.id)
  await maya.write('How much is the Blue Mug?')
  const { email, send, invitations, people } = await openTeam(page, business)
  const address = createAccounts(frontdesk).newEmail()
  await email.fill(address)
  await send.click()
  await expect(toastOf(page)).toContainText('Invitation sent')
  await expect(invitations).toContainText([address])
  await expect(page.getByText('1 of 20 places is taken')).toBeVisible()

  const mia = await otherBrowser(browser, frontdesk.url)
  await mia.goto(await joinPath(frontdesk, address))
  await expect(mia.getByText(`${owner.email} invites you to work at Maple & Thread.`)).toBeVisible()
  await mia.getByRole('link', { name: 'Create an account' }).click()
  const form = authPage(mia)
  await expect(form.email).toHaveValue(address)
  await form.password.fill('first-secret-1')
  await form.confirmation.fill('first-secret-1')
  await form.createAccount.click()
  await acknowledge(mia, 'Success!', 'Check your email for the confirmation link.')
  await mia.goto(await createAccounts(frontdesk).link(address, 2))

  // The dashboard offers the invitation, and no form for a business of their own.
  const offer = mia.getByRole('group', { name: `You are invited to ${business.name}` })
  await expect(offer).toContainText('as an agent')
  await expect(mia.getByRole('button', { name: 'Create AI Configuration' })).toHaveCount(0)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(mia).toHaveURL(`${business.path}/chats`)
  await expect(mia.getByRole('main').getByText('Agent', { exact: true })).toBeVisible()
  await expect(people).toHaveCount(2)

  const { view, takeOver, reply } = chats(mia)
  await view('Maya').click()
  await takeOver.click()
  await reply.fill('It is $24.50.')
  await reply.press('Enter')
  await expect(toastOf(mia)).toContainText('Message sent.')
  await reply.fill('And it holds')

  // Polls of the open chat may be under way.
  provokes(404, 403)
  await people
    .filter({ hasText: address })
    .getByRole('button', { name: `Remove ${address}` })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('closes to them at once')
  await team(page).confirm('Remove').click()
  await expect(people).toHaveCount(1)
  const notice = mia.getByRole('alert').filter({ hasText: 'You no longer work at Maple & Thread' })
  await expect(notice).toContainText('And it holds')
  await expect(mia).toHaveURL('/dashboard')
  await expect(mia.getByRole('button', { name: 'Create AI Configuration' })).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await mia.context().close()
})

test('an agent reads everything, works on chats, and sees nothing that is refused', async ({
  owner,
  business,
  colleague,
  customers,
  frontdesk,
}) => {
  await addProduct(owner, business.id, {
    name: 'Blue Mug',
    category: '',
    price: 24.5,
    description: 'Holds 350 ml.',
  })
  await addEntries(owner, business, [{ title: 'Do you deliver?', content: 'We do.' }])
  await addPastChats(frontdesk, business.id, someChats)
  const maya = await customers.open(business.id)
  await maya.write('Do you sell teapots?')
  const { page } = await colleague(business, 'agent')

  // What a server refuses with 403 fails the test, by the console.
  const changes = /^(edit|add|delete|rename|import|remove|switch|change|dismiss|take it back|invite|hide)/i
  for (const [section, shows] of [
    ['overview', 'Replies today'],
    ['analytics', 'What customers wanted'],
    ['products', 'Blue Mug'],
    ['chats', 'Maya Chen'],
    ['knowledge', 'Do you deliver?'],
    ['history', 'Every change to what the assistant knows'],
    ['team', owner.email],
  ] as const) {
    await page.goto(`${business.path}/${section}`)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const content = page.getByRole('main')
    await expect(content.getByRole('button', { name: changes }), section).toHaveCount(0)
    // Whether the agent is told of the business is the agent's own.
    await expect(content.getByRole('switch'), section).toHaveCount(section === 'team' ? 1 : 0)
  }
  await page.goto(`${business.path}/connections`)
  await expect(page.getByText('Only the owner and managers see this page.')).toBeVisible()

  await openChats(page, business)
  const { view, takeOver, reply, resolve } = chats(page)
  await view('Maya').click()
  await takeOver.click()
  await expect(reply).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Block customer' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete chat' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await resolve.click()
  await expect(toastOf(page)).toContainText('Session marked as resolved')
})

test('a manager changes everything but keys, managers and the owner', async ({
  owner,
  business,
  colleague,
}) => {
  const { page } = await colleague(business, 'manager')
  const agent = await colleague(business, 'agent')
  const other = await colleague(business, 'manager')
  const { people } = await openTeam(page, business)
  const row = (email: string) => people.filter({ hasText: email })
  await expect(row(agent.email).getByRole('button', { name: 'Remove' })).toBeVisible()
  for (const email of [owner.email, other.email]) await expect(row(email).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Hand the business over' })).toHaveCount(0)

  await page.goto(`${business.path}/connections`)
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'API keys' })).toHaveCount(0)
  await page.goto(`${business.path}/products`)
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()

  // What a new role opens is there at once.
  await agent.page.goto(`${business.path}/products`)
  await expect(agent.page.getByRole('heading', { name: 'Products' })).toBeVisible()
  await owner.client
    .rpc('change_role', { business_id: business.id, user_id: agent.id, role: 'manager' })
    .throwOnError()
  await expect(agent.page.getByRole('button', { name: 'Add Product' })).toBeVisible()
})

test('the owner hands the business over, with the password, to a member who accepts', async ({
  page,
  frontdesk,
  colleague,
}) => {
  provokes(400)
  const accounts = createAccounts(frontdesk)
  const account = await accounts.confirmed()
  await page.goto('/auth')
  await submitSignIn(page, account)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await page.getByLabel('Business Name').fill('Maple & Thread')
  await page.getByLabel('Description').fill('Linen.')
  await page.getByRole('button', { name: 'Create AI Configuration' }).click()
  await page.waitForURL('**/set-up')
  const [, id = ''] = /businesses\/([0-9a-f-]+)\//.exec(page.url()) ?? []
  const business = { id, name: 'Maple & Thread', path: `/dashboard/businesses/${id}` }
  const mia = await colleague(business, 'agent')
  await mia.page.goto(`${business.path}/chats`)
  await expect(mia.page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible()

  await openTeam(page, business)
  const offer = async (password: string) => {
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Offer the business' }).click()
  }
  await page.getByRole('button', { name: 'Hand over...' }).click()
  await offer('not the password')
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Invalid login credentials')
  await offer(account.password)
  await expect(page.getByText(`You have offered it to ${mia.email}`)).toBeVisible()

  // Declined, offered again, taken back, and offered once more.
  await mia.page.getByRole('link', { name: 'See the offer' }).click()
  await mia.page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Hand over...' }).click()
  await offer(account.password)
  await page.getByRole('button', { name: 'Take the offer back' }).click()
  await page.getByRole('button', { name: 'Hand over...' }).click()
  await offer(account.password)
  await mia.page.getByRole('button', { name: 'Accept' }).click()
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Take it over' }).click()
  await expect(toastOf(mia.page)).toContainText('You own Maple & Thread now')
  await expect(mia.page.getByRole('heading', { name: 'Hand the business over' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leave this business' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Manager', { exact: true }).first()).toBeVisible()
})

test('a member leaves, and keeps what is theirs', async ({ business, colleague }) => {
  const mia = await colleague(business, 'manager')
  await mia.addBusiness({ name: 'Mia’s own' })
  await openTeam(mia.page, business)
  await expect(mia.page.getByRole('link', { name: 'Mia’s own' })).toBeVisible()
  // What the open page asks for at that moment is refused.
  provokes(404)
  await mia.page.getByRole('button', { name: 'Leave...' }).click()
  await team(mia.page).confirm('Leave').click()
  await expect(mia.page.getByRole('alert')).toContainText('You no longer work at Maple & Thread')
  await expect(mia.page).toHaveURL('/dashboard')
  await expect(mia.page.getByRole('heading', { name: 'Mia’s own', level: 2 })).toBeVisible()
})

test('an invitation is sent again, withdrawn, and kept within its quota', async ({
  ownerPage: page,
  business,
  frontdesk,
}) => {
  provokes(429)
  const { email, send, invitations, confirm } = await openTeam(page, business)
  await email.fill('nobody')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Please enter an email address.')
  const address = createAccounts(frontdesk).newEmail()
  await email.fill(address)
  await page.getByRole('radio', { name: /Manager/ }).check()
  await send.click()
  await expect(invitations).toContainText([/Manager/])
  const again = page.getByRole('button', { name: `Send again to ${address}` })
  await again.click()
  await expect(toastOf(page)).toContainText('Please try again later.')
  await frontdesk.admin`update private.team_invitations set asked_at = now() - interval '2 minutes', expires_at = now()
    where email = ${address}`
  await frontdesk.admin`update private.invitation_requests set asked_at = now() - interval '2 minutes'
    where email = ${address}`
  await page.reload()
  await expect(invitations).toContainText([/Expired/])
  await again.click()
  await expect(toastOf(page)).toContainText('Invitation sent again')
  await expect(invitations).not.toContainText([/Expired/])

  await page.getByRole('button', { name: `Withdraw the invitation of ${address}` }).click()
  await confirm('Withdraw').click()
  await expect(page.getByText('No invitation is open.')).toBeVisible()

  await frontdesk.admin`
    insert into private.team_invitations (business_id, email, role, expires_at)
    select ${business.id}, n || '@example.com', 'agent', now() + interval '1 day' from generate_series(1, 20) n`
  await page.reload()
  await expect(page.getByText('All 20 places are taken')).toBeVisible()
  await expect(send).toBeDisabled()
})

test('a link of an invitation says for whom it is, and when it works no more', async ({
  page,
  owner,
  business,
  frontdesk,
  browser,
}) => {
  const mia = await createOwner(frontdesk)
  const invite = (email: string) =>
    owner.client.rpc('invite_member', { business_id: business.id, email, role: 'agent' }).throwOnError()
  await invite(mia.email)
  const path = await joinPath(frontdesk, mia.email)

  await page.goto('/join#made-up')
  await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()

  // Another account is told so, and leaves; then the way in keeps the invitation.
  const eve = await signedIn(browser, frontdesk, await createOwner(frontdesk))
  await eve.goto(path)
  await expect(eve.getByText(`The invitation is for ${mia.email}.`)).toBeVisible()
  await eve.getByRole('button', { name: 'Sign out and go on' }).click()
  await eve.getByRole('link', { name: 'Sign in' }).click()
  await expect(authPage(eve).email).toHaveValue(mia.email)
  await eve.context().close()

  await mia.signIn(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL(`${business.path}/chats`)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You have accepted already' })).toBeVisible()

  const nina = await createOwner(frontdesk)
  await invite(nina.email)
  const ninas = await joinPath(frontdesk, nina.email)
  await frontdesk.admin`update private.team_invitations set expires_at = now() where email = ${nina.email}`
  await page.goto(ninas)
  await expect(page.getByText(`Ask ${owner.email} for a new one.`)).toBeVisible()

  const zoe = await createOwner(frontdesk)
  await invite(zoe.email)
  const zoes = await joinPath(frontdesk, zoe.email)
  const other = await signedIn(browser, frontdesk, zoe)
  await other.goto(zoes)
  await other.getByRole('button', { name: 'Decline' }).click()
  await expect(other.getByRole('heading', { name: 'Invitation declined' })).toBeVisible()
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: 'Create AI Configuration' })).toBeVisible()
  await other.context().close()
})
