import { expect, it } from 'vitest'
import { robotReason } from './robots.ts'

/** An e-mail of a person with these headers besides. */
const said = (headers: Record<string, string> = {}, returnPath: string | undefined = 'anna@example.com') => ({
  header: (name: string) => (headers[name] === undefined ? [] : [headers[name]]),
  from: ['anna@example.com'],
  returnPath,
})

it.each<[string, Record<string, string>]>([
  ['RFC 3834', { 'auto-submitted': 'auto-replied; owner-email="anna@example.com"' }],
  ['a list', { precedence: 'list' }],
  ['a bulk', { precedence: ' Bulk' }],
  ['Exchange', { 'x-auto-response-suppress': 'OOF' }],
  ['a list’s id', { 'list-id': '<x>' }],
  ['an autoresponder', { 'x-autoreply': 'yes' }],
  ['Exim’s report', { 'x-failed-recipients': 'gone@example.com' }],
  ['a report', { 'content-type': 'multipart/report; report-type=delivery-status' }],
])('%s is automatic', (_name, headers) => {
  expect(robotReason(said(headers))).toBe('automatic')
})

it('what has no sender, or is from a mail server, is automatic', () => {
  expect(robotReason(said({}, ''))).toBe('automatic')
  expect(robotReason({ ...said(), from: ['MAILER-DAEMON@mx.example.com'] })).toBe('automatic')
})

it('what Frontdesk wrote comes back in a loop', () => {
  expect(robotReason(said({ 'x-frontdesk': '1', 'auto-submitted': 'auto-generated' }))).toBe('loop')
})

it.each<[string, Record<string, string>, string | undefined]>([
  ['nothing special', {}, 'anna@example.com'],
  ['auto-submitted: no', { 'auto-submitted': 'no' }, 'anna@example.com'],
  ['another precedence', { precedence: 'first-class' }, 'anna@example.com'],
  ['a return path that is not known', {}, undefined],
  ['pictures', { 'content-type': 'multipart/mixed; boundary=report' }, 'anna@example.com'],
])('with %s, a person has written it', (_name, headers, returnPath) => {
  expect(robotReason({ ...said(headers), returnPath })).toBeUndefined()
})
