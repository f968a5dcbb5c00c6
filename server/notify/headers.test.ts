// Every e-mail with every value that people write, as it goes to the mail server: no value begins a header or adds a recipient.
import { type ParsedMail, simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { envelopeOf } from '../../supabase/functions/rounds/mail/envelope.ts'
import type { Mail } from '../../supabase/functions/rounds/mail/mailer.ts'
import { createReplyAddresses } from '../../supabase/functions/rounds/mail/reply-addresses.ts'
import { answerMail } from '../../supabase/functions/rounds/notify/answer-mail.ts'
import { digestMail } from '../../supabase/functions/rounds/notify/digest-mail.ts'
import { ownerMail } from '../../supabase/functions/rounds/notify/owner-mail.ts'
import { inboundNotice } from '../../supabase/functions/rounds/notify/replies/inbound-notice.ts'
import { replyMail } from '../../supabase/functions/rounds/notify/replies/reply-mail.ts'
import { mailSite } from '../../supabase/functions/rounds/notify/unsubscribe/links.ts'
import { unsubscribeTokens } from '../../supabase/functions/rounds/notify/unsubscribe/token.ts'
import { accountExistsMail, confirmSignUpMail } from './account-letters.ts'

const siteUrl = 'https://chat.example.com'
const replies = createReplyAddresses('reply@shop.example', 'a secret')
const site = mailSite(siteUrl, unsubscribeTokens('a key'), replies)
const from = 'Frontdesk <news@shop.example>'
const id = 'c0000000-0000-4000-8000-000000000001'
const common = { id, business_id: id, session_id: id, language: 'en' }

/** Each kind of e-mail, with one text in the place of everything that people write. */
const kinds: Record<string, (text: string) => Mail> = {
  'to an owner': text =>
    ownerMail(
      {
        ...{
          mail_id: id,
          business_id: id,
          business_name: text,
          owner_id: id,
          owner_email: 'anna@example.com',
        },
        ...{ language: 'en', time_zone: null, waiting: 1, reminders: 0, limits: null },
        chats: [
          {
            ...{ session_id: id, customer_name: text, customer_email: text, reason: text },
            messages: [{ sender_type: 'customer', content: text }],
          },
        ],
      },
      site,
    ),
  'about a week': text =>
    digestMail(
      {
        ...{ mail_id: id, owner_id: id, owner_email: 'anna@example.com', language: 'en', time_zone: 'UTC' },
        ...{ since: '1970-01-01T00:00:00+00:00', until: '1970-01-12T13:46:40+00:00' },
        businesses: [
          {
            ...{ id, name: text, chats: 1, chats_before: 0, confirmed: 0, answered: 0, answered_by_owner: 0 },
            ...{ failed: 1, left_unanswered: 0 },
            questions: [{ question: text, times: 1, message_id: text }],
            wanted: [{ title: text, people: 1 }],
          },
        ],
      },
      site,
    ),
  'with an answer': text =>
    answerMail(
      {
        ...{ ...common, customer_email: 'anna@example.com', question: text, answer: text },
        ...{ business_name: text, token: 'f', address_digest: 'ab' },
      },
      site,
    ),
  'with a reply': text =>
    replyMail(
      {
        ...{ ...common, customer_email: 'anna@example.com', asked: text, business_name: text },
        ...{
          messages: [
            { content: text, is_picture: false, file: { url: `${site.siteUrl}/x.pdf`, name: text, size: 1 } },
          ],
          token: 'f',
          address_digest: 'ab',
        },
        earlier: [
          { id: null, message_id: text },
          { id: null, message_id: `<${text}@phone.example>` },
          { id: null, message_id: '<good@phone.example>' },
        ],
      },
      site,
    ),
  'about a reply that was refused': text =>
    inboundNotice(
      {
        ...{ ...common, address: 'anna@example.com', party: 'owner', reason: text, is_written: false },
        ...{ message_id: `<${text}@phone.example>`, business_name: text, token: null },
      },
      site,
    ),
  'of an account': () => confirmSignUpMail({ to: 'anna@example.com', language: 'en', link: siteUrl }),
  'about an account that exists': () =>
    accountExistsMail({ to: 'anna@example.com', language: 'en', signInAddress: siteUrl }),
}

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\r\n\r\n', '\r\n ', '%0D%0A', '=0D=0A']
const texts = [
  ...breaks.map(end => `Eve${end}Bcc: eve@evil.example${end}X-Evil: 1${end}Reply-To: eve@evil.example`),
  'eve@evil.example, anna@example.com',
  '"Eve" <eve@evil.example>',
  'Eve>, <eve@evil.example',
  'mailto:eve@evil.example?bcc=all@evil.example&subject=hi',
  '=?utf-8?Q?Eve=0D=0ABcc:_eve@evil.example?=',
  '=?utf-8?B?RXZlDQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
  'Eve (eve@evil.example): x; y',
  '\u202Eelpmaxe.live@eve',
  'x'.repeat(3_000),
]

/** All headers that an e-mail of ours may have. */
const known = [
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['in-reply-to', 'references', 'auto-submitted', 'x-auto-response-suppress', 'x-frontdesk'],
  ...['list-unsubscribe', 'list-unsubscribe-post'],
]

/** An e-mail as it is handed to a mail server, and as the recipient's mail program reads it. */
async function handedOver(mail: Mail) {
  const bounceTo = replies.make('bounce', id)
  const message = envelopeOf({ ...mail, bounceTo }, from, 'shop.example')
  const sent = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
    message,
  )
  const raw = String(sent.message)
  return { envelope: sent.envelope, raw, read: await simpleParser(raw) }
}

const addressesIn = ({ headerLines }: ParsedMail, name: string) =>
  headerLines
    .filter(({ key }) => key === name)
    .flatMap(({ line }) => line.match(/[^\s<>,:;"]+@[^\s<>,:;"]+/g) ?? [])

describe.each(Object.entries(kinds))('an e-mail %s', (_, mailOf) => {
  it.each(texts)('is one e-mail to one person, with %j in it', async text => {
    const { envelope, raw, read } = await handedOver(mailOf(text))
    expect(envelope).toEqual({ from: replies.make('bounce', id), to: ['anna@example.com'] })
    const names = read.headerLines.map(({ key }) => key)
    expect(names.filter(name => !known.includes(name))).toEqual([])
    expect(names).toEqual([...new Set(names)])
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(head.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
    expect(addressesIn(read, 'to')).toEqual(['anna@example.com'])
    expect(read.from?.value.map(({ address }) => address)).toEqual(['news@shop.example'])
    expect(addressesIn(read, 'from')).toEqual(['news@shop.example'])
    for (const address of addressesIn(read, 'reply-to')) expect(replies.read(address)).toMatchObject({ id })
    for (const name of ['in-reply-to', 'references'])
      for (const { line } of read.headerLines.filter(({ key }) => key === name))
        expect(line.replace(/\r?\n/g, '')).toMatch(/^[\w-]+:(\s+<[^\s<>]+@[^\s<>]+>)+$/)
    const [unsubscribe] = read.headerLines.filter(({ key }) => key === 'list-unsubscribe')
    if (unsubscribe)
      expect(unsubscribe.line.replace(/\r?\n\s*/g, '')).toMatch(
        /^List-Unsubscribe: ?<https:\/\/chat\.example\.com\/unsubscribe\?token=[\w.~%-]+>$/,
      )
    // Scripts and addresses that people write are words in the HTML as well.
    expect(read.html || '').not.toMatch(/href="(?!https:\/\/chat\.example\.com)/)
  })
})

it('a customer’s words are in no subject', async () => {
  const mail = kinds['to an owner']?.('Corner shop')
  expect(mail?.subject).toBe('A customer is waiting for you at Corner shop')
  for (const [name, mailOf] of Object.entries(kinds)) {
    const { read } = await handedOver(mailOf('Words-of-people'))
    const isNamed = !name.includes('account')
    // The business's name alone, once.
    expect((read.subject ?? '').split('Words-of-people')).toHaveLength(isNamed ? 2 : 1)
  }
})
