// What is said and done when the assistant may not answer.
import { limitPhrases } from './builtin/phrases/limits.ts'
import { phrases } from './builtin/phrases.ts'
import type { Draft } from './composer.ts'
import { languageOf } from './language/detect.ts'
import type { Language } from './language/languages.ts'

/**
 * Why no reply may be written: the owner switched the assistant off, the chat, the customer's address or the business had its
 * replies of the day, or writing this one was begun several times and never ended.
 */
export type Budget = 'off' | 'session' | 'address' | 'business' | 'attempts'

/** In words for the owner. */
const reasons: Record<Budget, string> = {
  off: 'The assistant is switched off.',
  session: 'This chat has had its assistant replies for today.',
  address: 'This customer has had their assistant replies for today.',
  business: 'The daily limit of assistant replies is reached.',
  attempts: 'The assistant could not answer.',
}

/** The honest line in the language of the question, and the hand-off. */
export function overBudget(budget: Budget, question: string): Draft {
  const { language } = languageOf({ asked: question, messages: [] })
  return {
    text: lineOf(budget, language),
    products: [],
    sources: [],
    escalate: { reason: reasons[budget] },
    answered: null,
  }
}

function lineOf(budget: Budget, language: Language): string {
  if (budget === 'attempts') return phrases(language).unavailable
  const { teamAnswers, chatLimit, dayLimit } = limitPhrases[language]
  return { off: teamAnswers, session: chatLimit, address: dayLimit, business: dayLimit }[budget]
}
