import { expect, it } from 'vitest'
import type { ValueContent } from '../ai-chat-response/sheet/values/value.ts'
import { describeValue } from './describe-value.ts'

it.each<[ValueContent, string]>([
  [{ kind: 'money', amount: 30, bound: 'from', per: 'piece' }, 'Price: from £30 per piece'],
  [{ kind: 'money', amount: 8.95, per: 'piece', least: 4 }, 'Price: £8.95 per piece, from 4 on'],
  [{ kind: 'money', amount: 25, bundle: 2 }, 'Price: 2 for £25'],
  [{ kind: 'money', amount: 40, to: 60, currency: 'EUR' }, 'Price: €40 – €60'],
  [{ kind: 'money', amount: 3.5, change: 'plus' }, 'Difference: +£3.50'],
  [{ kind: 'money', amount: 20, role: 'minimum' }, 'Minimum: £20'],
  [{ kind: 'percentage', amount: 10, change: 'minus' }, 'Discount: −10%'],
  [{ kind: 'quantity', amount: 3, to: 5, unit: 'workday' }, 'Duration: 3 – 5 working days'],
  [{ kind: 'quantity', amount: 1, unit: 'person' }, 'People: 1 person'],
  [{ kind: 'quantity', amount: 350, unit: 'ml' }, 'Amount: 350 ml'],
  [{ kind: 'quantity', amount: 26, unit: 'inch' }, 'Length: 26 in'],
  [{ kind: 'number', amount: 12 }, 'Number: 12'],
  [{ kind: 'clock', from: 1080 }, 'Time: 6:00 PM'],
  [{ kind: 'weekdays', days: [6, 0] }, 'Days: Saturday, Sunday'],
  [{ kind: 'weekdays', days: [5, 6, 0] }, 'Days: Friday – Sunday'],
  [{ kind: 'date', day: 25, month: 12 }, 'Date: December 25'],
  [{ kind: 'date', month: 3, to: { month: 10 } }, 'Date: March – October'],
  [{ kind: 'email', text: 'a@b.co' }, 'E-mail: a@b.co'],
])('describes %j', (content, expected) => {
  const { label, text } = describeValue({ ...content, start: 0, end: 1 }, 'GBP')
  expect(`${label}: ${text}`).toBe(expected)
})
