import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, type Shop, test } from './support/shop.ts'

const UPLOAD = '**/storage/v1/object/chat-files/*'

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The page's elements for pictures. */
const pictures = (page: Page) => ({
  attach: page.getByRole('button', { name: 'Attach an image' }),
  ready: page.getByText('Ready to send'),
  remove: page.getByRole('button', { name: 'Remove image' }),
  progress: page.getByRole('progressbar', { name: 'Uploading image' }),
  /** Pictures in the customer's bubbles: from this device, and from the server. */
  local: page.locator('[data-sender="customer"] img[src^="blob:"]'),
  stored: page.locator('[data-sender="customer"] img[src*="/chat-files/"]'),
  notice: page.getByRole('alert'),
})

/** Two colours, so that a wrong rotation or crop is visible in a screenshot. */
async function jpeg(width = 600, height = 450): Promise<Upload> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0f766e' } } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#f59e0b' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'shirt.jpg', mimeType: 'image/jpeg', buffer }
}

/** A white BMP of 1 × 1 pixel. */
function bmp(): Buffer {
  const buffer = Buffer.alloc(58)
  buffer.write('BM')
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [34, 4],
  ] as const) {
    buffer.writeUInt32LE(value, at)
  }
  buffer.writeUInt16LE(1, 26)
  buffer.writeUInt16LE(24, 28)
  return buffer.fill(255, 54, 57)
}

async function choose(page: Page, file: Upload) {
  const opened = page.waitForEvent('filechooser')
  await pictures(page).attach.click()
  const chooser = await opened
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles(file)
}

/** Puts a file into a paste or a drop event, as the browser does. */
function carry(page: Page, file: Upload) {
  return page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return transfer
    },
    { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
  )
}

/** Counts uploads that reach the server. */
function countUploads(page: Page): { count: number } {
  const uploads = { count: 0 }
  page.on('requestfinished', request => {
    if (request.method() === 'POST' && request.url().includes('/object/chat-files/')) uploads.count += 1
  })
  return uploads
}

/** The only picture that was sent, as stored. */
async function storedPicture(shop: Shop, frontdesk: { admin: import('postgres').Sql }) {
  const rows = await frontdesk.admin<{ image_url: string; content: string }[]>`
    select m.image_url, m.content from public.chat_messages m
      join public.chat_sessions s on s.id = m.session_id
     where s.business_id = ${shop.businessId} and m.image_url is not null and m.sender_type = 'customer'`
  expect(rows).toHaveLength(1)
  const { image_url: url = '', content = '' } = rows[0] ?? {}
  const response = await fetch(url)
  return { content, metadata: await sharp(Buffer.from(await response.arrayBuffer())).metadata() }
}

test('an image is chosen, shown at once, sent, and stored', async ({ page, shop, frontdesk }) => {
  const { own } = await openChat(page, shop)
  const { ready, remove, local, stored, progress } = pictures(page)
  await choose(page, await jpeg())
  await expect(ready).toBeVisible()
  await expect(page.getByText('shirt.jpg')).toBeVisible()
  await remove.click()
  await expect(ready).toBeHidden()
  await expect(chat(page).send).toBeDisabled()

  await choose(page, await jpeg())
  await expect(ready).toBeVisible()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(UPLOAD, async route => {
    await held
    await route.continue()
  })
  await chat(page).send.click()
  await expect(ready).toBeHidden()
  await expect(local).toBeVisible()
  await expect(own.getByText('Sent an image')).toBeVisible()
  await expect(progress).toBeVisible()
  const before = await own.boundingBox()

  release()
  await expect(stored).toBeVisible()
  await expect(local).toHaveCount(0)
  await expect(progress).toBeHidden()
  const after = await own.boundingBox()
  expect(after?.height).toBe(before?.height)
  expect(after?.width).toBe(before?.width)

  const { content, metadata } = await storedPicture(shop, frontdesk)
  expect(content).toBe('Sent an image')
  expect(metadata).toMatchObject({ width: 600, height: 450 })
  await page.reload()
  await expect(stored).toBeVisible()
  await page.getByRole('button', { name: 'View larger image' }).last().click()
  await expect(page.getByRole('dialog', { name: 'View larger image' }).getByRole('img')).toBeVisible()
})

test('the assistant is informed of an image without text, and gets the text of one with text', async ({
  page,
  shop,
}) => {
  const { input } = await openChat(page, shop)
  const questions: string[] = []
  page.on('request', request => {
    if (request.url().includes('ai-chat-response')) questions.push(request.postDataJSON().message)
  })
  await choose(page, await jpeg())
  await pictures(page).ready.waitFor()
  await input.press('Enter')
  await expect.poll(() => questions).toEqual(['User sent an image.'])
  await choose(page, await jpeg())
  await pictures(page).ready.waitFor()
  await input.fill('What is your return policy?')
  await input.press('Enter')
  await expect(chat(page).assistant.filter({ hasText: '30 days' })).toBeVisible()
  expect(questions[1]).toBe('What is your return policy?')
})

test('a large photograph is scaled down before it is sent', async ({ page, shop, frontdesk }) => {
  await openChat(page, shop)
  const raw = { width: 2_400, height: 1_200, channels: 3 } as const
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer })
  await pictures(page).ready.waitFor()
  await chat(page).send.click()
  await expect(pictures(page).stored).toBeVisible()
  const { metadata } = await storedPicture(shop, frontdesk)
  const { width = 0, height = 0 } = metadata
  expect(Math.max(width, height)).toBeLessThanOrEqual(2_000)
  expect(width / height).toBeCloseTo(2)
})

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
for (const { what, file, words } of [
  {
    what: 'a document',
    file: { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    words: 'Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.',
  },
  {
    what: 'a drawing that can hold scripts',
    file: {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    words: 'Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.',
  },
  {
    what: 'a page under the name of an image',
    file: { name: 'shirt.png', mimeType: 'image/png', buffer: HTML },
    words: 'This file can’t be read as an image. Please choose another one.',
  },
]) {
  test(`${what} is refused with words, and leaves what was there`, async ({ page, shop }) => {
    const { input } = await openChat(page, shop)
    const { ready, notice } = pictures(page)
    const uploads = countUploads(page)
    await input.fill('Look at this')
    await choose(page, file)
    await expect(notice).toHaveText(words)
    await expect(ready).toBeHidden()
    await expect(input).toHaveValue('Look at this')

    await choose(page, await jpeg())
    await expect(ready).toBeVisible()
    await choose(page, file)
    await expect(notice).toHaveText(words)
    await expect(ready).toBeVisible()
    expect(uploads.count).toBe(0)
  })
}

test('an image that the server refuses comes back with its text and the reason', async ({ page, shop }) => {
  provokes(415)
  const { input, own, retry } = await openChat(page, shop)
  const { ready, notice } = pictures(page)
  // The browser shows a BMP under any name; the server looks at the content and stores none.
  const file = { name: 'shirt.png', mimeType: 'image/png', buffer: bmp() }
  await input.fill('Look at this')
  await choose(page, file)
  await ready.waitFor()
  await input.press('Enter')
  await expect(notice).toHaveText('Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.')
  await expect(input).toHaveValue('Look at this')
  await expect(ready).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(retry).toBeHidden()
  expect(await shop.customerTexts()).toEqual([])
})

test('a customer who has sent too many images is told when to try again', async ({ page, shop }) => {
  provokes(429)
  const { input, own } = await openChat(page, shop)
  const { ready, notice } = pictures(page)
  await page.route(UPLOAD, route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2400' },
      json: { statusCode: '429', error: 'TooManyRequests', message: 'Too many uploads.' },
    }),
  )
  await choose(page, await jpeg())
  await ready.waitFor()
  await input.fill('Look at this')
  await input.press('Enter')
  await expect(notice).toHaveText('You’ve sent many images in a short time. Please try again in 40 minutes.')
  await expect(input).toHaveValue('Look at this')
  await expect(ready).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('text and image are restored without a connection, and are sent once', async ({ page, shop }) => {
  provokes('no connection')
  await page.setViewportSize({ width: 390, height: 600 })
  const { input, own, retry, toast } = await openChat(page, shop)
  const { ready, stored } = pictures(page)
  await page.route(UPLOAD, route => route.abort())
  await choose(page, await jpeg())
  await ready.waitFor()
  await input.fill('Like this one')
  await input.press('Enter')
  await expect(toast).toBeVisible()
  await expect(input).toHaveValue('Like this one')
  await expect(ready).toBeVisible()
  await expect(retry).toBeInViewport()

  await page.unroute(UPLOAD)
  await input.press('Enter')
  await expect(stored).toBeVisible()
  await expect(own).toHaveCount(1)
  await expect(ready).toBeHidden()
  await expect.poll(() => shop.customerTexts()).toEqual(['Like this one'])
})

test('an image is uploaded once, however often its message is tried', async ({ page, shop }) => {
  provokes(503)
  const { retry } = await openChat(page, shop)
  const { ready, stored } = pictures(page)
  const uploads = countUploads(page)
  const send = '**/rpc/send_customer_message'
  await page.route(send, route => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await choose(page, await jpeg())
  await ready.waitFor()
  await chat(page).send.click()
  await retry.waitFor()
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute(send)
  await retry.click()
  await expect(stored).toBeVisible()
  await expect(retry).toBeHidden()
  expect(uploads.count).toBe(1)
})

test('an image can be pasted', async ({ page, shop }) => {
  const { input } = await openChat(page, shop)
  const { ready, stored } = pictures(page)
  const clipboardData = await carry(page, await jpeg())
  await input.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboardData)
  await expect(ready).toBeVisible()
  await input.press('Enter')
  await expect(stored).toBeVisible()
})

test('an image can be dropped anywhere, and no dropped file takes the page away', async ({ page, shop }) => {
  await openChat(page, shop)
  const { ready, stored, notice } = pictures(page)
  const target = page.locator('body')
  const dataTransfer = await carry(page, await jpeg())
  await target.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop your image here')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Drop your image here')).toBeHidden()
  await expect(ready).toBeVisible()
  await chat(page).send.click()
  await expect(stored).toBeVisible()

  const text = await carry(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  const isTaken = await page.evaluate(dataTransfer => {
    const drop = new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true })
    return !document.body.dispatchEvent(drop)
  }, text)
  expect(isTaken).toBe(true)
  await expect(notice).toHaveText('Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.')
})
