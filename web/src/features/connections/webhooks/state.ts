import { plural, t } from '@lingui/core/macro'
import { formatTimeAgo } from '@/lib/time-ago'
import type { LoggedEvent, WebhookEndpoint } from './webhooks.ts'

/** How a webhook is, in a word and in a sentence. */
export interface WebhookState {
  label: string
  variant: 'success' | 'warning' | 'destructive' | 'secondary'
  text: string
}

const waits = (count: number): string =>
  count === 0 ? '' : plural(count, { one: 'One event waits.', other: '# events wait.' })

/** Sentences one after the other. Empty ones are left out. */
const together = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')

/** What an owner should know of a webhook. */
export function stateOf(webhook: WebhookEndpoint): WebhookState {
  const { switched_off_at, switched_off_reason, failing_since, paused_until, delivered_at, waiting } = webhook
  if (switched_off_at)
    return {
      label: t`Switched off`,
      variant: switched_off_reason === 'owner' ? 'secondary' : 'destructive',
      text: together(
        whyOff(switched_off_reason),
        waits(waiting),
        waiting > 0 ? t`Switch it on to send what waits.` : '',
      ),
    }
  if (paused_until)
    return {
      label: t`Waiting`,
      variant: 'warning',
      text: together(t`It asked for a pause.`, waits(waiting)),
    }
  if (failing_since) {
    const ago = formatTimeAgo(failing_since)
    return {
      label: t`Failing`,
      variant: 'warning',
      text: together(
        t`What was sent last did not arrive, first ${ago}. Each event is tried for a day.`,
        waits(waiting),
      ),
    }
  }
  const ago = delivered_at && formatTimeAgo(delivered_at)
  return {
    label: t({ message: 'On', context: 'a webhook is switched on' }),
    variant: 'success',
    text: ago ? t`Last delivered ${ago}.` : t`Nothing was sent so far.`,
  }
}

function whyOff(reason: string | null): string {
  if (reason === 'gone') return t`It answered that it wants no more events (410).`
  return reason === 'failing' ? t`Nothing could be delivered for five days.` : t`You switched it off.`
}

/** What came of a test. */
export function testResult(event: LoggedEvent | undefined): { isGood: boolean; text: string } {
  if (!event) return { isGood: false, text: t`The test is still on its way. You will see it in the log.` }
  if (event.state !== 'delivered')
    return { isGood: false, text: together(t`The test did not arrive.`, event.error ?? '') }
  const status = `${event.status}`
  return { isGood: true, text: t`The test arrived: it answered ${status}.` }
}

/** What the log says of an event below its kind. */
export function eventDetail({ state, attempts, status, error, tried_at, due_at }: LoggedEvent): string {
  const tries = attempts > 1 ? plural(attempts, { one: 'Tried # times.', other: 'Tried # times.' }) : ''
  if (state === 'delivered') {
    const code = `${status}`
    return together(t`Answered ${code}.`, tries)
  }
  const due = state === 'waiting' && due_at && attempts > 0 ? formatTimeAgo(due_at) : undefined
  return together(error ?? (tried_at ? '' : t`Not sent yet.`), tries, due ? t`Tried again ${due}.` : '')
}
