// How a business looks: chosen in the dashboard, seen in the chat, on other sites and in the greeting.
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { expect, refuse, test, toastOf } from './support/owner.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c4261d' } })
    .png()
    .toBuffer()

const always = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, [{ from: '00:00', to: '00:00' }]]),
)

test('logo, colour, greeting and hours are chosen once, and seen by the next customer', async ({
  ownerPage: page,
  owner,
  frontdesk,
  browser,
}) => {
  const { id } = await owner.addBusiness({ name: 'Clay & Co', description: 'Stoneware by hand.' })
  await frontdesk.admin`
    update businesses set time_zone = 'Asia/Dhaka', opening_hours = ${frontdesk.admin.json({ week: always })} where id = ${id}`
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your look', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your look' })).toBeVisible()

  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(400, 200) })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  await page.getByLabel('Accent color').fill('#ffd400')
  await expect(page.getByText('too light for white text', { exact: false })).toBeVisible()
  await page.getByLabel('Greeting').fill('Welcome to the workshop!')
  await page.getByRole('checkbox', { name: 'Show customers whether you are open' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Your look was saved.')

  const [stored] = await frontdesk.admin`select logo_url, accent_on_light from businesses where id = ${id}`
  const file = await page.request.get(stored?.logo_url)
  expect(await sharp(await file.body()).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const customer = await context.newPage()
    // What is painted first, before the page's own script.
    await customer.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const line = document.querySelector('#intro-hours')?.textContent
        document.documentElement.dataset.early = `${document.documentElement.dataset.accent} ${line}`
      })
    })
    await customer.goto(`${frontdesk.url}/chat/${id}`)
    await expect(customer.getByText('Open now')).toBeVisible()
    await expect(customer.locator('html')).toHaveAttribute('data-early', ' Open now')
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Continue Anonymously' }).click()
    await expect(customer.getByText('Welcome to the workshop!')).toBeVisible()
    await expect(customer.locator('header').getByText('Open now')).toBeVisible()
    await customer.getByRole('textbox').fill('Hello')
    await customer.keyboard.press('Enter')
    const own = customer.locator('[data-sender="customer"] .bg-own')
    const rgb = (hex: string) =>
      `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
    await expect(own).toHaveCSS('background-color', rgb(stored?.accent_on_light))
    await expect(customer.locator('header .letters')).toHaveCSS(
      'background-image',
      `url("${stored?.logo_url}")`,
    )
    await expectAccessible(customer)
    await context.close()
  }
})

test('what was chosen is kept when saving fails, and asked for before leaving', async ({
  ownerPage: page,
  owner,
}) => {
  const { id } = await owner.addBusiness({ name: 'Clay & Co', description: 'Stoneware by hand.' })
  await page.goto(`/dashboard/businesses/${id}/look`)
  await page.getByLabel('Greeting').fill('Welcome!')
  await refuse(page, 'PATCH', 'businesses')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(page.getByLabel('Greeting')).toHaveValue('Welcome!')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})
