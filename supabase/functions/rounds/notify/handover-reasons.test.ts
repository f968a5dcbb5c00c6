import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handoverReasons } from '../../ai-chat-response/read/handover-reasons.ts'
import { type OwnerNotice, ownerMail } from './owner-mail.ts'
import { mailSite } from './unsubscribe/links.ts'
import { unsubscribeTokens } from './unsubscribe/token.ts'

const site = mailSite('https://chat.example.com', unsubscribeTokens('a key'))
const chatFor = (reason: string) => ({
  session_id: 'c0000000-0000-4000-8000-000000000001',
  customer_name: 'Rahim',
  customer_email: '',
  reason,
  messages: null,
})
const textOf = (language: string, reason: string, waiting: number): string => {
  const notice: OwnerNotice = {
    mail_id: 'd0000000-0000-4000-8000-000000000001',
    business_id: 'b0000000-0000-4000-8000-000000000001',
    business_name: 'Corner shop',
    owner_id: 'a0000000-0000-4000-8000-000000000001',
    owner_email: 'anna@example.com',
    language,
    time_zone: null,
    waiting,
    reminders: 0,
    chats: Array.from({ length: waiting }, () => chatFor(reason)),
    limits: null,
    webhooks: null,
  }
  return ownerMail(notice, site).text
}

test.each(['bn', 'hi', 'es', 'fr', 'ar', 'pt'])('why a chat is the owner’s is said in %s', language => {
  for (const reason of handoverReasons) {
    expect(textOf('en', reason, 1)).toContain(reason)
    expect(textOf(language, reason, 1)).not.toContain(reason)
    expect(textOf(language, reason, 2)).not.toContain(reason)
  }
  const told = handoverReasons.map(reason => textOf(language, reason, 1))
  expect(new Set(told).size).toBe(handoverReasons.length)
})

test('other words stay as they are', () => {
  expect(textOf('bn', 'Something else', 1)).toContain('Something else')
})

test('the database gives no others', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations')
  const sql = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  const given = sql.flatMap(text =>
    [...text.matchAll(/escalation_reason = '([^']+)'/g)].map(([, words]) => words),
  )
  expect(given).not.toEqual([])
  for (const reason of given) expect(handoverReasons).toContain(reason)
})
