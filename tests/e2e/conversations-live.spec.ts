import { provokes } from './support/console.ts'
import {
  type CustomerChat,
  chats,
  customerPage,
  escalate,
  expect,
  openChats,
  test,
} from './support/conversations.ts'

test('customer and owner write to each other, and take turns with the assistant', async ({
  ownerPage: page,
  browser,
  business,
  frontdesk,
}) => {
  const { row, view, bubbles, reply, takeOver, resolve, handBack, dialog } = await openChats(page, business)
  const customer = await customerPage(browser, frontdesk.url, business.id)

  // The new chat appears without a reload, and the assistant's answers with it.
  await expect(row('Maya Chen')).toBeVisible()
  await customer.input.fill('What is your return policy?')
  await customer.input.press('Enter')
  await expect(customer.assistant.filter({ hasText: '30 days' })).toBeVisible()
  await expect(row('Maya Chen').getByText('1 unread')).toBeAttached()

  await view('Maya Chen').click()
  await expect(bubbles.filter({ hasText: 'What is your return policy?' })).toBeVisible()
  await expect(bubbles.filter({ hasText: '30 days' })).toBeVisible()
  await expect(row('Maya Chen').getByText('1 unread')).toBeHidden()

  await takeOver.click()
  await reply.fill('Hello, June here.')
  await reply.press('Enter')
  await expect(customer.team.filter({ hasText: 'Hello, June here.' })).toBeVisible()
  await customer.input.fill('Great, a person!')
  await customer.input.press('Enter')
  await expect(bubbles.filter({ hasText: 'Great, a person!' })).toBeVisible()
  const answers = await customer.assistant.count()

  await handBack.click()
  await expect(reply).toBeHidden()
  // The customer's page learns of it before its next question.
  await expect
    .poll(async () => {
      const [session] = await frontdesk.admin<{ status: string }[]>`
        select status from public.chat_sessions where business_id = ${business.id}`
      return session?.status
    })
    .toBe('active')
  await customer.page.reload()
  await customer.input.fill('Are returns free?')
  await customer.input.press('Enter')
  await expect(customer.assistant.nth(answers)).toBeVisible()
  await expect(bubbles.filter({ hasText: 'Are returns free?' })).toBeVisible()

  await resolve.click()
  await expect(dialog.getByText('resolved', { exact: true })).toBeVisible()
  await customer.context.close()
})

test('typing is seen on both sides', async ({ ownerPage: page, business, customers, frontdesk }) => {
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, typing, reply, bubbles } = await openChats(page, business)
  await view('Maya Chen').click()

  const heard: unknown[] = []
  const channel = customers.client
    .channel(maya.topic, { config: { broadcast: { ack: true } } })
    .on('broadcast', { event: 'typing' }, ({ payload }) => heard.push(payload))
  await new Promise<void>(resolve =>
    channel.subscribe(status => {
      if (status === 'SUBSCRIBED') resolve()
    }),
  )
  // The owner's page may join later than the customer.
  await expect(async () => {
    await channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'customer' } })
    await expect(typing).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await maya.write('Here is my question.')
  await expect(bubbles.filter({ hasText: 'Here is my question.' })).toBeVisible()
  await expect(typing).toBeHidden()

  await reply.pressSequentially('Let me look')
  await expect.poll(() => heard).toContainEqual({ session_id: maya.id, who: 'human' })
})

test('a reply is marked as seen once the customer has seen it', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, reply, bubbles } = await openChats(page, business)
  await view('Maya Chen').click()
  await reply.fill('It left today.')
  await reply.press('Enter')
  const sent = bubbles.filter({ hasText: 'It left today.' })
  await expect(sent.getByText('Sent', { exact: true })).toBeAttached()
  const stored = await frontdesk.admin<{ at: string }[]>`
    select created_at::text as at from chat_messages where session_id = ${maya.id} and sender_type = 'human'`
  await customers.client
    .rpc('mark_chat_seen', { session_id: maya.id, session_key: maya.key, seen_until: stored[0]?.at ?? '' })
    .throwOnError()
  await expect(sent.getByText('Seen', { exact: true })).toBeAttached()
})

test('two tabs of the owner stay alike', async ({ ownerPage: page, business, customers }) => {
  const maya = await customers.open(business.id)
  await maya.write('Is anybody there?')
  const other = await page.context().newPage()
  const one = await openChats(page, business)
  const two = await openChats(other, business)
  await expect(two.row('Maya Chen').getByText('1 unread')).toBeAttached()

  await one.view('Maya Chen').click()
  await expect(two.row('Maya Chen').getByText('1 unread')).toBeHidden()
  await two.view('Maya Chen').click()
  await one.takeOver.click()
  await expect(two.reply).toBeVisible()
  await one.reply.fill('From the first tab')
  await one.reply.press('Enter')
  await expect(two.bubbles.filter({ hasText: 'From the first tab' })).toHaveCount(1)
  await two.resolve.click()
  await expect(one.reply).toBeHidden()
  await expect(one.takeOver).toBeVisible()
})

test('what comes is read out, and the reader further up stays there', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  await frontdesk.admin`
    insert into public.chat_messages (session_id, sender_type, content)
    select ${maya.id}::uuid, 'customer', 'Line ' || n || '.' from generate_series(1, 150) n order by n`
  const { view, bubbles, dialog } = await openChats(page, business)
  await view('Maya Chen').click()
  const log = page.getByRole('log')
  await expect(log).toHaveAttribute('aria-live', 'polite')
  await expect(bubbles).toHaveCount(100)
  await expect(bubbles.filter({ hasText: 'Line 150.' })).toBeInViewport()
  // Only the messages scroll: what is around them stays in view.
  expect(await dialog.evaluate(sheet => sheet.scrollHeight - sheet.clientHeight)).toBe(0)

  await log.evaluate(element => element.scrollTo({ top: 0 }))
  await dialog.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(bubbles).toHaveCount(151)
  await expect(bubbles.filter({ hasText: 'Line 51.' })).toBeInViewport()
  await maya.write('One more thing')
  await dialog.getByRole('button', { name: 'New messages' }).click()
  await expect(bubbles.filter({ hasText: 'One more thing' })).toBeInViewport()
})

test('without WebSockets everything still comes, by polling', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  await page.routeWebSocket(/\/realtime\//, socket => socket.close())
  const maya = await customers.open(business.id)
  const { row, view, bubbles, reply } = await openChats(page, business)
  await expect(row('Maya Chen')).toBeVisible()
  await customers.open(business.id, 'Tom Ray')
  await expect(row('Tom Ray')).toBeVisible()
  await view('Maya Chen').click()
  await expect(bubbles).toHaveCount(1)
  await maya.write('Hello?')
  await expect(bubbles.filter({ hasText: 'Hello?' })).toBeVisible()
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  await expect(reply).toBeVisible()
})

test('after an interruption nothing is missing and nothing is there twice', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  provokes('no connection')
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, bubbles, reply } = await openChats(page, business)
  await view('Maya Chen').click()
  await reply.waitFor()
  await page.context().setOffline(true)
  for (let n = 1; n <= 5; n++) await maya.write(`While away ${n}`)
  await reply.fill('Written without a connection')
  await reply.press('Enter')
  const retry = page.getByRole('button', { name: 'Not sent, press to retry' })
  await retry.waitFor()
  await page.context().setOffline(false)
  // The reply is sent automatically.
  await expect.poll(() => textsOf(frontdesk, maya)).toHaveLength(7)
  await expect(bubbles).toHaveCount(7)
  await expect(retry).toBeHidden()
})

async function textsOf({ admin }: { admin: import('postgres').Sql }, { id }: CustomerChat) {
  return admin`select content from public.chat_messages where session_id = ${id}`
}

test("writing takes a chat over that was handed back in another tab's eyes", async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
  owner,
}) => {
  const maya = await customers.open(business.id)
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  const { view, reply, bubbles } = await openChats(page, business)
  await view('Maya Chen').click()
  await reply.fill('I am writing this')
  // Handed back elsewhere: the box is removed, the draft is kept.
  const handBack = async () => {
    const { error } = await owner.client.rpc('hand_back_to_assistant', { session_id: maya.id })
    expect(error).toBeNull()
  }
  await handBack()
  await expect(reply).toBeHidden()
  await chats(page).takeOver.click()
  await expect(reply).toHaveValue('I am writing this')
  await handBack()
  const { error } = await owner.client
    .from('chat_messages')
    .insert({ session_id: maya.id, sender_type: 'human', content: 'From my phone' } as never)
  expect(error).toBeNull()
  await expect(bubbles.filter({ hasText: 'From my phone' })).toBeVisible()
  await expect(reply).toBeVisible()
})
