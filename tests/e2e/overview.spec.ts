import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, type Owner, refuseChanges, test, toastOf } from './support/owner.ts'

const settings = (page: Page) => ({
  edit: page.getByRole('button', { name: 'Edit Settings' }),
  description: page.getByLabel('Description'),
  policies: page.getByLabel('Policies'),
  instructions: page.getByLabel('AI Instructions'),
  save: page.getByRole('button', { name: 'Save' }),
  cancel: page.getByRole('button', { name: 'Cancel' }),
})

const trial = (page: Page) => ({
  input: page.getByLabel('Your question'),
  ask: page.getByRole('button', { name: 'Ask', exact: true }),
  log: page.getByRole('log', { name: 'Trial' }),
})

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

const addPottery = (owner: Owner) =>
  owner.addBusiness({
    name: 'Clay & Co',
    description: 'Stoneware from a small workshop.',
    policies: 'Returns are accepted within 30 days, unused.',
  })

test('the chat on the owner’s own site: copied, and seen as it will be', async ({
  ownerPage: page,
  owner,
  context,
  frontdesk,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await addPottery(owner)
  await frontdesk.admin`
    update businesses set button_side = 'left', accent_color = '#ffd400', accent_on_light = '#7d6800', accent_on_dark = '#ffd400'
     where id = ${id}`
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(toastOf(page)).toContainText('Code copied to clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${frontdesk.url}/widget.js" data-business="${id}" data-position="left" data-color="#7d6800" async></script>`,
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="A page with the chat"]')
  await preview.getByRole('button', { name: 'Open chat' }).click()
  await expect(preview.frameLocator('iframe').getByText('Chat with Clay & Co')).toBeVisible()
  await expectAccessible(page)
})

test.describe('chat link', () => {
  test('is shown with its note, copied and opened', async ({
    ownerPage: page,
    owner,
    context,
    frontdesk,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await addPottery(owner)
    const url = `${frontdesk.url}/chat/${id}`
    await page.goto('/dashboard')
    await expect(
      page.getByText('Share this link with your customers or add it to your auto-reply messages'),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Chat link' })).toHaveValue(url)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toastOf(page)).toContainText('Copied!')
    await expect(toastOf(page)).toContainText('Chat link copied to clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open chat' }).click()
    const chat = await opened
    await expect(chat).toHaveURL(url)
    await expect(chat.getByText('Chat with Clay & Co')).toBeVisible()
  })

  test('is copied where the browser offers no clipboard', async ({ ownerPage: page, owner, frontdesk }) => {
    const { id } = await addPottery(owner)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', () => {
        document.title = `copied ${window.getSelection()}${(document.activeElement as HTMLTextAreaElement).value}`
      })
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toastOf(page)).toContainText('Chat link copied to clipboard.')
    await expect(page).toHaveTitle(new RegExp(`copied .*${frontdesk.url}/chat/${id}$`))
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
  })

  test('says when it could not be copied', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toastOf(page)).toContainText('Failed to copy link.')
  })

  test('of a business that is switched off says so', async ({ ownerPage: page, owner }) => {
    await owner.addBusiness({ is_active: false })
    await page.goto('/dashboard')
    await expect(
      page.getByText('this link says Business Not Found until you switch it on again'),
    ).toBeVisible()
  })

  test('is a QR code to save and to print', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'QR code' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    await expect(dialog.getByRole('img', { name: 'QR code of the chat link of Clay & Co' })).toBeVisible()

    const pngSaved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'PNG' }).click()
    const png = await pngSaved
    expect(png.suggestedFilename()).toBe('clay-co-chat.png')
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG')

    const svgSaved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'SVG' }).click()
    const svg = await svgSaved
    expect(svg.suggestedFilename()).toBe('clay-co-chat.svg')
    expect(await readFile(await svg.path(), 'utf8')).toMatch(/^<svg [^>]*xmlns=/)

    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Questions? Scan to chat with us.')).toBeVisible()
    await expect(page.getByText('Edit Settings')).toBeHidden()
    await expect(dialog).toBeHidden()
  })
})

test.describe('AI Configuration', () => {
  test('is read, edited and saved', async ({ ownerPage: page, owner }) => {
    const { id } = await addPottery(owner)
    await page.goto('/dashboard')
    const form = settings(page)
    await expect(page.getByRole('definition').filter({ hasText: 'within 30 days' })).toBeVisible()
    await form.edit.click()
    await expect(form.description).toBeFocused()
    await expect(form.description).toHaveAttribute('rows', '4')
    await expect(form.policies).toHaveAttribute('rows', '6')
    await expect(form.instructions).toHaveAttribute('rows', '6')
    await form.description.fill('Stoneware and lamps.')
    await form.policies.fill('Returns are accepted within 60 days.')
    await form.instructions.fill('Be brief.')
    await form.save.click()
    await expect(toastOf(page)).toContainText('Success')
    await expect(toastOf(page)).toContainText('Settings updated successfully.')
    await expect(form.edit).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      'USD',
      'Stoneware and lamps.',
      'Returns are accepted within 60 days.',
      /^Be brief\..*None is set up here/,
    ])
    const { data } = await owner.client
      .from('businesses')
      .select('description, policies, ai_instructions')
      .eq('id', id)
      .single()
      .throwOnError()
    expect(data).toEqual({
      description: 'Stoneware and lamps.',
      policies: 'Returns are accepted within 60 days.',
      ai_instructions: 'Be brief.',
    })
  })

  test('keeps what was typed after a failed save', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.goto('/dashboard')
    const form = settings(page)
    await form.edit.click()
    await form.policies.fill('No returns.')
    await refuseChanges(page, 'not today')
    await form.save.click()
    await expect(toastOf(page)).toContainText('Error updating settings')
    await expect(toastOf(page)).toContainText('not today')
    await expect(form.policies).toHaveValue('No returns.')
    await page.unrouteAll()
    await form.save.click()
    await expect(toastOf(page)).toContainText('Settings updated successfully.')
  })

  test('reports a text that is too long before it is sent', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.goto('/dashboard')
    const form = settings(page)
    await form.edit.click()
    await form.instructions.fill('x'.repeat(20_001))
    await expect(page.getByText('Too long: 20,001 of 20,000 characters.')).toBeVisible()
    await form.save.click()
    await expect(form.instructions).toBeFocused()
    await expect(form.edit).toBeHidden()
  })

  test('is not thrown away by Cancel without a question', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.goto('/dashboard')
    const form = settings(page)
    await form.edit.click()
    await form.cancel.click()
    await expect(form.edit).toBeVisible()

    await form.edit.click()
    await form.description.fill('Something else.')
    await form.cancel.click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.description).toHaveValue('Something else.')
    await form.cancel.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('definition').nth(1)).toHaveText('Stoneware from a small workshop.')
  })

  test('is not lost by going elsewhere without a question', async ({ ownerPage: page, owner }) => {
    const other = await owner.addBusiness({ name: 'Other Shop' })
    await addPottery(owner)
    await page.goto('/dashboard/profile')
    await page.getByRole('tab', { name: 'Businesses' }).click()
    const form = settings(page)
    await form.edit.click()
    await form.description.fill('Something else.')

    await page.getByRole('link', { name: 'Other Shop' }).click()
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page
      .getByRole('alertdialog', { name: 'Sign out without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expect(form.description).toHaveValue('Something else.')

    const closing = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const question = await closing
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(form.description).toHaveValue('Something else.')

    await page.getByRole('link', { name: 'Other Shop' }).click()
    await leaving(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`${other.path}/overview`)
    await expect(form.edit).toBeVisible()
  })
})

test.describe('Try it', () => {
  const addMug = async (owner: Owner, businessId: string) => {
    await owner.client
      .from('products')
      .insert({
        business_id: businessId,
        name: 'Blue Mug',
        price: 24.5,
        description: 'Holds 350 ml. Dishwasher safe.',
      })
      .throwOnError()
  }

  test('answers an example from the catalog and shows what it used, without making a session', async ({
    ownerPage: page,
    owner,
  }) => {
    const { id } = await addPottery(owner)
    await addMug(owner, id)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'How much is the Blue Mug?' }).click()
    const { log, input } = trial(page)
    await expect(log).toContainText('$24.50')
    const facts = log.getByRole('list', { name: 'Answered from' })
    await expect(facts.getByRole('listitem')).toHaveText(['Product: Blue Mug›: $24.50'])

    await input.fill('Is it dishwasher safe?')
    await input.press('Enter')
    await expect(log).toContainText('Dishwasher safe.')
    await expect(log.getByRole('list', { name: 'Answered from' })).toHaveCount(2)

    const { data } = await owner.client
      .from('chat_sessions')
      .select('id')
      .eq('business_id', id)
      .throwOnError()
    expect(data).toEqual([])
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('button', { name: 'How much is the Blue Mug?' })).toBeVisible()
  })

  test('reflects saved settings at the very next question', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.goto('/dashboard')
    const { log, input, ask } = trial(page)
    await input.fill('What is your return policy?')
    await ask.click()
    await expect(log).toContainText('30 days')
    const form = settings(page)
    await form.edit.click()
    await form.policies.fill('Returns are accepted within 60 days, unused.')
    await form.save.click()
    await expect(toastOf(page)).toContainText('Settings updated successfully.')
    await page.getByRole('button', { name: 'Start over' }).click()
    await input.fill('What is your return policy?')
    await ask.click()
    await expect(log).toContainText('60 days')
    await expect(log).not.toContainText('30 days')
  })

  test('says when the chat would be handed over, and what is missing', async ({ ownerPage: page, owner }) => {
    await addPottery(owner)
    await page.goto('/dashboard')
    const { log, input, ask } = trial(page)
    await input.fill('Can I talk to a person, please?')
    await ask.click()
    await expect(log).toContainText('This chat would now be yours. The customer asked for a person.')
    await page.getByRole('button', { name: 'Start over' }).click()
    await input.fill('Do you offer kite surfing lessons?')
    await ask.click()
    await expect(log).toContainText('Your material does not answer this.')
  })

  test('shows that it is thinking, and lets a failed question be asked again', async ({
    ownerPage: page,
    owner,
  }) => {
    provokes(429, 'no connection')
    await addPottery(owner)
    await page.goto('/dashboard')
    const { log, input, ask } = trial(page)
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/functions/v1/ai-try-it', async route => {
      await asked
      await route.fulfill({
        status: 429,
        json: { error: 'rate_limited', message: 'That was a lot at once.' },
      })
    })
    await input.fill('What is your return policy?')
    await ask.click()
    await expect(log.getByText('Typing...')).toBeVisible()
    answer()
    await expect(log.getByText('That was a lot at once.')).toBeVisible()
    await page.unrouteAll()

    await page.route('**/functions/v1/ai-try-it', route => route.abort())
    await log.getByRole('button', { name: 'Ask again' }).click()
    await expect(log.getByText('The assistant could not be reached.')).toBeVisible()
    await page.unrouteAll()
    await log.getByRole('button', { name: 'Ask again' }).click()
    await expect(log).toContainText('30 days')
    await expect(log.getByText('What is your return policy?')).toHaveCount(1)
  })
})

test('a long title of an article breaks its example question, not the page', async ({
  ownerPage: page,
  owner,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  const title = 'Wholesale prices for the partners of our shops and cafés'
  await owner.client
    .from('knowledge_base_articles')
    .insert({ business_id: business.id, title, content: 'Write to us.' })
    .throwOnError()
  await page.goto(business.path)
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})
