import { expect, test } from 'vitest'
import { languages } from '../../../../web/src/lib/i18n/languages.ts'
import { type TeamInvitation, teamMail } from './team-mail.ts'
import { teamWordsIn } from './team-words.ts'

const invitation: TeamInvitation = {
  id: 'd0000000-0000-4000-8000-000000000001',
  email: 'mia@example.com',
  language: null,
  role: 'manager',
  business_name: 'Corner shop',
  invited_by: 'anna@example.com',
  token: 'f'.repeat(64),
}
const site = { siteUrl: 'https://desk.example' } as Parameters<typeof teamMail>[1]

test.each(Object.keys(languages))('says who invites, where to, as what and how, in %s', language => {
  const mail = teamMail({ ...invitation, language }, site)
  expect(mail.to).toBe('mia@example.com')
  expect(mail.subject).toContain('Corner shop')
  for (const part of [
    'anna@example.com',
    'Corner shop',
    'mia@example.com',
    `https://desk.example/join#${'f'.repeat(64)}`,
  ])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain(teamWordsIn(language).roles.manager)
  expect(teamWordsIn(language) === teamWordsIn('en')).toBe(language === 'en')
})

test('a name of several lines, or one that is too long, stays in its line', () => {
  const mail = teamMail(
    { ...invitation, business_name: `Shop\r\nBcc: x@example.com ${'x'.repeat(300)}` },
    site,
  )
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.subject.length).toBeLessThan(120)
})
