import { formatTimeAgo } from '@/lib/time-ago'
import type { LoggedEvent, WebhookEndpoint } from './webhooks.ts'

/** How a webhook is, in a word and in a sentence. */
export interface WebhookState {
  label: string
  variant: 'success' | 'warning' | 'destructive' | 'secondary'
  text: string
}

const waits = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' One event waits.' : ` ${count.toLocaleString('en')} events wait.`

/** What an owner should know of a webhook. */
export function stateOf(webhook: WebhookEndpoint): WebhookState {
  const { switched_off_at, switched_off_reason, failing_since, paused_until, delivered_at, waiting } = webhook
  if (switched_off_at) {
    const why =
      switched_off_reason === 'gone'
        ? 'It answered that it wants no more events (410).'
        : switched_off_reason === 'failing'
          ? 'Nothing could be delivered for five days.'
          : 'You switched it off.'
    const isOwn = switched_off_reason === 'owner'
    return {
      label: 'Switched off',
      variant: isOwn ? 'secondary' : 'destructive',
      text: `${why}${waits(waiting)}${waiting > 0 ? ' Switch it on to send what waits.' : ''}`,
    }
  }
  if (paused_until)
    return { label: 'Waiting', variant: 'warning', text: `It asked for a pause.${waits(waiting)}` }
  if (failing_since)
    return {
      label: 'Failing',
      variant: 'warning',
      text: `What was sent last did not arrive, first ${formatTimeAgo(failing_since)}. Each event is tried for a day.${waits(waiting)}`,
    }
  return {
    label: 'On',
    variant: 'success',
    text: delivered_at ? `Last delivered ${formatTimeAgo(delivered_at)}.` : 'Nothing was sent so far.',
  }
}

/** What came of a test. */
export function testResult(event: LoggedEvent | undefined): { isGood: boolean; text: string } {
  if (!event) return { isGood: false, text: 'The test is still on its way. You will see it in the log.' }
  return event.state === 'delivered'
    ? { isGood: true, text: `The test arrived: it answered ${event.status}.` }
    : { isGood: false, text: `The test did not arrive. ${event.error ?? ''}`.trim() }
}

/** What the log says of an event below its kind. */
export function eventDetail({ state, attempts, status, error, tried_at, due_at }: LoggedEvent): string {
  const tries = attempts > 1 ? ` Tried ${attempts} times.` : ''
  if (state === 'delivered') return `Answered ${status}.${tries}`
  const next = due_at && attempts > 0 ? ` Tried again ${formatTimeAgo(due_at)}.` : ''
  return `${error ?? (tried_at ? '' : 'Not sent yet.')}${tries}${state === 'waiting' ? next : ''}`.trim()
}
