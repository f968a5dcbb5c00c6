import type { Page } from '@playwright/test'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'
import { addPastChats } from './support/past-chats.ts'
import { addProduct, productsPage } from './support/products.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Wish {
  question: string
  words: string
  key: string
  productId?: string
  email?: string
}

/** Puts chats into a business in which customers wanted something. */
async function addWishes(frontdesk: TestFrontdesk, businessId: string, wishes: Wish[]): Promise<void> {
  await addPastChats(
    frontdesk,
    businessId,
    wishes.map(({ question }, at) => ({ daysAgo: at + 1, question, answeredAfter: 2 })),
  )
  for (const { question, words, key, productId = null, email = '' } of wishes)
    await frontdesk.admin`
      with asked as (
        insert into private.wanted_products (message_id, place, session_id, business_id, words, key, product_id, asked_at)
        select m.id, 1, m.session_id, m.business_id, ${words}, ${key}, ${productId}::uuid, m.created_at
          from public.chat_messages m
         where m.business_id = ${businessId} and m.content = ${question} and m.sender_type = 'customer'
        returning session_id)
      update public.chat_sessions s set customer_email = ${email} from asked where s.id = asked.session_id`
}

/** The change is shown with the answers that it changes: it is saved. */
const seen = (page: Page) =>
  page
    .getByRole('dialog', { name: /would change$/ })
    .getByRole('button', { name: 'Save', exact: true })
    .click()

const cake = { key: '=cake =vegan' }

test('what customers wanted becomes a product, and those who asked are told', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { id, path } = await owner.addBusiness()
  await addProduct(owner, id, { name: 'Chocolate cake', price: 30 })
  await addWishes(frontdesk, id, [
    { ...cake, question: 'Any vegan cake?', words: 'vegan cake', email: 'one@mail.example' },
    { ...cake, question: 'Vegan cake please', words: 'vegan cake' },
    { ...cake, question: '¿Tienen pastel vegano?', words: 'pastel vegano', email: 'two@mail.example' },
    { key: '=ski', question: 'Skis?', words: 'skis' },
  ])
  await page.goto(`${path}/analytics`)
  const line = page.getByRole('listitem').filter({ hasText: 'vegan cake' })
  await expect(line).toContainText('3 people')
  await expect(line).toContainText('2 left an address')
  await expect(line).toContainText('pastel vegano')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add this product “vegan cake”' }).click()
  const { name, price, submitAdd } = productsPage(page)
  await expect(name).toHaveValue('vegan cake')
  await name.fill('Vegan carrot cake')
  await price.fill('32')
  await submitAdd.click()
  await seen(page)
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('3 people asked for “vegan cake”, 2 left an address')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Tell them' }).click()

  await expect(page).toHaveURL(`${path}/analytics`)
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Message')
  await expect(message).toHaveValue('You asked for “vegan cake”. Good news: we now have “Vegan carrot cake”.')
  await message.fill('')
  await dialog.getByRole('button', { name: 'Tell them' }).click()
  await expect(message).toHaveAccessibleDescription('Please write a message.')
  await message.fill('The vegan carrot cake is here.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tell them' }).click()
  await expect(toastOf(page)).toContainText('Sent to 3 chats')
  await expect(toastOf(page)).toContainText('2 emails on the way.')
  await expect(line).toHaveCount(0)
  const told = await frontdesk.admin`
    select 1 from public.chat_messages where business_id = ${id} and content = 'The vegan carrot cake is here.'`
  expect(told).toHaveLength(3)

  await page.getByRole('button', { name: 'Dismiss “skis”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Nothing yet. When customers ask')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What customers wanted' })).toBeFocused()
})

test('what is out of stock leads to the product, and its return to those who asked', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { id, path } = await owner.addBusiness()
  const productId = await addProduct(owner, id, { name: 'Rye bread', price: 5 })
  await owner.client.from('products').update({ availability: 'out_of_stock' }).eq('id', productId)
  const wish = { key: 'bread rye', words: 'Rye bread', productId }
  await addWishes(frontdesk, id, [{ ...wish, question: 'Rye bread?', email: 'one@mail.example' }])
  await page.goto(`${path}/analytics`)
  const line = page.getByRole('listitem').filter({ hasText: 'Rye bread' })
  await expect(line).toContainText('Out of stock')
  await page.getByRole('button', { name: 'Open the product “Rye bread”' }).click()
  const { dialog, save } = productsPage(page)
  await dialog.getByLabel('Availability').selectOption('in_stock')
  await save.click()
  await seen(page)
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('1 person asked for “Rye bread”, 1 left an address')
  await offer.getByRole('button', { name: 'Not now' }).click()

  await page.goto(`${path}/analytics`)
  await expect(line).toContainText('Back in stock')
  await line.getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Good news: “Rye bread” is back in stock.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what cannot be loaded can be tried again', async ({ ownerPage: page, owner, frontdesk }) => {
  provokes(400, /Analytics could not be loaded/)
  const { id, path } = await owner.addBusiness()
  await addPastChats(frontdesk, id, [{ daysAgo: 1, question: 'Hello?', answeredAfter: 2 }])
  await page.route('**/rpc/demand', route =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'no', details: '', hint: '' } }),
  )
  await page.goto(`${path}/analytics`)
  await expect(page.getByText('Could not load analytics data.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing yet. When customers ask')).toBeVisible()
})
