import {
  type ModelObserver,
  requestFault,
  requestFaults,
} from '../../supabase/functions/ai-chat-response/model/observe.ts'
import {
  type ModelSettings,
  parseModelName,
} from '../../supabase/functions/ai-chat-response/model/settings.ts'
import type { TokenPrices } from '../config.ts'
import type { Families } from './families.ts'

/** Upper bounds of the times of replies and models, in seconds: 20 s is the longest that a model may take. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

export interface AssistantMetrics {
  /** Counts an event that the assistant's functions log. */
  observeAssistant(event: string, details: Record<string, unknown>): void
  observeModel: ModelObserver
  /** @param isAsked whether the language model is asked, and not left alone since it failed */
  observeOutages(isAsked: () => boolean): void
}

/**
 * @param settings the model that is asked
 * @param prices what tokens of the model cost; undefined where that is not known
 */
export function assistantMetrics(
  { counter, histogram, gauge }: Families,
  settings: Pick<ModelSettings, 'model'>,
  prices: TokenPrices | undefined,
): AssistantMetrics {
  const replies = counter(
    'frontdesk_replies_total',
    "The assistant's replies, by the model that was asked and their outcome.",
    ['model', 'outcome'],
  )
  const replyTimes = histogram(
    'frontdesk_reply_duration_seconds',
    'Time from the question to the recorded reply.',
    [],
    buckets,
  )
  const escalations = counter('frontdesk_escalations_total', 'Chats handed to their owners, by reason.', [
    'reason',
  ])
  const budgets = counter(
    'frontdesk_reached_budgets_total',
    'Questions that were not answered for a budget of replies that was used up, by budget.',
    ['budget'],
  )
  const refused = counter(
    'frontdesk_refused_wordings_total',
    "Replies whose wording by the model was refused and taken from the facts' own words instead.",
  )
  const failures = counter('frontdesk_assistant_failures_total', 'Questions whose answer failed.')
  const calls = counter(
    'frontdesk_model_requests_total',
    'Requests to the language model, by outcome: answered, or the cause of the failure.',
    ['model', 'outcome'],
  )
  const statuses = counter(
    'frontdesk_model_failed_statuses_total',
    "Requests to the language model that failed, by its server's HTTP status, or none where nothing came.",
    ['model', 'status'],
  )
  const skips = counter(
    'frontdesk_model_skips_total',
    'Questions that the language model was not asked, since it had failed before, by cause.',
    ['cause'],
  )
  const callTimes = histogram(
    'frontdesk_model_request_duration_seconds',
    'Time until the language model answered or failed.',
    ['model'],
    buckets,
  )
  const tokens = counter('frontdesk_model_tokens_total', 'Tokens of the language model, by direction.', [
    'model',
    'direction',
  ])
  const cost = prices
    ? counter('frontdesk_model_cost_dollars_total', 'What the tokens cost at the prices of AI_PRICE.', [
        'model',
      ])
    : undefined

  // So that the first failure is an increase, too.
  if (settings.model !== 'builtin') {
    const model = parseModelName(settings.model).name
    for (const outcome of ['answered', ...requestFaults]) calls.inc({ model, outcome }, 0)
    for (const direction of ['input', 'output']) tokens.inc({ model, direction }, 0)
    cost?.inc({ model }, 0)
  }

  function observeReply(details: Record<string, unknown>): void {
    const reason = details.budget ? 'limit' : details.answered ? 'customer' : 'unanswered'
    const outcome = details.escalated ? 'escalated' : details.answered ? 'answered' : 'unanswered'
    replies.inc({ model: String(details.model), outcome })
    replyTimes.observe(Number(details.milliseconds) / 1000)
    if (details.budget) budgets.inc({ budget: String(details.budget) })
    if (details.escalated) escalations.inc({ reason })
    if ((details.lock as string[]).length > 0) refused.inc()
  }

  return {
    observeAssistant(event, details) {
      if (event === 'assistant replied') observeReply(details)
      else if (event === 'model skipped') skips.inc({ cause: String(details.cause) })
      else if (event === 'assistant failed' || event === 'reply failed') failures.inc()
    },
    observeOutages(isAsked) {
      gauge('frontdesk_model_asked', 'Whether the language model is asked: 0 while it fails.', () =>
        isAsked() ? 1 : 0,
      )
    },
    async observeModel(model, call) {
      const started = performance.now()
      try {
        const result = await call()
        const input = result.usage.inputTokens.total ?? 0
        const output = result.usage.outputTokens.total ?? 0
        tokens.inc({ model, direction: 'input' }, input)
        tokens.inc({ model, direction: 'output' }, output)
        if (prices) cost?.inc({ model }, (input * prices.input + output * prices.output) / 1e6)
        calls.inc({ model, outcome: 'answered' })
        return result
      } catch (error) {
        calls.inc({ model, outcome: requestFault(error) })
        statuses.inc({ model, status: String((error as { statusCode?: unknown }).statusCode ?? 'none') })
        throw error
      } finally {
        callTimes.observe({ model }, (performance.now() - started) / 1000)
      }
    },
  }
}
