import { expect, test } from 'vitest'
import { type BusinessWeek, type DigestNotice, digestMail } from './digest-mail.ts'
import { mailSite } from './unsubscribe/links.ts'
import { unsubscribeTokens } from './unsubscribe/token.ts'

const siteUrl = 'https://chat.example.com'
const tokens = unsubscribeTokens('a key')
const site = mailSite(siteUrl, tokens)
const week: BusinessWeek = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Corner shop',
  chats: 12,
  chats_before: 8,
  confirmed: 3,
  answered: 4,
  answered_by_owner: 1,
  failed: 2,
  left_unanswered: 0,
  questions: [{ question: 'Do you <b>wrap\r\ngifts?', times: 2, message_id: 'm1' }],
  wanted: [{ title: 'Tea pot', people: 3 }],
}
const notice: DigestNotice = {
  mail_id: 'd0000000-0000-4000-8000-000000000001',
  owner_id: 'a0000000-0000-4000-8000-000000000001',
  owner_email: 'anna@example.com',
  language: null,
  time_zone: 'Asia/Dhaka',
  since: '2026-11-15T18:00:00+00:00',
  until: '2026-11-22T18:00:00+00:00',
  businesses: [week],
}
const place = `${siteUrl}/dashboard/businesses/${week.id}`

test('tells how the chats of a week ended and what to add, each line with its place', () => {
  const mail = digestMail(notice, site)
  expect(mail).toMatchObject({
    to: 'anna@example.com',
    id: notice.mail_id,
    subject: 'The week at Corner shop',
  })
  expect(mail.text).toMatch(/happened: Monday,? .*16.*Sunday.*22/)
  for (const [line, address] of [
    ['Chats: 12 (the week before: 8)', `${place}/chats`],
    ['Confirmed by customers: 3 of 10 chats that ended', `${place}/analytics`],
    ['Answered, not contradicted: 4', `${place}/analytics`],
    ['Failed: 2', `${place}/analytics`],
    ['Not answered: “Do you <b>wrap gifts?” (2 times)', `${place}/analytics?answer=m1`],
    ['Wanted, and not there: Tea pot (3 customers)', `${place}/analytics#wanted`],
  ])
    expect(mail.text).toContain(`${line}:\n${address}\n`)
  expect(mail.text).not.toContain('Left without an answer')
  expect(mail.html).not.toContain('<b>')
  expect(tokens.read(new URL(mail.unsubscribe ?? '').searchParams.get('token') ?? '')).toMatchObject({
    kind: 'digest',
    account: notice.owner_id,
  })
})

test('one chat, one time and one customer are told in the singular', () => {
  const quiet = {
    ...week,
    ...{ confirmed: 1, answered: 0, answered_by_owner: 0, failed: 0 },
    questions: [{ question: 'Gifts?', times: 1, message_id: 'm1' }],
    wanted: [{ title: 'Tea pot', people: 1 }],
  }
  const { text } = digestMail({ ...notice, businesses: [quiet] }, site)
  for (const line of ['1 of 1 chat that ended', '“Gifts?” (1 time)', 'Tea pot (1 customer)'])
    expect(text).toContain(`${line}:\n`)
})

test('gathers the businesses of an account', () => {
  const other = {
    ...week,
    id: 'b0000000-0000-4000-8000-000000000002',
    name: 'Mill',
    questions: [],
    wanted: [],
  }
  const mail = digestMail({ ...notice, businesses: [week, other] }, site)
  expect(mail.subject).toBe('The week of your businesses')
  for (const each of ['Corner shop', 'Mill', `${siteUrl}/dashboard/businesses/${other.id}/chats`])
    expect(mail.text).toContain(each)
})

test.each(['en', 'bn', 'hi', 'es', 'fr', 'ar', 'pt'])('is written in %s', language => {
  const mail = digestMail({ ...notice, language }, site)
  expect(mail.html).toContain(`<html lang="${language}"`)
  expect(mail.text.includes('Confirmed by customers')).toBe(language === 'en')
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/undefined|NaN|Invalid/)
})
