import { expect, it } from 'vitest'
import {
  accountExistsMail,
  confirmSignUpMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-letters.ts'

const to = 'a@example.com'
const link = 'https://chat.example.com/auth/v1/verify?token=a&type=signup'
const inLanguage = (language: string | null) => [
  confirmSignUpMail({ to, language, link }),
  resetPasswordMail({ to, language, link }),
  accountExistsMail({ to, language, signInAddress: link }),
  passwordChangedMail({ to, language, resetAddress: link }),
]
const english = inLanguage('en')
const words = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')

it.each(['en', 'bn', 'hi', 'es', 'fr', 'ar', 'pt'])('says the same in both forms, in %s', language => {
  for (const [at, mail] of inLanguage(language).entries()) {
    expect(mail.to).toBe(to)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(mail.text).toContain(`:\n${link}\n`)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.html.match(/class="button"/g)).toHaveLength(1)
    for (const paragraph of mail.text.trim().split('\n\n')) {
      const [line = ''] = paragraph.split('\n')
      expect(words(mail.html)).toContain(line.replace(/:$/, '').replaceAll("'", '&#39;'))
      if (language !== 'en' && line !== 'Frontdesk') expect(english[at]?.text).not.toContain(line)
    }
  }
})

it('is in English where the language is not known', () => {
  expect(inLanguage(null)).toEqual(english)
  expect(inLanguage('__proto__')).toEqual(english)
  expect(english.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'Reset your password',
    'You already have an account',
    'Your password was changed',
  ])
})

it('loads nothing from elsewhere', () => {
  for (const { html } of english) expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(/i)
})
