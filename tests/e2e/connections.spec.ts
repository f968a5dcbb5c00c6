import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'

test('an owner makes an API key, sees it once, uses it, and revokes it', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { path } = await owner.addBusiness()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/overview`)
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByText('There is no API key yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a name.')
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByRole('checkbox', { name: /^Read/ }).uncheck()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one.')
  await dialog.getByRole('checkbox', { name: /^Chats/ }).check()
  await expectAccessible(page)
  await dialog.getByLabel('Name').press('Enter')
  const field = dialog.getByLabel('API key', { exact: true })
  await expect(field).toBeFocused()
  const key = await field.inputValue()
  await expectAccessible(page)
  const ask = () => fetch(`${frontdesk.url}/api/v1/chats`, { headers: { authorization: `Bearer ${key}` } })
  expect((await ask()).status).toBe(200)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(row).toContainText(`Till…${key.slice(-4)}`)
  await expect(row).toContainText('Chats')
  await row.getByRole('button', { name: 'Revoke Till' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page).filter({ hasText: 'API key revoked' })).toBeVisible()
  await expect(page.getByText('There is no API key yet.')).toBeVisible()
  expect((await ask()).status).toBe(401)
})

test('an owner looks at what a program proposes, and saves it', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { id, path } = await owner.addBusiness()
  const { data: product } = await owner.client
    .from('products')
    .insert({ business_id: id, name: 'Mug', price: 12 })
    .select('id')
    .single()
    .throwOnError()
  const { data } = await owner.client
    .rpc('create_api_key', { business_id: id, name: 'Helper', scopes: ['propose'] })
    .throwOnError()
  const propose = (price: number) =>
    fetch(`${frontdesk.url}/api/v1/proposals`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(data as { secret: string }).secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        edits: [{ kind: 'product', action: 'save', id: product.id, values: { price } }],
      }),
    })
  await propose(14)
  await propose(15)
  await page.goto(`${path}/connections`)
  const proposals = page.getByRole('list', { name: 'Proposed changes' }).locator('> li')
  await expect(proposals).toHaveCount(2)
  await expect(proposals.first()).toContainText('Change the product “Mug”: price “15”')
  await proposals.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect(proposals).toHaveCount(1)
  await expectAccessible(page)
  await proposals.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Helper proposes this')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page).filter({ hasText: 'What Helper proposed is saved.' })).toBeVisible()
  await expect(page.getByText('Proposed changes')).toBeHidden()
  const { data: saved } = await owner.client
    .from('products')
    .select('price')
    .eq('id', product.id)
    .single()
    .throwOnError()
  expect(saved.price).toBe(14)
})

test('the API is described on a page of its own', async ({ page, frontdesk }) => {
  await page.goto(`${frontdesk.url}/docs/api`)
  await expect(page.getByRole('heading', { name: /Frontdesk API/ })).toBeVisible()
  await expect(page.getByText('/api/v1/products').first()).toBeVisible()
})

test('an owner adds a webhook, keeps its secret, tests it, and looks at what was sent', async ({
  ownerPage: page,
  owner,
  receiver,
}) => {
  const { path } = await owner.addBusiness()
  await page.goto(`${path}/overview`)
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByText('There is no webhook yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog')
  provokes(400)
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  const place = `/${crypto.randomUUID()}`
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.origin + place)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = dialog.getByRole('textbox', { name: 'Secret' })
  await expect(secret).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  receiver.secrets.set(place, await secret.inputValue())
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  await webhook.getByRole('button', { name: 'Send a test' }).click()
  await expect(webhook.getByText('The test arrived: it answered 200.')).toBeVisible()
  await expectAccessible(page)
  await webhook.getByRole('button', { name: 'Log' }).click()
  const event = dialog.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(event).toContainText('Delivered')
  await expectAccessible(page)
  await event.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.taken.filter(each => each.path === place).length).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(webhook.getByRole('button', { name: 'Log' })).toBeFocused()
})
