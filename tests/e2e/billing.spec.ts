import { expectAccessible } from './support/accessibility.ts'
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

test('the plan, the trial’s end and the limits are in sight, and the way to Premium', async ({
  page,
  accounts,
  frontdesk,
}) => {
  const account = await accounts.confirmed()
  const { admin } = frontdesk
  const signedUp = (hours: number) =>
    admin`update auth.users set created_at = now() - make_interval(hours => ${hours}) where email = ${account.email}`
  await admin`
    insert into public.businesses (owner_id, name, description)
    select id, 'Corner shop', 'Tea' from auth.users where email = ${account.email}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Corner shop', level: 2 })).toBeVisible()
  await expect(page.getByText('free trial')).toBeHidden()

  await signedUp(21)
  await page.reload()
  await expect(page.getByText(/Your free trial ends (today|tomorrow) at/)).toBeVisible()

  await signedUp(24)
  await page.reload()
  await expect(page.getByText('Your free trial has ended.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the plan' }).click()
  await expect(page).toHaveURL('/pricing')

  await page.goto('/dashboard/profile')
  await expect(page.getByText('Your customers are still answered, by the built-in assistant.')).toBeVisible()
  await expect(page.getByText('1 of 20')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose Premium' }).click()
  await page.getByRole('button', { name: 'Confirm Premium Plan' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Corner shop', level: 2 })).toBeVisible()
  await expect(page.getByText('Your free trial has ended.')).toBeHidden()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText('Premium is active.')).toBeVisible()
})
