import { readFile } from 'node:fs/promises'
import { analytics } from './support/analytics.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'

test.describe('The reports of Analytics', () => {
  test('show how chats ended, by day and as a file, and say what each word means', async ({
    ownerPage: page,
    owner,
    frontdesk,
  }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, [
      ...someChats,
      { daysAgo: 3 },
      { daysAgo: 3, question: 'Do you gift-wrap?', answeredAfter: 2, helped: true },
      { daysAgo: 4, question: 'Is it heavy?', answeredAfter: 2, helped: false },
    ])
    await page.goto(`${path}/analytics`)
    await expect(
      page.getByText('9 ended chats of the last 30 days in which a customer asked something.'),
    ).toBeVisible()
    const row = (title: string) => page.locator('summary').filter({ hasText: title })
    for (const [title, said] of [
      ['Confirmed', '111%'],
      ['Answered, not contradicted', '222%'],
      ['Answered by you', '111%'],
      ['Failed', '445%'],
      ['Left without an answer', '111%'],
      ['Still open', '0'],
      ['Nothing asked', '1'],
    ] as const)
      await expect(row(title)).toHaveText(`${title}${said}`)

    await row('Failed').press('Enter')
    await expect(page.getByText('The assistant did not know the answer, handed over and')).toBeVisible()
    await expect(
      page.locator('dt').filter({ hasText: 'Not known.' }).locator('xpath=following-sibling::dd'),
    ).toHaveText('3')

    const slider = page.getByRole('slider', { name: 'How chats ended by day' })
    await slider.focus()
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', /: 1 confirmed, 1 nothing asked$/)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(31)
    const sums = lines.slice(1).map(line => line.split(',').slice(1).map(Number))
    for (const [chats, ...counts] of sums)
      expect(counts.slice(0, 7).reduce((sum, count) => sum + count, 0)).toBe(chats)
    expect(sums.reduce((sum, [chats = 0]) => sum + chats, 0)).toBe(10)

    const time = (who: string) =>
      page
        .locator('dt')
        .filter({ hasText: new RegExp(`^${who}$`) })
        .locator('xpath=following-sibling::dd')
    await expect(time('Assistant')).toHaveText('4 seconds')
    await expect(time('You')).toHaveText('15 minutes')
  })

  test('say that there is nothing to report', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, [{ daysAgo: 1 }])
    await page.goto(`${path}/analytics`)
    await expect(
      page.getByText('No chat in which a customer asked something has ended in the last 30 days.'),
    ).toBeVisible()
    await expect(page.getByText('No open questions from the last 30 days.')).toBeVisible()
  })

  test('list open questions, which get an answer in the knowledge base', async ({
    ownerPage: page,
    owner,
    frontdesk,
  }) => {
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await page.goto(`${path}/analytics`)
    const { questions } = analytics(page)
    await expect(page.getByRole('heading', { name: 'Questions we could not answer' })).toBeVisible()
    await expect(questions).toHaveCount(2)
    await expect(questions.nth(0)).toContainText('Do you have a student discount?')
    await expect(questions.nth(0)).toContainText('Asked 2 times')
    await expect(questions.nth(0)).toContainText(/Last asked 1[23] days ago/)
    await expect(questions.nth(1)).toContainText('Could you engrave a knife?')
    await expect(questions.nth(1)).toContainText('Asked 1 time')

    await questions.nth(0).getByRole('link', { name: 'view the chat' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/chats\\?session=[0-9a-f-]{36}$`))
    await page.goBack()

    await page.getByRole('button', { name: 'Add an answer to “Do you have a student discount?”' }).click()
    await expect(page).toHaveURL(`${path}/knowledge`)
    await expect(page.getByLabel('Title')).toHaveValue('Do you have a student discount?')
    await expect(page.getByLabel('Content')).toHaveValue('')
  })

  test('show five questions, and all of them on demand', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id, path } = await owner.addBusiness()
    const subjects = ['kites', 'saddles', 'zebras', 'pianos', 'rockets', 'candelabras', 'umbrellas']
    await addPastChats(
      frontdesk,
      id,
      subjects.map(subject => ({
        daysAgo: 1,
        question: `Do you sell ${subject}?`,
        answeredAfter: 2,
        isUnanswered: true,
      })),
    )
    await page.goto(`${path}/analytics`)
    const { questions } = analytics(page)
    await expect(questions).toHaveCount(5)
    await page.getByRole('button', { name: 'Show 2 more' }).click()
    await expect(questions).toHaveCount(7)
  })

  test('let a question be dismissed, after asking', async ({ ownerPage: page, owner, frontdesk }) => {
    provokes('no connection')
    const { id, path } = await owner.addBusiness()
    await addPastChats(frontdesk, id, someChats)
    await page.goto(`${path}/analytics`)
    const { questions } = analytics(page)
    const dismiss = page.getByRole('button', { name: 'Dismiss “Could you engrave a knife?”' })
    const question = page.getByRole('alertdialog', { name: 'Take this question off the list?' })
    await dismiss.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dismiss).toBeFocused()

    await page.route('**/rpc/dismiss_unanswered_questions', route => route.abort())
    await dismiss.click()
    await question.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toastOf(page)).toContainText('Failed to dismiss the question')
    await expect(questions).toHaveCount(2)
    await page.unrouteAll()

    await dismiss.click()
    await question.getByRole('button', { name: 'Dismiss' }).click()
    await expect(questions).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Questions we could not answer' })).toBeFocused()
    await page.reload()
    await expect(questions).toHaveCount(1)
    await expect(questions).toContainText('student discount')
  })
})
