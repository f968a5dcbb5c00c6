import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { i18n } from '@/lib/i18n/language'
import {
  type Counts,
  describeCounts,
  endedIn,
  failures,
  notCounted,
  outcomes,
  shareDefinition,
  sumOf,
} from './outcomes.ts'
import { outcomesCsv } from './outcomes-csv.ts'

const none = sumOf([])
const counts = (some: Partial<Counts>): Counts => ({ ...none, ...some })

describe('outcomes', () => {
  it('are summed over days, and those without one are told apart', () => {
    const sums = sumOf([
      counts({ confirmed: 2, failed: 1, notKnown: 1, stillOpen: 1 }),
      counts({ confirmed: 1, leftUnanswered: 4, nothingAsked: 7 }),
    ])
    expect(sums).toEqual(
      counts({ confirmed: 3, failed: 1, notKnown: 1, leftUnanswered: 4, stillOpen: 1, nothingAsked: 7 }),
    )
    expect(endedIn(sums)).toBe(8)
    expect(describeCounts(sums)).toBe(
      '3 confirmed, 1 failed, 4 left without an answer, 1 still open, 7 nothing asked',
    )
  })

  it('are defined in the documents by the same sentences', () => {
    const document = readFileSync(new URL('../../../../../docs/outcomes.md', import.meta.url), 'utf8')
    const words = document.replace(/\s+/g, ' ')
    for (const { title, definition } of [...outcomes, ...notCounted, ...failures]) {
      expect(words).toContain(i18n._(title))
      expect(words).toContain(i18n._(definition))
    }
    expect(words).toContain(i18n._(shareDefinition))
  })

  it('are written as CSV, one line a day', () => {
    const day = { ...counts({ answered: 2, failed: 1, askedAgain: 1 }), date: new Date(2026, 2, 4), chats: 3 }
    const [header, line, end] = outcomesCsv([day]).split('\r\n')
    expect(header).toBe(
      '\ufeffDay,Chats,Confirmed,"Answered, not contradicted",Answered by you,Failed,Left without an answer,Still open,Nothing asked,Failed: handed over,Failed: not known,Failed: rated badly,Failed: asked again',
    )
    expect(line).toBe('2026-03-04,3,0,2,0,1,0,0,0,0,0,0,1')
    expect(end).toBe('')
  })
})
