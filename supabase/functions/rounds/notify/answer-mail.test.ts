import { expect, it } from 'vitest'
import { type AnswerNotice, answerMail } from './answer-mail.ts'
import { mailSite } from './unsubscribe/links.ts'
import { unsubscribeTokens } from './unsubscribe/token.ts'

const notice: AnswerNotice = {
  id: 'a0000000-0000-4000-8000-000000000001',
  customer_email: 'rahim@mail.example',
  language: 'bn',
  question: 'গিফট র‍্যাপ করেন? <b>\r\nBcc: eve@example.com',
  answer: 'Yes, for 3 euros.\n\nJust tell us & we wrap it.',
  business_id: 'b0000000-0000-4000-8000-000000000001',
  business_name: 'Clay\r\nBcc: eve@example.com',
  session_id: 'c0000000-0000-4000-8000-000000000001',
  token: 'f'.repeat(64),
  address_digest: 'ab'.repeat(32),
}
const siteUrl = 'https://chat.example.com'
const site = mailSite(siteUrl, unsubscribeTokens('a key'))

it('says question and answer in the words of the language, and opens the chat', () => {
  const mail = answerMail(notice, site)
  const address = `${siteUrl}/chat/${notice.business_id}#chat=${notice.session_id}.${notice.token}`
  expect(mail).toMatchObject({ to: 'rahim@mail.example', id: notice.id })
  expect(mail.text).toContain('আপনি জানতে চেয়েছিলেন:')
  expect(mail.text).toContain(`\n${address}\n`)
  expect(mail.text).toContain('Just tell us & we wrap it.')
  expect(mail.unsubscribe).toContain(`${siteUrl}/unsubscribe?token=`)
  expect(mail.text).toContain(mail.unsubscribe)
  expect(mail.html).toContain('<html lang="bn"')
  expect(mail.html).toContain(`href="${address}"`)
})

it('takes the words of others for words, and no header line of them', () => {
  const { subject, html } = answerMail(notice, site)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject).not.toContain('গিফট')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&amp; we wrap it.')
})

it.each([null, 'xx', '__proto__'])('is in English where the language is %s', language => {
  expect(answerMail({ ...notice, language }, site).text).toContain('You asked:')
})
