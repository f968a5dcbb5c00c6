import type { Page } from '@playwright/test'
import { analytics } from './support/analytics.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'

/** The sessions of each day in the chart's table, today last. */
const sessionsPerDay = async (page: Page) =>
  (await analytics(page).days.getByRole('cell').allTextContents()).map(Number)

/** A count for each of the last 30 days, given by how many days ago they were; zero elsewhere. */
const month = (counts: Record<number, number>) =>
  Array.from({ length: 30 }, (_, day) => counts[29 - day] ?? 0)

test.describe('Chat Analytics', () => {
  test('counts the sessions, and each count opens its chart of 30 days', async ({
    ownerPage: page,
    owner,
    frontdesk,
  }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await addPastChats(frontdesk, (await owner.addBusiness({ name: 'Other Shop' })).id, someChats)
    await page.goto(path)
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page).toHaveURL(`${path}/analytics`)
    await expect(page.getByRole('heading', { name: 'Chat Analytics' })).toBeVisible()
    const { card, back, slider, days } = analytics(page)
    const charts = [
      { title: 'Total Sessions', name: 'total', count: 8, caption: 'All time' },
      { title: 'Resolved Sessions', name: 'resolved', count: 4, caption: '50% of all' },
      { title: 'Active Sessions', name: 'active', count: 3, caption: '38% of all' },
      { title: 'Escalated Sessions', name: 'escalated', count: 1, caption: '12% of all' },
    ]
    for (const { title, name, count, caption } of charts) {
      await expect(card(title)).toHaveText(`${title}${count}${caption}`)
      await card(title).click()
      await expect(page).toHaveURL(`${path}/analytics?chart=${name}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(slider).toHaveAccessibleName(`${title} by day`)
      await expect(days).toHaveCount(30)
      await back.click()
      await expect(page).toHaveURL(`${path}/analytics`)
    }
  })

  test("draws days of the owner's time zone, and those without sessions as zero", async ({
    ownerPage: page,
    owner,
    frontdesk,
  }) => {
    const { id, path } = await owner.addBusiness()
    // Each a minute after midnight in Dhaka, when it is still the day before in UTC.
    await addPastChats(frontdesk, id, someChats)
    await page.goto(`${path}/analytics?chart=total`)
    await expect(page.getByText('7 sessions in the last 30 days, most on')).toBeVisible()
    await expect(page.getByText('Each session on the day it was opened, Asia/Dhaka time.')).toBeVisible()
    expect(await sessionsPerDay(page)).toEqual(month({ 29: 1, 20: 1, 12: 1, 9: 1, 2: 2, 1: 1 }))

    await page.goto(`${path}/analytics?chart=resolved`)
    await expect(page.getByText('3 sessions in the last 30 days')).toBeVisible()
    await expect(page.getByText('Sessions that are resolved now, each on the day')).toBeVisible()
    expect(await sessionsPerDay(page)).toEqual(month({ 2: 2, 1: 1 }))

    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(),
    )
    await expect(page.getByText(today, { exact: true })).toBeVisible()
    expect(today).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
  })

  test('works with a keyboard, and by back and forward', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await page.goto(`${path}/analytics`)
    const { card, back, slider } = analytics(page)
    await expect(card('Resolved Sessions')).toContainText('4')
    await card('Resolved Sessions').press('Enter')
    await expect(back).toBeFocused()
    await expect(slider).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-valuetext', /: 0 sessions$/)
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', /: 1 session$/)
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', /^\w+, \w+ \d+: 2 sessions$/)
    await expect(page.getByText('2 sessions', { exact: true })).toBeVisible()

    await back.press('Enter')
    await expect(card('Resolved Sessions')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Resolved Sessions' })).toBeVisible()
    await page.goBack()
    await expect(card('Resolved Sessions')).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Resolved Sessions' })).toBeVisible()
    await page.goto(`${path}/analytics?chart=nonsense`)
    await expect(card('Resolved Sessions')).toBeVisible()
  })

  test('shows the day that is pointed at', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await page.goto(`${path}/analytics?chart=total`)
    const { slider } = analytics(page)
    await expect(slider).toBeVisible()
    const { width, height } = await slider.evaluate(element => element.getBoundingClientRect())
    const pointAt = (daysAgo: number) =>
      slider.hover({ position: { x: (width * (29 - daysAgo)) / 29, y: height / 2 } })
    await pointAt(2)
    await expect(page.getByText('2 sessions', { exact: true })).toBeVisible()
    await pointAt(3)
    await expect(page.getByText('0 sessions', { exact: true })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByText('0 sessions', { exact: true })).toBeHidden()
  })

  test('takes a time zone that the database does not know for UTC', async ({ ownerPage: page, owner }) => {
    provokes(400)
    const { path } = await owner.addBusiness()
    await page.route('**/rpc/chat_sessions_per_day', route =>
      route.request().postDataJSON().time_zone === 'Asia/Dhaka'
        ? route.fulfill({ status: 400, json: { code: '22023', message: 'unknown', details: '', hint: '' } })
        : route.fallback(),
    )
    await page.goto(`${path}/analytics?chart=total`)
    await expect(page.getByText('Each session on the day it was opened, UTC time.')).toBeVisible()
    await expect(page.getByText('No sessions in the last 30 days.')).toBeVisible()
  })

  test('without any session says how to get the first one', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id, path } = await owner.addBusiness()
    await page.goto(`${path}/analytics`)
    await expect(
      page.getByText('No chat sessions yet. Share your chat link with customers to get started.'),
    ).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy chat link' }).click()
    await expect(toastOf(page)).toContainText('Chat link copied to clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${frontdesk.url}/chat/${id}`)
    const { card } = analytics(page)
    await expect(card('Total Sessions')).toContainText('0')
    await expect(card('Resolved Sessions')).toContainText('None yet')
    await expect(page.getByText('Questions we could not answer')).toBeHidden()
  })

  test('says that it loads, and when it could not', async ({ ownerPage: page, owner, frontdesk }) => {
    provokes(400, /Analytics could not be loaded/)
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    let refuse = () => {}
    const refused = new Promise<void>(resolve => {
      refuse = resolve
    })
    await page.route('**/rpc/chat_*', async route => {
      await refused
      await route.fulfill({
        status: 400,
        json: { code: '57014', message: 'too slow', details: '', hint: '' },
      })
    })
    const { card, failure, slider } = analytics(page)
    for (const address of ['analytics', 'analytics?chart=total']) {
      await page.goto(`${path}/${address}`)
      if (address === 'analytics') {
        await expect(page.getByText('Loading analytics...')).toBeVisible()
        await expect(card('Total Sessions')).toBeVisible()
        refuse()
      }
      await expect(failure).toHaveCount(1)
      await expect(failure).toBeVisible()
      await expect(toastOf(page)).toBeHidden()
    }
    expect(logged.filter(line => line.includes('too slow'))).not.toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(slider).toBeVisible()
    await expect(failure).toBeHidden()
  })

  test('keeps the counts when a report below them fails', async ({ ownerPage: page, owner, frontdesk }) => {
    provokes(400, /Analytics could not be loaded/)
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await page.route('**/rpc/chat_outcomes', route =>
      route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: '', hint: '' } }),
    )
    await page.goto(`${path}/analytics`)
    const { card, failure, questions } = analytics(page)
    await expect(failure).toHaveCount(1)
    await expect(card('Total Sessions')).toContainText('8')
    await expect(questions).toHaveCount(2)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Answered, not contradicted').first()).toBeVisible()
  })
})
