import { describe, expect, it } from 'vitest'
import { newlyWaiting, rememberWaiting, type WaitingChat } from './waiting-chats.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 10, minute)).toISOString()
const chat = (id: string, since: number, values: Partial<WaitingChat> = {}): WaitingChat => ({
  id,
  business_id: 'b',
  customer_name: 'Maya Chen',
  customer_email: '',
  escalation_reason: 'The customer asked for a person.',
  handed_over_at: at(since),
  waiting_since: at(since),
  ...values,
})
const ids = (chats: WaitingChat[]) => chats.map(({ id }) => id).join('')

describe('newlyWaiting', () => {
  it('calls nobody at the first look', () => {
    expect(newlyWaiting(undefined, [chat('a', 1)])).toEqual([])
  })

  it('calls to a chat that was handed over since, once', () => {
    const known = rememberWaiting(undefined, [chat('a', 1)])
    const next = [chat('b', 2), chat('a', 1)]
    expect(ids(newlyWaiting(known, next))).toBe('b')
    expect(newlyWaiting(rememberWaiting(known, next), next)).toEqual([])
  })

  it('calls again when the customer writes after an answer', () => {
    const known = rememberWaiting(rememberWaiting(undefined, [chat('a', 1)]), [])
    expect(newlyWaiting(known, [chat('a', 1)])).toEqual([])
    expect(ids(newlyWaiting(known, [chat('a', 5)]))).toBe('a')
  })

  it('does not call the owner to a chat that the owner took over', () => {
    const known = rememberWaiting(undefined, [])
    const takenOver = { escalation_reason: null, handed_over_at: at(3) }
    expect(newlyWaiting(known, [chat('a', 1, takenOver)])).toEqual([])
  })

  it('calls when the customer writes into a chat that the owner took over', () => {
    const known = rememberWaiting(undefined, [])
    const takenOver = { escalation_reason: null, handed_over_at: at(3) }
    expect(ids(newlyWaiting(known, [chat('a', 4, takenOver)]))).toBe('a')
  })
})
