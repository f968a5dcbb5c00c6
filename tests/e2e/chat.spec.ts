import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, test } from './support/shop.ts'

test('a customer asks, is answered with an image, and is handed to the team', async ({ page, shop }) => {
  const { name, email, start, input, own, assistant, team, typing } = chat(page)
  await page.goto(shop.chatUrl)
  await expect(page.getByRole('heading', { name: `Chat with ${shop.name}` })).toBeVisible()
  await expect(page.getByText('Hand-finished linen from a small studio.')).toBeVisible()
  await name.fill('Rahim')
  await email.fill('rahim@example.org')
  await start.click()

  await expect(page.getByRole('heading', { name: shop.name })).toBeVisible()
  await expect(page.getByText('Rahim')).toBeVisible()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByText('Live Chat')).toBeVisible()
  await expect(page.getByText('Secure connection • Your data is protected')).toBeVisible()
  await expect(assistant).toHaveText([/Support.*Hello! I'm here to help you today\. How can I assist you\?/])
  await expect(input).toBeFocused()

  await input.fill('How much is the Linen Overshirt?')
  await input.press('Enter')
  await expect(own).toContainText('How much is the Linen Overshirt?')
  await expect(input).toHaveValue('')
  await expect(assistant.filter({ hasText: '$48' }).first()).toBeVisible()
  await expect(typing).toBeHidden()

  await page.getByRole('button', { name: 'View larger image' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'View larger image' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await input.fill('Can I talk to a person, please?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("We've asked a member of the team to join.")).toBeVisible()
  await shop.reply('Hi Rahim, this is Nadia.')
  await expect(team).toContainText(`${shop.name} · Team`)
  await expect(team).toContainText('Hi Rahim, this is Nadia.')
  await expectAccessible(page)
  await expect(page.getByText("We've asked a member of the team to join.")).toBeHidden()

  const answers = await assistant.count()
  await input.fill('Thank you!')
  await input.press('Enter')
  await expect.poll(() => shop.customerTexts()).toContain('Thank you!')
  await expect(typing).toBeHidden()
  await expect(assistant).toHaveCount(answers)
  expect(await shop.sessions()).toMatchObject([
    { customer_name: 'Rahim', customer_email: 'rahim@example.org', status: 'escalated' },
  ])
})

test('the typing indicator shows until the answer is there', async ({ page, shop }) => {
  const { input, typing, assistant } = await openChat(page, shop)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/functions/v1/ai-chat-response', async route => {
    await held
    await route.continue()
  })
  await input.fill('What is your return policy?')
  await input.press('Enter')
  await expect(typing).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(assistant.filter({ hasText: '30 days' })).toBeVisible()
  await expect(typing).toBeHidden()
})

test('a named start needs a name and an email, and keeps what was typed', async ({ page, shop }) => {
  const { name, email, start } = chat(page)
  await page.goto(shop.chatUrl)
  await start.click()
  await expect(page.getByRole('alert')).toHaveText('Please provide your name and email')
  await expect(name).toBeFocused()
  await name.fill('Rahim')
  await email.fill('   ')
  await start.click()
  await expect(page.getByRole('alert')).toHaveText('Please provide your name and email')
  await expect(name).toHaveValue('Rahim')
  await expect(email).toBeFocused()
  expect(await shop.sessions()).toEqual([])
})

test('an anonymous start has no name, and an address that takes no mail', async ({ page, shop }) => {
  await openChat(page, shop)
  await expect(page.getByText('Anonymous', { exact: true })).toBeVisible()
  expect(await shop.sessions()).toMatchObject([
    {
      customer_name: 'Anonymous',
      customer_email: expect.stringMatching(/^anonymous-[0-9a-f]+@anonymous\.invalid$/),
    },
  ])
})

test('a start that fails says so and can be repeated', async ({ page, shop }) => {
  provokes('no connection')
  const { name, email, start, input } = chat(page)
  await page.goto(shop.chatUrl)
  await name.fill('Rahim')
  await email.fill('rahim@example.org')
  await page.route('**/rpc/open_chat_session', route => route.abort())
  await start.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to start chat session')
  await expect(name).toHaveValue('Rahim')
  await page.unroute('**/rpc/open_chat_session')
  await start.click()
  await expect(input).toBeVisible()
})

test('a business that is switched off meanwhile is not available', async ({ page, shop }) => {
  provokes(404)
  const { anonymous } = chat(page)
  await page.goto(shop.chatUrl)
  await anonymous.waitFor()
  await shop.setActive(false)
  await anonymous.click()
  await expect(page.getByRole('alert')).toHaveText('The business you are looking for is not available')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
})

test('links without a business, or with one that does not exist', async ({ page, frontdesk }) => {
  provokes(404)
  for (const path of ['/chat/nonsense', `/chat/${crypto.randomUUID()}`]) {
    await page.goto(frontdesk.url + path)
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(page.getByText("The chat service you're looking for is not available.")).toBeVisible()
    await expectAccessible(page)
  }
  for (const path of ['/chat', '/chat/']) {
    await page.goto(frontdesk.url + path)
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
    await expect(page.getByText('The chat link is missing business information.')).toBeVisible()
    await expectAccessible(page)
  }
})

test('a chat survives a reload', async ({ page, shop }) => {
  const { input, own, messages, assistant } = await openChat(page, shop)
  await input.fill('What is your return policy?')
  await input.press('Enter')
  await expect(assistant.filter({ hasText: '30 days' })).toBeVisible()
  const before = await messages.count()
  await page.reload()
  await expect(own).toContainText('What is your return policy?')
  await expect(messages).toHaveCount(before)
  expect(await shop.sessions()).toHaveLength(1)
})

test('a resolved chat offers a new one, with the name filled in', async ({ page, shop }) => {
  const { name, email, start, input, messages } = chat(page)
  await page.goto(shop.chatUrl)
  await name.fill('Rahim')
  await email.fill('rahim@example.org')
  await start.click()
  await input.fill('One more thing')
  await shop.setStatus('resolved')
  await page.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(name).toHaveValue('Rahim')
  await expect(email).toHaveValue('rahim@example.org')
  await start.click()
  await expect(messages).toHaveCount(1)
  await expect(input).toHaveValue('One more thing')
  expect((await shop.sessions()).map(({ status }) => status)).toEqual(['active', 'resolved'])
})

test('a chat that the backend does not know any more leads back to the start', async ({ page, shop }) => {
  provokes(404)
  const { input, start } = await openChat(page, shop)
  await expect(input).toBeVisible()
  await page.evaluate(id => {
    const key = `frontdesk:chat:${id}`
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), key: 'wrong' }),
    )
  }, shop.businessId)
  await page.reload()
  await expect(start).toBeVisible()
})

test('new messages wait behind a pill while the reader is further up', async ({ page, shop }) => {
  const { messages, team } = await openChat(page, shop)
  await shop.fill(60)
  await expect(messages).toHaveCount(61)
  await expect(messages.last()).toBeInViewport()
  const log = page.getByRole('log')
  await log.evaluate(element => element.scrollTo({ top: 100 }))
  await shop.reply('Something new')
  const pill = page.getByRole('button', { name: 'New messages' })
  await expect(pill).toBeVisible()
  await expect(messages.last()).not.toBeInViewport()
  await pill.click()
  await expect(team.last()).toBeInViewport()
  await expect(pill).toBeHidden()
  await shop.reply('Something newer')
  await expect(team.filter({ hasText: 'Something newer' })).toBeInViewport()
  await expect(pill).toBeHidden()
})

test('300 messages are all there, in order, after a reload', async ({ page, shop }) => {
  const { messages } = await openChat(page, shop)
  await shop.fill(300)
  await page.reload()
  await expect(messages).toHaveCount(301)
  const texts = await messages.evaluateAll(rows => rows.map(row => /Line (\d+)\./.exec(row.textContent)?.[1]))
  expect(texts.slice(1)).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 1)))
  // Only the messages scroll.
  expect(await page.getByRole('main').evaluate(chat => chat.scrollHeight - chat.clientHeight)).toBe(0)
})

test('what others write is text, and links are safe', async ({ page, shop }) => {
  const { team } = await openChat(page, shop)
  const hostile = '<img src=x onerror="document.title=1"> javascript:alert(1) see https://a.example/x.'
  await shop.reply(hostile)
  await expect(team).toContainText(hostile)
  await expect(team.locator('img')).toHaveCount(0)
  const link = team.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://a.example/x')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('Enter sends, Shift+Enter and a composition do not', async ({ page, shop }) => {
  const { input, own, send } = await openChat(page, shop)
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await input.fill('   ')
  await input.press('Enter')
  await expect(send).toBeDisabled()
  await input.fill('first line')
  await input.press('Shift+Enter')
  await input.pressSequentially('second line')
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(input).toHaveValue('first line\nsecond line')
  await input.press('Enter')
  await expect(own).toHaveCount(1)
  await expect.poll(shop.customerTexts).toEqual(['first line\nsecond line'])
})

test('the page needs few requests', async ({ page, shop }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto(shop.chatUrl)
  await chat(page).start.waitFor()
  expect(requests.length).toBeLessThanOrEqual(6)
})
