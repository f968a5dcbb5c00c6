import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { chats, customerPage, expect, openChats, test } from './support/conversations.ts'
import { refuse, toastOf } from './support/owner.ts'

const card = (page: Page) => ({
  answers: page.getByRole('switch', { name: 'Answers customers' }),
  change: page.getByRole('button', { name: 'Change daily limit' }),
  limit: page.getByRole('textbox', { name: 'Daily limit' }),
  save: page.getByRole('button', { name: 'Save limit' }),
  question: page.getByRole('alertdialog', { name: 'Switch the assistant off?' }),
})

/** As if the assistant had written this many replies today. */
const setUsed = (admin: import('postgres').Sql, businessId: string, replies: number) => admin`
  insert into private.reply_counts (business_id, day, counted, replies)
  values (${businessId}, private.budget_day(), 'business', ${replies})
  on conflict on constraint reply_counts_pkey do update set replies = excluded.replies`

test.describe('the assistant in the Overview', () => {
  test('shows the replies of today, and takes another limit', async ({
    ownerPage: page,
    business,
    frontdesk,
  }) => {
    await setUsed(frontdesk.admin, business.id, 37)
    await page.goto(`${business.path}/overview`)
    await expect(page.getByText('Replies today 37 of 1,000')).toBeVisible()
    await expect(page.getByText(/Resets at \d/)).toBeVisible()

    const { change, limit, save } = card(page)
    await change.click()
    await expect(limit).toBeFocused()
    await expect(limit).toHaveValue('1000')
    await expectAccessible(page)
    for (const wrong of ['0', 'lots', '1.5', '100001', '']) {
      await limit.fill(wrong)
      await save.click()
      await expect(page.getByText('Enter a whole number from 1 to 100,000.')).toBeVisible()
    }
    await limit.fill('2,500')
    await expect(page.getByText('Enter a whole number')).toBeHidden()
    await save.click()
    await expect(page.getByText('Replies today 37 of 2,500')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Replies today 37 of 2,500')).toBeVisible()
  })

  test('keeps what was typed when it cannot be saved', async ({ ownerPage: page, business }) => {
    await page.goto(`${business.path}/overview`)
    const { change, limit, save } = card(page)
    await change.click()
    await refuse(page, 'PATCH', 'businesses')
    await limit.fill('50')
    await save.click()
    await expect(toastOf(page)).toContainText('refused for the test')
    await expect(limit).toHaveValue('50')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Replies today 0 of 1,000')).toBeVisible()
  })

  test('says when the count cannot be loaded, and tries again', async ({ ownerPage: page, business }) => {
    await refuse(page, 'POST', 'rpc/assistant_usage')
    await page.goto(`${business.path}/overview`)
    await expect(page.getByText('Today’s replies could not be loaded.')).toBeVisible()
    await page.unroute('**/rest/v1/rpc/assistant_usage*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Replies today 0 of 1,000')).toBeVisible()
  })

  test('is switched off after a question, and on again', async ({
    ownerPage: page,
    business,
    browser,
    frontdesk,
  }) => {
    await page.goto(`${business.path}/overview`)
    const { answers, question } = card(page)
    await answers.click()
    await expect(question).toContainText('Customers can still write.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(answers).toBeChecked()
    await answers.click()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect(answers).not.toBeChecked()
    await expect(page.getByText('The assistant is switched off.')).toBeVisible()
    await expectAccessible(page)

    const customer = await customerPage(browser, frontdesk.url, business.id)
    await customer.input.fill('What is your return policy?')
    await customer.input.press('Enter')
    await expect(customer.page.getByText('Our team answers this chat in person.')).toBeVisible()

    const { row } = await openChats(page, business)
    await expect(row('Maya Chen')).toContainText('The assistant is switched off.')
    await page.getByRole('link', { name: 'Switch it on' }).click()
    await answers.click()
    await expect(page.getByText('The assistant is switched off.')).toBeHidden()
    await customer.context.close()
  })
})

test('a reached limit is shown above the chats and in the Overview, until it is raised', async ({
  ownerPage: page,
  business,
  frontdesk,
}) => {
  await setUsed(frontdesk.admin, business.id, 1000)
  await openChats(page, business)
  await expect(page.getByText('The daily limit of 1,000 replies is reached.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change the limit' }).click()
  await expect(page.getByText('The daily limit of 1,000 replies is reached.')).toBeVisible()
  const { change, limit, save } = card(page)
  await change.click()
  await limit.fill('1001')
  await save.click()
  await expect(page.getByText('Replies today 1,000 of 1,001')).toBeVisible()
  await expect(page.getByText('is reached.')).toBeHidden()
})

test('each reply shows how it came about', async ({ ownerPage: page, business, customers, frontdesk }) => {
  const maya = await customers.open(business.id)
  for (const details of [
    {
      model: 'large-1',
      input_tokens: 5120,
      output_tokens: 64,
      milliseconds: 2345,
      attempts: 2,
      lock: ['price'],
    },
    { model: 'builtin', input_tokens: 0, output_tokens: 0, milliseconds: 400, attempts: 0, lock: [] },
  ]) {
    await maya.write('What is your return policy?')
    await frontdesk.admin`
      select public.record_assistant_reply(${maya.id}, m.id, 'Returns are free within 30 days.',
          sources => ${frontdesk.admin.json([{ kind: 'business', id: business.id, title: business.name }])},
          details => ${frontdesk.admin.json(details)})
        from public.chat_messages m where m.session_id = ${maya.id} order by m.created_at desc limit 1`
  }
  const { view } = await openChats(page, business)
  await view('Maya Chen').click()
  const { bubbles } = chats(page)
  await expect(bubbles).toHaveCount(5)

  const first = bubbles.nth(2)
  await expect(first.getByText('5,120 read, 64 written')).toBeHidden()
  await first.getByText('Details').click()
  await expect(first.getByText('large-1')).toBeVisible()
  await expect(first.getByText('5,120 read, 64 written')).toBeVisible()
  await expect(first.getByText('2.3 seconds')).toBeVisible()
  await expect(first.getByText('A draft was refused: price')).toBeVisible()

  const second = bubbles.nth(4)
  await second.getByText('Details').click()
  await expect(second.getByText('Every price and name is in your material')).toBeVisible()
  await expectAccessible(page)
  // The greeting does not count.
  await expect(bubbles.first().getByText('Details')).toHaveCount(0)
})
