import type { Page } from '@playwright/test'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import { authPage } from './support/accounts.ts'
import { provokes } from './support/console.ts'
import { type Customers, chats, expect, openChats, test } from './support/conversations.ts'
import { cutParts } from './support/cut-parts.ts'
import { addEntries } from './support/knowledge.ts'
import type { OwnedBusiness, Owner } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'
import { addPicture, addProduct } from './support/products.ts'
import { chat } from './support/shop.ts'

/** WCAG 1.4.10: a width of 320 CSS pixels; WCAG 1.4.4: text at 200 %, there and on a desk. */
const readings = [
  { width: 320, height: 640, text: 100 },
  { width: 320, height: 640, text: 200 },
  { width: 1280, height: 800, text: 200 },
]

/** Nothing of what the page shows now is cut, however narrow it is and however large its text. */
async function expectFits(page: Page, what: string) {
  for (const { text, ...size } of readings) {
    await page.setViewportSize(size)
    await page.evaluate(percent => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    await expect.soft.poll(() => cutParts(page), `${what}, ${size.width} px, text ${text} %`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

const longName = 'Donaudampfschifffahrtsgesellschaft & Töchter, Maple & Thread'

test('the pages for everybody', async ({ page }) => {
  provokes(404)
  for (const path of ['/', '/pricing', '/auth', '/verification-completed', '/join', '/nowhere', '/mailbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, path)
  }
  await page.goto('/auth')
  await authPage(page).signUpTab.click()
  await authPage(page).createAccount.click()
  await expect(authPage(page).email).toHaveAccessibleDescription('Please enter your email.')
  await expectFits(page, 'sign up')
  await authPage(page).signInTab.click()
  await authPage(page).forgotPassword.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, 'forgotten password')
})

/** A business with something on every screen. */
async function addShop(owner: Owner, frontdesk: TestFrontdesk, customers: Customers): Promise<OwnedBusiness> {
  await owner.addBusiness({ name: 'Older Shop', is_active: false })
  const business = await owner.addBusiness({
    name: longName,
    description: 'Hand-finished linen from a small studio.',
    policies: 'Returns are accepted within 30 days.\n'.repeat(20),
  })
  const product = await addProduct(
    owner,
    business.id,
    {
      name: 'Donaudampfschifffahrtskapitänsmütze',
      category: 'Kopfbedeckungen',
      price: 1234.5,
      description: '',
    },
    { name: 'Blue Mug', category: '', price: 24.5, description: 'Holds 350 ml.' },
  )
  await addPicture(owner, product, 0)
  await addEntries(owner, business, [
    { title: 'Do you deliver?', content: 'We do, to every country of the European Union.' },
  ])
  await addPastChats(frontdesk, business.id, someChats)
  const maya = await customers.open(
    business.id,
    'Maya Chen-Featherstonehaugh',
    'maya.featherstonehaugh@example.com',
  )
  // A question that the assistant answers itself: it writes by itself when nobody asks it to for some time.
  await maya.write('How much is the Blue Mug?')
  return business
}

test('the dashboard', async ({ ownerPage: page, owner, frontdesk, customers }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create AI Configuration' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await expectFits(page, 'new business')

  const business = await addShop(owner, frontdesk, customers)
  for (const [section, shows] of [
    ['/overview', 'Replies today'],
    ['/analytics', 'Median time to the first reply'],
    ['/products', 'Blue Mug'],
    ['/chats', 'Maya Chen-Featherstonehaugh'],
    ['/knowledge', 'Do you deliver?'],
    ['/set-up', 'Add three products'],
    ['/history', 'What changed'],
    ['/connections', 'There is no API key yet.'],
    ['/team', 'Invite somebody'],
    ['/look', 'The first message of every new chat.'],
  ] as const) {
    await page.goto(`${business.path}${section}`)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await expectFits(page, section)
  }
  await page.goto(`${business.path}/inbox`)
  await page.getByRole('link', { name: /Maya Chen-Featherstonehaugh/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectFits(page, 'inbox')
  for (const path of ['/dashboard/profile', '/dashboard/notifications', '/payment', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectFits(page, path)
  }
})

test('the dialogs of the dashboard', async ({ ownerPage: page, owner, frontdesk, customers }) => {
  const business = await addShop(owner, frontdesk, customers)
  const closed = () => expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`${business.path}/overview`)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectFits(page, 'QR code')
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await expectFits(page, 'settings')

  await page.getByRole('button', { name: 'Edit Hours' }).click()
  await page.getByRole('combobox', { name: 'Wednesday' }).selectOption('Open')
  await page.getByRole('button', { name: 'Add hours on Wednesday' }).click()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await expectFits(page, 'edit hours')

  await page.getByRole('button', { name: 'Edit Fees' }).click()
  await page.getByRole('button', { name: 'Add delivery' }).click()
  await expectFits(page, 'edit fees')

  await page.goto(`${business.path}/products`)
  await page.getByRole('button', { name: 'Import or export' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFits(page, 'menu of products')
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const csv = `name,price\nBlue Mug,12\n${'Bowl,five\n'.repeat(3)}Cup,3\n`
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('dialog').getByText('Row 3')).toBeVisible()
  await expectFits(page, 'import of products')
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('button', { name: 'Edit Blue Mug' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, 'product')
  await page.getByRole('button', { name: 'Options and stock' }).click()
  await page.getByLabel('Availability').selectOption('Made to order')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await expectFits(page, 'options of a product')

  const { view } = await openChats(page, business)
  await view('Maya').click()
  await expect(chats(page).bubbles.first()).toBeVisible()
  await expectFits(page, 'thread')
  await chats(page).takeOver.click()
  await expect(chats(page).reply).toBeVisible()
  await expectFits(page, 'reply')
})

for (const [locale, anonymous] of [
  ['en-US', 'Continue Anonymously'],
  ['bn-BD', 'নাম ছাড়াই চালিয়ে যান'],
  ['hi-IN', 'बिना नाम दिए जारी रखें'],
  ['es-ES', 'Continuar sin dar mi nombre'],
  ['fr-FR', 'Continuer sans donner mon nom'],
  ['ar-EG', 'تابع من دون اسم'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })

    test('the customer’s chat', async ({ page, shop }) => {
      await page.goto(shop.chatUrl)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits(page, 'card')
      await page.getByRole('button', { name: anonymous }).click()
      await expect(chat(page).assistant.first()).toBeVisible()
      await page.getByRole('textbox').fill('How much is the Linen Overshirt?')
      await page.keyboard.press('Enter')
      await expect(chat(page).assistant.filter({ hasText: '48' }).first()).toBeVisible()
      await shop.reply('We are here: https://a.example/with/quite/a/long/address')
      await expect(chat(page).team).toBeVisible()
      await expectFits(page, 'chat')
      await shop.setStatus('resolved')
      await expectFits(page, 'resolved chat')
    })
  })
}
