import { describe, expect, it, test } from 'vitest'
import type { LimitNotice } from './limit-part.ts'
import { type OwnerNotice, ownerMail } from './owner-mail.ts'
import { mailSite } from './unsubscribe/links.ts'
import { unsubscribeTokens } from './unsubscribe/token.ts'

const siteUrl = 'https://chat.example.com'
const tokens = unsubscribeTokens('a key')
const site = mailSite(siteUrl, tokens)
const hostile = 'Win at evil.example\r\nBcc: eve@evil.example <img src=x onerror=alert(1)>'
const chat = (n: number) => ({
  session_id: `c0000000-0000-4000-8000-00000000000${n}`,
  customer_name: hostile,
  customer_email: `eve@evil.example?bcc=all@evil.example`,
  reason: 'The customer asked for a person.',
  messages: [
    { sender_type: 'customer' as const, content: hostile },
    { sender_type: 'ai' as const, content: 'I call the owner.' },
  ],
})
const limit: LimitNotice = {
  limited: 'business',
  is_near: false,
  daily_limit: 2,
  resets_at: '2026-11-24T00:00:00+00:00',
}
const notice: OwnerNotice = {
  mail_id: 'd0000000-0000-4000-8000-000000000001',
  business_id: 'b0000000-0000-4000-8000-000000000001',
  business_name: 'Corner shop',
  owner_id: 'a0000000-0000-4000-8000-000000000001',
  owner_email: 'anna@example.com',
  language: 'en',
  time_zone: null,
  waiting: 1,
  reminders: 0,
  chats: [chat(1)],
  limits: null,
  webhooks: null,
}
const place = `${siteUrl}/dashboard/businesses/${notice.business_id}`
const endedBy = (address = '') => tokens.read(new URL(address).searchParams.get('token') ?? '')

describe('an email to an owner', () => {
  it('tells of a chat with its last messages, and opens it', () => {
    const mail = ownerMail(notice, site)
    expect(mail).toMatchObject({ to: 'anna@example.com', id: `${notice.mail_id}.a0000000` })
    expect(mail.subject).toBe('A customer is waiting for you at Corner shop')
    expect(mail.text).toContain('Assistant: I call the owner.')
    expect(mail.text).toContain(`Open the chat:\n${place}/chats?session=${chat(1).session_id}\n`)
    expect(endedBy(mail.unsubscribe)).toMatchObject({ kind: 'waiting', account: notice.owner_id })
  })

  it('gathers chats and limits, with one button and a link to each', () => {
    const mail = ownerMail(
      { ...notice, waiting: 12, reminders: 3, chats: [chat(1), chat(2)], limits: [limit] },
      site,
    )
    expect(mail.subject).toBe('12 customers are waiting for you at Corner shop')
    for (const n of [1, 2]) expect(mail.text).toContain(`${place}/chats?session=${chat(n).session_id}`)
    expect(mail.text).toContain('10 more wait there.')
    expect(mail.text).toContain('The daily limit of 2 replies is reached at Corner shop')
    expect(mail.text).toContain(`${place}/overview`)
    expect(mail.html.match(/class="button"/g)).toHaveLength(1)
  })

  it('says that it reminds where it tells of nothing new, and can be ended as that', () => {
    const mail = ownerMail({ ...notice, reminders: 1 }, site)
    expect(mail.subject).toBe('A customer is still waiting for you at Corner shop')
    expect(mail.text).toContain('Nobody has looked at this chat since the last email.')
    expect(endedBy(mail.unsubscribe)).toMatchObject({ kind: 'reminders' })
  })

  it('tells of limits alone, in the owner’s time', () => {
    const alone = { ...notice, waiting: 0, chats: null, time_zone: 'Asia/Dhaka' }
    const mail = ownerMail({ ...alone, limits: [limit, { ...limit, limited: 'owner', is_near: true }] }, site)
    expect(mail.subject).toBe('The daily limit of 2 replies is reached at Corner shop')
    expect(mail.text).toMatch(/Until 6:00.AM GMT\+6 each chat/)
    expect(mail.text).toContain('Four fifths of the daily limit of 2 replies of your account are used')
    expect(endedBy(mail.unsubscribe)).toMatchObject({ kind: 'limits' })
  })

  it('tells of webhooks that were switched off, without what may be a secret', () => {
    const webhooks: OwnerNotice['webhooks'] = [
      { url: 'https://hooks.example.com/in?key=secret', reason: 'failing' },
      { url: 'https://gone.example.com/', reason: 'gone' },
    ]
    const mail = ownerMail({ ...notice, waiting: 0, chats: null, webhooks }, site)
    expect(mail.subject).toBe('A webhook of Corner shop was switched off')
    expect(mail.text).toContain('Nothing could be delivered to hooks.example.com/in for five days.')
    expect(mail.text).toContain('gone.example.com answered that it wants no events any more.')
    expect(mail.text).not.toContain('secret')
    expect(mail.text).toContain(`${place}/connections`)
    expect(mail.unsubscribe).toBeUndefined()
  })
})

const languages = ['en', 'bn', 'hi', 'es', 'fr', 'ar', 'pt']
describe.each(languages)('in %s', language => {
  const kinds: [string, Partial<OwnerNotice>][] = [
    ['one chat', {}],
    ['a reminder', { reminders: 1 }],
    ['several', { waiting: 3, chats: [chat(1), chat(2), chat(3)] }],
    ['a limit', { waiting: 0, chats: null, limits: [limit] }],
    [
      'a webhook',
      { waiting: 0, chats: null, webhooks: [{ url: 'https://hooks.example.com/in?key=1', reason: 'gone' }] },
    ],
    ['a near limit', { waiting: 0, chats: null, limits: [{ ...limit, limited: 'owner', is_near: true }] }],
  ]
  test.each(kinds)('%s: the words are the language’s, and nobody else’s are in the subject', (_, change) => {
    const mail = ownerMail({ ...notice, ...change, language }, site)
    const [english, other] = [ownerMail({ ...notice, ...change }, site), language !== 'en']
    expect(mail.html).toContain(`<html lang="${language}"`)
    expect(mail.subject === english.subject).toBe(!other)
    expect(mail.subject).not.toMatch(/evil|[\r\n]|undefined/)
    expect(mail.text).not.toContain('undefined')
    expect(mail.html).not.toContain('<img')
    if (other && change.reminders === undefined && !change.limits && (change.waiting ?? 1) > 0)
      expect(mail.text).not.toContain('The customer asked for a person.')
    expect(mail.headers).toBeUndefined()
  })
})

it('is in English where the language is not known, and takes a business’s name for a name', () => {
  const mail = ownerMail({ ...notice, language: null, business_name: hostile }, site)
  expect(mail.subject).toMatch(/^A customer is waiting for you at Win at evil\.example Bcc:/)
  expect(mail.subject).not.toMatch(/[\r\n]/)
})
