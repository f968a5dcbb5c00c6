import type { Browser, Page } from '@playwright/test'
import { openChat as openChatOf } from '../contract/realtime-support.ts'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import { expectAccessible } from './support/accessibility.ts'
import { analytics } from './support/analytics.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'

const phone = { width: 390, height: 844 }

/** A question in a chat of its own, answered by the assistant, and the reply. */
async function ask({ visitor, admin }: TestFrontdesk, business: string, question: string, email = '') {
  const client = visitor()
  const chat = await openChatOf(client, business, 'Rahim')
  await admin`update chat_sessions set customer_email = ${email} where id = ${chat.id}`
  await chat.write(question)
  const { data } = await client.functions.invoke<{ response: string }>('ai-chat-response', {
    body: { sessionId: chat.id, sessionKey: chat.key, businessId: business },
  })
  return data?.response ?? ''
}

/** A customer's page in a browser of its own. */
const customer = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: phone, locale: 'en' })).newPage()

const mailsTo = async (url: string, address: string): Promise<{ text: string }[]> => {
  const all: { to: string; text: string }[] = await (await fetch(`${url}/mailbox/messages`)).json()
  return all.filter(({ to }) => to === address)
}

test('what three asked in three spellings is answered once, and all of them hear it', async ({
  ownerPage: page,
  owner,
  frontdesk,
  browser,
}) => {
  // An ended link is not found.
  provokes(404)
  const { id, path } = await owner.addBusiness()
  await page.setViewportSize(phone)
  const [one, two] = [`one.${id}@mail.example`, `two.${id}@mail.example`]
  await ask(frontdesk, id, 'Do you gift wrap?', one)
  await ask(frontdesk, id, 'আপনারা কি গিফট র‍্যাপ করে দেন?', two)
  const third = await customer(browser)
  await third.goto(`${frontdesk.url}/chat/${id}`)
  await third.getByRole('button', { name: 'Continue Anonymously' }).click()
  await third.getByRole('textbox', { name: 'Message' }).fill('gift wrap kore den apnara?')
  await third.keyboard.press('Enter')
  await expect(third.locator('[data-sender="ai"]')).toHaveCount(2)
  await third.goto('about:blank')

  await page.goto(`${path}/analytics`)
  const { questions } = analytics(page)
  await expect(questions).toHaveCount(1)
  await expect(questions).toContainText('Asked 3 times')
  await expect(questions).toContainText('2 customers left an address')
  await questions.getByRole('button', { name: /^Reply/ }).click()
  const reply = page.getByLabel('Your reply')
  await expect(reply).toBeFocused()
  await questions.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(questions.getByRole('button', { name: /^Reply/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await reply.fill('Hi Rahim, yes: gift wrap costs 3 euros. Call +880 1711-123456.')
  await page.reload()
  await expect(reply).toHaveValue(/3 euros/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  const dialog = page.getByRole('dialog', { name: 'Answer everyone who asked' })
  await expect(dialog).toContainText(
    '3 chats show it, and 2 customers who left an address get one email with it.',
  )
  await expect(dialog.getByLabel('Answer')).toHaveValue('Hi, yes: gift wrap costs 3 euros. Call.')
  await expect(dialog).toContainText('+880 1711-123456')
  await dialog.getByLabel('Answer').fill('Yes: gift wrap costs 3 euros.')
  await dialog.getByLabel('Title').fill('Gift wrap')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  // The replay shows what these very questions are answered from now on.
  const replay = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Keep editing' }) })
  await expect(replay).toContainText('gift wrap costs 3 euros')
  await replay.getByRole('button', { name: 'Publish' }).click()
  await expect(toastOf(page)).toContainText('3 chats show it, and 2 emails are on the way.')
  await expect(page.getByText('No open questions from the last 30 days.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Questions we could not answer' })).toBeFocused()

  for (const address of [one, two]) await expect.poll(() => mailsTo(frontdesk.url, address)).toHaveLength(1)
  await third.goto(`${frontdesk.url}/chat/${id}`)
  await expect(third.locator('[data-sender="ai"]').last()).toContainText('gift wrap costs 3 euros')
  expect(await ask(frontdesk, id, 'How much is gift wrap?')).toContain('3 euros')

  const [mail] = await mailsTo(frontdesk.url, two)
  const link = /https?:\/\/\S+#chat=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const elsewhere = await customer(browser)
  await elsewhere.goto(link)
  await expect(elsewhere.locator('[data-sender="customer"]')).toContainText('গিফট র‍্যাপ')
  await expect(elsewhere.locator('[data-sender="ai"]').last()).toContainText('gift wrap costs 3 euros')
  expect(elsewhere.url()).toBe(`${frontdesk.url}/chat/${id}`)

  // In a browser with another chat, the customer chooses; an ended link says so.
  await third.goto('about:blank')
  await third.goto(link)
  await expect(third.getByRole('heading', { name: 'Another chat is open here' })).toBeVisible()
  await expectAccessible(third)
  await third.getByRole('button', { name: 'Stay in this chat' }).click()
  await expect(third.locator('[data-sender="customer"]')).toContainText('gift wrap kore den')
  await frontdesk.admin`delete from private.chat_links where business_id = ${id}`
  const late = await customer(browser)
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(late)
  await late.getByRole('button', { name: 'Go to the chat' }).click()
  await expect(late.getByRole('button', { name: 'Start Chat' })).toBeVisible()
})

test("the owner's reply in a chat is proposed as the answer for everybody", async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { id, path } = await owner.addBusiness()
  await ask(frontdesk, id, 'Do you repair bowls?')
  const { data } = await owner.client.from('chat_sessions').select('id').eq('business_id', id).single()
  const written = await owner.client.from('chat_messages').insert({
    session_id: data?.id ?? '',
    sender_type: 'human',
    content: 'Yes Rahim, we repair bowls for 9 euros.',
  })
  expect(written.error).toBeNull()
  await page.goto(`${path}/analytics`)
  await expect(analytics(page).questions.getByRole('button', { name: /^Use your reply/ })).toBeVisible()
  // The chat leads there as well.
  await page.goto(`${path}/chats?session=${data?.id}`)
  await page.getByRole('link', { name: 'Use your reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer everyone who asked' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Do you repair bowls?')
  await expect(dialog.getByLabel('Answer')).toHaveValue('Yes, we repair bowls for 9 euros.')
  await expect(dialog).toContainText('Rahim')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Questions we could not answer' })).toBeFocused()
})
