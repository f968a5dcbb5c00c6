import { openAssistant } from '../../supabase/functions/ai-chat-response/model/open-assistant.ts'
import { evaluateAbstention } from './abstention.ts'
import { evaluateAnswering } from './answering.ts'
import { evaluateConfidence } from './confidence.ts'
import { evaluateContradictions } from './contradictions/contradictions.ts'
import { EvalDataError } from './data.ts'
import { withFreshDatabase } from './database.ts'
import { evaluateEscalation } from './escalation.ts'
import type { Ability, Evaluation } from './evaluation.ts'
import { evaluateFacts } from './facts.ts'
import { evaluateGrouping } from './grouping.ts'
import { evaluateHandover } from './handover/handover.ts'
import { evaluateInjection } from './injection.ts'
import { evaluateLanguages } from './languages.ts'
import { evaluateRetrieval } from './retrieval.ts'
import { evaluateChoosing } from './shops/choosing.ts'
import { evaluateLock } from './shops/lock.ts'
import { evaluateShops } from './shops/shops.ts'
import { evaluateWanted } from './wanted/wanted.ts'

/** What `npm run eval` measures, by the names that it takes. */
export const evaluations: Record<string, Ability> = {
  retrieval: evaluateRetrieval,
  answering: inFreshDatabase(evaluateAnswering),
  abstention: inFreshDatabase(evaluateAbstention),
  confidence: evaluateConfidence,
  escalation: evaluateEscalation,
  handover: evaluateHandover,
  languages: inFreshDatabase(evaluateLanguages),
  injection: inFreshDatabase(evaluateInjection),
  facts: inFreshDatabase(evaluateFacts),
  grouping: evaluateGrouping,
  shops: evaluateShops,
  lock: evaluateLock,
  choosing: evaluateChoosing,
  wanted: evaluateWanted,
  contradictions: evaluateContradictions,
}

function inFreshDatabase(evaluate: Evaluation): Ability {
  return async ({ dataFolder, settings }) => {
    if (!dataFolder) throw new EvalDataError('EVAL_DATA has to name the folder of the evaluation data.')
    const assistant = await openAssistant(settings)
    return withFreshDatabase(sql => evaluate({ dataFolder, sql, assistant }))
  }
}
