import { describe, expect, it } from 'vitest'
import { eventDetail, stateOf, testResult } from './state.ts'
import type { LoggedEvent, WebhookEndpoint } from './webhooks.ts'

const webhook: WebhookEndpoint = {
  id: 'e',
  url: 'https://hooks.example.com/in',
  description: '',
  kinds: ['chat.opened'],
  created_at: new Date().toISOString(),
  delivered_at: null,
  failing_since: null,
  paused_until: null,
  switched_off_at: null,
  switched_off_reason: null,
  waiting: 0,
  has_secret: true,
  old_secret_until: null,
}
const event: LoggedEvent = {
  event_id: 'v',
  number: 1,
  kind: 'test',
  session_id: null,
  happened_at: new Date().toISOString(),
  state: 'delivered',
  attempts: 1,
  tried_at: new Date().toISOString(),
  status: 200,
  error: null,
  due_at: null,
  can_be_sent: true,
}
const now = new Date().toISOString()

describe('the state of a webhook', () => {
  it.each([
    [{}, 'On', 'Nothing was sent so far.'],
    [{ delivered_at: now }, 'On', 'Last delivered less than a minute ago.'],
    [{ failing_since: now, waiting: 1 }, 'Failing', 'One event waits.'],
    [{ paused_until: now, waiting: 1200 }, 'Waiting', '1,200 events wait.'],
    [
      { switched_off_at: now, switched_off_reason: 'gone', waiting: 2 },
      'Switched off',
      'Switch it on to send what waits.',
    ],
    [
      { switched_off_at: now, switched_off_reason: 'failing' },
      'Switched off',
      'Nothing could be delivered for five days.',
    ],
    [{ switched_off_at: now, switched_off_reason: 'owner' }, 'Switched off', 'You switched it off.'],
  ])('%o is %s: %s', (change, label, text) => {
    const state = stateOf({ ...webhook, ...change })
    expect(state.label).toBe(label)
    expect(state.text).toContain(text)
  })
})

describe('what came of an event', () => {
  it('is told of a test', () => {
    expect(testResult(event)).toEqual({ isGood: true, text: 'The test arrived: it answered 200.' })
    expect(
      testResult({ ...event, state: 'given up', status: null, error: 'No answer within 15 seconds.' }).text,
    ).toBe('The test did not arrive. No answer within 15 seconds.')
    expect(testResult(undefined).isGood).toBe(false)
  })

  it('is told in the log', () => {
    expect(eventDetail({ ...event, attempts: 3 })).toBe('Answered 200. Tried 3 times.')
    expect(eventDetail({ ...event, state: 'waiting', attempts: 0, tried_at: null, status: null })).toBe(
      'Not sent yet.',
    )
    expect(
      eventDetail({ ...event, state: 'given up', status: 500, error: 'Answered 500.', attempts: 13 }),
    ).toBe('Answered 500. Tried 13 times.')
  })
})
