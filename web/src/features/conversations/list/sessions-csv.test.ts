import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { session } from '../api/fixtures.ts'
import { csvHeader, csvLines } from './sessions-csv.ts'

const none = new Map()
const firstRow = (values: Parameters<typeof session>[0]) =>
  Papa.parse<string[]>(csvLines([session(values)], none)).data[0] ?? []

describe('the CSV of chats', () => {
  it('has a header behind the mark of UTF-8, and a line for each chat', () => {
    expect(csvHeader()).toBe(
      '\ufeffSession,Customer,Email,Status,Escalation reason,Started,Last message,Messages,Tags\r\n',
    )
    expect(csvLines([session({ status: 'escalated', escalation_reason: 'Refund' })], none)).toBe(
      'a,Maya Chen,maya@example.com,manual,Refund,2026-03-04T10:00:00.000Z,2026-03-04T10:05:00.000Z,3,\r\n',
    )
    expect(csvLines([], none)).toBe('')
  })

  it('has the tags of a chat in one cell', () => {
    const tags = new Map([['a', ['Angry', 'Gift wrap']]])
    expect(csvLines([session()], tags)).toContain(',3,Angry; Gift wrap\r\n')
  })

  it('keeps commas, quotes and line breaks in their cell', () => {
    const reason = 'He said "no", twice\r\nand left'
    expect(firstRow({ escalation_reason: reason })[4]).toBe(reason)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("http://a.example")', '\r=1'])(
    'lets no spreadsheet run %j',
    name => {
      expect(firstRow({ customer_name: `${name}x`, customer_email: 'a@b.example' })[1]).toMatch(
        /^(?:'|[^=+\-@\t\r\s'])/,
      )
    },
  )
})
