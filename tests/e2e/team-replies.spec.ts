import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chats, customerPage, escalate, expect, openChats, test } from './support/conversations.ts'

const UPLOAD = '**/storage/v1/object/chat-files/*'

/** What helps to write a reply, by what somebody sees who writes it. */
const composer = (page: Page) => ({
  ...chats(page),
  attach: page.getByRole('button', { name: 'Attach a file' }),
  saved: page.getByRole('button', { name: 'Saved replies' }),
  suggest: page.getByRole('button', { name: 'Suggest a reply' }),
  search: page.getByRole('combobox', { name: 'Search saved replies' }),
  option: (name: string) => page.getByRole('option', { name }),
  ready: page.getByText('Ready to send'),
})

async function png() {
  const image = { create: { width: 300, height: 200, channels: 3, background: '#0f766e' } } as const
  return { name: 'mug.png', mimeType: 'image/png', buffer: await sharp(image).png().toBuffer() }
}

/** Puts an image into a paste or a drop event, as the browser does. */
async function carry(page: Page) {
  const { name, mimeType, buffer } = await png()
  return page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return transfer
    },
    { name, type: mimeType, bytes: [...buffer] },
  )
}

test('a colleague’s reply has the colleague’s name, one’s own has “You”, and the customer sees neither', async ({
  ownerPage: page,
  business,
  frontdesk,
  browser,
}) => {
  const abel = await frontdesk.owner()
  await frontdesk.admin`
    insert into private.members (business_id, user_id, role) values (${business.id}, ${abel.id}, 'agent')`
  const customer = await customerPage(browser, frontdesk.url, business.id)
  const { view, takeOver, reply, bubbles } = await openChats(page, business)
  await view('Maya Chen').click()
  await takeOver.click()
  await reply.fill('I am looking.')
  await reply.press('Enter')
  const [chat] = await frontdesk.admin<{ id: string }[]>`
    select id from public.chat_sessions where business_id = ${business.id}`
  await abel.client
    .from('chat_messages')
    .insert({ session_id: chat?.id, sender_type: 'human', content: 'I have found it.' } as never)
    .throwOnError()
  await expect(bubbles.filter({ hasText: 'I have found it.' })).toContainText(abel.email)
  await expect(bubbles.filter({ hasText: 'I am looking.' })).toContainText('You')
  await expect(customer.page.getByText('I have found it.')).toBeVisible()
  await expect(customer.page.locator('body')).not.toContainText(abel.email)
  await expectAccessible(page)
  await customer.context.close()
})

test('a saved reply is written once, found by a slash, filled in, and never sent with a blank', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  const unnamed = await customers.open(business.id, 'Anonymous', '')
  for (const { id } of [maya, unnamed]) await escalate(frontdesk, id, 'Delivery')
  const parts = { ...(await openChats(page, business)), ...composer(page) }

  // Written from the list.
  await page.getByRole('button', { name: 'More about chats' }).click()
  await page.getByRole('menuitem', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('button', { name: 'Add saved reply' }).click()
  await dialog.getByLabel('Title').fill('Delivery time')
  await dialog.getByLabel('Text').fill('Hello {name}, {business} delivers in 3 days. {link}')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Delivery time' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await parts.view('Maya Chen').click()
  await parts.reply.press('/')
  await expect(parts.search).toBeFocused()
  await page.keyboard.type('deliv')
  await expect(parts.option('Delivery time')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const filled = `Hello Maya Chen, ${business.name} delivers in 3 days. ${frontdesk.url}/chat/${business.id}`
  await expect(parts.reply).toHaveValue(filled)
  await expect(parts.reply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parts.bubbles.filter({ hasText: 'delivers in 3 days' })).toBeVisible()
  // The first one may close the toast.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(parts.reply).toBeHidden({ timeout: 1_000 })
  }).toPass()

  // A customer without a name.
  await parts.view('Anonymous Customer').click()
  await parts.reply.click()
  await parts.saved.click()
  await parts.option('Delivery time').click()
  await expect(page.getByText('Replace {name} before you send')).toBeVisible()
  await parts.send.click()
  await expect(parts.bubbles.filter({ hasText: 'delivers' })).toHaveCount(0)
  await page.keyboard.type('there')
  await page.keyboard.press('Enter')
  await expect(parts.bubbles.filter({ hasText: 'Hello there, ' })).toBeVisible()
  const sent = await frontdesk.admin`
    select content from public.chat_messages where business_id = ${business.id} and content like '%{%'`
  expect(sent).toHaveLength(0)
})

test('the assistant drafts a reply from the material, and the owner sends it', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('How long can I return it?')
  await escalate(frontdesk, maya.id, 'Returns')
  const parts = { ...(await openChats(page, business)), ...composer(page) }
  await parts.view('Maya Chen').click()
  await parts.reply.fill('One moment')
  await parts.suggest.click()
  await expect(parts.reply).toHaveValue(/30 days/)
  await expect(page.getByText('Read it before you send it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(parts.reply).toHaveValue('One moment')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(parts.reply).toHaveValue(/30 days/)
  const before = await frontdesk.admin`
    select from public.chat_messages where session_id = ${maya.id} and sender_type <> 'customer'`
  expect(before).toHaveLength(1)
  await parts.send.click()
  await expect(parts.bubbles.filter({ hasText: '30 days' })).toContainText('You')
})

test('an image goes with a reply: chosen, uploaded again after a failure, sent once, and seen by the customer', async ({
  ownerPage: page,
  business,
  frontdesk,
  browser,
}) => {
  const customer = await customerPage(browser, frontdesk.url, business.id)
  const parts = { ...(await openChats(page, business)), ...composer(page) }
  await parts.view('Maya Chen').click()
  await parts.takeOver.click()
  await expect(parts.reply).toBeFocused()

  provokes(503)
  await page.route(UPLOAD, route => route.fulfill({ status: 503, json: { message: 'Starting.' } }))
  const chooser = page.waitForEvent('filechooser')
  await parts.attach.click()
  await (await chooser).setFiles(await png())
  await expect(page.getByRole('alert').filter({ hasText: 'The image was not uploaded.' })).toBeVisible()
  await parts.reply.fill('Is it this one?')
  await expect(parts.send).toBeDisabled()
  await expectAccessible(page)
  await page.unroute(UPLOAD)
  await page.getByRole('button', { name: 'Upload again' }).click()
  await expect(parts.ready).toBeVisible()
  // It outlives a reload, as what is typed does.
  await page.reload()
  await expect(parts.ready).toBeVisible()
  await expect(parts.reply).toHaveValue('Is it this one?')
  await parts.send.click()
  await expect(parts.ready).toBeHidden()
  await expect(parts.bubbles.filter({ hasText: 'Is it this one?' }).getByRole('img')).toBeVisible()
  await expect(customer.page.locator('[data-sender="human"] img[src*="/chat-files/"]')).toBeVisible()

  // By paste and by drop; what is taken off is not sent.
  for (const how of ['paste', 'drop'] as const) {
    const transfer = await carry(page)
    if (how === 'paste')
      await parts.reply.evaluate(
        (field, clipboardData) =>
          field.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          ),
        transfer,
      )
    else await parts.reply.dispatchEvent('drop', { dataTransfer: transfer })
    await expect(parts.ready).toBeVisible()
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect(parts.ready).toBeHidden()
  }
  const stored = await frontdesk.admin<{ content: string }[]>`
    select content from public.chat_messages where business_id = ${business.id} and image_url is not null`
  expect(stored.map(({ content }) => content)).toEqual(['Is it this one?'])
  await customer.context.close()
})
