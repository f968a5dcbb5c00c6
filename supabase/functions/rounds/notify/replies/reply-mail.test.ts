import { expect, it } from 'vitest'
import { mailSite } from '../unsubscribe/links.ts'
import { unsubscribeTokens } from '../unsubscribe/token.ts'
import { type ReplyNotice, replyMail } from './reply-mail.ts'

const siteUrl = 'https://chat.example.com'
const site = mailSite(siteUrl, unsubscribeTokens('a key'))
const url = `${siteUrl}/storage/v1/object/public/chat-documents/a-1.pdf?download=Terms.pdf`

const mailWith = (language: string, content: string) =>
  replyMail(
    {
      id: 'a0000000-0000-4000-8000-000000000001',
      customer_email: 'maya@mail.example',
      language,
      asked: null,
      messages: [{ content, is_picture: false, file: { url, name: 'Terms <b>.pdf', size: 1_240_000 } }],
      business_id: 'b0000000-0000-4000-8000-000000000001',
      business_name: 'Clay',
      session_id: 'c0000000-0000-4000-8000-000000000001',
      token: 'f'.repeat(64),
      address_digest: 'ab'.repeat(32),
      earlier: [],
    } satisfies ReplyNotice,
    site,
  )

it('has a document as a link with its name and size', () => {
  const { text, html } = mailWith('en', 'Here are our terms.')
  expect(text).toContain(`“Here are our terms.”\n\nTerms <b>.pdf:\n1.2 MB\n${url}\n`)
  expect(html).toContain('Terms &lt;b&gt;.pdf')
  expect(html).toContain(`href="${url}"`)
})

it('does not say of a document alone that it was sent', () => {
  expect(mailWith('fr', 'Sent a file').text).not.toContain('Sent a file')
  expect(mailWith('fr', 'Sent a file').text).toMatch(/1,2\sMo/)
})
