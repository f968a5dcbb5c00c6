import { expect, test } from './support/shop.ts'

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the card says whose chat this is', async ({ page, shop }) => {
    await page.goto(shop.chatUrl)
    await expect(page).toHaveTitle(`Chat with ${shop.name}`)
    await expect(page.getByRole('heading', { name: `Chat with ${shop.name}` })).toBeVisible()
    await expect(page.getByText('Hand-finished linen from a small studio.')).toBeVisible()
  })
})

test('a business’s name and description are text, whatever they hold', async ({ page, frontdesk, shop }) => {
  const name = '<img src=x onerror=alert(1)>&"quotes"'
  await frontdesk.admin`update public.businesses set name = ${name}, description = '</script><script>alert(1)</script>' where id = ${shop.businessId}`
  page.on('dialog', dialog => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(shop.chatUrl)
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Chat with ${name}` })).toBeVisible()
  await expect(page.getByText('</script><script>alert(1)</script>')).toBeVisible()
})
