import { evaluateAbstention } from './abstention.ts'
import { evaluateAnswering } from './answering.ts'
import { evaluateEscalation } from './escalation.ts'
import type { Evaluation } from './evaluation.ts'
import { evaluateFacts } from './facts.ts'
import { evaluateInjection } from './injection.ts'
import { evaluateLanguages } from './languages.ts'
import { evaluateRetrieval } from './retrieval.ts'

/** What `npm run eval` measures, by the names that it takes. */
export const evaluations: Record<string, Evaluation> = {
  retrieval: evaluateRetrieval,
  answering: evaluateAnswering,
  abstention: evaluateAbstention,
  escalation: evaluateEscalation,
  languages: evaluateLanguages,
  injection: evaluateInjection,
  facts: evaluateFacts,
}
