// How a reply is stored, with what it took.
import type { FailureCause } from './assistant.ts'
import { type Budget, overBudget } from './budget.ts'
import type { Conversation } from './context.ts'
import type { AssistantAnswer, Dependencies } from './dependencies.ts'
import { type Reply, unansweredInARow } from './reply.ts'

/** What the owner may read of how a reply came about. */
interface Details {
  /** The model's name, or `builtin`. */
  model: string
  input_tokens: number
  output_tokens: number
  /** From the call until it was recorded. */
  milliseconds: number
  /** How often a model was asked. */
  attempts: number
  /** The kind of doubt that kept the model's own words from being sent. */
  lock: string[]
  /** The limit that was reached, when the reply says so. */
  budget?: Budget
  /** Why the built-in assistant answered in a model's place. */
  trouble?: FailureCause
}

/**
 * Records the reply to a question.
 * @param budget the limit that it tells of
 * @param started when the call began, as `deps.now()` counts
 */
export async function record(
  deps: Dependencies,
  context: Pick<Conversation, 'session' | 'question'>,
  reply: Reply,
  { budget, started }: { budget?: Budget | undefined; started: number },
): Promise<AssistantAnswer> {
  const { usage, doubt, failed } = reply
  const details: Details = {
    model: usage?.model.slice(0, 200) ?? 'builtin',
    input_tokens: whole(usage?.inputTokens),
    output_tokens: whole(usage?.outputTokens),
    milliseconds: whole(deps.now() - started),
    attempts: whole(usage?.attempts),
    // What is doubted are somebody's words: those are neither stored here nor logged.
    lock: doubt ? [doubt.replace(/:.*/s, '')] : [],
    ...(budget ? { budget } : {}),
    ...(failed ? { trouble: failed.cause } : {}),
  }
  const { budget: reached, ...recorded } = await deps.rpc<AssistantAnswer & { budget?: Budget }>(
    'record_assistant_reply',
    {
      session_id: context.session.id,
      in_reply_to: context.question.id,
      content: reply.text,
      sources: reply.sources,
      images: reply.images,
      unanswered_count: unansweredInARow(reply, context.session.unanswered_count),
      escalation_reason: reply.escalate?.reason ?? null,
      details,
      offers_person: reply.offersPerson,
      noted: { ...reply.noted, answered: reply.answered },
    },
  )
  // Switched off, or used up, while the draft was written.
  if (reached && !budget) {
    const told = { ...overBudget(reached, context.question.content), ...(usage ? { usage } : {}) }
    return record(deps, context, told, { budget: reached, started })
  }
  deps.log('info', 'assistant replied', {
    sessionId: context.session.id,
    ...details,
    answered: reply.answered,
    escalated: recorded.escalated,
  })
  return recorded
}

/** Providers may leave a count out or send nonsense, and clocks are set back: no reply is lost for that. */
const whole = (count = 0): number => (Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0)
