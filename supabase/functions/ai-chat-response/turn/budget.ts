// What is said and done when the assistant may not answer.
import { type Language, languages } from '../languages/languages.ts'
import type { HandoverReason } from '../read/handover-reasons.ts'
import { noteLanguage } from './noted.ts'
import type { Reply } from './reply.ts'

/**
 * Why no reply may be written: the owner switched the assistant off; the chat, the customer's address, the business, all of
 * its owner's businesses together or the whole installation had its replies of the day; or writing this one was begun several
 * times and never ended.
 */
export type Budget = 'off' | 'session' | 'address' | 'business' | 'owner' | 'operator' | 'attempts'

/** In words for the owner. */
const reasons: Record<Budget, HandoverReason> = {
  off: 'The assistant is switched off.',
  session: 'This chat has had its assistant replies for today.',
  address: 'This customer has had their assistant replies for today.',
  business: 'The daily limit of assistant replies is reached.',
  owner: 'Your businesses together have had their assistant replies for today.',
  operator: 'This Frontdesk has had its assistant replies for today.',
  attempts: 'The assistant could not answer.',
}

/** The honest line in the language of the question, and the hand-off. */
export function overBudget(budget: Budget, question: string): Reply {
  const noted = noteLanguage(question)
  return {
    text: lineOf(budget, noted.language ?? 'en'),
    sources: [],
    facts: [],
    images: [],
    escalate: { reason: reasons[budget] },
    answered: null,
    offersPerson: false,
    noted,
  }
}

function lineOf(budget: Budget, language: Language): string {
  const { unavailable, teamAnswers, chatLimit, dayLimit } = languages[language].say
  return {
    attempts: unavailable,
    off: teamAnswers,
    session: chatLimit,
    address: dayLimit,
    business: dayLimit,
    owner: dayLimit,
    operator: dayLimit,
  }[budget]
}
