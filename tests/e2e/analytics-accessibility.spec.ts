import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, test } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'

test('axe finds nothing in the Analytics tab', async ({ ownerPage: page, owner, frontdesk }) => {
  provokes(400, /Analytics could not be loaded/)
  const { id, path } = await owner.addBusiness()
  await page.goto(`${path}/analytics`)
  await expect(page.getByText('No chat sessions yet.')).toBeVisible()
  await expectAccessible(page)

  await addPastChats(frontdesk, id, [
    ...someChats,
    { daysAgo: 4, question: 'Aye? '.repeat(100), answeredAfter: 2, isUnanswered: true },
  ])
  await page.reload()
  await expect(page.getByText('Median time to the first reply')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add an answer/ })).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Total Sessions' }).click()
  await page.getByRole('slider').focus()
  await expect(page.getByText('0 sessions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/rpc/*', route =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'no', details: '', hint: '' } }),
  )
  await page.reload()
  await expect(page.getByText('Could not load analytics data.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${path}/analytics`)
  await expect(page.getByText('Could not load analytics data.')).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.route('**/rpc/*', () => {})
  await page.reload()
  await expect(page.getByText('Loading analytics...')).toBeVisible()
  await expectAccessible(page)
})
