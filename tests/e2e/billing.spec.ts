import { acknowledge, expect, signIn, submitSignIn, test, toastOf } from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('the pricing page says what the plan costs and contains', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Premium Plan' })
  await expect(plan).toContainText('$4.99/mo')
  await expect(plan).toContainText('after a 24-hour free trial')
  await expect(plan.getByRole('listitem')).toHaveText([
    'Unlimited chat sessions',
    'Advanced AI responses',
    'Priority email support',
    'Payment via bKash and Card',
  ])
})

test('a visitor chooses the plan, signs in, and subscribes', async ({ page, accounts, frontdesk }) => {
  const account = await accounts.confirmed()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Your 24-Hour Free Trial' }).click()
  await expect(page).toHaveURL('/auth')
  await submitSignIn(page, account)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')

  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible()
  await page.reload()
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/rest/v1/rpc/confirm_plan', async route => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm Premium Plan' }).click()
  await expect(page.getByRole('button', { name: 'Confirming...' })).toBeDisabled()
  answer()
  await expect(page).toHaveURL('/dashboard')
  await expect(toastOf(page)).toContainText('You have successfully subscribed to the Premium plan.')
  const rows = await frontdesk.admin`
    select p.subscription_plan, p.subscription_status
      from public.profiles p join auth.users u on u.id = p.user_id where u.email = ${account.email}`
  expect(rows).toEqual([{ subscription_plan: 'premium', subscription_status: 'active' }])
})

test('without a plan there is nothing to confirm', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm None Plan' }).click()
  await expect(toastOf(page)).toContainText('No plan selected. Please go back to the pricing page.')
  await expect(page).toHaveURL('/payment')
})

test('a failed update is reported with its reason', async ({ page, accounts }) => {
  provokes(500)
  await signIn(page, await accounts.confirmed())
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Your 24-Hour Free Trial' }).click()
  await page.route('**/rest/v1/rpc/confirm_plan', route =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'disk full', details: null, hint: null } }),
  )
  await page.getByRole('button', { name: 'Confirm Premium Plan' }).click()
  await expect(toastOf(page)).toContainText('Database Error: Could not update your subscription: disk full')
  await expect(page.getByRole('button', { name: 'Confirm Premium Plan' })).toBeEnabled()
})

test('an ended session cannot subscribe', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Your 24-Hour Free Trial' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Premium Plan' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Confirm Premium Plan' }).click()
  await expect(toastOf(page)).toContainText('You must be logged in to subscribe.')
})
