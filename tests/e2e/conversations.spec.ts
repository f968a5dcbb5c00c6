import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chats, escalate, expect, openChats, test } from './support/conversations.ts'
import { refuse, toastOf } from './support/owner.ts'

test('a business without chats says how to get some', async ({ ownerPage: page, business }) => {
  await openChats(page, business)
  await expect(
    page.getByText('No chat sessions yet. Share your chat link with customers to get started.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy chat link' })).toBeVisible()
  await page.getByRole('button', { name: 'More about chats' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

test('a chat is listed with what the owner needs to know', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await maya.write('My bowl has a crack.')
  await escalate(frontdesk, maya.id, 'The customer reports a damaged item.')
  await customers.open(business.id, 'Anonymous', 'anonymous-1a2b3c4d@anonymous.invalid')
  const { row } = await openChats(page, business)

  const named = row('Maya Chen')
  await expect(named).toContainText('maya@example.com')
  await expect(named).toContainText('ago')
  await expect(named.getByText('manual', { exact: true })).toBeVisible()
  await expect(named).toContainText('2 messages')
  await expect(named).toContainText('The customer reports a damaged item.')
  await expect(named.getByText('1 unread')).toBeAttached()

  const anonymous = row('Anonymous Customer')
  await expect(anonymous.getByText('active', { exact: true })).toBeVisible()
  await expect(anonymous).not.toContainText('invalid')
})

test('a list that cannot be loaded says so, and can be tried again', async ({
  ownerPage: page,
  business,
}) => {
  await refuse(page, 'POST', 'rpc/list_chat_sessions')
  await openChats(page, business)
  await expect(toastOf(page)).toContainText('Failed to load chat sessions')
  await expectAccessible(page)
  // Released only after the click, because the list is polled, too.
  const again = page.waitForRequest('**/rest/v1/rpc/list_chat_sessions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await again
  await page.unroute('**/rest/v1/rpc/list_chat_sessions*')
  await expect(page.getByText('No chat sessions yet.')).toBeVisible()
})

test('the list is narrowed by status and words, and the address keeps it', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  const tom = await customers.open(business.id, 'Tom Ray', 'tom@example.org')
  await maya.write('Do you restore antique mirrors?')
  await escalate(frontdesk, tom.id, 'The customer asked for a person.')
  const { row, search, status } = await openChats(page, business)

  await status('Manual').click()
  await expect(row('Maya Chen')).toBeHidden()
  await expect(row('Tom Ray')).toBeVisible()
  await expect(page).toHaveURL(/status=manual/)
  await status('All').click()

  for (const [words, found, missing] of [
    ['antique mirr', 'Maya Chen', 'Tom Ray'],
    ['tom@example', 'Tom Ray', 'Maya Chen'],
    ['maya c', 'Maya Chen', 'Tom Ray'],
  ] as const) {
    await search.fill(words)
    await expect(row(missing)).toBeHidden()
    await expect(row(found)).toBeVisible()
  }
  await page.reload()
  await expect(search).toHaveValue('maya c')
  await expect(row('Tom Ray')).toBeHidden()
  await search.fill('no such words')
  await page.getByRole('button', { name: 'Show all chats' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all chats' }).click()
  await expect(row('Tom Ray')).toBeVisible()
})

test('a chat shows who said what, and what the assistant answered from', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await maya.write('Can I send it back? See https://example.com/order')
  await frontdesk.admin`
    insert into public.chat_messages (session_id, sender_type, content, in_reply_to, sources)
    select session_id, 'ai', 'Returns are free within 30 days.', id,
           '[{"kind": "article", "id": "c1a70000-0000-4000-8000-000000000001", "title": "Return policy"}]'::jsonb
      from public.chat_messages where session_id = ${maya.id} and sender_type = 'customer'`
  await frontdesk.admin`
    insert into public.chat_messages (session_id, sender_type, content, image_url)
    values (${maya.id}, 'ai', 'Linen Overshirt', ${`${frontdesk.url}/favicon.svg`})`
  const { view, bubbles, dialog, reply, takeOver, resolve, handBack } = await openChats(page, business)
  await view('Maya Chen').click()

  await expect(bubbles).toHaveCount(4)
  await expect(bubbles.filter({ hasText: 'within 30 days' })).toContainText('Answered from: Return policy')
  await expect(dialog.getByRole('link', { name: 'https://example.com/order' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(takeOver).toBeVisible()
  await expect(resolve).toBeVisible()
  await expect(handBack).toBeHidden()
  await expect(reply).toBeHidden()

  await dialog.getByRole('button', { name: 'View larger image' }).click()
  await expect(page.getByRole('dialog', { name: 'Image' })).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Image' })).toBeHidden()
  await expect(dialog).toBeVisible()

  const sizes = await bubbles.evaluateAll(articles =>
    articles.map(article => {
      const bubble = article.firstElementChild?.getBoundingClientRect().width ?? 0
      return bubble / article.getBoundingClientRect().width
    }),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(0.701)
  const height = await dialog.evaluate(element => element.getBoundingClientRect().height / window.innerHeight)
  expect(height).toBeLessThanOrEqual(0.801)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/session=/)
  await expect(view('Maya Chen')).toBeFocused()
})

test('the owner takes a chat over, resolves it and hands it back', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  await customers.open(business.id)
  const { row, view, dialog, reply, takeOver, resolve, handBack } = await openChats(page, business)
  await view('Maya Chen').click()

  await takeOver.click()
  await expect(toastOf(page)).toContainText('Session marked as manual')
  await expect(reply).toBeFocused()
  await expect(takeOver).toBeHidden()
  await expectAccessible(page)
  await handBack.click()
  await expect(toastOf(page)).toContainText('Session marked as active')
  await expect(reply).toBeHidden()
  await resolve.click()
  await expect(toastOf(page)).toContainText('Session marked as resolved')
  await expect(resolve).toBeHidden()
  await expect(handBack).toBeHidden()
  await expect(takeOver).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row('Maya Chen').getByText('resolved', { exact: true })).toBeVisible()
})

test('a status that cannot be stored says why', async ({ ownerPage: page, business, customers }) => {
  provokes('no connection')
  await customers.open(business.id)
  const { view, takeOver, reply } = await openChats(page, business)
  await view('Maya Chen').click()
  await refuse(page, 'POST', 'rpc/take_chat')
  await takeOver.click()
  await expect(toastOf(page)).toContainText('refused for the test')
  await page.route('**/rest/v1/rpc/take_chat*', route => route.abort())
  await takeOver.click()
  await expect(toastOf(page)).toContainText('Failed to update session status')
  await expect(reply).toBeHidden()
})

test('Enter sends a trimmed reply, Shift+Enter starts a new line, spaces are not sent', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, reply, send, bubbles } = await openChats(page, business)
  await view('Maya Chen').click()
  await reply.fill('   ')
  await expect(send).toBeDisabled()
  await reply.press('Enter')
  await reply.fill('  Hello Maya,')
  await reply.press('Shift+Enter')
  await reply.pressSequentially('how can I help?  ')
  await reply.press('Enter')
  await expect(toastOf(page)).toContainText('Message sent.')
  await expect(reply).toHaveValue('')
  await expect(bubbles).toHaveCount(2)
  const rows = await frontdesk.admin<{ content: string }[]>`
    select content from public.chat_messages where session_id = ${maya.id} and sender_type = 'human'`
  expect(rows.map(({ content }) => content)).toEqual(['Hello Maya,\nhow can I help?'])
})

test('a reply that cannot be sent stays, and is sent once', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  provokes('no connection')
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, reply, bubbles, dialog } = await openChats(page, business)
  await view('Maya Chen').click()
  // Stored, but the response gets lost.
  await page.route('**/rest/v1/chat_messages*', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  // The chat's channel may bring the stored reply before its loss is noticed, so nothing is said for sure.
  const lost = page.waitForEvent('requestfailed', request => request.method() === 'POST')
  await reply.fill('I am here.')
  await reply.press('Enter')
  await lost
  await page.unroute('**/rest/v1/chat_messages*')
  await dialog
    .getByRole('button', { name: 'Not sent, press to retry' })
    .click({ timeout: 2_000 })
    // The next read of the chat may have found it before.
    .catch(() => undefined)
  await expect(bubbles.filter({ hasText: 'I am here.' })).toHaveCount(1)
  await expect(dialog.getByText('Not sent')).toBeHidden()
  const [count] = await frontdesk.admin<{ n: number }[]>`
    select count(*)::int as n from public.chat_messages where session_id = ${maya.id} and sender_type = 'human'`
  expect(count?.n).toBe(1)
})

test('a link from an email opens its chat; a wrong one says so', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  const maya = await customers.open(business.id)
  await page.goto(`${business.path}/chats?session=${maya.id}`)
  const { dialog } = chats(page)
  await expect(dialog.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${business.path}/chats`)
  await page.goto(`${business.path}/chats?session=${crypto.randomUUID()}`)
  await expect(dialog.getByText('This chat was not found.')).toBeVisible()
})

test('another owner sees nothing of it', async ({ ownerPage: page, owner, customers, frontdesk }) => {
  const other = await frontdesk.owner()
  const { data: shop } = await other.client
    .from('businesses')
    .insert({ name: "Another's shop", owner_id: other.id })
    .select('id')
    .single()
  const maya = await customers.open(shop?.id ?? '')
  await maya.write('Something private')

  await owner.addBusiness()
  await page.goto(`/dashboard/businesses/${shop?.id}/chats?session=${maya.id}`)
  await expect(page.getByText('This business was not found.')).toBeVisible()
  await expect(page.getByText('Maya Chen')).toBeHidden()
  const { error } = await owner.client.rpc('list_chat_sessions', { business_id: shop?.id ?? '' })
  expect(error?.code).toBe('PT404')
  const { data } = await owner.client.from('chat_messages').select('id').eq('session_id', maya.id)
  expect(data).toEqual([])
  await owner.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', maya.id)
  const [stored] = await frontdesk.admin<{ status: string }[]>`
    select status from public.chat_sessions where id = ${maya.id}`
  expect(stored?.status).toBe('active')
})

test('more chats are read as the owner scrolls', async ({ ownerPage: page, business, frontdesk }) => {
  await frontdesk.admin`
    insert into public.chat_sessions (id, business_id, customer_name, topic, last_message_at)
    select gen_random_uuid(), ${business.id}, 'Customer ' || n, 'chat:' || encode(sha256(n::text::bytea), 'hex'),
           now() - n * interval '1 minute'
      from generate_series(1, 120) n`
  const { row, status } = await openChats(page, business)
  await expect(status('All')).toContainText('120')
  await expect(row('Customer 1').first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('heading', { name: 'Customer 120' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'View Chat' })).toHaveCount(120)
})

test('one chat is saved as text, and all as CSV', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id, '=cmd|calc', 'maya@example.com')
  await maya.write('Hello, is it open?')
  await frontdesk.admin`update public.chat_sessions set customer_name = 'Maya Chen' where id = ${maya.id}`
  await customers.open(business.id, '=HYPERLINK("http://a.example")', 'x@example.com')
  const { view, dialog } = await openChats(page, business)

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = await readFile(await (await csv).path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(4)
  expect(table).toContain(`"'=HYPERLINK(""http://a.example"")"`)

  await view('Maya Chen').click()
  await dialog.getByRole('button', { name: 'More' }).click()
  const text = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as text' }).click()
  const download = await text
  expect(download.suggestedFilename()).toMatch(/^chat-maya-chen-.*\.txt$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Maya Chen:\nHello, is it open\?/)

  // On paper there is only the chat, without buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('Hello, is it open?')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Chat Sessions', includeHidden: true })).toBeHidden()
})

test('axe finds nothing in the list and in a chat', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await Promise.all(Array.from({ length: 9 }, (_, index) => customers.open(business.id, `Customer ${index}`)))
  await maya.write('My bowl has a crack.')
  await escalate(frontdesk, maya.id, 'The customer reports a damaged item.')
  const { view, reply, dialog, status } = await openChats(page, business)
  await view('Maya Chen').waitFor()
  await expect(status('All')).toContainText('10')
  await page.getByRole('button', { name: 'Alerts' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await view('Maya Chen').click()
  await reply.waitFor()
  await dialog.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Show details' }).click()
  await dialog.getByRole('button', { name: 'More' }).click()
  await expect(dialog.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})
