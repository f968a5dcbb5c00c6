import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/owner.ts'

test('axe finds nothing in the Businesses tab and the Overview', async ({ ownerPage: page, owner }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create AI Configuration' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await expectAccessible(page)

  await owner.addBusiness({ name: 'Older Shop', is_active: false })
  const { id } = await owner.addBusiness({
    name: 'A shop with quite a long name, as some have, & Daughters',
    policies: 'Returns are accepted within 30 days.\n'.repeat(20),
  })
  await owner.client
    .from('products')
    .insert({ business_id: id, name: 'Blue Mug', price: 24.5, description: 'Holds 350 ml.' })
    .throwOnError()
  await page.reload()
  await page.getByRole('button', { name: 'How much is the Blue Mug?' }).click()
  await expect(page.getByRole('log')).toContainText('$24.50')
  await page.getByLabel('Your question').fill('What holds the Blue Mug?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Answered from' })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing while screens load', async ({ ownerPage: page, owner }) => {
  const { path } = await owner.addBusiness()
  for (const [address, call, words] of [
    [`${path}/knowledge`, '**/rpc/list_articles', 'Loading entries'],
    [`${path}/chats`, '**/rpc/list_chat_sessions', 'Loading chat sessions'],
    ['/dashboard/profile', '**/rest/v1/profiles*', 'Loading profile'],
    ['/dashboard', '**/rest/v1/businesses*', 'Loading businesses'],
  ] as const) {
    await page.route(call, () => {})
    await page.goto(address)
    await expect(page.getByText(words)).toBeAttached()
    await expectAccessible(page)
  }
})
