import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, type Owner, refuse, refuseChanges, test, toastOf } from './support/owner.ts'

const setUp = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Set Up Your AI Customer Service' }),
  name: page.getByLabel('Business Name'),
  description: page.getByLabel('Description'),
  policies: page.getByLabel('Policies'),
  instructions: page.getByLabel('AI Instructions'),
  create: page.getByRole('button', { name: 'Create AI Configuration' }),
})

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const cardLink = (page: Page, name: string) => card(page, name).getByRole('link', { name })
const selected = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

const stored = async ({ client, id }: Owner) => {
  const { data } = await client.from('businesses').select('*').eq('owner_id', id).throwOnError()
  return data
}

test.describe('without a business', () => {
  test('the form is filled in, sent, and leads to the business', async ({ ownerPage: page, owner }) => {
    await page.goto('/dashboard')
    const form = setUp(page)
    await expect(form.title).toBeVisible()
    await expect(form.description).toHaveAttribute('rows', '4')
    await expect(form.policies).toHaveAttribute('rows', '6')
    await expect(form.instructions).toHaveAttribute('rows', '6')
    await form.name.fill('  Rosewood Candles ')
    await form.description.fill('Soy candles, poured by hand.')
    await form.policies.fill('Returns within 30 days.')
    await form.create.click()

    await expect(toastOf(page)).toContainText('Business AI configuration created successfully!')
    await expect(selected(page, 'Rosewood Candles')).toBeVisible()
    await expect(page).toHaveURL(/\/set-up$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Add three products' })).toBeVisible()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(cardLink(page, 'Rosewood Candles')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: /^Add your products/ })).toBeVisible()
    expect(await stored(owner)).toEqual([
      expect.objectContaining({
        owner_id: owner.id,
        name: 'Rosewood Candles',
        description: 'Soy candles, poured by hand.',
        policies: 'Returns within 30 days.',
        ai_instructions: '',
        is_active: true,
      }),
    ])
  })

  test('name and description are required; policies and instructions are not', async ({
    ownerPage: page,
    owner,
  }) => {
    await page.goto('/dashboard')
    const form = setUp(page)
    await form.create.click()
    await expect(page.getByText('Please enter a name.')).toBeVisible()
    await expect(page.getByText('Please describe your business.')).toBeVisible()
    await expect(form.name).toBeFocused()
    expect(await stored(owner)).toEqual([])
  })

  test('the default instructions can be read', async ({ ownerPage: page }) => {
    await page.goto('/dashboard')
    await expect(setUp(page).instructions).toHaveAttribute(
      'placeholder',
      'Leave this empty to use the default instructions.',
    )
    await expect(setUp(page).instructions).toHaveAccessibleDescription(/None is set up here/)
    const text = page.getByText('Stay friendly, helpful and professional.')
    await expect(text).toBeHidden()
    await page.getByText('Read the default instructions').click()
    await expect(text).toBeVisible()
  })

  test('a failure is reported, and what was typed is kept', async ({ ownerPage: page }) => {
    await page.goto('/dashboard')
    const form = setUp(page)
    await form.name.fill('Rosewood Candles')
    await form.description.fill('Soy candles.')
    await refuse(page, 'POST', 'businesses', 'not today')
    await form.create.click()
    await expect(toastOf(page)).toContainText('Failed to create business configuration')
    await expect(toastOf(page)).toContainText('not today')
    await expect(form.name).toHaveValue('Rosewood Candles')
    await expect(form.description).toHaveValue('Soy candles.')
  })

  test('without a session nothing is created', async ({ ownerPage: page, owner }) => {
    await page.goto('/dashboard')
    const form = setUp(page)
    await form.name.fill('Rosewood Candles')
    await form.description.fill('Soy candles.')
    await page.evaluate(() => localStorage.clear())
    await form.create.click()
    await expect(toastOf(page)).toContainText('Error')
    await expect(toastOf(page)).toContainText('User not authenticated')
    expect(await stored(owner)).toEqual([])
  })

  test('a text that is too long is reported before it is sent', async ({ ownerPage: page, owner }) => {
    await page.goto('/dashboard')
    const form = setUp(page)
    await form.name.fill('Rosewood Candles')
    await form.description.fill('x'.repeat(9_990))
    await expect(page.getByText('10 characters left.')).toBeVisible()
    await form.description.fill('x'.repeat(10_001))
    await expect(page.getByText('Too long: 10,001 of 10,000 characters.')).toBeVisible()
    await form.create.click()
    await expect(form.description).toBeFocused()
    expect(await stored(owner)).toEqual([])
  })

  test('what was typed is kept over a reload, and when another page is opened', async ({
    ownerPage: page,
  }) => {
    await page.goto('/dashboard')
    await setUp(page).name.fill('Rosewood Candles')
    await setUp(page).policies.fill('Returns within 30 days.')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await page.getByRole('tab', { name: 'Businesses' }).click()
    await expect(setUp(page).name).toHaveValue('Rosewood Candles')
    await page.reload()
    await expect(setUp(page).name).toHaveValue('Rosewood Candles')
    await expect(setUp(page).policies).toHaveValue('Returns within 30 days.')
  })

  test('leaving the form of another business asks first', async ({ ownerPage: page, owner }) => {
    await owner.addBusiness()
    await page.goto('/dashboard/businesses/new')
    await setUp(page).name.fill('Rosewood Candles')
    await page.getByRole('tab', { name: 'Profile' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(setUp(page).name).toHaveValue('Rosewood Candles')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
  })
})

test('a failure to load the businesses is reported, and can be retried', async ({
  ownerPage: page,
  owner,
}) => {
  await owner.addBusiness({ name: 'Rosewood Candles' })
  await refuse(page, 'GET', 'businesses')
  await page.goto('/dashboard')
  await expect(toastOf(page)).toContainText('Error')
  await expect(toastOf(page)).toContainText('Failed to load businesses')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(selected(page, 'Rosewood Candles')).toBeVisible()
})

test.describe('with businesses', () => {
  test('cards show name, badge, description and chat link; the newest is selected', async ({
    ownerPage: page,
    owner,
    frontdesk,
  }) => {
    const older = await owner.addBusiness({
      name: 'Older Shop',
      description: 'Old things.',
      is_active: false,
    })
    await owner.addBusiness({ name: 'Newer Shop', description: 'New things.' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Newer Shop/, /Older Shop/])
    await expect(card(page, 'Newer Shop')).toContainText('Active')
    await expect(card(page, 'Newer Shop')).toContainText('New things.')
    await expect(card(page, 'Older Shop')).toContainText('Inactive')
    await expect(card(page, 'Older Shop').getByTitle(`${frontdesk.url}/chat/${older.id}`)).toBeVisible()
    await expect(cardLink(page, 'Newer Shop')).toHaveAttribute('aria-current', 'true')
    await expect(cardLink(page, 'Older Shop')).not.toHaveAttribute('aria-current')
    await expect(selected(page, 'Newer Shop')).toBeVisible()
  })

  test('a card copies its chat link without being selected', async ({
    ownerPage: page,
    owner,
    context,
    frontdesk,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const older = await owner.addBusiness({ name: 'Older Shop' })
    await owner.addBusiness({ name: 'Newer Shop' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Copy the chat link of Older Shop' }).click()
    await expect(toastOf(page)).toContainText('Copied!')
    await expect(toastOf(page)).toContainText('Chat link copied to clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${frontdesk.url}/chat/${older.id}`,
    )
    await expect(selected(page, 'Newer Shop')).toBeVisible()
  })

  test('the choice is in the URL: back, forward and reload keep it', async ({ ownerPage: page, owner }) => {
    const older = await owner.addBusiness({ name: 'Older Shop' })
    const newer = await owner.addBusiness({ name: 'Newer Shop' })
    await page.goto('/dashboard')
    await cardLink(page, 'Older Shop').click()
    await expect(page).toHaveURL(`${older.path}/overview`)
    await expect(selected(page, 'Older Shop')).toBeVisible()
    await cardLink(page, 'Newer Shop').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${newer.path}/overview`)
    await expect(selected(page, 'Newer Shop')).toBeVisible()

    await page.goBack()
    await expect(selected(page, 'Older Shop')).toBeVisible()
    await page.reload()
    await expect(selected(page, 'Older Shop')).toBeVisible()
    await expect(page).toHaveTitle('Overview · Older Shop · Frontdesk')
    await page.goForward()
    await expect(selected(page, 'Newer Shop')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await expect(selected(page, 'Newer Shop')).toBeVisible()
  })

  test('an unknown business and an unknown section have a page of their own', async ({
    ownerPage: page,
    owner,
    shop,
  }) => {
    const own = await owner.addBusiness({ name: 'Older Shop' })
    // Another owner's business is treated like one that does not exist.
    await page.goto(`/dashboard/businesses/${shop.businessId}/overview`)
    await expect(page.getByText('This business was not found.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show my newest business' }).click()
    await expect(selected(page, 'Older Shop')).toBeVisible()

    await page.goto(`${own.path}/nonsense`)
    await expect(page.getByText('Page not found.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Overview' }).click()
    await expect(page).toHaveURL(`${own.path}/overview`)
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  })

  test('another business is added, and selected', async ({ ownerPage: page, owner }) => {
    await owner.addBusiness({ name: 'First Shop' })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Add another business' }).click()
    await expect(page).toHaveURL('/dashboard/businesses/new')
    // The page works on its own, too.
    await page.reload()
    const form = setUp(page)
    await form.name.fill('Second Shop')
    await form.description.fill('More things.')
    await form.create.click()
    await expect(toastOf(page)).toContainText('Business AI configuration created successfully!')
    await expect(page).toHaveURL(/\/dashboard\/businesses\/[0-9a-f-]{36}\/overview$/)
    await expect(selected(page, 'Second Shop')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Second Shop/, /First Shop/])
  })

  test('the name is changed', async ({ ownerPage: page, owner }) => {
    await owner.addBusiness({ name: 'First Shop' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Rename business' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename business' })
    await expect(dialog.getByLabel('Business Name')).toHaveValue('First Shop')

    await dialog.getByLabel('Business Name').fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel('Business Name').fill('Best Shop')
    await refuseChanges(page, 'not today')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('not today')
    await expect(dialog.getByLabel('Business Name')).toHaveValue('Best Shop')
    await page.unrouteAll()

    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('Business Name Updated')
    await expect(dialog).toBeHidden()
    await expect(selected(page, 'Best Shop')).toBeVisible()
    await expect(cardLink(page, 'Best Shop')).toBeVisible()
    await page.reload()
    await expect(selected(page, 'Best Shop')).toBeVisible()
  })

  test('a business that is switched off answers no customer until it is on again', async ({
    ownerPage: page,
    owner,
    browser,
    frontdesk,
  }) => {
    provokes(404)
    const { id } = await owner.addBusiness({ name: 'First Shop' })
    const customer = await browser.newPage()
    const visitor = await (await browser.newContext()).newPage()
    await customer.goto(`${frontdesk.url}/chat/${id}`)
    await customer.getByRole('button', { name: 'Continue Anonymously' }).click()
    await customer.getByRole('textbox', { name: 'Message' }).fill('Do you still')
    await page.goto('/dashboard')
    const isOpen = page.getByRole('switch', { name: 'Chat is open' })
    await expect(isOpen).toBeChecked()

    await isOpen.click()
    const question = page.getByRole('alertdialog', { name: 'Switch off First Shop?' })
    await expect(question).toContainText('Its chat link then says Business Not Found')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(isOpen).toBeChecked()

    await isOpen.click()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect(isOpen).not.toBeChecked()
    await expect(card(page, 'First Shop')).toContainText('Inactive')
    await visitor.goto(`${frontdesk.url}/chat/${id}`)
    await expect(visitor.getByText('Business Not Found')).toBeVisible()
    // Who is in a chat can read it, and keeps what was typed, also over a reload.
    const paused = customer.getByText('First Shop is not taking messages now.')
    await expect(paused).toBeVisible()
    await customer.reload()
    await expect(paused).toBeVisible()
    await expect(customer.getByText("Hello! I'm here to help you today.")).toBeVisible()
    await expect(customer.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you still')
    await expect(customer.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await expectAccessible(customer)

    await isOpen.click()
    await expect(isOpen).toBeChecked()
    await expect(paused).toBeHidden()
    await customer.getByRole('button', { name: 'Send message' }).click()
    await expect(customer.getByRole('article').filter({ hasText: 'Do you still' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Chat with First Shop')).toBeVisible()
    await customer.close()
    await visitor.close()
  })

  test('a failed switch is reported and keeps its state', async ({ ownerPage: page, owner }) => {
    await owner.addBusiness({ name: 'First Shop', is_active: false })
    await page.goto('/dashboard')
    await refuse(page, 'PATCH', 'businesses', 'not today')
    await page.getByRole('switch', { name: 'Chat is open' }).click()
    await expect(toastOf(page)).toContainText('not today')
    await expect(page.getByRole('switch', { name: 'Chat is open' })).not.toBeChecked()
  })
})
