import type { FailureCause, Outage } from '../../supabase/functions/ai-chat-response/turn/assistant.ts'

/** What is known of the language model. */
export interface ModelState {
  /** To be told when it is not asked for now, since it failed, and null when it is again. */
  onOutage(outage: Outage | null): void
  isAsked(): boolean
  /** In words for the operator, why it is not asked; `ok` while it is. */
  describe(): string
}

export function createModelState(): ModelState {
  let outage: Outage | null = null
  return {
    onOutage(found) {
      outage = found
    },
    isAsked: () => outage === null,
    describe: () => (outage ? describeOutage(outage) : 'ok'),
  }
}

const causes: Record<FailureCause, string> = {
  unauthorized: 'It refuses the key',
  not_found: 'There is no such model',
  rate_limited: 'It takes no more requests for now',
  server_error: 'Its server has a fault',
  timeout: 'It does not answer in time',
  unreachable: 'It cannot be reached',
  refused: 'It refuses requests',
  unreadable: 'It writes what cannot be read',
}

function describeOutage({ failure: { cause, status }, since: began }: Outage): string {
  const since = new Date(began).toISOString()
  return `${causes[cause]}${status ? ` (${status})` : ''}, since ${since}. The built-in assistant answers in its place.`
}
