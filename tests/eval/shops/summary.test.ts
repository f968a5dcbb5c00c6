import { expect, test } from 'vitest'
import { expectation } from './scoring/expectation.ts'
import { formatSummary, formatTurn, type ScoredTurn } from './summary.ts'

const turn = (values: Partial<ScoredTurn>): ScoredTurn => ({
  ...{
    shop: 'hats',
    material: 'en',
    id: 'hats-1',
    chat: 'c1',
    turn: 1,
    class: 'price',
    lang: 'en',
    q: 'how much?',
  },
  ...{ right: '£12', expect: expectation.parse({ action: 'answer' }) },
  ...{ verdict: 'right', flags: [], missing: [], hit: [] },
  reply: { text: 'It is\n£12.', escalated: false, milliseconds: 30 },
  ...values,
})
const turns = [
  turn({}),
  turn({
    ...{
      id: 'hats-2',
      turn: 2,
      verdict: 'misleading',
      flags: ['denial'],
      missing: ['<24>'],
      hit: ['<deny>'],
      lang: 'es',
    },
    reply: { text: null, escalated: true, milliseconds: 90 },
  }),
]

test('counts verdicts and flags by each grouping, without a word of the turns', () => {
  const lines = formatSummary('open', turns).split('\n')
  const cells = (key: string) => lines.filter(line => line.startsWith(key)).map(line => line.split(/ {2,}/))
  expect(cells('hats')).toEqual([
    ['hats', '2', '.500 [.095–.905]', '.500 [.095–.905]', '0', '0', '0', '0', '0', '0', '0', '1', '0'],
  ])
  expect(cells('another')[0]?.slice(0, 2)).toEqual(['another', '1'])
  expect(cells('follow-up')[0]?.slice(0, 4)).toEqual([
    'follow-up',
    '1',
    '.000 [.000–.793]',
    '1.000 [.207–1.000]',
  ])
  expect(lines.at(-1)).toBe('reply after: p50 90 ms, p95 90 ms')
  expect(lines.join('\n')).not.toMatch(/how much|£|24/)
})

test('shows a turn with what made its verdict', () => {
  expect(formatTurn(turns[0] as ScoredTurn)).toBe(
    'hats-1 [price] right\n  asked: how much?\n  right: £12\n  reply: It is ⏎ £12.',
  )
  expect(formatTurn(turns[1] as ScoredTurn)).toMatch(
    /\(denial\)\n.*\n.*\n {2}reply: \[handed over\] \(none\)\n {2}missing: <24>\n {2}hit: <deny>$/,
  )
})
