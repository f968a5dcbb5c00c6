import { expect, it } from 'vitest'
import {
  accountExistsMail,
  confirmSignUpMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-letters.ts'

const to = 'a@example.com'
const link = 'https://chat.example.com/auth/v1/verify?token=a&type=signup'

it.each([
  [confirmSignUpMail({ to, link }), 'Confirm your e-mail address'],
  [resetPasswordMail({ to, link }), 'Reset your password'],
  [accountExistsMail({ to, signInAddress: link }), 'You already have an account'],
  [passwordChangedMail({ to, resetAddress: link }), 'Your password was changed'],
])('$subject says the same in both forms', (mail, subject) => {
  expect(mail).toMatchObject({ to, subject })
  expect(mail.text).toContain(`\n${link}\n`)
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  const words = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  for (const paragraph of mail.text.split('\n\n').slice(0, 1)) {
    expect(words(mail.html)).toContain(paragraph.replaceAll("'", '&#39;'))
  }
})

it('loads nothing from elsewhere', () => {
  const { html } = confirmSignUpMail({ to, link })
  expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(/i)
})
