import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountSettings } from '@/lib/account/account-settings'
import { answer, refusal, rpc, table } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { MailsCard } from './mails-card.tsx'
import { RemindersCard } from './reminders-card.tsx'

const settings: AccountSettings = {
  language: 'bn',
  time_zone: 'Asia/Dhaka',
  mails: { waiting: true, reminders: true, limits: true, digest: true },
  alerts: { quiet_from: null, quiet_until: null, without_names: false },
}
const readsSettings = () => answer('post', rpc('account_settings'), () => HttpResponse.json(settings))

describe('the emails of an account', () => {
  it('are switched one by one', async () => {
    readsSettings()
    const calls = answer('post', rpc('save_account_settings'), () =>
      HttpResponse.json({ ...settings, mails: { ...settings.mails, digest: false } }),
    )
    await renderOwnerScreen(<MailsCard userId={OWNER_ID} />)
    const week = page.getByRole('switch', { name: 'Your week' })
    await expect.element(week).toBeChecked()
    await week.click()
    await expect.element(week).not.toBeChecked()
    await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeChecked()
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([{ settings: { mails: { digest: false } } }])
  })
})

describe('the reminders of a business', () => {
  const minutes = page.getByRole('textbox', { name: business.name })
  const save = page.getByRole('button', { name: `Save reminders of ${business.name}` })

  it('are saved as they are typed', async () => {
    answer('get', table('businesses'), () => HttpResponse.json([business]))
    const calls = answer('patch', table('businesses'), () =>
      HttpResponse.json({ ...business, reminder_minutes: [10, 60] }),
    )
    await renderOwnerScreen(<RemindersCard userId={OWNER_ID} />)
    await expect.element(minutes).toHaveValue('5, 30')
    await minutes.fill('sometimes')
    await save.click()
    await expect.element(page.getByText('Write minutes as numbers, such as 5, 30.')).toBeVisible()
    await minutes.fill('60 10')
    await save.click()
    await expect.element(page.getByText('Reminders saved')).toBeVisible()
    await expect.element(minutes).toHaveValue('10, 60')
    await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ reminder_minutes: [10, 60] }])
  })

  it('keep what was typed when they could not be saved', async () => {
    answer('get', table('businesses'), () => HttpResponse.json([business]))
    answer('patch', table('businesses'), () => refusal(500, 'No.'))
    await renderOwnerScreen(<RemindersCard userId={OWNER_ID} />)
    await minutes.fill('15')
    await save.click()
    await expect.element(page.getByText('The reminders could not be saved')).toBeVisible()
    await expect.element(minutes).toHaveValue('15')
  })
})
