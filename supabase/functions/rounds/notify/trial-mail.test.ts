import { expect, test } from 'vitest'
import { languages } from '../../../../web/src/lib/i18n/languages.ts'
import { type TrialNotice, trialMail } from './trial-mail.ts'
import { trialWordsIn } from './trial-words.ts'

const notice: TrialNotice = {
  id: 'd0000000-0000-4000-8000-000000000001',
  kind: 'ending',
  owner_email: 'mia@example.com',
  language: null,
  time_zone: 'Asia/Dhaka',
  ends_at: '2026-03-02T12:00:00Z',
}
const site = { siteUrl: 'https://desk.example' } as Parameters<typeof trialMail>[1]

test.each(Object.keys(languages))('both say what stays and where the plan is, in %s', language => {
  const said = trialWordsIn(language)
  for (const kind of ['ending', 'ended'] as const) {
    const mail = trialMail({ ...notice, kind, language }, site)
    expect(mail.to).toBe('mia@example.com')
    expect(mail.subject).toBe(said[kind].subject)
    expect(mail.text).toContain(said.answered)
    expect(mail.text).toContain('https://desk.example/pricing')
  }
  expect(said === trialWordsIn('en')).toBe(language === 'en')
})

test('tells the time where the owner is, and in UTC while that is not known', () => {
  expect(trialMail(notice, site).text).toMatch(/Monday.*6:00\sPM GMT\+6/)
  expect(trialMail({ ...notice, time_zone: null }, site).text).toMatch(/Monday.*12:00\sPM UTC/)
})
