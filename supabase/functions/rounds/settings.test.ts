import { expect, test } from 'vitest'
import { readRoundsSettings } from './settings.ts'

const least = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_SERVICE_ROLE_KEY: 'key',
  ROUNDS_SECRET: 'a secret of thirty-two characters',
  SITE_URL: 'https://chat.example.com/',
}
const read = (given: Record<string, string>) => readRoundsSettings(name => ({ ...least, ...given })[name])

test('e-mails and alerts go out only where they are set up', () => {
  expect(read({})).toMatchObject({ siteUrl: 'https://chat.example.com', mail: undefined, vapid: undefined })
  const privateKey = Buffer.alloc(32, 7).toString('base64url')
  const mail = { SMTP_URL: 'smtps://mail.example.com:465', MAIL_FROM: 'Shop <a@example.com>' }
  expect(read({ ...mail, VAPID_PRIVATE_KEY: privateKey })).toMatchObject({
    mail: { smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM },
    vapid: { privateKey, subject: 'https://chat.example.com' },
  })
})

test('what is wrong is named', () => {
  expect(() => read({ ROUNDS_SECRET: 'short' })).toThrow('at least 32 characters')
  expect(() => read({ SMTP_URL: 'mail.example.com' })).toThrow('smtp://')
  expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM')
  expect(() => read({ VAPID_PRIVATE_KEY: 'none' })).toThrow('VAPID_PRIVATE_KEY')
  expect(() => readRoundsSettings(() => undefined)).toThrow('SITE_URL')
})
