import { expect, it } from 'vitest'
import { readDeliveryReport } from './bounces.ts'

/** A report as RFC 3464 has it. */
const report = (fields: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Action: failed in words only',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    fields,
    '--x',
    'Content-Type: message/rfc822',
    '',
    'Subject: Hello',
    '--x--',
    '',
  ].join('\r\n')

it.each([
  ['an unknown address', 'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1', true],
  ['a delay', 'Final-Recipient: rfc822; a@b.example\r\nAction: delayed\r\nStatus: 4.4.1', false],
  ['a delivery', 'Final-Recipient: rfc822; a@b.example\r\nAction: delivered\r\nStatus: 2.0.0', false],
  ['a failure for now', 'Action: failed\r\nStatus: 4.2.2', false],
])('%s', (_name, fields, isFinal) => {
  expect(readDeliveryReport(report(fields))?.isFinal).toBe(isFinal)
})

it('an e-mail that is no report is none', () => {
  expect(readDeliveryReport('Subject: Action: failed\r\n\r\nStatus: 5.1.1\r\n')).toBeUndefined()
})
