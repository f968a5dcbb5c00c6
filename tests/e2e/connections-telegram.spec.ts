import { expectAccessible } from './support/accessibility.ts'
import { expect, test, toastOf } from './support/owner.ts'

test('an owner connects a bot, tests it, and disconnects it', async ({
  ownerPage: page,
  owner,
  telegram,
}) => {
  const { path } = await owner.addBusiness()
  const bot = telegram.addBot()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/connections`)
  const token = page.getByLabel('Token')
  await token.fill('hello')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please paste the whole token from BotFather')
  await expectAccessible(page)
  await token.fill(bot.token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(toastOf(page).filter({ hasText: 'Telegram is connected' })).toBeVisible()
  await expect(page.getByLabel('Telegram link')).toHaveValue(`https://t.me/${bot.username}`)
  await expect(page.getByText(bot.token)).toHaveCount(0)

  await page.getByRole('button', { name: 'Send me a test' }).click()
  const link = page.getByRole('link', { name: 'Open Telegram' })
  const start = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
  await expectAccessible(page)
  bot.say(telegram.user('Anna'), `/start ${start}`)
  await expect(page.getByText('The test arrived, and the bot has answered you.')).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
})
